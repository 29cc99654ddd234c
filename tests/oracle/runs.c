/*
 * runs.c: calls every function of the program with many values of its parameters and contents of
 * its memory, and prints what was found: one fact a line, fields separated by tabs. A run in which
 * the program's behaviour is undefined, or which takes too long, counts for nothing.
 *
 * usage: PROGRAM SEED RANDOM_RUNS
 *        PROGRAM SEED list           prints which runs of tests/run/calls.c are defined
 */
#include "runtime.h"

#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { EVENTS = 150000, WRONGS = 64, WITNESS_TRIES = 24, PASSED = 4 };

struct finding {
    int loop;
    const char *code;
    char text[400];
};

bool running, run_judges_guard;
long events_left;
static sigjmp_buf stopped;
static struct loop_facts *now, *all;
static int *touched, touched_size;
static struct finding findings[WRONGS];
static int findings_size;
static const char **reported; /* the codes already printed for each loop */
static long counts[STOP_LONG + 1], runs;
static int witness_met, witness_failed;
static char witness_why[80];
static bool witness_is_near, witness_passed, witness_entered;

_Noreturn void stop_run(enum stop why)
{
    running = false;
    siglongjmp(stopped, (int)why);
}

static void on_signal(int signal_number)
{
    (void)signal_number;
    if (!running) {
        static const char message[] = "the oracle itself failed\n";
        fputs(message, stderr);
        _exit(3);
    }
    stop_run(STOP_UNDEFINED);
}

/*
 * The compiler's call where an address wraps around. The program may not do that. Its guards may:
 * they compare where slices end and begin, and what they say then is what somebody relies on.
 */
void __ubsan_handle_pointer_overflow(void *data, uintptr_t base, uintptr_t result)
{
    (void)data, (void)base, (void)result;
    if (!run_judges_guard)
        on_signal(0);
}

void memory_filled(void *place, size_t element_size, size_t count, int kind)
{
    (void)place, (void)element_size, (void)count, (void)kind;
}

/* What this run has found out about a loop. */
struct loop_facts *run_facts(int loop)
{
    for (int i = 0; i < touched_size; i++)
        if (touched[i] == loop)
            return &now[loop];
    touched[touched_size++] = loop;
    memset(&now[loop], 0, sizeof now[loop]);
    return &now[loop];
}

static struct scalar_facts *find_scalar(struct loop_facts *facts, int variable)
{
    for (int i = 0; i < facts->scalars_size; i++)
        if (facts->scalars[i].variable == variable)
            return &facts->scalars[i];
    if (facts->scalars_size == VARIABLES)
        return NULL;
    facts->scalars[facts->scalars_size] = (struct scalar_facts){.variable = variable};
    return &facts->scalars[facts->scalars_size++];
}

/* What this run has found out about a scalar in a loop; NULL if there are too many. */
struct scalar_facts *run_scalar(int loop, int variable)
{
    return find_scalar(run_facts(loop), variable);
}

/* The report is wrong about the loop; it is said once for each code, if the run counts. */
void wrong(int loop, const char *code, const char *format, ...)
{
    va_list arguments;
    for (int i = 0; i < findings_size; i++)
        if (findings[i].loop == loop && strcmp(findings[i].code, code) == 0)
            return;
    if (findings_size == WRONGS)
        return;
    findings[findings_size].loop = loop;
    findings[findings_size].code = code;
    va_start(arguments, format);
    vsnprintf(findings[findings_size].text, sizeof findings[0].text, format, arguments);
    va_end(arguments);
    findings_size++;
}

/* The loop of the run's witness has ended: the first time decides. What the run says of the loop's
   nature counts only if it comes to its end. */
void witness_result(bool real, const char *why)
{
    if (witness_met)
        return;
    witness_met++;
    if (!real) {
        witness_failed++;
        snprintf(witness_why, sizeof witness_why, "%s", why);
    }
}

void witness_iteration(int loop, long long index)
{
    const struct oracle_witness_facts *witness;
    if (plan.mode != MODE_WITNESS)
        return;
    witness = &oracle_witnesses[wanted_witness];
    if (witness->has_outer && oracle_loops[witness->loop].parent == loop) {
        witness_is_near = index == witness->outer;
        witness_passed = witness_passed || witness_is_near;
    }
}

