/*
 * question.h: what asking about a nest leaves in it, so that another question may be asked where
 * one leads nowhere: reasons, conditions on sizes, doubts.
 */
#ifndef LATHE_LOOPS_QUESTION_H
#define LATHE_LOOPS_QUESTION_H

#include "loops/places/delinearise.h"

/* A nest before a question. */
struct question {
    struct grid_marks marks; /* its conditions */
    reason_list reasons;
    isl_set *assumed;
    size_t assumptions; /* how many */
    bool unfixed, overlaps_anyway, limits_first, broken; /* as in struct nest */
};

struct question question_begin(struct nest *nest);
/* Keeps what was found, or lets the nest be what it was, with a budget of its own for the next
   question. What failed in between is forgotten then, so nothing may have failed before. */
void question_end(struct nest *nest, struct question *before, bool keep);

/* Gives the next question a part of isl's budget; the second function takes what the first gave,
   forgets what failed in between, for want of budget perhaps, and gives a whole budget again.
   Nothing may have failed before. */
unsigned long question_spend_part(struct nest *nest);
void question_forget_spent(struct nest *nest, unsigned long operations);

/* Takes all reasons away, so that a second question finds its own: what has been said is not said
   again. question_put_back() lets them be the nest's again. */
reason_list question_set_aside(struct nest *nest);
void question_put_back(struct nest *nest, const reason_list *reasons);

#endif
