/* vector_said.c: see vector_text.h: whether a loop that was parsed stores what a change says. */
#include "refactorings/vectors/vector_text.h"

/* A comparison of the two. */
struct comparison {
    const struct vector_text *text;
    const struct tree *parsed;
    const struct decl *index; /* of the loop that was parsed */
};

static bool says(const struct comparison *comparison, struct cell *cell, const struct expr *expr);

/* Whether two declarations of two trees are the same: they stand at the same place, in front of
   what is different. */
static bool is_same_decl(const struct comparison *comparison, const struct decl *a,
                         const struct decl *b)
{
    if (a == NULL || b == NULL || a->kind != b->kind || !type_same(a->type, b->type))
        return false;
    struct range here = a->name_range, there = b->name_range;
    if (here.file == 0 && here.start == here.end)
        return a->is_builtin && b->is_builtin && sentence_same(a->name, b->name);
    return here.start == there.start && here.end == there.end &&
           strcmp(comparison->text->tree->sources.files.at[here.file]->path,
                  comparison->parsed->sources.files.at[there.file]->path) == 0;
}

/* Below conversions to the type that is there already. */
static const struct expr *below(const struct expr *expr)
{
    while (expr->kind == EXPR_CONVERSION && type_same(expr->type, expr->operands[0]->type))
        expr = expr->operands[0];
    return expr;
}

/* Whether two expressions of two trees are made alike. */
static bool is_same_expr(const struct comparison *comparison, const struct expr *a,
                         const struct expr *b)
{
    a = below(a);
    b = below(b);
    if (a->kind != b->kind || a->op != b->op || a->operands_size != b->operands_size ||
        !type_same(a->type, b->type) || a->value != b->value || a->is_arrow != b->is_arrow ||
        ((a->decl != NULL || b->decl != NULL) && !is_same_decl(comparison, a->decl, b->decl)))
        return false;
    for (size_t k = 0; k < a->operands_size; k++)
        if (!is_same_expr(comparison, a->operands[k], b->operands[k]))
            return false;
    return a->kind != EXPR_UNKNOWN && a->kind != EXPR_STATEMENT;
}

static const struct expr *object_below(const struct expr *expr)
{
    expr = below(expr);
    while (expr->kind == EXPR_UNARY && expr->op == OP_DEREFERENCE &&
           expr_strip_conversions(expr->operands[0])->kind == EXPR_THIS)
        expr = expr_strip_conversions(expr->operands[0]);
    return below(expr);
}

/* Whether an expression is the element of the iteration of an object. */
static bool is_element_of(const struct comparison *comparison, const struct expr *object,
                          const struct expr *expr)
{
    struct vector_element element;
    if (!vector_is_element(below(expr), &element))
        return false;
    const struct expr *index = vector_plain(element.index);
    return index->kind == EXPR_NAME && index->decl == comparison->index &&
           is_same_expr(comparison, object, object_below(element.object));
}

static bool is_name_of(const struct cell *cell, const struct expr *expr)
{
    return expr->kind == EXPR_NAME && type_same(cell->type, expr->type) &&
           (cell->decl != NULL ? cell->decl == expr->decl
                               : sentence_same(cell->name, expr->decl->name));
}

static bool says_operation(const struct comparison *comparison, struct cell *cell,
                           const struct expr *expr)
{
    size_t first = expr->kind == EXPR_CALL;
    if (cell->does != expr->kind || cell->op != expr->op ||
        cell->operands_size + first != expr->operands_size)
        return false;
    if (expr->kind == EXPR_CALL && !is_same_decl(comparison, cell->expr->decl, expr->decl))
        return false;
    if (expr->kind == EXPR_INTEGER && cell->expr->value != expr->value)
        return false;
    for (size_t k = 0; k < cell->operands_size; k++)
        if (!says(comparison, cell->operands[k], expr->operands[first + k]))
            return false;
    return true;
}

