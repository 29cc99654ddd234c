/* pragma_clause.c: part of pragma.h: what the clauses of directives say, by their tokens. */
#include <stdlib.h>

#include "code/pragma.h"

/* Tokens of a condition that are looked at; a longer one has nothing that is asked for. */
enum { TOKENS_MANY = 256 };

enum { OWN = TRAIT_OWN, REDUCED = TRAIT_REDUCED, PLAIN = TRAIT_PLAIN, NAMES = TRAIT_NAMES };

static const struct {
    const char *text;
    unsigned traits;
} clauses[] = {
    {"", NO_TRAIT},
    {"", NO_TRAIT},
#define SAYS(identifier, text, traits) {text, traits},
#include "code/directives.def"
#undef SAYS
};

enum pragma_says pragma_says_of(const char *text, struct token word)
{
    for (int k = SAYS_LIST + 1; k < PRAGMA_SAYS; k++)
        if (token_is(text, word, clauses[k].text))
            return (enum pragma_says)k;
    return SAYS_OTHER;
}

bool pragma_spans_loops(const struct pragma *pragma)
{
    static const enum pragma_says spanning[] = {SAYS_COLLAPSE, SAYS_ORDERED, SAYS_SIZES, SAYS_LOOP};
    for (size_t k = 0; k < COUNT_OF(spanning); k++)
        if (pragma_clause_find(&pragma->clauses, spanning[k]))
            return true;
    return (pragma->words & (PRAGMA_WORD(LOOP) | PRAGMA_WORD(INTERCHANGE))) != 0 ||
           pragma_list_has(pragma->name, "loop");
}

struct pragma_clause pragma_clause_new(enum pragma_says says, const char *argument)
{
    return (struct pragma_clause){says, clauses[says].text, argument};
}

bool pragma_clause_has(const struct pragma_clause *clause, enum clause_trait trait)
{
    return (clauses[clause->says].traits & trait) != 0;
}

bool pragma_clause_names(const struct pragma_clause *clause, const char *name)
{
    return clause->argument && pragma_list_has(clause->argument, name);
}

static struct token next_word(struct lexer *lexer)
{
    struct token token;
    do
        token = lexer_next(lexer);
    while (token.kind == TOKEN_COMMENT);
    return token;
}

static struct lexer lexer_of(const char *text)
{
    return (struct lexer){text, strlen(text), 0, true};
}

bool pragma_clause_lists(const struct pragma_clause *clause, const char *name)
{
    if (!clause->argument || clause->says == SAYS_IF)
        return false;
    struct lexer lexer = lexer_of(clause->argument);
    for (struct token token = next_word(&lexer); token.kind != TOKEN_END;
         token = next_word(&lexer)) {
        if (clause->says == SAYS_LINEAR && token_is(lexer.text, token, ":"))
            return false;
        if (token_is(lexer.text, token, name))
            return true;
    }
    return false;
}

/* The only token of an argument. */
static bool read_single(const struct pragma_clause *clause, struct lexer *lexer,
                        struct token *token)
{
    *lexer = lexer_of(clause->argument ? clause->argument : "");
    *token = next_word(lexer);
    return token->kind != TOKEN_END && next_word(lexer).kind == TOKEN_END;
}

int64_t pragma_clause_number(const struct pragma_clause *clause)
{
    int64_t number;
    return pragma_clause_numbers(clause, &number, 1) == 1 ? number : 0;
}

int pragma_clause_numbers(const struct pragma_clause *clause, int64_t *out, int most)
{
    struct lexer lexer = lexer_of(clause->argument ? clause->argument : "");
    for (int size = 0; size < most;) {
        struct token token = next_word(&lexer);
        char *end;
        if (token.kind != TOKEN_NUMBER)
            return 0;
        long long value = strtoll(lexer.text + token.start, &end, 0);
        if (end != lexer.text + token.end || value <= 0)
            return 0;
        out[size++] = value;
        token = next_word(&lexer);
        if (token.kind == TOKEN_END)
            return size;
        if (!token_is(lexer.text, token, ","))
            return 0;
    }
    return 0;
}

bool pragma_clause_has_modifier(const struct pragma_clause *clause)
{
    struct lexer lexer = lexer_of(clause->argument ? clause->argument : "");
    struct token first = next_word(&lexer), second = next_word(&lexer), third = next_word(&lexer);
    return first.kind == TOKEN_IDENTIFIER && token_is(lexer.text, second, ":") &&
           !(token_is(lexer.text, third, ":") && third.start == second.end);
}

enum pragma_default pragma_clause_default(const struct pragma_clause *clause)
{
    struct lexer lexer;
    struct token token;
    if (clause->says != SAYS_DEFAULT || !read_single(clause, &lexer, &token))
        return DEFAULT_OTHER;
    return token_is(lexer.text, token, "none")      ? DEFAULT_NONE
           : token_is(lexer.text, token, "shared")  ? DEFAULT_SHARED
           : token_is(lexer.text, token, "present") ? DEFAULT_PRESENT
                                                    : DEFAULT_OTHER;
}

