/* supervisor.c: see supervisor.h. */
#include "server/workers/supervisor.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/strbuf.h"
#include "server/json/limits.h"
#include "server/workers/process.h"

#define NO_JOB SIZE_MAX

/* Bytes read at a time: what a pipe holds. */
#define PIPE_BYTES 65536

/* A worker process. */
struct worker {
    struct process process;
    size_t job;           /* that it works on, or NO_JOB */
    size_t sent;          /* bytes of the request that it has got */
    int64_t deadline;     /* for its answer, in milliseconds of the monotonic clock */
    struct strbuf answer; /* what has come of it */
};

struct supervisor {
    const struct supervisor_options *options;
    const struct supervisor_job *jobs;
    size_t jobs_size;
    size_t next; /* the first job that has not been given to a worker */
    size_t done; /* jobs that are answered */
    supervisor_receive *receive;
    void *data;
    struct worker *workers;
    struct pollfd *polls; /* two for each worker: its answer, its request */
    size_t workers_size;
    struct error *error;
};

static bool start_worker(struct supervisor *supervisor, struct worker *worker)
{
    worker->job = NO_JOB;
    return process_start(&worker->process, supervisor->error);
}

static void assign_job(struct supervisor *supervisor, struct worker *worker, size_t job)
{
    worker->job = job;
    worker->sent = 0;
    worker->deadline = process_now() + (int64_t)supervisor->options->timeout * 1000;
    strbuf_clear(&worker->answer);
}

/* Hands out jobs to workers without one, starting processes where needed. */
static bool assign_jobs(struct supervisor *supervisor)
{
    for (size_t i = 0; i < supervisor->workers_size; i++) {
        struct worker *worker = &supervisor->workers[i];
        if (supervisor->next == supervisor->jobs_size)
            break;
        if (worker->process.pid && worker->job != NO_JOB)
            continue;
        if (!worker->process.pid && !start_worker(supervisor, worker))
            return false;
        assign_job(supervisor, worker, supervisor->next++);
    }
    return true;
}

static bool deliver_answer(struct supervisor *supervisor, struct worker *worker)
{
    size_t job = worker->job;
    worker->job = NO_JOB;
    supervisor->done++;
    return supervisor->receive(job, worker->answer.text, worker->answer.length - 1, NULL,
                               supervisor->data);
}

static bool deliver_failure(struct supervisor *supervisor, struct worker *worker,
                            const char *failure)
{
    size_t job = worker->job;
    worker->job = NO_JOB;
    supervisor->done++;
    return supervisor->receive(job, NULL, 0, failure, supervisor->data);
}

/* The worker is gone before its answer. */
static bool lose_worker(struct supervisor *supervisor, struct worker *worker)
{
    char what[128], failure[160];
    limits_explain(process_stop(&worker->process, false), what, sizeof what);
    snprintf(failure, sizeof failure, "the analysis %s", what);
    return deliver_failure(supervisor, worker, failure);
}

/* The worker took too long. */
static bool end_worker(struct supervisor *supervisor, struct worker *worker)
{
    char failure[160];
    process_stop(&worker->process, true);
    snprintf(failure, sizeof failure, "the analysis took more than %u s (see '--timeout')",
             supervisor->options->timeout);
    return deliver_failure(supervisor, worker, failure);
}

static void send_request(struct supervisor *supervisor, struct worker *worker)
{
    const struct supervisor_job *job = &supervisor->jobs[worker->job];
    ssize_t sent =
        write(worker->process.to, job->request + worker->sent, job->length - worker->sent);
    if (sent > 0)
        worker->sent += (size_t)sent;
    else if (sent < 0 && errno == EPIPE)
        worker->sent = job->length;
}

static bool read_answer(struct supervisor *supervisor, struct worker *worker)
{
    char bytes[PIPE_BYTES];
    ssize_t got = read(worker->process.from, bytes, sizeof bytes);
    if (got < 0 && (errno == EINTR || errno == EAGAIN))
        return true;
    if (got <= 0)
        return lose_worker(supervisor, worker);
    strbuf_add(&worker->answer, bytes, (size_t)got);
    return bytes[got - 1] != '\n' || deliver_answer(supervisor, worker);
}

/* Fills the poll table; gives the milliseconds until the first deadline. */
static int prepare_poll(struct supervisor *supervisor)
{
    int64_t first = INT64_MAX, now = process_now();
    for (size_t i = 0; i < supervisor->workers_size; i++) {
        const struct worker *worker = &supervisor->workers[i];
        bool busy = worker->process.pid && worker->job != NO_JOB;
        bool sending = busy && worker->sent < supervisor->jobs[worker->job].length;
        supervisor->polls[2 * i] = (struct pollfd){busy ? worker->process.from : -1, POLLIN, 0};
        supervisor->polls[2 * i + 1] =
            (struct pollfd){sending ? worker->process.to : -1, POLLOUT, 0};
        if (busy && worker->deadline < first)
            first = worker->deadline;
    }
    int64_t wait = first - now;
    return wait < 0 ? 0 : wait > 60000 ? 60000 : (int)wait + 1;
}

