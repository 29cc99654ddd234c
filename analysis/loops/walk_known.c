#include "loops/walk.h"

/* A walker that only looks: variables that `region` writes are no parameters. */
static struct walker looker(const struct walker *w, const struct effects *region)
{
    struct walker inner = *w;
    isl_set *everywhere = walk_universe(w->nest);
    inner.silent = true;
    inner.at_entry = false;
    inner.changed = region;
    inner.env.size = inner.env.room = 0;
    inner.env.at = NULL;
    inner.here.domain = keep_set(w->nest, everywhere);
    inner.here.may = false;
    return inner;
}

static void know(struct walker *w, isl_set *set)
{
    w->nest->known = isl_set_intersect(w->nest->known, isl_set_params(isl_set_copy(set)));
}

static bool has_no_effect(const struct expr *expr, void *data)
{
    (void)data;
    return expr->kind != EXPR_ASSIGN && expr->kind != EXPR_STEP && expr->kind != EXPR_CALL &&
           expr->kind != EXPR_STATEMENT && expr->kind != EXPR_UNKNOWN;
}

/*
 * A condition that dominates the root and speaks of values that do not change between it and the
 * root holds for the parameters. `branch` is what runs under the condition.
 */
static void know_condition(struct walker *w, const struct expr *cond, const struct stmt *branch,
                           bool taken)
{
    struct effects effects;
    effects_of_stmt(w->arena, branch, &effects);
    if (effects.has_label || !expr_walk(cond, has_no_effect, NULL))
        return;
    struct walker inner = looker(w, &effects);
    struct condition condition = walk_condition(&inner, cond);
    know(w, taken ? condition.holds : condition.fails);
}

/*
 * The index of a loop around the root is one of the values that it takes:
 *     { p : exists t >= 0 : p = first + step * t and the loop goes on at t }
 */
static void know_index(struct walker *w, const struct loop *loop)
{
    struct effects effects;
    effects_of_stmt(w->arena, loop->stmt, &effects);
    if (!loop->canonical || !loop->first || effects.has_label ||
        (loop->relation == OP_NOT_EQUAL && effects_may_leave(w->arena, loop->stmt)))
        return;
    struct walker inner = looker(w, &effects);
    struct value entry = walk_eval(&inner, loop->first);
    if (entry.kind != VALUE_AFFINE || !affine_is_invariant(entry.aff))
        return;
    isl_set *required = isl_set_copy(w->nest->required), *assumed = isl_set_copy(w->nest->assumed);
    size_t assumptions = w->nest->assumptions.size;
    struct counting counting = walk_count(&inner, loop, entry.aff, 0);
    bool plain = isl_set_is_equal(required, w->nest->required) == isl_bool_true;
    isl_set_free(w->nest->required);
    isl_set_free(w->nest->assumed);
    w->nest->required = required;
    w->nest->assumed = assumed;
    if (!plain || !counting.counted) {
        w->nest->assumptions.size = assumptions;
        return;
    }
    struct effects root;
    effects_of_stmt(w->arena, w->nest->root->stmt, &root);
    struct walker present = looker(w, &root);
    const struct parameter *index = parameter_for_decl(&present, loop->index, loop->condition);
    if (!index)
        return;
    isl_set *equal = affine_compare(w, OP_EQUAL, affine_parameter(w->nest, index), counting.value);
    isl_set *set = isl_set_intersect(isl_set_copy(counting.domain), isl_set_copy(equal));
    know(w, keep_set(w->nest, set));
}

/* Follows the statements from the function's body down to the root. */
static void descend(struct walker *w, const struct stmt *stmt)
{
    const struct stmt *root = w->nest->root->stmt;
    while (stmt && stmt != root) {
        const struct stmt *next = NULL;
        if (effects_contains(stmt->body, root))
            next = stmt->body;
        else if (effects_contains(stmt->otherwise, root))
            next = stmt->otherwise;
        else
            for (size_t i = 0; i < stmt->children.size && !next; i++)
                if (effects_contains(stmt->children.at[i], root))
                    next = stmt->children.at[i];
        if (stmt->kind == STMT_IF && stmt->cond && next)
            know_condition(w, stmt->cond, next, next == stmt->body);
        stmt = next;
    }
}

void walk_known(struct walker *w)
{
    const struct function *function = w->nest->function;
    for (const struct loop *loop = w->nest->root->parent; loop; loop = loop->parent)
        know_index(w, loop);
    if (!function->has_goto_label)
        descend(w, function->body);
}
