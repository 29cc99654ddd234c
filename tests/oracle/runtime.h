/*
 * runtime.h: inside the oracle's run time. memory.c knows which variable or buffer an address
 * belongs to; shadow.c remembers by address; access.c compares each access with those of the other
 * iterations of all active loops; loops.c keeps the stack of active
 * loops and the claims about them; plan.c chooses values; runs.c calls the functions again and
 * again and sums up.
 *
 * Iterations are numbered 2, 4, 6...; what the header does before the k-th iteration is number
 * 2k - 1; 0 is "none".
 */
#ifndef LATHE_TESTS_RUNTIME_H
#define LATHE_TESTS_RUNTIME_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "oracle.h"

enum { LEVELS = 24, CLAIMS = 48, DIMENSIONS = 6, VARIABLES = 48, INNER = 8 };

/* Memory that the program may touch. */
struct region {
    uintptr_t low, high; /* first byte, one past the last */
    uintptr_t origin;    /* where the program's own pointer points */
    const char *name;
    int variable; /* of the program, -1 for a buffer */
    int level;    /* for a local: how many loops were active when it was declared */
    int flags;    /* ORACLE_SCALAR... */
};

/* What happened to a byte in one activation of a loop. */
struct cell {
    int32_t writer;      /* the last iteration that wrote it */
    int32_t reader, other_reader; /* two different iterations that read it */
    uint8_t side;        /* accesses of a witness's iterations: SOURCE_READ... */
    uint8_t uses;        /* USE_UPDATE, USE_OTHER: what kinds of accesses there were */
    bool touched;
};

enum { USE_UPDATE = 1, USE_OTHER = 2 };
enum { SOURCE_READ = 1, SOURCE_WRITE = 2, SINK_READ = 4, SINK_WRITE = 8 };

struct private_claim {
    const char *name;
    uintptr_t low, high;
    bool copy_in;
    int copy_out;
};

struct reduction_claim {
    const char *name;
    uintptr_t low, high;
    int operator_code;
    int site;        /* of the updates so far, -1 before any */
    bool is_section; /* elements of the region, which others may be near to */
    bool is_measured;
    uint64_t measure; /* of the updates so far, if `is_measured` */
};

/* A variable whose value is first + step * t, modulo its size, when iteration t begins. */
struct induction_claim {
    const char *name;
    uintptr_t low, high;
    long long first, step;
    long since; /* the iteration in which `first` was seen */
    bool has_step; /* else it is what the variable moves by first */
};

struct array_claim {
    const char *name;
    uintptr_t base;
    const struct region *region; /* where the base lies, NULL: nowhere */
    size_t element_size;
    int dimensions;
    size_t stride[DIMENSIONS]; /* bytes */
    long long lower[DIMENSIONS], extent[DIMENSIONS];
    bool exact, checked;
};

enum phase { PHASE_START, PHASE_HEADER, PHASE_BODY };

/* A loop that is running. */
struct active {
    int id;
    bool words;         /* it has touched memory: shadow.c knows what */
    uint32_t generation; /* which activation; what others left in tables counts as empty */
    struct word *last;  /* the last one that was found */
    size_t used;
    enum phase phase;
    int32_t number;     /* of the iteration, see above */
    long iterations;
    uintptr_t index_low, index_high; /* its index variable */
    long long index, start; /* of a pointer: elements from where it was in the first iteration */
    int index_writes;   /* of the body that are steps, in this iteration yet */
    bool guard_holds, conflict;
    long effect;        /* the last iteration of a search with an effect; 0: none had one */
    const char *effect_on; /* the name of what it wrote */
    int longest[INNER]; /* loops inside that had two iterations at least, once each */
    int longest_size;
    bool array_left_out; /* not all arrays of the report could be evaluated */
    struct private_claim privates[CLAIMS];
    struct reduction_claim reductions[CLAIMS];
    struct induction_claim inductions[CLAIMS];
    struct array_claim arrays[CLAIMS];
    int inductions_size;
    int privates_size, reductions_size, arrays_size;
    bool has_amount;
    long long amount_least, amount_most; /* operators, as the report says */
    long long work_least, work_most;     /* operators, as counted */
    int witness;        /* being checked in this activation, or -1 */
    bool witness_certain; /* all its values hold, not only those that the driver chooses */
    int side;           /* 1: the source's iteration, 2: the sink's, 0: another */
    uintptr_t element;  /* 0: not known */
    size_t element_size;
    int32_t source_number, sink_number;
    bool element_met;
};