void witness_enter(int loop)
{
    if (plan.mode == MODE_WITNESS && oracle_witnesses[wanted_witness].loop == loop)
        witness_entered = witness_entered || witness_is_near;
}

static void merge_scalar(struct loop_facts *to, const struct scalar_facts *from)
{
    struct scalar_facts *scalar = find_scalar(to, from->variable);
    if (!scalar)
        return;
    scalar->conflict |= from->conflict;
    scalar->exposed |= from->exposed;
    scalar->read_after |= from->read_after;
    scalar->other_access |= from->other_access;
    scalar->operators |= from->operators;
}

/* Adds what this run found out about the loop's nature. */
static void merge_nature(int loop)
{
    struct loop_facts *to = &all[loop];
    const struct loop_facts *from = &now[loop];
    to->memory_conflict |= from->memory_conflict;
    for (int i = 0; i < from->scalars_size; i++)
        merge_scalar(to, &from->scalars[i]);
}

/* Adds what this run found out; overlapping pointers say nothing about the loop's nature. */
static void merge(int loop)
{
    struct loop_facts *to = &all[loop];
    const struct loop_facts *from = &now[loop];
    to->guard_held += from->guard_held;
    to->guard_failed += from->guard_failed;
    to->free_and_refused += from->free_and_refused;
    to->ended += from->ended;
    to->long_held += from->long_held;
    to->long_failed += from->long_failed;
    to->short_held += from->short_held;
    if (from->most_held > to->most_held)
        to->most_held = from->most_held;
    if (from->most_failed > to->most_failed)
        to->most_failed = from->most_failed;
    if (plan.mode == MODE_ALIAS)
        return;
    to->activations += from->activations;
    merge_nature(loop);
}

static void print_finding(const struct finding *finding)
{
    const char *old = reported[finding->loop];
    char *codes;
    size_t size;
    if (old && strstr(old, finding->code))
        return;
    size = (old ? strlen(old) : 0) + strlen(finding->code) + 2;
    codes = malloc(size);
    if (!codes)
        exit(2);
    snprintf(codes, size, "%s %s", old ? old : "", finding->code);
    reported[finding->loop] = codes;
    printf("wrong\t%d\t%s\t%s\t%s\n", finding->loop, finding->code, plan_description,
           finding->text);
}

void oracle_call_begins(void)
{
    running = true;
}

void oracle_call_ends(void)
{
    running = false;
}

/* The run ended within these loops. */
static void note_stop(void)
{
    for (int level = 0; level < active_size; level++)
        all[active_loops[level].id].stopped += active_loops[level].iterations > 0;
}

/* One call of one function. Returns 0 or why it does not count. */
static int run_once(const struct oracle_function *function)
{
    int status;
    char base;
    runs++;
    memory_start_run();
    shadow_reset();
    loops_reset();
    run_judges_guard = false;
    plan_description[0] = '\0';
    touched_size = findings_size = 0;
    witness_met = witness_failed = 0;
    witness_is_near = witness_passed = witness_entered = false;
    events_left = EVENTS;
    status = sigsetjmp(stopped, 1);
    if (status == 0) {
        memory_mark_stack(&base);
        function->call(plan.alias);
        shadow_finish();
    }
    running = false;
    if (status)
        counts[status]++;
    if (status == STOP_BOUNDS || status == STOP_UNDEFINED)
        note_stop();
    if (plan.mode == MODE_WITNESS) {
        for (int i = 0; status == 0 && i < touched_size; i++)
            merge_nature(touched[i]);
        return witness_met ? 0 : status;
    }
    if (status)
        return status;
    for (int i = 0; i < touched_size; i++)
        merge(touched[i]);
    for (int i = 0; i < findings_size; i++)
        print_finding(&findings[i]);
    return 0;
}

static int run_planned(const struct oracle_function *function, struct plan wanted)
{
    plan = wanted;
    return run_once(function) == 0;
}

/*
 * Sizes up to those of the arrays that programs declare, chosen independently of each other, and of
 * what the report says: loops whose rows do not meet while they are short, or while all sizes are
 * the same, are not parallel.
 */
