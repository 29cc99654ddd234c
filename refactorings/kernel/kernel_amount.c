/*
 * kernel_amount.c: sizes over the program's values, as the host code computes them: with the names
 * of its parameters, and in types where nothing overflows. A number that the program says by a name
 * is said by it there, so that it stays right when the constant changes; a name that merely has the
 * same value says something else.
 */
#include <stdlib.h>

#include "code/spelling.h"
#include "loops/model/nest.h"
#include "loops/terms/term.h"
#include "refactorings/kernel/kernel_draft.h"
#include "refactorings/text/amounts.h"

enum { WIDE = 64 };

static const struct c_type wide_type = {WIDE, true};

static bool is_wide(const struct term *term)
{
    return term->type.bits >= WIDE;
}

/* A sum, difference or product of numbers, or a product with 0, as a number; NULL: it is none. */
static const struct term *folded(struct kernel_draft *draft, const struct term *like,
                                 const struct term *left, const struct term *right)
{
    int32_t number = 0;
    enum operator op = like->op;
    bool is_left = left->kind == TERM_NUMBER, is_right = right->kind == TERM_NUMBER;
    bool is_none =
        op == OP_MULTIPLY && ((is_left && left->number == 0) || (is_right && right->number == 0));
    if (is_none)
        return term_number(draft->terms, 0);
    if (!is_left || !is_right || left->name != NULL || right->name != NULL)
        return NULL;
    bool fits =
        (op == OP_ADD && !__builtin_add_overflow(left->number, right->number, &number)) ||
        (op == OP_SUBTRACT && !__builtin_sub_overflow(left->number, right->number, &number)) ||
        (op == OP_MULTIPLY && !__builtin_mul_overflow(left->number, right->number, &number));
    return fits && (like->type.is_signed || number >= 0) ? term_number(draft->terms, number) : NULL;
}

