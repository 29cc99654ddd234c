/*
 * distribute.c: the statements of a loop's body get loops of their own.
 *
 *     for (int i = 1; i < n; i++) {            for (int i = 1; i < n; i++) {
 *         a[i] = a[i - 1] + b[i];                  a[i] = a[i - 1] + b[i];
 *         c[i] = 2 * a[i];               =>    }
 *     }                                        for (int i = 1; i < n; i++) {
 *                                                  c[i] = 2 * a[i];
 *                                              }
 *
 * { S[i] -> [0,i], T[i] -> [1,i] }. Statements that depend on each other in a circle stay together;
 * the groups come in an order that all dependences allow, as near to that of the text as there is.
 * (Allen and Kennedy, Optimizing Compilers for Modern Architectures, 5.3; the groups are the
 * strongly connected components of the dependences, as found by R. Tarjan, "Depth-first search and
 * linear graph algorithms", 1972.)
 */
#include "loops/judge/statements.h"
#include "loops/reasons.h"
#include "loops/syntax/effects.h"
#include "loops/syntax/flow.h"
#include "loops/syntax/sequence.h"
#include "refactorings/nests/blocks.h"
#include "refactorings/nests/perfect.h"
#include "refactorings/nests/pieces.h"
#include "refactorings/orders/versioned.h"

enum { MOST_DEPTH = 8, MOST_PARTS = 256 };

static const struct action_option options[] = {
    {"depth", OPTION_INTEGER, "8", 1, MOST_DEPTH, NULL,
     "how many loops, from this one inwards, are taken apart: 1 leaves the loops inside whole",
     false},
    OVERLAP_OPTION,
    GUARDS_OPTION,
};

typedef LIST_OF(const struct loop *) taken_list;

/* A statement that may get loops of its own. */
struct leaf {
    const struct stmt *stmt, *block; /* and the block that holds it */
    size_t at;                       /* its number there */
    taken_list around;               /* the loops that are taken apart for it */
    struct effects effects;
    int group; /* in the order in which they run; those of a group run together */
};

struct distribute_plan {
    struct perfect_nest nest;
    const struct nest *model;
    struct loop_pieces *pieces;
    LIST_OF(struct leaf) leaves;
    variable_list own; /* variables that each of the leaves sets before it reads them */
    struct layout layout;
    int groups;
    struct versioned versioned;
};

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
static bool is_steady(struct arena *arena, const struct distribute_plan *plan,
                      const struct effects *all, const taken_list *around, const struct loop *loop)
{
    const struct nest_loop *counted = loop_in(plan->model, loop->stmt);
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
static bool collect(struct action_request *request, struct distribute_plan *plan,
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
            is_steady(arena, plan, all, &taken, inner))
            piece->inside = pieces_read(arena, plan->nest.source, inner, &ignored);
        if (piece->inside != NULL) {
            if (!collect(request, plan, all, &taken, piece->inside, depth - 1))
                return false;
            continue;
        }
        struct leaf leaf = {
            .stmt = piece->stmt, .block = loop->stmt->body, .at = k, .around = taken};
        effects_of_stmt(arena, leaf.stmt, &leaf.effects);
        LIST_PUSH(arena, plan->leaves, leaf);
    }
    return plan->leaves.size <= MOST_PARTS ||
           action_refuse(request, REASON_BUDGET, request->loop->range,
                         "the loop holds more than %d statements: give some of them a loop of "
                         "their own by hand",
                         MOST_PARTS);
}

/* Whether a leaf, or a header that stands there once more with it, names a variable. */
static bool is_named_in(const struct leaf *leaf, const struct decl *decl)
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
static bool is_own(struct action_request *request, const struct distribute_plan *plan,
                   const struct decl *decl)
{
    struct tracked tracked = {decl, NULL};
    if (decl->kind != DECL_VARIABLE || decl->storage != STORAGE_AUTO || decl->address_taken ||
        decl->type->is_volatile ||
        !(type_is_arithmetic(decl->type) || decl->type->kind == TYPE_POINTER) ||
        flow_live_after(request->loop->loop, tracked))
        return false;
    for (size_t k = 0; k < plan->leaves.size; k++)
        if (is_named_in(&plan->leaves.at[k], decl) &&
            !is_index_of(&plan->leaves.at[k].around, decl) &&
            !sets_first(request, &plan->leaves.at[k], decl))
            return false;
    return true;
}