static int run_wide(const struct oracle_function *function, int random_runs)
{
    static const long long sizes[] = {4, 10, 12, 16, 24};
    static const long long most[] = {12, 24, 40};
    int good = 0;
    if (function->integers == 0)
        return 0;
    for (int i = 0; i < (int)(sizeof sizes / sizeof sizes[0]); i++)
        good += run_planned(function, (struct plan){.mode = MODE_UNIFORM, .size = sizes[i]});
    for (int i = 0; i < 2 * random_runs; i++)
        good += run_planned(function, (struct plan){.mode = MODE_RANDOM, .most = most[i % 3]});
    for (int i = 0; i < random_runs; i++)
        good += run_planned(function, (struct plan){.mode = MODE_RANDOM});
    return good;
}

static void run_function(const struct oracle_function *function, int random_runs)
{
    static const long long sizes[] = {0, 1, 2, 3, 5, 8, 7, 33, 300};
    int sizes_size = function->integers > 0 ? (int)(sizeof sizes / sizeof sizes[0]) : 2;
    int good = 0;
    for (int i = 0; i < sizes_size; i++)
        good += run_planned(function, (struct plan){.mode = MODE_UNIFORM, .size = sizes[i]});
    for (int i = 0; i < (function->integers > 0 ? random_runs : 2); i++)
        good += run_planned(function, (struct plan){.mode = MODE_RANDOM});
    for (int i = 0; function->pointers > 1 && i < 2 * random_runs; i++)
        good += run_planned(function, (struct plan){.mode = MODE_ALIAS});
    for (int alias = 1; alias <= function->aliases; alias++)
        for (int i = 0; i < 4; i++)
            good += run_planned(function, (struct plan){.mode = MODE_ALIAS, .alias = alias});
    good += run_wide(function, random_runs);
    printf("function\t%s\t%d\n", function->name, good);
}

static const struct oracle_function *function_of(int loop)
{
    for (int i = 0; i < oracle_functions_size; i++)
        if (loop >= oracle_functions[i].first_loop &&
            loop < oracle_functions[i].first_loop + oracle_functions[i].loops)
            return &oracle_functions[i];
    return NULL;
}

/* Calls the function with the witness's parameters until the loop is met with all of them. */
static void run_witness(int witness)
{
    const struct oracle_function *function = function_of(oracle_witnesses[witness].loop);
    const char *result = "unmatched";
    int met = 0, undefined = 0, passed = 0;
    wanted_witness = witness;
    for (int i = 0; function && met < 3 && i < WITNESS_TRIES; i++) {
        int status;
        plan = (struct plan){.mode = MODE_WITNESS};
        memory_large = false;
        status = run_once(function);
        if (status == STOP_BOUNDS) {
            memory_large = true;
            status = run_once(function);
        }
        if (status == STOP_UNDEFINED || status == STOP_BOUNDS)
            undefined++;
        passed += status == 0 && witness_passed && !witness_entered;
        if (status || !witness_met)
            continue;
        met++;
        if (witness_failed)
            break;
    }
    memory_large = false;
    if (witness_failed)
        result = "unreal";
    else if (met)
        result = "real";
    else if (undefined)
        result = "undefined";
    else if (passed >= PASSED)
        result = "unreached";
    printf("witness\t%d\t%s\t%s\t%s\n", witness, result, witness_failed ? witness_why : "",
           plan_description);
    wanted_witness = -1;
}

static bool scalar_is_harmless(const struct scalar_facts *scalar)
{
    static const char reductions[] = {'+', '*', '&', '|', '^', 'n', 'x'};
    bool reducible = false;
    for (size_t i = 0; i < sizeof reductions; i++)
        reducible = reducible || scalar->operators == 1u << (reductions[i] & 31);
    return !scalar->conflict || (!scalar->exposed && !scalar->read_after) ||
           (!scalar->other_access && reducible);
}

/*
 * Whether a loop is parallel in truth, as far as running it can tell: in none of the runs do two of
 * its iterations meet, but in variables that are private or reductions. That is so for every input
 * only if the inputs look for the contrary, too: sizes that are all the same, small ones, ones
 * beyond the rows of arrays (run_wide()), subscripts and conditions read from memory with many and
 * few equal values (memory.c), and the parameters of witnesses, where the run shows the conflict
 * and is free of undefined behaviour to its end. Runs with overlapping pointers do not count.
 */
static bool is_parallel(const struct loop_facts *facts)
{
    for (int i = 0; i < facts->scalars_size; i++)
        if (!scalar_is_harmless(&facts->scalars[i]))
            return false;
    return !facts->memory_conflict;
}

