#include "loops/syntax/handed.h"

#include "loops/syntax/effects.h"

/* What is followed: a variable, a reference to it, or with `is_pointer` a pointer to it, which a
   called function has as a parameter. */
struct handed {
    const struct decl *decl;
    bool is_pointer;
};

static bool is_name(const struct expr *expr, const struct decl *decl)
{
    while (expr->kind == EXPR_CONVERSION && expr->is_implicit && expr->operands_size)
        expr = expr->operands[0];
    return expr->kind == EXPR_NAME && expr->decl == decl;
}

static bool is_decay(const struct expr *expr)
{
    return expr->kind == EXPR_CONVERSION && expr->type->kind == TYPE_POINTER &&
           expr->operands[0]->type->kind == TYPE_ARRAY;
}

/* The place that a pointer is followed to by an expression, or NULL: `*p`, `p[i]`, `p->f`. */
static const struct expr *followed(const struct expr *expr)
{
    if ((expr->kind == EXPR_UNARY && expr->op == OP_DEREFERENCE) ||
        (expr->kind == EXPR_SUBSCRIPT && !is_decay(expr->operands[0])) ||
        (expr->kind == EXPR_MEMBER && expr->is_arrow))
        return expr->operands[0];
    return NULL;
}

/* Whether an expression is the variable as a place, or a part of it. */
static bool is_place_of(const struct expr *expr, const struct handed *handed)
{
    const struct expr *pointer = followed(expr);
    if (pointer)
        return handed->is_pointer && is_name(pointer, handed->decl);
    if (expr->kind == EXPR_NAME)
        return !handed->is_pointer && expr->decl == handed->decl;
    return (expr->kind == EXPR_MEMBER || expr->kind == EXPR_SUBSCRIPT ||
            expr->kind == EXPR_CONVERSION) &&
           expr->operands_size && is_place_of(expr->operands[0], handed);
}

/* Whether an expression is the address of the variable, or of a part of it. */
static bool is_address_of(const struct expr *expr, const struct handed *handed)
{
    if (is_decay(expr))
        return is_place_of(expr->operands[0], handed);
    if (expr->kind == EXPR_CONVERSION && expr->is_implicit && expr->type->kind == TYPE_POINTER &&
        expr->operands[0]->type->kind == TYPE_POINTER)
        return is_address_of(expr->operands[0], handed);
    if (handed->is_pointer && expr->kind == EXPR_NAME)
        return expr->decl == handed->decl;
    return expr->kind == EXPR_UNARY && expr->op == OP_ADDRESS &&
           is_place_of(expr->operands[0], handed);
}

static bool keeps_expr(const struct expr *expr, const struct handed *handed);
static bool keeps_stmt(const struct stmt *stmt, const struct handed *handed);

/* What is evaluated on the way to the variable's place, whose address goes to a followed call. */
static bool keeps_place(const struct expr *expr, const struct handed *handed)
{
    if (expr->kind == EXPR_NAME && expr->decl == handed->decl)
        return true;
    if (expr->kind == EXPR_SUBSCRIPT && !keeps_expr(expr->operands[1], handed))
        return false;
    return expr->operands_size && keeps_place(expr->operands[0], handed);
}

/* A followed call: what it does with each parameter that stands for the variable. */
static bool keeps_call(const struct stmt *inlined, const struct handed *handed)
{
    const struct stmt *binding = inlined->children.at[0];
    for (size_t i = 0; i < binding->decls.size; i++) {
        const struct decl *parameter = binding->decls.at[i];
        const struct expr *init = parameter->init;
        struct handed inside = {parameter, parameter->type->kind == TYPE_POINTER};
        bool is_bound = parameter->type->kind == TYPE_REFERENCE;
        if (!init)
            continue;
        if (is_bound ? !is_place_of(init, handed) : !is_address_of(init, handed)) {
            if (!keeps_expr(init, handed))
                return false;
            continue;
        }
        if (!keeps_place(init, handed))
            return false;
        for (size_t k = 1; k < inlined->children.size; k++)
            if (!keeps_stmt(inlined->children.at[k], &inside))
                return false;
    }
    return true;
}

