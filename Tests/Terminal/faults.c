// Faults of a system, put between a program and its C library: what FAULT names happens to its calls.
//
//   eintr         every second call that may be interrupted is
//   short         a read or a write does one byte
//   full:N        a file takes N bytes, then the disk is full
//   sync          a disk does not keep what it was given
//   readonly      no file can be made
//   kill:N        the process is gone before its Nth call that changes a file
//   count:PATH    how many such calls there are is written there at the end
//   low           the process is gone when a file is given the number of a standard stream
//   time:N        the wall clock is N seconds back after each time it is asked

#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <time.h>
#include <unistd.h>

static const char *kind = "";
static long number = 0;
static const char *path = "";
static long changes = 0;
static long calls = 0;
static long taken = 0;

__attribute__((constructor)) static void begin(void) {
  const char *fault = getenv("FAULT");
  if (!fault) return;
  char *text = strdup(fault);
  char *colon = strchr(text, ':');
  kind = text;
  if (colon) {
    *colon = 0;
    path = colon + 1;
    number = atol(path);
  }
}

__attribute__((destructor)) static void end(void) {
  if (strcmp(kind, "count") != 0) return;
  FILE *file = fopen(path, "w");
  if (file) {
    fprintf(file, "%ld", changes);
    fclose(file);
  }
}

static int is(const char *word) { return strcmp(kind, word) == 0; }

static int interrupts(void) {
  if (!is("eintr") || __atomic_add_fetch(&calls, 1, __ATOMIC_RELAXED) % 2 == 0) return 0;
  errno = EINTR;
  return 1;
}

// Counts a call that changes a file, and dies before the one that was named.
static void change(void) {
  long count = __atomic_add_fetch(&changes, 1, __ATOMIC_RELAXED);
  if (is("kill") && count == number) kill(getpid(), SIGKILL);
}

static int is_file(int descriptor) {
  struct stat status;
  return fstat(descriptor, &status) == 0 && S_ISREG(status.st_mode);
}

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

ssize_t read(int descriptor, void *buffer, size_t count) {
  if (interrupts()) return -1;
  if (is("short") && count > 1) count = 1;
  return REAL(read)(descriptor, buffer, count);
}

ssize_t write(int descriptor, const void *buffer, size_t count) {
  if (interrupts()) return -1;
  if (descriptor > 2 && is_file(descriptor)) {
    change();
    if (is("full")) {
      long left = number - taken;
      if (left <= 0) {
        errno = ENOSPC;
        return -1;
      }
      if ((long)count > left) count = left;
      taken += count;
    }
  }
  if (is("short") && count > 1) count = 1;
  return REAL(write)(descriptor, buffer, count);
}

int fsync(int descriptor) {
  if (interrupts()) return -1;
  change();
  if (is("sync")) {
    errno = EIO;
    return -1;
  }
  return REAL(fsync)(descriptor);
}

int rename(const char *from, const char *to) {
  change();
  return REAL(rename)(from, to);
}

int unlink(const char *name) {
  change();
  return REAL(unlink)(name);
}

int fchmod(int descriptor, mode_t mode) {
  change();
  return REAL(fchmod)(descriptor, mode);
}

int poll(struct pollfd *polled, nfds_t count, int timeout) {
  if (interrupts()) return -1;
  return REAL(poll)(polled, count, timeout);
}

int clock_gettime(clockid_t clock, struct timespec *time) {
  int result = REAL(clock_gettime)(clock, time);
  if (is("time") && clock == CLOCK_REALTIME) {
    time->tv_sec -= number * __atomic_add_fetch(&calls, 1, __ATOMIC_RELAXED);
  }
  return result;
}

static int opens(int flags) {
  if (interrupts()) return 0;
  if (flags & O_CREAT) {
    change();
    if (is("readonly")) {
      errno = EROFS;
      return 0;
    }
  }
  return 1;
}

static int opened(int descriptor) {
  if (is("low") && descriptor >= 0 && descriptor <= 2 && is_file(descriptor)) {
    kill(getpid(), SIGKILL);
  }
  return descriptor;
}

int open(const char *name, int flags, ...) {
  va_list arguments;
  va_start(arguments, flags);
  mode_t mode = flags & O_CREAT ? va_arg(arguments, int) : 0;
  va_end(arguments);
  return opens(flags) ? opened(REAL(open)(name, flags, mode)) : -1;
}

int open64(const char *name, int flags, ...) {
  va_list arguments;
  va_start(arguments, flags);
  mode_t mode = flags & O_CREAT ? va_arg(arguments, int) : 0;
  va_end(arguments);
  return opens(flags) ? opened(REAL(open64)(name, flags, mode)) : -1;
}
