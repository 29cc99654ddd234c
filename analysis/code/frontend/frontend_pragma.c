/*
 * frontend_pragma.c: pragmas by white list (pragmas.def), read off the tokens of the project's own
 * files, since libclang shows none. What a conditional line leaves out counts as well. Pragmas in
 * macros, `_Pragma("...")`, have no place: unless they are harmless, they hold for the whole unit.
 * A macro that makes pragmas of its arguments, `_Pragma(#x)`, is looked for in each of its uses.
 */
#include <stdlib.h>

#include "code/dialect.h"
#include "code/frontend/frontend_internal.h"
#include "code/pragma.h"
#include "code/tokens.h"

/* One of the project's files. */
struct text {
    const char *text;
    size_t length;
    struct included place;
};

struct scan {
    struct frontend *fe;
    LIST_OF(struct text) texts;
    LIST_OF(const char *) makers; /* macros that make pragmas of their arguments */
    const struct text *text;      /* the file that is read */
    bool only_makers;             /* nothing but these is looked for */
    const char *macro;            /* the macro whose body is read, or NULL */
    bool makes;                   /* that macro makes pragmas of its arguments */
    unsigned options_pushed;      /* in this file, and not taken back so far */
    unsigned hidden_pushed;
    bool is_hidden; /* a pragma that is in force hides what the compiler says of attributes */
    bool leaks;     /* what the file changes holds behind it, or in files that it includes */
};

/* The words of a pragma as one text, comments left out. */
static const char *text_of(struct frontend *fe, const char *text, size_t start, size_t end)
{
    struct lexer lexer = {text, end, start, true};
    const char *all = "";
    size_t last = start;
    for (struct token token = lexer_next(&lexer); token.kind != TOKEN_END;
         token = lexer_next(&lexer)) {
        if (token.kind == TOKEN_COMMENT)
            continue;
        all = arena_printf(fe->arena, "%s%s%.*s", all, *all && token.start > last ? " " : "",
                           (int)(token.end - token.start), text + token.start);
        last = token.end;
    }
    return all;
}

/* How many bytes of a pragma's text the words of a row take; 0: they are not its first words. */
static size_t words_match(const char *words, const char *text)
{
    size_t length = strlen(words);
    if (strncmp(words, text, length) != 0)
        return 0;
    char next = text[length];
    bool goes_on = next == '_' || next == '$' || (next >= '0' && next <= '9') ||
                   (next >= 'a' && next <= 'z') || (next >= 'A' && next <= 'Z');
    return goes_on ? 0 : length;
}

static enum pragma_meaning meaning_of(const struct frontend *fe, const char *text, size_t *length)
{
    enum pragma_meaning meaning = MEANS_UNKNOWN;
    *length = 0;
    for (size_t i = 0; i < pragma_rows_size; i++) {
        size_t size = words_match(pragma_rows[i].words, text);
        if (size > *length) {
            *length = size;
            meaning = is_unknown_name(fe, true, pragma_rows[i].words) ? MEANS_UNKNOWN
                                                                      : pragma_rows[i].meaning;
        }
    }
    return meaning;
}

/* Whether a pragma's text has the word as a token. */
static bool has_word(const char *text, const char *word)
{
    struct lexer lexer = {text, strlen(text), 0, true};
    for (struct token token = lexer_next(&lexer); token.kind != TOKEN_END;
         token = lexer_next(&lexer))
        if (token_is(text, token, word))
            return true;
    return false;
}

/* "the pragma 'weak f' in the macro 'WEAK' (names.h:7)" */
static const char *told_pragma(const struct scan *scan, size_t offset, const char *text)
{
    struct arena *arena = scan->fe->arena;
    uint32_t file = scan->text->place.file;
    const char *words = arena_printf(arena, "the pragma '%s'", text);
    if (!scan->macro)
        return words;
    if (file >= scan->fe->tree->sources.files.size)
        return arena_printf(arena, "%s in the macro '%s' of the command line", words, scan->macro);
    const struct source *source = scan->fe->tree->sources.files.at[file];
    const char *slash = strrchr(source->path, '/');
    return arena_printf(arena, "%s in the macro '%s' (%s:%u)", words, scan->macro,
                        slash ? slash + 1 : source->path,
                        source_place(source, (uint32_t)offset).line);
}

static void add_event(struct scan *scan, size_t offset, enum rule_change change, const char *what)
{
    struct rule_event event = {.place = scan->text->place,
                               .offset = (uint32_t)offset,
                               .change = change,
                               .what = what,
                               .everywhere = scan->macro != NULL};
    if (scan->macro && change == RULES_OPTIONS)
        event.change = RULES_UNKNOWN;
    LIST_PUSH(scan->fe->arena, scan->fe->rules, event);
}

