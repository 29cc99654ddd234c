/*
 * file_items.h: a file at its outermost level, as text: definitions of types, macros, #include
 * lines and all the rest, in order, with the names that they declare. Reads tokens only, so that
 * what an unusual text makes of it has to be compiled before it is believed.
 */
#ifndef LATHE_REFACTORINGS_FILE_ITEMS_H
#define LATHE_REFACTORINGS_FILE_ITEMS_H

#include "refactorings/text/rewrite.h"

enum item_kind {
    ITEM_CONSTANT,  /* one `static const` number with its value */
    ITEM_TYPE,      /* typedefs, and structs, unions and enumerations without a variable */
    ITEM_MACRO,     /* #define */
    ITEM_UNDEFINED, /* #undef */
    ITEM_INCLUDE,   /* names: what is included, with its quotes or brackets */
    ITEM_OTHER      /* functions, variables, and anything else */
};

struct file_item {
    enum item_kind kind;
    uint32_t start, end; /* its tokens, from the first one to behind the last one */
    LIST_OF(const char *) names;
    bool is_conditional; /* stands between #if and #endif, or holds such lines */
    bool is_nested;      /* stands in a namespace or an `extern "C"` block */
    bool in_namespace;   /* stands in a namespace */
    bool has_inner_tag;  /* defines a struct, union or enumeration with a name inside of another */
    uint32_t tag, body;  /* a type that is defined where variables of it are declared, which are the
                            next item: "struct point" and what follows up to `end`, and the end of
                            these words, before the members; else 0 */
};

struct file_items {
    const struct source *source; /* borrowed */
    LIST_OF(struct file_item) all;
};

/* Reads the text up to `limit`; everything belongs to the arena. */
void file_items_read(struct arena *arena, const struct source *source, size_t limit,
                     struct file_items *out);

/* Whether the item declares the name. */
bool file_item_declares(const struct file_item *item, const char *name);

/* Adds the definition of a type, or another item, as text that can stand elsewhere; `lines` are
   what file_item_lines() says. */
void file_item_text(const struct source *source, const struct file_item *item, struct range lines,
                    struct strbuf *out);

/*
 * The item with what belongs to it: the comment right above it, a comment behind it on its last
 * line, and whole lines. Where something else stands on one of its lines, `*alone` is false. Of a
 * type with variables these are lines of both.
 */
struct range file_item_lines(const struct source *source, const struct file_item *item,
                             bool *alone);

#endif
