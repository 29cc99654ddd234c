/* walk_steady.c: part of walk.h: whether an expression is the same everywhere in the function. */
#include "code/spelling.h"
#include "loops/model/walk.h"

static bool is_steady_name(const struct expr *expr, void *data)
{
    (void)data;
    if (expr_does(expr) & (DOES_EFFECT | DOES_READ))
        return false;
    return expr->kind != EXPR_NAME || !expr->decl || expr->decl->has_value ||
           (!expr->decl->is_written && !decl_is_exposed(expr->decl));
}

static bool is_unshadowed_name(const struct expr *expr, void *data)
{
    const struct walker *w = data;
    return expr->kind != EXPR_NAME || !expr->decl || expr->decl->kind == DECL_ENUM_CONSTANT ||
           !function_has_namesake(w->nest->function, expr->decl);
}

bool walk_is_unshadowed(const struct walker *w, const struct expr *expr)
{
    return expr_walk(expr, is_unshadowed_name, (void *)(uintptr_t)w);
}

bool walk_is_steady(const struct expr *expr)
{
    return expr_walk(expr, is_steady_name, NULL);
}
