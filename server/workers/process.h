/*
 * process.h: a worker process (worker.h) and the two pipes to it, and the clock for its deadlines.
 */
#ifndef LATHE_SERVER_PROCESS_H
#define LATHE_SERVER_PROCESS_H

#include <sys/types.h>

#include "base/error.h"

struct process {
    pid_t pid;    /* 0: none is running */
    int to, from; /* our ends of its two pipes; writing to it never blocks */
};

/* Starts `lathe worker` under the limits of limits.h. It ends with the calling process. */
bool process_start(struct process *process, struct error *error);

/* Closes the pipes, waits for the end of the process and gives its wait status. */
int process_stop(struct process *process, bool at_once);

/* Milliseconds of the monotonic clock. */
int64_t process_now(void);

#endif
