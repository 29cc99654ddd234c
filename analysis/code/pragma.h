/*
 * pragma.h: what pragmas say, read off the text as tokens: libclang knows nothing of them, and with
 * the flags that make it know, it hides the loops behind them.
 */
#ifndef LATHE_CODE_PRAGMA_H
#define LATHE_CODE_PRAGMA_H

#include "code/ast.h"
#include "code/tokens.h"

/* The words in the names of directives, and the clauses: see directives.def. */
enum pragma_word {
    WORD_OTHER, /* none of them */
#define WORD(identifier, text, openmp, openacc, form) WORD_##identifier,
#include "code/directives.def"
#undef WORD
    PRAGMA_WORDS
};

enum pragma_says {
    SAYS_OTHER, /* none of them */
    SAYS_LIST,  /* no word, just parentheses: `threadprivate(x)` */
#define SAYS(identifier, text, traits) SAYS_##identifier,
#include "code/directives.def"
#undef SAYS
    PRAGMA_SAYS
};

/* A set of words: PRAGMA_WORD(PARALLEL) | PRAGMA_WORD(FOR). */
typedef uint64_t pragma_words;
#define PRAGMA_WORD(identifier) (UINT64_C(1) << WORD_##identifier)

/* One clause of a directive, on one line. */
struct pragma_clause {
    enum pragma_says says;
    const char *name;     /* "private"; "" for SAYS_LIST */
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
    pragma_words words;         /* OpenMP, OpenACC: those of its name */
    bool stands_alone;          /* it is about no statement: `omp barrier`, `acc update` */
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
/* Whether it is a directive of OpenMP or OpenACC with these words in its name, and no others. */
bool pragma_is(const struct pragma *pragma, pragma_words words);

/* What a row of pragmas.def says of the pragmas that begin with its words. */
enum pragma_meaning {
    MEANS_HARMLESS,
    MEANS_MARK,
    MEANS_WEAK,
    MEANS_OPTIONS,
    MEANS_PUSH,
    MEANS_POP,
    MEANS_RESET,
    MEANS_ENVIRONMENT,
    MEANS_FLOATING,
    MEANS_DIAGNOSTIC,
    MEANS_UNKNOWN /* of no row */
};
struct pragma_row {
    const char *words;
    enum pragma_meaning meaning;
};
extern const struct pragma_row pragma_rows[];
extern const size_t pragma_rows_size;

/* Whether it speaks of no statement, but marks a place: `scop`, `region`. */
bool pragma_is_mark(const struct pragma *pragma);
/* Whether it may speak of loops inside of the one behind it, too, as `collapse(2)` does. */
bool pragma_spans_loops(const struct pragma *pragma);
/* The first clause of that kind, or NULL. */
const struct pragma_clause *pragma_clause_find(const pragma_clause_list *clauses,
                                               enum pragma_says says);
/* Whether a text has the name as a token: lists of clauses, expressions. */
bool pragma_list_has(const char *list, const char *name);

/* pragma_clause.c */
enum clause_trait {
    NO_TRAIT = 0,
    TRAIT_OWN = 1,
    TRAIT_REDUCED = 2,
    TRAIT_PLAIN = 4,
    TRAIT_NAMES = 8
};

/* A clause as it is to be. */
struct pragma_clause pragma_clause_new(enum pragma_says says, const char *argument);
/* The kind of a clause by its word, that is a token of the text. */
enum pragma_says pragma_says_of(const char *text, struct token word);
/* Whether its row has the trait. */
bool pragma_clause_has(const struct pragma_clause *clause, enum clause_trait trait);
/* Whether the argument has the name as a token: a variable of its list, as a rule. */
bool pragma_clause_names(const struct pragma_clause *clause, const char *name);
/* Whether it says of the variable what it is to the threads; steps and conditions say nothing. */
bool pragma_clause_lists(const struct pragma_clause *clause, const char *name);
/* The argument, if it is a number above 0, else 0. */
int64_t pragma_clause_number(const struct pragma_clause *clause);
/* The argument, if it is a list of numbers above 0, at most so many, and how many they are; else
   0. */
int pragma_clause_numbers(const struct pragma_clause *clause, int64_t *out, int most);
/* `if(simd: n > 9)`: whether the argument begins with a word and a colon. */
bool pragma_clause_has_modifier(const struct pragma_clause *clause);
/* Whether the argument, as a condition, has all that another one asks, as parts that `&&` joins. */
bool pragma_clause_asks(const struct pragma_clause *clause, const char *condition);
/* Whether `schedule` deals out iterations in chunks that are not known to be one each. */
bool pragma_clause_has_chunks(const struct pragma_clause *clause);

/* What `default` says of variables that no clause lists. */
enum pragma_default { DEFAULT_OTHER, DEFAULT_NONE, DEFAULT_SHARED, DEFAULT_PRESENT };
enum pragma_default pragma_clause_default(const struct pragma_clause *clause);

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

/* pragma_program.c */
/* Whether a pragma is in force, or the program is the same for the rest as if it were. */
bool pragma_is_in_force(struct arena *arena, const struct tree *tree,
                        const struct placed_pragma *placed);
/* Whether the program that is analysed is the one that is compiled with the family in force. */
bool pragma_is_same_program(const struct tree *tree, enum pragma_family family);
/* Whether a directive of OpenMP or OpenACC comes out of a macro in the text of a range, so that
   pragma_find_all() does not see it. */
bool pragma_is_hidden_in(const struct tree *tree, struct range range);
/* Whether there is a pragma in the text of a range, or such a macro. */
bool pragma_is_in(const struct tree *tree, struct range range);

/* A directive in the body of a called function. */
struct called_pragma {
    const struct function *function;
    const struct expr *call; /* of the statement, by which it is come to */
    const char *title;       /* see pragma_title(); NULL: what comes out of a macro */
    struct range range;      /* of the directive, or of the function's name */
};

/* Whether the functions whose bodies this unit has and that a statement calls, and those that they
   call, hold a directive of OpenMP or OpenACC that `is_fine` does not take; the first one, under
   whatever condition it is compiled. */
bool pragma_in_called(struct arena *arena, const struct tree *tree, const struct stmt *stmt,
                      bool (*is_fine)(const struct pragma *, const void *), const void *data,
                      struct called_pragma *out);

/* Whether there is any `threadprivate` directive in the project's files. */
bool pragma_any_threadprivate(struct arena *arena, const struct tree *tree);
/* Whether a `threadprivate` directive of the project names the variable. */
bool pragma_is_threadprivate(struct arena *arena, const struct tree *tree, const char *name);

#endif