static bool has_own(const struct distribute_plan *plan, const struct decl *decl)
{
    for (size_t k = 0; k < plan->own.size; k++)
        if (plan->own.at[k] == decl)
            return true;
    return false;
}

/* Finds the variables of which each leaf has a value of its own. */
static void find_own(struct action_request *request, struct distribute_plan *plan,
                     const struct effects *all)
{
    for (size_t k = 0; k < all->written.size; k++)
        if (is_own(request, plan, all->written.at[k]))
            LIST_PUSH(request->arena, plan->own, all->written.at[k]);
}

/* Ties two leaves together. */
static void tie(const struct distribute_plan *plan, bool *depends, size_t a, size_t b)
{
    depends[a * plan->leaves.size + b] = depends[b * plan->leaves.size + a] = true;
}

/* Whether a leaf declares something that others may name, a type for example, whose names are not
   followed. */
static bool declares_types(const struct leaf *leaf)
{
    return leaf->stmt->kind == STMT_DECLARATION && leaf->stmt->decls.size == 0;
}

/* Ties a declaration whose variables nobody names to the statement behind it. */
static void tie_declaration(const struct distribute_plan *plan, bool *depends, size_t at)
{
    const struct stmt *stmt = plan->leaves.at[at].stmt;
    bool is_used = stmt->kind != STMT_DECLARATION;
    for (size_t k = 0; k < stmt->decls.size; k++)
        for (size_t b = 0; b < plan->leaves.size; b++)
            is_used = is_used || (b != at && is_named_in(&plan->leaves.at[b], stmt->decls.at[k]));
    if (!is_used && at + 1 < plan->leaves.size)
        tie(plan, depends, at, at + 1);
}

/* Ties those leaves together that share a variable, since the model has no accesses to variables
   whose values it knows; and those that a jump may pass over. */
static void tie_by_text(const struct distribute_plan *plan, bool *depends)
{
    size_t size = plan->leaves.size;
    for (size_t a = 0; a < size; a++) {
        const struct leaf *leaf = &plan->leaves.at[a];
        bool jumps = effects_find_jump(leaf->stmt, STMT_CONTINUE) != NULL || declares_types(leaf);
        tie_declaration(plan, depends, a);
        for (size_t b = 0; b < size; b++) {
            const struct leaf *other = &plan->leaves.at[b];
            bool shares = jumps && b > a;
            for (size_t k = 0; !shares && k < leaf->stmt->decls.size; k++)
                shares = is_named_in(other, leaf->stmt->decls.at[k]);
            for (size_t k = 0; !shares && k < leaf->effects.written.size; k++)
                shares = !has_own(plan, leaf->effects.written.at[k]) &&
                         is_named_in(other, leaf->effects.written.at[k]);
            if (shares && a != b)
                tie(plan, depends, a, b);
        }
    }
}

/* Whether there is a way from one leaf to another, for each pair, in place. */
static void close_transitively(bool *depends, size_t size)
{
    for (size_t k = 0; k < size; k++)
        for (size_t i = 0; i < size; i++)
            for (size_t j = 0; depends[i * size + k] && j < size; j++)
                depends[i * size + j] = depends[i * size + j] || depends[k * size + j];
}

/* Whether a leaf, and all that it is in a circle with, depends on nothing that is still to come. */
static bool is_ready(const struct distribute_plan *plan, const bool *reaches, size_t at)
{
    size_t size = plan->leaves.size;
    for (size_t k = 0; k < size; k++)
        if (plan->leaves.at[k].group < 0 && reaches[k * size + at] && !reaches[at * size + k] &&
            k != at)
            return false;
    return true;
}

/* Puts the leaves into groups, the first that may come first. */
static void group_leaves(struct distribute_plan *plan, const bool *reaches)
{
    size_t size = plan->leaves.size;
    for (size_t k = 0; k < size; k++)
        plan->leaves.at[k].group = -1;
    for (size_t k = 0; k < size;) {
        if (plan->leaves.at[k].group >= 0 || !is_ready(plan, reaches, k)) {
            k++;
            continue;
        }
        for (size_t i = 0; i < size; i++)
            if (i == k || (reaches[k * size + i] && reaches[i * size + k]))
                plan->leaves.at[i].group = plan->groups;
        plan->groups++;
        k = 0;
    }
}

