/*
 * linear_text.h: dependence problems written as text, for the tests of loops/sets/linear.h. A row
 * is "2*x0 - y1 + n0 - 3", where x are the source's iterators, y the sink's, n the parameters and e
 * the existential integers. Included after cmocka.h.
 */
#ifndef LATHE_TESTS_LINEAR_TEXT_H
#define LATHE_TESTS_LINEAR_TEXT_H

#include <ctype.h>
#include <stdlib.h>

#include "loops/sets/linear.h"

/* One problem and the memory it lies in. */
struct system {
    struct arena arena;
    struct linear_problem problem;
};

static inline void system_init(struct system *system, int sources, int sinks, int parameters,
                               int exists)
{
    memset(system, 0, sizeof(*system));
    system->problem.sources = sources;
    system->problem.sinks = sinks;
    system->problem.parameters = parameters;
    system->problem.exists = exists;
}

static inline void system_release(struct system *system)
{
    arena_release(&system->arena);
}

/* The place of an unknown such as "y1" in a point. */
static inline int unknown_index(const struct linear_problem *problem, char kind, int number)
{
    switch (kind) {
    case 'x':
        return number;
    case 'y':
        return problem->sources + number;
    case 'n':
        return problem->sources + problem->sinks + number;
    default:
        assert_int_equal(kind, 'e');
        return problem->sources + problem->sinks + problem->parameters + number;
    }
}

/* Reads one term, with its sign, into the row; gives the text after it. */
static inline const char *parse_term(const struct linear_problem *problem, const char *text,
                                     int64_t *constant, int64_t *coefficients)
{
    int64_t sign = 1, number = 1;
    for (; *text == ' ' || *text == '+' || *text == '-'; text++)
        if (*text == '-')
            sign = -sign;
    bool has_number = isdigit((unsigned char)*text);
    if (has_number)
        number = (int64_t)strtoull(text, (char **)&text, 10);
    text += *text == '*';
    number = sign < 0 ? (int64_t)(0 - (uint64_t)number) : number;
    if (!isalpha((unsigned char)*text)) {
        assert_true(has_number);
        *constant += number;
        return text;
    }
    int index = unknown_index(problem, text[0], text[1] - '0');
    assert_in_range(index, 0, linear_unknowns(problem) - 1);
    coefficients[index] += number;
    return text + 2;
}

static inline struct linear_row parse_row(struct system *system, const char *text)
{
    int64_t *coefficients =
        ARENA_ARRAY(&system->arena, int64_t, (size_t)linear_unknowns(&system->problem));
    struct linear_row row = {0, coefficients};
    while (*text)
        text = parse_term(&system->problem, text, &row.constant, coefficients);
    return row;
}

static inline void meets(struct system *system, const char *text)
{
    struct linear_row row = parse_row(system, text);
    LIST_PUSH(&system->arena, system->problem.subscripts, row);
}

static inline void equal(struct system *system, const char *text)
{
    struct linear_row row = parse_row(system, text);
    LIST_PUSH(&system->arena, system->problem.equalities, row);
}

static inline void at_least_0(struct system *system, const char *text)
{
    struct linear_row row = parse_row(system, text);
    LIST_PUSH(&system->arena, system->problem.inequalities, row);
}

/* Every iterator runs from 0 to last. */
static inline void iterate_to(struct system *system, int64_t last)
{
    int iterators = system->problem.sources + system->problem.sinks;
    for (int k = 0; k < iterators; k++) {
        bool sink = k >= system->problem.sources;
        int number = sink ? k - system->problem.sources : k;
        char text[64];
        snprintf(text, sizeof(text), "%c%d", sink ? 'y' : 'x', number);
        at_least_0(system, text);
        snprintf(text, sizeof(text), "%lld - %c%d", (long long)last, sink ? 'y' : 'x', number);
        at_least_0(system, text);
    }
}

/* One loop from 0 to n0 - 1, the source and the sink in it. */
static inline void one_symbolic_loop(struct system *system, const char *subscript)
{
    system_init(system, 1, 1, 1, 0);
    at_least_0(system, "x0");
    at_least_0(system, "n0 - x0 - 1");
    at_least_0(system, "y0");
    at_least_0(system, "n0 - y0 - 1");
    meets(system, subscript);
}

#endif
