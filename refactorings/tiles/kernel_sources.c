/* kernel_sources.c: what subscripts and headers of loops follow from, see kernel_tile.h. */
#include "code/constant.h"
#include "refactorings/tiles/kernel_tile.h"

/* Whether a name stands in the text, be it as an argument of a macro. */
static bool stands_there(const struct kernel_draft *draft, const struct expr *name)
{
    struct token token = {TOKEN_IDENTIFIER, name->range.start, name->range.end};
    return token_is(draft->source->text, token, name->decl->name);
}

bool kernel_look_at_source(const struct expr *expr, void *data)
{
    struct kernel_sources *sources = data;
    const struct kernel_axes *axes = &sources->draft->axes;
    bool is_narrow =
        expr->type->kind == TYPE_INTEGER && !expr->type->is_signed && expr->type->size < 8;
    is_narrow = is_narrow || (expr->kind == EXPR_CONVERSION && expr->type->size < 4);
    if ((expr_does(expr) & (DOES_EFFECT | DOES_READ)) != 0 || is_narrow)
        return false;
    if (expr->kind != EXPR_NAME || expr->decl->kind == DECL_ENUM_CONSTANT)
        return true;
    if (expr->decl == sources->inner) {
        sources->has_inner = true;
        return stands_there(sources->draft, expr);
    }
    for (size_t k = 0; k < axes->size; k++)
        if (axes->loops[k]->index == expr->decl) {
            sources->axes |= 1U << k;
            return stands_there(sources->draft, expr);
        }
    const struct capture *capture = captures_find(&sources->draft->captures, expr->decl);
    bool is_given = capture != NULL && !capture->is_written;
    sources->reads_locals = sources->reads_locals || !is_given;
    return type_is_arithmetic(expr->type) && (is_given || expr->decl->storage == STORAGE_AUTO);
}

bool kernel_is_exact(const struct kernel_draft *draft, const struct expr *expr)
{
    struct kernel_sources sources = {.draft = draft};
    return expr_walk(expr, kernel_look_at_source, &sources) && !sources.reads_locals;
}

bool kernel_is_given(const struct kernel_draft *draft, const struct expr *expr)
{
    struct kernel_sources sources = {.draft = draft};
    return expr_walk(expr, kernel_look_at_source, &sources) && !sources.reads_locals &&
           sources.axes == 0;
}

bool kernel_counts_plainly(const struct loop *loop)
{
    const struct stmt *stmt = loop->stmt;
    const struct type *type = loop->canonical ? loop->index->type : NULL;
    const struct type *compared = loop->canonical ? loop->compared->type : NULL;
    int64_t first;
    bool is_signed = compared != NULL && (compared->is_signed || compared->size == 8);
    return loop->canonical && loop->form == LOOP_FOR && loop->step == 1 && loop->first != NULL &&
           loop->bound != NULL && loop->further.size == 0 && loop_compares_index(loop) &&
           (loop->relation == OP_LESS || loop->relation == OP_LESS_EQUAL) &&
           !loop->steps_in_condition && !loop->tested_after_step && !loop->ends_by_wrapping &&
           loop->step_stmt == NULL && stmt->init->decls.size <= 1 && !stmt->in_macro &&
           !expr_strip_conversions(loop->compared)->in_macro &&
           (is_signed || (expr_constant(loop->first, &first) && first >= 0)) &&
           (type->size == 8 || (type->size == 4 && type->is_signed));
}