/* The leaves with the time of their group. */
static part_list parts_of(struct action_request *request, const struct distribute_plan *plan)
{
    part_list parts = {NULL, 0, 0};
    for (size_t k = 0; k < plan->leaves.size; k++) {
        struct nest_part part = {plan->leaves.at[k].stmt, {NULL, 0, 0}};
        struct time_number group = {plan->leaves.at[k].group, NULL, 0, false};
        LIST_PUSH(request->arena, part.times, group);
        LIST_PUSH(request->arena, parts, part);
    }
    return parts;
}

/* What keeps all statements together, with two instances. */
static bool refuse_circle(struct action_request *request, struct distribute_plan *plan)
{
    struct verdict ignored;
    reason_list reasons = {NULL, 0, 0};
    const struct source *source = plan->nest.source;
    size_t size = plan->leaves.size;
    unsigned first = source_place(source, plan->leaves.at[0].stmt->range.start).line;
    unsigned last = source_place(source, plan->leaves.at[size - 1].stmt->range.start).line;
    for (size_t k = 0; k < size; k++)
        plan->leaves.at[k].group = (int)k;
    part_list parts = parts_of(request, plan);
    bool is_told = !legality_parts(request->arena, request->loop, plan->model, &parts, &plan->own,
                                   &ignored, &reasons) &&
                   reasons.size > 0;
    return action_refuse(request, REASON_DEPENDENCE,
                         is_told ? reasons.at[0].range : request->loop->range,
                         "the statements in lines %u to %u need each other in a circle%s%s", first,
                         last, is_told ? ": " : "", is_told ? reasons.at[0].message : "");
}

/* A variable that keeps two leaves together. */
static bool refuse_shared(struct action_request *request, const struct distribute_plan *plan)
{
    for (size_t a = 0; a < plan->leaves.size; a++)
        for (size_t b = 0; b < plan->leaves.size; b++)
            for (size_t k = 0; k < plan->leaves.at[a].effects.written.size; k++) {
                const struct decl *decl = plan->leaves.at[a].effects.written.at[k];
                if (a == b || has_own(plan, decl) || !is_named_in(&plan->leaves.at[b], decl))
                    continue;
                action_refuse(
                    request, REASON_PRIVATE, plan->leaves.at[b].stmt->range,
                    "'%s', of which there is one for all iterations, keeps this "
                    "statement and that of line %u together: give each iteration an "
                    "element of an array for it, or compute it in both",
                    decl->name,
                    source_place(plan->nest.source, plan->leaves.at[a].stmt->range.start).line);
                return true;
            }
    return false;
}

