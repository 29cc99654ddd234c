/* vector_value.c: see vector_value.h: what the expressions of a statement and of operators give. */
#include "refactorings/vectors/vector_value.h"

#include "loops/reasons.h"
#include "refactorings/vectors/vector_reader.h"
#include "refactorings/vectors/vector_scalar.h"

/* Refuses, with the name of the body; always false. */
bool vector_refuse(struct vector_reader *reader, const struct vector_frame *frame,
                   struct range range, const char *why)
{
    return action_refuse(reader->request, REASON_UNSUPPORTED, range,
                         frame->function != NULL ? "'%s' %s" : "%s %s",
                         frame->function != NULL ? frame->function->name : "the statement", why);
}

/* Whether a type is a class of vectors; else refused. */
bool vector_check_class(struct vector_reader *reader, const struct expr *expr)
{
    const char *why;
    const struct type *type = expr->type->kind == TYPE_REFERENCE ? expr->type->element : expr->type;
    if (vector_class_of(reader->request->arena, reader->request->unit->tree, type, &why) != NULL)
        return true;
    const char *name = type->record != NULL ? type->record->name : type->text;
    return action_refuse(reader->request, REASON_UNSUPPORTED, expr->range, "'%s' %s", name,
                         why != NULL ? why : "is no class of vectors");
}

struct vector_value *vector_new_value(struct vector_reader *reader, struct vector_value like)
{
    struct vector_value *value = ARENA_NEW(reader->request->arena, struct vector_value);
    *value = like;
    return value;
}

struct vector_binding *vector_find_binding(struct vector_frame *frame, const struct decl *decl)
{
    for (size_t k = 0; k < frame->bindings.size; k++)
        if (frame->bindings.at[k].decl == decl)
            return &frame->bindings.at[k];
    return NULL;
}

void vector_bind(struct vector_reader *reader, struct vector_frame *frame,
                 struct vector_binding binding)
{
    LIST_PUSH(reader->request->arena, frame->bindings, binding);
}

/* An object below dereferences of `this` and conversions that change nothing. */
static const struct expr *object_of(const struct expr *expr)
{
    while ((expr->kind == EXPR_CONVERSION && type_same(expr->type, expr->operands[0]->type)) ||
           (expr->kind == EXPR_UNARY && expr->op == OP_DEREFERENCE &&
            expr_strip_conversions(expr->operands[0])->kind == EXPR_THIS))
        expr = expr_strip_conversions(expr->operands[0]);
    return expr;
}

/* Whether the statement may name an object like this many times: variables, their members, and
   those of the object around. */
static bool is_steady(const struct expr *expr)
{
    bool is_plain = true;
    for (; expr->kind == EXPR_MEMBER && expr->operands_size == 1;
         expr = expr_strip_conversions(expr->operands[0]))
        is_plain = is_plain && !expr->in_macro && expr->decl->kind == DECL_FIELD;
    if (!is_plain || expr->in_macro || expr->type->is_volatile)
        return false;
    return expr->kind == EXPR_THIS ||
           (expr->kind == EXPR_NAME && expr->decl->kind != DECL_FUNCTION &&
            expr->decl->storage != STORAGE_THREAD);
}

/* An object that the statement names. */
static struct vector_value *read_object(struct vector_reader *reader, struct vector_frame *frame,
                                        const struct expr *expr)
{
    struct arena *arena = reader->request->arena;
    for (size_t k = 0; k < reader->objects.size; k++)
        if (expr_same(reader->objects.at[k]->object, expr))
            return reader->objects.at[k];
    if (frame->function != NULL || !is_steady(expr)) {
        vector_refuse(reader, frame, expr->range,
                      frame->function != NULL
                          ? "uses a vector that is no parameter and none of its own"
                          : "names a vector by more than a variable or a member");
        return NULL;
    }
    if (!vector_check_class(reader, expr))
        return NULL;
    struct vector_value value = {.object = expr, .record = expr->type->record};
    value.size = cell_new(arena, CELL_SIZE, expr, NULL);
    value.element = cell_new(arena, CELL_ELEMENT, expr, NULL);
    LIST_PUSH(arena, reader->objects, vector_new_value(reader, value));
    return reader->objects.at[reader->objects.size - 1];
}

