// A hook of Swift's concurrency runtime that no module of the toolchain declares.

// Who is given the jobs that belong to no actor, instead of the threads of the pool.
extern void (*swift_task_enqueueGlobal_hook)(void *job, void *original);

static inline void tasks_give_jobs_to(void (*hook)(void *job, void *original)) {
  swift_task_enqueueGlobal_hook = hook;
}
