/*
 * rewrite.c: see rewrite.h. A round goes over the classes and their nodes and asks of each node the
 * rules whose pattern begins with its symbol. What a rule adds goes right away into the class that
 * was asked about, if it is new to the graph; classes that have become equal wait until all nodes
 * of that class had their turn. Nodes that are made in a round are left to the next one, so that
 * each match is found once.
 */
#include "egraph/rewrite.h"

#include "base/array.h"

enum { MOST_STEPS = 12, MOST_REGISTERS = 24, MOST_SYMBOLS = 128 };

enum code { BIND, VARIABLE };

/* An instruction: the class in a register holds a node with this symbol, and its children go to
   registers from `first` on; or it is what a variable stands for. */
struct step {
    enum code code;
    int from;
    int symbol, size, first; /* BIND */
    bool one_tag;            /* BIND: see struct rewrite_symbol */
    int variable;            /* VARIABLE */
    bool again;              /* VARIABLE: it stands for a class already */
};

struct program {
    const struct rewrite_rule *rule;
    struct step steps[MOST_STEPS];
    int size;
    int last; /* the last BIND */
    int next; /* the next program for the same symbol, or -1 */
};

struct saturation {
    const struct rewrite_rules *rules;
    struct egraph *graph;
    const struct rewrite_budget *budget;
    void *context;
    struct program *programs;
    int first[MOST_SYMBOLS]; /* by symbol: the first program, or -1 */
    int since;               /* what changed then or later is new */
    bool any;                /* something was merged or made in this round */
    bool spent;              /* the budget */
    bool regroups;           /* rules of group 1 are still applied */
    int regrouped;           /* nodes that they made */
    int64_t operations;
};

/* A match that is being looked for. */
struct match {
    struct saturation *saturation;
    const struct program *program;
    int root; /* the class it is found in */
    int registers[MOST_REGISTERS];
    int variables[REWRITE_VARIABLES];
};

/* Appends the instructions for a term whose class is in register `from`; those of its children
   come after all of its own, level by level, so that failures come early. */
static void compile(struct program *program, const struct rewrite_rules *rules)
{
    const struct rewrite_term *terms[MOST_REGISTERS] = {program->rule->pattern};
    bool met[REWRITE_VARIABLES] = {false};
    int registers = 1;
    for (int from = 0; from < registers; from++) {
        const struct rewrite_term *term = terms[from];
        if (program->size == MOST_STEPS || registers + term->size > MOST_REGISTERS)
            BUG("rule '%s' is too long", program->rule->line->name);
        struct step *step = &program->steps[program->size++];
        step->from = from;
        if (term->kind == REWRITE_VARIABLE) {
            step->code = VARIABLE;
            step->variable = term->which;
            step->again = met[term->which];
            met[term->which] = true;
            continue;
        }
        step->code = BIND;
        step->symbol = rules->language->symbols[term->which].symbol;
        step->one_tag = rules->language->symbols[term->which].one_tag;
        step->size = term->size;
        step->first = registers;
        program->last = program->size - 1;
        for (int k = 0; k < term->size; k++)
            terms[registers++] = term->children[k];
    }
}

static void prepare(struct saturation *saturation, const bool *used, struct arena *arena)
{
    const struct rewrite_rules *rules = saturation->rules;
    saturation->programs = ARENA_ARRAY(arena, struct program, (size_t)rules->size);
    for (int symbol = 0; symbol < MOST_SYMBOLS; symbol++)
        saturation->first[symbol] = -1;
    for (int k = rules->size - 1; k >= 0; k--) {
        struct program *program = &saturation->programs[k];
        program->rule = &rules->at[k];
        compile(program, rules);
        int symbol = program->steps[0].symbol;
        if (symbol < 0 || symbol >= MOST_SYMBOLS)
            BUG("symbol %d is too large", symbol);
        program->next = saturation->first[symbol];
        if (!used || used[k])
            saturation->first[symbol] = k;
    }
}

/* The class of a term of a result, which is made; EGRAPH_NONE if a function gives none. */
static int build(struct match *match, const struct rewrite_term *term, int tag)
{
    struct saturation *saturation = match->saturation;
    const struct rewrite_language *language = saturation->rules->language;
    int children[REWRITE_CHILDREN] = {0};
    if (term->kind == REWRITE_VARIABLE)
        return match->variables[term->which];
    for (int k = 0; k < term->size; k++) {
        children[k] = build(match, term->children[k], tag);
        if (children[k] == EGRAPH_NONE)
            return EGRAPH_NONE;
    }
    if (term->kind == REWRITE_FUNCTION)
        return language->compute(saturation->context, saturation->graph, term->which, children,
                                 tag);
    return egraph_add_list(saturation->graph, language->symbols[term->which].symbol, tag, children,
                           term->size);
}

/* Adds what a rule says of the class that its pattern was found in; gives whether that is new. */
static bool add_result(struct match *match)
{
    struct egraph *graph = match->saturation->graph;
    const struct rewrite_term *result = match->program->rule->result;
    int tag = egraph_tag(graph, match->root), children[REWRITE_CHILDREN];
    if (result->kind != REWRITE_SYMBOL) {
        int class = build(match, result, tag);
        return class != EGRAPH_NONE && egraph_tag(graph, class) == tag &&
               egraph_merge(graph, match->root, class);
    }
    for (int k = 0; k < result->size; k++) {
        children[k] = build(match, result->children[k], tag);
        if (children[k] == EGRAPH_NONE)
            return false;
    }
    int symbol = match->saturation->rules->language->symbols[result->which].symbol;
    struct egraph_key key = {symbol, tag, 0, result->size, children};
    return egraph_add_to(graph, match->root, &key);
}

