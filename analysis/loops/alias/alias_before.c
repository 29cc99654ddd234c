/* alias_before.c: part of alias.h: what a function may do before a loop has ended. */
#include "loops/alias/alias.h"

struct before {
    const struct stmt *loop;
    bool (*on_expr)(const struct expr *, void *);
    void *data;
};

static bool is_other(const struct stmt *stmt, void *data)
{
    return stmt != data;
}

static bool holds(const struct stmt *stmt, const struct stmt *loop)
{
    return stmt && !stmt_walk(stmt, is_other, NULL, (void *)loop);
}

/* Control that goes through a block or a condition once does not come back to what stands before.
   A loop does, and is gone through as a whole, as what is not known to be one of these. */
static bool go(const struct before *before, const struct stmt *stmt)
{
    if (stmt->kind == STMT_IF && !stmt->init && !stmt->cond_decl && stmt->cond &&
        holds(stmt->body, before->loop))
        return expr_walk(stmt->cond, before->on_expr, before->data) && go(before, stmt->body);
    if (stmt->kind != STMT_COMPOUND)
        return stmt_walk(stmt, NULL, before->on_expr, before->data);
    bool is_here = false;
    for (size_t i = 0; i < stmt->children.size && !is_here; i++) {
        const struct stmt *child = stmt->children.at[i];
        is_here = holds(child, before->loop);
        if (!(is_here ? go(before, child)
                      : stmt_walk(child, NULL, before->on_expr, before->data)))
            return false;
    }
    return true;
}

bool alias_walk_before(const struct nest *nest, bool (*on_expr)(const struct expr *, void *),
                       void *data)
{
    const struct before before = {nest->root->stmt, on_expr, data};
    return nest->function->has_goto_label
               ? stmt_walk(nest->function->body, NULL, on_expr, data)
               : go(&before, nest->function->body);
}