/* Follows what a file puts away and takes back. */
static void count_pushed(struct scan *scan, enum rule_change change)
{
    switch (change) {
    case RULES_PUSH:
        scan->options_pushed++;
        break;
    case RULES_POP:
        scan->leaks |= scan->options_pushed == 0;
        scan->options_pushed -= scan->options_pushed > 0;
        break;
    case RULES_OPTIONS:
    case RULES_RESET:
        scan->leaks |= scan->options_pushed == 0;
        break;
    case RULES_PUSH_HIDDEN:
        scan->hidden_pushed++;
        break;
    case RULES_HIDDEN:
        scan->is_hidden = true;
        scan->leaks |= scan->hidden_pushed == 0;
        break;
    case RULES_POP_HIDDEN:
        scan->hidden_pushed -= scan->hidden_pushed > 0;
        scan->is_hidden &= scan->hidden_pushed > 0;
        break;
    case RULES_UNKNOWN:
    case RULES_FLOATING:
    case RULES_PLAIN_FLOATING:
        break;
    }
}

static void add_change(struct scan *scan, size_t offset, enum rule_change change, const char *what)
{
    add_event(scan, offset, change, what);
    if (!scan->macro)
        count_pushed(scan, change);
}

/* The names that a `weak` or `redefine_extname` tells of. */
static void add_names(struct scan *scan, const char *rest)
{
    struct frontend *fe = scan->fe;
    struct lexer lexer = {rest, strlen(rest), 0, true};
    for (struct token token = lexer_next(&lexer); token.kind != TOKEN_END;
         token = lexer_next(&lexer))
        if (token.kind == TOKEN_IDENTIFIER) {
            const char *name =
                arena_strndup(fe->arena, rest + token.start, token.end - token.start);
            LIST_PUSH(fe->arena, fe->weak_names, name);
        }
}

/* The strings and numbers of `optimize ("O3", "wrapv")`, with commas; NULL: something else. */
static const char *options_in(struct frontend *fe, const char *rest)
{
    struct lexer lexer = {rest, strlen(rest), 0, true};
    const char *found = "";
    for (struct token token = lexer_next(&lexer); token.kind != TOKEN_END;
         token = lexer_next(&lexer)) {
        int length = (int)(token.end - token.start);
        if (token.kind == TOKEN_TEXT && rest[token.start] == '"' && length > 1)
            found = arena_printf(fe->arena, "%s,%.*s", found, length - 2, rest + token.start + 1);
        else if (token.kind != TOKEN_NUMBER && token.kind != TOKEN_PUNCTUATION)
            return NULL;
    }
    return found;
}

/* What a diagnostic pragma does to the warnings that tell of attributes. */
static void take_diagnostic(struct scan *scan, size_t offset, const char *rest, const char *what)
{
    static const char *const groups[] = {"\"-Wattributes\"", "\"-Wunknown-attributes\"",
                                         "\"-Wignored-attributes\"", "\"-Weverything\""};
    bool is_named = false;
    for (size_t i = 0; i < COUNT_OF(groups); i++)
        is_named |= has_word(rest, groups[i]);
    if (has_word(rest, "push"))
        add_change(scan, offset, RULES_PUSH_HIDDEN, what);
    else if (has_word(rest, "pop"))
        add_change(scan, offset, RULES_POP_HIDDEN, what);
    else if (is_named && has_word(rest, "ignored"))
        add_change(scan, offset, RULES_HIDDEN, what);
}

static void take_pragma(struct scan *scan, size_t offset, const char *text)
{
    size_t length;
    enum pragma_meaning meaning = meaning_of(scan->fe, text, &length);
    const char *rest = text + length, *options;
    if (scan->only_makers)
        return;
    const char *what = told_pragma(scan, offset, text);
    switch (meaning) {
    case MEANS_HARMLESS:
    case MEANS_MARK:
        break;
    case MEANS_WEAK:
        add_names(scan, rest);
        break;
    case MEANS_OPTIONS:
        options = options_in(scan->fe, rest);
        add_change(scan, offset, options ? RULES_OPTIONS : RULES_UNKNOWN, what);
        if (options)
            scan->fe->rules.at[scan->fe->rules.size - 1].options = options;
        break;
    case MEANS_PUSH:
        add_change(scan, offset, RULES_PUSH, what);
        break;
    case MEANS_POP:
        add_change(scan, offset, RULES_POP, what);
        break;
    case MEANS_RESET:
        add_change(scan, offset, RULES_RESET, what);
        break;
    case MEANS_ENVIRONMENT:
        if (has_word(rest, "OFF") || has_word(rest, "off") || has_word(rest, "DEFAULT"))
            add_change(scan, offset, RULES_PLAIN_FLOATING, what);
        else
            add_change(scan, offset, RULES_FLOATING, what);
        break;
    case MEANS_FLOATING:
        if (has_word(rest, "except") || has_word(rest, "exceptions"))
            add_change(scan, offset, RULES_FLOATING, what);
        break;
    case MEANS_DIAGNOSTIC:
        take_diagnostic(scan, offset, rest, what);
        break;
    case MEANS_UNKNOWN:
        if (*text)
            add_change(scan, offset, RULES_UNKNOWN, what);
        break;
    }
}

