#define _GNU_SOURCE
#include "tasks.h"

#include <dlfcn.h>
#include <stdatomic.h>
#include <stddef.h>
#include <string.h>
#include <time.h>

// A hook of Swift's concurrency runtime that no module of the toolchain declares.
extern void (*swift_task_enqueueGlobal_hook)(void *job, void *original);
extern char _dispatch_main_q[];
extern void dispatch_retain(void *object);
extern void dispatch_release(void *object);

static _Atomic(const tasks_driver *) driver;
static _Atomic(const void *) timer_class;
static _Atomic uintptr_t main_code;
static _Thread_local int is_own;

void tasks_drive(const tasks_driver *wanted, const void *wanted_timer_class) {
  driver = wanted;
  timer_class = wanted_timer_class;
  swift_task_enqueueGlobal_hook = wanted ? wanted->job : NULL;
}

void tasks_begin_own(void) { is_own += 1; }
void tasks_end_own(void) { is_own -= 1; }
uintptr_t tasks_main_code(void) { return main_code; }

// What a compiler makes of a block; one that a Swift closure became captures its code and its context.
struct block {
  void *isa;
  int flags, reserved;
  void *invoke;
  const struct { unsigned long reserved, size; } *descriptor;
  uintptr_t captured[];
};

uintptr_t tasks_code_of(const void *pointer) {
  const struct block *block = pointer;
  if (block == NULL) return 0;
  unsigned long size = block->descriptor ? block->descriptor->size : 0;
  if (size == sizeof(struct block) + 2 * sizeof(void *)) return block->captured[0];
  return (uintptr_t)block->invoke;
}

#if defined(__linux__)

// The functions below stand before those of the libraries, which find them here: ELF asks the program first. They are
// weak for programs that have the libraries inside.
#define STANDS_BEFORE __attribute__((weak, visibility("default")))

extern const char __executable_start[], etext[];
uint64_t dispatch_time(uint64_t when, int64_t delta);

static int is_of_program(const void *block) {
  uintptr_t code = (uintptr_t)((const struct block *)block)->invoke;
  return code >= (uintptr_t)__executable_start && code < (uintptr_t)etext;
}

static void *next(_Atomic(void *) *known, const char *name) {
  if (!*known) *known = dlsym(RTLD_NEXT, name);
  return *known;
}

// In a program that has the library inside the name itself is the library's: what stands here is weak, and is left out.
static void *next_or(_Atomic(void *) *known, const char *name, void *inside) {
  void *found = next(known, name);
  return found ? found : inside;
}

static _Atomic uint64_t held_time;

static uint64_t clock_time(uint64_t when, int64_t delta) {
  static _Atomic(void *) known;
  void *time = next_or(&known, "dispatch_time", (void *)dispatch_time);
  return ((uint64_t (*)(uint64_t, int64_t))time)(when, delta);
}

void tasks_hold_time(void) { held_time = clock_time(0, 0); }

// Who waits for the clock to go on sees it go on after a second.
STANDS_BEFORE uint64_t dispatch_time(uint64_t when, int64_t delta) {
  uint64_t held = held_time;
  if (when != 0 || is_own || !driver || held == 0) return clock_time(when, delta);
  if (clock_time(0, 0) - held > UINT64_C(1000000000)) return clock_time(0, delta);
  return clock_time(held, delta);
}

void dispatch_async(void *queue, void *block);

void tasks_async(void *queue, void *block) {
  static _Atomic(void *) known;
  void *async = next_or(&known, "dispatch_async", (void *)dispatch_async);
  ((void (*)(void *, void *))async)(queue, block);
}

STANDS_BEFORE void dispatch_async(void *queue, void *block) {
  if (queue == _dispatch_main_q) {
    main_code = tasks_code_of(block);
  } else {
    const tasks_driver *asked = is_own ? NULL : driver;
    if (asked && is_of_program(block) && asked->block(queue, block)) return;
  }
  tasks_async(queue, block);
}

