/*
 * walk_beside.c: part of walk.h: local variables that are declared beside each other and differ by
 * a number, whatever memory their initialisers read:
 *
 *     int i = gp[0] - 2, i1 = gp[0] - 1;    { (i, i1) : i1 - i = 1 }
 */
#include "loops/model/walk.h"


/* `expr + number`. */
struct shifted {
    const struct expr *expr;
    int64_t number;
};

/* Whether the initialiser is computed without wrapping around, and where it is `expr + number`. */
static bool take_apart(const struct walker *w, const struct decl *decl, struct shifted *out)
{
    const struct expr *init = decl->init;
    const struct type *type = decl->type;
    if (!init || type->kind != TYPE_INTEGER || !type->is_signed || type->bits < INT_BITS ||
        w->nest->dialect->wrapv || !type_always_fits(init->type, type))
        return false;
    *out = (struct shifted){init, 0};
    bool is_sum = init->kind == EXPR_BINARY && (init->op == OP_ADD || init->op == OP_SUBTRACT) &&
                  init->operands[1]->kind == EXPR_INTEGER && init->type->is_signed &&
                  init->type->bits >= INT_BITS;
    if (is_sum && init->operands[1]->value >= -INT32_MAX && init->operands[1]->value <= INT32_MAX)
        *out = (struct shifted){init->operands[0], init->op == OP_ADD ? init->operands[1]->value
                                                                      : -init->operands[1]->value};
    return true;
}

static bool is_quiet(const struct expr *expr, void *data)
{
    (void)data;
    return !expr->type->is_volatile && !expr->type->is_atomic;
}

/* Whether a declaration writes nothing but what it declares, and that only once. */
static bool is_plain(const struct stmt *stmt)
{
    bool plain = stmt->kind == STMT_DECLARATION;
    for (size_t i = 0; i < stmt->decls.size && plain; i++) {
        const struct decl *decl = stmt->decls.at[i];
        bool is_scalar = decl->type->kind == TYPE_INTEGER || decl->type->kind == TYPE_FLOATING ||
                         decl->type->kind == TYPE_POINTER;
        plain = is_scalar && decl->storage == STORAGE_AUTO &&
                (!decl->init ||
                 (!expr_may_have_effect(decl->init) && expr_walk(decl->init, is_quiet, NULL)));
    }
    return plain;
}

static bool declares(const struct stmt *stmt, const struct decl *decl)
{
    for (size_t i = 0; i < stmt->decls.size; i++)
        if (stmt->decls.at[i] == decl)
            return true;
    return false;
}

/* Two declarations that are looked for. */
struct search {
    const struct decl *a, *b;
    bool found;
};

/* Looks for a block in which nothing but plain declarations stands from the one to the other. */
static bool look_beside(const struct stmt *stmt, void *data)
{
    struct search *search = data;
    bool has_a = false, has_b = false;
    for (size_t i = 0; i < stmt->children.size && stmt->kind == STMT_COMPOUND; i++) {
        const struct stmt *child = stmt->children.at[i];
        bool plain = is_plain(child);
        has_a = plain && (has_a || declares(child, search->a));
        has_b = plain && (has_b || declares(child, search->b));
        search->found = search->found || (has_a && has_b);
    }
    return !search->found;
}

static bool is_kept(const struct decl *decl)
{
    return decl && decl->kind == DECL_VARIABLE && decl->storage == STORAGE_AUTO &&
           !decl->is_written && !decl_is_exposed(decl);
}

/* Adds what a variable has to do with another one. */
static void know_difference(struct walker *w, const struct parameter *parameter,
                            const struct parameter *other)
{
    const struct function *function = w->nest->function;
    struct search search = {parameter->decl, other->decl, false};
    struct shifted a, b;
    if (!is_kept(other->decl) || !take_apart(w, parameter->decl, &a) ||
        !take_apart(w, other->decl, &b) || !expr_same(a.expr, b.expr))
        return;
    stmt_walk(function->body, look_beside, NULL, &search);
    if (!search.found)
        return;
    isl_pw_aff *difference = isl_pw_aff_sub(isl_pw_aff_copy(affine_parameter(w->nest, parameter)),
                                            isl_pw_aff_copy(affine_parameter(w->nest, other)));
    isl_pw_aff *number = isl_pw_aff_copy(affine_constant(w->nest, a.number - b.number));
    isl_set *equal = isl_set_params(isl_pw_aff_eq_set(difference, number));
    w->nest->known = isl_set_intersect(w->nest->known, equal);
}

void walk_know_beside(struct walker *w, const struct parameter *parameter)
{
    if (!is_kept(parameter->decl) || w->nest->function->has_goto_label)
        return;
    for (size_t i = 0; i < w->nest->parameters.size; i++)
        if (w->nest->parameters.at[i] != parameter)
            know_difference(w, parameter, w->nest->parameters.at[i]);
}
