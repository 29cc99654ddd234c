#include "loops/syntax/flow.h"

#include "loops/syntax/effects.h"
#include "loops/syntax/graph.h"
#include "loops/syntax/handed.h"

/* What is asked of a variable: the state of the ways is whether it is assigned. */
struct question {
    struct tracked variable;
    const struct region *region;
    const struct expr *read; /* that is asked about; NULL: all of them */
};

struct answer {
    bool exposed; /* some read may come before a write */
    bool ends;    /* a round may come to its end, or control to the loop, */
    bool leaves;  /* or leave the loop by a jump, without a write */
    bool comes;   /* to the read that is asked about */
};

/* `p.f`, a field of the variable itself. */
static bool is_member_of(const struct expr *expr, const struct decl *decl)
{
    if (expr->kind != EXPR_MEMBER || expr->is_arrow || !expr->operands_size)
        return false;
    const struct expr *object = expr_strip_conversions(expr->operands[0]);
    return object->kind == EXPR_NAME && object->decl == decl;
}

/* Whether a target is all of what is followed. */
static bool is_variable(struct tracked variable, const struct expr *expr)
{
    if (variable.field && is_member_of(expr, variable.decl))
        return expr->decl == variable.field;
    while (expr->kind == EXPR_CONVERSION && expr->is_implicit &&
           expr->type->kind == expr->operands[0]->type->kind)
        expr = expr->operands[0];
    return expr->kind == EXPR_NAME && expr->decl == variable.decl;
}

/* Whether it is a part of what is followed: `p.f`, where that is `p`. */
static bool is_part(struct tracked variable, const struct expr *target)
{
    for (; target->kind == EXPR_MEMBER && !target->is_arrow && target->operands_size;
         target = expr_strip_conversions(target->operands[0])) {
        if (is_variable(variable, target))
            return true;
        if (variable.field && is_member_of(target, variable.decl))
            return false;
    }
    return is_variable(variable, target);
}

/* An evaluation reads what is followed, or assigns to it. A variable that is declared without a
   value has none. */
static bool pass(struct ways *ways, const struct point *point, bool assigned)
{
    const struct question *question = ways->about;
    struct answer *answer = ways->found;
    const struct expr *expr = point->expr;
    bool stores = expr && (expr->kind == EXPR_ASSIGN || expr->kind == EXPR_STEP);
    bool reads = point->is_anything && !point->is_asm && !point->names_all;
    if (stores)
        reads = (expr->kind == EXPR_STEP || expr->op != OP_NONE) &&
                is_part(question->variable, expr->operands[0]);
    else if (expr && (expr->kind == EXPR_NAME || expr->kind == EXPR_MEMBER))
        reads = is_part(question->variable, expr);
    reads = reads && (!question->read || question->read == expr);
    answer->comes = answer->comes || reads;
    answer->exposed = answer->exposed || (reads && !assigned);
    if (point->decl && point->decl == question->variable.decl)
        return point->decl->init != NULL;
    return assigned || (stores && is_variable(question->variable, expr->operands[0]));
}

/* A round ends where the next one begins, and where the loop is left. */
static bool stop_behind_round(struct ways *ways, int to, bool assigned)
{
    const struct region *region = ((const struct question *)ways->about)->region;
    struct answer *answer = ways->found;
    bool is_inside = region_holds(region, to);
    answer->ends = answer->ends || (to == region->head && !assigned);
    answer->leaves = answer->leaves || to == region->broken || (!is_inside && to != region->end);
    return to == region->head || !is_inside;
}

bool flow_written_first(const struct loop *loop, struct tracked variable, bool *always)
{
    const struct region *region = graph_region(loop->graph, loop->stmt);
    struct question question = {variable, region, NULL};
    struct answer answer = {false, false, false, false};
    struct ways ways = {pass, stop_behind_round, &question, &answer};
    *always = false;
    if (!region || !graph_is_entered_once(loop->graph, region))
        return false;
    graph_search(loop->graph, region->head, &ways);
    *always = !answer.ends && !answer.leaves;
    return !answer.exposed;
}

bool flow_written_before(const struct loop *loop, struct tracked variable, const struct expr *read)
{
    const struct region *region = graph_region(loop->graph, loop->stmt);
    struct question question = {variable, region, read};
    struct answer answer = {false, false, false, false};
    struct ways ways = {pass, stop_behind_round, &question, &answer};
    if (!region || !read || !graph_is_entered_once(loop->graph, region))
        return false;
    graph_search(loop->graph, region->head, &ways);
    return answer.comes && !answer.exposed;
}

/* A way comes to the loop without a write. */
static bool stop_before_loop(struct ways *ways, int to, bool assigned)
{
    const struct region *region = ((const struct question *)ways->about)->region;
    struct answer *answer = ways->found;
    answer->ends = answer->ends || (to == region->entry && !assigned);
    return to == region->entry;
}

bool flow_assigned_before(const struct loop *loop, const struct decl *decl)
{
    const struct region *region = graph_region(loop->graph, loop->stmt);
    struct question question = {{decl, NULL}, region, NULL};
    struct answer answer = {false, false, false, false};
    struct ways ways = {pass, stop_before_loop, &question, &answer};
    if (!region || region->is_unordered || !graph_is_entered_once(loop->graph, region))
        return false;
    graph_search(loop->graph, 0, &ways);
    return !answer.ends;
}

/* The loop itself does not count when it runs again. */
static bool stop_at_loop(struct ways *ways, int to, bool assigned)
{
    (void)assigned;
    return to == ((const struct question *)ways->about)->region->entry;
}

bool flow_live_after(const struct loop *loop, struct tracked variable)
{
    const struct decl *decl = variable.decl;
    const struct region *region = graph_region(loop->graph, loop->stmt);
    struct question question = {variable, region, NULL};
    struct answer answer = {false, false, false, false};
    struct ways ways = {pass, NULL, &question, &answer};
    if (!region || region->is_unordered || decl->storage != STORAGE_AUTO ||
        (decl_is_exposed(decl) && !handed_to_nobody(loop, decl)))
        return true;
    if (decl->type->kind == TYPE_ARRAY)
        ways.stop = stop_at_loop;
    graph_search_behind(loop->graph, region, &ways);
    return answer.exposed;
}
