/*
 * kernel_follow.c: pointers that lead into an array which the kernel has, as they were set before
 * the loop; each thread sets its own:
 *
 *     double *q = x + n;                              double *q = x + n;
 *     for (i = 0; i < n; i++)             =>          int i = ...;
 *         q[i] = x[i];                                if (i < n)
 *                                                         q[i] = x[i];
 */
#include "loops/model/pointer.h"
#include "loops/reasons.h"
#include "loops/syntax/effects.h"
#include "refactorings/kernel/kernel_draft.h"

/* What a pointer was set to, as the model of the loop took it; NULL: it was not. */
static const struct followed_pointer *followed(const struct kernel_draft *draft,
                                               const struct decl *decl)
{
    const struct nest *nest = draft->verdict->nest;
    for (size_t k = 0; nest != NULL && k < nest->followed.size; k++)
        if (nest->followed.at[k].decl == decl)
            return &nest->followed.at[k];
    return NULL;
}

/* A look at the names of a value: none may have another one in the loop. */
struct value_names {
    struct kernel_draft *draft;
    const struct decl *leads_to; /* the array or pointer that it leads into */
    bool is_plain;
};

static bool look_at(const struct expr *expr, void *data)
{
    struct value_names *names = data;
    bool is_variable = expr->kind == EXPR_NAME && expr->decl != NULL &&
                       (expr->decl->kind == DECL_VARIABLE || expr->decl->kind == DECL_PARAMETER);
    bool is_kept =
        is_variable && effects_count_stmt_writes(names->draft->loop->stmt, expr->decl) == 0;
    names->is_plain = names->is_plain && !expr->in_macro && !expr->is_inlined &&
                      (expr->kind != EXPR_NAME || is_kept);
    if (is_variable &&
        (expr->decl->type->kind == TYPE_POINTER || expr->decl->type->kind == TYPE_ARRAY)) {
        names->is_plain = names->is_plain && names->leads_to == NULL;
        names->leads_to = expr->decl;
    }
    return true;
}

/* Makes captures of the names in a value: the kernel gets them. */
static bool capture_name(const struct expr *expr, void *data)
{
    struct kernel_draft *draft = data;
    if (expr->kind == EXPR_NAME && expr->decl != NULL)
        captures_add_hidden(draft->request->arena, &draft->captures, expr);
    return true;
}

bool kernel_follows(const struct kernel_draft *draft, const struct capture *capture)
{
    return capture->kind == CAPTURE_VARIABLE && !capture->is_written && !draft->stays &&
           !draft->is_region && !draft->is_resident && capture->type->kind == TYPE_POINTER &&
           followed(draft, capture->decl) != NULL;
}

bool kernel_follow(struct kernel_draft *draft, const struct capture *capture, const char *name)
{
    const struct followed_pointer *pointer = followed(draft, capture->decl);
    struct value_names names = {draft, NULL, true};
    expr_walk(pointer->value, look_at, &names);
    if (!names.is_plain || names.leads_to == NULL || capture->in_header ||
        device_type(draft->request->arena, capture->type->element, &draft->body) == NULL)
        return action_refuse(draft->request, REASON_UNSUPPORTED_TYPE, capture->uses.at[0],
                             "'%s' of type '%s' cannot be passed to a kernel: use the array that "
                             "it leads into",
                             capture->text, capture->type->text);
    struct kernel_follow follow = {capture, name, pointer->value, names.leads_to, false};
    expr_walk(pointer->value, capture_name, draft);
    LIST_PUSH(draft->request->arena, draft->follows, follow);
    LIST_PUSH(draft->request->arena, draft->moved, capture->decl);
    return true;
}

/* A search for what a pointer was set from and the loop writes to. */
struct written_search {
    const struct kernel_draft *draft;
    bool found;
};

static bool search_written(const struct expr *expr, void *data)
{
    struct written_search *search = data;
    const struct nest *nest = search->draft->verdict->nest;
    for (size_t k = 0; k < nest->accesses.size && expr->kind == EXPR_NAME; k++) {
        const struct access *access = nest->accesses.at[k];
        search->found = search->found || (access->is_write && access->base->decl == expr->decl);
    }
    search->found = search->found || (expr->kind == EXPR_NAME && expr->decl != NULL &&
                                      kernel_follows_written(search->draft, expr->decl));
    return true;
}

bool kernel_follows_written(const struct kernel_draft *draft, const struct decl *decl)
{
    const struct followed_pointer *pointer = followed(draft, decl);
    struct written_search search = {draft, false};
    if (pointer != NULL)
        expr_walk(pointer->value, search_written, &search);
    return search.found;
}

/* Whether what a pointer leads into is a constant in the kernel: an array of which it is, or
   another such pointer. */
static bool leads_to_constant(const struct kernel_draft *draft, const struct decl *decl)
{
    for (size_t k = 0; k < draft->kernel.arrays.size; k++)
        if (sentence_same(draft->kernel.arrays.at[k].written, decl->name))
            return draft->kernel.arrays.at[k].is_read_only;
    for (size_t k = 0; k < draft->follows.size; k++)
        if (draft->follows.at[k].capture->decl == decl)
            return leads_to_constant(draft, draft->follows.at[k].leads_to);
    return false;
}

/* Declares a pointer, after the one that it is computed from. */
static void declare(struct kernel_draft *draft, struct kernel_follow *follow)
{
    struct arena *arena = draft->request->arena;
    const struct type *element = follow->capture->type->element;
    bool is_const = element->is_const || leads_to_constant(draft, follow->leads_to);
    if (follow->is_declared)
        return;
    follow->is_declared = true;
    for (size_t k = 0; k < draft->follows.size; k++)
        if (draft->follows.at[k].capture->decl == follow->leads_to)
            declare(draft, &draft->follows.at[k]);
    LIST_PUSH(arena, draft->kernel.locals,
              arena_printf(
                  arena, "%s%s *%s = %s;", is_const ? "const " : "",
                  device_type(arena, element, &draft->body), follow->name,
                  move_expression(arena, draft->source, follow->value->range, &draft->replaced)));
}

void kernel_follows_write(struct kernel_draft *draft)
{
    for (size_t k = 0; k < draft->follows.size; k++)
        declare(draft, &draft->follows.at[k]);
}