bool pragma_clause_has_chunks(const struct pragma_clause *clause)
{
    struct lexer lexer = lexer_of(clause->argument ? clause->argument : "");
    struct token token = next_word(&lexer);
    while (token.kind != TOKEN_END && !token_is(lexer.text, token, ","))
        token = next_word(&lexer);
    if (token.kind == TOKEN_END)
        return false;
    token = next_word(&lexer);
    return !token_is(lexer.text, token, "1") || next_word(&lexer).kind != TOKEN_END;
}

/* --- conditions ------------------------------------------------------------------------------- */

/* The tokens of a text; false: there are too many, or parentheses do not match. */
struct tokens {
    const char *text;
    struct token at[TOKENS_MANY];
    size_t size;
};

static bool read_tokens(const char *text, struct tokens *out)
{
    struct lexer lexer = lexer_of(text);
    long depth = 0;
    *out = (struct tokens){.text = text};
    for (struct token token = next_word(&lexer); token.kind != TOKEN_END;
         token = next_word(&lexer)) {
        depth += token_is(text, token, "(") - (long)token_is(text, token, ")");
        if (out->size == TOKENS_MANY || depth < 0)
            return false;
        out->at[out->size++] = token;
    }
    return depth == 0;
}

static bool is_token(const struct tokens *tokens, size_t at, const char *word)
{
    return token_is(tokens->text, tokens->at[at], word);
}

/* Where the parenthesis that opens at a token closes. */
static size_t closing_at(const struct tokens *tokens, size_t at)
{
    long depth = 0;
    do
        depth += is_token(tokens, at, "(") - (long)is_token(tokens, at, ")");
    while (depth > 0 && ++at < tokens->size);
    return at;
}

/* Takes parentheses around the whole away. */
static void strip(const struct tokens *tokens, size_t *start, size_t *end)
{
    while (*end - *start > 2 && is_token(tokens, *start, "(") &&
           closing_at(tokens, *start) == *end - 1) {
        ++*start;
        --*end;
    }
}

/* Whether two neighbouring tokens are `&&`, outside of parentheses. */
static bool is_and(const struct tokens *tokens, size_t at, size_t end)
{
    return at + 1 < end && is_token(tokens, at, "&") && is_token(tokens, at + 1, "&") &&
           tokens->at[at].end == tokens->at[at + 1].start;
}

/* Whether a token is `=` by itself, or the end of one such as `+=`. */
static bool assigns(const struct tokens *tokens, size_t at, size_t end)
{
    static const char *const before[] = {"=", "!", "<", ">"};
    if (!is_token(tokens, at, "=") || (at + 1 < end && is_token(tokens, at + 1, "=")))
        return false;
    for (size_t k = 0; k < COUNT_OF(before) && at > 0; k++)
        if (is_token(tokens, at - 1, before[k]) && tokens->at[at - 1].end == tokens->at[at].start)
            return false;
    return true;
}

/* Whether nothing joins parts of a condition that binds less than `&&`. */
static bool is_chain(const struct tokens *tokens, size_t start, size_t end)
{
    for (size_t at = start; at < end; at++) {
        if (is_token(tokens, at, "("))
            at = closing_at(tokens, at);
        if (is_token(tokens, at, "|") || is_token(tokens, at, "?") || is_token(tokens, at, ",") ||
            assigns(tokens, at, end))
            return false;
    }
    return true;
}

/* The end of the part that begins at a token. */
static size_t part_end(const struct tokens *tokens, size_t start, size_t end)
{
    for (size_t at = start; at < end; at++) {
        if (is_token(tokens, at, "("))
            at = closing_at(tokens, at);
        else if (is_and(tokens, at, end))
            return at;
    }
    return end;
}

static bool same_tokens(const struct tokens *a, size_t a_start, size_t a_end,
                        const struct tokens *b, size_t b_start, size_t b_end)
{
    strip(a, &a_start, &a_end);
    strip(b, &b_start, &b_end);
    if (a_end - a_start != b_end - b_start)
        return false;
    for (size_t k = 0; k < a_end - a_start; k++) {
        struct token x = a->at[a_start + k], y = b->at[b_start + k];
        if (x.end - x.start != y.end - y.start ||
            memcmp(a->text + x.start, b->text + y.start, x.end - x.start) != 0)
            return false;
    }
    return true;
}

/* Whether one of a condition's parts is this part of another one. */
static bool has_part(const struct tokens *all, const struct tokens *other, size_t other_start,
                     size_t other_end)
{
    size_t start = 0, end = all->size, part;
    strip(all, &start, &end);
    if (!is_chain(all, start, end))
        return same_tokens(all, start, end, other, other_start, other_end);
    for (; start < end; start = part + 2) {
        part = part_end(all, start, end);
        if (same_tokens(all, start, part, other, other_start, other_end))
            return true;
    }
    return false;
}

bool pragma_clause_asks(const struct pragma_clause *clause, const char *condition)
{
    struct tokens all, wanted;
    size_t start = 0, part;
    if (!clause->argument || pragma_clause_has_modifier(clause) ||
        !read_tokens(clause->argument, &all) || !read_tokens(condition, &wanted))
        return false;
    size_t end = wanted.size;
    strip(&wanted, &start, &end);
    if (start == end || !is_chain(&wanted, start, end))
        return has_part(&all, &wanted, start, end);
    for (; start < end; start = part + 2) {
        part = part_end(&wanted, start, end);
        if (!has_part(&all, &wanted, start, part))
            return false;
    }
    return true;
}
