#include "loops/syntax/exits.h"

#include "loops/syntax/effects.h"

/* What is looked for in a loop. */
struct exit_search {
    struct arena *arena;
    exit_list *out;
    const struct stmt *other;
};

/* Whether control may leave a part of a way out, but by `return`, or come into it. */
static bool goes_on(const struct stmt *stmt, void *data)
{
    (void)data;
    unsigned does = stmt_does(stmt);
    return !(does & (DOES_TARGET | DOES_OTHER)) &&
           (stmt->kind == STMT_RETURN || !(does & DOES_JUMP));
}

static bool holds_no_jump(const struct expr *expr, void *data)
{
    (void)data;
    return expr->kind != EXPR_STATEMENT && expr->kind != EXPR_UNKNOWN;
}

static bool is_plain(const struct stmt *stmt)
{
    return stmt_walk(stmt, goes_on, holds_no_jump, NULL);
}

/* The jump that surely ends a branch; NULL: control may come to its end, or nobody knows.
   `breaks`: a `break` there belongs to the loop. */
static const struct stmt *jump_at_end(const struct stmt *branch, bool breaks)
{
    if (!branch)
        return NULL;
    if (branch->kind == STMT_RETURN)
        return branch->is_inlined || !is_plain(branch) ? NULL : branch;
    if (branch->kind == STMT_BREAK)
        return breaks ? branch : NULL;
    if (branch->kind == STMT_DO)
        return effects_runs_once(branch) ? jump_at_end(branch->body, false) : NULL;
    if (branch->kind != STMT_COMPOUND || branch->children.size == 0)
        return NULL;
    size_t last = branch->children.size - 1;
    while (last > 0 && branch->children.at[last]->kind == STMT_NULL)
        last--;
    for (size_t i = 0; i < last; i++)
        if (!is_plain(branch->children.at[i]))
            return NULL;
    return jump_at_end(branch->children.at[last], breaks);
}

static void search(struct exit_search *s, const struct stmt *stmt, bool breaks);

static void search_branch(struct exit_search *s, const struct stmt *condition,
                          const struct stmt *branch, bool breaks)
{
    struct way_out_of way = {condition, branch, jump_at_end(branch, breaks)};
    if (way.jump)
        LIST_PUSH(s->arena, *s->out, way);
    else if (branch)
        search(s, branch, breaks);
}

/* Finds the ways out in a statement that control comes to from its beginning. */
static void search(struct exit_search *s, const struct stmt *stmt, bool breaks)
{
    bool leaves = stmt->kind == STMT_GOTO || (stmt->kind == STMT_RETURN && !stmt->is_inlined) ||
                  (stmt->kind == STMT_BREAK && breaks);
    if (leaves && !s->other)
        s->other = stmt;
    if (stmt->kind == STMT_IF) {
        search_branch(s, stmt, stmt->body, breaks);
        search_branch(s, stmt, stmt->otherwise, breaks);
        return;
    }
    bool is_inner = (stmt_does(stmt) & DOES_LOOP) != 0;
    size_t before = s->out->size;
    bool is_once = effects_runs_once(stmt);
    bool inside = breaks && stmt->kind != STMT_SWITCH && (!is_inner || is_once);
    if (stmt->body)
        search(s, stmt->body, inside);
    for (size_t i = 0; i < stmt->children.size; i++)
        search(s, stmt->children.at[i], inside);
    if (stmt->kind == STMT_SWITCH && s->out->size > before && !s->other)
        s->other = s->out->at[before].jump;
}

bool exits_find(struct arena *arena, const struct stmt *loop, exit_list *out,
                const struct stmt **other)
{
    struct exit_search s = {arena, out, NULL};
    *out = (exit_list){NULL, 0, 0};
    search(&s, loop->body, true);
    *other = s.other;
    return !s.other;
}

bool exits_has(const exit_list *exits, const struct stmt *branch)
{
    for (size_t i = 0; i < exits->size; i++)
        if (exits->at[i].branch == branch)
            return true;
    return false;
}

static bool is_surely_in(const struct expr *whole, const struct expr *part)
{
    if (!whole || whole == part)
        return whole != NULL;
    size_t sure = expr_sure(whole);
    for (size_t i = 0; i < sure && i < whole->operands_size; i++)
        if (is_surely_in(whole->operands[i], part))
            return true;
    return false;
}

/* Whether a statement holds a way out, or a jump of another kind. */
static bool may_jump(const struct stmt *stmt)
{
    return !is_plain(stmt) || effects_find_jump(stmt, STMT_RETURN) != NULL;
}

/* Looks at a statement that is executed in the first iteration; `*ends`: what follows may not
   be. */
static bool is_surely_under(const struct stmt *stmt, const struct expr *expr, bool *ends)
{
    if (stmt->kind == STMT_COMPOUND) {
        for (size_t i = 0; i < stmt->children.size && !*ends; i++)
            if (is_surely_under(stmt->children.at[i], expr, ends))
                return true;
        return false;
    }
    unsigned sure = stmt_sure(stmt);
    *ends = may_jump(stmt) || (stmt_does(stmt) & DOES_LOOP) != 0;
    if (stmt_does(stmt) & (DOES_LOOP | DOES_TARGET | DOES_OTHER))
        return false;
    if (((sure & PART_EXPRESSION) && is_surely_in(stmt->expr, expr)) ||
        ((sure & PART_COND) && is_surely_in(stmt->cond, expr)))
        return true;
    for (size_t i = 0; i < stmt->decls.size && (sure & PART_DECLS); i++)
        if (is_surely_in(stmt->decls.at[i]->init, expr))
            return true;
    return false;
}

bool exits_come_after(const struct stmt *loop, const struct expr *expr)
{
    bool ends = false;
    return is_surely_in(loop->cond, expr) || is_surely_under(loop->body, expr, &ends);
}
