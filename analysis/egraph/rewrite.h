/*
 * rewrite.h: rules that say which terms are equal, and what follows from them: equality saturation.
 *
 * A rule is a line of text. Its pattern is a term over symbols and variables, as in
 * "add(a, multiply(b, c))"; wherever the graph holds a value of that form, the term of its result
 * is added, equal to it. A variable that comes twice stands for one class. Results, and conditions
 * ("where"), may name functions of the client as well, which look at classes and give one, or
 * EGRAPH_NONE where there is none: then the rule does not apply.
 *
 * All nodes that a rule makes have the tag of the value that was found.
 *
 * Matching compiles patterns to instructions that bind registers (de Moura, Bjorner: Efficient
 * E-Matching for SMT Solvers, CADE 2007). A round tries what is new since the last one: matches of
 * at least one node that was made, or whose class or children became others.
 */
#ifndef LATHE_EGRAPH_REWRITE_H
#define LATHE_EGRAPH_REWRITE_H

#include "egraph/egraph.h"

/* A symbol as rules name it. */
struct rewrite_symbol {
    const char *name;
    int symbol;
    int children;
    bool one_tag; /* nodes with an operand of another tag are left alone */
};

/* What rules can speak of. */
struct rewrite_language {
    const struct rewrite_symbol *symbols;
    int symbol_count;
    const char *const *functions; /* their names */
    int function_count;
    /* What a function gives for some classes, as a value of a tag; may add leaves to the graph. */
    int (*compute)(void *context, struct egraph *graph, int function, const int *classes, int tag);
    /* Whether a rule for `types` speaks of values with a tag. */
    bool (*applies)(const void *context, int types, int tag);
    /* Called before each round, when nothing is pending. May add and merge. */
    void (*begin)(void *context, struct egraph *graph);
};

/* A rule as it is written. */
struct rewrite_line {
    const char *name;
    int types;           /* a set of the client's: of the leftmost variable of the pattern */
    const char *pattern; /* a symbol with its operands */
    const char *where;   /* functions that must give a class, "f(a), g(b)"; "" for none */
    const char *result;
    int group; /* 0, or 1 for rules that regroup: they have a budget of their own */
};

enum { REWRITE_CHILDREN = 3, REWRITE_VARIABLES = 8 };

enum rewrite_kind { REWRITE_VARIABLE, REWRITE_SYMBOL, REWRITE_FUNCTION };

/* A term of a rule. */
struct rewrite_term {
    enum rewrite_kind kind;
    int which; /* variables: in the order of the pattern; symbols and functions: their index */
    int size;
    const struct rewrite_term *children[REWRITE_CHILDREN];
};

struct rewrite_rule {
    const struct rewrite_line *line;
    const struct rewrite_language *language;
    int variables;
    const struct rewrite_term *pattern, *result;
    const struct rewrite_term *where[REWRITE_CHILDREN];
    int conditions;
};

struct rewrite_rules {
    const struct rewrite_language *language;
    struct rewrite_rule *at;
    int size;
};

/* Reads rules. They are a part of the program: what cannot be read is a BUG(). */
struct rewrite_rules *rewrite_read(const struct rewrite_language *language,
                                   const struct rewrite_line *lines, int count,
                                   struct arena *arena);

/* How far saturation may go; numbers of what is done, never of time. */
struct rewrite_budget {
    int nodes;          /* in the graph, above which no rule is applied any more */
    int regrouped;      /* nodes that rules of group 1 may make */
    int64_t operations; /* nodes that matching may look at */
};

enum rewrite_end {
    REWRITE_SATURATED,  /* no rule says anything new */
    REWRITE_REGROUPING, /* no rule of group 0 does; those of group 1 ended by their budget */
    REWRITE_BUDGET      /* ended by the budget */
};

struct rewrite_outcome {
    enum rewrite_end end;
    int rounds;
    int64_t operations; /* that were used */
};

/* Applies the rules for which `used` (by index; NULL: all) is true until nothing is new. The graph
   is rebuilt then. */
struct rewrite_outcome rewrite_saturate(const struct rewrite_rules *rules, const bool *used,
                                        struct egraph *graph, const struct rewrite_budget *budget,
                                        void *context);

#endif
