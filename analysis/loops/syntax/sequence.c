#include "loops/syntax/sequence.h"

#include "loops/syntax/effects.h"

enum { LITERAL_BITS = 32 };

static const struct type literal_type = {
    .kind = TYPE_INTEGER, .bits = LITERAL_BITS, .is_signed = true};

static bool is_other_name(const struct expr *expr, void *data)
{
    return expr->kind != EXPR_NAME || expr->decl != data;
}

/* Whether the statements of a block from one on name a variable. */
static bool is_named_behind(const struct stmt *block, size_t from, const struct decl *decl)
{
    for (size_t i = from; i < block->children.size; i++)
        if (!stmt_walk(block->children.at[i], NULL, is_other_name, (void *)(uintptr_t)decl))
            return true;
    return false;
}

/* Whether a statement may stand in a block of its own with those up to `end`. */
static bool may_be_wrapped(struct arena *arena, const struct stmt *block, size_t at, size_t end)
{
    const struct stmt *stmt = block->children.at[at];
    struct effects effects;
    effects_of_stmt(arena, stmt, &effects);
    if (effects.has_label || stmt->kind == STMT_CASE || stmt->kind == STMT_DEFAULT ||
        effects_find_jump(stmt, STMT_BREAK) || effects_find_jump(stmt, STMT_CONTINUE))
        return false;
    for (size_t i = 0; stmt->kind == STMT_DECLARATION && i < stmt->decls.size; i++)
        if (is_named_behind(block, end, stmt->decls.at[i]))
            return false;
    return true;
}

/* `do { ... } while (0)`. */
static struct stmt *wrap(struct arena *arena, const struct stmt *block, size_t first, size_t size)
{
    struct stmt *body = ARENA_NEW(arena, struct stmt), *loop = ARENA_NEW(arena, struct stmt);
    struct expr *zero = ARENA_NEW(arena, struct expr);
    body->kind = STMT_COMPOUND;
    body->range = block->children.at[first]->range;
    body->range.end = block->children.at[first + size - 1]->range.end;
    for (size_t i = first; i < first + size; i++)
        LIST_PUSH(arena, body->children, block->children.at[i]);
    zero->kind = EXPR_INTEGER;
    zero->type = &literal_type;
    zero->range = (struct range){body->range.file, body->range.end, body->range.end};
    loop->kind = STMT_DO;
    loop->range = body->range;
    loop->header = (struct range){body->range.file, body->range.start, body->range.start};
    loop->body = body;
    loop->cond = zero;
    return loop;
}

/* A block and what takes its place. */
struct replacement {
    struct arena *arena;
    const struct stmt *block;
    struct stmt *by;
};

/* A block with a statement in place of some of its own. */
static struct stmt *replaced_in_block(struct arena *arena, const struct stmt *block, size_t first,
                                      size_t size, struct stmt *by)
{
    struct stmt *copy = ARENA_NEW(arena, struct stmt);
    *copy = *block;
    memset(&copy->children, 0, sizeof copy->children);
    for (size_t i = 0; i < block->children.size; i++) {
        if (i == first)
            LIST_PUSH(arena, copy->children, by);
        if (i < first || i >= first + size)
            LIST_PUSH(arena, copy->children, block->children.at[i]);
    }
    return copy;
}

static struct stmt *replaced(const struct replacement *r, struct stmt *stmt);

/* Copies a part of a statement if the block is in it; whether it is. */
static bool replace_part(const struct replacement *r, struct stmt **part)
{
    struct stmt *copy = *part ? replaced(r, *part) : NULL;
    *part = copy ? copy : *part;
    return copy != NULL;
}

/* The statement with what stands around the block copied; NULL where the block is not in it. */
static struct stmt *replaced(const struct replacement *r, struct stmt *stmt)
{
    if (stmt == r->block)
        return r->by;
    struct stmt *copy = ARENA_NEW(r->arena, struct stmt);
    *copy = *stmt;
    if (replace_part(r, &copy->body) || replace_part(r, &copy->otherwise))
        return copy;
    memset(&copy->children, 0, sizeof copy->children);
    bool found = false;
    for (size_t i = 0; i < stmt->children.size; i++) {
        struct stmt *child = stmt->children.at[i];
        found = (!found && replace_part(r, &child)) || found;
        LIST_PUSH(r->arena, copy->children, child);
    }
    return found ? copy : NULL;
}

struct loop *sequence_loop(struct arena *arena, const struct function *function,
                           const struct stmt *block, size_t first, size_t size)
{
    if (block->kind != STMT_COMPOUND || !size || first + size > block->children.size)
        return NULL;
    for (size_t i = first; i < first + size; i++)
        if (!may_be_wrapped(arena, block, i, first + size))
            return NULL;
    struct stmt *once = wrap(arena, block, first, size);
    struct replacement r = {arena, block, replaced_in_block(arena, block, first, size, once)};
    struct function *copy = ARENA_NEW(arena, struct function);
    *copy = *function;
    copy->body = replaced(&r, function->body);
    loop_list loops = {NULL, 0, 0};
    if (copy->body)
        loop_find_with(arena, copy, once, &loops);
    for (size_t i = 0; i < loops.size; i++)
        if (loops.at[i]->stmt == once)
            return loops.at[i];
    return NULL;
}

const struct function *sequence_reordered(struct arena *arena, const struct function *function,
                                          const struct sequence_order *order,
                                          const struct stmt **block)
{
    struct stmt *by = ARENA_NEW(arena, struct stmt);
    struct function *copy = ARENA_NEW(arena, struct function);
    *by = *order->block;
    memset(&by->children, 0, sizeof by->children);
    for (size_t i = 0; i < order->children.size; i++)
        LIST_PUSH(arena, by->children, order->children.at[i]);
    struct replacement r = {arena, order->block, by};
    *copy = *function;
    copy->body = replaced(&r, function->body);
    *block = by;
    return copy->body ? copy : NULL;
}
