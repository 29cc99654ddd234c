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
#include "refactorings/nests/blocks.h"
#include "refactorings/nests/perfect.h"
#include "refactorings/nests/pieces.h"
#include "refactorings/orders/expanded.h"
#include "refactorings/orders/groups.h"

enum { MOST_DEPTH = 8 };

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

struct distribute_plan {
    struct perfect_nest nest;
    struct leaf_groups groups;
    struct expansion expansion;
    replacement_list replaced;
    struct layout layout;
    struct versioned versioned;
};

/* What keeps all statements together, with two instances. */
static bool refuse_circle(struct action_request *request, struct distribute_plan *plan)
{
    struct verdict ignored;
    reason_list reasons = {NULL, 0, 0};
    const struct source *source = plan->nest.source;
    size_t size = plan->groups.leaves.size;
    unsigned first = source_place(source, plan->groups.leaves.at[0].stmt->range.start).line;
    unsigned last = source_place(source, plan->groups.leaves.at[size - 1].stmt->range.start).line;
    for (size_t k = 0; k < size; k++)
        plan->groups.leaves.at[k].group = (int)k;
    part_list parts = groups_parts(request, &plan->groups);
    bool is_told = !legality_parts(request->arena, request->loop, plan->groups.model, &parts,
                                   &plan->groups.own, &ignored, &reasons) &&
                   reasons.size > 0;
    return action_refuse(request, REASON_DEPENDENCE,
                         is_told ? reasons.at[0].range : request->loop->range,
                         "the statements in lines %u to %u need each other in a circle%s%s", first,
                         last, is_told ? ": " : "", is_told ? reasons.at[0].message : "");
}

/* A variable that keeps two leaves together. */
static bool refuse_shared(struct action_request *request, const struct distribute_plan *plan)
{
    for (size_t a = 0; a < plan->groups.leaves.size; a++)
        for (size_t b = 0; b < plan->groups.leaves.size; b++)
            for (size_t k = 0; k < plan->groups.leaves.at[a].effects.written.size; k++) {
                const struct decl *decl = plan->groups.leaves.at[a].effects.written.at[k];
                if (a == b || groups_hold(&plan->groups.own, decl) ||
                    !leaf_names(&plan->groups.leaves.at[b], decl))
                    continue;
                action_refuse(
                    request, REASON_PRIVATE, plan->groups.leaves.at[b].stmt->range,
                    "'%s', of which there is one for all iterations, keeps this "
                    "statement and that of line %u together: give each iteration an "
                    "element of an array for it, or compute it in both",
                    decl->name,
                    source_place(plan->nest.source, plan->groups.leaves.at[a].stmt->range.start)
                        .line);
                return true;
            }
    return false;
}

/* Whether leaves of several groups name a variable. */
static bool crosses(const struct distribute_plan *plan, const struct decl *decl)
{
    int group = -1;
    for (size_t k = 0; k < plan->groups.leaves.size; k++) {
        const struct leaf *leaf = &plan->groups.leaves.at[k];
        if (!leaf_names(leaf, decl))
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
    for (size_t k = 0; k < plan->groups.spread.size; k++) {
        const struct decl *decl = plan->groups.spread.at[k];
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
    for (size_t k = 0; k < plan->groups.leaves.size; k++)
        if (expansion_leaves_out(expansion, plan->groups.leaves.at[k].stmt))
            plan->groups.leaves.at[k].group = plan->groups.size;
    expansion_replace(request->arena, expansion, &plan->replaced);
    pieces_replace(plan->groups.pieces, &plan->replaced);
    return true;
}

/* Finds groups, with as little as is needed for more than one: without dependences between rows of
   arrays, and without those through variables that can get an element for each iteration. */
static bool find_groups(struct action_request *request, struct leaf_groups *groups,
                        const struct effects *all)
{
    enum { TRIES = 4 };
    bool is_auto = action_chose(request, "expand", "auto");
    bool is_wanted = action_chose(request, "expand", "yes");
    for (int tries = 0; groups->size < 2 && tries < (is_auto ? TRIES : TRIES / 2); tries++) {
        groups->in_rows = tries % 2 > 0;
        groups->expands = is_wanted || tries > 1;
        if (!groups_find(request, groups, all))
            return false;
    }
    return true;
}

/* Finds the groups, and asks whether they may run one after the other. */
static bool plan_groups(struct action_request *request, struct distribute_plan *plan,
                        const struct effects *all)
{
    struct verdict answer;
    if (!find_groups(request, &plan->groups, all))
        return false;
    if (plan->groups.size < 2)
        return !refuse_shared(request, plan) && refuse_circle(request, plan);
    part_list parts = groups_parts(request, &plan->groups);
    if (!legality_parts(request->arena, request->loop, plan->groups.model, &parts,
                        groups_unshared(request, &plan->groups), &answer, &request->refusal))
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
    plan->groups.source = plan->nest.source;
    plan->groups.model = verdict->nest->model;
    plan->groups.depth = action_value(request, "depth")->integer;
    plan->layout = action_layout(request);
    plan->groups.pieces = pieces_read(request->arena, plan->nest.source, verdict->loop, &place);
    effects_of_stmt(request->arena, verdict->loop->stmt, &all);
    if (plan->groups.pieces == NULL) {
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
    for (size_t k = 0; k < plan->groups.leaves.size; k++)
        if (plan->groups.leaves.at[k].stmt == piece->stmt)
            return plan->groups.leaves.at[k].group;
    BUG("a statement is in no group");
}

/* The loops of a group. Arena. */
static const char *group_text(struct action_request *request, const struct distribute_plan *plan,
                              const char *indent, int group)
{
    struct strbuf text = STRBUF_INIT;
    pieces_write(request->arena, plan->nest.source, plan->groups.pieces, &plan->layout, indent,
                 group, group_of, plan, &text);
    const char *kept = arena_strndup(request->arena, text.text, text.length);
    strbuf_release(&text);
    return kept;
}

/* Whether there is something in a group: declarations of arrays are not. */
static bool is_used(const struct distribute_plan *plan, int group)
{
    bool found = false;
    for (size_t k = 0; k < plan->groups.leaves.size; k++)
        found = found || plan->groups.leaves.at[k].group == group;
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
    for (int group = 0; group < plan->groups.size; group++)
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
    .apart = &add_restrict_action,
    .options = options,
    .options_size = COUNT_OF(options),
    .plan = plan_distribute,
    .emit = emit,
};
