/*
 * clusters.c: see clusters.h. The program for k groups has a column c[a][g] for each thing a and
 * group g, 1 if a's group is g or one before it:
 *
 *     c[a][g] <= c[a][g + 1],  c[a][k - 1] = 1
 *     c[b][g] <= c[a][g]                                 b not before a
 *     c[b][g] <= c[a][g - 1], c[b][0] = 0                b behind a
 *     sum over a of c[a][g] - c[a][g - 1] <= 1           for things that are all apart
 *
 * Without the last rows the matrix is that of a network, whose corners are integers.
 */
#include "loops/sets/clusters.h"

#include "base/solver.h"

#include <glpk.h>
#include <string.h>

struct search {
    const struct cluster_problem *problem;
    struct clusters *out;
    int groups;                                /* that are asked for */
    int branches, used;                        /* those that are left, and that this program made */
    int earliest[CLUSTERS_MOST];               /* so many groups come before a thing's own */
    int behind[CLUSTERS_MOST];                 /* and so many behind it */
    bool before[CLUSTERS_MOST][CLUSTERS_MOST]; /* whatever ways lead there */
    bool strictly[CLUSTERS_MOST][CLUSTERS_MOST]; /* one of them by way of another group */
    bool is_answered;                            /* the program has a solution, or has none */
    bool is_possible;
};

static enum cluster_pair pair_of(const struct cluster_problem *problem, int a, int b)
{
    return a < b ? problem->pairs[a][b] : problem->pairs[b][a];
}

static bool is_apart(const struct search *search, int a, int b)
{
    enum cluster_pair pair = pair_of(search->problem, a, b);
    return pair == CLUSTER_APART || pair == CLUSTER_STRICTLY || search->strictly[a][b] ||
           search->strictly[b][a];
}

/* Finds what follows from what is known of two pairs; whether that was something new. */
static bool follow(struct search *search, int a, int m, int b)
{
    if (!search->before[a][m] || !search->before[m][b])
        return false;
    bool is_strict = search->strictly[a][m] || search->strictly[m][b] ||
                     search->problem->pairs[a][b] == CLUSTER_APART;
    bool is_new = !search->before[a][b] || (is_strict && !search->strictly[a][b]);
    search->before[a][b] = true;
    search->strictly[a][b] = search->strictly[a][b] || is_strict;
    return is_new;
}

/* Finds what comes before what, by whatever ways. */
static void find_ways(struct search *search)
{
    int size = search->problem->size;
    bool is_changed = true;
    for (int b = 0; b < size; b++)
        for (int a = 0; a < b; a++) {
            enum cluster_pair pair = search->problem->pairs[a][b];
            search->before[a][b] = pair == CLUSTER_BEFORE || pair == CLUSTER_STRICTLY;
            search->strictly[a][b] = pair == CLUSTER_STRICTLY;
        }
    while (is_changed) {
        is_changed = false;
        for (int m = 0; m < size; m++)
            for (int a = 0; a < m; a++)
                for (int b = m + 1; b < size; b++)
                    is_changed = follow(search, a, m, b) || is_changed;
    }
}

/* Finds how many groups come before that of each thing, and behind it, at least; gives how many
   there are then. */
static int find_places(struct search *search)
{
    int size = search->problem->size, most = 0;
    for (int b = 0; b < size; b++)
        for (int a = 0; a < b; a++) {
            int after = search->earliest[a] + search->strictly[a][b];
            if (search->before[a][b] && after > search->earliest[b])
                search->earliest[b] = after;
        }
    for (int a = size - 1; a >= 0; a--)
        for (int b = a + 1; b < size; b++) {
            int before = search->behind[b] + search->strictly[a][b];
            if (search->before[a][b] && before > search->behind[a])
                search->behind[a] = before;
        }
    for (int a = 0; a < size; a++)
        if (search->earliest[a] + search->behind[a] >= most)
            most = search->earliest[a] + search->behind[a] + 1;
    return most;
}

