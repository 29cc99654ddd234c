/*
 * extract_least.c: see extract.h. Of each node a column says whether it is chosen. Of each class at
 * most one node is; of each root, one; and where the nodes of a class that need another class are
 * chosen, so is a node of that. All costs are at least 0, so that the slack basis is dual feasible,
 * and the value of an unfinished dual simplex is a lower bound as well.
 *
 * Classes of which each is computed from the other for nothing, as a number and its negative may
 * be, are one beforehand (a team): whoever has one of them has all, and the relaxation would let
 * each pay half. A node is left out if another one of its team costs no more and needs no other
 * teams. Each search has an environment of GLPK's own (base/solver.h).
 */
#include "egraph/extract.h"

#include "base/array.h"
#include "base/solver.h"

#include <glpk.h>
#include <math.h>
#include <stdlib.h>

/* A node that may be chosen. */
struct candidate {
    const struct egraph_node *node;
    int64_t cost;
    int class; /* its team's */
};

struct search {
    const struct extract_request *request;
    const struct extract_budget *budget;
    const struct extraction *start; /* what is to be made cheaper */
    struct arena scratch;
    int *team;            /* by class: the one that stands for its team */
    int *next;            /* by class: the next one of its team, in a ring */
    LIST_OF(int) classes; /* those that stand for teams that the roots may need, as they are found;
                             what is by class below is by these */
    int *first;           /* by class: its first candidate; -1: not found yet */
    int *count;           /* by class: how many */
    LIST_OF(struct candidate) candidates; /* those of a class stand together; columns from 1 on */
    int *indices;                         /* of the row at hand, from 1 */
    double *values;
    int *picked;                       /* by class: the candidate that came out; -1: none */
    const struct egraph_node **choice; /* by class of the graph: the same */
    int branches, used;                /* those that are left, and that this round made */
    double bound;                      /* no choice costs less */
    bool started;                      /* the start was given to branch and bound */
};

/* --- teams ------------------------------------------------------------------------------------ */

/* Whether a node costs nothing and needs one class alone. */
static bool is_link(const struct search *search, const struct egraph_node *node)
{
    return node->size == 1 && search->request->cost(node, search->request->context) == 0;
}

/* A node that makes a class of another one for nothing; NULL: there is none. */
static const struct egraph_node *link_between(const struct search *search, int class, int other)
{
    const struct egraph_node *node = egraph_first(search->request->graph, class);
    while (node != NULL && !(is_link(search, node) && node->children[0].class == other))
        node = node->next;
    return node;
}

/* Puts two teams together. */
static void join(struct search *search, int one, int other)
{
    int kept = search->team[one], gone = search->team[other], class = other;
    if (kept == gone)
        return;
    do {
        search->team[class] = kept;
        class = search->next[class];
    } while (class != other);
    int behind = search->next[one];
    search->next[one] = search->next[other];
    search->next[other] = behind;
}

static void find_teams(struct search *search)
{
    const struct egraph *graph = search->request->graph;
    int limit = egraph_limit(graph);
    for (int class = 0; class < limit; class ++)
        search->team[class] = search->next[class] = class;
    for (int class = 0; class < limit; class ++) {
        if (egraph_find(graph, class) != class)
            continue;
        const struct egraph_node *node = egraph_first(graph, class);
        for (; node != NULL; node = node->next)
            if (is_link(search, node) && node->children[0].class > class &&
                link_between(search, node->children[0].class, class) != NULL)
                join(search, class, node->children[0].class);
    }
}

/* What of a team is not chosen itself is made of what is. */
static void choose_team(struct search *search, const struct egraph_node *node)
{
    LIST_OF(int) reached = {0};
    int class = egraph_find(search->request->graph, node->class);
    search->choice[class] = node;
    LIST_PUSH(&search->scratch, reached, class);
    for (size_t k = 0; k < reached.size; k++) {
        for (int other = search->next[class]; other != class; other = search->next[other]) {
            const struct egraph_node *link =
                search->choice[other] == NULL ? link_between(search, other, reached.at[k]) : NULL;
            if (link == NULL)
                continue;
            search->choice[other] = link;
            LIST_PUSH(&search->scratch, reached, other);
        }
    }
}

/* --- candidates ------------------------------------------------------------------------------- */

static int team_of(const struct search *search, const struct egraph_node *node, int child)
{
    return search->team[node->children[child].class];
}

static int team_of_root(const struct search *search, int root)
{
    return search->team[egraph_find(search->request->graph, search->request->roots[root])];
}

static bool needs(const struct search *search, const struct egraph_node *node, int class)
{
    for (int k = 0; k < node->size; k++)
        if (team_of(search, node, k) == class)
            return true;
    return false;
}

