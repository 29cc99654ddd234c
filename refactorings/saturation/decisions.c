/* decisions.c: see decisions.h. */
#include "refactorings/saturation/decisions.h"

#include <string.h>

/* While the sites of a body are looked at. */
struct search {
    const struct body *body;
    bool *decides;    /* by site */
    bool *has_class;  /* by class: one of its sites decides */
    bool has_changed; /* since the last look at all of them */
};

/* Whether a function of the mathematical library that gives a floating-point number jumps. */
static bool has_steps(const char *name)
{
    static const char *const names[] = {
        "ceil",      "ceilf",      "ceill",      "copysign",  "copysignf",  "copysignl",
        "drem",      "dremf",      "dreml",      "floor",     "floorf",     "floorl",
        "fmod",      "fmodf",      "fmodl",      "logb",      "logbf",      "logbl",
        "nearbyint", "nearbyintf", "nearbyintl", "nextafter", "nextafterf", "nextafterl",
        "remainder", "remainderf", "remainderl", "rint",      "rintf",      "rintl",
        "round",     "roundf",     "roundl",     "roundeven", "roundevenf", "roundevenl",
        "trunc",     "truncf",     "truncl"};
    for (size_t k = 0; k < COUNT_OF(names); k++)
        if (strcmp(name, names[k]) == 0)
            return true;
    return false;
}

/* Whether what a call gets may decide: the function is the program's own, jumps, or gives an
   integer. */
static bool may_jump(const struct expr *call)
{
    const struct decl *decl = call->decl;
    return decl == NULL || !decl->in_system_header || call->type->kind != TYPE_FLOATING ||
           has_steps(decl->name);
}

/* Whether an operand of an expression decides what happens: not how large, but which. */
static bool is_decision(const struct expr *expr, size_t operand)
{
    if (expr->kind == EXPR_CONDITIONAL)
        return operand == 0;
    if (expr->kind == EXPR_CONVERSION)
        return expr->type->kind != TYPE_FLOATING;
    if (expr->kind == EXPR_CALL)
        return may_jump(expr);
    if (expr->kind == EXPR_UNARY)
        return expr->op == OP_NOT;
    return expr->kind == EXPR_BINARY &&
           (expr->op == OP_LESS || expr->op == OP_GREATER || expr->op == OP_LESS_EQUAL ||
            expr->op == OP_GREATER_EQUAL || expr->op == OP_EQUAL || expr->op == OP_NOT_EQUAL ||
            expr->op == OP_LOGICAL_AND || expr->op == OP_LOGICAL_OR);
}

static void mark(struct search *search, int site)
{
    if (site < 0 || search->decides[site])
        return;
    search->decides[site] = true;
    search->has_class[body_value(search->body, site)] = true;
    search->has_changed = true;
}

/* What is stored to a variable decides where what is read from it does, in a later iteration,
   say. */
static void mark_stores(struct search *search, const struct decl *variable)
{
    for (size_t k = 0; k < search->body->sites.size; k++)
        if (search->body->sites.at[k].target == variable)
            mark(search, (int)k);
}

static void look_at_site(struct search *search, size_t s)
{
    const struct site *site = &search->body->sites.at[s];
    const struct expr *expr = site->expr;
    const struct stmt *stmt = search->body->places.at[site->place].stmt;
    if (stmt->cond == expr || search->has_class[body_value(search->body, (int)s)])
        mark(search, (int)s);
    if (search->decides[s] && expr->kind == EXPR_NAME && expr->decl != NULL)
        mark_stores(search, expr->decl);
    for (size_t k = 0; site->kind == SITE_VALUE && k < expr->operands_size; k++)
        if (search->decides[s] || is_decision(expr, k))
            mark(search, body_site(search->body, expr->operands[k], SITE_VALUE));
}

const bool *decisions_find(struct arena *arena, const struct body *body)
{
    size_t size = body->sites.size, classes = 0;
    for (size_t s = 0; s < size; s++)
        if ((size_t)body_value(body, (int)s) >= classes)
            classes = (size_t)body_value(body, (int)s) + 1;
    struct search search = {body, ARENA_ARRAY(arena, bool, size + 1),
                            ARENA_ARRAY(arena, bool, classes + 1), true};
    memset(search.decides, 0, (size + 1) * sizeof(*search.decides));
    memset(search.has_class, 0, (classes + 1) * sizeof(*search.has_class));
    while (search.has_changed) {
        search.has_changed = false;
        for (size_t s = size; s-- > 0;)
            look_at_site(&search, s);
    }
    return search.decides;
}
