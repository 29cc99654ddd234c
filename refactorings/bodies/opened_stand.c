/* opened_stand.c: see opened.h: which arguments may stand for parameters, and which variable of the
   body for that of the call. */
#include "refactorings/bodies/opened.h"

#include <ctype.h>
#include <stdint.h>

/* What pointers to the same lead to, whether that may be written or not. */
static bool leads_alike(const struct type *to, const struct type *from)
{
    bool is_array = from->kind == TYPE_ARRAY;
    if (to->kind != TYPE_POINTER || (!is_array && from->kind != TYPE_POINTER))
        return type_same(to, from);
    return type_same(to->element, from->element) &&
           to->element->is_volatile == from->element->is_volatile &&
           to->element->is_atomic == from->element->is_atomic &&
           to->element->may_alias == from->element->may_alias;
}

/* Whether an expression is a parameter. */
static bool names(const struct expr *expr, const struct decl *parameter)
{
    const struct expr *plain = expr != NULL ? expr_strip_conversions(expr) : NULL;
    return plain != NULL && plain->kind == EXPR_NAME && plain->decl == parameter;
}

/* Whether a pointer is asked itself: of arrays compilers know the answer, and warn. */
struct asked {
    const struct decl *pointer;
    bool found;
};

static bool search_asked(const struct expr *expr, void *data)
{
    struct asked *asked = data;
    bool asks =
        (expr->kind == EXPR_BINARY && expr->op >= OP_LOGICAL_AND && expr->op <= OP_NOT_EQUAL) ||
        (expr->kind == EXPR_UNARY && expr->op == OP_NOT) || expr->kind == EXPR_CONDITIONAL;
    for (size_t k = 0; asks && k < expr->operands_size; k++)
        asked->found = asked->found || names(expr->operands[k], asked->pointer);
    return !asked->found;
}

static bool search_asked_in(const struct stmt *stmt, void *data)
{
    struct asked *asked = data;
    asked->found = asked->found || names(stmt->cond, asked->pointer);
    return !asked->found;
}

static bool is_asked(const struct opened *opened, const struct decl *pointer)
{
    struct asked asked = {pointer, false};
    stmt_walk(opened->callee->body, search_asked_in, search_asked, &asked);
    return asked.found;
}

/* Whether the body returns a parameter for which the variable is given that gets the result:
   compilers would warn of `k = k;`. */
static bool is_given_back(const struct opened *opened, const struct decl *parameter,
                          const struct decl *argument)
{
    const struct expr *target = opened->target;
    const struct stmt *body = opened->callee->body;
    if (target == NULL || target->kind != EXPR_NAME || target->decl != argument)
        return false;
    for (size_t k = 0; k < body->children.size; k++) {
        const struct stmt *stmt = body->children.at[k];
        const struct stmt *early = stmt->kind == STMT_RETURN ? stmt : opened_early(stmt);
        if (early != NULL && names(early->expr, parameter))
            return true;
    }
    return false;
}

/* Whether compilers would warn of a number in place of a parameter. */
struct number_search {
    const struct decl *parameter;
    const struct expr *number;
    bool found;
};

static bool is_warned_in(const struct expr *expr, size_t at, const struct expr *number)
{
    const struct type *type = expr->type;
    int64_t value = number->value;
    bool is_compared = expr->op >= OP_LESS && expr->op <= OP_NOT_EQUAL;
    bool is_whole = number->kind == EXPR_INTEGER;
    if (expr->kind == EXPR_CONVERSION && type->kind == TYPE_INTEGER)
        return expr->is_implicit &&
               (!is_whole || (type->bits < number->type->bits && value > INT8_MAX));
    if (expr->kind == EXPR_CONVERSION)
        return expr->is_implicit && is_whole && value > INT16_MAX;
    if (expr->kind == EXPR_CONDITIONAL)
        return at == 0 && (!is_whole || value > 1);
    if (expr->op == OP_LOGICAL_AND || expr->op == OP_LOGICAL_OR || expr->op == OP_NOT)
        return !is_whole || value > 1;
    if (is_compared)
        return is_whole && value == 0 && !expr->operands[at]->type->is_signed;
    if (at == 0 || !is_whole)
        return false;
    if (expr->op == OP_DIVIDE || expr->op == OP_REMAINDER)
        return value == 0;
    return (expr->op == OP_SHIFT_LEFT || expr->op == OP_SHIFT_RIGHT) &&
           value >= expr->operands[0]->type->bits;
}

static bool search_number(const struct expr *expr, void *data)
{
    struct number_search *search = data;
    for (size_t k = 0; k < expr->operands_size; k++)
        search->found = search->found || (names(expr->operands[k], search->parameter) &&
                                          is_warned_in(expr, k, search->number));
    return !search->found;
}

static bool search_number_in(const struct stmt *stmt, void *data)
{
    struct number_search *search = data;
    bool is_number = search->number->kind == EXPR_INTEGER && search->number->value <= 1;
    search->found = search->found || (names(stmt->cond, search->parameter) && !is_number);
    return !search->found;
}

