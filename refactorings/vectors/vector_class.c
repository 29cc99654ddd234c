/* vector_class.c: see vector_class.h. */
#include "refactorings/vectors/vector_class.h"

#include "code/dialect.h"

bool vector_keeps_size(const struct type *from, const struct type *to)
{
    return from->kind == TYPE_INTEGER && to->kind == TYPE_INTEGER && to->bits >= from->bits;
}

const struct expr *vector_plain(const struct expr *expr)
{
    while (expr->kind == EXPR_CONVERSION &&
           (type_same(expr->type, expr->operands[0]->type) ||
            vector_keeps_size(expr->operands[0]->type, expr->type)))
        expr = expr->operands[0];
    return expr;
}

const struct expr *vector_call_object(const struct expr *call)
{
    const struct expr *callee = call->operands[0];
    if (call->decl == NULL || !call->decl->is_method || call->decl->is_structor)
        return NULL;
    if (callee->kind == EXPR_MEMBER)
        return callee->operands_size == 1 ? callee->operands[0] : NULL;
    return callee->kind == EXPR_NAME && call->operands_size > 1 ? call->operands[1] : NULL;
}

size_t vector_first_argument(const struct expr *call)
{
    return vector_call_object(call) != NULL && call->operands[0]->kind == EXPR_NAME ? 2 : 1;
}

const char *vector_not_followed(const struct tree *tree, const struct function *function)
{
    const struct decl *decl = function->decl;
    if (function->has_error || function->has_losses)
        return "is not understood";
    if (function->is_uninstantiated)
        return "is a template that nothing instantiates here";
    if (function->is_cuda_device && !function->is_cuda_host)
        return "runs on the GPU";
    if (function->unknown_rules != NULL || decl->strange != NULL ||
        !dialect_same_rules(&tree->dialect, &function->dialect))
        return "is compiled under rules of its own";
    if (decl->is_weak)
        return "may be another one when the program is linked";
    if (decl->is_virtual)
        return "is virtual: another method may take its place when the program runs";
    if (decl->is_variadic)
        return "takes any number of arguments";
    return function->has_goto_label ? "jumps by goto" : NULL;
}

/* The object below dereferences and addresses, or a pointer to it. */
static const struct expr *object_below(const struct expr *expr)
{
    while ((expr->kind == EXPR_UNARY && expr->op == OP_DEREFERENCE) ||
           (expr->kind == EXPR_CONVERSION &&
            (type_same(expr->type, expr->operands[0]->type) ||
             (expr->type->kind == TYPE_POINTER && expr->operands[0]->type->kind == TYPE_POINTER &&
              type_same(expr->type->element, expr->operands[0]->type->element)))))
        expr = expr->operands[0];
    return expr;
}

static bool is_self(const struct expr *expr)
{
    return object_below(expr)->kind == EXPR_THIS;
}

/* The object whose storage an expression is, or NULL. */
static const struct expr *storage_of(const struct expr *expr)
{
    expr = object_below(expr);
    bool is_storage = expr->kind == EXPR_MEMBER && expr->operands_size == 1 &&
                      expr->decl->kind == DECL_FIELD && expr->decl->type->record != NULL &&
                      expr->decl->type->record->is_vector && expr->decl->record != NULL &&
                      expr->decl->record->fields.size == 1;
    return is_storage ? expr->operands[0] : NULL;
}

/* The only thing that the body of a method gives, without doing anything else; or NULL. */
static const struct expr *given_by(const struct decl *decl)
{
    const struct function *function = decl != NULL ? decl->function : NULL;
    if (function == NULL || !decl->is_method || decl->is_structor || decl->is_virtual ||
        decl->is_weak || function->has_error || function->has_losses ||
        function->body->children.size != 1)
        return NULL;
    const struct stmt *stmt = function->body->children.at[0];
    return stmt->kind == STMT_RETURN ? stmt->expr : NULL;
}

/* Whether a value, or what a reference leads to, is accessed as often as the program says so. */
static bool is_volatile(const struct type *type)
{
    if (type->kind == TYPE_REFERENCE && type->element != NULL)
        type = type->element;
    return type->is_volatile || type->is_atomic;
}

