#include "loops/syntax/flow.h"

#include "loops/syntax/effects.h"
#include "loops/syntax/handed.h"

/* Where the paths of a jump meet: whether all of them have assigned the variable. */
struct meeting {
    bool any, assigned;
};

struct flow {
    const struct decl *decl;
    const struct decl *field;               /* of the struct that is followed, or NULL */
    bool assigned;                          /* on every path to the present point */
    bool unreachable;                       /* the present point */
    bool exposed;                           /* some read may come before a write */
    struct meeting *at_break, *at_continue; /* of the innermost loop or switch; may be NULL */
    struct meeting *at_return;              /* of the copied body around; NULL: the function's */
    bool in_switch;             /* a case label here belongs to a switch that is being scanned */
    bool assigned_at_switch;    /* at the head of the innermost switch */
    const struct stmt *skipped; /* what is known to read nothing from before it */
};

static void scan_expr(struct flow *flow, const struct expr *expr);
static void scan_stmt(struct flow *flow, const struct stmt *stmt);
static void scan_condition(struct flow *flow, const struct stmt *stmt);
static void arrive(struct flow *flow, const struct meeting *meeting);

static void read(struct flow *flow)
{
    if (!flow->assigned && !flow->unreachable)
        flow->exposed = true;
}

/* `p.f`, a field of the variable itself. */
static bool is_member_of(const struct expr *expr, const struct decl *decl)
{
    if (expr->kind != EXPR_MEMBER || expr->is_arrow || !expr->operands_size)
        return false;
    const struct expr *object = expr_strip_conversions(expr->operands[0]);
    return object->kind == EXPR_NAME && object->decl == decl;
}

static bool is_variable(const struct flow *flow, const struct expr *expr)
{
    if (flow->field && is_member_of(expr, flow->decl))
        return expr->decl == flow->field;
    while (expr->kind == EXPR_CONVERSION && expr->is_implicit &&
           expr->type->kind == expr->operands[0]->type->kind)
        expr = expr->operands[0];
    return expr->kind == EXPR_NAME && expr->decl == flow->decl;
}

/* The subexpressions that are evaluated to find a target's place. The variable itself as the
   target,
   or as the struct whose member is the target, is not read. */
static void scan_target(struct flow *flow, const struct expr *target)
{
    if (is_variable(flow, target))
        return;
    if (flow->field && is_member_of(target, flow->decl))
        return;
    if (target->kind == EXPR_MEMBER && !target->is_arrow && target->operands_size) {
        scan_target(flow, target->operands[0]);
        return;
    }
    scan_expr(flow, target);
}

/* Whether a target is a part of what is followed: `p.f`, where that is `p`. */
static bool is_part(const struct flow *flow, const struct expr *target)
{
    for (; target->kind == EXPR_MEMBER && !target->is_arrow && target->operands_size;
         target = expr_strip_conversions(target->operands[0])) {
        if (is_variable(flow, target))
            return true;
        if (flow->field && is_member_of(target, flow->decl))
            return false;
    }
    return is_variable(flow, target);
}

static void scan_assign(struct flow *flow, const struct expr *expr)
{
    scan_expr(flow, expr->operands[1]);
    scan_target(flow, expr->operands[0]);
    if (expr->op != OP_NONE && is_part(flow, expr->operands[0]))
        read(flow);
    if (!is_variable(flow, expr->operands[0]))
        return;
    flow->assigned = true;
}

static void scan_step(struct flow *flow, const struct expr *target)
{
    scan_target(flow, target);
    if (is_part(flow, target))
        read(flow);
    if (is_variable(flow, target))
        flow->assigned = true;
}

/* Both ways may have been taken. */
static void merge(struct flow *flow, bool assigned, bool unreachable)
{
    if (flow->unreachable)
        flow->assigned = assigned;
    else if (!unreachable)
        flow->assigned = flow->assigned && assigned;
    flow->unreachable = flow->unreachable && unreachable;
}

static void scan_sometimes(struct flow *flow, const struct expr *expr)
{
    bool assigned = flow->assigned;
    scan_expr(flow, expr);
    flow->assigned = assigned;
}

static void scan_conditional(struct flow *flow, const struct expr *expr)
{
    scan_expr(flow, expr->operands[0]);
    bool before = flow->assigned;
    scan_expr(flow, expr->operands[1]);
    bool first = flow->assigned;
    flow->assigned = before;
    scan_expr(flow, expr->operands[2]);
    flow->assigned = flow->assigned && first;
}

