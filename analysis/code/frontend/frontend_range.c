/*
 * frontend_range.c: part of frontend_internal.h: range-based `for` as the standard defines it
 * (C++17, 9.5.4), over what lies side by side:
 *
 *     for (T x : a) S   =>   for (size_t k = 0; k < (their number); k++) { T x = a[k]; S }
 *
 * Nobody can name k. The bound is evaluated in each iteration here and once there: a loop whose
 * body changes the container is not judged in either form.
 */
#include "code/frontend/frontend_internal.h"

/* Whether a subscript is a number or a variable: what is in memory may change on the way. */
static bool is_plain_index(const struct expr *expr)
{
    expr = expr_strip_conversions(expr);
    return expr->kind == EXPR_INTEGER || expr->kind == EXPR_NAME;
}

/* Whether the range is an object that is named, and evaluating it once more is the same. */
static bool is_named(const struct expr *expr)
{
    if (expr->kind == EXPR_NAME || expr->kind == EXPR_THIS)
        return true;
    if (expr->kind == EXPR_SUBSCRIPT)
        return is_named(expr->operands[0]) && is_plain_index(expr->operands[1]);
    bool passes = (expr->kind == EXPR_MEMBER && expr->operands_size == 1) ||
                  (expr->kind == EXPR_UNARY && expr->op == OP_DEREFERENCE) ||
                  (expr->kind == EXPR_CONVERSION && expr->is_implicit);
    return passes && is_named(expr->operands[0]);
}

static const struct record *container_of(const struct type *type)
{
    return type->kind == TYPE_RECORD && type->record->is_container ? type->record : NULL;
}

static struct expr *make(struct frontend *fe, const struct stmt *stmt, enum expr_kind kind,
                         const struct type *type)
{
    struct extent extent = {.range = stmt->expr->range, .in_macro = true};
    struct expr *expr = expr_at(fe, kind, extent, type);
    expr->is_inlined = true;
    expr->original = extent.range;
    return expr;
}

static struct expr *number(struct frontend *fe, const struct stmt *stmt, const struct type *type,
                           int64_t value)
{
    struct expr *expr = make(fe, stmt, EXPR_INTEGER, type);
    expr->value = value;
    return expr;
}

static struct expr *name(struct frontend *fe, const struct stmt *stmt, const struct decl *decl)
{
    struct expr *expr = make(fe, stmt, EXPR_NAME, decl->type);
    expr->decl = decl;
    return expr;
}

static struct expr *member(struct frontend *fe, const struct stmt *stmt, struct expr *object,
                           const struct decl *field)
{
    struct expr *expr = make(fe, stmt, EXPR_MEMBER, field->type);
    expr->decl = field;
    expr_add(fe, expr, object);
    return expr;
}

/* How many elements there are; NULL: that is not known. */
static struct expr *size_of_range(struct frontend *fe, const struct stmt *stmt, CXCursor range,
                                  const struct type *size)
{
    const struct record *record = container_of(stmt->expr->type);
    if (record && record->fields.size == 2)
        return member(fe, stmt, expr_of(fe, range), record->fields.at[1]);
    const struct type *array = record ? record->fields.at[0]->type : stmt->expr->type;
    return array->length > 0 ? number(fe, stmt, size, array->length) : NULL;
}

/* The element with the index. */
static struct expr *element_of(struct frontend *fe, const struct stmt *stmt,
                               const struct decl *index)
{
    const struct record *record = container_of(stmt->expr->type);
    struct expr *data = stmt->expr;
    if (record)
        data = member(fe, stmt, data, record->fields.at[0]);
    const struct type *type = data->type->element;
    if (data->type->kind == TYPE_ARRAY) {
        data = expr_conversion(fe, data, type_pointer_to(fe, type), true);
        data->is_inlined = data->in_macro = true;
    }
    struct expr *expr = make(fe, stmt, EXPR_SUBSCRIPT, type);
    expr_add(fe, expr, data);
    expr_add(fe, expr, name(fe, stmt, index));
    return expr;
}

/* Whether the variable is an element, or has the value of one. */
static bool takes_element(const struct decl *variable, const struct type *element)
{
    const struct type *type = variable->type;
    return type->kind == TYPE_REFERENCE ? type_same(type->element, element)
                                        : type_is_scalar(type) && type_is_scalar(element);
}

static struct decl *index_of(struct frontend *fe, const struct stmt *stmt, const struct type *type)
{
    const struct decl *variable = stmt->decls.at[0];
    struct decl *index =
        decl_new(fe, DECL_VARIABLE, arena_printf(fe->arena, "number of %s", variable->name));
    index->type = index->written_type = type;
    index->storage = STORAGE_AUTO;
    index->range = index->name_range = stmt->expr->range;
    index->in_macro = index->is_inlined = true;
    index->init = number(fe, stmt, type, 0);
    return index;
}

static struct stmt *statement(struct frontend *fe, const struct stmt *whole, enum stmt_kind kind)
{
    struct stmt *stmt = ARENA_NEW(fe->arena, struct stmt);
    stmt->kind = kind;
    stmt->range = whole->range;
    stmt->in_macro = stmt->is_inlined = true;
    return stmt;
}

static struct stmt *declaration(struct frontend *fe, const struct stmt *whole, struct decl *decl)
{
    struct stmt *stmt = statement(fe, whole, STMT_DECLARATION);
    LIST_PUSH(fe->arena, stmt->decls, decl);
    return stmt;
}

void range_count(struct frontend *fe, struct stmt *stmt, CXCursor range)
{
    struct decl *variable = stmt->decls.at[0];
    const struct type *whole = stmt->expr->type;
    const struct record *record = container_of(whole);
    if (fe->dependent || !stmt->body || !is_named(stmt->expr) || variable->init ||
        (!record && whole->kind != TYPE_ARRAY))
        return;
    const struct type *held = record ? record->fields.at[0]->type->element : whole->element;
    const struct type *size = container_size_type(fe);
    struct expr *bound = size_of_range(fe, stmt, range, size);
    if (!bound || !takes_element(variable, held))
        return;
    struct decl *index = index_of(fe, stmt, bound->type);
    struct expr *cond = make(fe, stmt, EXPR_BINARY, index->type);
    cond->op = OP_LESS;
    expr_add(fe, cond, name(fe, stmt, index));
    expr_add(fe, cond, bound);
    struct expr *step = make(fe, stmt, EXPR_STEP, index->type);
    step->delta = 1;
    step->is_prefix = true;
    expr_add(fe, step, name(fe, stmt, index));
    struct expr *element = element_of(fe, stmt, index);
    variable->init = variable->type->kind == TYPE_REFERENCE || type_same(variable->type, held)
                         ? element
                         : expr_conversion(fe, element, variable->type, true);
    struct stmt *body = statement(fe, stmt->body, STMT_COMPOUND);
    LIST_PUSH(fe->arena, body->children, declaration(fe, stmt, variable));
    LIST_PUSH(fe->arena, body->children, stmt->body);
    stmt->kind = STMT_FOR;
    stmt->is_ranged = true;
    stmt->init = declaration(fe, stmt, index);
    stmt->cond = cond;
    stmt->step = step;
    stmt->body = body;
    stmt->expr = NULL;
    stmt->decls.size = 0;
}
