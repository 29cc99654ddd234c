/*
 * sharing.h: which values of a loop's body get a name, so that they are computed or loaded once:
 *
 *     f[2*i] = u[i] * u[i];        =>    double u0 = u[i], f0 = u0 * u0;
 *     e[i] = f[2*i] + u[i];              f[2*i] = f0;
 *                                        e[i] = f0 + u0;
 *
 * The sites of one class that control comes to only through one of them, the leader, are a group:
 * where this has a name, which it gets in front of its statement, the others are that name. Nothing
 * is evaluated where it was not, and nothing that was not evaluated anyway (dominance, as in
 * P. Briggs, K. Cooper and L. Simpson, "Value numbering", Software: Practice and Experience 1997).
 * A variable that has the value needs no name. What is the same in each iteration of a loop inside,
 * and not cheap, gets its name in front of that, under the condition that there is one where it may
 * fail.
 */
#ifndef LATHE_REFACTORINGS_SHARING_H
#define LATHE_REFACTORINGS_SHARING_H

#include "refactorings/saturation/body.h"
#include "refactorings/saturation/cheapest.h"

/* How many of them one iteration executes, as its text says. */
struct body_counts {
    long loads, stores, operations;
};

/* What the name of a load is given at the end of an iteration. */
struct update {
    int leader;                /* the value with this name; -1: none */
    const struct decl *holder; /* or that of a variable; NULL, too: it keeps its value */
};

/* A variable that gets a value once, where it is declared or further down. */
struct declared {
    const struct decl *decl;
    int place;    /* of its declaration */
    int set;      /* of the statement that sets it; -1: it is declared with its value */
    bool is_read; /* in the text as it will be */
    bool is_gone; /* nobody needs the declaration */
};

struct sharing {
    struct action_request *request;
    const struct body *body;
    int *leader;                /* by site: of its group, itself if it leads; -1: it is in none */
    const struct decl **holder; /* by site: a variable that has its value there, or NULL */
    int64_t *cost;              /* by site: of computing it, with other names as they are */
    bool *is_named;             /* by leader */
    bool *is_moved;             /* by leader: its name takes it out of a loop */
    const struct carried **carried; /* by site: it finds what the iteration before has left; NULL:
                                       it is loaded in each */
    struct update *update;          /* by site that is carried */
    bool *is_early;                 /* by site: a load that may get its name further up (bulk.h) */
    int *place;      /* by leader: the statement in front of which it gets its name */
    int *uses;       /* by leader: of the name */
    bool *is_text;   /* by site: its text is its own, or it is `taken` */
    int *taken;      /* by site: the first one that has the same text, which a macro takes more than
                         once (taken.h); -1: none has */
    bool *is_passed; /* by site that is `taken`: a function gets its text as an argument, whose
                        parentheses may be those of the call */
    bool *remains;   /* by site: it is still evaluated */
    bool *is_removed;                  /* by store */
    LIST_OF(struct declared) declared; /* those that are read in the text as it was */
    bool *is_stored;                   /* by site: a store stores it */
    bool *has_vanished;                /* by leader: it stands in what is removed */
    struct body_counts before, after;
    long moved; /* values that are computed in front of a loop */
    long kept;  /* values that are kept for the next iteration */
    long early; /* loads that stand further up than they did */
    long gone;  /* loops inside that repeat another one */
    enum cost_machine machine;
    int64_t plain, total; /* what an iteration costs as it is read, and with names; what stands in
                             loops inside counts for several iterations */
};

/* Whether a compiler knows the value of an expression: it is of literals alone. */
bool sharing_is_number(const struct expr *expr);

/* By site: whether its text stands in the file as a whole. */
bool *sharing_texts(struct action_request *request, const struct body *body);

/* Chooses, with so many names alive at once as alive.h has it (0: any number). False: there is
   nothing to gain. */
bool sharing_choose(struct action_request *request, const struct body *body,
                    enum cost_machine machine, long most_alive, struct sharing *out);

/* The leader whose name stands for a site in the text that is to be, itself among them; -1: none
   does. `*holder` gets a variable that does, or NULL. */
int sharing_stands(const struct sharing *sharing, int site, const struct decl **holder);

/* Whether a product of floating-point numbers has a name that a sum would have taken up: compilers
   that round both together do not any more. */
bool sharing_splits(const struct sharing *sharing);

/* Whether control comes to a site only through what stands at an earlier one, and this has its
   value there. */
bool sharing_dominates(const struct body *body, int first, int later);

/* Finds the variables that get a value once (sharing_texts.c). */
void sharing_find_declared(struct sharing *sharing);

/* The one of them that a statement declares or sets, and nothing else; NULL: it does not. */
struct declared *sharing_declared(const struct sharing *sharing, const struct stmt *stmt);

/* Notes that a variable is read. */
void sharing_note_read(const struct sharing *sharing, const struct decl *decl);

/* What it costs to evaluate a site that has its operands; what is counted of an iteration by its
   text; and what it costs in all (site_costs.c). */
enum { COST_FREE = 0, COST_PLAIN = 1, COST_OPERATION = 10, COST_MEMORY = 100, COST_CALL = 100 };
int64_t site_cost(const struct site *site);
void site_costs_count(struct sharing *sharing);
void site_costs_add_up(struct sharing *sharing);

/* Notes the variables that are read where a loop repeats another one; and writes what stands there
   in its place (twin_texts.c). */
void twin_texts_see(const struct sharing *sharing);
void twin_texts_write(const struct sharing *sharing, replacement_list *out);

/* The store that an assignment is, or -1. */
int sharing_store(const struct sharing *sharing, const struct expr *expr);

/*
 * alive.c: takes the name of one value back if more than `most` (0: any number) are alive
 * somewhere: from where they are computed up to the last site for which their names stand. Of those
 * that are alive where most are, it is the one that is cheapest to compute again each time. What is
 * loaded, moved out of a loop, or only there since its store goes keeps its name. Gives whether it
 * did.
 */
bool alive_take_back(struct sharing *sharing, long most);

#endif