static bool is_maker(const struct scan *scan, const char *text, struct token token)
{
    for (size_t i = 0; i < scan->makers.size; i++)
        if (token_is(text, token, scan->makers.at[i]))
            return true;
    return false;
}

/* The offset of the parenthesis that closes the one which the lexer comes to; 0: none does. */
static size_t closing(struct lexer lexer, const char *text, size_t *open)
{
    struct token token = lexer_next(&lexer);
    long depth = 1;
    if (!token_is(text, token, "("))
        return 0;
    *open = token.end;
    while (token.kind != TOKEN_END) {
        token = lexer_next(&lexer);
        depth += token_is(text, token, "(") - (long)token_is(text, token, ")");
        if (depth == 0)
            return token.start;
    }
    return 0;
}

/* The text in a string literal that is all of [start, end); NULL: it is no such thing. */
static const char *literal_in(struct frontend *fe, const char *text, size_t start, size_t end)
{
    struct lexer lexer = {text, end, start, true};
    struct token token = lexer_next(&lexer);
    if (token.kind != TOKEN_TEXT || lexer_next(&lexer).kind != TOKEN_END ||
        text[token.start] == '\'')
        return NULL;
    const char *quote = memchr(text + token.start, '"', token.end - token.start);
    char *plain = arena_strndup(fe->arena, quote + 1, (size_t)(text + token.end - quote) - 2);
    size_t size = 0;
    for (const char *at = plain; *at; at++)
        if (*at != '\\' || at[1] != '"')
            plain[size++] = *at;
    plain[size] = '\0';
    return plain;
}

/* Notes a directive of OpenMP or OpenACC that an operator makes, and that is not in the text as it
   stands: in a macro, or of a macro's arguments. */
static void note_directive(struct scan *scan, size_t offset, const char *pragma)
{
    struct tree *tree = scan->fe->tree;
    struct range place = {scan->text->place.file, (uint32_t)offset, (uint32_t)offset + 1};
    if (scan->only_makers || !(words_match("omp", pragma) || words_match("acc", pragma)))
        return;
    if (scan->macro)
        LIST_PUSH(scan->fe->arena, tree->directive_macros, scan->macro);
    else
        LIST_PUSH(scan->fe->arena, tree->made_directives, place);
}

/* `_Pragma`, `__pragma` or a maker stands at a place, its parentheses come next. */
static void take_operator(struct scan *scan, const struct lexer *lexer, struct token word)
{
    const char *text = lexer->text;
    size_t open = 0, end = closing(*lexer, text, &open), length;
    bool is_standard = token_is(text, word, "_Pragma");
    if (!end)
        return;
    const char *pragma =
        is_standard ? literal_in(scan->fe, text, open, end) : text_of(scan->fe, text, open, end);
    if (pragma && (scan->macro || !is_standard))
        note_directive(scan, word.start, text_of(scan->fe, pragma, 0, strlen(pragma)));
    if (pragma && (!scan->macro || is_standard ||
                   meaning_of(scan->fe, pragma, &length) != MEANS_UNKNOWN))
        take_pragma(scan, word.start, text_of(scan->fe, pragma, 0, strlen(pragma)));
    else if (scan->macro)
        scan->makes = true;
    else
        take_pragma(scan, word.start, "_Pragma");
}

static bool is_operator(const struct scan *scan, const char *text, struct token token)
{
    return token.kind == TOKEN_IDENTIFIER &&
           (token_is(text, token, "_Pragma") || token_is(text, token, "__pragma") ||
            is_maker(scan, text, token));
}

/* The body of a macro. */
static void scan_macro(struct scan *scan, struct lexer lexer)
{
    const char *text = lexer.text;
    struct token name = lexer_next(&lexer);
    scan->macro = arena_strndup(scan->fe->arena, text + name.start, name.end - name.start);
    scan->makes = false;
    for (struct token token = lexer_next(&lexer); token.kind != TOKEN_END;
         token = lexer_next(&lexer))
        if (is_operator(scan, text, token))
            take_operator(scan, &lexer, token);
    if (scan->makes && !is_maker(scan, text, name))
        LIST_PUSH(scan->fe->arena, scan->makers, scan->macro);
    scan->macro = NULL;
}

