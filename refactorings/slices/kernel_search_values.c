/* kernel_search_values.c: what the host code may evaluate before a loop runs: values that are made
   of indices and of what the loop does not change. */
#include "loops/syntax/effects.h"
#include "refactorings/slices/kernel_search.h"

const char *search_text(struct searching *search, struct range range)
{
    return move_expression(search->draft->request->arena, search->draft->source, range,
                           &search->renamed);
}

const char *search_host_name(const struct searching *search, const struct capture *capture)
{
    const struct kernel_plan *kernel = &search->draft->kernel;
    for (size_t k = 0; k < kernel->arrays.size; k++)
        if (sentence_same(kernel->arrays.at[k].written, capture->text))
            return kernel->arrays.at[k].name;
    return kernel_known_name(search->draft, capture);
}

/* Whether the host code has something from outside, or may have it in the end; by the name that
   macros know where one of them has it as an argument. */
static bool has_capture(struct searching *search, const struct capture *capture)
{
    const char *name =
        capture != NULL && search->has_names ? search_host_name(search, capture) : NULL;
    return capture != NULL &&
           (!search->has_names ||
            (name != NULL && (!capture->in_macro || sentence_same(name, capture->text))));
}

/* The constant that is written at a place, or NULL. */
static const struct capture *constant_at(const struct searching *search, struct range place)
{
    const struct captures *captures = &search->draft->captures;
    for (size_t k = 0; k < captures->all.size; k++)
        for (size_t j = 0; j < captures->all.at[k]->uses.size; j++)
            if (captures->all.at[k]->kind == CAPTURE_CONSTANT &&
                captures->all.at[k]->uses.at[j].start == place.start &&
                captures->all.at[k]->uses.at[j].end == place.end)
                return captures->all.at[k];
    return NULL;
}

bool search_is_among(const decl_list *list, const struct decl *decl)
{
    for (size_t k = 0; k < list->size; k++)
        if (list->at[k] == decl)
            return true;
    return false;
}

/* Whether a variable of the loop gets its value where it is declared, for good. */
static bool is_fixed_local(const struct searching *search, const struct decl *decl)
{
    const struct captures *captures = &search->draft->captures;
    for (size_t k = 0; k < captures->locals.size; k++)
        if (captures->locals.at[k] == decl)
            return decl->init != NULL && !decl->is_written && type_is_arithmetic(decl->type) &&
                   decl->storage == STORAGE_AUTO;
    return false;
}

/* Whether the loop may write to a variable by its address. */
static bool is_written_afar(const struct searching *search, const struct decl *decl)
{
    const struct nest *nest = search->draft->verdict->nest;
    for (size_t k = 0; decl->address_taken && k < nest->accesses.size; k++)
        if (nest->accesses.at[k]->is_write && nest->accesses.at[k]->base->kind != BASE_OBJECT)
            return true;
    return false;
}

/* Whether each iteration sets a variable in one place, and reads it behind that. */
static bool is_set_once(const struct searching *search, const struct decl *decl)
{
    bool is_local = false;
    const struct captures *captures = &search->draft->captures;
    for (size_t k = 0; k < captures->locals.size; k++)
        is_local = is_local || captures->locals.at[k] == decl;
    return (is_local ? decl->init == NULL : kernel_private(search->draft->verdict, decl) != NULL) &&
           !is_written_afar(search, decl) && decl->storage == STORAGE_AUTO &&
           type_is_arithmetic(decl->type) &&
           effects_count_stmt_writes(search->draft->loop->stmt, decl) == 1;
}

static bool is_steady_name(struct searching *search, const struct expr *expr)
{
    const struct decl *decl = expr->decl;
    if (search_is_among(&search->indices, decl) || search_is_among(&search->needed, decl))
        return true;
    if (is_fixed_local(search, decl) || is_set_once(search, decl)) {
        LIST_PUSH(search->draft->request->arena, search->needed, decl);
        return true;
    }
    const struct capture *capture = captures_find(&search->draft->captures, decl);
    return has_capture(search, capture) && !capture->is_written && type_is_arithmetic(decl->type) &&
           kernel_private(search->draft->verdict, decl) == NULL;
}

