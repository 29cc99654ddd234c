/* hint_pragmas.c: see hint_pragmas.h. */
#include "refactorings/text/hint_pragmas.h"

#include <string.h>

#include "code/pragma.h"
#include "refactorings/text/rewrite.h"

/* What the words behind `#pragma` begin with, separated by one blank. */
static const char *const hints[] = {
    "GCC ivdep", "GCC unroll",     "GCC novector", "clang loop",       "ivdep",
    "unroll",    "unroll_and_jam", "nounroll",     "nounroll_and_jam", "vector",
    "novector",  "simd",           "loop_count",
};
static const char *const marks[] = {"scop", "endscop"};

static bool begins_with(const char *words, const char *const *known, size_t size)
{
    for (size_t k = 0; k < size; k++) {
        size_t length = strlen(known[k]);
        if (strncmp(words, known[k], length) == 0 &&
            (words[length] == '\0' || strchr(" (", words[length]) != NULL))
            return true;
    }
    return false;
}

/* The first two words behind `#pragma`; "" where the line is another one. */
static const char *words_of(struct arena *arena, const char *text, struct token line)
{
    struct lexer lexer = {text, line.end, line.start + 1, true};
    if (!token_is(text, lexer_next(&lexer), "pragma"))
        return "";
    struct token first = lexer_next(&lexer), second = lexer_next(&lexer);
    return arena_printf(arena, "%.*s %.*s", (int)(first.end - first.start), text + first.start,
                        (int)(second.end - second.start), text + second.start);
}

/* Whether a line has the iterations of the loop run by threads or lanes, with the results of the
   sequential program: `#pragma omp parallel for schedule(static)`. After these clauses a variable
   holds what it does there; those of `own` are for others to ask about. */
static bool shares_iterations(struct arena *arena, const struct source *source, struct token line,
                              pragma_clause_list *own)
{
    static const char *const directives[] = {"parallel for", "parallel for simd", "simd"};
    static const char *const clauses[] = {"schedule",  "num_threads", "shared",    "default",
                                          "reduction", "collapse",    "proc_bind", "safelen",
                                          "simdlen",   "aligned",     "if",        "lastprivate"};
    struct pragma pragma;
    if (!pragma_read(arena, source, line, &pragma) || pragma.family != PRAGMA_OPENMP)
        return false;
    bool fine = false;
    for (size_t k = 0; k < COUNT_OF(directives); k++)
        fine = fine || strcmp(pragma.name, directives[k]) == 0;
    for (size_t k = 0; k < pragma.clauses.size && fine; k++) {
        bool known = false;
        for (size_t j = 0; j < COUNT_OF(clauses); j++)
            known = known || strcmp(pragma.clauses.at[k].name, clauses[j]) == 0;
        bool is_own = own != NULL && strcmp(pragma.clauses.at[k].name, "private") == 0;
        if (is_own)
            LIST_PUSH(arena, *own, pragma.clauses.at[k]);
        fine = known || is_own;
    }
    return fine;
}

/* Whether it is a comment, or a `#pragma`. */
static bool stands_above(struct arena *arena, const char *text, struct token token)
{
    return token.kind == TOKEN_COMMENT ||
           (token.kind == TOKEN_DIRECTIVE && *words_of(arena, text, token) != '\0');
}

bool hint_pragmas_find(struct arena *arena, const struct source *source,
                       const struct token_list *tokens, uint32_t loop, pragma_lines *out,
                       pragma_clause_list *own)
{
    size_t first = token_list_before(tokens, loop), last = first;
    while (first > 0 && stands_above(arena, tokens->text, tokens->all.at[first - 1]))
        first--;
    *out = (pragma_lines){NULL, 0, 0};
    for (size_t k = first; k < last; k++) {
        struct token line = tokens->all.at[k];
        const char *words = words_of(arena, tokens->text, line);
        if (line.kind == TOKEN_COMMENT)
            continue;
        if (begins_with(words, hints, COUNT_OF(hints)) ||
            shares_iterations(arena, source, line, own))
            LIST_PUSH(arena, *out, line);
        else if (!begins_with(words, marks, COUNT_OF(marks)))
            return false;
    }
    return !rewrite_pragma_above(tokens,
                                 last > first ? (uint32_t)tokens->all.at[first].start : loop);
}

enum inner_pragma hint_pragma_inside(struct arena *arena, const struct source *source,
                                     struct token line)
{
    static const char *const known_there[] = {"unroll"};
    static const char *const exclusive[] = {"omp atomic", "omp critical"};
    const char *words = words_of(arena, source->text, line);
    if (begins_with(words, known_there, COUNT_OF(known_there)))
        return INNER_STAYS;
    return begins_with(words, exclusive, COUNT_OF(exclusive)) ||
                   begins_with(words, hints, COUNT_OF(hints)) ||
                   shares_iterations(arena, source, line, NULL)
               ? INNER_GOES
               : INNER_OTHER;
}

const char *hint_pragma_text(struct arena *arena, const char *text, struct token line)
{
    size_t at = line.start + 1;
    at += strspn(text + at, " \t");
    return arena_printf(arena, "%.*s", (int)(line.end - at), text + at);
}
