/*
 * kernel_number.c: named constants in the host code. A size that the program says by a name is said
 * by it there, so that it stays right when the constant changes; a name that merely has the same
 * value says something else.
 */
#include <stdlib.h>

#include "loops/model/nest.h"
#include "refactorings/kernel/kernel_draft.h"
#include "refactorings/text/amounts.h"

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