bool vector_is_element(const struct expr *expr, struct vector_element *element)
{
    struct vector_element inner;
    expr = expr_written(expr);
    const struct expr *object = expr->kind == EXPR_CALL ? vector_call_object(expr) : NULL;
    if (object == NULL || expr->operands_size != vector_first_argument(expr) + 1 ||
        is_volatile(expr->type))
        return false;
    *element = (struct vector_element){object, expr->operands[expr->operands_size - 1]};
    if (expr->decl->vector_part == VECTOR_ELEMENT) {
        element->object = storage_of(object);
        return element->object != NULL;
    }
    const struct expr *given = given_by(expr->decl);
    if (given == NULL || expr->decl->function->parameters.size != 1 ||
        !vector_is_element(given, &inner) || !is_self(inner.object))
        return false;
    const struct expr *index = vector_plain(inner.index);
    return index->kind == EXPR_NAME && index->decl == expr->decl->function->parameters.at[0];
}

const struct expr *vector_size_object(const struct expr *expr)
{
    expr = expr_written(vector_plain(expr));
    const struct expr *object = expr->kind == EXPR_CALL ? vector_call_object(expr) : NULL;
    if (object == NULL || expr->operands_size != vector_first_argument(expr))
        return NULL;
    if (expr->decl->vector_part == VECTOR_SIZE)
        return storage_of(object);
    const struct expr *given = given_by(expr->decl);
    const struct expr *inner = given != NULL ? vector_size_object(given) : NULL;
    return inner != NULL && is_self(inner) ? object : NULL;
}

/* What stands in a constructor's list of members, where that is one call and the body is empty; or
   NULL. */
static const struct expr *initialised_by(const struct function *function)
{
    if (function == NULL || function->has_error || function->has_losses ||
        function->body->children.size != 1)
        return NULL;
    const struct stmt *list = function->body->children.at[0];
    if (!list->is_initialisers || list->children.size != 1)
        return NULL;
    const struct expr *call = list->children.at[0]->expr;
    return call != NULL && call->kind == EXPR_CALL && call->decl != NULL &&
                   call->decl->is_structor && call->decl->in_system_header &&
                   call->type->record != NULL && call->type->record->is_vector &&
                   call->operands_size > 1
               ? call
               : NULL;
}

/* Whether nothing happens when an argument is evaluated, but for what the library adds itself. */
static bool is_quiet_argument(const struct expr *expr)
{
    return !expr_may_have_effect(expr) || (expr->kind == EXPR_UNKNOWN && expr->operands_size == 0 &&
                                           expr->range.start == expr->range.end);
}

/* Which argument of a constructor tells the number of elements, from 0; -1: none does. */
static int number_argument(const struct function *function)
{
    const struct expr *call = initialised_by(function);
    if (call == NULL)
        return -1;
    const struct expr *first = vector_plain(call->operands[1]);
    for (size_t k = 2; k < call->operands_size; k++)
        if (!is_quiet_argument(call->operands[k]))
            return -1;
    for (size_t k = 0; k < function->parameters.size; k++)
        if (first->kind == EXPR_NAME && first->decl == function->parameters.at[k] &&
            first->type->kind == TYPE_INTEGER)
            return (int)k;
    return -1;
}

/* Whether a constructor takes the storage of its parameter, by hand. */
static bool copies_storage(const struct function *function)
{
    const struct expr *call = initialised_by(function);
    const struct expr *object =
        call != NULL && call->operands_size == 2 ? storage_of(call->operands[1]) : NULL;
    return object != NULL && function->parameters.size == 1 && object->kind == EXPR_NAME &&
           object->decl == function->parameters.at[0];
}

/* Whether a method does no more than to assign the storage of its parameter to its own. */
static bool assigns_storage(const struct function *function)
{
    if (function == NULL || function->has_error || function->has_losses ||
        function->decl->is_virtual || function->parameters.size != 1 ||
        function->body->children.size != 2)
        return false;
    const struct stmt *first = function->body->children.at[0];
    const struct stmt *last = function->body->children.at[1];
    const struct expr *call = first->kind == STMT_EXPRESSION ? first->expr : NULL;
    if (call == NULL || call->kind != EXPR_CALL || call->decl == NULL ||
        call->decl->vector_part != VECTOR_ASSIGN || call->operands_size != 3 ||
        last->kind != STMT_RETURN || last->expr == NULL || !is_self(last->expr))
        return false;
    const struct expr *own = storage_of(call->operands[1]), *other = storage_of(call->operands[2]);
    return own != NULL && other != NULL && is_self(own) && other->kind == EXPR_NAME &&
           other->decl == function->parameters.at[0];
}

