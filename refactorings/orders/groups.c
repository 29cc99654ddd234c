/* groups.c: see groups.h. */
#include "refactorings/orders/groups.h"

#include "loops/reasons.h"
#include "loops/syntax/flow.h"
#include "loops/syntax/sequence.h"
#include "refactorings/nests/perfect.h"
#include "refactorings/orders/expanded.h"

enum { MOST_PARTS = 256 };

static const struct nest_loop *loop_in(const struct nest *model, const struct stmt *stmt)
{
    for (size_t k = 0; k < model->loops.size; k++)
        if (model->loops.at[k]->loop->stmt == stmt)
            return model->loops.at[k];
    return NULL;
}

static bool is_index_of(const taken_list *loops, const struct decl *decl)
{
    for (size_t k = 0; k < loops->size; k++)
        if (loops->at[k]->index == decl)
            return true;
    return false;
}

/* Whether a loop inside is the same in several places: the model counts its iterations, nothing in
   it ends it before, and of the variables that its header names only indices of the loops that are
   taken apart around it, and its own, are set in there. */
static bool is_steady(struct arena *arena, const struct leaf_groups *groups,
                      const struct effects *all, const taken_list *around, const struct loop *loop)
{
    const struct nest_loop *counted = loop_in(groups->model, loop->stmt);
    const struct expr *parts[HEADER_PARTS];
    if (counted == NULL || !counted->counted || loop->form != LOOP_FOR || !loop->canonical ||
        !perfect_only_counts(loop) || effects_may_leave(arena, loop->stmt))
        return false;
    perfect_header_parts(loop, parts);
    for (size_t k = 0; k < all->written.size; k++)
        for (size_t i = 0; i < HEADER_PARTS; i++)
            if (parts[i] != NULL && expr_mentions(parts[i], all->written.at[k]) &&
                all->written.at[k] != loop->index && !is_index_of(around, all->written.at[k]))
                return false;
    return true;
}

/* The loop that a statement of another one's body is, or NULL. */
static const struct loop *inner_loop(const struct loop *outer, const struct stmt *stmt)
{
    for (size_t k = 0; k < outer->inner.size; k++)
        if (outer->inner.at[k]->stmt == stmt)
            return outer->inner.at[k];
    return NULL;
}

/* Takes a loop apart, and those inside as far as that means something. */
static bool collect(struct action_request *request, struct leaf_groups *groups,
                    const struct effects *all, const taken_list *around, struct loop_pieces *pieces,
                    long long depth)
{
    struct arena *arena = request->arena;
    const struct loop *loop = pieces->loop;
    taken_list taken = {NULL, 0, 0};
    for (size_t k = 0; k < around->size; k++)
        LIST_PUSH(arena, taken, around->at[k]);
    LIST_PUSH(arena, taken, loop);
    for (size_t k = 0; k < pieces->pieces.size; k++) {
        struct piece *piece = &pieces->pieces.at[k];
        const struct loop *inner = inner_loop(loop, piece->stmt);
        struct range ignored;
        if (inner != NULL && depth > 1 && !piece->is_whole && piece->inside == NULL &&
            is_steady(arena, groups, all, &taken, inner))
            piece->inside = pieces_read(arena, groups->source, inner, &ignored);
        if (piece->inside != NULL) {
            if (!collect(request, groups, all, &taken, piece->inside, depth - 1))
                return false;
            continue;
        }
        struct leaf leaf = {
            .stmt = piece->stmt, .block = loop->stmt->body, .at = k, .around = taken};
        effects_of_stmt(arena, leaf.stmt, &leaf.effects);
        LIST_PUSH(arena, groups->leaves, leaf);
    }
    return groups->leaves.size <= MOST_PARTS ||
           action_refuse(request, REASON_BUDGET, request->loop->range,
                         "the loop holds more than %d statements: give some of them a loop of "
                         "their own by hand",
                         MOST_PARTS);
}

