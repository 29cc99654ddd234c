/* vector_sum.c: see vector_value.h: numbers that functions make of vectors, element by element. */
#include "loops/reasons.h"
#include "refactorings/vectors/vector_reader.h"
#include "refactorings/vectors/vector_scalar.h"

bool vector_begin_sum(struct vector_reader *reader, struct vector_frame *frame,
                      const struct decl *decl)
{
    struct arena *arena = reader->request->arena;
    if (reader->change->sum != NULL || frame->index != NULL)
        return vector_refuse(reader, frame, decl->range,
                             "has several numbers that it changes, or one in each iteration");
    struct vector_sum *sum = ARENA_NEW(arena, struct vector_sum);
    sum->first = vector_read_cell(reader, frame, decl->init);
    if (sum->first == NULL)
        return false;
    sum->first = cell_converted(arena, sum->first, decl->type);
    sum->name = decl->name;
    sum->so_far = cell_new(arena, CELL_SUM, decl->init, decl->type);
    reader->change->sum = sum;
    vector_bind(reader, frame, (struct vector_binding){decl, NULL, sum->so_far});
    return true;
}

bool vector_is_sum(struct vector_frame *frame, const struct expr *assign)
{
    const struct expr *target = assign->operands[0];
    const struct vector_binding *binding =
        target->kind == EXPR_NAME ? vector_find_binding(frame, target->decl) : NULL;
    return binding != NULL && binding->cell != NULL && binding->cell->kind == CELL_SUM;
}

bool vector_read_sum(struct vector_reader *reader, struct vector_frame *frame,
                     const struct expr *assign)
{
    struct vector_change *change = reader->change;
    struct vector_sum *sum = change->sum;
    if (reader->has_summed || reader->has_stored)
        return vector_refuse(reader, frame, assign->range,
                             "changes a number more than once, or a vector as well");
    sum->value = vector_read_stored(reader, frame, assign, sum->so_far);
    if (sum->value == NULL)
        return false;
    if (assign->op != OP_NONE) {
        bool is_converted = sum->value->does == EXPR_CONVERSION;
        change->op = assign->op;
        change->operand = (is_converted ? sum->value->operands[0] : sum->value)->operands[1];
    }
    sum->value = cell_converted(reader->request->arena, sum->value, sum->so_far->type);
    change->element = sum->value;
    change->extent = frame->extent;
    reader->has_summed = true;
    return true;
}

bool vector_check_sum(struct vector_reader *reader, const struct vector_frame *frame,
                      const struct expr *expr)
{
    bool is_in_loop = frame->index != NULL;
    return is_in_loop != reader->has_summed ||
           vector_refuse(reader, frame, expr->range,
                         is_in_loop ? "needs in a loop a number that loops make of several elements"
                                    : "reads a number before it is what it is to be");
}

bool vector_gives_number(const struct expr *call)
{
    const struct decl *decl = call->kind == EXPR_CALL ? call->decl : NULL;
    if (decl == NULL || decl->function == NULL || !type_is_arithmetic(call->type) ||
        decl->type->element == NULL || decl->type->element->kind == TYPE_REFERENCE)
        return false;
    struct vector_element element;
    if (vector_is_element(call, &element) || vector_size_object(call) != NULL)
        return false;
    bool has_object = vector_call_object(call) != NULL;
    for (size_t k = 0; k < decl->function->parameters.size && !has_object; k++) {
        const struct type *type = decl->function->parameters.at[k]->type;
        type = type->kind == TYPE_REFERENCE ? type->element : type;
        has_object = type->kind == TYPE_RECORD;
    }
    return has_object;
}

struct cell *vector_read_number(struct vector_reader *reader, struct vector_frame *frame,
                                const struct expr *call)
{
    struct vector_value *result = NULL;
    reader->returned = NULL;
    if (!vector_read_call(reader, frame, call, &result))
        return NULL;
    struct cell *number = reader->returned;
    if (result != NULL || number == NULL)
        vector_refuse(reader, frame, call->range, "calls what gives no number");
    return result == NULL ? number : NULL;
}

/* The value that a statement gives its variable, and the variable; NULL: it is no such statement.
 */
static const struct expr *given_by(const struct stmt *stmt, struct vector_sum *out)
{
    const struct expr *assign = stmt->kind == STMT_EXPRESSION ? stmt->expr : NULL;
    if (stmt->kind == STMT_DECLARATION && stmt->decls.size == 1) {
        out->variable = stmt->decls.at[0];
        out->is_declared = true;
        return out->variable->init;
    }
    if (assign == NULL || assign->kind != EXPR_ASSIGN || assign->operands[0]->kind != EXPR_NAME)
        return NULL;
    out->variable = assign->operands[0]->decl;
    out->op = assign->op;
    return assign->operands[1];
}

