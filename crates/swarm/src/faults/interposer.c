/* Loaded into a server with LD_PRELOAD. Lets its disk fail and its clock jump, as the first bytes of a shared file say:
   byte 0: 1 = the disk is full, 2 = it gives I/O errors; bytes 8 to 15: seconds to add to the time of day. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/types.h>
#include <time.h>
#include <unistd.h>

struct faults {
    volatile uint8_t disk;
    uint8_t unused[7];
    volatile int64_t seconds;
};

static struct faults *faults;
static const char *folder;

__attribute__((constructor)) static void begin(void) {
    const char *path = getenv("TISCHLEIN_FAULTS");
    folder = getenv("TISCHLEIN_FAULTS_FOLDER");
    int file = path ? open(path, O_RDONLY) : -1;
    void *shared = file < 0 ? MAP_FAILED : mmap(NULL, sizeof(struct faults), PROT_READ, MAP_SHARED, file, 0);
    if (!folder || shared == MAP_FAILED) {
        fputs("the interposer has no file of faults\n", stderr);
        abort();
    }
    close(file);
    faults = shared;
}

/* Whether writing to this file fails now; only files in the server's folder of data do. */
static int fails(int file) {
    if (!faults || !faults->disk) {
        return 0;
    }
    char link[64], path[PATH_MAX];
    snprintf(link, sizeof link, "/proc/self/fd/%d", file);
    ssize_t length = readlink(link, path, sizeof path - 1);
    if (length < 0) {
        return 0;
    }
    path[length] = 0;
    if (strncmp(path, folder, strlen(folder)) != 0) {
        return 0;
    }
    errno = faults->disk == 1 ? ENOSPC : EIO;
    return 1;
}

#define REAL(type, name, ...) \
    static type (*real)(__VA_ARGS__); \
    if (!real) real = (type (*)(__VA_ARGS__))dlsym(RTLD_NEXT, #name)

ssize_t write(int file, const void *bytes, size_t count) {
    REAL(ssize_t, write, int, const void *, size_t);
    return fails(file) ? -1 : real(file, bytes, count);
}

ssize_t pwrite(int file, const void *bytes, size_t count, off_t at) {
    REAL(ssize_t, pwrite, int, const void *, size_t, off_t);
    return fails(file) ? -1 : real(file, bytes, count, at);
}

ssize_t pwrite64(int file, const void *bytes, size_t count, off64_t at) {
    REAL(ssize_t, pwrite64, int, const void *, size_t, off64_t);
    return fails(file) ? -1 : real(file, bytes, count, at);
}

int fsync(int file) {
    REAL(int, fsync, int);
    return fails(file) ? -1 : real(file);
}

int fdatasync(int file) {
    REAL(int, fdatasync, int);
    return fails(file) ? -1 : real(file);
}

int clock_gettime(clockid_t clock, struct timespec *now) {
    REAL(int, clock_gettime, clockid_t, struct timespec *);
    int result = real(clock, now);
    if (result == 0 && faults && clock == CLOCK_REALTIME) {
        now->tv_sec += faults->seconds;
    }
    return result;
}
