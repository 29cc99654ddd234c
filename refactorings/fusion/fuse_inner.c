/*
 * fuse_inner.c: see fuse.h: where the bodies of loops that become one are loops, these become one
 * as well, as long as that is legal.
 *
 *     for (int i = 0; i < n; i++)              for (int i = 0; i < n; i++)
 *         for (int j = 0; j < m; j++)              for (int j = 0; j < m; j++) {
 *             b[i][j] = a[i][j];       =>              b[i][j] = a[i][j];
 *     for (int i = 0; i < n; i++)                      c[i][j] = 2 * b[i][j];
 *         for (int j = 0; j < m; j++)              }
 *             c[i][j] = 2 * b[i][j];
 *
 * { S[i,j] -> [i,j,0], T[i,j] -> [i,j,1] }
 */
#include "loops/judge/statements.h"
#include "refactorings/fusion/fuse.h"

/* The loop that a body is, with nothing behind it and no directive above it; NULL: it is none. */
static const struct loop *only_loop(struct action_request *request, const struct fuse_loop *at,
                                    struct fuse_item *item)
{
    const struct piece *piece = &at->pieces->pieces.at[0];
    const struct loop *loop = fuse_loop_of(request, piece->stmt);
    if (at->pieces->pieces.size != 1 || loop == NULL || action_has_directive(request, piece->range))
        return NULL;
    *item = (struct fuse_item){.stmt = piece->stmt, .range = piece->stmt->range};
    item->comments = piece->range;
    item->comments.end = piece->stmt->range.start;
    return loop;
}

/* Whether text stands behind a loop that goes with it. */
static bool has_end(const struct fuse_loop *around, const struct fuse_loop *at)
{
    const struct loop_pieces *pieces = at->pieces;
    uint32_t end = pieces->has_brace ? at->loop->stmt->range.end : pieces->pieces.at[0].range.end;
    return around->pieces->pieces.at[0].range.end > end;
}

/* The loops that are the bodies of a plan's. NULL: they are not, or not alike. */
static struct fuse_plan *read_inner(struct action_request *request, const struct fuse_plan *plan,
                                    const struct nest *model)
{
    struct fuse_plan *inner = ARENA_NEW(request->arena, struct fuse_plan);
    *inner = *plan;
    memset(&inner->loops, 0, sizeof inner->loops);
    memset(&inner->items, 0, sizeof inner->items);
    for (size_t k = 0; k < plan->loops.size; k++) {
        struct fuse_item item;
        bool as_often = true;
        const struct loop *loop = only_loop(request, &plan->loops.at[k], &item);
        if (loop == NULL || !fuse_add_loop(request, inner, loop))
            return NULL;
        struct fuse_loop *at = &inner->loops.at[k];
        item.loop = k;
        LIST_PUSH(request->arena, inner->items, item);
        if (has_end(&plan->loops.at[k], at) || at->directive != NULL ||
            !parts_run_alike(model, inner->loops.at[0].loop->stmt, loop->stmt, &at->further,
                             &as_often) ||
            !as_often)
            return NULL;
    }
    return inner;
}

/* The loops of the outermost plan as parts whose iterations come in turns in so many loops; of the
   last of these they come backwards where that is asked. */
static part_list turns(struct action_request *request, const struct fuse_plan *outer, int depth,
                       bool is_backwards)
{
    part_list parts = {NULL, 0, 0};
    for (size_t k = 0; k < outer->loops.size; k++) {
        struct nest_part part = {.stmt = outer->loops.at[k].loop->stmt};
        struct time_number place = {(int64_t)k, NULL, 0, false};
        for (int level = 1; level <= depth; level++) {
            int64_t *factors = ARENA_ARRAY(request->arena, int64_t, FUSE_MOST_DIMENSIONS);
            memset(factors, 0, FUSE_MOST_DIMENSIONS * sizeof *factors);
            factors[level] = is_backwards && level == depth ? -1 : 1;
            struct time_number number = {0, factors, 0, false};
            LIST_PUSH(request->arena, part.times, number);
        }
        LIST_PUSH(request->arena, part.times, place);
        LIST_PUSH(request->arena, parts, part);
    }
    return parts;
}

/* Whether loops of which each is parallel become one that is, one level deeper. */
static bool stays_parallel(struct action_request *request, const struct fuse_plan *outer,
                           const struct fuse_plan *inner, const struct nest *model, int depth,
                           variable_list relaxed, const struct fuse_turns *all,
                           const struct verdict *order)
{
    struct verdict answer;
    reason_list reasons = {NULL, 0, 0};
    for (size_t k = 0; k < inner->loops.size; k++)
        if (!fuse_add_relaxed(request, inner->loops.at[k].loop, &relaxed))
            return true;
    part_list parts =
        all != NULL ? all->parts(all->data, depth, true) : turns(request, outer, depth, true);
    return legality_parts(request->arena, request->loop, model, &parts, &relaxed, &answer,
                          &reasons) &&
           fuse_keeps_parallel(order, &answer);
}

/* Variables that each iteration of the inner loops has for itself, and those of the outer ones that
   nothing else than their headers sets. */
static variable_list own_of(struct action_request *request, const struct fuse_plan *inner,
                            const variable_list *outer)
{
    variable_list own = fuse_find_own(request, inner);
    for (size_t i = 0; i < outer->size; i++) {
        bool is_body = false;
        for (size_t k = 0; k < inner->loops.size; k++)
            for (size_t m = 0; m < inner->loops.at[k].effects.written.size; m++)
                is_body = is_body || inner->loops.at[k].effects.written.at[m] == outer->at[i];
        if (!is_body)
            LIST_PUSH(request->arena, own, outer->at[i]);
    }
    return own;
}

void fuse_go_deeper(struct action_request *request, struct fuse_plan *plan,
                    const struct nest *model, const variable_list *own,
                    const struct fuse_turns *all, struct verdict *answer)
{
    struct fuse_plan *at = plan;
    variable_list around = *own;
    size_t refused = request->refusal.size;
    for (int depth = 2; depth <= plan->depth && depth < FUSE_MOST_DIMENSIONS - 1; depth++) {
        struct verdict deeper;
        reason_list reasons = {NULL, 0, 0};
        struct fuse_plan *inner = read_inner(request, at, model);
        request->refusal.size = refused;
        if (inner == NULL)
            return;
        variable_list inside = own_of(request, inner, &around);
        part_list parts =
            all != NULL ? all->parts(all->data, depth, false) : turns(request, plan, depth, false);
        for (size_t k = 0; k < parts.size; k++)
            parts.at[k].asks_inside = plan->makes_kernel;
        if (!legality_parts(request->arena, request->loop, model, &parts, &inside, &deeper,
                            &reasons) ||
            (answer->parallel == PARALLEL_YES && deeper.parallel != PARALLEL_YES) ||
            (!plan->serializes &&
             !stays_parallel(request, plan, inner, model, depth, inside, all, &deeper)))
            return;
        at->inner = inner;
        at = inner;
        around = inside;
        *answer = deeper;
    }
}

bool fuse_spell_inner(struct action_request *request, struct fuse_plan *plan)
{
    for (struct fuse_plan *outer = plan; outer->inner != NULL; outer = outer->inner) {
        if (!fuse_spell_bodies(request, outer->inner))
            return false;
        for (size_t k = 0; k < outer->loops.size; k++) {
            const replacement_list *around = &outer->loops.at[k].replaced;
            for (size_t i = 0; i < around->size; i++)
                replacement_add(request->arena, &outer->inner->loops.at[k].replaced,
                                around->at[i].start, around->at[i].end, around->at[i].text);
        }
    }
    return true;
}
