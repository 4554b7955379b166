#ifndef FORKS_H
#define FORKS_H

// What a fork of the process lacks: of the threads of the process before it, it has only the one that forked.

extern int is_fork;

/// Has a block run on the fork's own thread for queues, after what was given to it before; 0: there is no memory.
int fork_give(void *queue, void *block);

/// Runs a block on a queue, on this thread, after what was given to the queue before.
void fork_sync(void *queue, void *block);

/// Runs a block on a queue, on this thread.
void sync_on(void *queue, void *block);

#endif
