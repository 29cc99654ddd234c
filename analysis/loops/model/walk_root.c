/* walk_root.c: part of walk.h: where the walk over a loop begins. */
#include "loops/model/walk.h"
#include "loops/syntax/effects.h"

static void make_spaces(struct nest *nest)
{
    nest->dimensions = loop_height(nest->root);
    nest->space = isl_space_set_alloc(nest->ctx, 0, (unsigned)nest->dimensions);
    nest->known = isl_set_universe(isl_space_params_alloc(nest->ctx, 0));
    nest->required = isl_set_copy(nest->known);
    nest->assumed = isl_set_copy(nest->known);
    nest->faithful = isl_set_copy(nest->known);
    nest->inside = isl_set_copy(nest->known);
    nest->rows = isl_set_copy(nest->known);
    nest->reached = isl_set_copy(nest->known);
    nest->limited = isl_set_copy(nest->known);
}

/* { t : t0 >= 0 }, where the walk of the root starts. */
static isl_set *start_domain(struct nest *nest)
{
    return keep_set(nest, isl_set_lower_bound_si(walk_universe(nest), isl_dim_set, 0, 0));
}

/* Where the root, or the program, may be left at any time, nothing surely executes. */
static void doubt_all(struct nest *nest)
{
    for (size_t i = 0; i < nest->accesses.size; i++) {
        struct access *access = nest->accesses.at[i];
        if (!access->may)
            LIST_PUSH(nest->arena, access->when,
                      nest->left_early ? "the loop is not left before"
                                       : "the program does not end before");
        access->may = true;
        access->tested = -1;
    }
}

struct nest *nest_walk(struct arena *arena, isl_ctx *ctx, const struct tree *tree,
                       const struct loop *root, const struct decl *counter, const exit_list *exits)
{
    struct nest *nest = ARENA_NEW(arena, struct nest);
    nest->arena = arena;
    nest->model = nest;
    nest->terms = term_space_new(arena);
    nest->ctx = ctx;
    nest->tree = tree;
    nest->dialect = &root->function->dialect;
    nest->function = root->function;
    nest->root = root;
    nest->counter = counter;
    nest->exits = exits;
    nest->left_early = exits != NULL;
    nest->affine = true;
    make_spaces(nest);
    struct walker *w = ARENA_NEW(arena, struct walker);
    nest->walker = w;
    w->nest = nest;
    w->arena = arena;
    effects_of_stmt(arena, root->stmt, &w->written);
    effects_find_declared(arena, root->stmt, &w->declared);
    w->changed = &w->written;
    w->here.domain = start_domain(nest);
    w->statement = root->stmt;
    if (!walk_find_landings(w))
        nest->left_early = true;
    walk_known(w);
    if (root->runs_once)
        walk_once(w, root);
    else if (loop_counts(root))
        walk_for(w, root, true);
    else
        walk_uncounted(w, root->stmt, true);
    walk_know_initialisers(w);
    walk_open_starts(w);
    if (nest->left_early || nest->may_end)
        doubt_all(nest);
    walk_find_readable(w);
    walk_unite_rows(w);
    return nest;
}
