/*
 * range_search.h: the parts of band_ranges.h: sets of values of the indices (range_values.c),
 * bounds of one index (range_limits.c) and their texts (range_texts.c).
 */
#ifndef LATHE_LOOPS_RANGE_SEARCH_H
#define LATHE_LOOPS_RANGE_SEARCH_H

#include "loops/judge/band_ranges.h"

enum { MOST_LIMITS = 16 };

/* All sets are sets of values of the parameters, the indices being some of these. */
struct range_search {
    struct arena *arena;
    struct nest *nest; /* a copy that knows the indices as parameters */
    int loops;
    const struct band_ends *ends;
    struct range_skew skew;
    const struct range_place *places;
    int size;
    struct parameter *index[BAND_LOOPS]; /* of each loop of the band */
    struct parameter *tile[BAND_LOOPS];  /* of the loop over its tiles; NULL: not placed yet */
    isl_set *before[BAND_LOOPS];         /* the values for which its header is evaluated */
    isl_set *own[BAND_LOOPS][2];         /* what its header says of first and last */
    isl_set *runs[BAND_LOOPS];           /* where it has iterations */
    isl_set *lattice;                    /* where the steps lead */
    isl_set *context;                    /* what is known of the parameters; borrowed */
    isl_set *begun;  /* of loops over tiles: the values from where they begin, as far as known */
    bool relaxes;    /* see relax_items() */
    isl_set *all;    /* the values that the indices have together */
    isl_set *wanted; /* the same, and those of the loops over tiles that are
                                                placed already */
    isl_set *given;  /* those that the headers written so far give */
    reason_list *reasons;
};

/* One bound of an index while the nearest are looked for. */
struct limit_item {
    isl_set *set;      /* owned */
    isl_pw_aff *value; /* the last that lies within; owned, NULL: as the program's own text says */
    isl_aff *rest;     /* of which it is a quotient; owned, with `value` */
    int64_t divisor;   /* by this number */
    bool truncates;    /* the text is to be the quotient as C computes it, of `rest` */
    int names;         /* of how many parameters it speaks */
    bool is_last;
};

struct limit_items {
    struct limit_item at[MOST_LIMITS];
    int size;
    bool failed;
};

/* range_values.c */

int64_t range_step(const struct range_search *search, int loop);
int64_t range_magnitude(const struct range_search *search, int loop);
/* How far an index moves within the place's loop at once. */
int64_t range_span(const struct range_search *search, const struct range_place *place);
/* { t -> the value of a loop's index }. Give. */
__isl_give isl_pw_aff *range_value(const struct range_search *search, int k);
/* The dimensions of a set become parameters, those of the indices from `k` on. */
__isl_give isl_set *range_named(const struct range_search *search, int k,
                                __isl_take isl_set *values);
/* The values that the indices have in some iterations. */
__isl_give isl_set *range_values_in(const struct range_search *search,
                                    __isl_take isl_set *iterations);
/* { t : a number is at least 0 }; takes it. */
__isl_give isl_set *range_natural(__isl_take isl_pw_aff *value);
/* The set without some parameters. */
__isl_give isl_set *range_without(__isl_take isl_set *set, const struct parameter *parameter);
/* The parameter that the place's index is. */
const struct parameter *range_parameter(const struct range_search *search,
                                        const struct range_place *place);
/* What is known of the place's index from a set that speaks of the loop's own: loops that are not
   placed yet are projected out. */
__isl_give isl_set *range_seen_from(const struct range_search *search, int at,
                                    __isl_take isl_set *set);
/* Loops of the band whose indices have values at a place. */
unsigned range_visible(const struct range_search *search, int at);
/* The set moved along a parameter: what lies within `span` of it. */
__isl_give isl_set *range_widened(__isl_keep isl_set *set, const struct parameter *parameter,
                                  int64_t span);
/* { a parameter less a value }. Give. */
__isl_give isl_pw_aff *range_less_value(const struct range_search *search,
                                        const struct parameter *parameter,
                                        __isl_keep isl_pw_aff *value);
bool range_is_within(__isl_keep isl_set *inner, __isl_take isl_set *outer);

/* range_limits.c */

void limits_release(struct limit_items *items);
/* All bounds of the index at a place: those of the program's own header that can be evaluated
   there, and those that follow from the set of all values. */
void limits_find(const struct range_search *search, int at, unsigned early,
                 struct limit_items *items);
/* What all bounds but one say, with what is given around them; `last` < 0: all, else of that end
   alone. */
__isl_give isl_set *limits_all_but(const struct range_search *search, int at,
                                   const struct limit_items *items, int one, int last);
/* Leaves out what follows from the rest. */
void limits_drop_implied(const struct range_search *search, int at, struct limit_items *items);
/* Around other loops, the program's own bound goes before one that is hardly closer: the loops
   inside do nothing in between. */
void limits_prefer_own(const struct range_search *search, int at, struct limit_items *items);
/* How many bounds an end has. */
int limits_count(const struct limit_items *items, bool is_last);
/* Of several ends of a loop over tiles, or within them around others, those that the others miss by
   no more than a tile: the loops inside do nothing there. */
void limits_drop_near(const struct range_search *search, int at, struct limit_items *items);

/* range_texts.c */

/* Around other loops, a bound that needs a cast gives way to one a little further out that needs
   none, `j < n` instead of `j < (long long)n - 1`: the loops inside do nothing there. */
void limits_relax(const struct range_search *search, int at, struct limit_items *items);
void limits_write(const struct range_search *search, int at, const struct limit_items *items,
                  struct band_range *range);

#endif
