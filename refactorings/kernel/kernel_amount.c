/*
 * kernel_amount.c: sizes over the program's values, as the host code computes them: with the names
 * of its parameters, and in types where nothing overflows.
 */
#include "code/spelling.h"
#include "loops/model/nest.h"
#include "loops/terms/term.h"
#include "refactorings/kernel/kernel_draft.h"

enum { WIDE = 64 };

static const struct c_type wide_type = {WIDE, true};

static bool is_wide(const struct term *term)
{
    return term->type.bits >= WIDE;
}

/* The same operation on other operands. */
static const struct term *rebuilt(struct kernel_draft *draft, const struct term *like,
                                  const struct term *const operands[3])
{
    switch (like->kind) {
    case TERM_MINUS:
        return term_minus(draft->terms, operands[0]);
    case TERM_BINARY:
        return term_binary(draft->terms, like->op, operands[0], operands[1]);
    case TERM_COMPARE:
        return term_compare(draft->terms, like->op, operands[0], operands[1]);
    case TERM_AND:
        return term_and(draft->terms, operands[0], operands[1]);
    case TERM_OR:
        return term_or(draft->terms, operands[0], operands[1]);
    case TERM_CHOICE:
        return term_choice(draft->terms, operands[0], operands[1], operands[2]);
    case TERM_CAST:
        return term_cast(draft->terms, like->name, like->type, operands[0]);
    case TERM_NUMBER:
    case TERM_PARAMETER:
    case TERM_ADDRESS:
    case TERM_NAME:
    case TERM_LITERAL:
    case TERM_UNARY:
    case TERM_MEMBER:
    case TERM_SUBSCRIPT:
        break;
    }
    BUG("no operation on amounts");
}

/* --- names ------------------------------------------------------------------------------------ */

/* Whether a variable of the function keeps its value and is known by its name wherever the function
   is, so that it can be handed over though the loop does not mention it. */
static bool is_lasting(const struct kernel_draft *draft, const struct decl *decl)
{
    const struct function *function = draft->loop->function;
    return (decl->kind == DECL_PARAMETER || decl->kind == DECL_VARIABLE) && !decl->is_written &&
           !decl->is_inlined && type_is_arithmetic(decl->type) &&
           decl->range.file == function->range.file && decl->range.start >= function->range.start &&
           decl->range.end <= function->range.end && !function_has_namesake(function, decl);
}

const char *kernel_variable(struct kernel_draft *draft, const struct decl *decl)
{
    struct arena *arena = draft->request->arena;
    const struct capture *capture = captures_find(&draft->captures, decl);
    if (capture != NULL)
        return kernel_known_name(draft, capture);
    if (!is_lasting(draft, decl))
        return NULL;
    for (size_t k = 0; k < draft->kernel.scalars.size; k++)
        if (draft->kernel.scalars.at[k].argument == decl->name)
            return draft->kernel.scalars.at[k].name;
    if (draft->stays)
        return decl->name;
    const char *type = device_type(arena, decl->type, &draft->types);
    if (type == NULL)
        return NULL;
    struct plan_value scalar = {
        .name = names_fresh(&draft->names, decl->name), .type = type, .argument = decl->name};
    LIST_PUSH(arena, draft->kernel.scalars, scalar);
    return scalar.name;
}

/* Whether an expression is the chain of members that a term is. */
static bool is_chain(const struct expr *expr, const struct term *term)
{
    for (; term->kind == TERM_MEMBER; term = term->operands[0]) {
        expr = expr_strip_conversions(expr);
        if (expr->kind != EXPR_MEMBER || expr->decl != term->decl ||
            expr->is_arrow != term->is_arrow)
            return false;
        expr = expr->operands[0];
    }
    expr = expr_strip_conversions(expr);
    return term->kind == TERM_NAME &&
           (term->decl != NULL ? expr->kind == EXPR_NAME && expr->decl == term->decl
                               : expr->kind == EXPR_THIS);
}

static const char *member_name(struct kernel_draft *draft, const struct term *term)
{
    for (size_t k = 0; k < draft->captures.all.size; k++) {
        const struct capture *capture = draft->captures.all.at[k];
        if (capture->kind == CAPTURE_MEMBER && is_chain(capture->expr, term))
            return kernel_known_name(draft, capture);
    }
    return NULL;
}

static const struct term *named(struct kernel_draft *draft, const struct term *term,
                                const char *name)
{
    return name != NULL ? term_name(draft->terms, term->decl, name, term->type) : NULL;
}

static const struct term *host_term(struct kernel_draft *draft, const struct term *term);

/* Whether an expression of the program computes something that may wrap around, so that it would be
   another value in another type. */
static bool may_wrap(const struct kernel_draft *draft, const struct term *term)
{
    bool computes = term->kind == TERM_BINARY || term->kind == TERM_MINUS;
    if (computes && !is_wide(term) &&
        (!term->type.is_signed || draft->loop->function->dialect.wrapv))
        return true;
    for (size_t k = 0; k < COUNT_OF(term->operands) && term->operands[k] != NULL; k++)
        if (may_wrap(draft, term->operands[k]))
            return true;
    return false;
}

