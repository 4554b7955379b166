#define _GNU_SOURCE
#include "device.h"

#include "tasks.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

// What an app asks its device: the calendar, and random numbers.

static _Atomic int64_t calendar;
static _Atomic int has_state;
static _Atomic uint64_t state;
static _Atomic int has_owner;
static _Atomic pthread_t owner;

void tasks_set_device_alone(int is_alone) {
  owner = pthread_self();
  has_owner = is_alone;
}

static int is_of_others(void) { return has_owner && !pthread_equal(owner, pthread_self()); }

void tasks_set_calendar(int64_t nanoseconds) { calendar = nanoseconds; }

void tasks_set_random(const uint64_t *wanted) {
  has_state = wanted != NULL;
  if (!wanted) return;
  state = *wanted;
  srandom((unsigned)*wanted);
  srand48((long)*wanted);
}

int has_calendar(void) { return calendar != 0 && !is_of_others(); }

// SplitMix64, by Steele, Lea and Flood (2014): each number is made of a counter.
static uint64_t next_random(void) {
  uint64_t value = atomic_fetch_add(&state, UINT64_C(0x9E3779B97F4A7C15)) + UINT64_C(0x9E3779B97F4A7C15);
  value = (value ^ value >> 30) * UINT64_C(0xBF58476D1CE4E5B9);
  value = (value ^ value >> 27) * UINT64_C(0x94D049BB133111EB);
  return value ^ value >> 31;
}

// A new one each time: the generators of C, which begin anew with it, are to give other numbers then.
uint64_t tasks_random_state(void) { return next_random(); }

int fill_with_random(void *bytes, size_t count) {
  if (!has_state || is_of_others()) return 0;
  for (char *next = bytes, *end = next + count; next < end;) {
    uint64_t value = next_random();
    size_t size = (size_t)(end - next) < sizeof value ? (size_t)(end - next) : sizeof value;
    memcpy(next, &value, size);
    next += size;
  }
  return 1;
}

#if defined(__linux__)

#include <dlfcn.h>
#include <sys/random.h>
#include <sys/time.h>

// These stand before the C library's, as those of tasks.c stand before their libraries'.
#define STANDS_BEFORE __attribute__((weak, visibility("default")))

static int (*system_clock)(clockid_t clock, struct timespec *now);

__attribute__((constructor)) static void find_system_clock(void) {
  if (!system_clock) system_clock = (int (*)(clockid_t, struct timespec *))dlsym(RTLD_NEXT, "clock_gettime");
}

STANDS_BEFORE int clock_gettime(clockid_t clock, struct timespec *now) {
  if (clock != CLOCK_REALTIME || !has_calendar()) {
    find_system_clock();
    return system_clock(clock, now);
  }
  int64_t nanoseconds = calendar;
  *now = (struct timespec){.tv_sec = nanoseconds / 1000000000, .tv_nsec = nanoseconds % 1000000000};
  return 0;
}

STANDS_BEFORE int gettimeofday(struct timeval *restrict now, void *restrict zone) {
  struct timespec precise;
  if (clock_gettime(CLOCK_REALTIME, &precise) != 0) return -1;
  *now = (struct timeval){.tv_sec = precise.tv_sec, .tv_usec = precise.tv_nsec / 1000};
  return 0;
}

STANDS_BEFORE time_t time(time_t *result) {
  struct timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  if (result) *result = now.tv_sec;
  return now.tv_sec;
}

// The C library's own are of another stream.
static void fill(void *bytes, size_t count) {
  if (fill_with_random(bytes, count)) return;
  for (char *next = bytes, *end = next + count; next < end;) {
    size_t size = (size_t)(end - next) < 256 ? (size_t)(end - next) : 256;
    if (getentropy(next, size) != 0) abort();
    next += size;
  }
}

STANDS_BEFORE uint32_t arc4random(void) {
  uint32_t value;
  fill(&value, sizeof value);
  return value;
}

STANDS_BEFORE void arc4random_buf(void *bytes, size_t count) { fill(bytes, count); }

STANDS_BEFORE uint32_t arc4random_uniform(uint32_t bound) {
  if (bound < 2) return 0;
  // Those that would make the small numbers likelier.
  uint32_t least = -bound % bound, value;
  do value = arc4random(); while (value < least);
  return value % bound;
}

// By which Foundation makes a UUID: version 4 of RFC 9562.
STANDS_BEFORE void _foundation_uuid_generate_random(unsigned char uuid[16]) {
  fill(uuid, 16);
  uuid[6] = (uuid[6] & 0x0F) | 0x40;
  uuid[8] = (uuid[8] & 0x3F) | 0x80;
}

#endif
