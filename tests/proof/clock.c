/* Loaded before the C library into a program (LD_PRELOAD), it moves the clock that people set: by so many seconds as the number says that
 * lies in the file CLOCK, eight bytes long, which may change while the program runs. */

#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <time.h>

static volatile int64_t *ahead;

__attribute__((constructor)) static void begin(void) {
    const char *file = getenv("CLOCK");
    int in = file ? open(file, O_RDONLY | O_CLOEXEC) : -1;
    if (in < 0) abort();
    ahead = mmap(NULL, sizeof *ahead, PROT_READ, MAP_SHARED, in, 0);
    if (ahead == MAP_FAILED) abort();
}

int clock_gettime(clockid_t clock, struct timespec *time) {
    static int (*real)(clockid_t, struct timespec *);
    if (!real) real = (int (*)(clockid_t, struct timespec *))dlsym(RTLD_NEXT, "clock_gettime");
    int done = real(clock, time);
    if (done == 0 && ahead && (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE)) time->tv_sec += *ahead;
    return done;
}
