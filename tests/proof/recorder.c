/* Loaded before the C library into a program (LD_PRELOAD), it records what the program does to the files below one folder and what it
 * says on its standard output, in the order in which that happens: `trace.rs` reads it.
 *
 * RECORDED is the folder, RECORD the file to write to. A record is a line `kind number number length`, then so many bytes and a new
 * line. Each thing is done and recorded under one lock, so that what a sync covers is what stands before it. What is not recorded
 * (links, maps, writes past the C library) shows when all of the record, carried out, is not what lies on the disk. */

#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))
#define WIDE (PATH_MAX * 2 + 2)

static pthread_mutex_t lock = PTHREAD_RECURSIVE_MUTEX_INITIALIZER_NP;
static char root[PATH_MAX];
static int out = -1;

__attribute__((constructor)) static void begin(void) {
    const char *folder = getenv("RECORDED"), *file = getenv("RECORD");
    if (!folder || !file || strlen(folder) >= sizeof root) abort();
    strcpy(root, folder);
    out = REAL(open)(file, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
    if (out < 0) abort();
}

/* Nothing is half recorded when the program ends. */
__attribute__((destructor)) static void end(void) { pthread_mutex_lock(&lock); }

static void put(const void *bytes, size_t length) {
    for (const char *at = bytes; length > 0;) {
        ssize_t done = REAL(write)(out, at, length);
        if (done <= 0) abort();
        at += done;
        length -= (size_t)done;
    }
}

static void record(char kind, unsigned long long one, unsigned long long two, const void *bytes, size_t length) {
    int error = errno;
    char head[80];
    put(head, (size_t)snprintf(head, sizeof head, "%c %llu %llu %zu\n", kind, one, two, length));
    put(bytes, length);
    put("\n", 1);
    errno = error;
}

/* What of a path is below the folder: "" for itself, nothing if it is elsewhere. */
static const char *below(const char *path) {
    size_t length = strlen(root);
    if (strncmp(path, root, length) != 0) return NULL;
    if (path[length] == '\0') return path + length;
    return path[length] == '/' ? path + length + 1 : NULL;
}

/* The same of a path as a call has it. */
static const char *resolved(int folder, const char *path, char whole[WIDE]) {
    if (path[0] == '/') return below(path);
    char link[40], at[PATH_MAX];
    snprintf(link, sizeof link, folder == AT_FDCWD ? "/proc/self/cwd" : "/proc/self/fd/%d", folder);
    ssize_t length = readlink(link, at, sizeof at - 1);
    if (length < 0) return NULL;
    at[length] = '\0';
    snprintf(whole, WIDE, "%s/%s", at, path);
    return below(whole);
}

/* The number of an open file below the folder, or 0. */
static unsigned long long ours(int file) {
    int error = errno;
    char link[40], at[PATH_MAX];
    struct stat stat;
    snprintf(link, sizeof link, "/proc/self/fd/%d", file);
    ssize_t length = out < 0 ? -1 : readlink(link, at, sizeof at - 1);
    if (length >= 0) at[length] = '\0';
    int known = length >= 0 && below(at) && fstat(file, &stat) == 0;
    errno = error;
    return known ? stat.st_ino : 0;
}

static int opened(int folder, const char *path, int flags, mode_t mode) {
    char whole[WIDE];
    struct stat stat;
    int (*real)(int, const char *, int, ...) = REAL(openat);
    const char *name = flags & (O_CREAT | O_TRUNC) ? resolved(folder, path, whole) : NULL;
    if (out < 0 || !name) return real(folder, path, flags, mode);
    pthread_mutex_lock(&lock);
    int there = fstatat(folder, path, &stat, AT_SYMLINK_NOFOLLOW) == 0;
    int file = real(folder, path, flags, mode);
    if (file >= 0 && fstat(file, &stat) == 0) {
        if (!there) record('c', stat.st_ino, 0, name, strlen(name));
        else if (flags & O_TRUNC) record('t', stat.st_ino, 0, "", 0);
    }
    pthread_mutex_unlock(&lock);
    return file;
}

#define OPEN(name, before, folder)                                          \
    int name(before const char *path, int flags, ...) {                     \
        va_list rest;                                                       \
        va_start(rest, flags);                                              \
        mode_t mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(rest, mode_t) : 0; \
        va_end(rest);                                                       \
        return opened(folder, path, flags, mode);                           \
    }
#define NOTHING
#define FOLDER int folder,
OPEN(open, NOTHING, AT_FDCWD)
OPEN(open64, NOTHING, AT_FDCWD)
OPEN(openat, FOLDER, folder)
OPEN(openat64, FOLDER, folder)

ssize_t write(int file, const void *bytes, size_t length) {
    unsigned long long number = ours(file);
    if (out < 0 || (!number && file != STDOUT_FILENO)) return REAL(write)(file, bytes, length);
    pthread_mutex_lock(&lock);
    ssize_t done = REAL(write)(file, bytes, length);
    if (done > 0 && number) record('w', number, (unsigned long long)(lseek(file, 0, SEEK_CUR) - done), bytes, (size_t)done);
    else if (done > 0) record('o', 0, 0, bytes, (size_t)done);
    pthread_mutex_unlock(&lock);
    return done;
}

ssize_t pwrite64(int file, const void *bytes, size_t length, off64_t at) {
    unsigned long long number = ours(file);
    if (!number) return REAL(pwrite64)(file, bytes, length, at);
    pthread_mutex_lock(&lock);
    ssize_t done = REAL(pwrite64)(file, bytes, length, at);
    if (done > 0) record('w', number, (unsigned long long)at, bytes, (size_t)done);
    pthread_mutex_unlock(&lock);
    return done;
}
ssize_t pwrite(int file, const void *bytes, size_t length, off_t at) { return pwrite64(file, bytes, length, at); }

/* Copies that the kernel makes by itself would not be seen: as on a kernel without them, the program reads and writes instead. */
static ssize_t absent(void) {
    errno = ENOSYS;
    return -1;
}
ssize_t copy_file_range(int from, off64_t *at, int to, off64_t *into, size_t length, unsigned flags) {
    (void)from, (void)at, (void)to, (void)into, (void)length, (void)flags;
    return absent();
}
ssize_t sendfile64(int to, int from, off64_t *at, size_t length) {
    (void)to, (void)from, (void)at, (void)length;
    return absent();
}
ssize_t sendfile(int to, int from, off_t *at, size_t length) { return sendfile64(to, from, at, length); }

int ftruncate64(int file, off64_t length) {
    unsigned long long number = ours(file);
    if (!number) return REAL(ftruncate64)(file, length);
    pthread_mutex_lock(&lock);
    int failed = REAL(ftruncate64)(file, length);
    if (!failed) record('t', number, (unsigned long long)length, "", 0);
    pthread_mutex_unlock(&lock);
    return failed;
}
int ftruncate(int file, off_t length) { return ftruncate64(file, length); }

/* sync_file_range is not recorded: it leaves the file in the cache of the disk, which a power cut takes. */
#define SYNC(name)                                             \
    int name(int file) {                                       \
        unsigned long long number = ours(file);                \
        if (!number) return REAL(name)(file);                  \
        pthread_mutex_lock(&lock);                             \
        int failed = REAL(name)(file);                         \
        if (!failed) record('s', number, 0, "", 0);            \
        pthread_mutex_unlock(&lock);                           \
        return failed;                                         \
    }
SYNC(fsync)
SYNC(fdatasync)

int mkdirat(int folder, const char *path, mode_t mode) {
    char whole[WIDE];
    struct stat stat;
    const char *name = out < 0 ? NULL : resolved(folder, path, whole);
    if (!name) return REAL(mkdirat)(folder, path, mode);
    pthread_mutex_lock(&lock);
    int failed = REAL(mkdirat)(folder, path, mode);
    if (!failed && fstatat(folder, path, &stat, 0) == 0) record('d', stat.st_ino, 0, name, strlen(name));
    pthread_mutex_unlock(&lock);
    return failed;
}
int mkdir(const char *path, mode_t mode) { return mkdirat(AT_FDCWD, path, mode); }

int unlinkat(int folder, const char *path, int flags) {
    char whole[WIDE];
    const char *name = out < 0 ? NULL : resolved(folder, path, whole);
    if (!name) return REAL(unlinkat)(folder, path, flags);
    pthread_mutex_lock(&lock);
    int failed = REAL(unlinkat)(folder, path, flags);
    if (!failed) record('u', 0, 0, name, strlen(name));
    pthread_mutex_unlock(&lock);
    return failed;
}
int unlink(const char *path) { return unlinkat(AT_FDCWD, path, 0); }
int rmdir(const char *path) { return unlinkat(AT_FDCWD, path, AT_REMOVEDIR); }

int renameat(int before, const char *old, int after, const char *path) {
    char one[WIDE], two[WIDE], both[2 * WIDE];
    const char *from = out < 0 ? NULL : resolved(before, old, one), *to = out < 0 ? NULL : resolved(after, path, two);
    if (!from || !to) return REAL(renameat)(before, old, after, path);
    pthread_mutex_lock(&lock);
    int failed = REAL(renameat)(before, old, after, path);
    if (!failed) record('r', 0, 0, both, (size_t)snprintf(both, sizeof both, "%s\n%s", from, to));
    pthread_mutex_unlock(&lock);
    return failed;
}
int rename(const char *old, const char *path) { return renameat(AT_FDCWD, old, AT_FDCWD, path); }
