/*
 * tokens.h: C and C++ text as tokens, comments and preprocessor lines included.
 */
#ifndef LATHE_CODE_TOKENS_H
#define LATHE_CODE_TOKENS_H

#include "base/arena.h"
#include "base/array.h"
#include "base/base.h"

enum token_kind {
    TOKEN_END,
    TOKEN_IDENTIFIER, /* keywords too */
    TOKEN_NUMBER,
    TOKEN_TEXT,       /* string and character literals, prefixes included */
    TOKEN_COMMENT,
    TOKEN_DIRECTIVE,  /* a preprocessor line with its continuations, without its newline */
    TOKEN_PUNCTUATION /* one character */
};

struct token {
    enum token_kind kind;
    size_t start, end;
};

/* Reads tokens off a text; white space is skipped. Set the first two members, zero the others. */
struct lexer {
    const char *text;
    size_t length;
    size_t at;
    bool inside_line; /* a token stands before `at` on its line */
};

struct token lexer_next(struct lexer *lexer);
bool token_is(const char *text, struct token token, const char *word);

/* Whether two texts have the same tokens, comments left out; NULL is the same as itself only. */
bool tokens_same(const char *a, const char *b);

/* The tokens of a piece of text, for those who ask about many places of it. Borrows the text. */
struct token_list {
    const char *text;
    LIST_OF(struct token) all; /* in order, without TOKEN_END */
    LIST_OF(long) depth;       /* for each of them the parentheses that are open behind it */
    LIST_OF(size_t) marks;     /* those that are a preprocessor line or `_Pragma` */
};

/* Reads the tokens of [start, end), `start` being inside of a line. They belong to the arena. */
void token_list_read(struct arena *arena, const char *text, size_t start, size_t end,
                     struct token_list *out);
/* How many of the tokens start before an offset. */
size_t token_list_before(const struct token_list *list, size_t offset);

/* Whether the text is one identifier and nothing else. */
bool text_is_identifier(const char *text);

/* Words that may not be declared in C, C++ or CUDA; and those of them that are names in C. */
bool word_is_reserved(const char *word);
bool word_is_cxx_only(const char *word);

#endif