/* Whether its iterations meet, and in nothing but variables that each sets before it reads them
   and nobody reads afterwards. */
static bool has_own(const struct loop_facts *facts)
{
    bool meets = false;
    for (int i = 0; i < facts->scalars_size; i++) {
        const struct scalar_facts *scalar = &facts->scalars[i];
        if (scalar->conflict && (scalar->exposed || scalar->read_after))
            return false;
        meets = meets || scalar->conflict;
    }
    return meets && !facts->memory_conflict;
}

/* What iterations of a loop meet in: memory (1 or 0), and the numbers of variables. */
static void print_shared(int loop, const struct loop_facts *facts)
{
    printf("shared\t%d\t%d", loop, facts->memory_conflict);
    for (int i = 0; i < facts->scalars_size; i++)
        if (facts->scalars[i].conflict)
            printf("\t%d", facts->scalars[i].variable);
    printf("\n");
}

static void catch_signals(void)
{
    static char stack[65536];
    static const int numbers[] = {SIGILL, SIGSEGV, SIGBUS, SIGFPE, SIGTRAP};
    stack_t alternate = {.ss_sp = stack, .ss_size = sizeof stack};
    struct sigaction action = {.sa_handler = on_signal, .sa_flags = SA_ONSTACK | SA_NODEFER};
    sigaltstack(&alternate, NULL);
    for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++)
        sigaction(numbers[i], &action, NULL);
}

static void *table(size_t count, size_t size)
{
    void *memory = calloc(count + 1, size);
    if (!memory) {
        perror("calloc");
        exit(2);
    }
    return memory;
}

/* Prints the numbers of the runs of each function that end and are defined; each has a process. */
static void list_runs(uint64_t seed)
{
    memory_prepare(seed);
    fflush(stdout);
    for (int i = 0; i < oracle_functions_size; i++)
        for (int run = 0; plan_of_run(&oracle_functions[i], run); run++) {
            pid_t child = fork();
            if (child == 0) {
                random_seed(seed + 1000u * (uint64_t)i + (uint64_t)run);
                if (run_once(&oracle_functions[i]) == 0)
                    printf("valid\t%d\t%d\n", i, run);
                fflush(stdout);
                _exit(0);
            }
            waitpid(child, NULL, 0);
        }
}

int main(int argc, char **argv)
{
    uint64_t seed = argc > 1 ? strtoull(argv[1], NULL, 10) : 1;
    int random_runs = argc > 2 ? atoi(argv[2]) : 10;
    now = table((size_t)oracle_loops_size, sizeof *now);
    all = table((size_t)oracle_loops_size, sizeof *all);
    touched = table((size_t)oracle_loops_size, sizeof *touched);
    reported = table((size_t)oracle_loops_size, sizeof *reported);
    catch_signals();
    oracle_globals();
    if (argc > 2 && strcmp(argv[2], "list") == 0) {
        list_runs(seed);
        return 0;
    }
    for (int i = 0; i < oracle_functions_size; i++) {
        random_seed(seed + (uint64_t)i);
        run_function(&oracle_functions[i], random_runs);
    }
    for (int i = 0; i < oracle_witnesses_size; i++) {
        random_seed(seed + 1000003u + (uint64_t)i);
        run_witness(i);
    }
    for (int i = 0; i < oracle_loops_size; i++)
        printf("loop\t%d\t%ld\t%ld\t%ld\t%ld\t%ld\t%ld\t%d\n", i, all[i].activations,
               all[i].guard_held, all[i].guard_failed, all[i].free_and_refused, all[i].most_held,
               all[i].most_failed, is_parallel(&all[i]));
    for (int i = 0; i < oracle_loops_size; i++)
        printf("nest\t%d\t%ld\t%ld\t%ld\t%ld\t%ld\t%ld\n", i, all[i].long_held,
               all[i].long_failed, all[i].short_held, all[i].ended, all[i].stopped,
               has_own(&all[i]) ? all[i].activations : 0);
    for (int i = 0; i < oracle_loops_size; i++)
        print_shared(i, &all[i]);
    printf("runs\t%ld\t%ld\t%ld\t%ld\n", runs, counts[STOP_BOUNDS], counts[STOP_UNDEFINED],
           counts[STOP_LONG]);
    return 0;
}
