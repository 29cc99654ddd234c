/*
 * calls.c: calls the functions of a program and prints what they leave in memory, to compare a
 * program before and after a refactoring. Takes the place of the oracle's runs.c; memory.c and
 * plan.c are the oracle's, so that a run gets the values that it has under the oracle.
 *
 * usage: PROGRAM SEED < LIST
 *
 * LIST names the runs: lines `valid FUNCTION RUN` by number, separated by tabs, from the oracle's
 * run of the original. Each run has a process of its own. Prints for each
 * `PLACE ELEMENT KIND NEW OLD` for each element that the call changed, what the program itself
 * writes to standard error, `run NAME RUN VALUES`, and in the end `done` or `failed STATUS`. A
 * function that does not end is not called again.
 */
#include "../oracle/runtime.h"

#include <inttypes.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

/* SECONDS of the processor for a run, and SLEEPS on the clock for one that waits for ever. */
enum { WATCHED = 16384, SECONDS = 20, SLEEPS = 600 };

/* Elements that are looked at, and what they were before the call. */
struct watched {
    unsigned char *place, *before;
    size_t element_size, count;
    int kind;
};

bool running;
int active_size;
static struct watched watched[WATCHED];
static int watched_size;

_Noreturn void stop_run(enum stop why)
{
    printf("stopped %d\n", (int)why);
    fflush(stdout);
    _exit(4);
}

void shadow_forget(uintptr_t low, uintptr_t high)
{
    (void)low, (void)high;
}

void memory_filled(void *place, size_t element_size, size_t count, int kind)
{
    if (watched_size == WATCHED)
        stop_run(STOP_LONG);
    watched[watched_size++] = (struct watched){place, NULL, element_size, count, kind};
}

void oracle_call_begins(void)
{
    for (int i = 0; i < watched_size; i++) {
        size_t bytes = watched[i].element_size * watched[i].count;
        watched[i].before = malloc(bytes + 1);
        if (!watched[i].before)
            stop_run(STOP_LONG);
        memcpy(watched[i].before, watched[i].place, bytes);
    }
}

static void print_value(const unsigned char *place, size_t size, int kind)
{
    uint64_t bits = 0;
    float narrow;
    double wide;
    memcpy(&bits, place, size < sizeof bits ? size : sizeof bits);
    memcpy(&narrow, &bits, sizeof narrow);
    memcpy(&wide, &bits, sizeof wide);
    if (kind == ORACLE_KIND_REAL && size == sizeof narrow)
        printf("\t%.9g", narrow);
    else if (kind == ORACLE_KIND_REAL && size == sizeof wide)
        printf("\t%.17g", wide);
    else
        printf("\t%" PRIu64, bits);
}

void oracle_result(const void *place, size_t size, int kind)
{
    printf("result\t0\t%c", kind);
    print_value(place, size, kind);
    printf("\t0\n");
}

/* Prints what the call has changed, while its arguments still live. */
void oracle_call_ends(void)
{
    for (int i = 0; i < watched_size; i++) {
        const struct watched *one = &watched[i];
        for (size_t at = 0; at < one->count; at++) {
            size_t offset = at * one->element_size;
            if (memcmp(one->place + offset, one->before + offset, one->element_size) == 0)
                continue;
            printf("%d\t%zu\t%c", i, at, one->kind);
            print_value(one->place + offset, one->element_size, one->kind);
            print_value(one->before + offset, one->element_size, one->kind);
            printf("\n");
        }
        free(one->before);
    }
}

/* The process of one run. */
static void child(const struct oracle_function *function, int run, uint64_t seed)
{
    const struct rlimit limit = {SECONDS, SECONDS};
    setrlimit(RLIMIT_CPU, &limit);
    alarm(SLEEPS);
    dup2(STDOUT_FILENO, STDERR_FILENO);
    random_seed(seed);
    memory_start_run();
    plan_description[0] = '\0';
    function->call(plan.alias);
    printf("run\t%s\t%d\t%s\n", function->name, run, plan_description);
    fflush(stdout);
    exit(0);
}

int main(int argc, char **argv)
{
    uint64_t seed = argc > 1 ? strtoull(argv[1], NULL, 10) : 1;
    char line[256];
    int endless = -1;
    memory_prepare(seed);
    while (fgets(line, sizeof line, stdin)) {
        int number, run, status = 0;
        pid_t process;
        if (sscanf(line, "valid\t%d\t%d", &number, &run) != 2 || number >= oracle_functions_size ||
            number == endless || !plan_of_run(&oracle_functions[number], run))
            continue;
        fflush(stdout);
        process = fork();
        if (process == 0)
            child(&oracle_functions[number], run,
                  seed + 1000u * (uint64_t)number + (uint64_t)run);
        waitpid(process, &status, 0);
        if (WIFSIGNALED(status) && (WTERMSIG(status) == SIGKILL || WTERMSIG(status) == SIGALRM))
            endless = number;
        if (status == 0)
            printf("done\t%s\t%d\n", oracle_functions[number].name, run);
        else
            printf("failed\t%s\t%d\t%s %d\n", oracle_functions[number].name, run,
                   WIFSIGNALED(status) ? "signal" : "status",
                   WIFSIGNALED(status) ? WTERMSIG(status) : WEXITSTATUS(status));
    }
    return 0;
}
