#define _GNU_SOURCE
#include "tasks.h"

#include "device.h"
#include "forks.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

// A hook of Swift's concurrency runtime that no module of the toolchain declares.
extern void (*swift_task_enqueueGlobal_hook)(void *job, void *original);
extern char _dispatch_main_q[];
extern void dispatch_retain(void *object);
extern void dispatch_release(void *object);

static _Atomic(const tasks_driver *) driver;
static _Atomic(const void *) timer_class, target_timer_class;
static _Atomic uintptr_t main_code;
static _Thread_local int is_own, is_at_work;
static _Thread_local uintptr_t app_code;

void tasks_drive(
  const tasks_driver *wanted, const void *wanted_timer_class, const void *wanted_target_timer_class
) {
  driver = wanted;
  timer_class = wanted_timer_class;
  target_timer_class = wanted_target_timer_class;
  swift_task_enqueueGlobal_hook = wanted ? wanted->job : NULL;
}

void tasks_begin_own(void) { is_own += 1; }
void tasks_end_own(void) { is_own -= 1; }
void tasks_begin_app(uintptr_t code) { app_code = code; }
void tasks_end_app(void) { app_code = 0; }
void tasks_begin_work(void) { is_at_work += 1; }
void tasks_end_work(void) { is_at_work -= 1; }
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
  if (app_code) return app_code;
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
int tasks_holds(tasks_clock clock) {
  if (clock != tasks_queues) return clock == tasks_length || has_calendar();
  return driver && !is_own && held_time != 0 && clock_time(0, 0) - held_time <= UINT64_C(1000000000);
}

STANDS_BEFORE uint64_t dispatch_time(uint64_t when, int64_t delta) {
  return clock_time(when == 0 && tasks_holds(tasks_queues) ? held_time : when, delta);
}

extern void *_Block_copy(const void *block);
extern void _Block_release(const void *block);
void dispatch_async(void *queue, void *block);
void dispatch_barrier_async(void *queue, void *block);
void dispatch_group_async(void *group, void *queue, void *block);
void dispatch_group_notify(void *group, void *queue, void *block);
void dispatch_sync(void *queue, void *block);
void dispatch_barrier_sync(void *queue, void *block);
long dispatch_group_wait(void *group, uint64_t timeout);
long dispatch_semaphore_wait(void *semaphore, uint64_t timeout);
long dispatch_block_wait(void *block, uint64_t timeout);
extern void dispatch_group_enter(void *group);
extern void dispatch_group_notify_f(void *group, void *queue, void *context, void (*run)(void *));
extern const char *dispatch_queue_get_label(void *queue);
extern void (*const _dispatch_block_special_invoke)(void *) __attribute__((weak));

void tasks_async(void *queue, void *block, int is_barrier) {
  static _Atomic(void *) known, known_barrier;
  void *async = is_barrier ? next_or(&known_barrier, "dispatch_barrier_async", (void *)dispatch_barrier_async)
                           : next_or(&known, "dispatch_async", (void *)dispatch_async);
  ((void (*)(void *, void *))async)(queue, block);
}

void sync_on(void *queue, void *block) {
  static _Atomic(void *) known;
  void *sync = next_or(&known, "dispatch_sync", (void *)dispatch_sync);
  ((void (*)(void *, void *))sync)(queue, block);
}

static void barrier_sync_on(void *queue, void *block) {
  static _Atomic(void *) known;
  void *sync = next_or(&known, "dispatch_barrier_sync", (void *)dispatch_barrier_sync);
  ((void (*)(void *, void *))sync)(queue, block);
}

void tasks_sync(void *queue, void *block, int is_barrier) {
  if (is_barrier) return barrier_sync_on(queue, block);
  if (!driver || !is_fork || queue == _dispatch_main_q) return sync_on(queue, block);
  fork_sync(queue, block);
}

static int is_of_process(void *queue) {
  const char *label = dispatch_queue_get_label(queue);
  return label && !strncmp(label, "com.apple.root.", 15);
}