static bool says(const struct comparison *comparison, struct cell *cell, const struct expr *expr)
{
    struct vector_element element;
    const struct expr *sized;
    expr = below(expr);
    if (cell->name != NULL)
        return is_name_of(cell, expr);
    switch (cell->kind) {
    case CELL_ELEMENT:
        return is_element_of(comparison, cell->expr, expr) && type_same(cell->type, expr->type);
    case CELL_SIZE:
        sized = vector_size_object(expr);
        return sized != NULL && is_same_expr(comparison, cell->expr, object_below(sized));
    case CELL_SCALAR:
        return !vector_is_element(expr, &element) && is_same_expr(comparison, cell->expr, expr);
    case CELL_OPERATION:
        break;
    }
    bool is_none = cell->does == EXPR_CONVERSION && type_same(cell->type, cell->operands[0]->type);
    if (is_none)
        return says(comparison, cell->operands[0], expr);
    return type_same(cell->type, expr->type) &&
           (cell->is_literal ? expr->kind == EXPR_FLOATING
                             : says_operation(comparison, cell, expr));
}

/* Whether a value is stored in a variable of the iteration, which is that value's from then on. */
static bool is_kept(const struct comparison *comparison, const struct stmt *stmt, struct cell *cell)
{
    const char *name = cell->name;
    if (stmt->kind != STMT_DECLARATION || stmt->decls.size != 1 ||
        stmt->decls.at[0]->init == NULL || !type_same(stmt->decls.at[0]->type, cell->type))
        return false;
    cell->name = NULL;
    bool fine = says(comparison, cell, stmt->decls.at[0]->init);
    cell->name = name;
    cell->decl = stmt->decls.at[0];
    return fine;
}

static bool is_change(const struct comparison *comparison, const struct vector_change *change,
                      const struct stmt *stmt)
{
    const struct expr *expr = stmt->kind == STMT_EXPRESSION ? stmt->expr : NULL;
    if (expr == NULL || expr->kind != EXPR_ASSIGN ||
        !is_element_of(comparison, change->target, expr->operands[0]))
        return false;
    if (change->operand == NULL)
        return expr->op == OP_NONE && type_same(change->element->type, expr->operands[0]->type) &&
               says(comparison, change->element, expr->operands[1]);
    return expr->op == change->op && says(comparison, change->operand, expr->operands[1]);
}

bool vector_text_is_said(struct vector_text *text, const struct vector_change *change,
                         const struct tree *parsed, const struct stmt *loop)
{
    struct comparison comparison = {text, parsed, NULL};
    if (loop->kind != STMT_FOR || loop->init == NULL || loop->init->decls.size != 1)
        return false;
    comparison.index = loop->init->decls.at[0];
    const struct stmt *body = loop->body;
    if (body->kind != STMT_COMPOUND)
        return text->locals.size == 0 && is_change(&comparison, change, body);
    if (body->children.size != text->locals.size + 1)
        return false;
    for (size_t k = 0; k < text->locals.size; k++)
        if (!is_kept(&comparison, body->children.at[k], text->locals.at[k]))
            return false;
    return is_change(&comparison, change, body->children.at[body->children.size - 1]);
}

/* Whether a place is the first element of an object. */
static bool is_first_of(const struct comparison *comparison, const struct vector_pointer *pointer,
                        const struct expr *place)
{
    struct vector_element element;
    if (!vector_is_element(below(place), &element))
        return false;
    const struct expr *index = expr_strip_conversions(element.index);
    const struct expr *object = object_below(element.object);
    if (pointer->is_cast)
        object = object_below(expr_strip_conversions(object));
    return index->kind == EXPR_INTEGER && index->value == 0 && !index->big &&
           is_same_expr(comparison, pointer->object, object);
}

bool vector_text_points(const struct vector_text *text, const struct vector_pointer *pointer,
                        const struct tree *parsed, const struct decl *decl)
{
    struct comparison comparison = {text, parsed, NULL};
    const struct expr *init = decl->init != NULL ? expr_strip_conversions(decl->init) : NULL;
    return init != NULL && sentence_same(decl->name, pointer->name) &&
           decl->type->kind == TYPE_POINTER && type_same(decl->type->element, pointer->type) &&
           init->kind == EXPR_UNARY && init->op == OP_ADDRESS && init->type->kind == TYPE_POINTER &&
           type_same(init->type->element, pointer->type) &&
           is_first_of(&comparison, pointer, init->operands[0]);
}
