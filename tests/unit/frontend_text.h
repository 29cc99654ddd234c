/* frontend_text.h: for tests: text in, tree out, and the tree's dump to compare with. */
#ifndef LATHE_TESTS_FRONTEND_TEXT_H
#define LATHE_TESTS_FRONTEND_TEXT_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "base/strbuf.h"
#include "code/frontend/frontend.h"

/* Parses a text under a name that says its language; `arguments` end with NULL, or are NULL. */
static inline struct tree *parse_named(const char *path, const char *text,
                                       const char *const *arguments)
{
    struct error error = ERROR_INIT;
    struct frontend_request request = {.path = path, .text = text, .length = strlen(text)};

    for (size_t i = 0; arguments && arguments[i]; i++)
        request.arguments_size++;
    request.arguments = arguments;
    struct tree *tree = frontend_parse(&request, &error);

    if (!tree)
        fail_msg("%s", error.message);
    return tree;
}

static inline struct tree *parse_c(const char *text)
{
    return parse_named("test.c", text, NULL);
}

static inline struct tree *parse_cxx(const char *text)
{
    return parse_named("test.cpp", text, (const char *const[]){"-std=c++17", NULL});
}

/* Fails unless the dump holds the piece, whose lines are compared with all their spaces. */
static inline void assert_dump_has(const struct tree *tree, const char *piece)
{
    struct strbuf dump = STRBUF_INIT;

    tree_dump(tree, &dump);
    if (!strstr(dump.text, piece))
        fail_msg("not in the dump:\n%s\nof:\n%s", piece, dump.text);
    strbuf_release(&dump);
}

static inline void assert_dump_lacks(const struct tree *tree, const char *piece)
{
    struct strbuf dump = STRBUF_INIT;

    tree_dump(tree, &dump);
    if (strstr(dump.text, piece))
        fail_msg("in the dump:\n%s\nof:\n%s", piece, dump.text);
    strbuf_release(&dump);
}

/* The function of that name. */
static inline const struct function *function_named(const struct tree *tree, const char *name)
{
    for (size_t i = 0; i < tree->functions.size; i++)
        if (strcmp(tree->functions.at[i]->name, name) == 0)
            return tree->functions.at[i];
    fail_msg("no function '%s'", name);
    return NULL;
}

/* What find_stmt() looks for. */
struct wanted {
    enum stmt_kind kind;
    size_t index; /* how many to pass over */
    const struct stmt *found;
};

static inline bool is_wanted(const struct stmt *stmt, void *data)
{
    struct wanted *wanted = data;

    if (stmt->kind == wanted->kind && wanted->index-- == 0)
        wanted->found = stmt;
    return wanted->found == NULL;
}

/* The statement number `index` of that kind in the functions, in the order of the walk. */
static inline const struct stmt *find_stmt(const struct tree *tree, enum stmt_kind kind,
                                           size_t index)
{
    struct wanted wanted = {kind, index, NULL};

    for (size_t i = 0; i < tree->functions.size && !wanted.found; i++)
        stmt_walk(tree->functions.at[i]->body, is_wanted, NULL, &wanted);
    assert_non_null(wanted.found);
    return wanted.found;
}

/* Compares the text of a range. */
static inline void assert_text(const struct tree *tree, struct range range, const char *expected)
{
    struct arena arena = ARENA_INIT;

    assert_string_equal(source_text(&arena, &tree->sources, range), expected);
    arena_release(&arena);
}

/* What find_decl() looks for. */
struct wanted_decl {
    const char *name;
    const struct decl *found;
};

static inline bool is_wanted_decl(const struct stmt *stmt, void *data)
{
    struct wanted_decl *wanted = data;

    for (size_t i = 0; i < stmt->decls.size; i++)
        if (strcmp(stmt->decls.at[i]->name, wanted->name) == 0)
            wanted->found = stmt->decls.at[i];
    return wanted->found == NULL;
}

static inline bool is_wanted_name(const struct expr *expr, void *data)
{
    struct wanted_decl *wanted = data;

    if (expr->decl && strcmp(expr->decl->name, wanted->name) == 0)
        wanted->found = expr->decl;
    return wanted->found == NULL;
}

/* A parameter, a local variable, or anything else that is named in a body. */
static inline const struct decl *find_decl(const struct tree *tree, const char *name)
{
    struct wanted_decl wanted = {name, NULL};

    for (size_t i = 0; i < tree->functions.size && !wanted.found; i++) {
        const struct function *function = tree->functions.at[i];

        for (size_t k = 0; k < function->parameters.size && !wanted.found; k++)
            if (strcmp(function->parameters.at[k]->name, name) == 0)
                wanted.found = function->parameters.at[k];
        if (!wanted.found)
            stmt_walk(function->body, is_wanted_decl, is_wanted_name, &wanted);
    }
    assert_non_null(wanted.found);
    return wanted.found;
}

#endif