bool leaf_names(const struct leaf *leaf, const struct decl *decl)
{
    bool is_hidden = leaf->effects.has_inlined && decl_is_exposed(decl);
    for (size_t k = 1; k < leaf->around.size; k++) {
        const struct expr *parts[HEADER_PARTS];
        perfect_header_parts(leaf->around.at[k], parts);
        for (size_t i = 0; i < HEADER_PARTS; i++)
            if (leaf->around.at[k]->index == decl ||
                (parts[i] != NULL && expr_mentions(parts[i], decl)))
                return true;
    }
    for (size_t k = 0; k < leaf->stmt->decls.size; k++)
        if (leaf->stmt->decls.at[k] == decl)
            return true;
    return is_hidden || stmt_mentions(leaf->stmt, decl);
}

/* Whether a leaf sets a variable before it may read it. */
static bool sets_first(struct action_request *request, const struct leaf *leaf,
                       const struct decl *decl)
{
    struct tracked tracked = {decl, NULL};
    bool always;
    const struct loop *once =
        sequence_loop(request->arena, request->loop->function, leaf->block, leaf->at, 1);
    return once != NULL && flow_written_first(once, tracked, &always);
}

/* Whether each leaf that names a variable has a value of its own for it. */
static bool is_own(struct action_request *request, const struct leaf_groups *groups,
                   const struct decl *decl)
{
    struct tracked tracked = {decl, NULL};
    if (decl->kind != DECL_VARIABLE || decl->storage != STORAGE_AUTO || decl->address_taken ||
        decl->type->is_volatile ||
        !(type_is_arithmetic(decl->type) || decl->type->kind == TYPE_POINTER) ||
        flow_live_after(request->loop->loop, tracked))
        return false;
    for (size_t k = 0; k < groups->leaves.size; k++)
        if (leaf_names(&groups->leaves.at[k], decl) &&
            !is_index_of(&groups->leaves.at[k].around, decl) &&
            !sets_first(request, &groups->leaves.at[k], decl))
            return false;
    return true;
}

bool groups_hold(const variable_list *list, const struct decl *decl)
{
    for (size_t k = 0; k < list->size; k++)
        if (list->at[k] == decl)
            return true;
    return false;
}

static bool has_own(const struct leaf_groups *groups, const struct decl *decl)
{
    return groups_hold(&groups->own, decl);
}

/* Whether a leaf that declares a variable can do without, once it is an array. */
static bool declares_it_alone(const struct leaf_groups *groups, const struct decl *decl)
{
    for (size_t k = 0; k < groups->leaves.size; k++) {
        const struct stmt *stmt = groups->leaves.at[k].stmt;
        for (size_t i = 0; i < stmt->decls.size; i++)
            if (stmt->decls.at[i] == decl)
                return stmt->decls.size == 1 && groups->leaves.at[k].around.size == 1;
    }
    return !effects_declares(groups->pieces->loop->stmt, decl);
}

/* Finds the variables of which each leaf has a value of its own, and those of which each iteration
   has. */
static void find_own(struct action_request *request, struct leaf_groups *groups,
                     const struct effects *all)
{
    for (size_t k = 0; k < all->written.size; k++) {
        const struct decl *decl = all->written.at[k];
        if (is_own(request, groups, decl))
            LIST_PUSH(request->arena, groups->own, decl);
        else if (groups->expands && expanded_is_private(groups->pieces->loop, decl) &&
                 declares_it_alone(groups, decl))
            LIST_PUSH(request->arena, groups->spread, decl);
    }
}

const variable_list *groups_unshared(struct action_request *request,
                                     const struct leaf_groups *groups)
{
    variable_list *all = ARENA_NEW(request->arena, variable_list);
    for (size_t k = 0; k < groups->own.size; k++)
        LIST_PUSH(request->arena, *all, groups->own.at[k]);
    for (size_t k = 0; k < groups->spread.size; k++)
        LIST_PUSH(request->arena, *all, groups->spread.at[k]);
    return all;
}