/* Whether the loop writes to memory that it reaches by the same way. */
static bool is_written_array(const struct searching *search, const struct base *base)
{
    const struct nest *nest = search->draft->verdict->nest;
    for (size_t k = 0; k < nest->accesses.size; k++)
        if (nest->accesses.at[k]->is_write && nest->accesses.at[k]->base == base)
            return true;
    return false;
}

/* Whether an expression is an array or pointer from outside that the kernel gets, with elements
   that stay as they are. */
static bool is_steady_array(struct searching *search, const struct expr *expr)
{
    const struct captures *captures = &search->draft->captures;
    expr = expr_strip_conversions(expr);
    for (size_t k = 0; k < captures->all.size; k++) {
        const struct capture *capture = captures->all.at[k];
        const struct array_extent *extent =
            capture->kind != CAPTURE_CONSTANT && captures_same_value(capture->expr, expr)
                ? kernel_extent(search->draft->verdict, capture)
                : NULL;
        if (extent != NULL)
            return !capture->is_written && has_capture(search, capture) &&
                   capture->type->element != NULL &&
                   !kernel_has_loose_rows(capture->type->element) &&
                   !is_written_array(search, extent->base);
    }
    return false;
}

/* Whether all operands are steady. */
static bool are_steady(struct searching *search, const struct expr *expr)
{
    bool steady = true;
    for (size_t k = 0; k < expr->operands_size; k++)
        steady = steady && search_is_steady(search, expr->operands[k]);
    return steady;
}

static bool is_steady_element(struct searching *search, const struct expr *expr)
{
    bool steady = type_is_arithmetic(expr->type) && !expr->type->is_volatile;
    while (steady && expr->kind == EXPR_SUBSCRIPT) {
        steady = search_is_steady(search, expr->operands[1]);
        expr = expr_strip_conversions(expr->operands[0]);
    }
    return steady && is_steady_array(search, expr);
}

bool search_is_steady(struct searching *search, const struct expr *expr)
{
    const struct captures *captures = &search->draft->captures;
    if (constant_at(search, expr->range) != NULL)
        return has_capture(search, constant_at(search, expr->range));
    if (expr->is_inlined || expr->type == NULL || !type_is_arithmetic(expr->type))
        return false;
    switch (expr->kind) {
    case EXPR_INTEGER:
    case EXPR_FLOATING:
        return true;
    case EXPR_NAME:
        return is_steady_name(search, expr);
    case EXPR_UNARY:
        return expr->op != OP_ADDRESS && expr->op != OP_DEREFERENCE && are_steady(search, expr);
    case EXPR_BINARY:
        return expr->op != OP_COMMA && expr->type->kind != TYPE_FLOATING &&
               are_steady(search, expr);
    case EXPR_CONDITIONAL:
    case EXPR_CONVERSION:
        return are_steady(search, expr);
    case EXPR_SUBSCRIPT:
        return is_steady_element(search, expr);
    case EXPR_MEMBER:
        for (size_t k = 0; k < captures->all.size; k++)
            if (captures->all.at[k]->kind == CAPTURE_MEMBER &&
                captures_same_value(captures->all.at[k]->expr, expr))
                return !captures->all.at[k]->is_written && has_capture(search, captures->all.at[k]);
        return false;
    case EXPR_STRING:
    case EXPR_THIS:
    case EXPR_ASSIGN:
    case EXPR_STEP:
    case EXPR_CALL:
    case EXPR_INIT_LIST:
    case EXPR_COMPOUND_LITERAL:
    case EXPR_STATEMENT:
    case EXPR_UNKNOWN:
        break;
    }
    return false;
}