/* Whether all leaves of a loop that was taken apart are in one group. */
static bool is_whole(const struct distribute_plan *plan, const struct loop *loop)
{
    int group = -1;
    for (size_t k = 0; k < plan->leaves.size; k++) {
        const struct leaf *leaf = &plan->leaves.at[k];
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
static bool put_together(const struct distribute_plan *plan, struct loop_pieces *pieces)
{
    bool found = false;
    for (size_t k = 0; k < pieces->pieces.size; k++) {
        struct piece *piece = &pieces->pieces.at[k];
        if (piece->inside == NULL)
            continue;
        found = put_together(plan, piece->inside) || found;
        if (is_whole(plan, piece->inside->loop)) {
            piece->inside = NULL;
            piece->is_whole = true;
            found = true;
        }
    }
    return found;
}

/* Finds the groups of statements for the loops as they are taken apart. */
static bool find_groups(struct action_request *request, struct distribute_plan *plan,
                        const struct effects *all)
{
    struct arena *arena = request->arena;
    taken_list none = {NULL, 0, 0};
    plan->leaves.size = plan->own.size = 0;
    plan->groups = 0;
    if (!collect(request, plan, all, &none, plan->pieces, action_value(request, "depth")->integer))
        return false;
    if (plan->leaves.size < 2)
        return action_refuse(request, REASON_NOT_NESTED, request->loop->range,
                             "the loop holds one statement, which has the loop for itself");
    size_t size = plan->leaves.size;
    bool *depends = ARENA_ARRAY(arena, bool, size *size + 1);
    part_list parts = parts_of(request, plan);
    find_own(request, plan, all);
    if (!parts_depend(arena, plan->model, &parts, &plan->own, depends, &request->refusal))
        return false;
    tie_by_text(plan, depends);
    close_transitively(depends, size);
    group_leaves(plan, depends);
    return true;
}

/* Finds the groups, and asks whether they may run one after the other. */
static bool plan_groups(struct action_request *request, struct distribute_plan *plan,
                        const struct effects *all)
{
    struct verdict answer;
    do {
        if (!find_groups(request, plan, all))
            return false;
    } while (put_together(plan, plan->pieces));
    if (plan->groups < 2)
        return !refuse_shared(request, plan) && refuse_circle(request, plan);
    part_list parts = parts_of(request, plan);
    if (!legality_parts(request->arena, request->loop, plan->model, &parts, &plan->own, &answer,
                        &request->refusal))
        return false;
    for (size_t k = 0; k < answer.assumptions.size; k++)
        assumed_add(request->arena, &request->assumptions, &answer.assumptions.at[k]);
    return versioned_plan(request, &answer, true, &plan->versioned);
}

static const void *plan_distribute(struct action_request *request)
{
    struct distribute_plan *plan = ARENA_NEW(request->arena, struct distribute_plan);
    const struct verdict *verdict = request->loop;
    struct effects all;
    struct range place;
    if (!perfect_read(request, &plan->nest) || !perfect_headers_free(request, &plan->nest, 1) ||
        !action_check_conditions(request) || !action_check_model(request))
        return NULL;
    plan->model = verdict->nest->model;
    plan->layout = action_layout(request);
    plan->pieces = pieces_read(request->arena, plan->nest.source, verdict->loop, &place);
    effects_of_stmt(request->arena, verdict->loop->stmt, &all);
    if (plan->pieces == NULL) {
        action_refuse(request, REASON_MACRO, place,
                      "the body of the loop is not a list of statements in braces that stand in "
                      "the text as they are");
        return NULL;
    }
    if (all.has_label || all.has_case || all.has_try) {
        action_refuse(request, REASON_UNSUPPORTED, verdict->range,
                      "control comes to the statements of the loop in other ways than one after "
                      "the other: labels and handlers are not covered");
        return NULL;
    }
    return plan_groups(request, plan, &all) ? plan : NULL;
}

/* The group of a statement. */
static int group_of(const struct piece *piece, const void *data)
{
    const struct distribute_plan *plan = data;
    for (size_t k = 0; k < plan->leaves.size; k++)
        if (plan->leaves.at[k].stmt == piece->stmt)
            return plan->leaves.at[k].group;
    BUG("a statement is in no group");
}

/* The loops of a group. Arena. */
static const char *group_text(struct action_request *request, const struct distribute_plan *plan,
                              const char *indent, int group)
{
    struct strbuf text = STRBUF_INIT;
    pieces_write(request->arena, plan->nest.source, plan->pieces, &plan->layout, indent, group,
                 group_of, plan, &text);
    const char *kept = arena_strndup(request->arena, text.text, text.length);
    strbuf_release(&text);
    return kept;
}

/* Without a condition around them, braces stand as those of loops and branches do. */
static void emit(struct action_request *request, const void *plan_data, struct edits *out)
{
    const struct distribute_plan *plan = plan_data;
    bool is_plain = plan->versioned.guard == NULL;
    struct placed placed;
    text_list loops = {NULL, 0, 0};
    placed_begin(request, &plan->nest, &placed);
    const char *indent = is_plain ? placed.indent : versioned_indent(request, &plan->versioned);
    for (int group = 0; group < plan->groups; group++)
        LIST_PUSH(request->arena, loops, group_text(request, plan, indent, group));
    if (is_plain) {
        placed_write_all(&placed, loops.at, loops.size, false, out);
        return;
    }
    struct strbuf text = STRBUF_INIT;
    for (size_t k = 0; k < loops.size; k++)
        strbuf_addf(&text, "%s%s%s", k > 0 ? "\n" : "", k > 0 ? indent : "", loops.at[k]);
    versioned_emit(request, &plan->versioned, request->loop->range, text.text, out);
    strbuf_release(&text);
}

const struct action distribute_action = {
    .id = "distribute",
    .title = "Distribute loop",
    .button = "Distribute",
    .summary = "give the statements of a loop loops of their own",
    .doc = "Each statement of the loop's body, and of the loops inside as far as they are counted, "
           "gets loops of its own, headers and comments with it; statements that depend on each "
           "other in a circle, or share a variable, stay together. The new order is legal where "
           "no two iterations that touch the same element change places, which is computed "
           "exactly; where it is under a condition only, the program asks.",
    .kind = "refactor.rewrite.distribute",
    .main_option = "depth",
    .helps = HELPS_ORDER,
    .options = options,
    .options_size = COUNT_OF(options),
    .plan = plan_distribute,
    .emit = emit,
};