// A queue of the process keeps no order.
static void ask_for_sync(void *queue) {
  const tasks_driver *asked = is_own || queue == _dispatch_main_q ? NULL : driver;
  if (asked && !is_of_process(queue)) asked->sync(queue);
}

STANDS_BEFORE void dispatch_sync(void *queue, void *block) {
  ask_for_sync(queue);
  tasks_sync(queue, block, 0);
}

STANDS_BEFORE void dispatch_barrier_sync(void *queue, void *block) {
  ask_for_sync(queue);
  tasks_sync(queue, block, 1);
}

// What a library gives for the app: an item of work, as an operation is, or what is for a queue of the process. What is
// left are its own affairs, on whose order it relies.
static int is_of_app(void *queue, const void *block) {
  if (app_code || is_of_program(block)) return 1;
  void *invoke = ((const struct block *)block)->invoke;
  if (&_dispatch_block_special_invoke && invoke == (void *)_dispatch_block_special_invoke) return 1;
  return is_of_process(queue);
}

// Whether a driver takes a block for another queue than the main one.
static int take(void *queue, void *block, void *group, int is_barrier) {
  const tasks_driver *asked = is_own || queue == _dispatch_main_q ? NULL : driver;
  return asked && is_of_app(queue, block) && asked->block(queue, block, group, is_barrier);
}

STANDS_BEFORE void dispatch_async(void *queue, void *block) {
  if (queue == _dispatch_main_q) {
    main_code = tasks_code_of(block);
  } else {
    if (take(queue, block, NULL, 0)) return;
    if (driver && is_fork && fork_give(queue, block)) return;
  }
  tasks_async(queue, block, 0);
}

STANDS_BEFORE void dispatch_barrier_async(void *queue, void *block) {
  if (queue != _dispatch_main_q) {
    if (take(queue, block, NULL, 1)) return;
    if (driver && is_fork && fork_give(queue, block)) return;
  }
  tasks_async(queue, block, 1);
}

STANDS_BEFORE void dispatch_group_async(void *group, void *queue, void *block) {
  static _Atomic(void *) known;
  dispatch_group_enter(group);
  int is_taken = take(queue, block, group, 0);
  if (!is_taken) {
    void *async = next_or(&known, "dispatch_group_async", (void *)dispatch_group_async);
    ((void (*)(void *, void *, void *))async)(group, queue, block);
    tasks_leave(group);
  }
}

// What is to be given to a queue when a group is done.
struct notice {
  void *queue, *block;
};

static void give_notice(void *context) {
  struct notice *notice = context;
  dispatch_async(notice->queue, notice->block);
  _Block_release(notice->block);
  dispatch_release(notice->queue);
  free(notice);
}

// It comes by the main queue, which the loop sees to: a group gives to other queues where nobody sees it.
STANDS_BEFORE void dispatch_group_notify(void *group, void *queue, void *block) {
  static _Atomic(void *) known;
  int is_taken = driver && !is_own && queue != _dispatch_main_q && is_of_app(queue, block);
  struct notice *notice = is_taken ? malloc(sizeof *notice) : NULL;
  if (notice) {
    dispatch_retain(queue);
    *notice = (struct notice){.queue = queue, .block = _Block_copy(block)};
    return dispatch_group_notify_f(group, _dispatch_main_q, notice, give_notice);
  }
  void *notify = next_or(&known, "dispatch_group_notify", (void *)dispatch_group_notify);
  ((void (*)(void *, void *, void *))notify)(group, queue, block);
}

// What a thread waits for may be what the driver has not begun.
static void tell_wait(int begins) {
  const tasks_driver *asked = is_own ? NULL : driver;
  if (!asked) return;
  is_own += 1;
  asked->wait(begins, is_at_work > 0);
  is_own -= 1;
}

typedef long (*waits)(void *, uint64_t);

static long wait_with(waits wait, void *object, uint64_t timeout) {
  if (!driver || is_own || timeout == 0) return wait(object, timeout);
  if (wait(object, 0) == 0) return 0;
  tell_wait(1);
  long result = wait(object, timeout);
  tell_wait(0);
  return result;
}

