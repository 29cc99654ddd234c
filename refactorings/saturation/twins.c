/*
 * twins.c: part of reading.h: loops in the body that repeat an earlier one, on the same values, so
 * that what they leave in variables is there:
 *
 *     for (j = 0; j < m; j++)                for (j = 0; j < m; j++)
 *         s += u[j];                             s += u[j];
 *     f[i] = s / m;                    =>    f[i] = s / m;
 *     for (j = 0; j < m; j++)                t = s;
 *         t += u[j];                         g[i] = t / m;
 *     g[i] = t / m;
 *
 * Such a loop sets variables, and nothing else; both are made alike but for the names of these,
 * which have the same values in front of them, and no memory that they read changes in between.
 * What the earlier one leaves is still in its variables, or was until they were set to numbers
 * right above the later one, which go with it. Then the later one comes to its end, as the earlier
 * one did, with the same.
 */
#include "refactorings/saturation/reading.h"

#include "code/spelling.h"
#include "refactorings/saturation/sharing.h"

/* A variable, and what it holds in front of a loop and behind it. */
struct variable_of_loop {
    const struct decl *decl;
    int before, after;
    bool is_set;
};

struct known_loop {
    const struct stmt *stmt;
    int region;
    size_t first, end;                    /* its sites */
    LIST_OF(struct variable_of_loop) all; /* that are declared in front of it */
    LIST_OF(const struct decl *) inner;   /* that are declared in it */
    LIST_OF(const struct access *) loads; /* of memory */
    bool is_pure;                         /* it sets variables, and nothing else */
    bool is_valid;                        /* what it reads of memory has not changed since */
};

/* --- what a loop does ------------------------------------------------------------------------- */

/* While a loop is looked at. */
struct look {
    struct reading *r;
    struct known_loop *out;
};

static struct variable_of_loop *variable_in(struct known_loop *known, const struct decl *decl)
{
    for (size_t k = 0; k < known->all.size; k++)
        if (known->all.at[k].decl == decl)
            return &known->all.at[k];
    return NULL;
}

static bool is_inner(const struct known_loop *known, const struct decl *decl)
{
    for (size_t k = 0; k < known->inner.size; k++)
        if (known->inner.at[k] == decl)
            return true;
    return false;
}

static bool note_variable(struct look *look, const struct decl *decl, bool is_set)
{
    struct known_loop *known = look->out;
    if (is_inner(known, decl))
        return true;
    struct variable_of_loop *found = variable_in(known, decl);
    if (found == NULL) {
        struct variable_of_loop one = {decl, reading_get(look->r, decl), -1, false};
        LIST_PUSH(look->r->body->arena, known->all, one);
        found = &known->all.at[known->all.size - 1];
    }
    found->is_set = found->is_set || is_set;
    return true;
}

/* Whether an object that is read is a variable, or memory whose changes are followed. */
static bool note_object(struct look *look, const struct expr *expr)
{
    if (expr->kind == EXPR_NAME && expr->decl == NULL)
        return false;
    if (expr->kind == EXPR_NAME && (expr->decl->kind == DECL_FUNCTION || expr->decl->has_value))
        return true;
    if (expr->kind == EXPR_NAME && reading_is_variable(expr->decl))
        return note_variable(look, expr->decl, false);
    if (expr->type->kind == TYPE_ARRAY || expr->type->kind == TYPE_RECORD)
        return true;
    const struct access *access = reading_access(look->r, expr, false);
    if (access != NULL)
        LIST_PUSH(look->r->body->arena, look->out->loads, access);
    return access != NULL || reading_is_fixed(look->r, expr);
}