/* The most things found that are all apart, beginning with one. */
static int apart_from(const struct search *search, int first)
{
    int taken[CLUSTERS_MOST], size = 0;
    taken[size++] = first;
    for (int b = 0; b < search->problem->size; b++) {
        bool is_one = true;
        for (int k = 0; k < size; k++)
            is_one = is_one && taken[k] != b && is_apart(search, taken[k], b);
        if (is_one)
            taken[size++] = b;
    }
    return size;
}

/* Takes one thing after the other, each into the first group that it may be in. */
static void take_in_turns(const struct search *search, struct clusters *out)
{
    out->size = 0;
    for (int b = 0; b < search->problem->size; b++) {
        int group = 0;
        for (int a = 0; a < b; a++)
            if (search->before[a][b] && out->of[a] + search->strictly[a][b] > group)
                group = out->of[a] + search->strictly[a][b];
        for (int a = 0; a < b; a++)
            if (out->of[a] == group && is_apart(search, a, b)) {
                group++;
                a = -1;
            }
        out->of[b] = group;
        out->size = group + 1 > out->size ? group + 1 : out->size;
    }
}

/* --- the program ------------------------------------------------------------------------------ */

static int column(const struct search *search, int a, int group)
{
    return a * search->groups + group + 1;
}

/* A row of up to 2 * CLUSTERS_MOST columns while it is made. */
struct row {
    int size;
    int columns[2 * CLUSTERS_MOST + 1];
    double factors[2 * CLUSTERS_MOST + 1];
};

static void add_term(const struct search *search, struct row *row, int a, int group, int factor)
{
    if (group < 0)
        return;
    row->size++;
    row->columns[row->size] = column(search, a, group);
    row->factors[row->size] = factor;
}

static void add_row(glp_prob *program, const struct row *row, int most)
{
    int at = glp_add_rows(program, 1);
    glp_set_row_bnds(program, at, GLP_UP, 0, most);
    glp_set_mat_row(program, at, row->size, row->columns, row->factors);
}

/* Column (a, group) is no more than column (b, other); where there is no such group, than 0. */
static void add_no_more(const struct search *search, glp_prob *program, int a, int group, int b,
                        int other)
{
    struct row row = {.size = 0};
    add_term(search, &row, a, group, 1);
    add_term(search, &row, b, other, -1);
    add_row(program, &row, 0);
}

/* Whether what two things are to each other follows from others between them. */
static bool follows(const struct search *search, int a, int b)
{
    for (int m = a + 1; m < b; m++)
        if (search->before[a][m] && search->before[m][b] &&
            (!search->strictly[a][b] || search->strictly[a][m] || search->strictly[m][b]))
            return true;
    return false;
}

static void add_order(const struct search *search, glp_prob *program)
{
    int size = search->problem->size, groups = search->groups;
    for (int a = 0; a < size; a++)
        for (int g = 0; g + 1 < groups; g++)
            add_no_more(search, program, a, g, a, g + 1);
    for (int b = 0; b < size; b++)
        for (int a = 0; a < b; a++)
            for (int g = 0; g < groups && search->before[a][b] && !follows(search, a, b); g++)
                add_no_more(search, program, b, g, a, g - search->strictly[a][b]);
}

/* At most one of the things of each group, which are all apart. */
static void add_apart(const struct search *search, glp_prob *program, const int *things, int size)
{
    for (int g = 0; g < search->groups; g++) {
        struct row row = {.size = 0};
        for (int k = 0; k < size; k++) {
            add_term(search, &row, things[k], g, 1);
            add_term(search, &row, things[k], g - 1, -1);
        }
        add_row(program, &row, 1);
    }
}

/* Covers all pairs that are apart, and do not come one before the other anyway, by things that are
   all apart. */
