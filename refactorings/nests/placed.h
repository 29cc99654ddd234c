/*
 * placed.h: what is written in place of a nest: its text with other parts, put deeper where loops
 * come around it, in braces as the file has them, with the file's indentation and line ends.
 *
 *     placed_begin(request, nest, &placed);
 *     text = placed_nest(&placed, &replaced);
 *     text = placed_around(&placed, headers, 2, text);
 *     placed_write(&placed, text, out);
 *
 * Texts have "\n" as line ends. They begin where the nest does, without indentation; their further
 * lines are indented as if the nest stood on a line of its own.
 */
#ifndef LATHE_REFACTORINGS_PLACED_H
#define LATHE_REFACTORINGS_PLACED_H

#include "refactorings/nests/perfect.h"
#include "refactorings/text/indent.h"

struct placed {
    struct action_request *request;
    const struct perfect_nest *nest;
    struct layout layout;
    struct deeper deeper; /* how the program puts a loop into another one */
    const char *indent;   /* of the nest's line */
    bool has_brace;       /* the nest's outermost loop has them, */
    bool is_brace_below;  /* on lines of their own, */
    const char *brace;    /* which begin with this */
};

void placed_begin(struct action_request *request, const struct perfect_nest *nest,
                  struct placed *out);

/* The indentation some levels inside of the nest's line. */
const char *placed_indent(const struct placed *placed, size_t levels);

/* The nest with what reads differently in it. */
const char *placed_nest(const struct placed *placed, const replacement_list *replaced);

/* The nest with another header of its outermost loop, for a second time: without its comments. */
const char *placed_once_more(const struct placed *placed, const char *header);

/* The text with loops around it, outermost first. */
const char *placed_around(const struct placed *placed, const char *const *headers, size_t size,
                          const char *text);

/* The text, lines of `levels` more of indentation. */
const char *placed_deeper(const struct placed *placed, const char *text, size_t levels);

/* What a loop of the nest repeats, as statements that stand `levels` inside of the nest's line; in
   braces of its own where it declares something. With its comments, or without. */
const char *placed_body(const struct placed *placed, const struct perfect_loop *loop,
                        const replacement_list *replaced, size_t levels, bool comments);

/* The same with the lines where they are. */
const char *placed_copy(const struct placed *placed, const struct perfect_loop *loop,
                        const replacement_list *replaced, bool comments);
/* Lets a loop of the nest repeat several statements, each of placed_copy(), in placed_nest(). */
void placed_put_inside(const struct placed *placed, const struct perfect_loop *loop,
                       const char *const *statements, size_t size, replacement_list *out);

/* Lets a loop of the nest repeat what it does under a condition, in placed_nest(). */
void placed_put_under(const struct placed *placed, const struct perfect_loop *loop,
                      const char *condition, replacement_list *out);

/* The nest's outermost loop with a header of its own, around statements that stand inside of it: in
   braces, if it has some or there are several statements. */
const char *placed_loop(const struct placed *placed, const char *header,
                        const char *const *statements, size_t size, bool comments);

/* The same around what it repeats. */
const char *placed_again(const struct placed *placed, const char *header,
                         const replacement_list *replaced, bool comments);

/* Statements that stand inside of the nest's line under a condition. */
const char *placed_if(const struct placed *placed, const char *condition,
                      const char *const *statements, size_t size);

/* Whether nothing behind the loop in its block has the name of the outermost loop's index, and
   nothing declares it there, so that it can be declared in front of the loop without a block of its
   own. */
bool placed_index_is_alone(const struct placed *placed);

/* The statement that holds the request's loop directly. */
const struct stmt *placed_holder(const struct action_request *request);

/* Whether a variable that is declared before the loop needs a block: C89 has declarations at the
   beginning of one only, and C++ no jumps past them. */
bool placed_needs_block(const struct action_request *request);
/* Whether the block that would see a variable of that name names something so. */
bool placed_is_named(const struct action_request *request, const char *name);
/* A fresh name for such a variable, which that block does not use: it hides nothing there. */
const char *placed_fresh(const struct action_request *request, struct names *names,
                         const char *wish);

/* Whether the nest stands among other statements, where several can take its place. */
bool placed_among_others(const struct action_request *request);

/* Writes the text, which is one statement. */
void placed_write(const struct placed *placed, const char *text, struct edits *out);
/* Writes an `if` without an `else`: in braces where one behind the nest would become its own. */
void placed_write_if(const struct placed *placed, const char *text, struct edits *out);
/* Writes statements, each of which stands on lines of its own as it would in place of the nest; in
   braces where only one can stand, or with `own_block`, since they declare what others may. */
void placed_write_all(const struct placed *placed, const char *const *statements, size_t size,
                      bool own_block, struct edits *out);

#endif