/* A copied body: it is left by `return`, and jumps to nowhere else. */
static void scan_inlined(struct flow *flow, const struct stmt *inlined)
{
    struct meeting at_return = {false, false};
    struct flow outer = *flow;
    flow->at_return = &at_return;
    flow->at_break = flow->at_continue = NULL;
    flow->in_switch = false;
    scan_stmt(flow, inlined);
    flow->at_return = outer.at_return;
    flow->at_break = outer.at_break;
    flow->at_continue = outer.at_continue;
    flow->in_switch = outer.in_switch;
    arrive(flow, &at_return);
}

/* The sizes in a type that is written in a declaration or a cast are evaluated there. */
static void scan_sizes(struct flow *flow, const struct type *type)
{
    for (; type && (type->kind == TYPE_ARRAY || type->kind == TYPE_POINTER); type = type->element)
        if (type->length_expr)
            scan_expr(flow, type->length_expr);
}

static void scan_expr(struct flow *flow, const struct expr *expr)
{
    if (expr_does(expr) & DOES_OTHER)
        read(flow);
    switch (expr->kind) {
    case EXPR_NAME:
        if (expr->decl == flow->decl)
            read(flow);
        return;
    case EXPR_MEMBER:
        if (flow->field && is_member_of(expr, flow->decl)) {
            if (expr->decl == flow->field)
                read(flow);
            return;
        }
        break;
    case EXPR_ASSIGN:
        scan_assign(flow, expr);
        return;
    case EXPR_STEP:
        scan_step(flow, expr->operands[0]);
        return;
    case EXPR_BINARY:
        scan_expr(flow, expr->operands[0]);
        if (expr->op == OP_LOGICAL_AND || expr->op == OP_LOGICAL_OR)
            scan_sometimes(flow, expr->operands[1]);
        else
            scan_expr(flow, expr->operands[1]);
        return;
    case EXPR_CONDITIONAL:
        scan_conditional(flow, expr);
        return;
    case EXPR_CALL:
        if (!expr->inlined)
            break;
        scan_inlined(flow, expr->inlined);
        return;
    case EXPR_STATEMENT:
        if (expr->body)
            scan_stmt(flow, expr->body);
        return;
    case EXPR_CONVERSION:
        if (!expr->is_implicit)
            scan_sizes(flow, expr->type);
        break;
    case EXPR_INTEGER:
    case EXPR_FLOATING:
    case EXPR_STRING:
    case EXPR_THIS:
    case EXPR_UNARY:
    case EXPR_SUBSCRIPT:
    case EXPR_INIT_LIST:
    case EXPR_COMPOUND_LITERAL:
    case EXPR_UNKNOWN:
        break;
    }
    for (size_t i = 0; i < expr->operands_size; i++)
        scan_expr(flow, expr->operands[i]);
}

static void jump_to(struct flow *flow, struct meeting *meeting)
{
    if (meeting && !flow->unreachable) {
        meeting->assigned = meeting->any ? meeting->assigned && flow->assigned : flow->assigned;
        meeting->any = true;
    }
    flow->unreachable = true;
}

static void arrive(struct flow *flow, const struct meeting *meeting)
{
    if (meeting->any)
        merge(flow, meeting->assigned, false);
}

static bool compare(enum operator op, int64_t a, int64_t b)
{
    return (op == OP_LESS && a < b) || (op == OP_LESS_EQUAL && a <= b) ||
           (op == OP_GREATER && a > b) || (op == OP_GREATER_EQUAL && a >= b) ||
           (op == OP_NOT_EQUAL && a != b);
}

/* Whether a for loop with constant bounds surely runs its body once. */
static bool surely_runs(const struct stmt *stmt)
{
    if (stmt->kind == STMT_DO)
        return true;
    if (stmt->kind != STMT_FOR || !stmt->init || !stmt->cond || stmt->header_unclear)
        return false;
    const struct decl *index = NULL;
    const struct expr *first = NULL;
    if (stmt->init->kind == STMT_DECLARATION && stmt->init->decls.size == 1) {
        index = stmt->init->decls.at[0];
        first = index->init;
    } else if (stmt->init->kind == STMT_EXPRESSION && stmt->init->expr &&
               stmt->init->expr->kind == EXPR_ASSIGN && stmt->init->expr->op == OP_NONE) {
        index = effects_target(stmt->init->expr->operands[0]);
        first = stmt->init->expr->operands[1];
    }
    const struct expr *cond = expr_strip_conversions(stmt->cond);
    int64_t low, high;
    if (!index || !first || cond->kind != EXPR_BINARY || cond->operands[0]->kind != EXPR_NAME ||
        cond->operands[0]->decl != index)
        return false;
    return expr_constant(first, &low) && expr_constant(cond->operands[1], &high) &&
           compare(cond->op, low, high);
}

