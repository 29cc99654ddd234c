/*
 * clusters.h: the fewest groups that things fall into which have to keep an order, where some may
 * not be in a group with others: loops that are to become as few as may be. (K. Kennedy and
 * K. McKinley, "Typed fusion with applications to parallel and sequential code generation", 1993;
 * the program of N. Megiddo and V. Sarkar, "Optimal weighted loop fusion for parallel programs",
 * SPAA 1997, for the number of groups.)
 */
#ifndef LATHE_LOOPS_CLUSTERS_H
#define LATHE_LOOPS_CLUSTERS_H

#include <stdbool.h>

enum { CLUSTERS_MOST = 30 };

/* What is so of two things, the first of which has the smaller number. */
enum cluster_pair {
    CLUSTER_FREE,    /* nothing */
    CLUSTER_BEFORE,  /* the first one's group is that of the other, or comes before it */
    CLUSTER_APART,   /* they have different groups, in whatever order */
    CLUSTER_STRICTLY /* the first one's group comes before the other's */
};

/* Up to CLUSTERS_MOST things by their numbers. */
struct cluster_problem {
    int size;
    enum cluster_pair pairs[CLUSTERS_MOST][CLUSTERS_MOST]; /* [a][b] for a < b */
};

struct clusters {
    int size;              /* how many groups there are */
    int least;             /* no grouping has fewer; less than `size`: the search was ended */
    int of[CLUSTERS_MOST]; /* the group of each thing; they come in the order of their numbers */
};

/*
 * Finds the fewest groups: an answer by taking one thing after the other, bounds by longest ways
 * and by things that are all apart, and between them integer programs that ask for so many groups,
 * solved by GLPK with up to `branches` branches in all. The groups are right whatever GLPK
 * computes; that there are no fewer rests on it.
 */
void clusters_find(const struct cluster_problem *problem, int branches, struct clusters *out);

#endif
