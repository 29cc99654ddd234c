#include "loops/syntax/graph.h"

#include "code/constant.h"
#include "loops/syntax/effects.h"
#include "loops/syntax/graph_build.h"

struct named_label {
    const char *name;
    int mark;
    const struct stmt *stmt; /* where it stands; NULL before it was met */
};

/* The labels of a switch. */
struct cases {
    mark_list marks;
    int otherwise;   /* the mark of `default`, or NOWHERE */
    bool is_strange; /* what is not understood stands in it, and may be another one */
};

/* --- points and marks ------------------------------------------------------------------------- */

static int present(const struct builder *b)
{
    return (int)b->graph->points.size;
}

int build_mark(struct builder *b)
{
    LIST_PUSH(b->arena, b->marks, NOWHERE);
    return (int)b->marks.size - 1;
}

void build_here(struct builder *b, int mark)
{
    b->marks.at[mark] = present(b);
}

static struct point *add_point(struct builder *b, int first, int second)
{
    struct point point = {.next = {first, second}};
    LIST_PUSH(b->arena, b->graph->points, point);
    return &b->graph->points.at[b->graph->points.size - 1];
}

void build_go(struct builder *b, int mark)
{
    add_point(b, FIRST_MARK + mark, NOWHERE);
}

void build_end(struct builder *b)
{
    add_point(b, NOWHERE, NOWHERE);
}

void build_part(struct builder *b, int mark)
{
    add_point(b, present(b) + 1, FIRST_MARK + mark);
}

/* Where jumps of the text lead that nothing is known to take. */
static void jump(struct builder *b, int mark)
{
    b->graph->has_computed = b->graph->has_computed || mark == NOWHERE;
    build_go(b, mark == NOWHERE ? b->from_anything : mark);
}

void build_evaluation(struct builder *b, const struct expr *expr)
{
    add_point(b, present(b) + 1, NOWHERE)->expr = expr;
}

static void add_decl(struct builder *b, const struct decl *decl)
{
    add_point(b, present(b) + 1, NOWHERE)->decl = decl;
}

void build_anything(struct builder *b)
{
    b->graph->has_computed = true;
    add_point(b, present(b) + 1, FIRST_MARK + b->from_anything)->is_anything = true;
}

/* Anything that an expression without a kind does. */
void build_strange(struct builder *b, const struct expr *expr)
{
    build_anything(b);
    b->graph->points.at[present(b) - 1].names_all = expr->names_all;
}

/* Control comes here from wherever anything happens. */
static void come_from_anywhere(struct builder *b)
{
    int mark = build_mark(b);
    build_here(b, mark);
    LIST_PUSH(b->arena, b->anywhere, mark);
}

/* --- statements ------------------------------------------------------------------------------- */