/* What is known of a scalar in a loop. */
struct scalar_facts {
    int variable;
    bool conflict, exposed, read_after, other_access;
    unsigned operators; /* one bit for each kind of update */
};

/* What is known of a loop, of one run or of all. */
struct loop_facts {
    long activations;        /* with at least two iterations */
    long guard_held, guard_failed; /* of those */
    long free_and_refused;   /* without a conflict, though the guard did not hold */
    long most_held, most_failed; /* iterations, with the guard and without it */
    long long_held, long_failed; /* activations in which all loops of the nest were long */
    long short_held;             /* with the guard, but some loop of the nest was short */
    long ended, stopped;         /* activations with an iteration; those in which the program left
                                    its memory or did what is undefined otherwise */
    bool memory_conflict;
    struct scalar_facts scalars[VARIABLES];
    int scalars_size;
};

/* memory.c */
extern bool memory_large;
void memory_start_run(void);
void memory_prepare(uint64_t seed);
void memory_mark_stack(const void *base);
const struct region *memory_find(uintptr_t address);
bool memory_is_ignored(uintptr_t address);
bool memory_place(int variable, uintptr_t *low, uintptr_t *high);
uint64_t random_next(void);
long long random_between(long long low, long long high);
void random_seed(uint64_t seed);

/* shadow.c */
void shadow_reset(void);
void shadow_forget(uintptr_t low, uintptr_t high);
struct cell *shadow_cell(struct active *loop, uintptr_t address);
struct cell *shadow_look(struct active *loop, uintptr_t address);
bool shadow_any(struct active *loop, bool (*test)(const struct cell *cell, char kind), char kind);
void shadow_leave(struct active *loop);
void shadow_finish(void);
void shadow_later_access(const struct region *region, uintptr_t address, size_t size, bool write);

/* access.c */
void access_memory(uintptr_t address, size_t size, bool write);

/* loops.c */
extern struct active active_loops[LEVELS];
extern int active_size;
extern int updates_paused;
void loops_reset(void);
bool loop_is_claimed_parallel(const struct active *loop);
bool loop_is_claimed_search(const struct active *loop);
bool scalar_claims_count(const struct active *loop);
bool induction_at(const struct active *loop, uintptr_t address);
const struct private_claim *private_at(const struct active *loop, uintptr_t address);
struct reduction_claim *reduction_at(const struct active *loop, uintptr_t address);
/* The loop that a mark belongs to; loops inside it that were left by a jump are dropped. */
struct active *active_of(struct oracle_loop *handle);

struct update {
    uintptr_t low, high;
    int operator_code, site;
    int reads, writes;
    bool by_index;    /* its condition may read it any number of times */
    uint64_t measure; /* what its indices are compared by, or the value that it stores */
};
/* The update of that byte which is being executed, or NULL. */
struct update *update_at(uintptr_t address);

/* arrays.c */
void array_access(struct active *loop, const struct region *region, uintptr_t address, size_t size);
/* Every element of a one-dimensional hull that is called exact must have been touched. */
void arrays_check_exact(struct active *loop);

/* plan.c */
/* How a run chooses its values. */
enum mode { MODE_UNIFORM, MODE_RANDOM, MODE_ALIAS, MODE_WITNESS };

struct plan {
    enum mode mode;
    long long size; /* of all integers, for MODE_UNIFORM */
    int alias;      /* which of the overlaps that the program asks for; 0: none */
    long long most; /* of most integers, for MODE_RANDOM; 0: they are small */
};
extern struct plan plan;
extern int wanted_witness;
extern char plan_description[512];
bool plan_of_run(const struct oracle_function *function, int number);
bool witness_value(const char *owner, const char *name, long long *value);
bool choose_alias(void);
bool run_overlaps(void);
void describe_call(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* runs.c */
enum stop { STOP_BOUNDS = 1, STOP_UNDEFINED, STOP_LONG };
extern bool running;
extern bool run_judges_guard; /* the report's guard is being evaluated */
extern long events_left;
_Noreturn void stop_run(enum stop why);
struct loop_facts *run_facts(int loop);
struct scalar_facts *run_scalar(int loop, int variable);
void wrong(int loop, const char *code, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
void witness_result(bool real, const char *why);
/* An iteration of a loop begins, and a loop is entered: whether the loop around that of the run's
   witness comes to the iteration that the witness names, and from there to the loop. */
void witness_iteration(int loop, long long index);
void witness_enter(int loop);

/* Told of all memory that gets values; for a run time that compares what a call leaves there. */
void memory_filled(void *place, size_t element_size, size_t count, int kind);

#endif
