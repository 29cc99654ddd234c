/* moving.c: see moving.h, and part of reading.h: what has the same value in each iteration of a
   loop in the body. */
#include "refactorings/nests/failing.h"
#include "refactorings/saturation/moving.h"

/* --- what stays the same ---------------------------------------------------------------------- */

static bool is_in(struct range range, struct range outer)
{
    return range.file == outer.file && range.start >= outer.start && range.end <= outer.end;
}

/* Whether no iteration changes a variable, and it is there in front of the loop. */
static bool is_left(const struct moving *m, const struct decl *decl)
{
    const struct stmt *init = m->inner->stmt->init;
    bool is_set = init != NULL && init->kind == STMT_EXPRESSION &&
                  effects_target(init->expr->operands[0]) == decl;
    return !is_set && !effects_writes(&m->effects, decl) && !effects_declared(&m->declared, decl) &&
           !is_in(decl->range, m->inner->stmt->range);
}

/* How many loops of the model stand around the loop and an access in it. */
static int loops_around(const struct moving *m, const struct access *access)
{
    int count = 0;
    while (count < (int)access->around.size &&
           access->around.at[count]->loop->stmt != m->inner->stmt &&
           effects_contains(access->around.at[count]->loop->stmt, m->inner->stmt))
        count++;
    return count;
}

/* Whether no iteration changes what an element, or an object with a name, holds. */
static bool is_kept(const struct moving *m, const struct expr *expr)
{
    const struct reading *r = m->r;
    const struct access *load = reading_access(r, expr, false);
    if (!m->is_quiet || expr->type->is_volatile || expr->type->is_atomic)
        return false;
    if (load == NULL)
        return reading_is_fixed(r, expr);
    for (size_t k = 0; k < r->model->accesses.size; k++) {
        const struct access *store = r->model->accesses.at[k];
        if (store->is_write && is_in(store->range, m->inner->stmt->range) &&
            !meetings_types_part(r->meetings, load, store) &&
            reading_may_meet(m->r, load, store, loops_around(m, load)))
            return false;
    }
    return true;
}

static bool are_same(const struct moving *m, const struct expr *expr)
{
    for (size_t k = 0; k < expr->operands_size; k++)
        if (!moving_is_same(m, expr->operands[k]))
            return false;
    return true;
}

bool moving_is_same_place(const struct moving *m, const struct expr *expr)
{
    if (expr->kind == EXPR_NAME)
        return expr->decl != NULL && !effects_declared(&m->declared, expr->decl);
    if (expr->kind == EXPR_MEMBER && !expr->is_arrow)
        return moving_is_same_place(m, expr->operands[0]);
    return (expr->kind == EXPR_SUBSCRIPT || expr->kind == EXPR_MEMBER ||
            expr->kind == EXPR_UNARY) &&
           are_same(m, expr);
}

bool moving_is_same(const struct moving *m, const struct expr *expr)
{
    switch (expr->kind) {
    case EXPR_INTEGER:
    case EXPR_FLOATING:
        return true;
    case EXPR_NAME:
        if (expr->decl == NULL || expr->decl->kind == DECL_FUNCTION || expr->decl->has_value)
            return expr->decl != NULL;
        if (reading_is_variable(expr->decl))
            return expr->decl == m->index || is_left(m, expr->decl);
        if (expr->type->kind == TYPE_ARRAY)
            return moving_is_same_place(m, expr);
        return moving_is_same_place(m, expr) && is_kept(m, expr);
    case EXPR_SUBSCRIPT:
    case EXPR_MEMBER:
        return moving_is_same_place(m, expr) &&
               (expr->type->kind == TYPE_ARRAY || is_kept(m, expr));
    case EXPR_UNARY:
        if (expr->op == OP_ADDRESS)
            return moving_is_same_place(m, expr->operands[0]);
        if (expr->op == OP_DEREFERENCE)
            return are_same(m, expr) && (expr->type->kind == TYPE_ARRAY || is_kept(m, expr));
        return are_same(m, expr);
    case EXPR_CALL:
        return effects_call_kind(expr) == CALL_CONST && are_same(m, expr);
    case EXPR_BINARY:
    case EXPR_CONDITIONAL:
    case EXPR_CONVERSION:
        return are_same(m, expr);
    case EXPR_STRING:
    case EXPR_THIS:
    case EXPR_ASSIGN:
    case EXPR_STEP:
    case EXPR_INIT_LIST:
    case EXPR_COMPOUND_LITERAL:
    case EXPR_STATEMENT:
    case EXPR_UNKNOWN:
        return false;
    }
    return false;
}

/* --- where control comes ---------------------------------------------------------------------- */

