#include "code/pragma.h"

#include <ctype.h>

#include "base/strbuf.h"

enum word_place { PART, TARGET, FIRST };
enum word_form { BLOCK, ALONE };

static const struct {
    const char *text;
    enum word_place openmp, openacc;
    enum word_form form;
} words[] = {
    {"", FIRST, FIRST, BLOCK},
#define WORD(identifier, text, openmp, openacc, form) {text, openmp, openacc, form},
#include "code/directives.def"
#undef WORD
};

_Static_assert(PRAGMA_WORDS <= 64, "a set of words is one number");

static enum pragma_word word_of(const char *text, struct token token)
{
    for (int k = WORD_OTHER + 1; k < PRAGMA_WORDS; k++)
        if (token_is(text, token, words[k].text))
            return (enum pragma_word)k;
    return WORD_OTHER;
}

/* Whether a word goes on with a name; a clause begins at the first one that does not. */
static bool is_name_word(const struct pragma *pragma, enum pragma_word word)
{
    if (pragma->family != PRAGMA_OPENMP)
        return pragma->family != PRAGMA_IVDEP && words[word].openacc == PART;
    return words[word].openmp == PART ||
           (words[word].openmp == TARGET && (pragma->words & PRAGMA_WORD(TARGET)) != 0);
}

static void add_word(struct pragma *pragma, enum pragma_word word)
{
    bool is_directive = pragma->family == PRAGMA_OPENMP || pragma->family == PRAGMA_OPENACC;
    bool is_first = pragma->words == 0 || pragma->words == PRAGMA_WORD(TARGET);
    if (!is_directive)
        return;
    pragma->stands_alone |= is_first && words[word].form == ALONE;
    pragma->words |= (pragma_words)1 << word;
}

/* A piece of a directive on one line: joined lines and runs of blanks become one blank. */
static char *flatten(struct arena *arena, const char *text, size_t start, size_t end)
{
    struct strbuf out = STRBUF_INIT;
    bool blank = false;
    for (size_t k = start; k < end; k++) {
        bool joined = text[k] == '\\' && k + 1 < end && strchr("\r\n", text[k + 1]) != NULL;
        if (joined || isspace((unsigned char)text[k])) {
            blank = true;
            continue;
        }
        if (blank && out.length > 0)
            strbuf_addch(&out, ' ');
        blank = false;
        strbuf_addch(&out, text[k]);
    }
    char *flat = arena_strndup(arena, out.text != NULL ? out.text : "", out.length);
    strbuf_release(&out);
    return flat;
}

/* The token that closes the parenthesis which was just read; TOKEN_END if there is none. */
static struct token closing(struct lexer *lexer)
{
    for (long depth = 1;;) {
        struct token token = lexer_next(lexer);
        depth += token_is(lexer->text, token, "(") - (long)token_is(lexer->text, token, ")");
        if (token.kind == TOKEN_END || depth == 0)
            return token;
    }
}

/* The next token that is no comment. */
static struct token next_word(struct lexer *lexer)
{
    struct token token;
    do
        token = lexer_next(lexer);
    while (token.kind == TOKEN_COMMENT);
    return token;
}

/* Reads clauses; `token` is the first word behind the name. */
static void read_clauses(struct arena *arena, struct lexer *lexer, struct token token,
                         struct pragma *out)
{
    while (token.kind == TOKEN_IDENTIFIER || token_is(lexer->text, token, ",") ||
           token_is(lexer->text, token, "(")) {
        struct pragma_clause clause = {SAYS_OTHER, NULL, NULL};
        struct lexer ahead = *lexer;
        struct token next = next_word(&ahead);
        out->end = (uint32_t)token.end;
        if (token.kind == TOKEN_IDENTIFIER || token_is(lexer->text, token, "(")) {
            bool is_word = token.kind == TOKEN_IDENTIFIER;
            clause.name = is_word ? flatten(arena, lexer->text, token.start, token.end) : "";
            clause.says = is_word ? pragma_says_of(lexer->text, token) : SAYS_LIST;
            if (is_word && token_is(lexer->text, next, "("))
                *lexer = ahead;
            else
                next = token;
            if (token_is(lexer->text, next, "(")) {
                struct token last = closing(lexer);
                clause.argument = flatten(arena, lexer->text, next.end, last.start);
                out->end = (uint32_t)last.end;
            }
            LIST_PUSH(arena, out->clauses, clause);
        }
        token = next_word(lexer);
    }
}

/* The family by the first words; `token` becomes the last one that says it, or names it. */
static enum pragma_family read_family(struct lexer *lexer, struct token *token)
{
    struct lexer ahead = *lexer;
    struct token next = next_word(&ahead);
    enum pragma_family family = PRAGMA_OTHER;
    if (token_is(lexer->text, *token, "ivdep"))
        return PRAGMA_IVDEP;
    if (token_is(lexer->text, *token, "GCC") && token_is(lexer->text, next, "ivdep"))
        family = PRAGMA_IVDEP;
    else if (token_is(lexer->text, *token, "omp"))
        family = PRAGMA_OPENMP;
    else if (token_is(lexer->text, *token, "acc"))
        family = PRAGMA_OPENACC;
    if (family != PRAGMA_OTHER) {
        *lexer = ahead;
        *token = next;
    }
    return family;
}