static bool is_pure_node(const struct expr *expr, void *data)
{
    switch (expr->kind) {
    case EXPR_INTEGER:
    case EXPR_FLOATING:
    case EXPR_BINARY:
    case EXPR_CONDITIONAL:
    case EXPR_CONVERSION:
        return !expr->in_macro;
    case EXPR_CALL:
        return !expr->in_macro && expr->decl != NULL && effects_call_kind(expr) == CALL_CONST;
    case EXPR_UNARY:
        return !expr->in_macro && expr->op != OP_ADDRESS &&
               (expr->op != OP_DEREFERENCE || note_object(data, expr));
    case EXPR_NAME:
    case EXPR_SUBSCRIPT:
    case EXPR_MEMBER:
        return !expr->in_macro && note_object(data, expr);
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

static bool is_pure_value(struct look *look, const struct expr *expr)
{
    return reading_is_plain(expr) && expr_walk(expr, is_pure_node, look);
}

/* `x = value`, `x += value`, `x++`, or a value. */
static bool is_pure_effect(struct look *look, const struct expr *expr)
{
    bool is_store = expr->kind == EXPR_ASSIGN || expr->kind == EXPR_STEP;
    if (!is_store)
        return is_pure_value(look, expr);
    const struct expr *target = expr->operands[0];
    return !expr->in_macro && !expr->is_dependent && !expr->is_inlined &&
           target->kind == EXPR_NAME && target->decl != NULL && reading_is_variable(target->decl) &&
           note_variable(look, target->decl, true) &&
           (expr->kind == EXPR_STEP || is_pure_value(look, expr->operands[1]));
}

static bool is_pure(struct look *look, const struct stmt *stmt);

static bool is_pure_declaration(struct look *look, const struct stmt *stmt)
{
    for (size_t k = 0; k < stmt->decls.size; k++) {
        const struct decl *decl = stmt->decls.at[k];
        if (!reading_is_variable(decl) || decl->in_macro ||
            (decl->init != NULL && !is_pure_value(look, decl->init)))
            return false;
        LIST_PUSH(look->r->body->arena, look->out->inner, decl);
    }
    return true;
}

static bool is_pure_loop(struct look *look, const struct stmt *stmt)
{
    return stmt->cond_decl == NULL && !stmt->header_unclear && !stmt->is_ranged &&
           stmt->cond != NULL && (stmt->init == NULL || is_pure(look, stmt->init)) &&
           is_pure_value(look, stmt->cond) &&
           (stmt->step == NULL || is_pure_effect(look, stmt->step)) && is_pure(look, stmt->body);
}

static bool is_pure_block(struct look *look, const struct stmt *stmt)
{
    for (size_t k = 0; k < stmt->children.size; k++)
        if (!is_pure(look, stmt->children.at[k]))
            return false;
    return true;
}

/* Whether a statement sets variables, and nothing else. */
static bool is_pure(struct look *look, const struct stmt *stmt)
{
    if (stmt->in_macro || stmt->is_inlined)
        return false;
    switch (stmt->kind) {
    case STMT_COMPOUND:
        return is_pure_block(look, stmt);
    case STMT_EXPRESSION:
        return is_pure_effect(look, stmt->expr);
    case STMT_DECLARATION:
        return is_pure_declaration(look, stmt);
    case STMT_IF:
        return stmt->init == NULL && stmt->cond_decl == NULL && is_pure_value(look, stmt->cond) &&
               is_pure(look, stmt->body) &&
               (stmt->otherwise == NULL || is_pure(look, stmt->otherwise));
    case STMT_FOR:
    case STMT_WHILE:
    case STMT_DO:
        return is_pure_loop(look, stmt);
    case STMT_BREAK:
    case STMT_CONTINUE:
    case STMT_NULL:
        return true;
    case STMT_RETURN:
    case STMT_SWITCH:
    case STMT_CASE:
    case STMT_DEFAULT:
    case STMT_RANGE_FOR:
    case STMT_GOTO:
    case STMT_LABEL:
    case STMT_ASM:
    case STMT_TRY:
    case STMT_UNKNOWN:
        break;
    }
    return false;
}

static bool has_directive(const struct reading *r, struct range range)
{
    const struct token_list *tokens = action_tokens(r->request);
    bool found = rewrite_pragma_above(tokens, range.start);
    for (size_t k = token_list_before(tokens, range.start);
         k < tokens->all.size && tokens->all.at[k].start < range.end; k++)
        found = found || tokens->all.at[k].kind == TOKEN_DIRECTIVE;
    return found;
}

static struct known_loop *look_at(struct reading *r, const struct stmt *loop)
{
    struct known_loop *known = ARENA_NEW(r->body->arena, struct known_loop);
    struct look look = {r, known};
    *known = (struct known_loop){.stmt = loop, .region = r->region, .is_valid = true};
    bool may = !r->body->how.carries && !r->body->how.is_bulk && meetings_are_sure(r->meetings) &&
               !r->body->loop->function->dialect.wide_floats && !has_directive(r, loop->range);
    known->is_pure = may && is_pure(&look, loop);
    return known;
}

struct known_loop *twins_begin(struct reading *r, const struct stmt *loop)
{
    struct known_loop *known = look_at(r, loop);
    return known->is_pure ? known : NULL;
}

void twins_end(struct reading *r, struct known_loop *known, size_t first_site)
{
    if (known == NULL)
        return;
    for (size_t k = 0; k < known->all.size; k++)
        known->all.at[k].after = reading_get(r, known->all.at[k].decl);
    known->first = first_site;
    known->end = r->body->sites.size;
    LIST_PUSH(r->body->arena, r->loops, known);
}

void twins_change(struct reading *r, const struct access *store)
{
    for (size_t k = 0; k < r->loops.size; k++) {
        struct known_loop *known = r->loops.at[k];
        known->is_valid = known->is_valid && store != NULL;
        for (size_t i = 0; i < known->loads.size && known->is_valid; i++) {
            const struct access *load = known->loads.at[i];
            known->is_valid = meetings_types_part(r->meetings, load, store) ||
                              !reading_may_meet(r, load, store, INT32_MAX);
        }
    }
}

/* --- whether two are alike -------------------------------------------------------------------- */

/* What stands for what. */
struct pair {
    const struct decl *one, *other;
};

struct comparison {
    struct reading *r;
    const struct stmt *loop, *holder; /* the later one, and the block that it stands in */
    const struct stmt *reset;         /* see struct twin */
    LIST_OF(struct pair) pairs;
};

/* Whether a variable of the one loop is always the same one of the other. */
static bool pairs_with(struct comparison *c, const struct decl *one, const struct decl *other)
{
    for (size_t k = 0; k < c->pairs.size; k++)
        if (c->pairs.at[k].one == one || c->pairs.at[k].other == other)
            return c->pairs.at[k].one == one && c->pairs.at[k].other == other;
    struct pair pair = {one, other};
    LIST_PUSH(c->r->body->arena, c->pairs, pair);
    return type_same(one->type, other->type);
}

static bool is_same_literal(const struct reading *r, const struct expr *one,
                            const struct expr *other)
{
    const char *text = action_source(r->request)->text;
    size_t length = one->range.end - one->range.start;
    return length == other->range.end - other->range.start &&
           memcmp(text + one->range.start, text + other->range.start, length) == 0;
}

static bool is_same_expr(struct comparison *c, const struct expr *one, const struct expr *other)
{
    bool are_names = one->kind == EXPR_NAME && other->kind == EXPR_NAME && one->decl != NULL &&
                     other->decl != NULL && reading_is_variable(one->decl) &&
                     reading_is_variable(other->decl);
    if (are_names)
        return pairs_with(c, one->decl, other->decl);
    bool is_store = one->kind == EXPR_ASSIGN || one->kind == EXPR_STEP;
    bool same = is_store || one->kind == EXPR_FLOATING
                    ? one->kind == other->kind && one->op == other->op &&
                          one->is_prefix == other->is_prefix && one->delta == other->delta &&
                          one->operands_size == other->operands_size &&
                          type_same(one->type, other->type) &&
                          (is_store || is_same_literal(c->r, one, other))
                    : expr_same_node(one, other);
    for (size_t k = 0; k < one->operands_size && same; k++)
        same = is_same_expr(c, one->operands[k], other->operands[k]);
    return same;
}

static bool is_same_part(struct comparison *c, const struct expr *one, const struct expr *other)
{
    return one == NULL || other == NULL ? one == other : is_same_expr(c, one, other);
}

static bool is_same(struct comparison *c, const struct stmt *one, const struct stmt *other)
{
    if (one == NULL || other == NULL)
        return one == other;
    if (one->kind != other->kind || one->children.size != other->children.size ||
        one->decls.size != other->decls.size)
        return false;
    for (size_t k = 0; k < one->decls.size; k++)
        if (!pairs_with(c, one->decls.at[k], other->decls.at[k]) ||
            !is_same_part(c, one->decls.at[k]->init, other->decls.at[k]->init))
            return false;
    for (size_t k = 0; k < one->children.size; k++)
        if (!is_same(c, one->children.at[k], other->children.at[k]))
            return false;
    return is_same(c, one->init, other->init) && is_same_part(c, one->cond, other->cond) &&
           is_same_part(c, one->step, other->step) && is_same(c, one->body, other->body) &&
           is_same(c, one->otherwise, other->otherwise) && is_same_part(c, one->expr, other->expr);
}

/* Whether a loop sets a variable before anything else, whatever it holds. */
static bool begins_with(const struct stmt *loop, const struct decl *decl)
{
    const struct expr *init =
        loop->init != NULL && loop->init->kind == STMT_EXPRESSION ? loop->init->expr : NULL;
    return init != NULL && init->kind == EXPR_ASSIGN && init->op == OP_NONE &&
           init->operands[0]->decl == decl &&
           (init->operands[1]->kind == EXPR_INTEGER || init->operands[1]->kind == EXPR_FLOATING);
}

/* --- the later one ---------------------------------------------------------------------------- */

static bool holds(struct reading *r, const struct decl *decl, int value)
{
    return egraph_find(r->body->graph, reading_get(r, decl)) == egraph_find(r->body->graph, value);
}

/* The variable that a statement sets to a number; NULL: it does something else. */
static const struct decl *reset_by(const struct stmt *stmt)
{
    const struct expr *expr = stmt->kind == STMT_EXPRESSION ? stmt->expr : NULL;
    bool is_reset = expr != NULL && !stmt->in_macro && expr->kind == EXPR_ASSIGN &&
                    expr->op == OP_NONE && expr->operands[0]->kind == EXPR_NAME &&
                    sharing_is_number(expr->operands[1]);
    return is_reset ? expr->operands[0]->decl : NULL;
}

/* Whether nothing but blanks stands between two statements. */
static bool are_neighbours(const struct reading *r, const struct stmt *one,
                           const struct stmt *other)
{
    const struct token_list *tokens = action_tokens(r->request);
    size_t k = token_list_before(tokens, one->range.end);
    while (k < tokens->all.size && tokens->all.at[k].start < one->range.end)
        k++;
    return k < tokens->all.size && tokens->all.at[k].start == other->range.start;
}

/* `s = 0;` above a later loop goes with it, if `s` was what the earlier one has left until then. */
static bool finds_reset(struct comparison *c, const struct variable_of_loop *from)
{
    const struct stmt *behind = c->loop;
    const struct dialect *dialect = &c->r->body->loop->function->dialect;
    size_t at = 0;
    while (at < c->holder->children.size && c->holder->children.at[at] != c->loop)
        at++;
    for (; at > 0; at--) {
        const struct stmt *stmt = c->holder->children.at[at - 1];
        const struct decl *decl = reset_by(stmt);
        bool is_late = dialect->c89 && body_behind_declarations(c->holder) == stmt;
        if (decl == NULL || is_late || !are_neighbours(c->r, stmt, behind))
            return false;
        behind = stmt;
        if (decl != from->decl)
            continue;
        bool is_first = c->reset == NULL || stmt->range.start < c->reset->range.start;
        c->reset = is_first ? stmt : c->reset;
        return egraph_find(c->r->body->graph, reading_previous(c->r, decl)) ==
               egraph_find(c->r->body->graph, from->after);
    }
    return false;
}

/* Whether each statement that goes with the later loop sets a variable that both loops set. */
static bool are_set_by_both(const struct comparison *c, struct known_loop *known)
{
    bool is_behind = false;
    for (size_t k = 0; k < c->holder->children.size && c->reset != NULL; k++) {
        const struct stmt *stmt = c->holder->children.at[k];
        is_behind = is_behind || stmt == c->reset;
        if (stmt == c->loop)
            break;
        const struct decl *decl = is_behind ? reset_by(stmt) : NULL;
        bool is_same = !is_behind;
        for (size_t i = 0; i < c->pairs.size && !is_same; i++) {
            const struct variable_of_loop *one = variable_in(known, c->pairs.at[i].one);
            is_same =
                one != NULL && one->is_set && one->decl == decl && c->pairs.at[i].other == decl;
        }
        if (!is_same)
            return false;
    }
    return true;
}

/* Whether what the earlier loop has left in a variable may be given to that of the later one. */
static bool may_give(struct comparison *c, const struct variable_of_loop *from,
                     const struct decl *to)
{
    const struct function *function = c->r->body->loop->function;
    if (!holds(c->r, from->decl, from->after))
        return from->decl == to && finds_reset(c, from);
    if (from->decl == to)
        return true;
    for (size_t k = 0; k < c->pairs.size; k++)
        if (c->pairs.at[k].one == to)
            return false;
    return !function_has_namesake(function, from->decl) && !function_has_namesake(function, to) &&
           !to->type->is_const;
}

/* Whether the later loop begins with the values that the earlier one began with, and finds what
   that has left in variables of its own. */
static bool are_equal(struct comparison *c, struct known_loop *known, struct known_loop *later)
{
    for (size_t k = 0; k < c->pairs.size; k++) {
        struct variable_of_loop *one = variable_in(known, c->pairs.at[k].one);
        struct variable_of_loop *other = variable_in(later, c->pairs.at[k].other);
        if ((one == NULL) != (other == NULL))
            return false;
        if (one == NULL)
            continue;
        if (!begins_with(known->stmt, one->decl) && !holds(c->r, other->decl, one->before))
            return false;
        if (one->is_set && !may_give(c, one, other->decl))
            return false;
    }
    return are_set_by_both(c, known);
}

/* Whether nobody but the body of the loop knows a variable, and its declaration may go. */
static bool may_vanish(const struct reading *r, const struct decl *decl)
{
    for (size_t k = 0; k < r->body->places.size; k++) {
        const struct stmt *stmt = r->body->places.at[k].stmt;
        if (stmt->kind == STMT_DECLARATION && stmt->decls.size == 1 && stmt->decls.at[0] == decl)
            return true;
    }
    return false;
}

/* The variables of the later loop get what the earlier one has left. */
static void give(struct reading *r, const struct comparison *c, struct known_loop *known,
                 const struct stmt *loop, const struct stmt *holder)
{
    struct twin twin = {.stmt = loop,
                        .holder = holder,
                        .reset = c->reset,
                        .first = known->first,
                        .end = known->end};
    for (size_t k = 0; k < c->pairs.size; k++) {
        const struct variable_of_loop *one = variable_in(known, c->pairs.at[k].one);
        const struct decl *to = c->pairs.at[k].other;
        if (one == NULL || !one->is_set)
            continue;
        if (one->decl == to) {
            if (!holds(r, to, one->after))
                reading_set(r, to, one->after);
            continue;
        }
        reading_set(r, to, may_vanish(r, to) ? one->after : reading_input(r, to->type));
        struct twin_value value = {to, one->decl};
        LIST_PUSH(r->body->arena, twin.values, value);
    }
    LIST_PUSH(r->body->arena, r->body->twins, twin);
}

bool twins_take(struct reading *r, const struct stmt *loop, const struct stmt *holder)
{
    bool is_late = holder != NULL && r->body->loop->function->dialect.c89 &&
                   body_behind_declarations(holder) == loop;
    if (holder == NULL || is_late || r->loops.size == 0)
        return false;
    struct known_loop *later = look_at(r, loop);
    for (size_t k = r->loops.size; later->is_pure && k-- > 0;) {
        struct known_loop *known = r->loops.at[k];
        struct comparison c = {.r = r, .loop = loop, .holder = holder};
        if (!known->is_valid || !body_is_inside(r->body, r->region, known->region) ||
            !is_same(&c, known->stmt, loop) || !are_equal(&c, known, later))
            continue;
        give(r, &c, known, loop, holder);
        return true;
    }
    return false;
}