/* One round of a loop: condition, body, step; `do` has its condition last. */
static void scan_round(struct flow *flow, const struct stmt *stmt)
{
    struct meeting at_continue = {false, false};
    struct meeting *outer = flow->at_continue;
    if (stmt->kind != STMT_DO)
        scan_condition(flow, stmt);
    flow->at_continue = &at_continue;
    if (stmt->body)
        scan_stmt(flow, stmt->body);
    flow->at_continue = outer;
    arrive(flow, &at_continue);
    if (stmt->step)
        scan_expr(flow, stmt->step);
    if (stmt->cond && stmt->kind == STMT_DO)
        scan_expr(flow, stmt->cond);
}

static void scan_loop(struct flow *flow, const struct stmt *stmt)
{
    struct meeting at_break = {false, false};
    struct meeting *outer = flow->at_break;
    if (stmt->init)
        scan_stmt(flow, stmt->init);
    if (stmt->expr)
        scan_expr(flow, stmt->expr);
    bool runs = surely_runs(stmt), outer_switch = flow->in_switch;
    flow->in_switch = false;
    if (!runs)
        scan_condition(flow, stmt);
    bool before = flow->assigned, dead = flow->unreachable;
    flow->at_break = &at_break;
    scan_round(flow, stmt);
    flow->in_switch = outer_switch;
    flow->at_break = outer;
    if (!runs) {
        flow->assigned = before;
        flow->unreachable = dead;
    }
    arrive(flow, &at_break);
}

static void scan_if(struct flow *flow, const struct stmt *stmt)
{
    const struct stmt *taken;
    if (stmt->init)
        scan_stmt(flow, stmt->init);
    scan_condition(flow, stmt);
    if (effects_if_decided(stmt, &taken)) {
        if (taken)
            scan_stmt(flow, taken);
        return;
    }
    bool before = flow->assigned, dead = flow->unreachable;
    if (stmt->body)
        scan_stmt(flow, stmt->body);
    bool then_assigned = flow->assigned, then_dead = flow->unreachable;
    flow->assigned = before;
    flow->unreachable = dead;
    if (stmt->otherwise)
        scan_stmt(flow, stmt->otherwise);
    merge(flow, then_assigned, then_dead);
}

static void scan_switch(struct flow *flow, const struct stmt *stmt)
{
    struct meeting at_break = {false, false};
    struct meeting *outer = flow->at_break;
    bool outer_head = flow->assigned_at_switch;
    scan_condition(flow, stmt);
    bool before = flow->assigned, dead = flow->unreachable;
    flow->assigned_at_switch = before;
    bool outer_switch = flow->in_switch;
    flow->in_switch = true;
    flow->at_break = &at_break;
    flow->unreachable = true;
    if (stmt->body)
        scan_stmt(flow, stmt->body);
    flow->at_break = outer;
    flow->assigned_at_switch = outer_head;
    flow->in_switch = outer_switch;
    arrive(flow, &at_break);
    merge(flow, before, dead);
}

static void scan_declaration(struct flow *flow, const struct stmt *stmt)
{
    for (size_t i = 0; i < stmt->decls.size; i++) {
        const struct decl *decl = stmt->decls.at[i];
        if (decl->storage != STORAGE_AUTO)
            continue;
        scan_sizes(flow, decl->type);
        if (decl->init)
            scan_expr(flow, decl->init);
        if (decl == flow->decl)
            flow->assigned = decl->init != NULL;
    }
}

/* A condition, or the variable that is declared in its place. */
static void scan_condition(struct flow *flow, const struct stmt *stmt)
{
    if (stmt->cond_decl && stmt->cond_decl->init) {
        scan_expr(flow, stmt->cond_decl->init);
        if (stmt->cond_decl == flow->decl)
            flow->assigned = true;
    }
    if (stmt->cond)
        scan_expr(flow, stmt->cond);
}