/* What a constructor makes. */
static struct vector_value *read_made(struct vector_reader *reader, struct vector_frame *frame,
                                      const struct expr *call)
{
    struct vector_event event = vector_event_of(call);
    struct vector_value *from, made = {.record = call->type->record};
    if (!vector_check_class(reader, call))
        return NULL;
    switch (event.life) {
    case VECTOR_MADE:
        made.size = vector_read_cell(reader, frame, event.operand);
        if (made.size == NULL)
            return NULL;
        made.size = cell_plain(made.size);
        return vector_new_value(reader, made);
    case VECTOR_COPIED:
        from = vector_read_value(reader, frame, event.operand);
        if (from == NULL)
            return NULL;
        made.size = from->size;
        made.element = from->element;
        return vector_new_value(reader, made);
    case VECTOR_REPLACED:
    case VECTOR_NO_LIFE:
        break;
    }
    vector_refuse(
        reader, frame, call->range,
        "makes a vector by a constructor that does more than to take a number of elements or "
        "to copy, as far as its body tells");
    return NULL;
}

struct vector_value *vector_read_value(struct vector_reader *reader, struct vector_frame *frame,
                                       const struct expr *expr)
{
    struct vector_value *value = NULL;
    expr = object_of(expr);
    if (expr->kind == EXPR_CALL && expr->decl != NULL && expr->decl->is_structor)
        return read_made(reader, frame, expr);
    if (expr->kind == EXPR_CALL) {
        if (!vector_read_call(reader, frame, expr, &value))
            return NULL;
        if (value == NULL)
            vector_refuse(reader, frame, expr->range, "calls what gives no vector");
        return value;
    }
    if (expr->kind == EXPR_THIS && frame->self != NULL)
        return frame->self;
    struct vector_binding *binding =
        expr->kind == EXPR_NAME ? vector_find_binding(frame, expr->decl) : NULL;
    if (binding != NULL && binding->value != NULL)
        return binding->value;
    if (expr->kind == EXPR_NAME || expr->kind == EXPR_MEMBER || expr->kind == EXPR_THIS)
        return read_object(reader, frame, expr);
    if (vector_check_class(reader, expr))
        vector_refuse(reader, frame, expr->range, "holds what is not understood as a vector");
    return NULL;
}

/* A number of the statement: literals and conversions as they are, all else as one value. */
static struct cell *read_scalar(struct vector_reader *reader, struct vector_frame *frame,
                                const struct expr *expr)
{
    struct arena *arena = reader->request->arena;
    if (expr->kind == EXPR_CONVERSION && type_is_arithmetic(expr->type) &&
        type_is_arithmetic(expr->operands[0]->type)) {
        struct cell *operand = read_scalar(reader, frame, expr->operands[0]);
        return operand != NULL ? cell_converted(arena, operand, expr->type) : NULL;
    }
    const struct expr *effect = vector_scalar_effect(reader->request->unit->tree, expr);
    bool is_summed = effect != NULL && type_is_arithmetic(expr->type) && vector_holds_number(expr);
    if ((effect != NULL && !is_summed) || !type_is_arithmetic(expr->type)) {
        vector_refuse(reader, frame, effect != NULL ? effect->range : expr->range,
                      "has a number whose evaluation may do more than to compute it");
        return NULL;
    }
    bool is_fixed = vector_scalar_is_fixed(expr);
    if (is_fixed && (expr->kind == EXPR_INTEGER || expr->kind == EXPR_FLOATING))
        return cell_operation(arena, expr, expr->kind, OP_NONE, expr->type);
    if (expr->in_macro) {
        vector_refuse(reader, frame, expr->range, "has a number that comes out of a macro");
        return NULL;
    }
    struct cell *cell = cell_new(arena, CELL_SCALAR, expr, expr->type);
    cell->is_once = !is_fixed || is_summed;
    cell->effect = effect;
    return cell;
}

/* An element: its object, where it is that of the present iteration; NULL: refused. */
struct vector_value *vector_read_place(struct vector_reader *reader, struct vector_frame *frame,
                                       const struct expr *expr,
                                       const struct vector_element *element)
{
    const struct expr *index = vector_plain(element->index);
    if (frame->index == NULL || index->kind != EXPR_NAME || index->decl != frame->index) {
        vector_refuse(
            reader, frame, expr->range,
            "uses another element than that of the iteration: only functions of elements i "
            "become one loop");
        return NULL;
    }
    return vector_read_value(reader, frame, element->object);
}

