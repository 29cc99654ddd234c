/* subject.c: see subject.h. */
#include "refactorings/engine/subject.h"

/* A search for the statement at a place. */
struct search {
    const struct source *source;
    uint32_t file, line, column;
    const struct stmt *found;
};

static bool look_at(const struct stmt *stmt, void *data)
{
    struct search *search = data;
    bool is_one = stmt->kind != STMT_COMPOUND && !stmt->is_inlined &&
                  !(stmt_does(stmt) & DOES_LOOP) && stmt->range.file == search->file &&
                  stmt->range.start < stmt->range.end;
    if (!is_one)
        return true;
    struct place place = source_place(search->source, stmt->range.start);
    bool is_better =
        search->found == NULL || (search->column > 0 && place.column <= search->column &&
                                  stmt->range.start > search->found->range.start);
    if (place.line == search->line && is_better)
        search->found = stmt;
    return true;
}

/* What a function has at the place. */
static const struct stmt *search_function(const struct search *search,
                                          const struct function *function)
{
    struct search one = *search;
    if (function->body != NULL)
        stmt_walk(function->body, look_at, NULL, &one);
    return one.found;
}

const struct verdict *subject_statement(struct arena *arena, const struct tree *tree, uint32_t file,
                                        uint32_t line, uint32_t column)
{
    const struct function *around = NULL;
    const struct stmt *found = NULL;
    if (file >= tree->sources.files.size)
        return NULL;
    const struct search search = {tree->sources.files.at[file], file, line, column, NULL};
    for (size_t i = 0; i < tree->functions.size; i++) {
        const struct stmt *stmt = search_function(&search, tree->functions.at[i]);
        if (stmt == NULL || (around != NULL && !around->is_uninstantiated))
            continue;
        around = tree->functions.at[i];
        found = stmt;
    }
    if (found == NULL)
        return NULL;
    struct verdict *subject = ARENA_NEW(arena, struct verdict);
    subject->parent = -1;
    subject->function = around;
    subject->stmt = found;
    subject->range = found->range;
    subject->macro = found->macro;
    subject->parallel = PARALLEL_UNKNOWN;
    return subject;
}

bool subject_is_call(const struct stmt *stmt)
{
    const struct expr *expr = stmt->kind == STMT_EXPRESSION ? stmt->expr : NULL;
    if (expr != NULL && expr->kind == EXPR_ASSIGN)
        expr = expr->operands[1];
    else if (stmt->kind == STMT_DECLARATION && stmt->decls.size == 1)
        expr = stmt->decls.at[0]->init;
    return expr != NULL && expr_strip_conversions(expr)->kind == EXPR_CALL;
}
