/* tokens.c: a lexer that knows just enough of C and C++ to find names, literals and comments. */
#include <ctype.h>

#include "code/tokens.h"

static bool starts_name(char c)
{
    return isalpha((unsigned char)c) || c == '_' || c == '$' || (unsigned char)c >= 0x80;
}

static bool continues_name(char c)
{
    return starts_name(c) || isdigit((unsigned char)c);
}

static char char_at(const struct lexer *lexer, size_t at)
{
    return at < lexer->length ? lexer->text[at] : '\0';
}

/* White space, lines that a backslash joins, and a byte-order mark at the start of the text. */
static void skip_blank(struct lexer *lexer)
{
    if (lexer->at == 0 && lexer->length >= 3 && memcmp(lexer->text, "\xEF\xBB\xBF", 3) == 0)
        lexer->at = 3;
    while (lexer->at < lexer->length) {
        char c = lexer->text[lexer->at];
        bool joined =
            c == '\\' &&
            (char_at(lexer, lexer->at + 1) == '\n' ||
             (char_at(lexer, lexer->at + 1) == '\r' && char_at(lexer, lexer->at + 2) == '\n'));
        if (c == '\n')
            lexer->inside_line = false;
        if (joined)
            lexer->at += char_at(lexer, lexer->at + 1) == '\r' ? 3 : 2;
        else if (isspace((unsigned char)c))
            lexer->at++;
        else
            return;
    }
}

/* Behind the end of the line, which may go on behind a backslash; at the newline that ends it. */
static size_t line_end(const struct lexer *lexer, size_t at)
{
    for (; at < lexer->length; at++) {
        if (lexer->text[at] != '\n')
            continue;
        size_t before = at > 0 && lexer->text[at - 1] == '\r' ? at - 1 : at;
        if (before == 0 || lexer->text[before - 1] != '\\')
            return before;
    }
    return lexer->length;
}

static size_t comment_end(const struct lexer *lexer, size_t at)
{
    if (lexer->text[at + 1] == '/')
        return line_end(lexer, at);
    for (at += 2; at + 1 < lexer->length; at++)
        if (lexer->text[at] == '*' && lexer->text[at + 1] == '/')
            return at + 2;
    return lexer->length;
}

/*
 * A directive ends with its line; a comment that begins on the line and ends on a later one belongs
 * to it.
 */
static size_t directive_end(const struct lexer *lexer, size_t at)
{
    size_t end = line_end(lexer, at);
    for (; at + 1 < end; at++) {
        char c = lexer->text[at];
        if (c == '"' || c == '\'') {
            size_t close = at + 1;
            while (close < end && lexer->text[close] != c)
                close += lexer->text[close] == '\\' ? 2 : 1;
            if (close < end)
                at = close;
        } else if (c == '/' && lexer->text[at + 1] == '/') {
            return end;
        } else if (c == '/' && lexer->text[at + 1] == '*') {
            size_t close = comment_end(lexer, at);
            if (close > end)
                end = line_end(lexer, close);
            at = close - 1;
        }
    }
    return end;
}

/* A string or character literal; one that is not closed ends with its line. */
static size_t literal_end(const struct lexer *lexer, size_t at)
{
    char quote = lexer->text[at];
    for (at++; at < lexer->length && lexer->text[at] != quote; at++) {
        if (lexer->text[at] == '\n')
            return at;
        if (lexer->text[at] == '\\')
            at++;
    }
    return at < lexer->length ? at + 1 : lexer->length;
}

/* R"mark( ... )mark": behind the closing quote; `at` is at the opening one. */
static size_t raw_end(const struct lexer *lexer, size_t at)
{
    size_t open = at + 1;
    while (open < lexer->length && lexer->text[open] != '(')
        open++;
    size_t mark = open - at - 1;
    for (size_t k = open; k + mark + 1 < lexer->length; k++)
        if (lexer->text[k] == ')' && lexer->text[k + mark + 1] == '"' &&
            memcmp(lexer->text + k + 1, lexer->text + at + 1, mark) == 0)
            return k + mark + 2;
    return lexer->length;
}

static size_t number_end(const struct lexer *lexer, size_t at)
{
    while (at < lexer->length) {
        char c = lexer->text[at];
        bool sign = (c == '+' || c == '-') && strchr("eEpP", lexer->text[at - 1]) != NULL;
        bool quote = c == '\'' && isalnum((unsigned char)char_at(lexer, at + 1));
        if (!continues_name(c) && c != '.' && !sign && !quote)
            break;
        at++;
    }
    return at;
}

