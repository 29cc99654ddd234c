/*
 * kernel_shared_numbers.c: types of numbers that files choose by macros for a text that they
 * include, and that macros of headers use:
 *
 *     #define REAL(a, i) (((BASE *)a)[2 * (i)])        #define BASE double
 *                                                      #include "scale_source.h"
 */
#include "refactorings/device/kernel_shared.h"
#include "refactorings/text/type_family.h"

/* How deep macros are followed that name each other. */
enum { NUMBER_STEPS = 3 };

static const struct sources *sources_of(const struct kernel_shared *shared)
{
    return &shared->request->unit->tree->sources;
}

/* The items of a file of the project; system headers have none. */
static const struct file_items *items_of(const struct kernel_shared *shared, uint32_t file)
{
    return &action_items(shared->request)[file];
}

/* The text of a macro that stands for a type of numbers: "unsigned char"; else NULL. */
static const char *number_text(const struct kernel_shared *shared, const struct source *source,
                               const struct file_item *item)
{
    struct lexer lexer = {source->text, item->end, item->start + 1, true};
    const char *text = NULL;
    lexer_next(&lexer);
    lexer_next(&lexer);
    for (struct token token = lexer_next(&lexer); token.kind != TOKEN_END;
         token = lexer_next(&lexer)) {
        if (!type_family_word(source->text, token))
            return NULL;
        text = arena_printf(shared->request->arena, "%s%s%.*s", text != NULL ? text : "",
                            text != NULL ? " " : "", (int)(token.end - token.start),
                            source->text + token.start);
    }
    return text;
}

/* A type that files which include the loop's give a name, as the loop has it. */
struct number_search {
    const struct kernel_shared *shared;
    const char *name, *type; /* the latter NULL: it is not found */
    bool is_number, is_one;  /* all definitions are types; the loop has one of them */
};

/* Looks at each definition of the name: is it that of a type, and of `type`? */
static bool is_defined_as(struct number_search *search, const char *type)
{
    const struct kernel_shared *shared = search->shared;
    bool found = false;
    for (uint32_t file = 0; file < sources_of(shared)->files.size; file++)
        for (size_t k = 0; k < items_of(shared, file)->all.size; k++) {
            const struct file_item *item = &items_of(shared, file)->all.at[k];
            if (item->kind != ITEM_MACRO || strcmp(item->names.at[0], search->name) != 0)
                continue;
            const char *text = number_text(shared, items_of(shared, file)->source, item);
            search->is_number = search->is_number && text != NULL;
            found = found || (text != NULL && (type == NULL || strcmp(text, type) == 0));
        }
    return found;
}

static bool look_at_cast(const struct expr *expr, void *data)
{
    struct number_search *search = data;
    const struct type *type = expr->type;
    if (expr->kind != EXPR_CONVERSION || expr->is_implicit || !expr->in_macro)
        return true;
    while (type->kind == TYPE_POINTER || type->kind == TYPE_ARRAY)
        type = type->element;
    if (!type_is_arithmetic(type) || !is_defined_as(search, type->canonical))
        return true;
    search->is_one =
        search->is_one && (search->type == NULL || strcmp(search->type, type->canonical) == 0);
    search->type = type->canonical;
    return true;
}

bool kernel_shared_is_number(const struct kernel_shared *shared, const char *name)
{
    struct number_search search = {shared, name, NULL, true, true};
    return is_defined_as(&search, NULL) && search.is_number;
}

/* The definition of a macro that has one; NULL for others. */
static const struct file_item *only_macro(const struct kernel_shared *shared, const char *name,
                                          uint32_t *in)
{
    const struct file_item *only = NULL;
    for (uint32_t file = 0; file < sources_of(shared)->files.size; file++)
        for (size_t k = 0; k < items_of(shared, file)->all.size; k++) {
            const struct file_item *item = &items_of(shared, file)->all.at[k];
            if (item->kind != ITEM_MACRO || strcmp(item->names.at[0], name) != 0)
                continue;
            if (only != NULL)
                return NULL;
            only = item;
            *in = file;
        }
    return only;
}

/* Notes which of these types a macro casts to. False: it is not known what the loop has it for. */
static bool note_numbers(struct kernel_shared *shared, const char *name, int depth)
{
    struct arena *arena = shared->request->arena;
    uint32_t file = 0;
    const struct file_item *item = only_macro(shared, name, &file);
    if (item == NULL || depth == 0)
        return true;
    struct lexer lexer = {items_of(shared, file)->source->text, item->end, item->start + 1, true};
    for (struct token token = lexer_next(&lexer); token.kind != TOKEN_END;
         token = lexer_next(&lexer)) {
        const char *word = arena_strndup(arena, lexer.text + token.start, token.end - token.start);
        struct number_search search = {shared, word, NULL, true, true};
        if (token.kind != TOKEN_IDENTIFIER || strcmp(word, name) == 0)
            continue;
        if (!kernel_shared_is_number(shared, word)) {
            if (!note_numbers(shared, word, depth - 1))
                return false;
            continue;
        }
        stmt_walk(shared->request->loop->stmt, NULL, look_at_cast, &search);
        if (search.type == NULL || !search.is_one ||
            (shared->number != NULL && strcmp(shared->number, word) != 0))
            return false;
        shared->number = word;
        shared->number_type = search.type;
    }
    return true;
}

bool kernel_shared_note_numbers(struct kernel_shared *shared, const char *name)
{
    return kernel_shared_loop_file(shared) == 0 || note_numbers(shared, name, NUMBER_STEPS);
}
