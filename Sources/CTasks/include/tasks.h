#ifndef TASKS_H
#define TASKS_H

#include <stdint.h>

// What an app gives to the clocks and queues of the process, wherever it says so: an engine that drives the app is
// asked first. Blocks, queues and jobs are addresses here.

/// By what a wait was said: by a moment of a clock, or by its length.
typedef enum { tasks_queues, tasks_calendar, tasks_length } tasks_clock;

/// Who is asked first; those that give 0 leave it to the system.
typedef struct {
  /// Jobs of Swift's tasks that belong to no actor.
  void (*job)(void *job, void *original);
  /// What a queue is to run so many seconds later: a function with what it is called with, and the code behind it.
  int (*later)(
    double seconds, tasks_clock clock, void *queue, void *context, void (*run)(void *), uintptr_t code
  );
  /// What the timer of a dispatch source is to do so many seconds later; the wait is dropped when it is over.
  int (*source)(double seconds, tasks_clock clock, void *queue, void *wait, uintptr_t code);
  /// A block of the app for another queue than the main one; a group is left when it has run.
  int (*block)(void *queue, void *block, void *group, int is_barrier);
  /// Someone is to run a block on a queue and waits for it, after what the queue was given before.
  void (*sync)(void *queue);
  /// A thread begins to wait for others, or is done with it; it may be one that is at work.
  void (*wait)(int begins, int is_at_work);
  /// A timer of Foundation's that was given to the run loop of the main thread.
  int (*timer)(void *timer);
} tasks_driver;

/// Has a driver asked from now on; NULL: nobody.
void tasks_drive(const tasks_driver *driver, const void *timer_class, const void *target_timer_class);

/// Holds the clock of queues at now for those who are driven: a moment that is made from it is as far away as was said.
void tasks_hold_time(void);
/// Whether waits that are said by a clock are as long as was meant: it stands still for who asks here.
int tasks_holds(tasks_clock clock);

/// Between these two what this thread gives goes to the system.
void tasks_begin_own(void);
void tasks_end_own(void);

/// Between these two what this thread gives is the app's, and runs code that is there.
void tasks_begin_app(uintptr_t code);
void tasks_end_app(void);

/// Between these two this thread runs what another queue than the main one was given.
void tasks_begin_work(void);
void tasks_end_work(void);

/// Runs what a source's timer waited for, unless it is off.
void tasks_source_run(void *wait);
/// Whether a source's timer was cancelled, set anew or let go of.
int tasks_source_is_off(void *wait);
void tasks_source_drop(void *wait);

/// Has the calendar say that so many nanoseconds have passed since 1970; 0: what the machine's says.
void tasks_set_calendar(int64_t nanoseconds);

/// Has random numbers follow from a state that says so; NULL: the machine's.
void tasks_set_random(const uint64_t *state);
/// A state for random numbers to go on from, another each time.
uint64_t tasks_random_state(void);
/// Whether calendar and random numbers are those of this thread alone, or of all.
void tasks_set_device_alone(int is_alone);

/// Whether this process is a fork: queues have none of their threads in it.
int tasks_is_fork(void);
/// How many forks lie between this process and the program that was begun.
int tasks_forks(void);

/// Runs a block on a queue, on this thread.
void tasks_sync(void *queue, void *block, int is_barrier);

/// Gives a block to a queue past the driver.
void tasks_async(void *queue, void *block, int is_barrier);

/// Keeps a queue or a group; what it gives lets go of it. NULL is nothing to keep.
void *tasks_retain(void *object);
void tasks_release(void *object);
/// Leaves a group.
void tasks_leave(void *group);

/// The main queue.
void *tasks_main_queue(void);

/// The code that a block runs: that of the Swift closure in it, or what was said of it.
uintptr_t tasks_code_of(const void *block);

/// The code of what was given to the main queue last; 0 for nothing.
uintptr_t tasks_main_code(void);

#endif
