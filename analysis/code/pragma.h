/*
 * pragma.h: what pragmas say, read off the text as tokens: libclang knows nothing of them, and with
 * the flags that make it know, it hides the loops behind them.
 */
#ifndef LATHE_CODE_PRAGMA_H
#define LATHE_CODE_PRAGMA_H

#include "code/ast.h"
#include "code/tokens.h"

/* One clause of a directive, on one line. */
struct pragma_clause {
    const char *name;     /* "private" */
    const char *argument; /* what is in its parentheses; NULL: it has none */
};
typedef LIST_OF(struct pragma_clause) pragma_clause_list;

enum pragma_family {
    PRAGMA_OPENMP,  /* omp */
    PRAGMA_OPENACC, /* acc */
    PRAGMA_IVDEP,   /* ivdep, GCC ivdep: no dependence that is carried hinders vectors */
    PRAGMA_OTHER
};

/* A pragma, as it is in the text or as it is to be. */
struct pragma {
    enum pragma_family family;
    uint32_t start, end;        /* its text from `#` or `_Pragma` to the last clause, or to the
                                   closing parenthesis; comments behind it stay */
    uint32_t insert;            /* where one more clause goes */
    const char *name;           /* without the family: "parallel for simd", "ivdep", "once" */
    pragma_clause_list clauses; /* in their order */
};

/* Reads the pragma of a preprocessor line. False if the line is no pragma. */
bool pragma_read(struct arena *arena, const struct source *source, struct token line,
                 struct pragma *out);

/* Reads `_Pragma("...")`, whose first word stands at `at` in the list. False where the text in the
   quotes cannot be read as it stands. */
bool pragma_read_operator(struct arena *arena, const struct source *source,
                          const struct token_list *tokens, size_t at, struct pragma *out);

/* The first words of a pragma, family included: "omp parallel for". */
const char *pragma_title(struct arena *arena, const struct pragma *pragma);
/* Whether the pragma's name has the word. */
bool pragma_has_word(const struct pragma *pragma, const char *word);
/* The first clause of that name, or NULL. */
const struct pragma_clause *pragma_clause_find(const pragma_clause_list *clauses, const char *name);
/* Whether a text has the name as a token: lists of clauses, expressions. */
bool pragma_list_has(const char *list, const char *name);

/* A pragma in a function. */
struct placed_pragma {
    struct pragma pragma;
    const struct stmt *stmt; /* the statement right behind it, the outermost one; NULL: there is
                                none that begins so */
    const char *condition;   /* the preprocessor line that it is compiled under, the innermost one;
                                NULL: none */
    bool is_otherwise;       /* it stands behind that condition's `#else` or the like */
};
typedef LIST_OF(struct placed_pragma) placed_pragma_list;

/* The pragmas in a function's text, in order, those of PRAGMA_OTHER left out; none where the text
   of its body comes from another file or a macro. */
void pragma_find_all(struct arena *arena, const struct tree *tree, const struct function *function,
                     placed_pragma_list *out);

/* Whether a clause in a function's text takes the value of the variable: `if(n > 9)`,
   `map(x[0:n])`, as those do not that say what the variable is to the threads: `private(n)`.
   Pragmas inside a statement of the function and right before it are left out. */
bool pragma_reads(struct arena *arena, const struct tree *tree, const struct function *function,
                  const struct stmt *outside, const char *name);

/*
 * Whether the program is the same text for the compiler with and without `macro` being defined, but
 * for pragmas, comments and includes: every condition in the project's files that names it holds
 * nothing else.
 */
bool pragma_is_all_of(const struct tree *tree, const char *macro);

/* Whether a `threadprivate` directive of the project names the variable. */
bool pragma_is_threadprivate(struct arena *arena, const struct tree *tree, const char *name);

#endif