// In nanoseconds: of the clock that stops with the machine, of the one that does not, or below zero of the calendar.
static double seconds_until(uint64_t when) {
  struct timespec now;
  if (when >> 62 == 3) {
    clock_gettime(CLOCK_REALTIME, &now);
    return -(double)(int64_t)when / 1e9 - (double)now.tv_sec - (double)now.tv_nsec / 1e9;
  }
  if (when >> 62 == 2) {
    clock_gettime(CLOCK_BOOTTIME, &now);
    return (double)(when & ~(UINT64_C(1) << 63)) / 1e9 - (double)now.tv_sec - (double)now.tv_nsec / 1e9;
  }
  return ((double)when - (double)dispatch_time(0, 0)) / 1e9;
}

// Whether a driver takes what is to begin later.
static int take_later(uint64_t when, void *queue, void *context, void (*run)(void *), uintptr_t code) {
  const tasks_driver *asked = is_own || when == UINT64_MAX ? NULL : driver;
  double seconds = when == 0 || !asked ? 0 : seconds_until(when);
  return asked && asked->later(seconds > 0 ? seconds : 0, queue, context, run, code);
}

extern void *_Block_copy(const void *block);
extern void _Block_release(const void *block);

static void run_block(void *block) {
  ((void (*)(void *))((struct block *)block)->invoke)(block);
  _Block_release(block);
}

STANDS_BEFORE void dispatch_after(uint64_t when, void *queue, void *block) {
  static _Atomic(void *) known;
  if (!is_own && driver) {
    void *copy = _Block_copy(block);
    if (take_later(when, queue, copy, run_block, tasks_code_of(block))) return;
    _Block_release(copy);
  }
  ((void (*)(uint64_t, void *, void *))next(&known, "dispatch_after"))(when, queue, block);
}

// Tasks of Swift sleep by this.
STANDS_BEFORE void dispatch_after_f(uint64_t when, void *queue, void *context, void (*run)(void *)) {
  static _Atomic(void *) known;
  if (take_later(when, queue, context, run, 0)) return;
  ((void (*)(uint64_t, void *, void *, void (*)(void *)))next(&known, "dispatch_after_f"))(
    when, queue, context, run
  );
}

// Whether a function runs the jobs of Swift's tasks.
static int runs_jobs(void (*run)(void *)) {
  static _Atomic(void *) known;
  if (known == (void *)run) return 1;
  Dl_info info;
  if (!dladdr((void *)run, &info) || !info.dli_fname) return 0;
  if (!strstr(info.dli_fname, "swift_Concurrency")) return 0;
  known = (void *)run;
  return 1;
}

// A job has a header of two words, two of the scheduler's, its flags and number, two more, then its code.
STANDS_BEFORE void dispatch_async_f(void *queue, void *context, void (*run)(void *)) {
  static _Atomic(void *) known;
  if (queue == _dispatch_main_q && driver && runs_jobs(run)) {
    main_code = *(uintptr_t *)((char *)context + 56);
  }
  ((void (*)(void *, void *, void (*)(void *)))next(&known, "dispatch_async_f"))(
    queue, context, run
  );
}

struct timer_context {
  long version;
  void *info, *retain, *release, *describe;
};

STANDS_BEFORE void CFRunLoopAddTimer(void *loop, void *timer, void *mode) {
  static _Atomic(void *) known, known_main, known_context;
  const tasks_driver *asked = is_own ? NULL : driver;
  if (asked) {
    void *(*main_loop)(void) = next(&known_main, "CFRunLoopGetMain");
    void (*get_context)(void *, struct timer_context *) =
      next(&known_context, "CFRunLoopTimerGetContext");
    struct timer_context context = {0};
    get_context(timer, &context);
    if (loop == main_loop() && context.info && *(const void **)context.info == timer_class
        && asked->timer(context.info))
      return;
  }
  ((void (*)(void *, void *, void *))next(&known, "CFRunLoopAddTimer"))(loop, timer, mode);
}

#else

void tasks_hold_time(void) {}

extern void dispatch_async(void *queue, void *block);

void tasks_async(void *queue, void *block) { dispatch_async(queue, block); }

#endif

void *tasks_main_queue(void) { return _dispatch_main_q; }

void *tasks_retain(void *queue) {
  dispatch_retain(queue);
  return queue;
}

void tasks_release(void *queue) { dispatch_release(queue); }
