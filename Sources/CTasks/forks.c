#define _GNU_SOURCE
#include "forks.h"

#include "device.h"
#include "tasks.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

int is_fork;
static int forks;

int tasks_is_fork(void) { return is_fork; }
int tasks_forks(void) { return forks; }

#if defined(__linux__)

#include <errno.h>
#include <linux/futex.h>
#include <sys/syscall.h>

// What libraries give to queues of a fork, which has none of the queues' threads: it runs on one thread, in the order
// in which it was given, as queues that lie behind each other want it.
struct given {
  void *queue;
  void *block;
  struct given *next;
};
static struct given *first_given, **last_given = &first_given;
static void *queue_at_work;
static int has_worker;
static pthread_mutex_t given_lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t given_changed = PTHREAD_COND_INITIALIZER;
static pthread_mutex_t session_lock;
static _Thread_local int is_worker;

static void begin_queues(void) {
  first_given = NULL;
  last_given = &first_given;
  queue_at_work = NULL;
  has_worker = 0;
  pthread_mutex_init(&given_lock, NULL);
  pthread_cond_init(&given_changed, NULL);
  pthread_mutexattr_t nested;
  pthread_mutexattr_init(&nested);
  pthread_mutexattr_settype(&nested, PTHREAD_MUTEX_RECURSIVE);
  pthread_mutex_init(&session_lock, &nested);
  pthread_mutexattr_destroy(&nested);
}

extern void dispatch_retain(void *object);
extern void dispatch_release(void *object);
extern const char *dispatch_queue_get_label(void *queue);
extern void *_Block_copy(const void *block);
extern void _Block_release(const void *block);

// Whoever finds a queue in use that has another one for its target may wait for a thread of theirs: those of a session,
// each of a task behind the session's own, are used by one thread of a fork at a time.
static int is_of_session(void *queue) {
  const char *label = dispatch_queue_get_label(queue);
  return label && (!strncmp(label, "org.swift.URLSession", 20) || !strncmp(label, "URLSession<", 11));
}

static void sync_in_session(void *queue, void *block) {
  int is_locked = is_of_session(queue);
  if (is_locked) pthread_mutex_lock(&session_lock);
  sync_on(queue, block);
  if (is_locked) pthread_mutex_unlock(&session_lock);
}

static void *work(void *unused) {
  is_worker = 1;
  pthread_mutex_lock(&given_lock);
  while (first_given) {
    struct given *given = first_given;
    first_given = given->next;
    if (!first_given) last_given = &first_given;
    queue_at_work = given->queue;
    pthread_mutex_unlock(&given_lock);
    sync_in_session(given->queue, given->block);
    _Block_release(given->block);
    dispatch_release(given->queue);
    free(given);
    pthread_mutex_lock(&given_lock);
    queue_at_work = NULL;
    pthread_cond_broadcast(&given_changed);
  }
  has_worker = 0;
  pthread_mutex_unlock(&given_lock);
  return NULL;
}

int fork_give(void *queue, void *block) {
  struct given *given = calloc(1, sizeof *given);
  if (!given) return 0;
  dispatch_retain(queue);
  *given = (struct given){.queue = queue, .block = _Block_copy(block)};
  pthread_mutex_lock(&given_lock);
  *last_given = given;
  last_given = &given->next;
  pthread_t thread;
  if (!has_worker && pthread_create(&thread, NULL, work, NULL) == 0) {
    pthread_detach(thread);
    has_worker = 1;
  }
  pthread_mutex_unlock(&given_lock);
  return 1;
}

static int is_given(void *queue) {
  if (queue_at_work == queue) return 1;
  for (struct given *given = first_given; given; given = given->next) {
    if (given->queue == queue) return 1;
  }
  return 0;
}

void fork_sync(void *queue, void *block) {
  if (!is_worker) {
    tasks_begin_own();
    pthread_mutex_lock(&given_lock);
    while (is_given(queue)) pthread_cond_wait(&given_changed, &given_lock);
    pthread_mutex_unlock(&given_lock);
    tasks_end_own();
  }
  sync_in_session(queue, block);
}

// Swift's locks hold the number of their owner's thread, and a thread asks for its number once: in a fork the thread
// that forked goes by that of the process before it, and the kernel never lets it unlock what another waits for. The
// locks of a fork are therefore handed on by waiting and waking alone, whatever number they hold.

static long (*system_call)(long number, ...);

__attribute__((constructor)) static void find_system_call(void) {
  if (!system_call) system_call = (long (*)(long, ...))dlsym(RTLD_NEXT, "syscall");
}

static int wait_for_lock(_Atomic uint32_t *word, uint32_t own, int is_private) {
  for (;;) {
    uint32_t value = 0;
    if (atomic_compare_exchange_strong(word, &value, own | FUTEX_WAITERS)) return 0;
    if (!(value & FUTEX_WAITERS)) {
      if (!atomic_compare_exchange_strong(word, &value, value | FUTEX_WAITERS)) continue;
      value |= FUTEX_WAITERS;
    }
    system_call(SYS_futex, word, FUTEX_WAIT | is_private, value, NULL);
  }
}

static int try_lock(_Atomic uint32_t *word, uint32_t own) {
  uint32_t value = 0;
  if (atomic_compare_exchange_strong(word, &value, own | FUTEX_WAITERS)) return 0;
  errno = EWOULDBLOCK;
  return -1;
}

static int unlock(_Atomic uint32_t *word, int is_private) {
  atomic_store(word, 0);
  system_call(SYS_futex, word, FUTEX_WAKE | is_private, 1);
  return 0;
}

__attribute__((weak, visibility("default"))) long syscall(long number, ...) {
  va_list list;
  va_start(list, number);
  long first = va_arg(list, long), second = va_arg(list, long), third = va_arg(list, long);
  long fourth = va_arg(list, long), fifth = va_arg(list, long), sixth = va_arg(list, long);
  va_end(list);
  find_system_call();
  if (number == SYS_getrandom && fill_with_random((void *)first, (size_t)second)) return second;
  if (is_fork && number == SYS_futex) {
    _Atomic uint32_t *word = (_Atomic uint32_t *)first;
    int is_private = (int)second & FUTEX_PRIVATE_FLAG;
    uint32_t own = (uint32_t)system_call(SYS_gettid);
    switch ((int)second & FUTEX_CMD_MASK) {
      case FUTEX_LOCK_PI: if (!fourth) return wait_for_lock(word, own, is_private); break;
      case FUTEX_TRYLOCK_PI: return try_lock(word, own);
      case FUTEX_UNLOCK_PI: return unlock(word, is_private);
    }
  }
  return system_call(number, first, second, third, fourth, fifth, sixth);
}

#else

static void begin_queues(void) {}

#endif

static void begin_fork(void) {
  is_fork = 1;
  forks += 1;
  begin_queues();
}

__attribute__((constructor)) static void watch_forks(void) { pthread_atfork(NULL, NULL, begin_fork); }