static bool is_number_warned(const struct opened *opened, const struct decl *parameter,
                             const struct expr *number)
{
    struct number_search search = {parameter, number, number->big};
    stmt_walk(opened->callee->body, search_number_in, search_number, &search);
    return search.found;
}

/* Whether a parameter is compared with another one for which the same variable is given: compilers
   would warn of `x == x`. */
struct twin_search {
    const struct opened *opened;
    const struct decl *parameter, *argument;
    bool found;
};

static bool search_twin(const struct expr *expr, void *data)
{
    struct twin_search *search = data;
    const struct function *callee = search->opened->callee;
    bool is_compared = expr->kind == EXPR_BINARY && expr->op >= OP_LESS && expr->op <= OP_NOT_EQUAL;
    for (size_t k = 0; is_compared && k < callee->parameters.size; k++) {
        const struct decl *other = callee->parameters.at[k];
        bool is_twin = names(search->opened->call->operands[k + 1], search->argument);
        for (size_t i = 0; i < 2; i++)
            search->found =
                search->found || (is_twin && names(expr->operands[i], search->parameter) &&
                                  names(expr->operands[1 - i], other));
    }
    return !search->found;
}

static bool has_twin(const struct opened *opened, const struct decl *parameter,
                     const struct decl *argument)
{
    struct twin_search search = {opened, parameter, argument, false};
    stmt_walk(opened->callee->body, NULL, search_twin, &search);
    return search.found;
}

/* Whether a reference gets a variable of its type: its name is that of the same object, then,
   wherever it stands. */
static bool refers_to(const struct type *reference, const struct expr *argument)
{
    const struct type *type = argument->type, *wanted = reference->element;
    return argument->kind == EXPR_NAME && !argument->in_macro &&
           (argument->decl->kind == DECL_PARAMETER || argument->decl->kind == DECL_VARIABLE) &&
           type_same(wanted, type) && !type->is_volatile && !type->is_atomic &&
           !wanted->is_volatile && !wanted->may_alias && !type->may_alias;
}

bool opened_may_stand(struct action_request *request, const struct opened *opened, size_t at)
{
    const struct decl *parameter = opened->callee->parameters.at[at];
    const struct expr *argument = expr_strip_conversions(opened->call->operands[at + 1]);
    const struct type *type = argument->type;
    const char *text = source_text(request->arena, &request->unit->tree->sources, argument->range);
    if (parameter->type->kind == TYPE_REFERENCE)
        return refers_to(parameter->type, argument) && strcmp(text, argument->decl->name) == 0 &&
               !has_twin(opened, parameter, argument->decl);
    if (parameter->is_written || argument->in_macro || type->is_volatile || type->is_atomic ||
        !leads_alike(parameter->type, type))
        return false;
    if (argument->kind == EXPR_INTEGER || argument->kind == EXPR_FLOATING)
        return (isdigit((unsigned char)text[0]) || text[0] == '.') &&
               !type_is_widened(type, &request->loop->function->dialect) &&
               !is_number_warned(opened, parameter, argument);
    const struct decl *decl = argument->kind == EXPR_NAME ? argument->decl : NULL;
    if (decl == NULL || strcmp(text, decl->name) != 0 || is_given_back(opened, parameter, decl) ||
        has_twin(opened, parameter, decl))
        return false;
    bool is_own = (decl->kind == DECL_PARAMETER || decl->kind == DECL_VARIABLE) &&
                  decl->storage == STORAGE_AUTO && !decl->address_taken;
    return type->kind == TYPE_ARRAY ? !is_asked(opened, parameter) : is_own;
}

const struct decl *opened_find_named(const struct opened *opened)
{
    const struct stmt *body = opened->callee->body;
    const struct stmt *end =
        body->children.size > 0 ? body->children.at[body->children.size - 1] : NULL;
    const struct expr *last = end != NULL && end->kind == STMT_RETURN ? end->expr : NULL;
    const struct decl *found = NULL;
    last = last != NULL ? expr_strip_conversions(last) : NULL;
    if (!opened->is_flat || opened->declared == NULL || opened->value != opened->call ||
        last == NULL || last->kind != EXPR_NAME || last->decl->storage != STORAGE_AUTO ||
        last->decl->has_cleanup || last->decl->in_macro || last->in_macro)
        return NULL;
    for (size_t k = 0; k < body->children.size; k++) {
        const struct stmt *stmt = body->children.at[k];
        if (opened_early(stmt) != NULL && !opened_is_needless(opened, k))
            return NULL;
        for (size_t i = 0; i < stmt->decls.size; i++)
            found = stmt->decls.at[i] == last->decl ? last->decl : found;
    }
    const struct type *type = opened->declared->type;
    bool is_like = found != NULL && type_same(found->type, type) &&
                   found->type->is_const == type->is_const &&
                   found->type->is_volatile == type->is_volatile;
    return is_like ? found : NULL;
}