STANDS_BEFORE long dispatch_group_wait(void *group, uint64_t timeout) {
  static _Atomic(void *) known;
  return wait_with((waits)next_or(&known, "dispatch_group_wait", (void *)dispatch_group_wait), group, timeout);
}

STANDS_BEFORE long dispatch_semaphore_wait(void *semaphore, uint64_t timeout) {
  static _Atomic(void *) known;
  void *wait = next_or(&known, "dispatch_semaphore_wait", (void *)dispatch_semaphore_wait);
  return wait_with((waits)wait, semaphore, timeout);
}

STANDS_BEFORE long dispatch_block_wait(void *block, uint64_t timeout) {
  static _Atomic(void *) known;
  return wait_with((waits)next_or(&known, "dispatch_block_wait", (void *)dispatch_block_wait), block, timeout);
}

// Conditions of Foundation's wait by these, and so do those who wait for operations.
STANDS_BEFORE int pthread_cond_wait(pthread_cond_t *condition, pthread_mutex_t *mutex) {
  static _Atomic(void *) known;
  tell_wait(1);
  int result = ((int (*)(pthread_cond_t *, pthread_mutex_t *))next(&known, "pthread_cond_wait"))(condition, mutex);
  tell_wait(0);
  return result;
}

STANDS_BEFORE int pthread_cond_timedwait(
  pthread_cond_t *condition, pthread_mutex_t *mutex, const struct timespec *until
) {
  static _Atomic(void *) known;
  tell_wait(1);
  int result = ((int (*)(pthread_cond_t *, pthread_mutex_t *, const struct timespec *))next(
    &known, "pthread_cond_timedwait"
  ))(condition, mutex, until);
  tell_wait(0);
  return result;
}

static tasks_clock clock_of(uint64_t when) { return when >> 62 == 3 ? tasks_calendar : tasks_queues; }