static bool is_no_mention(const struct expr *expr, void *data)
{
    const struct handed *handed = data;
    return expr->kind != EXPR_NAME || expr->decl != handed->decl;
}

/* Whether an expression does not hand the address on: each name under an `&` or the like goes to a
   followed call, and a pointer to the variable is followed at once. */
static bool keeps_expr(const struct expr *expr, const struct handed *handed)
{
    const struct expr *pointer = followed(expr);
    if (expr->kind == EXPR_UNKNOWN)
        return expr_walk(expr, is_no_mention, (void *)(uintptr_t)handed);
    if (expr->kind == EXPR_NAME)
        return expr->decl != handed->decl || (!handed->is_pointer && !expr->is_taken);
    if (expr->kind == EXPR_CALL && expr->inlined)
        return keeps_call(expr->inlined, handed);
    if (expr->kind == EXPR_STATEMENT && !keeps_stmt(expr->body, handed))
        return false;
    if (expr->kind == EXPR_UNARY && expr->op == OP_ADDRESS && handed->is_pointer &&
        is_place_of(expr->operands[0], handed))
        return false;
    if (is_decay(expr) && handed->is_pointer && is_place_of(expr->operands[0], handed))
        return false;
    if (expr->kind == EXPR_SUBSCRIPT && is_decay(expr->operands[0]))
        return keeps_expr(expr->operands[0]->operands[0], handed) &&
               keeps_expr(expr->operands[1], handed);
    bool is_followed = handed->is_pointer && pointer && is_name(pointer, handed->decl);
    for (size_t i = is_followed ? 1 : 0; i < expr->operands_size; i++)
        if (!keeps_expr(expr->operands[i], handed))
            return false;
    return true;
}

static bool keeps_decl(const struct decl *decl, const struct handed *handed)
{
    return !decl || !decl->init || keeps_expr(decl->init, handed);
}

static bool keeps_stmt(const struct stmt *stmt, const struct handed *handed)
{
    if (!stmt)
        return true;
    if (stmt->kind == STMT_ASM || stmt->kind == STMT_UNKNOWN || stmt->kind == STMT_TRY ||
        stmt->kind == STMT_RANGE_FOR)
        return stmt_walk(stmt, NULL, is_no_mention, (void *)(uintptr_t)handed);
    if (!keeps_stmt(stmt->init, handed) || (stmt->cond && !keeps_expr(stmt->cond, handed)) ||
        (stmt->step && !keeps_expr(stmt->step, handed)) ||
        (stmt->expr && !keeps_expr(stmt->expr, handed)) || !keeps_decl(stmt->cond_decl, handed) ||
        !keeps_stmt(stmt->body, handed) || !keeps_stmt(stmt->otherwise, handed))
        return false;
    for (size_t i = 0; i < stmt->decls.size; i++)
        if (!keeps_decl(stmt->decls.at[i], handed))
            return false;
    for (size_t i = 0; i < stmt->children.size; i++)
        if (!keeps_stmt(stmt->children.at[i], handed))
            return false;
    return true;
}

bool handed_nowhere_in(const struct stmt *stmt, const struct decl *decl)
{
    struct handed handed = {decl, false};
    return keeps_stmt(stmt, &handed);
}

bool handed_nowhere_inside(const struct loop *loop, const struct decl *decl)
{
    return handed_nowhere_in(loop->stmt, decl);
}

/* The names by which a variable's address is taken, in what is looked at. */
struct takers {
    const struct decl *decl;
    const struct stmt *root;
    unsigned found;
    bool runs_again; /* a loop around the root was looked at, and the root with it */
};

static bool count_taker(const struct expr *expr, void *data)
{
    struct takers *takers = data;
    takers->found += expr->kind == EXPR_NAME && expr->decl == takers->decl && expr->is_taken;
    return true;
}

