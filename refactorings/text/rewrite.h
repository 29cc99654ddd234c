/*
 * rewrite.h: working on C text as text: tokens, fresh names, and moving a piece of code to another
 * place with its comments and spacing, changed token by token only where something must change.
 *
 * New text is composed with "\n"; layout_newlines() gives it the line ends of a file.
 */
#ifndef LATHE_REFACTORINGS_REWRITE_H
#define LATHE_REFACTORINGS_REWRITE_H

#include "base/arena.h"
#include "base/array.h"
#include "base/strbuf.h"
#include "code/source.h"
#include "code/tokens.h"
#include "refactorings/text/words.h"

/* Names that are taken: every identifier of the texts, directives included, and those given out. */
struct names {
    struct arena *arena;
    LIST_OF(const struct words *) texts;
    LIST_OF(const char *) taken;
};

/* Adds the identifiers of a text, which is borrowed. */
void names_take(struct names *names, const char *text, size_t length);
/* Whether the name is free of clashes. */
bool names_free(const struct names *names, const char *name);
/* "v_size" of "v", and of a member that is called "v_": names with two underscores are not the
   program's. */
const char *names_joined(struct arena *arena, const char *name, const char *suffix);
/* The first of wish, wish2, wish3, ... that is free; it is taken from then on. */
const char *names_fresh(struct names *names, const char *wish);
/* The text as an identifier: other characters become '_', a leading digit is preceded by one. */
char *name_from(struct arena *arena, const char *text);

/* A name like a text: "f_k_1" for "f[k + 1]"; and a fresh one. */
const char *name_like(struct arena *arena, const char *text);
const char *names_like(struct names *names, const char *text);

/* How a file is laid out. */
struct layout {
    const char *unit;    /* one level of indentation: a tab or some spaces */
    const char *newline; /* "\n" or "\r\n" */
};

/* How [start, end) is laid out, by the lines after those that end in a brace; `file` where there
   are none, and four blanks where that is NULL. */
struct layout layout_of(struct arena *arena, const struct source *source, uint32_t start,
                        uint32_t end, const struct layout *file);
/* New files: 4 spaces, and the line ends of the file beside them. */
struct layout layout_new(struct layout beside);
/* The text with each "\n" as the layout's line end. */
char *layout_newlines(struct arena *arena, const struct layout *layout, const char *text);

/* The blanks at the start of the line that holds the offset. */
char *line_indent(struct arena *arena, const struct source *source, uint32_t offset);
/* Offset of the first byte of that line. */
uint32_t line_start(const struct source *source, uint32_t offset);

/* A token, or a longer piece, that reads differently at its new place. */
struct replacement {
    uint32_t start, end; /* offsets into the source */
    const char *text;
};
typedef LIST_OF(struct replacement) replacement_list;

/* Records one; they may come in any order but not overlap. */
void replacement_add(struct arena *arena, replacement_list *list, uint32_t start, uint32_t end,
                     const char *text);

/* Code on its way to another place. */
struct move {
    const struct source *source;
    struct range range;        /* what is moved */
    replacement_list replaced; /* those outside of the range are ignored */
    const char *from;          /* indentation of the line that counts as level 0 */
    struct layout from_layout;
    const char *to; /* its indentation at the new place */
    struct layout to_layout;
};

/*
 * The text as it reads at its new place, with "\n" as its line ends. Its first line is taken to
 * stand behind something and keeps no indentation. The lines of a statement that spans several keep
 * their places relative to its first one.
 */
char *move_text(struct arena *arena, const struct move *move);

/* A range's text with replacements and without line breaks, comments and doubled blanks. */
char *move_expression(struct arena *arena, const struct source *source, struct range range,
                      const replacement_list *replaced);

/* Line ends between two offsets of a text. */
unsigned text_newlines(const char *text, size_t start, size_t end);

/* Whether a `#pragma` or a `_Pragma` stands right above a loop, with nothing but comments in
   between, so that it means that loop. The tokens are those of the function around it. */
bool rewrite_pragma_above(const struct token_list *tokens, uint32_t loop);

/* The word behind the `#` of a line for the preprocessor. */
struct token text_directive(const char *text, struct token line);
/* Whether such a line begins, parts or ends lines that are compiled under a condition. */
bool text_is_conditional(const char *text, struct token line);

/* How much of the first `length` bytes goes on a line of that width: all of it if it fits or has no
   comma that does, else what stands before the blank behind the last such comma of those in the
   fewest parentheses. */
size_t text_piece_length(const char *text, size_t length, size_t width);

/* A condition behind `if (` on a line that `indent` begins, and before `) {`, in pieces where it is
   too long (long_lines.h). */
void rewrite_condition(const char *text, const char *indent, struct strbuf *out);

/* "a && b", with parentheses around what binds less; either may be NULL or empty, and then the
   other is the answer. */
const char *text_and(struct arena *arena, const char *a, const char *b);
/* The same where both are asked at one place: what reads alike in both stands there once. */
const char *text_and_once(struct arena *arena, const char *a, const char *b);

/* Whether a guard uses names of <stdint.h>. */
bool text_needs_stdint(const char *guard);

#endif