/* A name, or a literal with a prefix such as L"..." or u8R"(...)". */
static struct token name_or_literal(const struct lexer *lexer, size_t start)
{
    size_t end = start;
    while (end < lexer->length && continues_name(lexer->text[end]))
        end++;
    char quote = char_at(lexer, end);
    if (quote == '"' || quote == '\'') {
        static const char *const prefixes[] = {"L", "u", "U", "u8", "R", "LR", "uR", "UR", "u8R"};
        struct token word = {TOKEN_IDENTIFIER, start, end};
        for (size_t k = 0; k < COUNT_OF(prefixes); k++) {
            if (!token_is(lexer->text, word, prefixes[k]))
                continue;
            bool raw = quote == '"' && lexer->text[end - 1] == 'R';
            return (struct token){TOKEN_TEXT, start,
                                  raw ? raw_end(lexer, end) : literal_end(lexer, end)};
        }
    }
    return (struct token){TOKEN_IDENTIFIER, start, end};
}

static struct token read_token(const struct lexer *lexer)
{
    size_t start = lexer->at;
    char c = lexer->text[start], ahead = char_at(lexer, start + 1);
    if (c == '/' && (ahead == '/' || ahead == '*'))
        return (struct token){TOKEN_COMMENT, start, comment_end(lexer, start)};
    if (c == '#' && !lexer->inside_line)
        return (struct token){TOKEN_DIRECTIVE, start, directive_end(lexer, start)};
    if (starts_name(c))
        return name_or_literal(lexer, start);
    if (isdigit((unsigned char)c) || (c == '.' && isdigit((unsigned char)ahead)))
        return (struct token){TOKEN_NUMBER, start, number_end(lexer, start)};
    if (c == '"' || c == '\'')
        return (struct token){TOKEN_TEXT, start, literal_end(lexer, start)};
    return (struct token){TOKEN_PUNCTUATION, start, start + 1};
}

struct token lexer_next(struct lexer *lexer)
{
    skip_blank(lexer);
    if (lexer->at >= lexer->length)
        return (struct token){TOKEN_END, lexer->length, lexer->length};
    struct token token = read_token(lexer);
    lexer->at = token.end;
    lexer->inside_line = lexer->inside_line || token.kind != TOKEN_COMMENT;
    return token;
}

static struct token next_word(struct lexer *lexer)
{
    struct token token;
    do
        token = lexer_next(lexer);
    while (token.kind == TOKEN_COMMENT);
    return token;
}

bool tokens_same(const char *a, const char *b)
{
    if (!a || !b)
        return a == b;
    struct lexer first = {a, strlen(a), 0, true}, second = {b, strlen(b), 0, true};
    for (;;) {
        struct token x = next_word(&first), y = next_word(&second);
        size_t length = x.end - x.start;
        if (x.kind != y.kind || length != y.end - y.start ||
            memcmp(a + x.start, b + y.start, length) != 0)
            return false;
        if (x.kind == TOKEN_END)
            return true;
    }
}

bool token_is(const char *text, struct token token, const char *word)
{
    size_t length = strlen(word);
    return token.end - token.start == length && memcmp(text + token.start, word, length) == 0;
}

bool text_is_identifier(const char *text)
{
    if (!starts_name(*text))
        return false;
    for (; *text != '\0'; text++)
        if (!continues_name(*text))
            return false;
    return true;
}

static bool word_in(const char *word, const char *const *words, size_t size)
{
    for (size_t k = 0; k < size; k++)
        if (strcmp(words[k], word) == 0)
            return true;
    return false;
}

/* Keywords of C++ that C does not reserve. */
static const char *const cxx_words[] = {
    "alignas",
    "alignof",
    "and",
    "and_eq",
    "asm",
    "bitand",
    "bitor",
    "bool",
    "catch",
    "char8_t",
    "char16_t",
    "char32_t",
    "class",
    "compl",
    "concept",
    "consteval",
    "constexpr",
    "constinit",
    "const_cast",
    "co_await",
    "co_return",
    "co_yield",
    "decltype",
    "delete",
    "dynamic_cast",
    "explicit",
    "export",
    "false",
    "friend",
    "mutable",
    "namespace",
    "new",
    "noexcept",
    "not",
    "not_eq",
    "nullptr",
    "operator",
    "or",
    "or_eq",
    "private",
    "protected",
    "public",
    "reinterpret_cast",
    "requires",
    "static_assert",
    "static_cast",
    "template",
    "this",
    "thread_local",
    "throw",
    "true",
    "try",
    "typeid",
    "typename",
    "using",
    "virtual",
    "wchar_t",
    "xor",
    "xor_eq",
};

bool word_is_cxx_only(const char *word)
{
    return word_in(word, cxx_words, COUNT_OF(cxx_words));
}

bool word_is_reserved(const char *word)
{
    static const char *const words[] = {
        "auto",     "break",    "case",      "char",    "const",    "continue", "default",
        "do",       "double",   "else",      "enum",    "extern",   "float",    "for",
        "goto",     "if",       "inline",    "int",     "long",     "register", "restrict",
        "return",   "short",    "signed",    "sizeof",  "static",   "struct",   "switch",
        "typedef",  "union",    "unsigned",  "void",    "volatile", "while",    "typeof",
        "blockIdx", "blockDim", "threadIdx", "gridDim", "warpSize", "linux",    "unix",
    };
    return word_in(word, words, COUNT_OF(words)) || word_is_cxx_only(word);
}
