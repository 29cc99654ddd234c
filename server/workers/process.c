/* process.c: see process.h. */
#include "server/workers/process.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "server/json/limits.h"

int64_t process_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* In the child: becomes `lathe worker` with the two pipe ends as its input and output. */
NO_RETURN static void become_worker(int input, int output)
{
    char *const arguments[] = {"lathe", "worker", NULL};
    limits_apply();
    if (dup2(input, STDIN_FILENO) >= 0 && dup2(output, STDOUT_FILENO) >= 0)
        execv("/proc/self/exe", arguments);
    _exit(127);
}

bool process_start(struct process *process, struct error *error)
{
    int request[2] = {-1, -1}, answer[2] = {-1, -1};
    if (pipe2(request, O_CLOEXEC) == 0 && pipe2(answer, O_CLOEXEC) == 0)
        process->pid = fork();
    else
        process->pid = -1;
    int failure = errno;
    if (process->pid == 0)
        become_worker(request[0], answer[1]);
    if (request[0] >= 0)
        close(request[0]);
    if (answer[1] >= 0)
        close(answer[1]);
    process->to = request[1];
    process->from = answer[0];
    if (process->pid > 0)
        return fcntl(process->to, F_SETFL, O_NONBLOCK) == 0;
    process->pid = 0;
    if (process->to >= 0)
        close(process->to);
    if (process->from >= 0)
        close(process->from);
    return error_set(error, "unable to start a worker: %s", strerror(failure));
}

int process_stop(struct process *process, bool at_once)
{
    int status = 0;
    if (at_once)
        kill(process->pid, SIGKILL);
    close(process->to);
    close(process->from);
    while (waitpid(process->pid, &status, 0) < 0 && errno == EINTR)
        ;
    process->pid = 0;
    return status;
}