/* Ties two leaves together. */
static void tie(const struct leaf_groups *groups, bool *depends, size_t a, size_t b)
{
    depends[a * groups->leaves.size + b] = depends[b * groups->leaves.size + a] = true;
}

/* Whether a leaf declares something that others may name, a type for example, whose names are not
   followed. */
static bool declares_types(const struct leaf *leaf)
{
    return leaf->stmt->kind == STMT_DECLARATION && leaf->stmt->decls.size == 0;
}

/* Ties a declaration whose variables nobody names to the statement behind it. */
static void tie_declaration(const struct leaf_groups *groups, bool *depends, size_t at)
{
    const struct stmt *stmt = groups->leaves.at[at].stmt;
    bool is_used = stmt->kind != STMT_DECLARATION;
    for (size_t k = 0; k < stmt->decls.size; k++)
        for (size_t b = 0; b < groups->leaves.size; b++)
            is_used = is_used || (b != at && leaf_names(&groups->leaves.at[b], stmt->decls.at[k]));
    if (!is_used && at + 1 < groups->leaves.size)
        tie(groups, depends, at, at + 1);
}

/* Notes what it means for two leaves that one sets a variable and the other may name it: they stay
   together, or, where each iteration of the outermost loop gets an element and no loop inside holds
   both, the second follows the first. */
static void share(const struct leaf_groups *groups, const struct leaf *leaf,
                  const struct leaf *other, const struct decl *decl, bool *shares, bool *follows)
{
    bool is_inside = leaf->around.size > 1 && other->around.size > 1 &&
                     leaf->around.at[1] == other->around.at[1];
    if (has_own(groups, decl) || !leaf_names(other, decl))
        return;
    if (groups_hold(&groups->spread, decl) && !is_inside)
        *follows = true;
    else
        *shares = true;
}

/* Ties those leaves together that share a variable, since the model has no accesses to variables
   whose values it knows; and those that a jump may pass over. */
static void tie_by_text(const struct leaf_groups *groups, bool *depends)
{
    size_t size = groups->leaves.size;
    for (size_t a = 0; a < size; a++) {
        const struct leaf *leaf = &groups->leaves.at[a];
        bool jumps = effects_find_jump(leaf->stmt, STMT_CONTINUE) != NULL || declares_types(leaf);
        tie_declaration(groups, depends, a);
        for (size_t b = 0; b < size; b++) {
            const struct leaf *other = &groups->leaves.at[b];
            bool shares = jumps && b > a, follows = false;
            for (size_t k = 0; !shares && k < leaf->stmt->decls.size; k++)
                share(groups, leaf, other, leaf->stmt->decls.at[k], &shares, &follows);
            for (size_t k = 0; !shares && k < leaf->effects.written.size; k++)
                share(groups, leaf, other, leaf->effects.written.at[k], &shares, &follows);
            if (shares && a != b)
                tie(groups, depends, a, b);
            else if (follows && a != b)
                depends[a < b ? a * size + b : b * size + a] = true;
        }
    }
}

/* Whether a leaf, and all that it is in a circle with, depends on nothing that is still to come. */
static bool is_ready(const struct leaf_groups *groups, const bool *reaches, size_t at)
{
    size_t size = groups->leaves.size;
    for (size_t k = 0; k < size; k++)
        if (groups->leaves.at[k].group < 0 && reaches[k * size + at] && !reaches[at * size + k] &&
            k != at)
            return false;
    return true;
}

/* Puts the leaves into groups, the first that may come first. */
static void group_leaves(struct leaf_groups *groups, const bool *reaches)
{
    size_t size = groups->leaves.size;
    for (size_t k = 0; k < size; k++)
        groups->leaves.at[k].group = -1;
    for (size_t k = 0; k < size;) {
        if (groups->leaves.at[k].group >= 0 || !is_ready(groups, reaches, k)) {
            k++;
            continue;
        }
        for (size_t i = 0; i < size; i++)
            if (i == k || (reaches[k * size + i] && reaches[i * size + k]))
                groups->leaves.at[i].group = groups->size;
        groups->size++;
        k = 0;
    }
}

