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
#include "refactorings/orders/expanded.h"

enum { MOST_DEPTH = 8, MOST_PARTS = 256 };

static const char *const expand_choices[] = {"auto", "yes", "no", NULL};

static const struct action_option options[] = {
    {"depth", OPTION_INTEGER, "8", 1, MOST_DEPTH, NULL,
     "how many loops, from this one inwards, are taken apart: 1 leaves the loops inside whole",
     false},
    {"expand", OPTION_CHOICE, "auto", 0, 0, expand_choices,
     "give a variable that statements share an element for each iteration, so that they can have "
     "loops of their own: where else all would stay together (auto), wherever it helps (yes), or "
     "nowhere (no)",
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
    bool expands;
    variable_list spread; /* that may get an element for each iteration */
    struct expansion expansion;
    replacement_list replaced;
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

static bool holds(const variable_list *list, const struct decl *decl)
{
    for (size_t k = 0; k < list->size; k++)
        if (list->at[k] == decl)
            return true;
    return false;
}

static bool has_own(const struct distribute_plan *plan, const struct decl *decl)
{
    return holds(&plan->own, decl);
}

/* Whether a leaf that declares a variable can do without, once it is an array. */
static bool declares_it_alone(const struct distribute_plan *plan, const struct decl *decl)
{
    for (size_t k = 0; k < plan->leaves.size; k++) {
        const struct stmt *stmt = plan->leaves.at[k].stmt;
        for (size_t i = 0; i < stmt->decls.size; i++)
            if (stmt->decls.at[i] == decl)
                return stmt->decls.size == 1 && plan->leaves.at[k].around.size == 1;
    }
    return !effects_declares(plan->pieces->loop->stmt, decl);
}

/* Finds the variables of which each leaf has a value of its own, and those of which each iteration
   has. */
static void find_own(struct action_request *request, struct distribute_plan *plan,
                     const struct effects *all)
{
    for (size_t k = 0; k < all->written.size; k++) {
        const struct decl *decl = all->written.at[k];
        if (is_own(request, plan, decl))
            LIST_PUSH(request->arena, plan->own, decl);
        else if (plan->expands && expanded_is_private(plan->pieces->loop, decl) &&
                 declares_it_alone(plan, decl))
            LIST_PUSH(request->arena, plan->spread, decl);
    }
}

/* The variables that the proof does without: of those that get elements, leaves that name one keep
   their order within an iteration. */
static const variable_list *unshared(struct action_request *request,
                                     const struct distribute_plan *plan)
{
    variable_list *all = ARENA_NEW(request->arena, variable_list);
    for (size_t k = 0; k < plan->own.size; k++)
        LIST_PUSH(request->arena, *all, plan->own.at[k]);
    for (size_t k = 0; k < plan->spread.size; k++)
        LIST_PUSH(request->arena, *all, plan->spread.at[k]);
    return all;
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

/* Notes what it means for two leaves that one sets a variable and the other may name it: they stay
   together, or, where each iteration of the outermost loop gets an element and no loop inside holds
   both, the second follows the first. */
static void share(const struct distribute_plan *plan, const struct leaf *leaf,
                  const struct leaf *other, const struct decl *decl, bool *shares, bool *follows)
{
    bool is_inside = leaf->around.size > 1 && other->around.size > 1 &&
                     leaf->around.at[1] == other->around.at[1];
    if (has_own(plan, decl) || !is_named_in(other, decl))
        return;
    if (holds(&plan->spread, decl) && !is_inside)
        *follows = true;
    else
        *shares = true;
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
            bool shares = jumps && b > a, follows = false;
            for (size_t k = 0; !shares && k < leaf->stmt->decls.size; k++)
                share(plan, leaf, other, leaf->stmt->decls.at[k], &shares, &follows);
            for (size_t k = 0; !shares && k < leaf->effects.written.size; k++)
                share(plan, leaf, other, leaf->effects.written.at[k], &shares, &follows);
            if (shares && a != b)
                tie(plan, depends, a, b);
            else if (follows && a != b)
                depends[a < b ? a * size + b : b * size + a] = true;
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
    plan->leaves.size = plan->own.size = plan->spread.size = 0;
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
    if (!parts_depend(arena, plan->model, &parts, unshared(request, plan), depends,
                      &request->refusal))
        return false;
    tie_by_text(plan, depends);
    close_transitively(depends, size);
    group_leaves(plan, depends);
    return true;
}

/* Takes the loop apart, as far as its statements do not stay together. */
static bool find_best_groups(struct action_request *request, struct distribute_plan *plan,
                             const struct effects *all)
{
    struct range ignored;
    plan->pieces =
        pieces_read(request->arena, plan->nest.source, request->loop->loop, &ignored);
    do {
        if (!find_groups(request, plan, all))
            return false;
    } while (put_together(plan, plan->pieces));
    return true;
}

/* Whether leaves of several groups name a variable. */
static bool crosses(const struct distribute_plan *plan, const struct decl *decl)
{
    int group = -1;
    for (size_t k = 0; k < plan->leaves.size; k++) {
        const struct leaf *leaf = &plan->leaves.at[k];
        if (!is_named_in(leaf, decl))
            continue;
        if (group >= 0 && leaf->group != group)
            return true;
        group = leaf->group;
    }
    return false;
}

/* Gives the variables that cross groups their elements. */
static bool expand(struct action_request *request, struct distribute_plan *plan)
{
    struct expansion *expansion = &plan->expansion;
    bool any = false;
    for (size_t k = 0; k < plan->spread.size; k++) {
        const struct decl *decl = plan->spread.at[k];
        if (!crosses(plan, decl))
            continue;
        if (!any && !expansion_begin(request, LOOP_IN_PARTS, expansion))
            return false;
        any = true;
        if (!expansion_add(request, expansion, decl))
            return false;
    }
    if (!any)
        return true;
    if (!expansion_place(request, expansion, &plan->versioned))
        return false;
    for (size_t k = 0; k < expansion->all.size; k++)
        LIST_PUSH(request->arena, request->notes,
                  arena_printf(request->arena,
                               "'%s' gets an element for each iteration, which is %s of them",
                               expansion->all.at[k].decl->name, expansion->extent));
    for (size_t k = 0; k < plan->leaves.size; k++)
        if (expansion_leaves_out(expansion, plan->leaves.at[k].stmt))
            plan->leaves.at[k].group = plan->groups;
    expansion_replace(request->arena, expansion, &plan->replaced);
    pieces_replace(plan->pieces, &plan->replaced);
    return true;
}

/* Finds the groups, and asks whether they may run one after the other. */
static bool plan_groups(struct action_request *request, struct distribute_plan *plan,
                        const struct effects *all)
{
    struct verdict answer;
    plan->expands = action_chose(request, "expand", "yes");
    if (!find_best_groups(request, plan, all))
        return false;
    if (plan->groups < 2 && action_chose(request, "expand", "auto")) {
        plan->expands = true;
        if (!find_best_groups(request, plan, all))
            return false;
    }
    if (plan->groups < 2)
        return !refuse_shared(request, plan) && refuse_circle(request, plan);
    part_list parts = parts_of(request, plan);
    if (!legality_parts(request->arena, request->loop, plan->model, &parts,
                        unshared(request, plan), &answer, &request->refusal))
        return false;
    for (size_t k = 0; k < answer.assumptions.size; k++)
        assumed_add(request->arena, &request->assumptions, &answer.assumptions.at[k]);
    return versioned_plan(request, &answer, true, &plan->versioned) && expand(request, plan);
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

/* Whether there is something in a group: declarations of arrays are not. */
static bool is_used(const struct distribute_plan *plan, int group)
{
    bool found = false;
    for (size_t k = 0; k < plan->leaves.size; k++)
        found = found || plan->leaves.at[k].group == group;
    return found;
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
    for (size_t k = 0; is_plain && k < plan->versioned.before.size; k++)
        LIST_PUSH(request->arena, loops, plan->versioned.before.at[k]);
    for (int group = 0; group < plan->groups; group++)
        if (is_used(plan, group))
            LIST_PUSH(request->arena, loops, group_text(request, plan, indent, group));
    if (plan->expansion.all.size > 0)
        expansion_remove(request, &plan->expansion, out);
    if (is_plain) {
        bool own_block = plan->versioned.before.size > 0 && plan->versioned.is_wrapped;
        placed_write_all(&placed, loops.at, loops.size, own_block, out);
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
