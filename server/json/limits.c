/* limits.c: see limits.h. */
#include "server/json/limits.h"

#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#define STACK_BYTES ((rlim_t)64 << 20)
#define MEMORY_BYTES ((rlim_t)8 << 30)

/* What xmalloc() ends a process with. */
#define OUT_OF_MEMORY 2

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(memory_sanitizer)
#define HAS_SANITIZER 1
#endif
#endif
#if defined(__SANITIZE_ADDRESS__) && !defined(HAS_SANITIZER)
#define HAS_SANITIZER 1
#endif
#ifndef HAS_SANITIZER
#define HAS_SANITIZER 0
#endif

static void lower_limit(int resource, rlim_t bytes)
{
    struct rlimit limit;
    if (getrlimit((__rlimit_resource_t)resource, &limit) != 0)
        return;
    limit.rlim_cur =
        limit.rlim_max == RLIM_INFINITY || bytes < limit.rlim_max ? bytes : limit.rlim_max;
    setrlimit((__rlimit_resource_t)resource, &limit);
}

void limits_apply(void)
{
    setenv("LIBCLANG_DISABLE_CRASH_RECOVERY", "1", 1);
    setenv("LIBCLANG_NOTHREADS", "1", 1);
    setenv("MIMALLOC_DECOMMIT_DELAY", "5000", 0);
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    lower_limit(RLIMIT_STACK, STACK_BYTES);
    lower_limit(RLIMIT_CORE, 0);
    if (!HAS_SANITIZER)
        lower_limit(RLIMIT_AS, MEMORY_BYTES);
}

void limits_no_input(void)
{
    int fd = open("/dev/null", O_RDONLY | O_CLOEXEC);
    if (fd < 0 || dup2(fd, STDIN_FILENO) < 0)
        close(STDIN_FILENO);
    if (fd > STDIN_FILENO)
        close(fd);
}

void limits_spare(void)
{
    prctl(PR_SET_PDEATHSIG, SIGTERM);
}

void limits_explain(int wait_status, char *text, size_t size)
{
    if (WIFSIGNALED(wait_status))
        snprintf(text, size, "crashed (signal %d, %s)", WTERMSIG(wait_status),
                 strsignal(WTERMSIG(wait_status)));
    else if (WEXITSTATUS(wait_status) == OUT_OF_MEMORY)
        snprintf(text, size, "ran out of memory");
    else
        snprintf(text, size, "ended with exit status %d", WEXITSTATUS(wait_status));
}