static struct cell *read_element(struct vector_reader *reader, struct vector_frame *frame,
                                 const struct expr *expr, const struct vector_element *element)
{
    struct vector_value *value = vector_read_place(reader, frame, expr, element);
    if (value == NULL)
        return NULL;
    if (value->element == NULL)
        vector_refuse(reader, frame, expr->range, "reads an element that it has not set before");
    else if (value->element->type == NULL)
        value->element->type = expr->type;
    return value->element;
}

/* An operation of a body; its operands are read. */
static struct cell *read_operation(struct vector_reader *reader, struct vector_frame *frame,
                                   const struct expr *expr)
{
    size_t first = expr->kind == EXPR_CALL;
    struct cell *cell =
        cell_operation(reader->request->arena, expr, expr->kind, expr->op, expr->type);
    if (expr->operands_size - first > COUNT_OF(cell->operands)) {
        vector_refuse(reader, frame, expr->range, "calls a function of many arguments");
        return NULL;
    }
    for (size_t k = first; k < expr->operands_size; k++) {
        struct cell *operand = vector_read_cell(reader, frame, expr->operands[k]);
        if (operand == NULL)
            return NULL;
        cell_add(cell, operand);
    }
    return cell;
}

bool vector_is_function_of_numbers(const struct expr *call)
{
    for (size_t k = 1; k < call->operands_size; k++)
        if (!type_is_arithmetic(call->operands[k]->type))
            return false;
    return call->decl != NULL && call->decl->is_const_function && !call->decl->is_stated &&
           !call->decl->is_method && type_is_arithmetic(call->type) &&
           call->decl->type->element != NULL && call->decl->type->element->kind != TYPE_REFERENCE &&
           !call->in_macro && call->operands[0]->kind == EXPR_NAME && call->operands_size > 1;
}

/* How many elements a vector has, as an expression that asks for it has it. */
static struct cell *read_size(struct vector_reader *reader, struct vector_frame *frame,
                              const struct expr *expr, const struct expr *object)
{
    struct vector_value *value = vector_read_value(reader, frame, object);
    if (value == NULL)
        return NULL;
    if (value->size->type == NULL)
        value->size->type = vector_plain(expr)->type;
    return cell_converted(reader->request->arena, value->size, expr->type);
}

struct cell *vector_read_cell(struct vector_reader *reader, struct vector_frame *frame,
                              const struct expr *expr)
{
    struct vector_element element;
    const struct expr *sized = vector_size_object(expr);
    if (sized != NULL)
        return read_size(reader, frame, expr, sized);
    if (vector_is_element(expr, &element) && frame->function != NULL)
        return read_element(reader, frame, expr, &element);
    if (frame->function == NULL)
        return read_scalar(reader, frame, expr);
    struct vector_binding *binding =
        expr->kind == EXPR_NAME ? vector_find_binding(frame, expr->decl) : NULL;
    if (binding != NULL && binding->cell != NULL) {
        bool is_sum = binding->cell->kind == CELL_SUM;
        return !is_sum || vector_check_sum(reader, frame, expr) ? binding->cell : NULL;
    }
    bool is_number = !expr->in_macro && expr->measured == NULL && type_is_arithmetic(expr->type);
    bool is_literal = expr->kind == EXPR_INTEGER || expr->kind == EXPR_FLOATING;
    bool is_sum = expr->kind == EXPR_BINARY && expr->op != OP_COMMA;
    bool is_sign = expr->kind == EXPR_UNARY && (expr->op == OP_MINUS || expr->op == OP_PLUS ||
                                                expr->op == OP_NOT || expr->op == OP_COMPLEMENT);
    if ((is_literal && is_number) || is_sum || is_sign || expr->kind == EXPR_CONDITIONAL ||
        (expr->kind == EXPR_CONVERSION && type_is_arithmetic(expr->type)) ||
        (expr->kind == EXPR_CALL && vector_is_function_of_numbers(expr)))
        return read_operation(reader, frame, expr);
    if (frame->index == NULL && vector_gives_number(expr))
        return vector_read_number(reader, frame, expr);
    vector_refuse(
        reader, frame, expr->range,
        "computes with something that is neither an element nor a number that it is given");
    return NULL;
}
