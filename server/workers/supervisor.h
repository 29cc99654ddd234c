/*
 * supervisor.h: worker processes. Whatever a file does to its worker (a crash, too much memory, a
 * hang) costs the answer for that file and nothing else; the worker is replaced. Wall-clock limits
 * exist here and nowhere else.
 */
#ifndef LATHE_SERVER_SUPERVISOR_H
#define LATHE_SERVER_SUPERVISOR_H

#include "base/array.h"
#include "base/error.h"

/* One question to a worker. */
struct supervisor_job {
    const char *request; /* one line of JSON, with its newline (see worker.h) */
    size_t length;       /* bytes */
};

struct supervisor_options {
    unsigned jobs;    /* workers at most; 0: one for each processor */
    unsigned timeout; /* seconds for each answer */
};

/*
 * Called once for each job, in any order: `answer` is the worker's line without the newline, or
 * NULL, and then `failure` says what happened ("the analysis crashed (signal 11, ...)"). Returns
 * false to end everything at once.
 */
typedef bool supervisor_receive(size_t job, const char *answer, size_t length, const char *failure,
                                void *data);

/*
 * Runs all jobs, in order of starting. Returns false when it was ended by `receive`, or with
 * `error` set when no worker can be started or when one fails after its last answer.
 */
bool supervisor_run(const struct supervisor_options *options, const struct supervisor_job *jobs,
                    size_t jobs_size, supervisor_receive *receive, void *data, struct error *error);

/*
 * Runs `work(data)` in a child process under the limits of a worker and gives its exit status, or
 * -1 with `error` set if it crashed or took longer than `timeout` seconds. The limit of time ends
 * when `work` closes the descriptor that it is given, as it should before it writes files; from
 * then on signals to this process wait for the end of the child, which deals with its own.
 */
int supervisor_guard(int (*work)(int limit_fd, void *data), void *data, unsigned timeout,
                     struct error *error);

#endif
