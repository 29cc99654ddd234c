/*
 * unknown.c: judges a file as if the front end did not know a kind of nodes, an attribute or a
 * pragma that it holds, each in turn: no verdict may become stronger by that.
 *
 * usage: unknown FILE [ARGUMENT...]
 *
 * Prints each loop of which more is said then, and "N passed, N failed", in kinds.
 */
#include <stdio.h>
#include <stdlib.h>

#include "unit.h"

static const char *const expr_names[] = {
#define EXPR(kind, sure, does) #kind,
#include "code/tree.def"
#undef EXPR
};

static const char *const stmt_names[] = {
#define STMT(kind, sure, does) #kind,
#include "code/tree.def"
#undef STMT
};

static const char *const attribute_names[] = {
#define ATTRIBUTE(name, meaning) name,
#include "code/attributes.def"
#undef ATTRIBUTE
};

static const char *const pragma_names[] = {
#define PRAGMA(words, meaning) words,
#include "code/pragmas.def"
#undef PRAGMA
};

/* Which kinds stand in a file. */
struct kinds {
    bool expr[COUNT_OF(expr_names)], stmt[COUNT_OF(stmt_names)];
};

static bool note_expr(const struct expr *expr, void *data)
{
    struct kinds *kinds = data;
    kinds->expr[expr->kind] = true;
    return true;
}

static bool note_stmt(const struct stmt *stmt, void *data)
{
    struct kinds *kinds = data;
    kinds->stmt[stmt->kind] = true;
    return true;
}

static struct unit *build(const struct frontend_request *request)
{
    struct error error = ERROR_INIT;
    struct unit *unit = unit_build(request, NULL, &error);
    if (!unit) {
        fprintf(stderr, "unknown: %s\n", error.message);
        exit(2);
    }
    return unit;
}

static int strength(const struct verdict *verdict)
{
    return verdict->parallel == PARALLEL_YES ? 2 : verdict->parallel == PARALLEL_GUARDED;
}

/* Whether more is said. That two pointers are the same may be known no longer: a guard that asks
   whether they overlap is no more than that. */
static bool is_stronger(const struct verdict *after, const struct verdict *before)
{
    bool is_asked =
        before->parallel == PARALLEL_NO && after->parallel == PARALLEL_GUARDED && after->overlaps;
    return strength(after) > strength(before) && !is_asked;
}

/* The verdict of the same loop in another unit, or NULL. */
static const struct verdict *same_loop(const struct unit *unit, const struct verdict *verdict)
{
    for (size_t i = 0; i < unit->loops.size; i++) {
        const struct verdict *other = unit->loops.at[i];
        if (other->range.start == verdict->range.start &&
            other->range.file == verdict->range.file && other->depth <= verdict->depth &&
            strcmp(other->function->name, verdict->function->name) == 0)
            return other;
    }
    return NULL;
}

/* Judges the file with a kind hidden; false if more is said of a loop than before. */
static bool try(struct frontend_request request, const struct unit *plain, struct unknown_kind kind)
{
    request.unknown = kind;
    struct unit *hidden = build(&request);
    bool is_weaker = true;
    for (size_t i = 0; i < plain->loops.size; i++) {
        const struct verdict *before = plain->loops.at[i], *after = same_loop(hidden, before);
        if (!after || !is_stronger(after, before))
            continue;
        const struct source *source = plain->tree->sources.files.at[before->range.file];
        printf("%s:%u: '%s' instead of '%s' where %s is not known\n", source->path,
               source_place(source, before->range.start).line, parallel_text(after->parallel),
               parallel_text(before->parallel), kind.name);
        is_weaker = false;
    }
    unit_free(hidden);
    return is_weaker;
}

/* Whether a name is written in the main file; words with blanks by the last of them. */
static bool mentions(const struct unit *unit, const char *name)
{
    const struct source *source = unit->tree->sources.files.at[0];
    const char *last = strrchr(name, ' ');
    last = last ? last + 1 : name;
    return memmem(source->text, source->length, last, strlen(last)) != NULL;
}

int main(int argc, char **argv)
{
    unsigned passed = 0, failed = 0;
    if (argc < 2) {
        fprintf(stderr, "usage: unknown FILE [ARGUMENT...]\n");
        return 2;
    }
    struct frontend_request request = {.path = argv[1],
                                       .arguments = (const char *const *)argv + 2,
                                       .arguments_size = (size_t)argc - 2};
    struct unit *plain = build(&request);
    struct kinds kinds = {{false}, {false}};
    for (size_t i = 0; i < plain->tree->functions.size; i++)
        stmt_walk(plain->tree->functions.at[i]->body, note_stmt, note_expr, &kinds);
    for (unsigned i = 0; i < COUNT_OF(expr_names); i++)
        if (kinds.expr[i] && i != EXPR_UNKNOWN)
            *(try(request, plain, (struct unknown_kind){UNKNOWN_EXPR, i, expr_names[i]})
                  ? &passed
                  : &failed) += 1;
    for (unsigned i = 0; i < COUNT_OF(stmt_names); i++)
        if (kinds.stmt[i] && i != STMT_UNKNOWN)
            *(try(request, plain, (struct unknown_kind){UNKNOWN_STMT, i, stmt_names[i]})
                  ? &passed
                  : &failed) += 1;
    for (unsigned i = 0; i < COUNT_OF(attribute_names); i++)
        if (mentions(plain, attribute_names[i]))
            *(try(request, plain, (struct unknown_kind){UNKNOWN_ATTRIBUTE, i, attribute_names[i]})
                  ? &passed
                  : &failed) += 1;
    for (unsigned i = 0; i < COUNT_OF(pragma_names); i++)
        if (mentions(plain, pragma_names[i]))
            *(try(request, plain, (struct unknown_kind){UNKNOWN_PRAGMA, i, pragma_names[i]})
                  ? &passed
                  : &failed) += 1;
    unit_free(plain);
    printf("%u passed, %u failed\n", passed, failed);
    return failed ? 1 : 0;
}