/* Whether `one` can take the place of `other`, which comes after it if they are alike. */
static bool replaces(const struct search *search, const struct candidate *one,
                     const struct candidate *other)
{
    if (one->cost > other->cost)
        return false;
    for (int k = 0; k < one->node->size; k++)
        if (!needs(search, other->node, team_of(search, one->node, k)))
            return false;
    bool alike = one->cost == other->cost;
    for (int k = 0; k < other->node->size && alike; k++)
        alike = needs(search, one->node, team_of(search, other->node, k));
    return !alike || one->node->serial < other->node->serial;
}

/* Lists the nodes of a team that are worth a choice; false if they are too many. */
static bool list_candidates(struct search *search, int class)
{
    LIST_OF(struct candidate) all = {0};
    int member = class;
    do {
        const struct egraph_node *node = egraph_first(search->request->graph, member);
        for (; node; node = node->next) {
            struct candidate candidate = {
                node, search->request->cost(node, search->request->context), class};
            if (candidate.cost >= 0 && candidate.cost <= search->start->cost &&
                !needs(search, node, class))
                LIST_PUSH(&search->scratch, all, candidate);
        }
        member = search->next[member];
    } while (member != class);
    if (all.size > (size_t)search->budget->size)
        return false;
    search->first[class] = (int)search->candidates.size;
    for (size_t k = 0; k < all.size; k++) {
        bool replaced = false;
        for (size_t l = 0; l < all.size && !replaced; l++)
            replaced = l != k && replaces(search, &all.at[l], &all.at[k]);
        if (!replaced)
            LIST_PUSH(&search->scratch, search->candidates, all.at[k]);
    }
    search->count[class] = (int)search->candidates.size - search->first[class];
    return search->candidates.size <= (size_t)search->budget->size;
}

static void find_class(struct search *search, int class)
{
    int home = search->team[egraph_find(search->request->graph, class)];
    if (search->first[home] >= 0)
        return;
    search->first[home] = 0;
    LIST_PUSH(&search->scratch, search->classes, home);
}

/* All classes that the roots may need; false if they are too many. */
static bool find_classes(struct search *search)
{
    for (int k = 0; k < search->request->root_count; k++)
        find_class(search, search->request->roots[k]);
    for (size_t k = 0; k < search->classes.size; k++) {
        if (!list_candidates(search, search->classes.at[k]))
            return false;
        int first = search->first[search->classes.at[k]];
        for (int l = first; l < (int)search->candidates.size; l++)
            for (int m = 0; m < search->candidates.at[l].node->size; m++)
                find_class(search, search->candidates.at[l].node->children[m].class);
    }
    return true;
}

static int add_class(const struct search *search, int size, int class, double factor)
{
    for (int k = 0; k < search->count[class]; k++) {
        search->indices[++size] = search->first[class] + k + 1;
        search->values[size] = factor;
    }
    return size;
}

static void add_row(const struct search *search, glp_prob *program, int size, int kind,
                    double bound)
{
    int row = glp_add_rows(program, 1);
    glp_set_row_bnds(program, row, kind, bound, bound);
    glp_set_mat_row(program, row, size, search->indices, search->values);
}

/* What the nodes of a class need: chosen(class) - chosen(nodes that need it) >= 0. */
static void add_needs(struct search *search, glp_prob *program, int class, int *met)
{
    const struct candidate *own = &search->candidates.at[search->first[class]];
    for (int k = 0; k < search->count[class]; k++)
        for (int l = 0; l < own[k].node->size; l++) {
            int child = team_of(search, own[k].node, l);
            if (met[child] == class + 1)
                continue;
            met[child] = class + 1;
            int size = add_class(search, 0, child, 1);
            for (int m = k; m < search->count[class]; m++)
                if (needs(search, own[m].node, child)) {
                    search->indices[++size] = search->first[class] + m + 1;
                    search->values[size] = -1;
                }
            add_row(search, program, size, GLP_LO, 0);
        }
}

/* Whether a candidate needs one class, and nothing else, for nothing. */
static bool needs_alone(const struct search *search, int candidate, int class)
{
    const struct egraph_node *node = search->candidates.at[candidate].node;
    return search->candidates.at[candidate].cost == 0 && node->size == 1 &&
           team_of(search, node, 0) == class;
}

/* Two nodes that each need nothing but the other's class, and cost nothing, are not chosen both:
   otherwise they would be, wherever they can. */