part_list groups_parts(struct action_request *request, const struct leaf_groups *groups)
{
    part_list parts = {NULL, 0, 0};
    for (size_t k = 0; k < groups->leaves.size; k++) {
        struct nest_part part = {.stmt = groups->leaves.at[k].stmt};
        struct time_number group = {groups->leaves.at[k].group, NULL, 0, false};
        LIST_PUSH(request->arena, part.times, group);
        LIST_PUSH(request->arena, parts, part);
    }
    return parts;
}

/* Whether all leaves of a loop that was taken apart are in one group. */
static bool is_whole(const struct leaf_groups *groups, const struct loop *loop)
{
    int group = -1;
    for (size_t k = 0; k < groups->leaves.size; k++) {
        const struct leaf *leaf = &groups->leaves.at[k];
        if (!effects_contains(loop->stmt, leaf->stmt))
            continue;
        if (group >= 0 && leaf->group != group)
            return false;
        group = leaf->group;
    }
    return true;
}

/* Puts loops together again whose statements stay together: variables that they share are their
   own then. Whether there were some. */
static bool put_together(const struct leaf_groups *groups, struct loop_pieces *pieces)
{
    bool found = false;
    for (size_t k = 0; k < pieces->pieces.size; k++) {
        struct piece *piece = &pieces->pieces.at[k];
        if (piece->inside == NULL)
            continue;
        found = put_together(groups, piece->inside) || found;
        if (is_whole(groups, piece->inside->loop)) {
            piece->inside = NULL;
            piece->is_whole = true;
            found = true;
        }
    }
    return found;
}

/* Refuses a loop that holds one statement, or one loop whose statements stay together. */
static bool refuse_one(struct action_request *request, const struct leaf_groups *groups)
{
    const struct stmt *only = groups->leaves.size > 0 ? groups->leaves.at[0].stmt : NULL;
    const struct loop *inner = only != NULL ? inner_loop(request->loop->loop, only) : NULL;
    if (inner != NULL && inner->index != NULL && inner->stmt->body->children.size > 1)
        return action_refuse(request, REASON_NOT_NESTED, only->range,
                             "the statements of the loop over '%s' stay together here, since they "
                             "share variables or need each other in a circle: 'distribute' that "
                             "loop",
                             inner->index->name);
    return action_refuse(request, REASON_NOT_NESTED, request->loop->range,
                         "the loop holds one statement, which has the loop for itself");
}

/* Finds the groups of statements for the loops as they are taken apart. */
static bool find_groups(struct action_request *request, struct leaf_groups *groups,
                        const struct effects *all)
{
    struct arena *arena = request->arena;
    taken_list none = {NULL, 0, 0};
    groups->leaves.size = groups->own.size = groups->spread.size = 0;
    groups->size = 0;
    if (!collect(request, groups, all, &none, groups->pieces, groups->depth))
        return false;
    if (groups->leaves.size < 2)
        return refuse_one(request, groups);
    size_t size = groups->leaves.size;
    bool *depends = ARENA_ARRAY(arena, bool, size *size + 1);
    part_list parts = groups_parts(request, groups);
    find_own(request, groups, all);
    memset(depends, 0, size * size * sizeof *depends);
    tie_by_text(groups, depends);
    if (!parts_reach(arena, groups->model, &parts, groups_unshared(request, groups),
                     groups->in_rows, depends, &request->refusal))
        return false;
    group_leaves(groups, depends);
    return true;
}

bool groups_find(struct action_request *request, struct leaf_groups *groups,
                 const struct effects *all)
{
    struct range ignored;
    groups->pieces = pieces_read(request->arena, groups->source, request->loop->loop, &ignored);
    do {
        if (!find_groups(request, groups, all))
            return false;
    } while (put_together(groups, groups->pieces));
    return true;
}
