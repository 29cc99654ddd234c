/*
 * kernel_skips.c: iterations that end early:
 *
 *     if (a < 0) continue;            if (!(a < 0)) {
 *     b;                      is          b;
 *                                     }
 *
 * where nothing but `b` follows in the iteration.
 */
#include "refactorings/slices/kernel_search.h"

bool search_is_skip(const struct stmt *stmt)
{
    const struct stmt *body = stmt->kind == STMT_IF ? stmt->body : NULL;
    if (body != NULL && body->kind == STMT_COMPOUND && body->children.size == 1)
        body = body->children.at[0];
    return body != NULL && body->kind == STMT_CONTINUE && stmt->otherwise == NULL &&
           stmt->init == NULL && stmt->cond_decl == NULL && stmt->cond != NULL;
}

/* How many of them are in the blocks of a statement behind which nothing follows in an iteration.
 */
static size_t count_skips(const struct stmt *stmt)
{
    size_t skips = 0;
    if (stmt == NULL)
        return 0;
    for (size_t k = 0; stmt->kind == STMT_COMPOUND && k < stmt->children.size; k++)
        skips += search_is_skip(stmt->children.at[k]);
    if (stmt->kind == STMT_COMPOUND && stmt->children.size > 0)
        skips += count_skips(stmt->children.at[stmt->children.size - 1]);
    if (stmt->kind == STMT_IF)
        skips += count_skips(stmt->body) + count_skips(stmt->otherwise);
    return skips;
}

static size_t count_loops(const struct loop *loop)
{
    size_t skips = count_skips(loop->stmt->body);
    for (size_t k = 0; k < loop->inner.size; k++)
        skips += count_loops(loop->inner.at[k]);
    return skips;
}

static bool count_jump(const struct stmt *stmt, void *data)
{
    size_t *jumps = data;
    *jumps += stmt->kind == STMT_CONTINUE || stmt->kind == STMT_BREAK ||
              stmt->kind == STMT_RETURN || stmt->kind == STMT_GOTO;
    return true;
}

bool search_knows_jumps(const struct loop *loop)
{
    size_t jumps = 0;
    stmt_walk(loop->stmt, count_jump, NULL, &jumps);
    return jumps == count_loops(loop);
}