static void add_pairs(struct search *search, glp_prob *program)
{
    for (size_t k = 0; k < search->candidates.size; k++) {
        const struct candidate *one = &search->candidates.at[k];
        bool may_pair = one->cost == 0 && one->node->size == 1;
        int other = may_pair ? team_of(search, one->node, 0) : one->class;
        for (int l = search->first[other];
             other > one->class && l >= 0 && l < search->first[other] + search->count[other]; l++) {
            if (!needs_alone(search, l, one->class))
                continue;
            search->indices[1] = (int)k + 1;
            search->indices[2] = l + 1;
            search->values[1] = search->values[2] = 1;
            add_row(search, program, 2, GLP_UP, 1);
        }
    }
}

static glp_prob *build_program(struct search *search)
{
    glp_prob *program = glp_create_prob();
    int columns = (int)search->candidates.size;
    int *met = ARENA_ARRAY(&search->scratch, int, (size_t)egraph_limit(search->request->graph));
    glp_set_obj_dir(program, GLP_MIN);
    glp_add_cols(program, columns);
    for (int k = 0; k < columns; k++) {
        glp_set_col_kind(program, k + 1, GLP_BV);
        glp_set_obj_coef(program, k + 1, (double)search->candidates.at[k].cost);
    }
    for (int k = 0; k < search->request->root_count; k++) {
        int root = team_of_root(search, k);
        add_row(search, program, add_class(search, 0, root, 1), GLP_LO, 1);
    }
    for (size_t k = 0; k < search->classes.size; k++) {
        int class = search->classes.at[k];
        if (search->count[class] > 1)
            add_row(search, program, add_class(search, 0, class, 1), GLP_UP, 1);
        add_needs(search, program, class, met);
    }
    add_pairs(search, program);
    return program;
}

/* The value of the relaxation, from which branch and bound begins. */
static bool solve_relaxation(struct search *search, glp_prob *program)
{
    glp_smcp control;
    glp_init_smcp(&control);
    control.msg_lev = GLP_MSG_OFF;
    control.meth = GLP_DUALP;
    control.it_lim = search->budget->simplex_iterations;
    control.presolve = GLP_OFF;
    int failure = glp_simplex(program, &control);
    if (glp_get_dual_stat(program) == GLP_FEAS)
        search->bound = fmax(search->bound, glp_get_obj_val(program));
    return failure == 0 && glp_get_status(program) == GLP_OPT;
}

/* The candidate that is a node or takes its place. */
static int find_candidate(const struct search *search, const struct egraph_node *node, int class)
{
    struct candidate wanted = {node, search->request->cost(node, search->request->context), class};
    int first = search->first[class];
    for (int k = first; k < first + search->count[class]; k++)
        if (search->candidates.at[k].node == node ||
            replaces(search, &search->candidates.at[k], &wanted))
            return k;
    BUG("a node was left out, and nothing is in its place");
}

/* The node by which a choice computes a team, not from another one of it; NULL: it does not. */
static const struct egraph_node *start_of(const struct search *search, int class)
{
    int member = class;
    do {
        const struct egraph_node *node = search->start->chosen[member];
        if (node != NULL && !needs(search, node, class))
            return node;
        member = search->next[member];
    } while (member != class);
    return NULL;
}

/* Gives branch and bound the choice that is to be made cheaper. */
static void give_start(struct search *search, glp_tree *tree)
{
    double *values = ARENA_ARRAY(&search->scratch, double, search->candidates.size + 1);
    search->started = true;
    for (size_t k = 0; k < search->classes.size; k++) {
        int class = search->classes.at[k];
        const struct egraph_node *node = start_of(search, class);
        if (node != NULL)
            values[find_candidate(search, node, class) + 1] = 1;
    }
    glp_ios_heur_sol(tree, values);
}

/* Ends branch and bound with its budget, and notes what is proven then. */
static void watch(glp_tree *tree, void *info)
{
    struct search *search = info;
    int nodes;
    if (glp_ios_reason(tree) == GLP_IHEUR && !search->started)
        give_start(search, tree);
    glp_ios_tree_size(tree, NULL, NULL, &nodes);
    search->used = nodes;
    if (nodes < search->branches)
        return;
    int best = glp_ios_best_node(tree);
    if (best != 0)
        search->bound = fmax(search->bound, glp_ios_node_bound(tree, best));
    glp_ios_terminate(tree);
}

/* Gomory's cuts make bounds exact of programs with so many columns, and take long beyond. */
enum { MOST_CUT = 600 };

/* Solves the program as it is; false if nothing came out. */
static bool branch_and_bound(struct search *search, glp_prob *program)
{
    glp_iocp control;
    glp_init_iocp(&control);
    control.msg_lev = GLP_MSG_OFF;
    control.presolve = GLP_OFF;
    control.gmi_cuts = search->candidates.size <= MOST_CUT ? GLP_ON : GLP_OFF;
    control.cb_func = watch;
    control.cb_info = search;
    search->started = false;
    search->used = 0;
    int failure = glp_intopt(program, &control);
    search->branches -= search->used;
    int status = glp_mip_status(program);
    if (failure == 0 && status == GLP_OPT)
        search->bound = fmax(search->bound, glp_mip_obj_val(program));
    return (failure == 0 || failure == GLP_ESTOP) && (status == GLP_OPT || status == GLP_FEAS);
}

