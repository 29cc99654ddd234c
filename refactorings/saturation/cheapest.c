/* cheapest.c: see cheapest.h. */
#include "refactorings/saturation/cheapest.h"

/* A body of some hundred operations is saturated within these, in less than a second. */
static const struct rewrite_budget rule_budget = {
    .nodes = 8000, .regrouped = 2000, .operations = 1000000};
static const struct extract_budget choice_budget = {
    .size = 2500, .simplex_iterations = 3000, .branches = 50, .cycles = 10};

/* So many values are tried as what several others share. */
enum { SHARED = 16 };

struct cost {
    int64_t gpu, cpu;
};

enum cost_row {
#define COST(symbol, gpu, cpu) COST_##symbol,
#include "refactorings/saturation/cost.def"
#undef COST
};

static const struct cost rows[] = {
#define COST(symbol, gpu, cpu) {gpu, cpu},
#include "refactorings/saturation/cost.def"
#undef COST
};

static bool is_integer(const struct value_costs *costs, int tag)
{
    enum value_class class = value_type(costs->types, tag).class;
    return class == VALUE_CLASS_SIGNED || class == VALUE_CLASS_WRAPPING ||
           class == VALUE_CLASS_UNSIGNED;
}

static enum cost_row row_of(const struct egraph_node *node, const struct value_costs *costs)
{
    static const enum cost_row by_value[] = {
#define VALUE(name, children, text, kind) COST_##name,
#include "refactorings/saturation/values.def"
#undef VALUE
    };
    if (node->symbol < 0 || (size_t)node->symbol >= COUNT_OF(by_value))
        BUG("symbol %d has no cost", node->symbol);
    if (node->symbol == VALUE_CONVERT && is_integer(costs, node->tag) &&
        is_integer(costs, egraph_tag(costs->graph, node->children[0].class)))
        return COST_CONVERT_INTEGER;
    return by_value[node->symbol];
}

/* Whether a class is a number. */
static bool is_number(const struct egraph *graph, int class)
{
    const struct egraph_node *node = egraph_first(graph, egraph_find(graph, class));
    while (node != NULL && node->symbol != VALUE_REAL && node->symbol != VALUE_INTEGER)
        node = node->next;
    return node != NULL;
}

/* Whether a node computes something of numbers alone, as compilers do. */
static bool is_of_numbers(const struct value_costs *costs, const struct egraph_node *node)
{
    bool is_operation = node->symbol == VALUE_NEGATE || node->symbol == VALUE_ADD ||
                        node->symbol == VALUE_SUBTRACT || node->symbol == VALUE_MULTIPLY ||
                        node->symbol == VALUE_DIVIDE;
    for (int k = 0; k < node->size && is_operation; k++)
        is_operation = is_number(costs->graph, node->children[k].class);
    return is_operation;
}

int64_t value_cost(const struct egraph_node *node, const void *context)
{
    const struct value_costs *costs = context;
    const struct cost *cost = &rows[row_of(node, costs)];
    int64_t row = costs->machine == COST_GPU ? cost->gpu : cost->cpu;
    int64_t amount = row > 0 && is_of_numbers(costs, node) ? 0 : row;
    enum { SCALE = 256 };
    return costs->given == 0 ? amount : SCALE * amount + (node->serial >= costs->given);
}

bool cheapest_find(const struct cheapest_request *request, struct arena *arena,
                   struct cheapest *cheapest)
{
    struct extract_request extract = {.graph = request->graph,
                                      .roots = request->roots,
                                      .root_count = request->root_count,
                                      .cost = request->price ? request->price : value_cost,
                                      .context =
                                          request->price ? request->context : &request->costs};
    struct value_rules rules = value_rules_read(arena);
    *cheapest = (struct cheapest){.before = 0};
    egraph_rebuild(request->graph);
    if (!extract_greedy(&extract, arena, &cheapest->extraction))
        return false;
    cheapest->before = cheapest->extraction.cost;
    if (request->apply_rules)
        cheapest->outcome = value_rules_saturate(&rules, request->class, request->costs.types,
                                                 request->graph, &rule_budget);
    bool found = extract_greedy(&extract, arena, &cheapest->extraction);
    if (found)
        extract_shared(&extract, SHARED, arena, &cheapest->extraction);
    if (found)
        extract_least(&extract, &choice_budget, arena, &cheapest->extraction);
    return found;
}