/* One round: waits for something to happen and deals with it. */
static bool serve(struct supervisor *supervisor)
{
    int wait = prepare_poll(supervisor);
    if (poll(supervisor->polls, 2 * supervisor->workers_size, wait) < 0 && errno != EINTR)
        return error_set(supervisor->error, "unable to wait for workers: %s", strerror(errno));
    for (size_t i = 0; i < supervisor->workers_size; i++) {
        struct worker *worker = &supervisor->workers[i];
        if (!worker->process.pid || worker->job == NO_JOB)
            continue;
        if (supervisor->polls[2 * i + 1].revents)
            send_request(supervisor, worker);
        if (supervisor->polls[2 * i].revents) {
            if (!read_answer(supervisor, worker))
                return false;
        } else if (process_now() >= worker->deadline && !end_worker(supervisor, worker)) {
            return false;
        }
    }
    return true;
}

/* Ends all workers; one that fails after its last answer is an error (a leak that a sanitizer
   found, say). */
static bool stop_workers(struct supervisor *supervisor, bool at_once)
{
    bool fine = true;
    for (size_t i = 0; i < supervisor->workers_size; i++) {
        struct worker *worker = &supervisor->workers[i];
        if (worker->process.pid) {
            int status = process_stop(&worker->process, at_once);
            if (status != 0 && !at_once)
                fine = error_set(supervisor->error, "a worker failed after its last answer (%d)",
                                 status);
        }
        strbuf_release(&worker->answer);
    }
    return fine;
}

static size_t count_workers(const struct supervisor_options *options, size_t jobs_size)
{
    long processors = options->jobs ? (long)options->jobs : sysconf(_SC_NPROCESSORS_ONLN);
    size_t workers = processors < 1 ? 1 : (size_t)processors;
    return workers < jobs_size ? workers : jobs_size;
}

bool supervisor_run(const struct supervisor_options *options, const struct supervisor_job *jobs,
                    size_t jobs_size, supervisor_receive *receive, void *data, struct error *error)
{
    if (jobs_size == 0)
        return true;
    struct supervisor supervisor = {.options = options,
                                    .jobs = jobs,
                                    .jobs_size = jobs_size,
                                    .receive = receive,
                                    .data = data,
                                    .error = error};
    supervisor.workers_size = count_workers(options, jobs_size);
    supervisor.workers = xcalloc(supervisor.workers_size, sizeof(struct worker));
    supervisor.polls = xcalloc(2 * supervisor.workers_size, sizeof(struct pollfd));
    for (size_t i = 0; i < supervisor.workers_size; i++)
        strbuf_init(&supervisor.workers[i].answer);
    bool going = true;
    while (going && supervisor.done < jobs_size)
        going = assign_jobs(&supervisor) && serve(&supervisor);
    going = stop_workers(&supervisor, !going) && going;
    free(supervisor.polls);
    free(supervisor.workers);
    return going;
}

/* Waits until the other end of the pipe is closed; false if the time is up before. */
static bool await_close(int fd, unsigned timeout)
{
    int64_t deadline = process_now() + (int64_t)timeout * 1000;
    for (;;) {
        struct pollfd waited = {fd, POLLIN, 0};
        int64_t left = deadline - process_now();
        if (left <= 0)
            return false;
        if (poll(&waited, 1, left > 60000 ? 60000 : (int)left + 1) > 0)
            return true;
    }
}

int supervisor_guard(int (*work)(int limit_fd, void *data), void *data, unsigned timeout,
                     struct error *error)
{
    int ends[2], status = 0;
    pid_t child = pipe2(ends, O_CLOEXEC) == 0 ? fork() : -1;
    if (child < 0) {
        error_set(error, "unable to start a process: %s", strerror(errno));
        return -1;
    }
    if (child == 0) {
        close(ends[0]);
        limits_apply();
        limits_no_input();
        exit(work(ends[1], data));
    }
    close(ends[1]);
    bool in_time = await_close(ends[0], timeout);
    if (!in_time)
        kill(child, SIGKILL);
    close(ends[0]);
    sigset_t all, before;
    sigfillset(&all);
    sigprocmask(SIG_BLOCK, &all, &before);
    while (waitpid(child, &status, 0) < 0 && errno == EINTR)
        ;
    sigprocmask(SIG_SETMASK, &before, NULL);
    if (!in_time)
        error_set(error, "the analysis took more than %u s (see '--timeout')", timeout);
    if (in_time && WIFEXITED(status))
        return WEXITSTATUS(status);
    char what[128];
    limits_explain(status, what, sizeof what);
    error_set(error, "the analysis %s", what);
    return -1;
}
