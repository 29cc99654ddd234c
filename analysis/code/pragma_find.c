/* pragma_find.c: part of pragma.h: the pragmas in a function, the statements behind them, and the
   conditions that they are compiled under. */
#include "base/strbuf.h"
#include "code/pragma.h"

enum { CONDITIONS_DEEP = 16 };

/* A branch of a conditional group: between two of its lines. */
struct branch {
    unsigned id;        /* unique in the text */
    struct token line;  /* the `#if` of the group */
    bool is_otherwise;  /* behind an `#elif` or `#else` */
    bool is_looked_for; /* a line of the group names the macro */
};

/* The branches around a place, outermost first. */
struct branches {
    struct branch at[CONDITIONS_DEEP];
    size_t size;
    unsigned next_id;
    bool is_lost; /* there were more than fit, or fewer than none */
};

static bool is_one_of(const char *text, struct token word, const char *const *words, size_t size)
{
    for (size_t k = 0; k < size; k++)
        if (token_is(text, word, words[k]))
            return true;
    return false;
}

/* Whether a preprocessor line has the name behind its first word. */
static bool line_names(const char *text, struct token line, const char *name)
{
    struct lexer lexer = {text, line.end, line.start + 1, true};
    lexer_next(&lexer);
    for (;;) {
        struct token token = lexer_next(&lexer);
        if (token.kind == TOKEN_END)
            return false;
        if (name && token_is(text, token, name))
            return true;
    }
}

/* Follows a preprocessor line; false: it is no conditional one. */
static bool branches_step(struct branches *branches, const char *text, struct token line,
                          const char *macro)
{
    static const char *const begin[] = {"if", "ifdef", "ifndef"};
    static const char *const change[] = {"elif", "elifdef", "elifndef", "else"};
    struct lexer lexer = {text, line.end, line.start + 1, true};
    struct token word = lexer_next(&lexer);
    if (is_one_of(text, word, begin, COUNT_OF(begin))) {
        if (branches->size == CONDITIONS_DEEP)
            branches->is_lost = true;
        else
            branches->at[branches->size++] = (struct branch){
                branches->next_id++, line, false, macro && line_names(text, line, macro)};
    } else if (is_one_of(text, word, change, COUNT_OF(change)) && branches->size > 0) {
        struct branch *branch = &branches->at[branches->size - 1];
        branch->id = branches->next_id++;
        branch->is_otherwise = true;
        branch->is_looked_for |= macro && line_names(text, line, macro);
    } else if (token_is(text, word, "endif") && branches->size > 0) {
        branches->size--;
    } else {
        return false;
    }
    return true;
}

/* A pragma that waits for the code behind it. */
struct waiting {
    struct pragma pragma;
    struct branches branches;
};

struct search {
    struct arena *arena;
    const struct source *source;
    placed_pragma_list *out;
    LIST_OF(uint32_t) starts; /* of the code behind each pragma of the list */
    LIST_OF(struct waiting) waiting;
};

/* The line whose branch holds the pragma but not the code; NULL: there is none. */
static const struct branch *left_branch(const struct branches *pragma, const struct branches *code,
                                        size_t *count)
{
    const struct branch *found = NULL;
    *count = 0;
    for (size_t k = 0; k < pragma->size; k++) {
        if (k < code->size && code->at[k].id == pragma->at[k].id)
            continue;
        found = &pragma->at[k];
        (*count)++;
    }
    return found;
}

/* The waiting pragmas stand before the code at this place. */
static void settle(struct search *search, const struct branches *branches, size_t start)
{
    const char *text = search->source->text;
    for (size_t k = 0; k < search->waiting.size; k++) {
        const struct waiting *waiting = &search->waiting.at[k];
        struct placed_pragma placed = {waiting->pragma, NULL, NULL, false};
        size_t count;
        const struct branch *left = left_branch(&waiting->branches, branches, &count);
        if (left) {
            placed.condition = arena_strndup(search->arena, text + left->line.start,
                                             left->line.end - left->line.start);
            placed.is_otherwise = left->is_otherwise || count > 1;
        }
        if (branches->is_lost || waiting->branches.is_lost) {
            placed.condition = placed.condition ? placed.condition : "";
            placed.is_otherwise = true;
        }
        LIST_PUSH(search->arena, *search->out, placed);
        LIST_PUSH(search->arena, search->starts, (uint32_t)start);
    }
    search->waiting.size = 0;
}

static void wait_for_code(struct search *search, struct pragma pragma,
                          const struct branches *branches)
{
    struct waiting waiting = {pragma, *branches};
    if (pragma.family != PRAGMA_OTHER)
        LIST_PUSH(search->arena, search->waiting, waiting);
}

static void find_pragmas(struct search *search, const struct token_list *tokens)
{
    struct branches branches = {.size = 0};
    struct pragma pragma;
    for (size_t at = 0; at < tokens->all.size; at++) {
        struct token token = tokens->all.at[at];
        if (token.kind == TOKEN_COMMENT)
            continue;
        if (token.kind == TOKEN_DIRECTIVE) {
            if (!branches_step(&branches, tokens->text, token, NULL) &&
                pragma_read(search->arena, search->source, token, &pragma))
                wait_for_code(search, pragma, &branches);
        } else if (pragma_read_operator(search->arena, search->source, tokens, at, &pragma)) {
            wait_for_code(search, pragma, &branches);
            at += 3;
        } else {
            settle(search, &branches, token.start);
        }
    }
}

