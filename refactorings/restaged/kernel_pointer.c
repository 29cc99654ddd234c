/*
 * kernel_pointer.c: what is left in the program of a loop that counts with a pointer, where the
 * kernel is made of one that counts with a number (../nests/by_number.h).
 */
#include "loops/syntax/effects.h"
#include "refactorings/restaged/restaged.h"

/* The variable of the other program that stands for one of this. */
struct twin_search {
    const struct kernel_restaged *restaged;
    const struct decl *of, *twin;
};

static bool search_twin(const struct stmt *stmt, void *data)
{
    struct twin_search *search = data;
    for (size_t k = 0; k < stmt->decls.size; k++) {
        const struct decl *decl = stmt->decls.at[k];
        if (decl->name_range.file == search->of->name_range.file &&
            kernel_restage_place(search->restaged, decl->name_range.start) ==
                search->of->name_range.start)
            search->twin = decl;
    }
    return search->twin == NULL;
}

static const struct decl *twin_of(const struct kernel_draft *draft, const struct decl *decl)
{
    struct twin_search search = {&draft->restaged, decl, NULL};
    const struct function *function = draft->loop->function;
    for (size_t k = 0; k < function->parameters.size; k++)
        if (kernel_restage_place(&draft->restaged, function->parameters.at[k]->name_range.start) ==
            decl->name_range.start)
            return function->parameters.at[k];
    stmt_walk(draft->loop->function->body, search_twin, NULL, &search);
    return search.twin;
}

/* How often the declarations of variables that are not needed any more name another one. */
struct mention_count {
    const struct decl *of;
    long times;
};

static bool count_mention(const struct expr *expr, void *data)
{
    struct mention_count *count = data;
    count->times += expr->kind == EXPR_NAME && expr->decl == count->of;
    return true;
}

/* What is needed by a declaration, and by nothing else that is left. */
struct need_search {
    const struct kernel_draft *draft;
    bool found;
};

static bool search_need(const struct expr *expr, void *data)
{
    struct need_search *search = data;
    const struct kernel_draft *draft = search->draft;
    const struct decl *decl = expr->decl;
    bool is_variable = expr->kind == EXPR_NAME && decl != NULL &&
                       (decl->kind == DECL_VARIABLE || decl->kind == DECL_PARAMETER) &&
                       decl->storage == STORAGE_AUTO;
    if (!is_variable)
        return true;
    const struct decl *twin = twin_of(draft, decl);
    struct mention_count count = {decl, 0};
    for (size_t k = 0; k < draft->restaged.number.unused.size; k++)
        if (draft->restaged.number.unused.at[k]->init != NULL)
            expr_walk(draft->restaged.number.unused.at[k]->init, count_mention, &count);
    const struct action_request *as_it_is = draft->as_it_is;
    long outside =
        declarators_count_reads(as_it_is->loop->function, as_it_is->loop->stmt, decl, false);
    search->found = search->found || ((twin == NULL || !stmt_mentions(draft->loop->stmt, twin)) &&
                                      outside <= count.times);
    return !search->found;
}

/* Whether a declaration may go: what it is made of is named elsewhere, too. */
static bool may_go(const struct kernel_draft *draft, const struct decl *decl)
{
    struct need_search search = {draft, false};
    if (decl->init != NULL)
        expr_walk(decl->init, search_need, &search);
    return !search.found;
}

void kernel_pointer_leave(struct kernel_draft *draft)
{
    const struct kernel_restaged *restaged = &draft->restaged;
    struct arena *arena = draft->request->arena;
    for (size_t k = 0; k < restaged->number.unused.size; k++) {
        const struct decl *twin = twin_of(draft, restaged->number.unused.at[k]);
        if (twin != NULL && !stmt_mentions(draft->loop->stmt, twin) &&
            may_go(draft, restaged->number.unused.at[k]))
            LIST_PUSH(arena, draft->moved, twin);
    }
    if (!restaged->number.is_live)
        return;
    const char *name = restaged->number.index->name;
    const char *when_run = arena_printf(arena, "%s = %s;", name, restaged->number.ends);
    struct kernel_final final = {restaged->number.index, when_run, when_run};
    if (draft->nonempty != NULL && restaged->number.begins != NULL)
        final.statement =
            arena_printf(arena, "%s = %s ? %s : %s;", name,
                         restaged->number.runs != NULL ? restaged->number.runs : draft->nonempty,
                         restaged->number.ends, restaged->number.begins);
    LIST_PUSH(arena, draft->finals, final);
}

void kernel_pointer_unread(const struct kernel_draft *draft, const struct file_edit *file,
                           decl_list *unread)
{
    const struct kernel_restaged *restaged = &draft->restaged;
    for (size_t k = 0; k < restaged->number.unused.size; k++) {
        const struct decl *decl = restaged->number.unused.at[k], *twin = twin_of(draft, decl);
        bool is_gone = twin == NULL || stmt_mentions(draft->loop->stmt, twin);
        for (size_t j = 0; twin != NULL && j < file->edits.size; j++)
            is_gone = is_gone || (file->edits.at[j].start <= twin->name_range.start &&
                                  file->edits.at[j].end >= twin->name_range.end);
        for (size_t j = 0; j < unread->size; j++)
            is_gone = is_gone || unread->at[j] == twin;
        const struct action_request *as_it_is = draft->as_it_is;
        const struct function *function = as_it_is->loop->function;
        const struct stmt *loop = as_it_is->loop->stmt;
        if (!is_gone && !decl->may_be_unused &&
            declarators_count_reads(function, loop, decl, false) <= 0 &&
            (k < restaged->number.own || declarators_count_reads(function, loop, decl, true) > 0))
            LIST_PUSH(draft->request->arena, *unread, decl);
    }
}

const char *kernel_pointer_own(struct arena *arena, const struct kernel_restaged *restaged,
                               const char *text)
{
    struct lexer lexer = {.text = text, .length = strlen(text)};
    struct strbuf out = STRBUF_INIT;
    size_t done = 0;
    for (struct token token = lexer_next(&lexer); token.kind != TOKEN_END;
         token = lexer_next(&lexer)) {
        if (token.kind != TOKEN_IDENTIFIER || !token_is(text, token, restaged->number.outside))
            continue;
        strbuf_addf(&out, "%.*s%s", (int)(token.start - done), text + done,
                    restaged->number.index->name);
        done = token.end;
    }
    strbuf_adds(&out, text + done);
    const char *own = arena_strndup(arena, out.text, out.length);
    strbuf_release(&out);
    return own;
}