static void read_choice(struct search *search, glp_prob *program)
{
    size_t limit = (size_t)egraph_limit(search->request->graph);
    memset(search->choice, 0, limit * sizeof(*search->choice));
    memset(search->picked, -1, limit * sizeof(*search->picked));
    for (size_t k = 0; k < search->candidates.size; k++) {
        const struct candidate *one = &search->candidates.at[k];
        if (glp_mip_col_val(program, (int)k + 1) <= 0.5)
            continue;
        search->picked[one->class] = (int)k;
        choose_team(search, one->node);
    }
}

/* Looks below a class for one that is needed by itself; `state` is 0, 1 on the way, 2 behind it.
   The columns of the cycle go to the row at hand; gives their number, 0 if there is none. */
static int find_cycle(struct search *search, char *state, int root)
{
    LIST_OF(int) way = {0};
    int *child = ARENA_ARRAY(&search->scratch, int, (size_t)egraph_limit(search->request->graph));
    LIST_PUSH(&search->scratch, way, root);
    while (way.size > 0) {
        int class = way.at[way.size - 1];
        int picked = search->picked[class];
        const struct egraph_node *node = picked >= 0 ? search->candidates.at[picked].node : NULL;
        state[class] = 1;
        if (!node || child[class] == node->size) {
            state[class] = 2;
            way.size--;
            continue;
        }
        int next = team_of(search, node, child[class]++), size = 0;
        if (state[next] == 1) {
            for (size_t k = way.size; k > 0 && (size == 0 || way.at[k] != next); k--) {
                search->indices[++size] = search->picked[way.at[k - 1]] + 1;
                search->values[size] = 1;
            }
            return size;
        }
        if (state[next] == 0)
            LIST_PUSH(&search->scratch, way, next);
    }
    return 0;
}

/* Cuts off a choice in which a class needs itself; false if there is none. */
static bool cut_cycle(struct search *search, glp_prob *program)
{
    char *state = ARENA_ARRAY(&search->scratch, char, (size_t)egraph_limit(search->request->graph));
    for (int k = 0; k < search->request->root_count; k++) {
        int root = team_of_root(search, k);
        int size = state[root] == 0 ? find_cycle(search, state, root) : 0;
        if (size > 0) {
            add_row(search, program, size, GLP_UP, size - 1);
            return true;
        }
    }
    return false;
}

/* Everything that runs under the error hook. Gives whether a choice came out. */
static bool find_choice(void *data)
{
    struct search *search = data;
    glp_prob *program = build_program(search);
    if (glp_get_num_rows(program) > 2 * search->budget->size)
        return false;
    for (int k = 0; k <= search->budget->cycles && search->branches > 0; k++) {
        if (!solve_relaxation(search, program) || !branch_and_bound(search, program))
            return false;
        read_choice(search, program);
        if (!cut_cycle(search, program))
            return true;
    }
    return false;
}

void extract_least(const struct extract_request *request, const struct extract_budget *budget,
                   struct arena *arena, struct extraction *extraction)
{
    size_t limit = (size_t)egraph_limit(request->graph);
    struct search search = {.request = request, .budget = budget, .start = extraction};
    struct extraction start = *extraction;
    search.start = &start;
    search.branches = budget->branches;
    search.team = ARENA_ARRAY(&search.scratch, int, limit);
    search.next = ARENA_ARRAY(&search.scratch, int, limit);
    search.picked = ARENA_ARRAY(&search.scratch, int, limit);
    search.first = ARENA_ARRAY(&search.scratch, int, limit);
    search.count = ARENA_ARRAY(&search.scratch, int, limit);
    search.choice = ARENA_ARRAY(&search.scratch, const struct egraph_node *, limit);
    memset(search.first, -1, limit * sizeof(*search.first));
    find_teams(&search);
    if (find_classes(&search)) {
        search.indices = ARENA_ARRAY(&search.scratch, int, 2 * search.candidates.size + 2);
        search.values = ARENA_ARRAY(&search.scratch, double, 2 * search.candidates.size + 2);
        if (solver_run(find_choice, &search))
            extraction_take(request, search.choice, arena, extraction);
        int64_t least = (int64_t)ceil(search.bound - 1e-4);
        if (least > extraction->least)
            extraction->least = least < extraction->cost ? least : extraction->cost;
    }
    arena_release(&search.scratch);
}