static void scan_line(struct scan *scan, const char *text, struct token line)
{
    struct lexer lexer = {text, line.end, line.start + 1, true};
    struct token word = lexer_next(&lexer);
    while (word.kind == TOKEN_COMMENT)
        word = lexer_next(&lexer);
    if (token_is(text, word, "pragma"))
        take_pragma(scan, line.start, text_of(scan->fe, text, word.end, line.end));
    else if (token_is(text, word, "define"))
        scan_macro(scan, lexer);
    else if (token_is(text, word, "include") || token_is(text, word, "include_next"))
        scan->leaks |= scan->options_pushed > 0 || scan->is_hidden;
}

static bool mentions(const struct text *text, const char *word)
{
    return text->length > 0 && memmem(text->text, text->length, word, strlen(word)) != NULL;
}

static bool is_worth_reading(const struct scan *scan)
{
    bool found = mentions(scan->text, "pragma") || mentions(scan->text, "_Pragma");
    for (size_t i = 0; i < scan->makers.size && !found; i++)
        found = mentions(scan->text, scan->makers.at[i]);
    return found;
}

static void scan_text(struct scan *scan)
{
    const char *text = scan->text->text;
    struct lexer lexer = {.text = text, .length = scan->text->length};
    if (!is_worth_reading(scan))
        return;
    scan->options_pushed = scan->hidden_pushed = 0;
    scan->is_hidden = scan->leaks = false;
    for (struct token token = lexer_next(&lexer); token.kind != TOKEN_END;
         token = lexer_next(&lexer)) {
        if (token.kind == TOKEN_DIRECTIVE)
            scan_line(scan, text, token);
        else if (is_operator(scan, text, token))
            take_operator(scan, &lexer, token);
    }
    if (scan->only_makers || scan->text->place.file == 0 ||
        !(scan->leaks || scan->options_pushed > 0 || scan->is_hidden))
        return;
    scan->macro = "";
    add_event(scan, 0, RULES_UNKNOWN, "the pragmas of a header, which hold behind it,");
    scan->macro = NULL;
}

/* The same file again. */
static bool is_repeated(struct scan *scan, const char *text, uint32_t include)
{
    for (size_t i = 0; i < scan->texts.size; i++)
        if (scan->texts.at[i].text == text) {
            scan->texts.at[i].place.last = include;
            return true;
        }
    return false;
}

static void add_text(CXFile file, CXSourceLocation *stack, unsigned depth, CXClientData data)
{
    struct scan *scan = data;
    struct text text = {.place = {.file = UINT32_MAX}};
    unsigned include = 0;
    if (depth > 0 && clang_Location_isInSystemHeader(stack[0]))
        return;
    text.text = clang_getFileContents(scan->fe->unit, file, &text.length);
    if (!text.text ||
        clang_Location_isInSystemHeader(clang_getLocationForOffset(scan->fe->unit, file, 0)))
        return;
    if (depth > 0)
        clang_getFileLocation(stack[depth - 1], NULL, NULL, NULL, &include);
    if (is_repeated(scan, text.text, include))
        return;
    text.place = (struct included){file_find(scan->fe, file), include, include};
    LIST_PUSH(scan->fe->arena, scan->texts, text);
}

/* Macros of the command line, `-DNAME(x)=_Pragma(#x)`, have no place either. */
static void scan_arguments(struct scan *scan)
{
    const struct frontend_request *request = scan->fe->request;
    for (size_t i = 0; i < request->arguments_size; i++) {
        const char *text = strstr(request->arguments[i], "-D");
        struct text argument = {
            request->arguments[i], strlen(request->arguments[i]), {UINT32_MAX, 0, 0}};
        if (!text && i > 0 && strcmp(request->arguments[i - 1], "-D") == 0)
            text = request->arguments[i];
        if (!text || !mentions(&argument, "ragma"))
            continue;
        text += strncmp(text, "-D", 2) == 0 ? 2 : 0;
        struct lexer lexer = {text, strlen(text), 0, true};
        scan->text = &argument;
        scan_macro(scan, lexer);
        scan->text = NULL;
    }
}

static void scan_all(struct scan *scan)
{
    scan_arguments(scan);
    for (size_t i = 0; i < scan->texts.size; i++) {
        scan->text = &scan->texts.at[i];
        scan_text(scan);
    }
}

void pragmas_read(struct frontend *fe)
{
    struct scan scan = {.fe = fe, .only_makers = true};
    size_t makers;
    clang_getInclusions(fe->unit, add_text, &scan);
    do {
        makers = scan.makers.size;
        scan_all(&scan);
    } while (scan.makers.size > makers);
    scan.only_makers = false;
    scan_all(&scan);
    for (size_t i = 0; i < scan.texts.size; i++)
        LIST_PUSH(fe->arena, fe->included, scan.texts.at[i].place);
}
