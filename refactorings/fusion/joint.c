/* joint.c: see joint.h. */
#include "refactorings/fusion/joint.h"

#include "code/constant.h"

/* --- places ----------------------------------------------------------------------------------- */

struct use_search {
    struct arena *arena;
    const struct decl *array;
    size_t in;
    joint_use_list *out;
    bool is_cxx;
    size_t names; /* of the variable */
    bool is_held; /* something may keep the element's address */
    struct range last;
};

static bool is_vector_element(const struct expr *expr)
{
    return expr->kind == EXPR_CALL && expr->decl != NULL &&
           expr->decl->vector_part == VECTOR_ELEMENT && expr->operands_size == 3 &&
           expr->operands[0]->kind == EXPR_NAME;
}

const struct expr *joint_base(const struct expr *place)
{
    place = expr_written(place);
    const struct expr *base = place->kind == EXPR_SUBSCRIPT ? place->operands[0]
                              : is_vector_element(place)    ? place->operands[1]
                                                            : NULL;
    base = base != NULL ? expr_strip_conversions(base) : NULL;
    return base != NULL && base->kind == EXPR_NAME ? base : NULL;
}

const struct expr *joint_subscript(const struct expr *place)
{
    place = expr_written(place);
    return joint_base(place) != NULL ? place->operands[place->operands_size - 1] : NULL;
}

/* The variable that an expression subscripts; NULL: it does not. */
static const struct decl *subscripted(const struct expr *expr)
{
    const struct expr *base = joint_base(expr);
    return base != NULL ? base->decl : NULL;
}

static bool is_element(const struct use_search *search, const struct expr *expr)
{
    return subscripted(expr_strip_conversions(expr)) == search->array;
}

/* Whether an operand of an expression may be kept as a place, not as a value. */
static bool holds(const struct use_search *search, const struct expr *expr, size_t operand)
{
    if (expr->kind == EXPR_CALL)
        return search->is_cxx && operand > 0 &&
               (effects_call_kind(expr) != CALL_CONST || expr->type->kind == TYPE_REFERENCE);
    return (expr->kind == EXPR_UNARY && expr->op == OP_ADDRESS) || expr->kind == EXPR_UNKNOWN ||
           (expr->kind == EXPR_CONVERSION && expr->type->kind == TYPE_REFERENCE);
}

static void note_held(struct use_search *search, const struct expr *expr)
{
    search->is_held = true;
    search->last = expr->range;
}

static bool look_for_reference(const struct stmt *stmt, void *data)
{
    struct use_search *search = data;
    for (size_t k = 0; k < stmt->decls.size; k++) {
        const struct decl *decl = stmt->decls.at[k];
        if (decl->type->kind == TYPE_REFERENCE && decl->init != NULL &&
            expr_mentions(decl->init, search->array))
            note_held(search, decl->init);
    }
    return true;
}

static bool look_for_use(const struct expr *expr, void *data)
{
    struct use_search *search = data;
    struct joint_use use = {expr, search->in};
    for (size_t k = 0; k < expr->operands_size; k++)
        if (is_element(search, expr->operands[k]) && holds(search, expr, k))
            note_held(search, expr->operands[k]);
    if (subscripted(expr) == search->array)
        LIST_PUSH(search->arena, *search->out, use);
    if (expr->kind == EXPR_NAME && expr->decl == search->array) {
        search->names++;
        search->last = search->is_held ? search->last : expr->range;
    }
    return true;
}

bool joint_uses_find(struct arena *arena, const joint_list *loops, const struct decl *array,
                     joint_use_list *out, struct range *place)
{
    for (size_t k = 0; k < loops->size; k++) {
        const struct stmt *stmt = loops->at[k].loop->stmt;
        struct use_search all = {.arena = arena, .array = array, .out = &(joint_use_list){0}};
        struct use_search body = {.arena = arena, .array = array, .in = k, .out = out};
        size_t before = out->size;
        body.is_cxx = loops->at[k].loop->function->dialect.language != LANGUAGE_C;
        stmt_walk(stmt->body, look_for_reference, look_for_use, &body);
        stmt_walk(stmt, NULL, look_for_use, &all);
        *place = body.is_held ? body.last : all.last;
        if (body.is_held || body.names != out->size - before || all.names != body.names)
            return false;
    }
    return true;
}

/* --- one element ------------------------------------------------------------------------------ */

