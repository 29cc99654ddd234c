/*
 * packing_deciding.c: part of packing.h: what of a loop's body tells whether an iteration moves the
 * counter. It is evaluated by itself before all else, and again.
 */
#include "loops/judge/packing.h"
#include "loops/reasons.h"
#include "loops/syntax/effects.h"

bool packing_is_local(const struct decl *decl)
{
    return (decl->kind == DECL_VARIABLE || decl->kind == DECL_PARAMETER) &&
           decl->storage == STORAGE_AUTO;
}

static bool is_no_store(const struct expr *expr, void *data)
{
    (void)data;
    return expr->kind != EXPR_STEP && expr->kind != EXPR_ASSIGN;
}

bool packing_is_branch(const struct stmt *stmt)
{
    return stmt->kind == STMT_IF && stmt->init == NULL && stmt->cond_decl == NULL &&
           expr_walk(stmt->cond, is_no_store, NULL);
}

bool packing_decides(const struct packing *packing, const struct stmt *stmt)
{
    for (size_t k = 0; k < packing->deciding.size; k++)
        if (effects_contains(stmt, packing->deciding.at[k]))
            return true;
    return false;
}

/* Variables that tell whether control comes to the update. */
typedef LIST_OF(const struct decl *) decl_set;
struct needs {
    struct arena *arena;
    decl_set decls;
};

static bool add_need(const struct expr *expr, void *data)
{
    struct needs *needs = data;
    for (size_t k = 0; k < needs->decls.size; k++)
        if (needs->decls.at[k] == expr->decl)
            return true;
    if (expr->kind == EXPR_NAME && expr->decl != NULL && packing_is_local(expr->decl))
        LIST_PUSH(needs->arena, needs->decls, expr->decl);
    return true;
}

static bool is_needed(struct needs *needs, const struct stmt *stmt)
{
    struct effects effects;
    effects_of_stmt(needs->arena, stmt, &effects);
    for (size_t k = 0; k < needs->decls.size; k++) {
        const struct decl *decl = needs->decls.at[k];
        bool is_written = effects_declares(stmt, decl);
        for (size_t i = 0; i < effects.written.size; i++)
            is_written = is_written || effects.written.at[i] == decl;
        if (is_written)
            return true;
    }
    return false;
}

/* Adds the statements that decide in the part of the body that `stmt` is. */
static void add_deciding(struct packing *out, struct needs *needs, const struct stmt *stmt)
{
    if (stmt == NULL)
        return;
    if (stmt->kind == STMT_COMPOUND) {
        for (size_t k = 0; k < stmt->children.size; k++)
            add_deciding(out, needs, stmt->children.at[k]);
        return;
    }
    if (packing_is_branch(stmt)) {
        size_t before = out->deciding.size;
        add_deciding(out, needs, stmt->body);
        add_deciding(out, needs, stmt->otherwise);
        if (out->deciding.size > before)
            expr_walk(stmt->cond, add_need, needs);
        return;
    }
    bool is_update = stmt == out->statement || stmt->kind == STMT_CONTINUE;
    if (!is_update && !is_needed(needs, stmt))
        return;
    LIST_PUSH(needs->arena, out->deciding, stmt);
    if (!is_update)
        stmt_walk(stmt, NULL, add_need, needs);
}

void packing_find_deciding(struct arena *arena, const struct stmt *body, struct packing *out)
{
    struct needs needs = {arena, {NULL, 0, 0}};
    size_t known = 0;
    do {
        known = needs.decls.size;
        out->deciding.size = 0;
        add_deciding(out, &needs, body);
    } while (needs.decls.size > known);
}

/* What of the floating-point numbers that decide compilers may compute in one step or in two, as
   they like at each place: the same condition could differ from one to the other. */
struct contraction {
    bool multiplies, adds;
};

