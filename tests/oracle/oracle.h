/*
 * oracle.h: the marks that instrument.py writes into a program. The program is compiled with the
 * accesses reported to the run time (runtime.h); the marks tell which loop and which iteration is
 * running, where variables live, and what the report under test claims. All claims are made at the
 * start of a loop's first iteration, when the loop is known to run and its body has not begun.
 */
#ifndef LATHE_TESTS_ORACLE_H
#define LATHE_TESTS_ORACLE_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

struct oracle_frame {
    int locals; /* how many local variables were registered when the function was entered */
};

struct oracle_loop {
    int level; /* position among the active loops, outermost 0; -1: not followed */
};

#define ORACLE_SCALAR 1 /* one value: not an array, not a struct */
#define ORACLE_STATIC 2 /* keeps its value between calls */
#define ORACLE_HEADER 4 /* declared in the header of the innermost active loop */
#define ORACLE_PLAIN 8  /* an array of arithmetic elements */
#define ORACLE_MOVES 16 /* of variable size: its place may change */

#define ORACLE_ON_LEAVE(function) __attribute__((cleanup(function)))

/* A function begins and, in whatever way, ends. */
void oracle_frame_begin(struct oracle_frame *frame);
void oracle_frame_end(struct oracle_frame *frame);

/* A variable begins its life; `variable` tells variables of the program apart. */
void oracle_variable(const void *place, size_t size, const char *name, int variable, int flags);

/*
 * A loop is entered and left. oracle_condition() is called before each evaluation of the condition;
 * between it and the start of the body nothing belongs to an iteration.
 */
void oracle_enter(struct oracle_loop *loop, int id);
void oracle_exit(struct oracle_loop *loop);
void oracle_condition(struct oracle_loop *loop);
/* `steps`: how often the body itself steps the index. `is_signed` is less than 0 for a pointer to
   elements of as many bytes. */
void oracle_iteration(struct oracle_loop *loop, const void *index, size_t size, int is_signed,
                      int steps);
void oracle_iteration_end(struct oracle_loop **loop);

/* True in the first iteration: the claims that follow are evaluated, unseen by the oracle. */
int oracle_first(struct oracle_loop *loop);
void oracle_pause(void);
void oracle_resume(void);

/* True if an element of E is stored inside E, not behind a pointer. */
#ifdef __cplusplus
#define ORACLE_IS_ARRAY(E) (!__is_same(__typeof__(E), __typeof__(&(E)[0])))
#else
#define ORACLE_IS_ARRAY(E) (!__builtin_types_compatible_p(__typeof__(E), __typeof__(&(E)[0])))
#endif

/* The bytes of an array; 0 of memory behind a pointer. */
#define ORACLE_SIZE(E) (ORACLE_IS_ARRAY(E) ? sizeof(E) : 0)

/* What V moves by: S, in bytes where V is a pointer. */
#define ORACLE_STEP(V, S)                                                                          \
    ((long long)(S) *                                                                              \
     (long long)((const char *)(uintptr_t)((V) + 1) - (const char *)(uintptr_t)(V)))

/* The guard is evaluated now, where addresses wrap around as they do on the machine. */
void oracle_guard_begins(void);

/* The claims. copy_out is 'n' (none), 'l' (last) or 'c' (last-conditional). size 0: all about. */
void oracle_guard(struct oracle_loop *loop, int holds);
void oracle_private(struct oracle_loop *loop, const char *name, const void *place, size_t size,
                    int copy_in, int copy_out);
void oracle_reduction(struct oracle_loop *loop, const char *name, const void *place, size_t size,
                      int operator_code);
/* `step` in bytes for pointers; without `has_step` some fixed one. */
void oracle_induction(struct oracle_loop *loop, const char *name, const void *place, size_t size,
                      int has_step, long long step);
void oracle_array(struct oracle_loop *loop, int array, const char *name, const void *base,
                  size_t element_size, int exact);
void oracle_dimension(struct oracle_loop *loop, int array, int dimension, size_t stride,
                      long long lower, long long extent);
/* A number of elements; those beyond 2^63, which only a loop that is left early states, say
   nothing. */