/* Two loops whose subscripts are compared. */
struct comparison {
    const struct effects *effects; /* of each of the loops */
    const joint_list *loops;
    const struct joint_loop *a, *b;
};

static const struct expr *strip_implicit(const struct expr *expr)
{
    while (expr->kind == EXPR_CONVERSION && expr->is_implicit)
        expr = expr->operands[0];
    return expr;
}

/* A subscript that is an index and a number. */
static bool read_sum(const struct loop *loop, const struct expr *expr, int64_t *added)
{
    int64_t number;
    expr = strip_implicit(expr);
    *added = 0;
    if (expr->kind == EXPR_NAME)
        return expr->decl == loop->index;
    if (expr->kind != EXPR_BINARY || (expr->op != OP_ADD && expr->op != OP_SUBTRACT) ||
        !expr_constant(expr->operands[1], &number) || number < 0 || number > INT32_MAX)
        return false;
    const struct expr *index = strip_implicit(expr->operands[0]);
    *added = expr->op == OP_ADD ? number : -number;
    return index->kind == EXPR_NAME && index->decl == loop->index;
}

/* Whether nothing in the loops changes a variable while they run. */
static bool is_fixed(const struct comparison *c, const struct decl *decl)
{
    if (decl->kind == DECL_ENUM_CONSTANT)
        return true;
    if ((decl->kind != DECL_VARIABLE && decl->kind != DECL_PARAMETER) || decl_is_exposed(decl) ||
        decl->type->is_volatile)
        return false;
    for (size_t k = 0; k < c->loops->size; k++)
        if (effects_writes(&c->effects[k], decl) ||
            effects_declares(c->loops->at[k].loop->stmt, decl))
            return false;
    return true;
}

static bool is_same_name(const struct comparison *c, const struct expr *a, const struct expr *b)
{
    const struct decl *one = c->a->loop->index, *other = c->b->loop->index;
    if (a->decl == one || b->decl == other)
        return a->decl == one && b->decl == other && c->a->further == c->b->further &&
               type_same(one->type, other->type);
    return a->decl == b->decl && a->decl != NULL && is_fixed(c, a->decl);
}

/* Whether two expressions of what the loops leave alone have one value in the same iteration. */
static bool is_same_value(const struct comparison *c, const struct expr *a, const struct expr *b)
{
    bool is_made = a->kind == EXPR_BINARY || a->kind == EXPR_UNARY || a->kind == EXPR_CONVERSION;
    if (a->kind != b->kind || a->op != b->op || a->operands_size != b->operands_size ||
        !type_same(a->type, b->type))
        return false;
    if (a->kind == EXPR_NAME)
        return is_same_name(c, a, b);
    if (a->kind == EXPR_INTEGER)
        return a->value == b->value && a->big == b->big;
    if (!is_made || a->op == OP_ADDRESS || a->op == OP_DEREFERENCE || a->op == OP_COMMA)
        return false;
    for (size_t k = 0; k < a->operands_size; k++)
        if (!is_same_value(c, a->operands[k], b->operands[k]))
            return false;
    return true;
}

static bool has_sign(const struct loop *loop)
{
    return loop->index->type->is_signed;
}

bool joint_same_element(struct arena *arena, const joint_list *loops, const struct joint_use *a,
                        const struct joint_use *b)
{
    struct effects *effects = ARENA_ARRAY(arena, struct effects, loops->size);
    struct comparison c = {effects, loops, &loops->at[a->in], &loops->at[b->in]};
    const struct expr *one = joint_subscript(a->expr), *other = joint_subscript(b->expr);
    int64_t more_a, more_b;
    for (size_t k = 0; k < loops->size; k++)
        effects_of_stmt(arena, loops->at[k].loop->stmt, &effects[k]);
    if (is_same_value(&c, one, other))
        return true;
    bool are_sums = read_sum(c.a->loop, one, &more_a) && read_sum(c.b->loop, other, &more_b) &&
                    ((has_sign(c.a->loop) && has_sign(c.b->loop)) || (more_a == 0 && more_b == 0));
    return are_sums && c.a->further + more_a == c.b->further + more_b;
}

/* Whether a subscript that is an index of a loop and a number has the value of that sum, or is
   outside of any array: no sum of unsigned numbers wraps around to another element. */