static bool find_contraction(const struct expr *expr, void *data)
{
    struct contraction *found = data;
    bool computes = expr->kind == EXPR_BINARY || expr->kind == EXPR_ASSIGN;
    if (expr->type == NULL || expr->type->kind == TYPE_INTEGER || expr->type->kind == TYPE_BOOL ||
        !computes)
        return true;
    found->multiplies = found->multiplies || expr->op == OP_MULTIPLY;
    found->adds = found->adds || expr->op == OP_ADD || expr->op == OP_SUBTRACT;
    return true;
}

/* The conditions and statements that decide, each expression of them. */
static void walk_deciding(const struct packing *packing, const struct stmt *stmt,
                          bool (*visit)(const struct expr *, void *), void *data)
{
    if (stmt == NULL || stmt == packing->statement || !packing_decides(packing, stmt))
        return;
    if (packing_is_branch(stmt)) {
        expr_walk(stmt->cond, visit, data);
        walk_deciding(packing, stmt->body, visit, data);
        walk_deciding(packing, stmt->otherwise, visit, data);
    } else if (stmt->kind == STMT_COMPOUND) {
        for (size_t k = 0; k < stmt->children.size; k++)
            walk_deciding(packing, stmt->children.at[k], visit, data);
    } else {
        stmt_walk(stmt, NULL, visit, data);
    }
}

struct part_search {
    const struct access *access;
    bool found, has_call;
};

static bool is_in(struct range range, struct range outer)
{
    return range.file == outer.file && range.start >= outer.start && range.end <= outer.end;
}

static bool find_part(const struct expr *expr, void *data)
{
    struct part_search *search = data;
    search->found = search->found || search->access->expr == expr;
    search->has_call = search->has_call || expr->kind == EXPR_CALL;
    return true;
}

/* Whether what decides makes an access, perhaps in a function that it calls. */
static bool is_deciding(const struct packing *packing, const struct stmt *body,
                        const struct access *access)
{
    struct part_search part = {access, false, false};
    walk_deciding(packing, body, find_part, &part);
    return part.found || (part.has_call && !is_in(access->range, body->range));
}

static bool is_own(const struct access *access)
{
    const struct decl *decl = access->base->kind == BASE_OBJECT ? access->base->decl : NULL;
    return decl != NULL && packing_is_local(decl) && !decl->address_taken && !access->path.size;
}

static bool is_written(const struct nest *nest, const struct base *base)
{
    for (size_t k = 0; k < nest->accesses.size; k++)
        if (nest->accesses.at[k]->base == base && nest->accesses.at[k]->is_write)
            return true;
    return false;
}

static bool refuse(struct arena *arena, reason_list *reasons, struct range range,
                   const char *message)
{
    struct reason reason = {.code = REASON_DEPENDENCE, .message = message, .range = range};
    LIST_PUSH(arena, *reasons, reason);
    return false;
}

bool packing_check_deciding(struct arena *arena, const struct stmt *body,
                            const struct packing *packing, const struct nest *nest,
                            reason_list *reasons)
{
    const char *name = packing->counter->name;
    struct contraction found = {false, false};
    walk_deciding(packing, body, find_contraction, &found);
    if (found.multiplies && found.adds)
        return refuse(arena, reasons, packing->update->range,
                      arena_printf(arena,
                                   "whether '%s' is moved follows from sums of products of "
                                   "floating-point numbers, which compilers may round differently "
                                   "where they are computed again: store what decides in an array, "
                                   "in a loop of its own",
                                   name));
    for (size_t k = 0; k < nest->accesses.size; k++) {
        const struct access *access = nest->accesses.at[k];
        if (is_own(access) || !is_deciding(packing, body, access) ||
            !is_written(nest, access->base))
            continue;
        return refuse(arena, reasons, access->range,
                      arena_printf(arena,
                                   "whether '%s' is moved follows from '%s', which the loop "
                                   "writes as well: do that in a loop of its own",
                                   name, access->text));
    }
    return true;
}