/* A value that the program computes itself. */
static const struct term *host_parameter(struct kernel_draft *draft,
                                         const struct parameter *parameter)
{
    const struct term *host = host_term(draft, parameter->term);
    if (host == NULL || !may_wrap(draft, host))
        return host;
    struct parameter *own = ARENA_NEW(draft->request->arena, struct parameter);
    *own = *parameter;
    own->term = host;
    return term_parameter(draft->terms, own);
}

/* An operation on the host's values. */
static const struct term *host_operation(struct kernel_draft *draft, const struct term *term)
{
    const struct term *host[3] = {NULL, NULL, NULL};
    for (size_t k = 0; k < COUNT_OF(host) && term->operands[k] != NULL; k++)
        if ((host[k] = host_term(draft, term->operands[k])) == NULL)
            return NULL;
    return rebuilt(draft, term, host);
}

static const struct term *host_term(struct kernel_draft *draft, const struct term *term)
{
    switch (term->kind) {
    case TERM_NUMBER:
        return term->name != NULL
                   ? term_constant(draft->terms, term->name, term->number, term->type)
                   : term_number(draft->terms, term->number);
    case TERM_PARAMETER:
        return host_parameter(draft, term->parameter);
    case TERM_NAME:
        return named(draft, term, term->decl != NULL ? kernel_variable(draft, term->decl) : NULL);
    case TERM_MEMBER:
        return named(draft, term, member_name(draft, term));
    case TERM_MINUS:
    case TERM_BINARY:
    case TERM_COMPARE:
    case TERM_AND:
    case TERM_OR:
    case TERM_CHOICE:
    case TERM_CAST:
        return host_operation(draft, term);
    case TERM_ADDRESS:
    case TERM_LITERAL:
    case TERM_UNARY:
    case TERM_SUBSCRIPT:
        break;
    }
    return NULL;
}

const struct term *kernel_amount(struct kernel_draft *draft, const struct term *amount)
{
    return amount != NULL ? host_term(draft, amount) : NULL;
}

/* --- types ------------------------------------------------------------------------------------ */

/* `n` and `n - 2`, which are no negative numbers where they are used. */
static bool is_safe(const struct term *term)
{
    if (term->kind != TERM_BINARY)
        return term->kind != TERM_MINUS;
    const struct term *number = term->operands[1];
    return term->operands[0]->kind == TERM_NAME && number->kind == TERM_NUMBER &&
           ((term->op == OP_SUBTRACT && number->number >= 0) ||
            (term->op == OP_ADD && number->number <= 0));
}

static const struct term *widened(struct kernel_draft *draft, const struct term *term);

/* The term in 64 bits, its parts too as far as they might overflow: the first value of it is
   converted. */
static const struct term *made_wide(struct kernel_draft *draft, const struct term *term)
{
    const struct term *operands[3] = {term->operands[0], term->operands[1], NULL};
    bool is_sum = term->kind == TERM_BINARY;
    if (is_wide(term))
        return widened(draft, term);
    if (term->kind == TERM_NUMBER && term->name == NULL)
        return term_constant(draft->terms,
                             arena_printf(draft->request->arena, "%lldLL", (long long)term->number),
                             term->number, wide_type);
    if (!is_sum && term->kind != TERM_MINUS)
        return term_cast(draft->terms, "long long", wide_type, widened(draft, term));
    operands[0] = made_wide(draft, operands[0]);
    if (is_sum)
        operands[1] = operands[1]->kind == TERM_BINARY && operands[1]->op != OP_DIVIDE &&
                              !is_safe(operands[1])
                          ? made_wide(draft, operands[1])
                          : widened(draft, operands[1]);
    return rebuilt(draft, term, operands);
}

/* The term with all operations in types where they do not overflow. */
static const struct term *widened(struct kernel_draft *draft, const struct term *term)
{
    const struct term *operands[3] = {NULL, NULL, NULL};
    if (term->operands[0] == NULL || term->kind == TERM_MEMBER)
        return term;
    if (!is_wide(term) && (term->kind == TERM_BINARY || term->kind == TERM_MINUS))
        return is_safe(term) ? term : made_wide(draft, term);
    for (size_t k = 0; k < COUNT_OF(operands) && term->operands[k] != NULL; k++)
        operands[k] = widened(draft, term->operands[k]);
    return rebuilt(draft, term, operands);
}

const struct term *kernel_widened(struct kernel_draft *draft, const struct term *amount)
{
    return widened(draft, amount);
}

const struct term *kernel_amount_plus(struct kernel_draft *draft, const struct term *amount,
                                      long long added)
{
    const struct term *number = amount->operands[1];
    if (term_is_number(amount, amount->number))
        return term_number(draft->terms, amount->number + added);
    bool is_sum = amount->kind == TERM_BINARY && number->kind == TERM_NUMBER &&
                  number->name == NULL && (amount->op == OP_ADD || amount->op == OP_SUBTRACT);
    if (is_sum) {
        added += (long long)(amount->op == OP_ADD ? number->number : -number->number);
        amount = amount->operands[0];
    }
    if (added == 0)
        return amount;
    return term_binary(draft->terms, added < 0 ? OP_SUBTRACT : OP_ADD, amount,
                       term_number(draft->terms, added < 0 ? -(wide_int)added : (wide_int)added));
}