static void scan_stmt(struct flow *flow, const struct stmt *stmt)
{
    if (stmt == flow->skipped)
        return;
    switch (stmt->kind) {
    case STMT_DECLARATION:
        scan_declaration(flow, stmt);
        return;
    case STMT_IF:
        scan_if(flow, stmt);
        return;
    case STMT_SWITCH:
        scan_switch(flow, stmt);
        return;
    case STMT_CASE:
    case STMT_DEFAULT:
        if (!flow->in_switch)
            flow->exposed = true;
        merge(flow, flow->assigned_at_switch, false);
        flow->unreachable = false;
        if (stmt->body)
            scan_stmt(flow, stmt->body);
        return;
    case STMT_FOR:
    case STMT_WHILE:
    case STMT_DO:
    case STMT_RANGE_FOR:
        scan_loop(flow, stmt);
        return;
    case STMT_BREAK:
        jump_to(flow, flow->at_break);
        return;
    case STMT_CONTINUE:
        jump_to(flow, flow->at_continue);
        return;
    case STMT_GOTO:
    case STMT_LABEL:
    case STMT_ASM:
    case STMT_TRY:
    case STMT_UNKNOWN:
        flow->exposed = true;
        break;
    case STMT_COMPOUND:
    case STMT_EXPRESSION:
    case STMT_RETURN:
    case STMT_NULL:
        break;
    }
    if (stmt->expr)
        scan_expr(flow, stmt->expr);
    for (size_t i = 0; i < stmt->children.size; i++)
        scan_stmt(flow, stmt->children.at[i]);
    if (stmt->body)
        scan_stmt(flow, stmt->body);
    if (stmt->kind == STMT_RETURN)
        jump_to(flow, flow->at_return);
}

bool flow_written_first(const struct loop *loop, struct tracked variable, bool *always)
{
    struct meeting at_break = {false, false};
    struct flow flow = {.decl = variable.decl, .field = variable.field, .at_break = &at_break};
    scan_round(&flow, loop->stmt);
    *always = flow.assigned && !at_break.any;
    return !flow.exposed;
}

/* What runs after `root` inside `stmt`, which contains it. */
static void scan_after(struct flow *flow, const struct stmt *stmt, const struct stmt *root);

/* After the root comes the rest of this round, and then perhaps further rounds. */
static void scan_after_in_loop(struct flow *flow, const struct stmt *stmt, const struct stmt *root)
{
    struct meeting at_break = {false, false}, at_continue = {false, false};
    struct meeting *outer_break = flow->at_break, *outer_continue = flow->at_continue;
    flow->at_break = &at_break;
    flow->at_continue = &at_continue;
    scan_after(flow, stmt->body, root);
    arrive(flow, &at_continue);
    flow->at_continue = outer_continue;
    if (stmt->step)
        scan_expr(flow, stmt->step);
    if (stmt->kind == STMT_DO && stmt->cond)
        scan_expr(flow, stmt->cond);
    bool assigned = flow->assigned, dead = flow->unreachable;
    if (!dead)
        scan_round(flow, stmt);
    flow->assigned = assigned;
    flow->unreachable = dead;
    flow->at_break = outer_break;
    arrive(flow, &at_break);
}

static void scan_after_in_block(struct flow *flow, const struct stmt *stmt, const struct stmt *root)
{
    size_t i = 0;
    while (i < stmt->children.size && !effects_contains(stmt->children.at[i], root))
        i++;
    if (i == stmt->children.size) {
        flow->exposed = true;
        return;
    }
    scan_after(flow, stmt->children.at[i], root);
    for (i++; i < stmt->children.size; i++)
        scan_stmt(flow, stmt->children.at[i]);
}

static void scan_after(struct flow *flow, const struct stmt *stmt, const struct stmt *root)
{
    if (stmt == root)
        return;
    bool is_loop = stmt->kind == STMT_FOR || stmt->kind == STMT_WHILE || stmt->kind == STMT_DO;
    bool in_body = effects_contains(stmt->body, root);
    if (stmt->kind == STMT_COMPOUND)
        scan_after_in_block(flow, stmt, root);
    else if (is_loop && in_body)
        scan_after_in_loop(flow, stmt, root);
    else if (stmt->kind == STMT_IF && (in_body || effects_contains(stmt->otherwise, root)))
        scan_after(flow, in_body ? stmt->body : stmt->otherwise, root);
    else
        flow->exposed = true;
}

bool flow_live_after(const struct loop *loop, struct tracked variable)
{
    const struct decl *decl = variable.decl;
    const struct function *function = loop->function;
    if (decl->storage != STORAGE_AUTO || function->has_goto_label ||
        (decl_is_exposed(decl) && !handed_to_nobody(loop, decl)))
        return true;
    struct flow flow = {.decl = decl, .field = variable.field};
    if (decl->type->kind == TYPE_ARRAY)
        flow.skipped = loop->stmt;
    scan_after(&flow, function->body, loop->stmt);
    return flow.exposed;
}