bool moving_reaches(const struct moving *m, const struct stmt *stmt)
{
    const struct stmt *body = m->inner->stmt->body;
    bool found = body == stmt;
    for (size_t k = 0; body->kind == STMT_COMPOUND && k < m->reached && !found; k++)
        found = body->children.at[k] == stmt;
    return found;
}

/* How many statements of a loop's body control surely comes to, one after the other. */
static size_t count_reached(const struct moving *m)
{
    const struct stmt *body = m->inner->stmt->body;
    size_t count = 0;
    while (body->kind == STMT_COMPOUND && count < body->children.size) {
        count++;
        if (!stmt_surely_ends(m->r->body->arena, m->loop->function, body->children.at[count - 1]))
            break;
    }
    return count;
}

/* Whether a site is evaluated when the loop is entered: in its condition (`*first`), or in its
   first iteration. */
static bool is_evaluated(const struct moving *m, const struct site *site, bool *first)
{
    const struct stmt *loop = m->inner->stmt;
    const struct stmt *stmt = m->r->body->places.at[site->place].stmt;
    *first = stmt == loop && site->place != m->inner->place && site->region != m->inner->repeated;
    if (*first)
        return loop->kind != STMT_DO && site->expr->range.end <= loop->cond->range.end &&
               m->r->body->regions.at[site->region].parent ==
                   m->r->body->regions.at[m->inner->repeated].parent;
    return site->region == m->inner->repeated && moving_reaches(m, stmt);
}

/* --- the condition ---------------------------------------------------------------------------- */

/* "<" for OP_LESS, and the other way round if the sides change; NULL: it is no such comparison. */
static const char *relation_text(enum operator relation, bool turns)
{
    static const struct {
        enum operator op;
        const char *text, *turned;
    } rows[] = {{OP_LESS, "<", ">"},
                {OP_GREATER, ">", "<"},
                {OP_LESS_EQUAL, "<=", ">="},
                {OP_GREATER_EQUAL, ">=", "<="},
                {OP_NOT_EQUAL, "!=", "!="}};
    for (size_t k = 0; k < COUNT_OF(rows); k++)
        if (rows[k].op == relation)
            return turns ? rows[k].turned : rows[k].text;
    return NULL;
}

/* Whether the relation holds for two numbers. */
static bool holds(enum operator relation, int64_t a, int64_t b)
{
    return relation == OP_LESS            ? a < b
           : relation == OP_GREATER       ? a > b
           : relation == OP_LESS_EQUAL    ? a <= b
           : relation == OP_GREATER_EQUAL ? a >= b
                                          : a != b;
}

static bool calls_nothing(const struct expr *expr, void *data)
{
    (void)data;
    return expr->kind != EXPR_CALL;
}

/* The condition under which a counted loop has an iteration: that of its header with the first
   value in place of the index, where the types of both sides stay. */
static bool find_counted(const struct moving *m)
{
    const struct loop *loop = m->loop;
    int64_t first, bound;
    if (loop == NULL || !loop->canonical || loop->bound == NULL || loop->first == NULL ||
        loop->further.size > 0 || loop->steps_in_condition || loop->tested_after_step ||
        loop->stays_at_end || !loop_compares_index(loop) || loop->stmt->is_ranged ||
        relation_text(loop->relation, false) == NULL)
        return false;
    const struct expr *from = expr_strip_conversions(loop->first);
    const struct expr *to = expr_strip_conversions(loop->bound);
    bool is_constant = expr_constant(loop->first, &first);
    bool is_small = is_constant && first >= 0 && first <= INT8_MAX;
    if (is_small && expr_constant(loop->bound, &bound) && bound >= 0)
        return holds(loop->relation, first, bound);
    if (from->in_macro || to->in_macro || loop->first->in_macro || loop->bound->in_macro ||
        !type_is_arithmetic(to->type) || to->type->kind != TYPE_INTEGER)
        return false;
    bool keeps = is_small ? type_same(to->type, loop->index->type)
                          : type_same(from->type, loop->index->type);
    if (!keeps)
        return false;
    if (!expr_walk(loop->first, calls_nothing, NULL) ||
        !expr_walk(loop->bound, calls_nothing, NULL))
        return false;
    m->inner->relation = relation_text(loop->relation, is_small);
    m->inner->left = is_small ? loop->bound : loop->first;
    m->inner->right = is_small ? loop->first : loop->bound;
    return true;
}

/* Finds the condition under which the loop has an iteration. False: it cannot be written, or would
   be evaluated at some cost. */
static bool find_condition(const struct moving *m)
{
    const struct stmt *stmt = m->inner->stmt;
    int64_t value = 0;
    if (stmt->kind == STMT_DO)
        return true;
    if (stmt->kind == STMT_FOR)
        return find_counted(m);
    if (stmt->cond == NULL || stmt->cond->in_macro || !expr_walk(stmt->cond, calls_nothing, NULL))
        return false;
    bool is_constant = expr_constant(stmt->cond, &value);
    m->inner->left = is_constant ? NULL : stmt->cond;
    return !is_constant || value != 0;
}

