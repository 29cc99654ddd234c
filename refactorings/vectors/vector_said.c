/* vector_said.c: see vector_text.h: whether a loop that was parsed stores what a change says. */
#include "loops/syntax/block_place.h"
#include "refactorings/vectors/vector_step.h"

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
    case CELL_SUM:
    case CELL_OPERATION:
        break;
    }
    if (cell->kind == CELL_SUM)
        return false;
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

/* Whether a vector's element is a variable of the iteration. */
static bool is_made(const struct comparison *comparison, const struct vector_change *change,
                    const struct stmt *stmt)
{
    const struct decl *decl =
        stmt->kind == STMT_DECLARATION && stmt->decls.size == 1 ? stmt->decls.at[0] : NULL;
    if (decl == NULL || decl->init == NULL ||
        !sentence_same(decl->name, change->made->decl->name) ||
        !type_same(decl->type, change->made->element->type) ||
        !type_same(decl->type, change->element->type))
        return false;
    change->made->element->decl = decl;
    return says(comparison, change->element, decl->init);
}

static bool is_change(const struct comparison *comparison, const struct vector_change *change,
                      const struct stmt *stmt)
{
    if (change->made != NULL)
        return is_made(comparison, change, stmt);
    const struct expr *expr = stmt->kind == STMT_EXPRESSION ? stmt->expr : NULL;
    if (expr == NULL || expr->kind != EXPR_ASSIGN ||
        !(change->sum != NULL ? is_name_of(change->sum->so_far, expr->operands[0])
                              : is_element_of(comparison, change->target, expr->operands[0])))
        return false;
    if (change->operand == NULL)
        return expr->op == OP_NONE && type_same(change->element->type, expr->operands[0]->type) &&
               says(comparison, change->element, expr->operands[1]);
    return expr->op == change->op && says(comparison, change->operand, expr->operands[1]);
}

/* The value that a statement gives a variable, of which the name and type are known; NULL: it does
   something else. */
static const struct expr *given_to(const struct stmt *stmt, const char *name,
                                   const struct type *type, enum operator op,
                                   const struct decl **variable)
{
    const struct expr *expr = stmt->kind == STMT_EXPRESSION ? stmt->expr : NULL, *given = NULL;
    *variable = NULL;
    if (stmt->kind == STMT_DECLARATION && stmt->decls.size == 1 && op == OP_NONE) {
        *variable = stmt->decls.at[0];
        given = (*variable)->init;
    } else if (expr != NULL && expr->kind == EXPR_ASSIGN && expr->op == op &&
               expr->operands[0]->kind == EXPR_NAME) {
        *variable = expr->operands[0]->decl;
        given = expr->operands[1];
    }
    bool is_that = *variable != NULL && sentence_same((*variable)->name, name) &&
                   type_same((*variable)->type, type);
    return is_that ? given : NULL;
}

/* Whether a sum begins with its first value. */
static bool begins(const struct comparison *comparison, struct vector_sum *sum,
                   const struct stmt *stmt)
{
    const struct decl *variable;
    const struct expr *given =
        given_to(stmt, sum->so_far->name, sum->so_far->type, OP_NONE, &variable);
    sum->so_far->decl = variable;
    return given != NULL && says(comparison, sum->first, given);
}

/* Whether a statement behind the loop takes what the sum has become. */
static bool takes(const struct comparison *comparison, struct vector_sum *sum,
                  const struct stmt *stmt)
{
    const struct decl *variable;
    const struct expr *given =
        sum->needed != NULL
            ? given_to(stmt, sum->needed->name, sum->needed->type, OP_NONE, &variable)
            : given_to(stmt, sum->variable->name, sum->variable->type, sum->op, &variable);
    if (given != NULL && sum->needed != NULL)
        sum->needed->decl = variable;
    return given != NULL &&
           (sum->needed != NULL || sum->is_declared ||
            is_same_decl(comparison, sum->variable, variable)) &&
           says(comparison, sum->result, given);
}

/* Whether the body of the loop, from a statement on, is what a step does. */
static bool is_step(struct comparison *comparison, struct vector_step *step,
                    const struct stmt *body, size_t *at)
{
    comparison->text = &step->text;
    if (body->kind != STMT_COMPOUND)
        return step->text.locals.size == 0 && is_change(comparison, &step->change, body);
    if (body->children.size - *at < step->text.locals.size + 1)
        return false;
    for (size_t k = 0; k < step->text.locals.size; k++)
        if (!is_kept(comparison, body->children.at[(*at)++], step->text.locals.at[k]))
            return false;
    return is_change(comparison, &step->change, body->children.at[(*at)++]);
}

/* Steps of one loop, and the statement of the block behind what stands behind it. */
struct said_loop {
    size_t from, to, behind;
};

static size_t sums_of(const vector_step_list *steps, const struct said_loop *said)
{
    size_t sums = 0;
    for (size_t k = said->from; k < said->to; k++)
        sums += steps->at[k].change.sum != NULL;
    return sums;
}

/* Whether what stands around the loop is what sums need: their first values right before it, and
   right behind it what is taken of them. */
static bool is_around(struct comparison *comparison, const vector_step_list *steps,
                      struct block_place place, struct said_loop *said)
{
    size_t sums = sums_of(steps, said), behind = place.at + 1;
    if (sums > 0 && (place.block == NULL || place.at < sums))
        return false;
    for (size_t k = said->from, at = place.at - sums; k < said->to; k++) {
        struct vector_sum *sum = steps->at[k].change.sum;
        comparison->text = &steps->at[k].text;
        if (sum == NULL)
            continue;
        if (!begins(comparison, sum, place.block->children.at[at++]))
            return false;
        if (sum->is_direct)
            continue;
        if (behind >= place.block->children.size ||
            !takes(comparison, sum, place.block->children.at[behind]))
            return false;
        behind++;
    }
    said->behind = behind;
    return true;
}

/* Whether a loop is some of the steps. */
static bool is_loop(struct comparison *comparison, const vector_step_list *steps,
                    const struct stmt *loop, const struct said_loop *said)
{
    size_t at = 0;
    if (loop->kind != STMT_FOR || loop->init == NULL || loop->init->decls.size != 1)
        return false;
    comparison->index = loop->init->decls.at[0];
    for (size_t k = said->from; k < said->to; k++)
        if (!is_step(comparison, &steps->at[k], loop->body, &at))
            return false;
    return loop->body->kind == STMT_COMPOUND ? at == loop->body->children.size
                                             : said->to - said->from == 1;
}

bool vector_text_is_said(const vector_step_list *steps, const struct tree *parsed,
                         const struct stmt *function, const struct stmt *loop)
{
    struct comparison comparison = {NULL, parsed, NULL};
    struct block_place place = block_place_of(function, loop);
    struct said_loop said = {0, vector_steps_end(steps, 0), 0};
    while (is_around(&comparison, steps, place, &said) &&
           is_loop(&comparison, steps, loop, &said)) {
        if (said.to == steps->size)
            return true;
        said.from = said.to;
        said.to = vector_steps_end(steps, said.from);
        place.at = said.behind + sums_of(steps, &said);
        if (place.block == NULL || place.at >= place.block->children.size)
            return false;
        loop = place.block->children.at[place.at];
    }
    return false;
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