/* The same operation on other operands. */
static const struct term *rebuilt(struct kernel_draft *draft, const struct term *like,
                                  const struct term *const operands[3])
{
    switch (like->kind) {
    case TERM_MINUS:
        return term_minus(draft->terms, operands[0]);
    case TERM_BINARY: {
        const struct term *number = like->op == OP_SUBTRACT && operands[0] == operands[1]
                                        ? term_number(draft->terms, 0)
                                        : folded(draft, like, operands[0], operands[1]);
        return number != NULL ? number
                              : term_binary(draft->terms, like->op, operands[0], operands[1]);
    }
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
    case TERM_CALL:
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
    if (draft->stays || draft->in_place)
        return decl->name;
    const char *type = device_type(arena, decl->type, &draft->types);
    if (type == NULL)
        return NULL;
    struct plan_value scalar = {.name = decl->name, .type = type, .argument = decl->name};
    if (kernel_is_free(draft, decl->name))
        LIST_PUSH(arena, draft->names.taken, decl->name);
    else
        scalar.name = names_fresh(&draft->names, decl->name);
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

/* A value of the loop's header, or one in a table. */
static const char *value_name(struct kernel_draft *draft, const struct term *term)
{
    for (size_t k = 0; k < draft->captures.all.size; k++) {
        const struct capture *capture = draft->captures.all.at[k];
        if ((capture->kind == CAPTURE_VALUE || captures_is_row(capture)) &&
            captures_value_is(capture->expr, term))
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

/* What a variable is that the loop moves from a number on, which the kernel has in its place. */
static const struct term *begun_with(struct kernel_draft *draft, const struct decl *decl)
{
    for (size_t k = 0; k < draft->induced.size; k++) {
        const struct kernel_induced *induced = &draft->induced.at[k];
        if (induced->decl == decl && induced->start == NULL && !induced->in_header)
            return term_number(draft->terms, induced->value);
    }
    return NULL;
}

static const struct term *host_name(struct kernel_draft *draft, const struct term *term)
{
    const struct term *number = term->decl != NULL ? begun_with(draft, term->decl) : NULL;
    if (number != NULL)
        return number;
    return named(draft, term, term->decl != NULL ? kernel_variable(draft, term->decl) : NULL);
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
        return host_name(draft, term);
    case TERM_MEMBER: {
        const char *name = member_name(draft, term);
        return named(draft, term, name != NULL ? name : value_name(draft, term));
    }
    case TERM_UNARY:
    case TERM_SUBSCRIPT:
        return named(draft, term, value_name(draft, term));
    case TERM_BINARY: {
        const char *name = value_name(draft, term);
        return name != NULL ? named(draft, term, name) : host_operation(draft, term);
    }
    case TERM_MINUS:
    case TERM_COMPARE:
    case TERM_AND:
    case TERM_OR:
    case TERM_CHOICE:
    case TERM_CAST:
        return host_operation(draft, term);
    case TERM_ADDRESS:
    case TERM_LITERAL:
    case TERM_CALL:
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

/* --- named constants --- */

static const struct expr *own_value(const struct expr *expr)
{
    while (expr->kind == EXPR_CONVERSION && expr->is_implicit)
        expr = expr->operands[0];
    return expr;
}

static bool is_literal(const struct expr *expr)
{
    expr = own_value(expr);
    return expr->kind == EXPR_INTEGER && !expr->in_macro;
}

/* The named constant that is written at a place, or NULL. */
static const struct capture *constant_at(const struct kernel_draft *draft, struct range place)
{
    for (size_t k = 0; k < draft->captures.all.size; k++) {
        const struct capture *capture = draft->captures.all.at[k];
        for (size_t j = 0; capture->kind == CAPTURE_CONSTANT && j < capture->uses.size; j++) {
            struct range use = capture->uses.at[j];
            if (use.file == place.file && use.start == place.start && use.end == place.end)
                return capture;
        }
    }
    return NULL;
}

/* N of "N", "N + 1" and "N - 1", or NULL. */
static const struct capture *constant_near(const struct kernel_draft *draft,
                                           const struct expr *expr)
{
    expr = own_value(expr);
    const struct capture *found = constant_at(draft, expr->range);
    bool is_sum = expr->kind == EXPR_BINARY && (expr->op == OP_ADD || expr->op == OP_SUBTRACT);
    if (found != NULL || !is_sum)
        return found;
    const struct expr *left = expr->operands[0], *right = expr->operands[1];
    if (is_literal(right))
        return constant_at(draft, own_value(left)->range);
    bool adds = expr->op == OP_ADD && is_literal(left);
    return adds ? constant_at(draft, own_value(right)->range) : NULL;
}

const struct capture *kernel_loop_constant(const struct kernel_draft *draft,
                                           const struct loop *loop)
{
    if (!loop->canonical || loop->first == NULL || loop->bound == NULL || loop->further.size > 0 ||
        loop->ends_by_wrapping)
        return NULL;
    const struct expr *low = loop->step > 0 ? loop->first : loop->bound;
    const struct expr *high = loop->step > 0 ? loop->bound : loop->first;
    return is_literal(low) ? constant_near(draft, high) : NULL;
}

/* The outermost subscript of an access, or NULL: `i` of `a[i][j].x`. */
static const struct expr *first_subscript(const struct access *access)
{
    const struct expr *expr = access->expr, *found = NULL;
    while (expr != NULL && (expr->kind == EXPR_SUBSCRIPT || expr->kind == EXPR_CONVERSION ||
                            (expr->kind == EXPR_MEMBER && expr->operands_size > 0))) {
        found = expr->kind == EXPR_SUBSCRIPT ? expr->operands[1] : found;
        expr = expr->operands[0];
    }
    bool is_plain = expr != NULL && expr->kind == EXPR_NAME && !access->expr->is_inlined;
    return is_plain ? found : NULL;
}

/* i of "i", "i + 1" and "i - 1", or NULL. */
static const struct decl *index_near(const struct expr *expr)
{
    expr = own_value(expr);
    bool adds = expr->kind == EXPR_BINARY && expr->op == OP_ADD;
    if ((adds || (expr->kind == EXPR_BINARY && expr->op == OP_SUBTRACT)) &&
        is_literal(expr->operands[1]))
        expr = own_value(expr->operands[0]);
    else if (adds && is_literal(expr->operands[0]))
        expr = own_value(expr->operands[1]);
    return expr->kind == EXPR_NAME ? expr->decl : NULL;
}

/* The constant that all loops over an index end at, or NULL. */
static const struct capture *index_constant(const struct kernel_draft *draft,
                                            const struct decl *index)
{
    const struct nest *nest = draft->verdict->nest;
    const struct capture *found = NULL;
    for (size_t k = 0; k < nest->loops.size; k++) {
        const struct loop *loop = nest->loops.at[k]->loop;
        if (loop->index != index)
            continue;
        const struct capture *own = kernel_loop_constant(draft, loop);
        if (own == NULL || llabs(loop->step) != 1 || (found != NULL && found != own))
            return NULL;
        found = own;
    }
    return found;
}

const struct capture *kernel_slice_constant(const struct kernel_draft *draft,
                                            const struct base *base)
{
    const struct nest *nest = draft->verdict->nest;
    const struct capture *found = NULL;
    for (size_t k = 0; nest != NULL && k < nest->accesses.size; k++) {
        const struct access *access = nest->accesses.at[k];
        if (access->base != base)
            continue;
        const struct expr *subscript = first_subscript(access);
        const struct decl *index = subscript != NULL ? index_near(subscript) : NULL;
        const struct capture *own = index != NULL ? index_constant(draft, index) : NULL;
        if (own == NULL || (found != NULL && found != own))
            return NULL;
        found = own;
    }
    return found;
}

const struct capture *kernel_declared_constant(const struct kernel_draft *draft,
                                               const struct decl *decl)
{
    const struct source *source =
        draft->request->unit->tree->sources.files.at[decl->name_range.file];
    struct lexer lexer = {source->text, source->length, decl->name_range.end, true};
    struct token open = lexer_next(&lexer), name = lexer_next(&lexer), close = lexer_next(&lexer);
    if (decl->in_macro || !token_is(source->text, open, "[") || name.kind != TOKEN_IDENTIFIER ||
        !token_is(source->text, close, "]"))
        return NULL;
    const char *text =
        arena_strndup(draft->request->arena, source->text + name.start, name.end - name.start);
    for (size_t k = 0; k < draft->captures.all.size; k++) {
        const struct capture *capture = draft->captures.all.at[k];
        if (capture->kind == CAPTURE_CONSTANT && strcmp(capture->text, text) == 0)
            return capture;
    }
    return NULL;
}

const char *kernel_number(struct kernel_draft *draft, const struct capture *origin, long long value)
{
    struct arena *arena = draft->request->arena;
    const char *name = origin != NULL ? kernel_known_name(draft, origin) : NULL;
    return name != NULL && origin->has_value ? amount_plus(arena, name, value - origin->value)
                                             : arena_printf(arena, "%lld", value);
}