static bool has_value_of_sum(const struct loop *loop, int64_t added)
{
    const struct type *type = loop->index->type;
    int64_t first;
    return has_sign(loop) || type->bits == 64 ||
           (added <= 0 && loop->step > 0 && loop->first != NULL && type->bits >= INT_BITS &&
            expr_constant(loop->first, &first) && first >= -added && first <= INT32_MAX);
}

bool joint_added(const struct loop *loop, const struct joint_use *use, int64_t *added)
{
    return loop->step_stmt == NULL && read_sum(loop, joint_subscript(use->expr), added) &&
           has_value_of_sum(loop, *added);
}

bool joint_distance(const struct loop *loop, const struct joint_use *now,
                    const struct joint_use *other, int64_t *ago)
{
    int64_t more_now, more_other;
    if (!joint_added(loop, now, &more_now) || !joint_added(loop, other, &more_other) ||
        (more_now - more_other) % loop->step != 0)
        return false;
    *ago = (more_now - more_other) / loop->step;
    return true;
}

/* --- read ------------------------------------------------------------------------------------- */

/* Whether a place is set somewhere, in whatever way. */
struct target_search {
    const struct expr *place;
    bool is_target;
};

static bool look_for_target(const struct expr *expr, void *data)
{
    struct target_search *search = data;
    if ((expr->kind == EXPR_ASSIGN || expr->kind == EXPR_STEP) &&
        expr->operands[0] == search->place)
        search->is_target = true;
    return !search->is_target;
}

bool joint_is_target(const struct stmt *stmt, const struct expr *place)
{
    struct target_search search = {place, false};
    stmt_walk(stmt, NULL, look_for_target, &search);
    return search.is_target;
}

bool joint_is_read(const joint_list *loops, const joint_use_list *uses)
{
    for (size_t k = 0; k < uses->size; k++)
        if (!joint_is_target(loops->at[uses->at[k].in].loop->stmt->body, uses->at[k].expr))
            return true;
    return false;
}

/* --- set before it is read -------------------------------------------------------------------- */

/* What is known on the way through an iteration. */
struct way {
    const struct decl *array;
    const joint_use_list *others; /* places of further elements, or NULL */
    const struct expr *before;    /* the first place that is read too early */
    bool is_set;
    bool is_idle; /* what is set does not count: it may be passed over */
};

static void pass_stmt(struct way *way, const struct stmt *stmt);

static bool is_other(const struct way *way, const struct expr *expr)
{
    for (size_t k = 0; way->others != NULL && k < way->others->size; k++)
        if (way->others->at[k].expr == expr)
            return true;
    return false;
}

static bool is_not_the_element(const struct expr *expr, void *data)
{
    const struct way *way = data;
    return subscripted(expr) != way->array || is_other(way, expr);
}

static bool is_mentioned(const struct way *way, const struct stmt *stmt)
{
    return stmt != NULL &&
           (way->others != NULL ? !stmt_walk(stmt, NULL, is_not_the_element, (void *)(uintptr_t)way)
                                : stmt_mentions(stmt, way->array));
}

static void pass_expr(struct way *way, const struct expr *expr);

/* An assignment evaluates its value first, as far as this matters. */
static void pass_assignment(struct way *way, const struct expr *expr)
{
    const struct expr *target = expr->operands[0];
    pass_expr(way, expr->operands[1]);
    if (subscripted(target) != way->array || expr->op != OP_NONE) {
        pass_expr(way, target);
        return;
    }
    pass_expr(way, joint_subscript(target));
    way->is_set = way->is_set || !way->is_idle;
}

static void pass_expr(struct way *way, const struct expr *expr)
{
    bool is_set = way->is_set, is_idle = way->is_idle;
    if (is_other(way, expr)) {
        pass_expr(way, joint_subscript(expr));
        return;
    }
    if (expr->kind == EXPR_ASSIGN) {
        pass_assignment(way, expr);
        return;
    }
    if (expr->kind == EXPR_NAME && expr->decl == way->array && !is_set && way->before == NULL)
        way->before = expr;
    way->is_idle = true;
    for (size_t k = 0; k < expr->operands_size; k++)
        pass_expr(way, expr->operands[k]);
    if (expr->kind == EXPR_STATEMENT)
        pass_stmt(way, expr->body);
    way->is_idle = is_idle;
    way->is_set = is_set;
}