#define ORACLE_COUNT(E)                                                              \
    ((__typeof__(E))-1 > 0 && sizeof(E) == 8 && (uint64_t)(E) > INT64_MAX ? INT64_MIN \
                                                                          : (long long)(E))
void oracle_array_unchecked(struct oracle_loop *loop, int array);

void oracle_amount(struct oracle_loop *loop, long long least, long long most);

/* Arithmetic operators are executed: at least, at most. */
void oracle_work(long long least, long long most);

/*
 * The witness that this run is for: its parameters hold here, and its element lies at `element`.
 * `all`: so do the values of those names that the driver cannot choose.
 */
int oracle_wants(int witness);
void oracle_witness(struct oracle_loop *loop, int witness, int all, const void *element,
                    size_t size);

/*
 * Around a statement of the form of a reduction's update. Operators are '+' '*' '&' '|' '^', 'A'
 * and 'O' for `&&` and `||`, 'n' and 'x' for minimum and maximum, 'i' and 'g' for what is set where
 * the minimum or maximum is, 'I' and 'G' where it is found by the index alone, '=' for stores of
 * one value. Places that follow one another have their statement's number as `site`, others 0.
 */
void oracle_update(const void *place, size_t size, int operator_code, int site);
void oracle_update_end(void);
/* A variable that what the indices of the last update are compared by depends on: all iterations
   compare them by the same. */
void oracle_measure(const void *variable, size_t size);

/* Around the call of the function under test: what happens outside is not followed. */
void oracle_call_begins(void);
void oracle_call_ends(void);

/*
 * For the driver. Names are those of the program; oracle_integer() chooses the value of an integer
 * within the range that the program states, or gives the one that the witness asks for.
 */
long long oracle_integer(const char *owner, const char *name, long long low, long long high);
long long oracle_field(const char *owner, const char *name);
long long oracle_small(void);
double oracle_real(void);
void *oracle_buffer(const char *name, size_t element_size, int kind, int may_alias);
void *oracle_rows(const char *name, size_t element_size, int kind);
void oracle_fill(void *place, size_t element_size, size_t count, int kind);

/* What the program calls in place of the functions of the C library (check.py): each allocation is
   a buffer of just its size, which lasts until the run ends. */
void *oracle_malloc(size_t size);
void *oracle_calloc(size_t count, size_t size);
void *oracle_realloc(void *old, size_t size);
void oracle_free(void *place);
void oracle_offer(const char *name, void *place, size_t element_size, int kind);
void oracle_aliased(const char *name, const char *other, long long shift);

#define ORACLE_KIND_INTEGER 'i'
#define ORACLE_KIND_REAL 'f'
#define ORACLE_KIND_RAW 'r' /* filled by the caller */

struct oracle_loop_facts {
    const char *function;
    int line, column;
    char verdict; /* y, g, s, n, u */
    int is_do;    /* the condition comes after the body, and belongs to the same iteration */
    int parent;   /* the loop around it in its function, -1: none */
};

struct oracle_witness_facts {
    int loop;
    char kind;             /* f (flow), k (one that may be killed), a (anti), o (output) */
    long long source, sink; /* values of the index */
    int has_distance;
    long long distance;    /* iterations */
    int has_outer;
    long long outer;       /* value of the index of the loop around */
    const char *const *names; /* what to set, NULL at the end */
    const long long *values;
};

struct oracle_function {
    const char *name;
    void (*call)(int alias);
    int integers, pointers; /* parameters to vary; pointers that may overlap */
    int aliases;            /* calls that the program asks for, by number from 1 */
    int bounded;            /* the program states the range of its parameters */
    int first_loop, loops;
};

extern const struct oracle_loop_facts oracle_loops[];
extern const int oracle_loops_size;
extern const struct oracle_witness_facts oracle_witnesses[];
extern const int oracle_witnesses_size;
extern const struct oracle_function oracle_functions[];
extern const int oracle_functions_size;
void oracle_globals(void); /* registers the program's global variables, once */

#ifdef __cplusplus
}
#endif

#endif