/* Gives each pragma the first statement that is met at its place: parents come first. */
static bool note_statement(const struct stmt *stmt, void *data)
{
    const struct search *search = data;
    for (size_t k = 0; k < search->out->size; k++)
        if (search->starts.at[k] == stmt->range.start && !search->out->at[k].stmt &&
            !stmt->in_macro)
            search->out->at[k].stmt = stmt;
    return true;
}

/* Whether a text holds a word anywhere, as a cheap first question. */
static bool mentions(const char *text, size_t length, const char *word)
{
    return length > 0 && memmem(text, length, word, strlen(word)) != NULL;
}

void pragma_find_all(struct arena *arena, const struct tree *tree, const struct function *function,
                     placed_pragma_list *out)
{
    const struct source *source = tree->sources.files.at[function->range.file];
    struct search search = {.arena = arena, .source = source, .out = out};
    uint32_t start = function->range.start, end = function->range.end;
    struct token_list tokens;
    if (function->body->in_macro || function->body->range.file != function->range.file ||
        end > source->length || start >= end ||
        !(mentions(source->text + start, end - start, "pragma") ||
          mentions(source->text + start, end - start, "_Pragma")))
        return;
    token_list_read(arena, source->text, start, end, &tokens);
    find_pragmas(&search, &tokens);
    if (out->size > 0)
        stmt_walk(function->body, note_statement, NULL, &search);
}

static bool takes_value(const struct pragma_clause *clause, const char *name)
{
    return !pragma_clause_has(clause, TRAIT_NAMES) && pragma_clause_names(clause, name);
}

bool pragma_reads(struct arena *arena, const struct tree *tree, const struct function *function,
                  const struct stmt *outside, const char *name)
{
    placed_pragma_list all = {NULL, 0, 0};
    pragma_find_all(arena, tree, function, &all);
    for (size_t k = 0; k < all.size; k++) {
        const struct pragma *pragma = &all.at[k].pragma;
        bool is_inside = pragma->start >= outside->range.start && pragma->end <= outside->range.end;
        for (size_t i = 0; i < pragma->clauses.size; i++)
            if (!is_inside && all.at[k].stmt != outside &&
                takes_value(&pragma->clauses.at[i], name))
                return true;
    }
    return false;
}

/* Whether a preprocessor line changes nothing that the compiler sees of the code. */
static bool is_harmless(const char *text, struct token line)
{
    static const char *const words[] = {"pragma", "include", "error", "warning", "line"};
    struct lexer lexer = {text, line.end, line.start + 1, true};
    struct token word = lexer_next(&lexer);
    return word.kind == TOKEN_END || is_one_of(text, word, words, COUNT_OF(words));
}

static bool is_looked_for(const struct branches *branches)
{
    for (size_t k = 0; k < branches->size; k++)
        if (branches->at[k].is_looked_for)
            return true;
    return false;
}

static bool file_is_all_of(const struct source *source, const char *macro)
{
    struct branches branches = {.size = 0};
    struct lexer lexer = {.text = source->text, .length = source->length};
    for (struct token token = lexer_next(&lexer); token.kind != TOKEN_END;
         token = lexer_next(&lexer)) {
        if (token.kind == TOKEN_COMMENT)
            continue;
        if (token.kind != TOKEN_DIRECTIVE) {
            if (is_looked_for(&branches))
                return false;
        } else if (!branches_step(&branches, source->text, token, macro)) {
            if (is_looked_for(&branches) && !is_harmless(source->text, token))
                return false;
        }
    }
    return !branches.is_lost;
}

bool pragma_is_all_of(const struct tree *tree, const char *macro)
{
    for (size_t k = 0; k < tree->sources.files.size; k++) {
        const struct source *source = tree->sources.files.at[k];
        if (!source->is_system && mentions(source->text, source->length, macro) &&
            !file_is_all_of(source, macro))
            return false;
    }
    return true;
}

/* Whether a file has a `threadprivate` directive, of the variable; NULL: of any. */
static bool file_makes_threadprivate(struct arena *arena, const struct source *source,
                                     const char *name)
{
    struct lexer lexer = {.text = source->text, .length = source->length};
    struct pragma found;
    for (struct token token = lexer_next(&lexer); token.kind != TOKEN_END;
         token = lexer_next(&lexer))
        if (pragma_read(arena, source, token, &found) && found.family == PRAGMA_OPENMP &&
            (found.words & PRAGMA_WORD(THREADPRIVATE)) != 0 &&
            (!name || (found.clauses.size > 0 && pragma_clause_names(&found.clauses.at[0], name))))
            return true;
    return false;
}

static bool makes_threadprivate(struct arena *arena, const struct tree *tree, const char *name)
{
    for (size_t k = 0; k < tree->sources.files.size; k++) {
        const struct source *source = tree->sources.files.at[k];
        if (!source->is_system && mentions(source->text, source->length, "threadprivate") &&
            file_makes_threadprivate(arena, source, name))
            return true;
    }
    return false;
}

bool pragma_any_threadprivate(struct arena *arena, const struct tree *tree)
{
    return makes_threadprivate(arena, tree, NULL);
}

bool pragma_is_threadprivate(struct arena *arena, const struct tree *tree, const char *name)
{
    return makes_threadprivate(arena, tree, name);
}
