/* Loaded before the C library into a program (LD_PRELOAD), it lets one of the calls that touch files below one folder fail: the one that
 * is FAIL_AT in their order, counted from 1, with the error FAIL_WITH, or cut short if that is 0. `system_calls.rs` starts it.
 *
 * FAIL_BELOW is the folder, FAIL_TOLD the file to which a line is written for the call that fails, and at the end the number of calls. */

#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <unistd.h>

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

static char root[PATH_MAX];
static atomic_ullong calls;
static unsigned long long at;
static int with, told = -1;

__attribute__((constructor)) static void begin(void) {
    const char *below = getenv("FAIL_BELOW"), *file = getenv("FAIL_TOLD"), *number = getenv("FAIL_AT"), *error = getenv("FAIL_WITH");
    if (!below || !file || !number || !error || strlen(below) >= sizeof root) abort();
    strcpy(root, below);
    at = strtoull(number, NULL, 10);
    with = atoi(error);
    told = REAL(open)(file, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
    if (told < 0) abort();
}

static void tell(const char *line, size_t length) {
    if (REAL(write)(told, line, length) < 0) abort();
}

__attribute__((destructor)) static void end(void) {
    char line[64];
    if (told >= 0) tell(line, (size_t)snprintf(line, sizeof line, "calls %llu\n", atomic_load(&calls)));
}

static int below(const char *path) {
    size_t length = strlen(root);
    return strncmp(path, root, length) == 0 && (path[length] == '\0' || path[length] == '/');
}

/* Whether a path, as a call has it, is below the folder. */
static int path_is_ours(int folder, const char *path) {
    /* Some calls are only tried out, without any path. */
    if (!path) return 0;
    if (told < 0) return 0;
    if (path[0] == '/') return below(path);
    char link[40], where[PATH_MAX];
    snprintf(link, sizeof link, folder == AT_FDCWD ? "/proc/self/cwd" : "/proc/self/fd/%d", folder);
    ssize_t length = readlink(link, where, sizeof where - 1);
    if (length < 0) return 0;
    where[length] = '\0';
    return below(where);
}

static int file_is_ours(int file) {
    int error = errno;
    char link[40], where[PATH_MAX];
    snprintf(link, sizeof link, "/proc/self/fd/%d", file);
    ssize_t length = told < 0 ? -1 : readlink(link, where, sizeof where - 1);
    if (length >= 0) where[length] = '\0';
    errno = error;
    return length >= 0 && below(where);
}

/* Counts a call; whether it is the one that fails. */
static int fails(const char *name) {
    if (atomic_fetch_add(&calls, 1) + 1 != at) return 0;
    char line[64];
    tell(line, (size_t)snprintf(line, sizeof line, "fails %s\n", name));
    if (with) errno = with;
    return 1;
}

static int opened(int folder, const char *path, int flags, mode_t mode) {
    if (path_is_ours(folder, path) && fails("open") && with) return -1;
    return REAL(openat)(folder, path, flags, mode);
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

/* What moves bytes can be cut short: half of them, at least one. */
#define MOVES(type, name, parameters, call, short_call)       \
    type name parameters {                                    \
        if (file_is_ours(file) && fails(#name)) {             \
            if (with) return -1;                              \
            size_t half = length > 1 ? length / 2 : length;   \
            return short_call;                                \
        }                                                     \
        return call;                                          \
    }
MOVES(ssize_t, read, (int file, void *bytes, size_t length), REAL(read)(file, bytes, length), REAL(read)(file, bytes, half))
MOVES(ssize_t, write, (int file, const void *bytes, size_t length), REAL(write)(file, bytes, length), REAL(write)(file, bytes, half))
MOVES(ssize_t, pread64, (int file, void *bytes, size_t length, off64_t from), REAL(pread64)(file, bytes, length, from),
      REAL(pread64)(file, bytes, half, from))
MOVES(ssize_t, pwrite64, (int file, const void *bytes, size_t length, off64_t to), REAL(pwrite64)(file, bytes, length, to),
      REAL(pwrite64)(file, bytes, half, to))
ssize_t pread(int file, void *bytes, size_t length, off_t from) { return pread64(file, bytes, length, from); }
ssize_t pwrite(int file, const void *bytes, size_t length, off_t to) { return pwrite64(file, bytes, length, to); }

/* As on a kernel without them, so that every byte goes through the calls above. */
static ssize_t absent(void) {
    errno = ENOSYS;
    return -1;
}
ssize_t copy_file_range(int from, off64_t *one, int to, off64_t *two, size_t length, unsigned flags) {
    (void)from, (void)one, (void)to, (void)two, (void)length, (void)flags;
    return absent();
}
ssize_t sendfile64(int to, int from, off64_t *one, size_t length) {
    (void)to, (void)from, (void)one, (void)length;
    return absent();
}
ssize_t sendfile(int to, int from, off_t *one, size_t length) { return sendfile64(to, from, one, length); }

#define OF_FILE(name, parameters, call)                                  \
    int name parameters {                                                \
        if (file_is_ours(file) && fails(#name) && with) return -1;       \
        return call;                                                     \
    }
OF_FILE(fsync, (int file), REAL(fsync)(file))
OF_FILE(fdatasync, (int file), REAL(fdatasync)(file))
OF_FILE(sync_file_range, (int file, off64_t from, off64_t length, unsigned flags), REAL(sync_file_range)(file, from, length, flags))
OF_FILE(ftruncate64, (int file, off64_t length), REAL(ftruncate64)(file, length))
OF_FILE(flock, (int file, int how), REAL(flock)(file, how))
OF_FILE(fchmod, (int file, mode_t mode), REAL(fchmod)(file, mode))
int ftruncate(int file, off_t length) { return ftruncate64(file, length); }

#define OF_PATH(name, parameters, call)                                           \
    int name parameters {                                                         \
        if (path_is_ours(folder, path) && fails(#name) && with) return -1;        \
        return call;                                                              \
    }
OF_PATH(mkdirat, (int folder, const char *path, mode_t mode), REAL(mkdirat)(folder, path, mode))
OF_PATH(unlinkat, (int folder, const char *path, int flags), REAL(unlinkat)(folder, path, flags))
OF_PATH(fchmodat, (int folder, const char *path, mode_t mode, int flags), REAL(fchmodat)(folder, path, mode, flags))
OF_PATH(statx, (int folder, const char *restrict path, int flags, unsigned mask, struct statx *restrict into),
        REAL(statx)(folder, path, flags, mask, into))
int mkdir(const char *path, mode_t mode) { return mkdirat(AT_FDCWD, path, mode); }
int unlink(const char *path) { return unlinkat(AT_FDCWD, path, 0); }
int rmdir(const char *path) { return unlinkat(AT_FDCWD, path, AT_REMOVEDIR); }
int chmod(const char *path, mode_t mode) { return fchmodat(AT_FDCWD, path, mode, 0); }

int renameat(int before, const char *old, int after, const char *path) {
    if (path_is_ours(after, path) && fails("rename") && with) return -1;
    return REAL(renameat)(before, old, after, path);
}
int rename(const char *old, const char *path) { return renameat(AT_FDCWD, old, AT_FDCWD, path); }

DIR *opendir(const char *path) {
    if (path_is_ours(AT_FDCWD, path) && fails("opendir") && with) return NULL;
    return REAL(opendir)(path);
}