/* The condition of a statement, or the variable that is declared in its place. */
static void add_condition(struct builder *b, const struct stmt *stmt, int met, int failed)
{
    if (stmt->cond_decl) {
        if (stmt->cond_decl->init)
            build_expr(b, stmt->cond_decl->init);
        add_decl(b, stmt->cond_decl);
    }
    if (stmt->cond) {
        build_test(b, stmt->cond, met, failed);
        return;
    }
    if (stmt->cond_decl || stmt->kind == STMT_IF)
        build_part(b, failed);
    build_go(b, met);
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

/* The condition of a `do` stands behind the body, of others before it; of a range-based `for` it is
   not written. */
static void add_rounds(struct builder *b, const struct stmt *stmt, int body, int end)
{
    int head = build_mark(b);
    build_here(b, head);
    b->graph->regions.at[b->graph->regions.size - 1].head = present(b);
    if (stmt->kind == STMT_RANGE_FOR) {
        build_part(b, end);
        for (size_t i = 0; i < stmt->decls.size; i++)
            add_decl(b, stmt->decls.at[i]);
    } else if (stmt->kind != STMT_DO) {
        add_condition(b, stmt, body, end);
    }
    build_here(b, body);
    if (stmt->body)
        build_stmt(b, stmt->body);
    build_here(b, b->at_continue);
    if (stmt->step)
        build_expr(b, stmt->step);
    if (stmt->kind == STMT_DO)
        add_condition(b, stmt, head, end);
    else
        build_go(b, head);
}

static void add_loop(struct builder *b, const struct stmt *stmt)
{
    int outer_break = b->at_break, outer_continue = b->at_continue;
    int body = build_mark(b), end = build_mark(b);
    struct region region = {.loop = stmt, .entry = present(b), .is_unordered = b->is_unordered};
    size_t at = b->graph->regions.size;
    LIST_PUSH(b->arena, b->graph->regions, region);
    add_point(b, present(b) + 1, NOWHERE);
    if (stmt->header_unclear)
        build_anything(b);
    if (stmt->init)
        build_stmt(b, stmt->init);
    if (stmt->expr)
        build_expr(b, stmt->expr);
    if (surely_runs(stmt)) {
        build_expr(b, stmt->cond);
        build_go(b, body);
    }
    b->at_break = build_mark(b);
    b->at_continue = build_mark(b);
    add_rounds(b, stmt, body, end);
    build_here(b, b->at_break);
    b->graph->regions.at[at].broken = present(b);
    build_go(b, end);
    build_here(b, end);
    b->graph->regions.at[at].end = present(b);
    add_point(b, present(b) + 1, NOWHERE);
    b->at_break = outer_break;
    b->at_continue = outer_continue;
}

/* Where control goes on as the condition of an `if` has told. */
static void add_branch(struct builder *b, const struct stmt *stmt, bool is_met)
{
    struct point *point = add_point(b, present(b) + 1, NOWHERE);
    point->branch = stmt->cond ? stmt : NULL;
    point->is_met = is_met;
}

static void add_if(struct builder *b, const struct stmt *stmt)
{
    int met = build_mark(b), failed = build_mark(b), end = build_mark(b);
    if (stmt->init)
        build_stmt(b, stmt->init);
    add_condition(b, stmt, met, failed);
    build_here(b, met);
    add_branch(b, stmt, true);
    if (stmt->body)
        build_stmt(b, stmt->body);
    build_go(b, end);
    build_here(b, failed);
    add_branch(b, stmt, false);
    if (stmt->otherwise)
        build_stmt(b, stmt->otherwise);
    build_here(b, end);
}

static void add_switch(struct builder *b, const struct stmt *stmt)
{
    struct cases cases = {.otherwise = NOWHERE}, *outer = b->cases;
    int outer_break = b->at_break, choice = build_mark(b);
    if (stmt->init)
        build_stmt(b, stmt->init);
    if (stmt->cond_decl)
        add_condition(b, stmt, choice, choice);
    else if (stmt->cond)
        build_expr(b, stmt->cond);
    build_go(b, choice);
    b->cases = &cases;
    b->at_break = build_mark(b);
    if (stmt->body)
        build_stmt(b, stmt->body);
    build_go(b, b->at_break);
    build_here(b, choice);
    for (size_t i = 0; i < cases.marks.size; i++)
        build_part(b, cases.marks.at[i]);
    if (cases.otherwise != NOWHERE && !cases.is_strange)
        build_go(b, cases.otherwise);
    build_here(b, b->at_break);
    b->cases = outer;
    b->at_break = outer_break;
}

/* A label of the switch around; where that is not known, anything may lead to it. */
static void add_case(struct builder *b, const struct stmt *stmt)
{
    int mark = build_mark(b);
    build_here(b, mark);
    b->graph->has_targets = true;
    if (!b->cases) {
        come_from_anywhere(b);
        build_anything(b);
    } else {
        LIST_PUSH(b->arena, b->cases->marks, mark);
        if (stmt->kind == STMT_DEFAULT)
            b->cases->otherwise = mark;
    }
    if (stmt->body)
        build_stmt(b, stmt->body);
}

/* What is not understood may run its parts or not, and be a label of a switch. Exceptions leave a
   `try` anywhere. */
static void add_strange(struct builder *b, const struct stmt *stmt)
{
    int end = build_mark(b);
    bool outer = b->is_unordered;
    b->is_unordered = true;
    if (b->cases) {
        int mark = build_mark(b);
        build_here(b, mark);
        LIST_PUSH(b->arena, b->cases->marks, mark);
        b->cases->is_strange = true;
    }
    come_from_anywhere(b);
    build_anything(b);
    for (size_t i = 0; i < stmt->children.size; i++) {
        build_part(b, end);
        build_stmt(b, stmt->children.at[i]);
        come_from_anywhere(b);
    }
    if (stmt->body)
        build_stmt(b, stmt->body);
    build_here(b, end);
    build_anything(b);
    b->is_unordered = outer;
}

static struct named_label *find_label(struct builder *b, const char *name)
{
    for (size_t i = 0; i < b->labels.size; i++)
        if (strcmp(b->labels.at[i].name, name) == 0)
            return &b->labels.at[i];
    struct named_label label = {name, build_mark(b), NULL};
    LIST_PUSH(b->arena, b->labels, label);
    return &b->labels.at[b->labels.size - 1];
}

/* Two labels of one name are local to blocks, by `__label__`. */
static void add_label(struct builder *b, const struct stmt *stmt)
{
    struct named_label *label = find_label(b, stmt->label);
    b->failed = b->failed || label->stmt;
    label->stmt = stmt;
    build_here(b, label->mark);
    b->graph->has_targets = true;
    come_from_anywhere(b);
    if (stmt->body)
        build_stmt(b, stmt->body);
}

/* Assembly may jump to any label. */
static void add_asm(struct builder *b)
{
    build_anything(b);
    b->graph->points.at[present(b) - 1].is_asm = true;
}

static void add_goto(struct builder *b, const struct stmt *stmt)
{
    if (stmt->expr)
        build_expr(b, stmt->expr);
    struct graph_jump jump = {stmt, NULL};
    LIST_PUSH(b->arena, b->graph->jumps, jump);
    if (stmt->label)
        build_go(b, find_label(b, stmt->label)->mark);
    else
        build_anything(b);
}

/* A variable that outlives the function is initialised once at most. */
static void add_declaration(struct builder *b, const struct stmt *stmt)
{
    for (size_t i = 0; i < stmt->decls.size; i++) {
        const struct decl *decl = stmt->decls.at[i];
        bool is_local = decl->storage == STORAGE_AUTO;
        int end = build_mark(b);
        if (is_local)
            build_sizes(b, decl->type);
        else
            build_part(b, end);
        if (decl->init)
            build_expr(b, decl->init);
        if (is_local)
            add_decl(b, decl);
        build_here(b, end);
    }
}

void build_stmt(struct builder *b, const struct stmt *stmt)
{
    switch (stmt->kind) {
    case STMT_COMPOUND:
        for (size_t i = 0; i < stmt->children.size; i++)
            build_stmt(b, stmt->children.at[i]);
        return;
    case STMT_EXPRESSION:
        if (stmt->expr)
            build_expr(b, stmt->expr);
        return;
    case STMT_DECLARATION:
        add_declaration(b, stmt);
        return;
    case STMT_IF:
        add_if(b, stmt);
        return;
    case STMT_SWITCH:
        add_switch(b, stmt);
        return;
    case STMT_CASE:
    case STMT_DEFAULT:
        add_case(b, stmt);
        return;
    case STMT_FOR:
    case STMT_WHILE:
    case STMT_DO:
    case STMT_RANGE_FOR:
        add_loop(b, stmt);
        return;
    case STMT_BREAK:
        jump(b, b->at_break);
        return;
    case STMT_CONTINUE:
        jump(b, b->at_continue);
        return;
    case STMT_RETURN:
        if (stmt->expr)
            build_expr(b, stmt->expr);
        build_go(b, b->at_return);
        return;
    case STMT_GOTO:
        add_goto(b, stmt);
        return;
    case STMT_LABEL:
        add_label(b, stmt);
        return;
    case STMT_NULL:
        return;
    case STMT_ASM:
        add_asm(b);
        return;
    case STMT_TRY:
    case STMT_UNKNOWN:
        break;
    }
    add_strange(b, stmt);
}

/* --- the whole -------------------------------------------------------------------------------- */

/* Whether all labels that jumps are written to were found, and at least one if the front end knows
   of any. */
static bool is_complete(const struct builder *b, const struct function *function)
{
    for (size_t i = 0; i < b->marks.size; i++)
        if (b->marks.at[i] == NOWHERE)
            return false;
    return !b->failed && (!function->has_goto_label || b->anywhere.size > 0);
}

static void resolve(struct builder *b)
{
    for (size_t i = 0; i < b->graph->jumps.size; i++) {
        struct graph_jump *jump = &b->graph->jumps.at[i];
        if (jump->from->label)
            jump->to = find_label(b, jump->from->label)->stmt;
    }
    for (size_t i = 0; i < b->graph->points.size; i++)
        for (int k = 0; k < 2; k++) {
            int *next = &b->graph->points.at[i].next[k];
            *next = *next >= FIRST_MARK ? b->marks.at[*next - FIRST_MARK] : *next;
        }
}

/* Turns the ways round: counts those that lead to each point, then enters them from the last one
   of each point down. */
static void turn_round(struct arena *arena, struct graph *graph)
{
    size_t size = graph->points.size;
    graph->before_from = ARENA_ARRAY(arena, int, size + 1);
    graph->before = ARENA_ARRAY(arena, int, 2 * size);
    for (size_t i = 0; i < size; i++)
        for (int k = 0; k < 2; k++)
            if (graph->points.at[i].next[k] != NOWHERE)
                graph->before_from[graph->points.at[i].next[k]]++;
    for (size_t i = 0; i < size; i++)
        graph->before_from[i + 1] += graph->before_from[i];
    for (size_t i = 0; i < size; i++)
        for (int k = 0; k < 2; k++)
            if (graph->points.at[i].next[k] != NOWHERE)
                graph->before[--graph->before_from[graph->points.at[i].next[k]]] = (int)i;
}

/* --- dominators ------------------------------------------------------------------------------- */

/* The points in the order in which a depth-first search leaves them; `number` has their places in
   it. Gives how many control may come to. */
static int find_order(struct arena *arena, const struct graph *graph, int *order, int *number)
{
    size_t size = graph->points.size;
    unsigned char *tried = ARENA_ARRAY(arena, unsigned char, size);
    int *open = ARENA_ARRAY(arena, int, size), depth = 0, left = 0;
    open[depth++] = 0;
    number[0] = NOWHERE;
    while (depth > 0) {
        int at = open[depth - 1];
        if (tried[at] < 2) {
            int next = graph->points.at[at].next[tried[at]++];
            if (next > 0 && !tried[next] && number[next] == 0) {
                number[next] = NOWHERE;
                open[depth++] = next;
            }
            continue;
        }
        number[at] = left;
        order[left++] = at;
        depth--;
    }
    return left;
}

/* The last point that is on all ways to both. */
static int common_dominator(const int *dominator, const int *number, int a, int b)
{
    while (a != b) {
        while (number[a] < number[b])
            a = dominator[a];
        while (number[b] < number[a])
            b = dominator[b];
    }
    return a;
}

/* (K. Cooper, T. Harvey, K. Kennedy, "A Simple, Fast Dominance Algorithm", 2001.) */
static void find_dominators(struct arena *arena, struct graph *graph)
{
    struct arena own = ARENA_INIT;
    size_t size = graph->points.size;
    int *order = ARENA_ARRAY(&own, int, size), *number = ARENA_ARRAY(&own, int, size);
    int *dominator = graph->dominator = ARENA_ARRAY(arena, int, size);
    int count = find_order(&own, graph, order, number);
    for (size_t i = 0; i < size; i++)
        dominator[i] = NOWHERE;
    dominator[0] = 0;
    for (bool changed = true; changed;) {
        changed = false;
        for (int i = count - 2; i >= 0; i--) {
            int at = order[i], found = NOWHERE;
            for (int k = graph->before_from[at]; k < graph->before_from[at + 1]; k++)
                if (dominator[graph->before[k]] != NOWHERE)
                    found = found == NOWHERE
                                ? graph->before[k]
                                : common_dominator(dominator, number, found, graph->before[k]);
            changed = changed || dominator[at] != found;
            dominator[at] = found;
        }
    }
    dominator[0] = NOWHERE;
    arena_release(&own);
}

const struct graph *graph_of_function(struct arena *arena, const struct function *function)
{
    struct builder b = {.arena = arena, .graph = ARENA_NEW(arena, struct graph)};
    b.at_break = b.at_continue = NOWHERE;
    b.at_return = build_mark(&b);
    b.from_anything = build_mark(&b);
    add_point(&b, 1, NOWHERE);
    build_stmt(&b, function->body);
    build_go(&b, b.at_return);
    build_here(&b, b.from_anything);
    for (size_t i = 0; b.graph->has_computed && i < b.anywhere.size; i++)
        build_part(&b, b.anywhere.at[i]);
    build_here(&b, b.at_return);
    build_end(&b);
    if (!is_complete(&b, function))
        return NULL;
    resolve(&b);
    turn_round(arena, b.graph);
    find_dominators(arena, b.graph);
    return b.graph;
}
