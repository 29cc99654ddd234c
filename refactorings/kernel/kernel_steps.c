/*
 * kernel_steps.c: statements that move what a thread has by itself, at the end of an iteration,
 * where nothing reads it any more:
 *
 *     a[k] = b[i];  k += 2;    =>    a[k] = b[i];
 */
#include "loops/syntax/effects.h"
#include "refactorings/kernel/kernel_draft.h"

static bool is_other_name(const struct expr *expr, void *data)
{
    return expr->kind != EXPR_NAME || expr->decl != data;
}

/* The variable that a statement moves, where it does nothing else and the kernel has its value by
   the closed form, or by the number of the thread; or NULL. */
static const struct decl *moved_by(const struct kernel_draft *draft, const struct stmt *stmt)
{
    const struct expr *expr = stmt->kind == STMT_EXPRESSION && !stmt->in_macro ? stmt->expr : NULL;
    bool moves = expr != NULL && !expr->in_macro &&
                 (expr->kind == EXPR_STEP || expr->kind == EXPR_ASSIGN) &&
                 expr->operands[0]->kind == EXPR_NAME &&
                 (expr->kind == EXPR_STEP || !expr_may_have_effect(expr->operands[1]));
    const struct decl *decl = moves ? expr->operands[0]->decl : NULL;
    return stmt == draft->loop->step_stmt || (decl != NULL && kernel_induction(draft, decl) != NULL)
               ? decl
               : NULL;
}

/* The lines of a statement that stands on lines of its own, with the empty ones above it where the
   block ends behind it. False: something else stands there. */
static bool own_lines(const struct source *source, struct range block, struct range *lines)
{
    const char *text = source->text;
    uint32_t start = line_start(source, lines->start);
    uint32_t end = lines->end + (uint32_t)strspn(text + lines->end, " \t\r");
    if (start + strspn(text + start, " \t") != lines->start || text[end] != '\n')
        return false;
    bool is_last = end + 1 + strspn(text + end + 1, " \t") == block.end - 1;
    while (is_last && start > block.start + 1 &&
           strspn(text + line_start(source, start - 1), " \t\r\n") >=
               start - line_start(source, start - 1))
        start = line_start(source, start - 1);
    lines->start = start;
    lines->end = end + 1;
    return true;
}

/* A statement with the blanks before it. */
static struct range with_blanks(const struct source *source, struct range range)
{
    while (source->text[range.start - 1] == ' ' || source->text[range.start - 1] == '\t')
        range.start--;
    return range;
}

/* Takes a piece out of the text of the kernel, with all that reads differently in it. */
static void take_out(struct kernel_draft *draft, struct range range)
{
    replacement_list *replaced = &draft->replaced;
    size_t kept = 0;
    for (size_t k = 0; k < replaced->size; k++)
        if (replaced->at[k].start < range.start || replaced->at[k].end > range.end)
            replaced->at[kept++] = replaced->at[k];
    replaced->size = kept;
    replacement_add(draft->request->arena, replaced, range.start, range.end, "");
}

void kernel_steps_drop(struct kernel_draft *draft)
{
    const struct stmt *body = draft->loop->stmt->body;
    LIST_OF(const struct stmt *) left = {NULL, 0, 0};
    if (body->kind != STMT_COMPOUND)
        return;
    for (size_t k = body->children.size; k > 0; k--) {
        const struct stmt *stmt = body->children.at[k - 1];
        const struct decl *decl = moved_by(draft, stmt);
        struct range lines = stmt->range;
        bool is_read = decl == NULL;
        for (size_t j = 0; !is_read && j < left.size; j++)
            is_read = !stmt_walk(left.at[j], NULL, is_other_name, (void *)(uintptr_t)decl);
        bool alone = !is_read && own_lines(draft->source, body->range, &lines);
        if (alone || stmt == draft->loop->step_stmt)
            take_out(draft, alone ? lines : with_blanks(draft->source, stmt->range));
        else
            LIST_PUSH(draft->request->arena, left, stmt);
    }
}

/* A search for a variable in the text that is left of the body. */
struct name_search {
    const struct kernel_draft *draft;
    const struct decl *decl;
};

static bool is_gone_or_other(const struct expr *expr, void *data)
{
    const struct name_search *search = data;
    const replacement_list *replaced = &search->draft->replaced;
    bool is_gone = expr->kind != EXPR_NAME || expr->decl != search->decl;
    for (size_t k = 0; !is_gone && k < replaced->size; k++)
        is_gone = *replaced->at[k].text == '\0' && replaced->at[k].start <= expr->range.start &&
                  replaced->at[k].end >= expr->range.end;
    return is_gone;
}

bool kernel_steps_name(const struct kernel_draft *draft, const struct decl *decl)
{
    struct name_search search = {draft, decl};
    return !stmt_walk(draft->loop->stmt->body, NULL, is_gone_or_other, &search);
}