static void add_pairs(const struct search *search, glp_prob *program)
{
    int size = search->problem->size;
    bool covered[CLUSTERS_MOST][CLUSTERS_MOST] = {{false}};
    for (int a = 0; a < size; a++)
        for (int b = a + 1; b < size; b++) {
            int things[CLUSTERS_MOST] = {a, b}, found = 2;
            if (covered[a][b] || search->strictly[a][b] || !is_apart(search, a, b))
                continue;
            for (int c = 0; c < size; c++) {
                bool is_one = true;
                for (int k = 0; k < found; k++)
                    is_one = is_one && things[k] != c && is_apart(search, things[k], c);
                if (is_one)
                    things[found++] = c;
            }
            for (int k = 0; k < found; k++)
                for (int i = 0; i < found; i++)
                    covered[things[k]][things[i]] = true;
            add_apart(search, program, things, found);
        }
}

static glp_prob *build(const struct search *search)
{
    glp_prob *program = glp_create_prob();
    int size = search->problem->size, groups = search->groups;
    glp_set_obj_dir(program, GLP_MAX);
    glp_add_cols(program, size * groups);
    for (int a = 0; a < size; a++)
        for (int g = 0; g < groups; g++) {
            int at = column(search, a, g);
            bool is_0 = g < search->earliest[a], is_1 = g >= groups - 1 - search->behind[a];
            glp_set_col_kind(program, at, GLP_BV);
            glp_set_obj_coef(program, at, 1);
            if (is_0 || is_1)
                glp_set_col_bnds(program, at, GLP_FX, is_1, is_1);
        }
    add_order(search, program);
    add_pairs(search, program);
    return program;
}

static void watch(glp_tree *tree, void *data)
{
    struct search *search = data;
    if (glp_ios_reason(tree) != GLP_ISELECT)
        return;
    search->used++;
    if (search->used > search->branches)
        glp_ios_terminate(tree);
}

/* Reads the groups; whether they are right. */
static bool read_groups(const struct search *search, glp_prob *program, struct clusters *out)
{
    int size = search->problem->size;
    *out = (struct clusters){.size = search->groups, .least = search->out->least};
    for (int a = 0; a < size; a++)
        while (out->of[a] < search->groups - 1 &&
               glp_mip_col_val(program, column(search, a, out->of[a])) < 0.5)
            out->of[a]++;
    for (int a = 0; a < size; a++)
        for (int b = a + 1; b < size; b++)
            if ((out->of[a] == out->of[b] && is_apart(search, a, b)) ||
                (out->of[a] > out->of[b] && search->before[a][b]))
                return false;
    return true;
}

/* Asks for so many groups. */
static bool solve(void *data)
{
    struct search *search = data;
    struct clusters found;
    glp_prob *program = build(search);
    glp_smcp simplex;
    glp_iocp control;
    glp_init_smcp(&simplex);
    glp_init_iocp(&control);
    simplex.msg_lev = GLP_MSG_OFF;
    control.msg_lev = GLP_MSG_OFF;
    control.cb_func = watch;
    control.cb_info = search;
    search->is_answered = search->is_possible = false;
    search->used = 0;
    if (glp_simplex(program, &simplex) != 0)
        return false;
    if (glp_get_status(program) == GLP_NOFEAS)
        search->is_answered = true;
    if (glp_get_status(program) != GLP_OPT)
        return true;
    int failure = glp_intopt(program, &control), status = glp_mip_status(program);
    search->is_answered = failure == 0 && status == GLP_NOFEAS;
    if ((status != GLP_OPT && status != GLP_FEAS) || !read_groups(search, program, &found))
        return true;
    search->is_answered = search->is_possible = true;
    *search->out = found;
    return true;
}

void clusters_find(const struct cluster_problem *problem, int branches, struct clusters *out)
{
    struct search search = {.problem = problem, .out = out, .branches = branches};
    *out = (struct clusters){.size = 0};
    find_ways(&search);
    int least = find_places(&search);
    take_in_turns(&search, out);
    for (int a = 0; a < problem->size; a++) {
        int apart = apart_from(&search, a);
        least = apart > least ? apart : least;
    }
    out->least = least;
    while (out->least < out->size) {
        search.groups = out->least;
        if (!solver_run(solve, &search) || !search.is_answered)
            return;
        search.branches -= search.used;
        if (search.is_possible)
            return;
        out->least++;
    }
}