static struct vector_event made_by(const struct expr *call)
{
    struct vector_event none = {VECTOR_NO_LIFE, NULL, NULL};
    const struct function *function = call->decl->function;
    const struct record *record = call->type->record;
    if (call->operands_size < 2 || record == NULL)
        return none;
    bool is_copy = call->operands_size == 2 && call->operands[1]->type->record == record &&
                   (call->decl->is_defaulted || copies_storage(function));
    if (is_copy)
        return (struct vector_event){VECTOR_COPIED, NULL, call->operands[1]};
    int number = call->decl->is_defaulted || function == NULL ? -1 : number_argument(function);
    if (number < 0 || (size_t)number + 1 >= call->operands_size)
        return none;
    for (size_t k = 1; k < call->operands_size; k++)
        if (k != (size_t)number + 1 && !is_quiet_argument(call->operands[k]))
            return none;
    return (struct vector_event){VECTOR_MADE, NULL, call->operands[number + 1]};
}

struct vector_event vector_event_of(const struct expr *call)
{
    struct vector_event none = {VECTOR_NO_LIFE, NULL, NULL};
    const struct decl *decl = call->decl;
    if (decl == NULL)
        return none;
    if (decl->is_structor)
        return made_by(call);
    const struct expr *object = vector_call_object(call);
    size_t first = vector_first_argument(call);
    if (object == NULL || call->operands_size != first + 1 || decl->is_virtual)
        return none;
    const struct expr *operand = call->operands[first];
    const struct type *result = decl->type->element;
    bool is_own = result != NULL && result->kind == TYPE_REFERENCE &&
                  result->element->record != NULL &&
                  result->element->record == operand->type->record;
    if (is_own && (decl->is_defaulted || assigns_storage(decl->function)))
        return (struct vector_event){VECTOR_REPLACED, object, operand};
    return none;
}

/* Why objects of a class are no such vectors, or NULL. */
static const char *why_no_vector(const struct record *record)
{
    if (!record->is_complete || record->is_union)
        return "is not a class that is known";
    if (record->has_bases)
        return "is derived from another class, and what that does is not followed";
    if (record->has_destructor)
        return "has a destructor, which may do more than to free memory";
    if (record->fields.size != 1 || record->fields.at[0]->type->record == NULL ||
        !record->fields.at[0]->type->record->is_vector)
        return "is not one std::vector of numbers and nothing else";
    return NULL;
}

/* The record that a method belongs to: that of its `this`. */
static bool find_self(const struct expr *expr, void *data)
{
    const struct record **record = data;
    if (expr->kind == EXPR_THIS && expr->type->kind == TYPE_POINTER)
        *record = expr->type->element->record;
    return *record == NULL;
}

/* Takes a public method that gives an element or the number of them. */
static void take_method(struct vector_class *class, const struct decl *decl)
{
    const struct expr *given = given_by(decl);
    const struct record *record = NULL;
    struct vector_element element;
    if (given == NULL || decl->is_private || decl->is_protected)
        return;
    expr_walk(given, find_self, &record);
    if (record != class->record)
        return;
    const struct expr *sized = vector_size_object(given);
    if (class->size == NULL && decl->function->parameters.size == 0 && decl->is_const_method &&
        sized != NULL && is_self(sized))
        class->size = decl;
    if (decl->function->parameters.size != 1 || !vector_is_element(given, &element) ||
        !is_self(element.object))
        return;
    const struct expr *index = vector_plain(element.index);
    const struct type *result = decl->type->element;
    if (index->kind != EXPR_NAME || index->decl != decl->function->parameters.at[0] ||
        index->type->kind != TYPE_INTEGER || result == NULL || is_volatile(result))
        return;
    if (decl->is_const_method && class->const_access == NULL)
        class->const_access = decl;
    if (!decl->is_const_method && class->access == NULL && result->kind == TYPE_REFERENCE &&
        !result->element->is_const)
        class->access = decl;
}

const struct vector_class *vector_class_of(struct arena *arena, const struct tree *tree,
                                           const struct type *type, const char **why)
{
    const struct record *record =
        type->kind == TYPE_REFERENCE ? type->element->record : type->record;
    *why = record != NULL ? why_no_vector(record) : NULL;
    if (record == NULL || *why != NULL)
        return NULL;
    struct vector_class *class = ARENA_NEW(arena, struct vector_class);
    class->record = record;
    class->storage = record->fields.at[0];
    for (size_t k = 0; k < tree->functions.size; k++)
        take_method(class, tree->functions.at[k]->decl);
    if (!class->storage->is_private && !class->storage->is_protected)
        class->access = class->const_access = class->size = class->storage;
    return class;
}
