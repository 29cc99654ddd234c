/*
 * ways.h: the ways to write a body, by what the options allow, and the one of them that
 * costs least.
 */
#ifndef LATHE_REFACTORINGS_WAYS_H
#define LATHE_REFACTORINGS_WAYS_H

#include "refactorings/saturation/least.h"
#include "refactorings/saturation/regroup.h"

/* A body, and what of it has a name. */
struct way {
    struct body body;
    struct sharing sharing;
    struct regroup regroup;     /* what of its arithmetic is written in another way */
    const struct regroup *kept; /* where it is told what is not; or NULL */
    bool gains;
    bool is_saturated; /* the rules have said all that they can */
    bool has_least;    /* it is known how far it is from the least */
    struct least least;
};

/* The machine whose costs count: the one that was chosen, or for which the loop is written. */
enum cost_machine way_machine(struct action_request *request);

/* One way, that of a reading. What it has is the request's. */
void way_try(struct action_request *request, const struct body_reading *how, struct way *out);

/* The way that costs least, of those that the option for rounding allows, and how far it is from
   the least. */
void way_choose(struct action_request *request, struct way *out);

#endif