/* Reads what stands behind `pragma`, or in the quotes of `_Pragma`, up to the lexer's end. An
   `ordered` behind other words is a clause. */
static bool read_rest(struct arena *arena, struct lexer *lexer, struct pragma *out)
{
    struct token token = next_word(lexer);
    struct strbuf name = STRBUF_INIT;
    size_t count = 0;
    bool is_gcc = token_is(lexer->text, token, "GCC");
    out->end = (uint32_t)token.end;
    out->family = read_family(lexer, &token);
    for (enum pragma_word word = word_of(lexer->text, token);
         is_name_word(out, word) && !(count > 0 && word == WORD_ORDERED);
         token = next_word(lexer), word = word_of(lexer->text, token)) {
        add_word(out, word);
        strbuf_addf(&name, "%s%.*s", count++ > 0 ? " " : "", (int)(token.end - token.start),
                    lexer->text + token.start);
        out->end = (uint32_t)token.end;
    }
    if (count == 0 && token.kind == TOKEN_IDENTIFIER) {
        add_word(out, word_of(lexer->text, token));
        strbuf_addf(&name, "%s%.*s", is_gcc && out->family == PRAGMA_IVDEP ? "GCC " : "",
                    (int)(token.end - token.start), lexer->text + token.start);
        out->end = (uint32_t)token.end;
        token = next_word(lexer);
    }
    out->name = name.length > 0 ? arena_strndup(arena, name.text, name.length) : "";
    strbuf_release(&name);
    read_clauses(arena, lexer, token, out);
    out->insert = out->end;
    return true;
}

bool pragma_read(struct arena *arena, const struct source *source, struct token line,
                 struct pragma *out)
{
    struct lexer lexer = {source->text, line.end, line.start + 1, true};
    struct token pragma = lexer_next(&lexer);
    *out = (struct pragma){.family = PRAGMA_OTHER, .start = (uint32_t)line.start, .name = ""};
    return line.kind == TOKEN_DIRECTIVE && token_is(source->text, pragma, "pragma") &&
           read_rest(arena, &lexer, out);
}

bool pragma_read_operator(struct arena *arena, const struct source *source,
                          const struct token_list *tokens, size_t at, struct pragma *out)
{
    if (at + 3 >= tokens->all.size)
        return false;
    struct token first = tokens->all.at[at], text = tokens->all.at[at + 2];
    struct token last = tokens->all.at[at + 3];
    *out = (struct pragma){.family = PRAGMA_OTHER, .start = (uint32_t)first.start, .name = ""};
    if (!token_is(source->text, first, "_Pragma") || text.kind != TOKEN_TEXT ||
        !token_is(source->text, last, ")") || text.end - text.start < 2 ||
        source->text[text.start] != '"' ||
        memchr(source->text + text.start, '\\', text.end - text.start) != NULL)
        return false;
    struct lexer lexer = {source->text, text.end - 1, text.start + 1, true};
    read_rest(arena, &lexer, out);
    out->end = (uint32_t)last.end;
    return true;
}

const char *pragma_title(struct arena *arena, const struct pragma *pragma)
{
    static const char *const families[] = {"omp ", "acc ", "", ""};
    return arena_printf(arena, "%s%s", families[pragma->family], pragma->name);
}

bool pragma_is(const struct pragma *pragma, pragma_words wanted)
{
    return pragma->words == wanted;
}

const struct pragma_row pragma_rows[] = {
#define PRAGMA(words, meaning) {words, MEANS_##meaning},
#include "code/pragmas.def"
#undef PRAGMA
};
const size_t pragma_rows_size = COUNT_OF(pragma_rows);

bool pragma_is_mark(const struct pragma *pragma)
{
    for (size_t k = 0; k < pragma_rows_size; k++)
        if (pragma_rows[k].meaning == MEANS_MARK && strcmp(pragma_rows[k].words, pragma->name) == 0)
            return pragma->family == PRAGMA_OTHER;
    return false;
}

const struct pragma_clause *pragma_clause_find(const pragma_clause_list *clauses,
                                               enum pragma_says says)
{
    for (size_t k = 0; k < clauses->size; k++)
        if (clauses->at[k].says == says)
            return &clauses->at[k];
    return NULL;
}

bool pragma_list_has(const char *list, const char *name)
{
    struct lexer lexer = {.text = list, .length = strlen(list)};
    for (;;) {
        struct token token = lexer_next(&lexer);
        if (token.kind == TOKEN_END)
            return false;
        if (token_is(list, token, name))
            return true;
    }
}