// In nanoseconds: of the clock that stops with the machine, of the one that does not, or below zero of the calendar.
static double seconds_until(uint64_t when) {
  struct timespec now;
  if (clock_of(when) == tasks_calendar) {
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
  return asked && asked->later(seconds > 0 ? seconds : 0, clock_of(when), queue, context, run, code);
}

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

// The timer of a dispatch source. The source itself never fires: what it would do is done when the driver says so.
struct source {
  void *object, *queue;
  const void *handler;
  uint64_t start, interval;
  unsigned setting;
  int suspensions, is_set, is_due, is_cancelled, references;
  struct source *next;
};

struct source_wait {
  struct source *source;
  unsigned setting;
};

static pthread_mutex_t sources_lock = PTHREAD_MUTEX_INITIALIZER;
static struct source *sources;

extern char _dispatch_source_type_timer[];
void *dispatch_source_create(const void *type, uintptr_t handle, unsigned long mask, void *queue);
void dispatch_source_set_timer(void *object, uint64_t start, uint64_t interval, uint64_t leeway);
void dispatch_source_set_event_handler(void *object, void *block);
void dispatch_source_cancel(void *object);
void dispatch_resume(void *object);
void dispatch_suspend(void *object);
void dispatch_activate(void *object);
extern void dispatch_set_context(void *object, void *context);
extern void dispatch_set_finalizer_f(void *object, void (*finalizer)(void *));
extern void *dispatch_get_global_queue(intptr_t identifier, uintptr_t flags);

// Called with the lock held.
static struct source *source_of(const void *object) {
  struct source *source = sources;
  while (source && source->object != object) source = source->next;
  return source;
}

static void source_release(struct source *source) {
  pthread_mutex_lock(&sources_lock);
  int is_last = --source->references == 0;
  pthread_mutex_unlock(&sources_lock);
  if (!is_last) return;
  if (source->handler) _Block_release(source->handler);
  if (source->queue != _dispatch_main_q) dispatch_release(source->queue);
  free(source);
}

// Nobody holds the source any longer.
static void source_end(void *context) {
  struct source *source = context, **place = &sources;
  pthread_mutex_lock(&sources_lock);
  while (*place && *place != source) place = &(*place)->next;
  if (*place) *place = source->next;
  source->is_cancelled = 1;
  source->object = NULL;
  pthread_mutex_unlock(&sources_lock);
  source_release(source);
}

// Waits for the next time that a source is due. Called with the lock held; whom it gives to may not take it.
static void source_wait(struct source *source, double seconds, tasks_clock clock) {
  const tasks_driver *asked = driver;
  struct source_wait *wait = malloc(sizeof *wait);
  if (!asked || !wait) return free(wait);
  wait->source = source;
  wait->setting = source->setting;
  source->references += 1;
  uintptr_t code = tasks_code_of(source->handler);
  if (!asked->source(seconds > 0 ? seconds : 0, clock, source->queue, wait, code)) {
    source->references -= 1;
    free(wait);
  }
}

// Begins to wait where that is wanted: what has begun goes on by itself. Called with the lock held.
static void source_begin(struct source *source) {
  if (source->suspensions > 0) return;
  if (source->is_due) {
    source->is_due = 0;
    source->setting += 1;
    source_wait(source, 0, tasks_length);
  } else if (source->is_set) {
    source_wait(source, seconds_until(source->start), clock_of(source->start));
  }
  source->is_set = 0;
}

int tasks_source_is_off(void *context) {
  struct source_wait *wait = context;
  pthread_mutex_lock(&sources_lock);
  int is_off = wait->source->is_cancelled || wait->setting != wait->source->setting;
  pthread_mutex_unlock(&sources_lock);
  return is_off;
}

void tasks_source_drop(void *context) {
  source_release(((struct source_wait *)context)->source);
  free(context);
}

void tasks_source_run(void *context) {
  struct source_wait *wait = context;
  struct source *source = wait->source;
  const void *handler = NULL;
  pthread_mutex_lock(&sources_lock);
  if (!source->is_cancelled && wait->setting == source->setting) {
    if (source->suspensions > 0) {
      source->is_due = 1;
    } else {
      if (source->interval != UINT64_MAX) source_wait(source, (double)source->interval / 1e9, tasks_length);
      handler = source->handler ? _Block_copy(source->handler) : NULL;
    }
  }
  pthread_mutex_unlock(&sources_lock);
  if (handler) run_block((void *)handler);
}

STANDS_BEFORE void *dispatch_source_create(
  const void *type, uintptr_t handle, unsigned long mask, void *queue
) {
  static _Atomic(void *) known;
  void *create = next_or(&known, "dispatch_source_create", (void *)dispatch_source_create);
  void *object = ((void *(*)(const void *, uintptr_t, unsigned long, void *))create)(
    type, handle, mask, queue
  );
  if (!object || is_own || !driver || type != _dispatch_source_type_timer) return object;
  struct source *source = calloc(1, sizeof *source);
  if (!source) return object;
  source->object = object;
  source->queue = queue ? queue : dispatch_get_global_queue(0, 0);
  if (source->queue != _dispatch_main_q) dispatch_retain(source->queue);
  source->interval = UINT64_MAX;
  source->suspensions = 1;
  source->references = 1;
  dispatch_set_context(object, source);
  dispatch_set_finalizer_f(object, source_end);
  pthread_mutex_lock(&sources_lock);
  source->next = sources;
  sources = source;
  pthread_mutex_unlock(&sources_lock);
  return object;
}

STANDS_BEFORE void dispatch_source_set_timer(
  void *object, uint64_t start, uint64_t interval, uint64_t leeway
) {
  static _Atomic(void *) known;
  pthread_mutex_lock(&sources_lock);
  struct source *source = source_of(object);
  if (source) {
    source->setting += 1;
    source->start = start;
    source->interval = interval == 0 ? UINT64_MAX : interval;
    source->is_set = start != UINT64_MAX;
    source->is_due = 0;
    source_begin(source);
  }
  pthread_mutex_unlock(&sources_lock);
  if (source) return;
  void *set = next_or(&known, "dispatch_source_set_timer", (void *)dispatch_source_set_timer);
  ((void (*)(void *, uint64_t, uint64_t, uint64_t))set)(object, start, interval, leeway);
}

STANDS_BEFORE void dispatch_source_set_event_handler(void *object, void *block) {
  static _Atomic(void *) known;
  const void *copy = block ? _Block_copy(block) : NULL;
  pthread_mutex_lock(&sources_lock);
  struct source *source = source_of(object);
  const void *old = source ? source->handler : copy;
  if (source) source->handler = copy;
  pthread_mutex_unlock(&sources_lock);
  if (old) _Block_release(old);
  if (source) return;
  void *set = next_or(
    &known, "dispatch_source_set_event_handler", (void *)dispatch_source_set_event_handler
  );
  ((void (*)(void *, void *))set)(object, block);
}

STANDS_BEFORE void dispatch_source_cancel(void *object) {
  static _Atomic(void *) known;
  pthread_mutex_lock(&sources_lock);
  struct source *source = source_of(object);
  const void *handler = source ? source->handler : NULL;
  if (source) {
    source->is_cancelled = 1;
    source->handler = NULL;
  }
  pthread_mutex_unlock(&sources_lock);
  void *cancel = next_or(&known, "dispatch_source_cancel", (void *)dispatch_source_cancel);
  ((void (*)(void *))cancel)(object);
  if (handler) _Block_release(handler);
}

STANDS_BEFORE void dispatch_resume(void *object) {
  static _Atomic(void *) known;
  pthread_mutex_lock(&sources_lock);
  struct source *source = source_of(object);
  if (source && source->suspensions > 0 && --source->suspensions == 0) source_begin(source);
  pthread_mutex_unlock(&sources_lock);
  void *resume = next_or(&known, "dispatch_resume", (void *)dispatch_resume);
  ((void (*)(void *))resume)(object);
}

STANDS_BEFORE void dispatch_activate(void *object) {
  static _Atomic(void *) known;
  pthread_mutex_lock(&sources_lock);
  struct source *source = source_of(object);
  if (source && source->suspensions > 0 && --source->suspensions == 0) source_begin(source);
  pthread_mutex_unlock(&sources_lock);
  void *activate = next_or(&known, "dispatch_activate", (void *)dispatch_activate);
  ((void (*)(void *))activate)(object);
}

STANDS_BEFORE void dispatch_suspend(void *object) {
  static _Atomic(void *) known;
  pthread_mutex_lock(&sources_lock);
  struct source *source = source_of(object);
  if (source) source->suspensions += 1;
  pthread_mutex_unlock(&sources_lock);
  void *suspend = next_or(&known, "dispatch_suspend", (void *)dispatch_suspend);
  ((void (*)(void *))suspend)(object);
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
    const void *class = context.info ? *(const void **)context.info : NULL;
    int is_timer = class && (class == timer_class || class == target_timer_class);
    if (loop == main_loop() && is_timer && asked->timer(context.info)) return;
  }
  ((void (*)(void *, void *, void *))next(&known, "CFRunLoopAddTimer"))(loop, timer, mode);
}

#else

void tasks_hold_time(void) {}
int tasks_holds(tasks_clock clock) { return clock == tasks_length; }
void tasks_source_run(void *wait) {}
int tasks_source_is_off(void *wait) { return 1; }
void tasks_source_drop(void *wait) {}

extern void dispatch_async(void *queue, void *block);
extern void dispatch_barrier_async(void *queue, void *block);
extern void dispatch_sync(void *queue, void *block);
extern void dispatch_barrier_sync(void *queue, void *block);

void tasks_async(void *queue, void *block, int is_barrier) {
  (is_barrier ? dispatch_barrier_async : dispatch_async)(queue, block);
}

void tasks_sync(void *queue, void *block, int is_barrier) {
  (is_barrier ? dispatch_barrier_sync : dispatch_sync)(queue, block);
}

#endif

void *tasks_main_queue(void) { return _dispatch_main_q; }

void *tasks_retain(void *object) {
  if (object) dispatch_retain(object);
  return object;
}

void tasks_release(void *object) {
  if (object) dispatch_release(object);
}

extern void dispatch_group_leave(void *group);

void tasks_leave(void *group) { dispatch_group_leave(group); }