/* Whether an expression calls a function that makes a number of vectors. */
static bool search_number(const struct expr *expr, void *data)
{
    bool *found = data;
    *found = *found || vector_gives_number(expr);
    return !*found;
}

bool vector_holds_number(const struct expr *expr)
{
    bool found = false;
    expr_walk(expr, search_number, &found);
    return found;
}

bool vector_is_summed(const struct stmt *stmt)
{
    struct vector_sum sum = {.op = OP_NONE};
    const struct expr *given = given_by(stmt, &sum);
    return given != NULL && type_is_arithmetic(given->type) && vector_holds_number(given);
}

/* What the statement makes of the number: operations of numbers, of which one is that. */
static struct cell *read_result(struct vector_reader *reader, struct vector_frame *frame,
                                const struct expr *expr)
{
    if (vector_gives_number(expr))
        return reader->has_summed ? NULL : vector_read_number(reader, frame, expr);
    if (!vector_holds_number(expr))
        return vector_read_cell(reader, frame, expr);
    size_t first = expr->kind == EXPR_CALL;
    bool is_plain = expr->kind == EXPR_CONVERSION || expr->kind == EXPR_UNARY ||
                    (expr->kind == EXPR_BINARY && expr->op != OP_COMMA &&
                     expr->op != OP_LOGICAL_AND && expr->op != OP_LOGICAL_OR) ||
                    vector_is_function_of_numbers(expr);
    struct cell *cell =
        cell_operation(reader->request->arena, expr, expr->kind, expr->op, expr->type);
    if (!is_plain || expr->in_macro || expr->operands_size - first > COUNT_OF(cell->operands))
        return NULL;
    for (size_t k = first; k < expr->operands_size; k++) {
        struct cell *operand = read_result(reader, frame, expr->operands[k]);
        if (operand == NULL)
            return NULL;
        cell_add(cell, operand);
    }
    return cell;
}

/* Whether a variable may get the number behind the loop: nobody sees when. */
static bool check_variable(struct action_request *request, const struct vector_sum *sum)
{
    const struct decl *decl = sum->variable;
    bool is_plain = decl->kind == DECL_VARIABLE || decl->kind == DECL_PARAMETER;
    if (is_plain && type_is_arithmetic(decl->type) && !decl->type->is_volatile &&
        !decl->type->is_atomic && decl->storage != STORAGE_THREAD && !decl->has_cleanup &&
        (!sum->is_declared || decl->storage == STORAGE_AUTO))
        return true;
    return action_refuse(request, REASON_UNSUPPORTED, request->loop->range,
                         "'%s' is no plain variable of a number", decl->name);
}

bool vector_read_summed(struct vector_reader *reader, struct vector_frame *frame,
                        const struct stmt *stmt)
{
    struct vector_sum said = {.op = OP_NONE};
    const struct expr *given = given_by(stmt, &said);
    size_t refused = reader->request->refusal.size;
    if (!check_variable(reader->request, &said))
        return false;
    struct cell *result = read_result(reader, frame, given);
    struct vector_sum *sum = reader->change->sum;
    if (result == NULL && reader->request->refusal.size > refused)
        return false;
    if (result == NULL || sum == NULL || !reader->has_summed || reader->change->target != NULL ||
        given->in_macro)
        return action_refuse(reader->request, REASON_UNSUPPORTED, stmt->range,
                             "the statement is to take one number that a loop makes of vectors, "
                             "as in 's = dot(a, b);'");
    sum->result = result;
    sum->variable = said.variable;
    sum->given = given;
    sum->op = said.op;
    sum->is_declared = said.is_declared;
    vector_find_class(reader->request, reader->change);
    return true;
}

bool vector_read_needed(struct action_request *request, struct cell *needed,
                        struct vector_change *change)
{
    struct vector_reader reader = {.request = request, .change = change};
    struct vector_frame frame = {.function = NULL};
    vector_bind_known(&reader, &frame);
    if (needed->expr->in_macro || !vector_holds_number(needed->expr))
        return false;
    struct cell *result = read_result(&reader, &frame, needed->expr);
    if (result == NULL || change->sum == NULL || !reader.has_summed || change->target != NULL)
        return false;
    change->sum->result = cell_converted(request->arena, result, needed->type);
    change->sum->needed = needed;
    vector_find_class(request, change);
    return true;
}
