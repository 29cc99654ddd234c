/*
 * dependence.h: the memory-based dependences that a nest's root carries.
 *
 * For accesses A (source) and B (sink) to one base, at least one a write:
 *
 *     { x -> y : x in domain(A), y in domain(B), subscripts equal, x[0] < y[0] }
 *
 * under the facts that are known of the parameters. The ladder (GCD, Banerjee, GLPK, isl) settles
 * each pair; what isl computes is kept, exact and parametric.
 */
#ifndef LATHE_LOOPS_DEPENDENCE_H
#define LATHE_LOOPS_DEPENDENCE_H

#include "loops/dependence/scalars.h"

struct schedule;

/* A pair of accesses that some iterations conflict through. */
struct conflict {
    const struct access *source, *sink;
    isl_map *instances;  /* owned by the list; inside arrays and their rows, where the root
                            is reached, if there are such */
    bool is_defined;     /* there are: else no defined run shows the conflict */
    isl_set *parameters; /* all for which there is a conflict; owned by the list */
    bool must;           /* both ends execute whatever memory holds, and the sets are exact */
    enum rung decided_by;
    const int64_t *point; /* of ILP, in the order of linear.h; NULL if isl decided */
    bool point_is_exact;  /* the rows that it satisfies say all that is known */
    int like; /* an earlier conflict of the list that differs in nothing but its kind, or -1 */
};

struct conflicts {
    LIST_OF(struct conflict) list; /* in order of the text */
    unsigned tests[RUNGS];         /* pairs settled by each rung */
    bool out_of_budget;
};

/*
 * Tests all pairs of accesses that are not private, own or a reduction by `roles`, and not both
 * updates of the same elements by them; none where a call may access anything. Adds reasons to the
 * nest where an access cannot be compared. Failures of isl set nest->broken.
 */
void dependence_find(struct nest *nest, const struct roles *roles, struct conflicts *out);
/* What is wanted of conflicts: once it says so of one that was found, no more are looked for. */
struct enough {
    bool (*is_enough)(const struct conflict *conflict, void *data);
    void *data;
};

/* The same for a schedule (schedule.h), by the exact test alone: pairs whose order it breaks.
   `enough` is NULL where all are wanted. */
void dependence_find_in(struct nest *nest, const struct roles *roles, struct schedule *schedule,
                        const struct enough *enough, struct conflicts *out);
void conflicts_release(struct conflicts *conflicts);

/* The known facts under which everything is judged: nest->known, assumed and required. Give. */
__isl_give isl_set *dependence_context(const struct nest *nest);

/* Turns a conflict into what is reported: kind, level, distance, direction, witness. `like` is the
   report of the conflict that it is like, or NULL. */
struct dependence dependence_report(const struct nest *nest, const struct conflict *conflict,
                                    const struct dependence *like);

/* The same without distances and directions. */
struct dependence dependence_example(const struct nest *nest, const struct conflict *conflict);

#endif
