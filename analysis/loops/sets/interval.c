/* interval.c: interval propagation in 64-bit arithmetic that notices every overflow. */
#include "loops/sets/interval.h"

#include <stdlib.h>

enum { ROUNDS = 32 };

/* The state of one propagation. */
struct narrowing {
    int columns;                /* unknowns and d */
    int source, sink, distance; /* the columns of x[0], y[0] and d */
    struct interval *intervals; /* one for each column */
    bool changed;               /* some interval shrank in this round */
    bool empty;                 /* some interval or row has no value left */
    int64_t constant;           /* the form at hand */
    int64_t *coefficients;      /* one for each column */
};

/* The greatest integer that is at most value / divisor; divisor > 0. */
static int64_t floor_divide(int64_t value, int64_t divisor)
{
    int64_t quotient = value / divisor;
    return value % divisor < 0 ? quotient - 1 : quotient;
}

static void raise_lower(struct narrowing *state, int column, int64_t bound)
{
    struct interval *interval = &state->intervals[column];
    if (bound <= interval->lower)
        return;
    interval->lower = bound;
    state->changed = true;
    if (interval->upper != INTERVAL_OPEN_ABOVE && bound > interval->upper)
        state->empty = true;
}

static void reduce_upper(struct narrowing *state, int column, int64_t bound)
{
    struct interval *interval = &state->intervals[column];
    if (bound >= interval->upper)
        return;
    interval->upper = bound;
    state->changed = true;
    if (interval->lower != INTERVAL_OPEN_BELOW && bound < interval->lower)
        state->empty = true;
}

/* The largest value of the column's term; false if it is not bounded or overflows. */
static bool term_maximum(const struct narrowing *state, int column, bool *open, int64_t *value)
{
    int64_t coefficient = state->coefficients[column];
    const struct interval *interval = &state->intervals[column];
    int64_t end = coefficient > 0 ? interval->upper : interval->lower;
    *open = coefficient > 0 ? end == INTERVAL_OPEN_ABOVE : end == INTERVAL_OPEN_BELOW;
    return !*open && !__builtin_mul_overflow(coefficient, end, value);
}

/*
 * Narrows one column by form >= 0, where `total` is the largest value of the form without the
 * column's own term if that is open, else with it: c * x >= -rest gives x >= -floor(rest / c) for
 * positive c and x <= floor(rest / -c) for negative c.
 */
static void narrow_column(struct narrowing *state, int column, int64_t total)
{
    bool open;
    int64_t own, rest = total;
    int64_t coefficient = state->coefficients[column];
    if (term_maximum(state, column, &open, &own)) {
        if (__builtin_sub_overflow(total, own, &rest))
            return;
    } else if (!open) {
        return;
    }
    int64_t quotient = floor_divide(rest, coefficient > 0 ? coefficient : -coefficient);
    if (coefficient < 0)
        reduce_upper(state, column, quotient);
    else if (quotient != INT64_MIN)
        raise_lower(state, column, -quotient);
}

/* Uses form >= 0: the form is infeasible if its largest value is negative. */
static void narrow_inequality(struct narrowing *state)
{
    int64_t total = state->constant;
    int open_columns = 0, last_open = 0;
    for (int k = 0; k < state->columns; k++) {
        bool open;
        int64_t value;
        if (state->coefficients[k] == 0)
            continue;
        if (term_maximum(state, k, &open, &value)) {
            if (__builtin_add_overflow(total, value, &total))
                return;
            continue;
        }
        if (!open || open_columns++ > 0)
            return;
        last_open = k;
    }
    if (open_columns == 1) {
        narrow_column(state, last_open, total);
        return;
    }
    if (total < 0)
        state->empty = true;
    for (int k = 0; k < state->columns && !state->empty; k++)
        if (state->coefficients[k] != 0)
            narrow_column(state, k, total);
}

static void negate_form(struct narrowing *state)
{
    state->constant = -state->constant;
    for (int k = 0; k < state->columns; k++)
        state->coefficients[k] = -state->coefficients[k];
}

/*
 * Uses the form at hand, unless a number in it has no negative. A column that narrow_column()
 * bounded meanwhile makes the total of the same pass weaker than it could be, never wrong.
 */
static void narrow_form(struct narrowing *state, bool is_equality)
{
    if (state->constant == INT64_MIN)
        return;
    for (int k = 0; k < state->columns; k++)
        if (state->coefficients[k] == INT64_MIN)
            return;
    narrow_inequality(state);
    if (!is_equality || state->empty)
        return;
    negate_form(state);
    narrow_inequality(state);
}

static void load_row(struct narrowing *state, const struct linear_row *row)
{
    size_t unknowns = (size_t)state->columns - 1;
    state->constant = row->constant;
    memcpy(state->coefficients, row->coefficients, unknowns * sizeof(row->coefficients[0]));
    state->coefficients[state->distance] = 0;
}

/* Uses a row in the form { f(x,y) } and, where they differ, { f(x,x+d) } and { f(y-d,y) }. */
static void narrow_row(struct narrowing *state, const struct linear_row *row, bool is_equality)
{
    int64_t source = row->coefficients[state->source], sink = row->coefficients[state->sink], sum;
    load_row(state, row);
    narrow_form(state, is_equality);
    if (__builtin_add_overflow(source, sink, &sum) || source == INT64_MIN)
        return;
    if (sink != 0 && !state->empty) {
        load_row(state, row);
        state->coefficients[state->source] = sum;
        state->coefficients[state->sink] = 0;
        state->coefficients[state->distance] = sink;
        narrow_form(state, is_equality);
    }
    if (source != 0 && !state->empty) {
        load_row(state, row);
        state->coefficients[state->source] = 0;
        state->coefficients[state->sink] = sum;
        state->coefficients[state->distance] = -source;
        narrow_form(state, is_equality);
    }
}

/* Uses y[0] - x[0] - d = 0. */
static void narrow_distance(struct narrowing *state)
{
    state->constant = 0;
    memset(state->coefficients, 0, (size_t)state->columns * sizeof(state->coefficients[0]));
    state->coefficients[state->source] = -1;
    state->coefficients[state->sink] = 1;
    state->coefficients[state->distance] = -1;
    narrow_form(state, true);
}

static void narrow_round(struct narrowing *state, const struct linear_problem *problem)
{
    for (size_t k = 0; k < problem->inequalities.size && !state->empty; k++)
        narrow_row(state, &problem->inequalities.at[k], false);
    if (!state->empty)
        narrow_distance(state);
    for (size_t k = 0; k < problem->equalities.size && !state->empty; k++)
        narrow_row(state, &problem->equalities.at[k], true);
    for (size_t k = 0; k < problem->subscripts.size && !state->empty; k++)
        narrow_row(state, &problem->subscripts.at[k], true);
}

bool interval_narrow(const struct linear_problem *problem, struct interval *intervals)
{
    int unknowns = linear_unknowns(problem);
    struct narrowing state = {
        .columns = unknowns + 1,
        .source = 0,
        .sink = problem->sources,
        .distance = unknowns,
        .intervals = intervals,
        .coefficients = xcalloc((size_t)unknowns + 1, sizeof(int64_t)),
    };
    raise_lower(&state, state.distance, 1);
    for (int round = 0; round < ROUNDS && !state.empty; round++) {
        state.changed = false;
        narrow_round(&state, problem);
        if (!state.changed)
            break;
    }
    free(state.coefficients);
    return !state.empty;
}