/* --- the sites -------------------------------------------------------------------------------- */

/* Whether control surely comes from the loop to a later statement of its block. */
static bool comes_to(const struct moving *m, const struct site_place *later)
{
    const struct site_place *own = &m->r->body->places.at[m->inner->place];
    const struct stmt *block = own->holder;
    bool is_behind = false;
    if (block == NULL || later->holder != block)
        return false;
    for (size_t k = 0; k < block->children.size; k++) {
        const struct stmt *stmt = block->children.at[k];
        if (is_behind && stmt == later->stmt)
            return true;
        is_behind = is_behind || stmt == own->stmt;
        if (is_behind && !stmt_surely_ends(m->r->body->arena, m->loop->function, stmt))
            return false;
    }
    return false;
}

/* Whether the same is surely computed behind the loop, of the same operands, so that it does not
   fail in front of it either. */
static bool is_sure_behind(const struct moving *m, const struct site *site)
{
    const struct body *body = m->r->body;
    for (size_t k = m->inner->end; k < body->sites.size; k++) {
        const struct site *later = &body->sites.at[k];
        bool is_same =
            later->kind == SITE_VALUE && later->expr->kind == site->expr->kind &&
            later->expr->kind != EXPR_NAME && later->store < 0 && site->store < 0 &&
            later->reads_memory == site->reads_memory && later->is_sure &&
            later->region == m->inner->region && !later->is_moved &&
            egraph_find(body->graph, later->value) == egraph_find(body->graph, site->value);
        if (is_same && comes_to(m, &body->places.at[later->place]))
            return true;
    }
    return false;
}

/* Whether an operation on integers fails only where it overflows: it costs no more than to ask
   whether the loop has an iteration. */
static bool is_cheap(const struct expr *expr)
{
    bool divides = expr->op == OP_DIVIDE || expr->op == OP_REMAINDER;
    return expr->type->kind == TYPE_INTEGER &&
           ((expr->kind == EXPR_BINARY && !divides) ||
            (expr->kind == EXPR_UNARY && expr->op != OP_DEREFERENCE));
}

/* Moves a site in front of the loop if it may be evaluated there. */
static void move_site(const struct moving *m, struct site *site)
{
    bool is_first;
    bool may = site->kind == SITE_VALUE && site->guard < 0 &&
               type_is_arithmetic(site->expr->type) &&
               (m->r->body->how.may_split || !site->is_summand);
    if (!may || !is_evaluated(m, site, &is_first) || !moving_is_same(m, site->expr))
        return;
    bool fails = !is_first && expr_may_fail(m->loop, site->expr) && !is_sure_behind(m, site);
    if (fails && (!m->has_condition || is_cheap(site->expr)))
        return;
    site->guard = fails && m->inner->left != NULL ? (int)(m->inner - m->r->body->loops.at) : -1;
    site->scope = site->guard >= 0 ? m->inner->repeated : m->inner->region;
    site->region = m->inner->region;
    site->place = m->inner->place;
    site->is_sure = site->is_moved = true;
}

static const struct loop *find_loop(const struct loop *loop, const struct stmt *stmt)
{
    const struct loop *found = loop->stmt == stmt ? loop : NULL;
    for (size_t k = 0; k < loop->inner.size && found == NULL; k++)
        found = find_loop(loop->inner.at[k], stmt);
    return found;
}

bool moving_begin(struct reading *r, struct inner_loop *inner, struct moving *out)
{
    struct body *body = r->body;
    *out = (struct moving){.r = r, .inner = inner, .loop = find_loop(body->loop, inner->stmt)};
    effects_of_stmt(body->arena, inner->stmt, &out->effects);
    effects_find_declared(body->arena, inner->stmt, &out->declared);
    const struct effects *effects = &out->effects;
    if (out->loop == NULL || !body->places.at[inner->place].can_declare || effects->has_unknown ||
        effects->has_asm || effects->has_try || effects->has_inlined)
        return false;
    out->is_quiet = meetings_are_sure(r->meetings) && !effects->has_call && !effects->stores_bytes;
    out->has_condition = find_condition(out);
    out->reached = count_reached(out);
    return true;
}

void reading_move(struct reading *r)
{
    struct body *body = r->body;
    for (size_t k = 0; k < body->loops.size; k++) {
        struct inner_loop *inner = &body->loops.at[k];
        struct moving m;
        if (!moving_begin(r, inner, &m))
            continue;
        for (size_t i = inner->first; i < inner->end; i++)
            move_site(&m, &body->sites.at[i]);
    }
}
