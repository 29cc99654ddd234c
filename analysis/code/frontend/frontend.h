/*
 * frontend.h: C, C++ and CUDA text to Lathe's own tree (ast.h), by libclang 19. Nothing outside
 * of this folder includes its headers.
 */
#ifndef LATHE_CODE_FRONTEND_H
#define LATHE_CODE_FRONTEND_H

#include "code/ast.h"
#include "code/inline.h"

/* The text of a file as it would be: what an `#include` of that path reads instead of the disk. */
struct unsaved_file {
    const char *path;
    const char *text;
    size_t length; /* bytes of `text` */
};

/* A kind of nodes, attributes or pragmas that is taken for one that the front end does not know:
   for tests, which ask that nothing is concluded from that. */
struct unknown_kind {
    enum { UNKNOWN_NONE, UNKNOWN_EXPR, UNKNOWN_STMT, UNKNOWN_ATTRIBUTE, UNKNOWN_PRAGMA } of;
    unsigned kind;    /* enum expr_kind or enum stmt_kind */
    const char *name; /* else: as attributes.def or pragmas.def has it */
};

/* A unit that is kept from one parse to the next, so that the headers which the main file begins
   with need not be read again. Where anything but the main file has changed, nothing of it is used.
   It serves one main file at a time. */
struct frontend_memory;

struct frontend_memory *frontend_memory_new(void);
void frontend_memory_free(struct frontend_memory *memory); /* NULL is allowed */

/* What to parse and how. Everything is borrowed. */
struct frontend_request {
    const char *path;              /* the main file */
    const char *text;              /* unsaved text instead of the file's, or NULL */
    size_t length;                 /* bytes of `text` */
    const char *directory;         /* relative names in arguments are relative to it; NULL: here */
    const char *const *arguments;  /* compiler arguments, without compiler, input and output */
    size_t arguments_size;
    const struct unsaved_file *unsaved; /* further files, beside `path` and `text` */
    size_t unsaved_size;
    const struct fact_list *facts; /* what was said besides the text, or NULL; it has to outlive
                                      the tree */
    const char *label; /* what the file is called among the program's (label.h), for new names;
                          NULL: by its name */
    bool with_openmp; /* OpenMP directives are parsed, for their errors: nothing of them, nor of the
                         loops behind them, is in the tree then */
    const struct unit_links *links; /* where bodies of other units are found (code/inline.h), or
                                       NULL; their trees have to outlive this one */
    struct unknown_kind unknown; /* of tests; all zero: none */
    struct frontend_memory *memory; /* NULL: nothing is kept */
};

/*
 * Parses one translation unit. Arguments that load code (-fplugin, -load, -Xclang -load, ...),
 * OpenMP switches and nvcc's own flags are dropped or translated first. A syntax error is no
 * failure: the tree carries diagnostics, and functions with an error inside are marked.
 * Returns NULL and sets `error` if the file cannot be read or libclang gives no translation unit.
 * The caller frees the tree with tree_free().
 */
struct tree *frontend_parse(const struct frontend_request *request, struct error *error);

/* The parser that this program is built against: "libclang 19". The text is static. */
const char *frontend_version(void);

#endif