static void count_stmt(struct takers *takers, const struct stmt *stmt)
{
    if (stmt)
        stmt_walk(stmt, NULL, count_taker, takers);
}

static void count_expr(struct takers *takers, const struct expr *expr)
{
    if (expr)
        expr_walk(expr, count_taker, takers);
}

static unsigned takers_in(const struct stmt *stmt, const struct decl *decl)
{
    struct takers takers = {decl, NULL, 0, false};
    count_stmt(&takers, stmt);
    return takers.found;
}

static bool is_loop(const struct stmt *stmt)
{
    return stmt->kind == STMT_FOR || stmt->kind == STMT_WHILE || stmt->kind == STMT_DO ||
           stmt->kind == STMT_RANGE_FOR;
}

static void look_before(struct takers *takers, const struct stmt *stmt);

/* Looks at a part of a statement: all of it, or if the root stands in it what comes before that.
   Whether it does. */
static bool look_at_part(struct takers *takers, const struct stmt *part)
{
    bool is_last = part && (part == takers->root || effects_contains(part, takers->root));
    if (is_last)
        look_before(takers, part);
    else
        count_stmt(takers, part);
    return is_last;
}

/* Looks at what may run before the root, of a statement that it is or stands in. A loop around it
   whose body does not declare the variable has run all of that before. */
static void look_before(struct takers *takers, const struct stmt *stmt)
{
    if (stmt == takers->root) {
        count_stmt(takers, stmt->init);
        return;
    }
    if (is_loop(stmt) && !(stmt->body && effects_declares(stmt->body, takers->decl))) {
        count_stmt(takers, stmt);
        takers->runs_again = true;
        return;
    }
    count_stmt(takers, stmt->init);
    count_expr(takers, stmt->cond);
    count_expr(takers, stmt->expr);
    count_expr(takers, stmt->step);
    if (stmt->cond_decl)
        count_expr(takers, stmt->cond_decl->init);
    for (size_t i = 0; i < stmt->decls.size; i++)
        count_expr(takers, stmt->decls.at[i]->init);
    bool is_other = stmt->otherwise && effects_contains(stmt->otherwise, takers->root);
    if ((!is_other && look_at_part(takers, stmt->body)) || look_at_part(takers, stmt->otherwise))
        return;
    for (size_t i = 0; i < stmt->children.size; i++)
        if (look_at_part(takers, stmt->children.at[i]))
            return;
}

static bool is_local(const struct decl *decl)
{
    return decl->storage == STORAGE_AUTO && !decl->is_inlined &&
           decl->type->kind != TYPE_REFERENCE &&
           (decl->kind == DECL_VARIABLE || decl->kind == DECL_PARAMETER);
}

/* Whether all names that take the variable's address stand in the function's body, where they are
   found, and control comes to the root in the order of the text and of the loops around it. */
static bool is_told(const struct function *function, const struct decl *decl)
{
    return is_local(decl) && !decl->is_taken_unseen && !decl->has_cleanup &&
           !decl->has_other_name && !function->has_goto_label && !function->has_losses &&
           takers_in(function->body, decl) == decl->taken;
}

bool handed_to_nobody_before(const struct loop *loop, const struct decl *decl)
{
    struct takers before = {decl, loop->stmt, 0, false};
    if (!is_told(loop->function, decl))
        return false;
    look_before(&before, loop->function->body);
    return before.found == 0;
}

bool handed_to_nobody(const struct loop *loop, const struct decl *decl)
{
    struct takers before = {decl, loop->stmt, 0, false};
    if (!is_local(decl) || !decl->address_taken)
        return is_local(decl);
    if (loop->stmt->in_macro || !is_told(loop->function, decl))
        return false;
    look_before(&before, loop->function->body);
    unsigned inside = takers_in(loop->stmt, decl);
    return before.found == (before.runs_again ? inside : 0) &&
           (inside == 0 || handed_nowhere_inside(loop, decl));
}
