/* kernel_names.c: the names that what a kernel needs from outside has there. */
#include <ctype.h>

#include "refactorings/kernel/kernel_draft.h"

static const char *lower_case(struct arena *arena, const char *text)
{
    char *copy = arena_strdup(arena, text);
    for (char *c = copy; *c != '\0'; c++)
        *c = (char)tolower((unsigned char)*c);
    return copy;
}

/* The last names of "s->in.size": "size" without `more`, "in.size" with one. In C++ a member may be
   named with its class: "Base::size". */
static const char *member_name(const char *text, size_t more)
{
    size_t at = strlen(text);
    for (;; more--, at -= text[at - 1] == '.' ? 1 : 2) {
        while (at > 0 && text[at - 1] != '.' && text[at - 1] != '>' && text[at - 1] != ':')
            at--;
        if (at == 0 || more == 0)
            return text + at;
    }
}

/* Whether an expression does not name a variable or, alone, a member of the object itself. */
static bool is_not_named(const struct expr *expr, void *name)
{
    const struct decl *decl = expr->kind == EXPR_NAME ? expr->decl : NULL;
    if (expr->kind == EXPR_MEMBER && expr->operands_size > 0 &&
        expr_is_unwritten(expr_strip_conversions(expr->operands[0])))
        decl = expr->decl;
    return decl == NULL || !sentence_same(decl->name, name);
}

/* Whether a name stands for a capture, or for what a member or a value is made of where these go by
   the names that the program has. */
static bool keeps_name(const struct capture *capture, const char *name, bool keeps_names)
{
    if (capture->kind == CAPTURE_MEMBER)
        return keeps_names && !expr_walk(capture->expr, is_not_named, (void *)(uintptr_t)name);
    return sentence_same(name, capture->text) ||
           (keeps_names && capture->kind == CAPTURE_VALUE && text_has_word(capture->text, name));
}

/* Whether a name is free for a capture, which may be called as the program calls it. */
static bool is_free_for(const struct kernel_draft *draft, const struct capture *capture,
                        const char *name)
{
    bool keeps_names = draft->in_place || draft->compares;
    const struct captures *captures = &draft->captures;
    bool free_name = !word_is_reserved(name) && !device_word_is_cuda(name) &&
                     (draft->in_place || !kernel_shared_mentions(&draft->shared, name));
    for (size_t k = 0; k < draft->names.taken.size; k++)
        free_name = free_name && strcmp(draft->names.taken.at[k], name) != 0;
    for (size_t k = 0; k < captures->all.size; k++) {
        const struct capture *other = captures->all.at[k];
        bool is_own = other == capture && sentence_same(name, other->text);
        free_name = free_name && (is_own || !keeps_name(other, name, keeps_names));
    }
    for (size_t k = 0; k < captures->locals.size; k++)
        free_name = free_name && strcmp(captures->locals.at[k]->name, name) != 0;
    return free_name;
}

bool kernel_is_free(const struct kernel_draft *draft, const char *name)
{
    return is_free_for(draft, NULL, name);
}

/* A name for a value: "n" of `*n`, "start_k" of `start[k]`, "size_0" of `s->size[0]`,
   "length" of a bound `last - first`. */
static const char *value_wish(struct kernel_draft *draft, const struct capture *capture)
{
    const char *start = capture->text;
    long depth = 0;
    if (capture->in_header && captures_is_distance(capture->expr))
        return "length";
    for (const char *c = start; *c != '\0'; c++) {
        depth += (*c == '(' || *c == '[') - (*c == ')' || *c == ']');
        if (depth == 0 && (*c == '.' || *c == '>' || *c == ':'))
            start = c + 1;
    }
    const char *name = name_like(draft->request->arena, start);
    if (capture->in_macro)
        name = lower_case(draft->request->arena, name);
    return *name == '_' && isalpha((unsigned char)name[1]) ? name + 1 : name;
}

/* A name for a member or constant: what follows the last arrow or dot, and no capital letters. */
static const char *parameter_wish(struct kernel_draft *draft, const struct capture *capture)
{
    struct arena *arena = draft->request->arena;
    if (draft->stays)
        return capture->text;
    if (capture->kind == CAPTURE_CONSTANT)
        return lower_case(arena, capture->text);
    if (capture->kind == CAPTURE_VARIABLE)
        return word_is_reserved(capture->text) || device_word_is_cuda(capture->text)
                   ? arena_printf(arena, "%s_", capture->text)
                   : capture->text;
    if (capture->kind == CAPTURE_VALUE || capture->expr->kind == EXPR_SUBSCRIPT)
        return value_wish(draft, capture);
    const char *held = capture->holder != NULL ? kernel_held_name(arena, capture, false) : NULL;
    if (held != NULL)
        return kernel_is_free(draft, held) ? held : kernel_held_name(arena, capture, true);
    const char *name = member_name(capture->text, 0);
    const char *longer = member_name(capture->text, 1);
    if (captures_is_row(capture) && !is_free_for(draft, capture, name))
        return name_like(arena, capture->text);
    bool has_owner = longer != name;
    size_t owner = strcspn(longer, ".-:");
    return is_free_for(draft, capture, name)
               ? name
               : name_from(arena, arena_printf(arena, "%.*s_%s", has_owner ? (int)owner : 4,
                                               has_owner ? longer : "this", name));
}

/* The name under which a capture is known from now on; its uses are replaced where it differs. */
const char *kernel_name(struct kernel_draft *draft, const struct capture *capture)
{
    struct arena *arena = draft->request->arena;
    const char *wish = parameter_wish(draft, capture);
    const char *name = wish;
    if (strcmp(wish, capture->text) != 0 && !kernel_is_free(draft, wish))
        name = names_fresh(&draft->names, wish);
    else
        LIST_PUSH(arena, draft->names.taken, name);
    captures_rename(arena, draft->source, capture, name, &draft->replaced);
    return name;
}