static void pass_if(struct way *way, const struct stmt *stmt)
{
    const struct stmt *branches[] = {stmt->body, stmt->otherwise};
    bool before = way->is_set, all = true;
    for (size_t k = 0; k < COUNT_OF(branches); k++) {
        way->is_set = before;
        if (branches[k] != NULL)
            pass_stmt(way, branches[k]);
        all = all && (way->is_set || (branches[k] != NULL && effects_never_ends(branches[k])));
    }
    way->is_set = way->is_idle ? before : all;
}

/* Parts of a statement that may be passed over, or come again. */
static void pass_idle(struct way *way, const struct stmt *stmt)
{
    bool is_set = way->is_set, is_idle = way->is_idle;
    way->is_idle = stmt->kind == STMT_SWITCH || way->is_idle;
    if (stmt->init != NULL)
        pass_stmt(way, stmt->init);
    if (stmt->cond != NULL)
        pass_expr(way, stmt->cond);
    if (stmt->expr != NULL)
        pass_expr(way, stmt->expr);
    if (stmt->step != NULL)
        pass_expr(way, stmt->step);
    if (stmt->body != NULL)
        pass_stmt(way, stmt->body);
    way->is_set = is_set;
    way->is_idle = is_idle;
}

/* A statement of which nothing is known but what it names. */
static void pass_unknown(struct way *way, const struct stmt *stmt)
{
    static const struct expr nothing;
    if (is_mentioned(way, stmt) && way->before == NULL)
        way->before = &nothing;
}

static void pass_stmt(struct way *way, const struct stmt *stmt)
{
    switch (stmt->kind) {
    case STMT_COMPOUND:
        for (size_t k = 0; k < stmt->children.size; k++)
            pass_stmt(way, stmt->children.at[k]);
        return;
    case STMT_EXPRESSION:
    case STMT_RETURN:
        if (stmt->expr != NULL)
            pass_expr(way, stmt->expr);
        return;
    case STMT_DECLARATION:
        for (size_t k = 0; k < stmt->decls.size; k++)
            if (stmt->decls.at[k]->init != NULL)
                pass_expr(way, stmt->decls.at[k]->init);
        return;
    case STMT_IF:
        if (stmt->init != NULL || stmt->cond_decl != NULL) {
            pass_unknown(way, stmt);
            return;
        }
        pass_expr(way, stmt->cond);
        pass_if(way, stmt);
        return;
    case STMT_SWITCH:
    case STMT_FOR:
    case STMT_WHILE:
    case STMT_DO:
        pass_idle(way, stmt);
        return;
    case STMT_CASE:
    case STMT_DEFAULT:
        if (stmt->body != NULL)
            pass_stmt(way, stmt->body);
        return;
    case STMT_BREAK:
    case STMT_CONTINUE:
    case STMT_NULL:
        return;
    case STMT_RANGE_FOR:
    case STMT_GOTO:
    case STMT_LABEL:
    case STMT_ASM:
    case STMT_TRY:
    case STMT_UNKNOWN:
        pass_unknown(way, stmt);
        return;
    }
}

/* Whether a statement begins with the array's element, and assigns to it. */
static bool begins_with_set(const struct way *way, const struct stmt *stmt)
{
    return stmt->kind == STMT_EXPRESSION && !stmt->in_macro && stmt->expr->kind == EXPR_ASSIGN &&
           stmt->expr->op == OP_NONE && subscripted(stmt->expr->operands[0]) == way->array &&
           stmt->expr->operands[0]->range.start == stmt->range.start;
}

bool joint_sets_first(const joint_list *loops, const struct decl *array,
                      const joint_use_list *others, struct joint_set *out)
{
    struct way way = {.array = array, .others = others};
    *out = (struct joint_set){.stmt = NULL};
    bool is_first = true;
    for (size_t k = 0; k < loops->size; k++) {
        const struct stmt *body = loops->at[k].loop->stmt->body;
        size_t size = body->kind == STMT_COMPOUND ? body->children.size : 1;
        for (size_t i = 0; i < size; i++) {
            const struct stmt *stmt = body->kind == STMT_COMPOUND ? body->children.at[i] : body;
            if (is_first && is_mentioned(&way, stmt)) {
                is_first = false;
                out->stmt = begins_with_set(&way, stmt) ? stmt : NULL;
                out->in = k;
            }
            pass_stmt(&way, stmt);
        }
    }
    out->before = way.before;
    out->is_sure = way.is_set;
    return way.before == NULL;
}