/* A match is complete. */
static void apply(struct match *match)
{
    struct saturation *saturation = match->saturation;
    const struct rewrite_rule *rule = match->program->rule;
    const struct rewrite_language *language = saturation->rules->language;
    int tag = egraph_tag(saturation->graph, match->variables[0]);
    if (!language->applies(saturation->context, rule->line->types, tag))
        return;
    for (int k = 0; k < rule->conditions; k++)
        if (build(match, rule->where[k], tag) == EGRAPH_NONE)
            return;
    int before = egraph_nodes(saturation->graph);
    saturation->any |= add_result(match);
    if (rule->line->group == 1) {
        saturation->regrouped += egraph_nodes(saturation->graph) - before;
        saturation->regroups = saturation->regrouped < saturation->budget->regrouped;
    }
    saturation->spent |= egraph_nodes(saturation->graph) > saturation->budget->nodes;
}

static void run(struct match *match, int at, bool fresh);

static bool has_one_tag(const struct egraph *graph, const struct egraph_node *node)
{
    for (int k = 0; k < node->size; k++)
        if (egraph_tag(graph, node->children[k].class) != node->tag)
            return false;
    return true;
}

/* Puts the children of a node into registers and goes on. */
static void bind(struct match *match, int at, const struct egraph_node *node, bool fresh)
{
    const struct step *step = &match->program->steps[at];
    if (step->one_tag && !has_one_tag(match->saturation->graph, node))
        return;
    for (int k = 0; k < node->size; k++)
        match->registers[step->first + k] = node->children[k].class;
    run(match, at + 1, fresh || node->changed >= match->saturation->since);
}

/* All nodes of a class that fit; of those that are too new, none, and where all others of the match
   are old, only new ones, which are the first of their class. */
static void bind_class(struct match *match, int at, bool fresh)
{
    struct saturation *saturation = match->saturation;
    const struct step *step = &match->program->steps[at];
    bool only_new = !fresh && at == match->program->last;
    int now = egraph_time(saturation->graph);
    const struct egraph_node *node = egraph_first(saturation->graph, match->registers[step->from]);
    for (; node && !saturation->spent; node = node->next) {
        if (only_new && node->changed < saturation->since)
            return;
        if (++saturation->operations > saturation->budget->operations)
            saturation->spent = true;
        if (node->symbol == step->symbol && node->size == step->size && node->changed != now)
            bind(match, at, node, fresh);
    }
}

/* Goes on with a match at an instruction. */
static void run(struct match *match, int at, bool fresh)
{
    const struct program *program = match->program;
    for (; at < program->size; at++) {
        const struct step *step = &program->steps[at];
        int class = match->registers[step->from];
        if (step->code == BIND) {
            bind_class(match, at, fresh);
            return;
        }
        if (step->again && match->variables[step->variable] != class)
            return;
        match->variables[step->variable] = class;
    }
    if (fresh)
        apply(match);
}

/* Asks all rules for the symbol of a node. */
static void ask_rules(struct saturation *saturation, const struct egraph_node *node, int class)
{
    bool fresh = node->changed >= saturation->since;
    int at = node->symbol < MOST_SYMBOLS ? saturation->first[node->symbol] : -1;
    for (; at >= 0 && !saturation->spent; at = saturation->programs[at].next) {
        const struct program *program = &saturation->programs[at];
        if ((program->last == 0 && !fresh) || program->steps[0].size != node->size)
            continue;
        if (program->rule->line->group == 1 && !saturation->regroups)
            continue;
        struct match match = {.saturation = saturation, .program = program, .root = class};
        match.registers[0] = class;
        bind(&match, 0, node, false);
    }
}

static void ask_class(struct saturation *saturation, int class)
{
    int now = egraph_time(saturation->graph);
    const struct egraph_node *node = egraph_first(saturation->graph, class);
    for (; node && !saturation->spent; node = node->next) {
        saturation->operations++;
        if (node->changed != now)
            ask_rules(saturation, node, class);
    }
}

/* Classes that have become equal are merged before the next one is asked about, so that what is the
   same is not made once more. */
static void run_round(struct saturation *saturation)
{
    struct egraph *graph = saturation->graph;
    int limit = egraph_limit(graph);
    for (int class = limit - 1; class >= 0 && !saturation->spent; class --)
        if (egraph_find(graph, class) == class) {
            ask_class(saturation, class);
            saturation->any |= egraph_rebuild(graph);
        }
}

struct rewrite_outcome rewrite_saturate(const struct rewrite_rules *rules, const bool *used,
                                        struct egraph *graph, const struct rewrite_budget *budget,
                                        void *context)
{
    struct arena scratch = ARENA_INIT;
    struct rewrite_outcome outcome = {REWRITE_SATURATED, 0, 0};
    struct saturation saturation = {.rules = rules,
                                    .graph = graph,
                                    .budget = budget,
                                    .context = context,
                                    .regroups = budget->regrouped > 0};
    prepare(&saturation, used, &scratch);
    saturation.since = 0;
    do {
        egraph_rebuild(graph);
        if (rules->language->begin)
            rules->language->begin(context, graph);
        egraph_rebuild(graph);
        int start = egraph_time(graph);
        egraph_tick(graph);
        saturation.any = false;
        run_round(&saturation);
        saturation.since = start + 1;
        outcome.rounds++;
    } while (saturation.any && !saturation.spent);
    outcome.operations = saturation.operations;
    outcome.end = saturation.spent      ? REWRITE_BUDGET
                  : saturation.regroups ? REWRITE_SATURATED
                                        : REWRITE_REGROUPING;
    arena_release(&scratch);
    return outcome;
}
