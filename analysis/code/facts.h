/*
 * facts.h: what a proof may rest on besides the text: facts that a person states, and rules that a
 * person may distrust (facts.def). A fact is stated for the whole project, for a file, or for a
 * function, and some of them for parameters of a function. Stating one says nothing of others.
 *
 * Most facts are used only where they are stated. LOOPS_END and NO_NAN are used in any case, and
 * listed, so that a person can judge; nothing is written on them unless they were stated.
 */
#ifndef LATHE_CODE_FACTS_H
#define LATHE_CODE_FACTS_H

#include "base/array.h"
#include "base/error.h"

struct decl;
struct function;
struct tree;

enum assumption {
#define FACT(identifier, word, names, text) ASSUME_##identifier,
#define RULE(identifier, word, text) ASSUME_##identifier,
#include "code/facts.def"
#undef FACT
#undef RULE
    ASSUMPTIONS
};

/* What a fact may name besides files and functions; see facts.def. */
enum fact_names {
    NAMES_NONE,
    NAMES_PAIR,
    NAMES_SOME,
    NAMES_TABLES,
    NAMES_ARRAYS,
    NAMES_COUNTED,
    NAMES_CALLEE,
    NAMES_RULE
};

typedef LIST_OF(const char *) name_list;

/* One thing that a person said. Texts are borrowed. */
struct stated_fact {
    enum assumption kind;
    const char *written;  /* the file that it is said of: absolute, as written; NULL: all files */
    const char *real;     /* the same with links followed */
    const char *function; /* qualified in C++; NULL: all functions, or the whole file's */
    name_list names;      /* parameters of the function, without one members and variables; empty:
                           the fact is not about some of them */
    const char *count;    /* EXTENT: a number, or a parameter of the function; else NULL */
    const char *origin;   /* for messages: "--assume no-overlap:f" */
};

/* All that was said. */
struct fact_list {
    LIST_OF(struct stated_fact) stated;
    const char *folder;  /* that names of sources are relative to; absolute */
    unsigned distrusted; /* rules: bits by `enum assumption` */
    bool permits_all;    /* `--assume all`: results may be written that rest on LOOPS_END, or on a
                           NO_OVERLAP that an action declares; nothing is stated for verdicts */
};

/* Something that a proof, or an action, relies on. */
struct assumed {
    enum assumption kind;
    const char *subject; /* what it is about: "i", "p, q", "lookup"; "" where it is the loop */
    const char *text;    /* a sentence */
    bool is_stated;      /* a person said so */
};
typedef LIST_OF(struct assumed) assumed_list;

/* "no-overlap"; what it states, to stand behind "that"; what it may name. */
const char *assumption_text(enum assumption kind);
const char *assumption_meaning(enum assumption kind);
enum fact_names assumption_names(enum assumption kind);
bool assumption_is_rule(enum assumption kind);

/* The kind that a word means. Fails on others, and says which word may have been meant. */
bool assumption_find(const char *word, enum assumption *kind, struct error *error);

/*
 * FACT or FACT:WHAT as on a command line, where WHAT is FUNCTION, FILE, FILE:FUNCTION, each
 * function with or without (NAME,NAME...), or (NAME)=COUNT, or (NAME,NAME...) alone; a FILE has a
 * '.' or a '/' in it.
 * `written` stays as it was written, and fact_check() is left to the caller. Fails with what is
 * wrong, in words.
 */
bool fact_parse(struct arena *arena, const char *text, struct stated_fact *out,
                struct error *error);

/* Whether the parts of a fact fit together, whoever gave them. */
bool fact_check(const struct stated_fact *fact, struct error *error);

/* Whether a fact is stated for a function as a whole, or (`decl`) for this parameter of it. What is
   stated for some parameters is not stated for the function. */
bool facts_stated(const struct tree *tree, const struct function *function, enum assumption kind,
                  const struct decl *decl);

/* Whether ROWS_APART is stated for a table: for all of a function, or for this parameter, member or
   variable by its name. */
bool facts_table(const struct tree *tree, const struct function *function,
                 const struct decl *table);

/* Whether SCRATCH is stated for this parameter of a function, or variable outside of functions. */
bool facts_scratch(const struct tree *tree, const struct function *function,
                   const struct decl *decl);

/* Whether NO_OVERLAP is stated for these two parameters of a function by name. */
bool facts_name_pair(const struct tree *tree, const struct function *function, const struct decl *a,
                     const struct decl *b);

/* How many elements a parameter of a function leads to, as a number or a parameter's name; NULL:
   nobody says so. */
const char *facts_extent(const struct tree *tree, const struct function *function,
                         const struct decl *decl);

/* Whether a rule may be used. */
bool facts_trust(const struct tree *tree, enum assumption rule);

/* The first fact that cannot be meant as it stands: the main file has no such function, or that has
   no such parameter. false, and what is wrong. */
bool facts_check(const struct tree *tree, struct error *error);

/* Adds what is not in a list yet, with texts of its own: units that it was assumed for may end. */
void assumed_add(struct arena *arena, assumed_list *list, const struct assumed *assumed);

/* Whether a result that rests on it may be written. */
bool facts_permit(const struct tree *tree, const struct assumed *assumed);

#endif
