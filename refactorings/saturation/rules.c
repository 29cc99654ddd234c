/* rules.c: see rules.h. */
#include "refactorings/saturation/rules.h"

#include "refactorings/saturation/constants.h"

enum { STEP, REGROUP };

static const struct rewrite_line lines[] = {
#define RULE(name, class, types, group, pattern, where, result)                                    \
    {#name, RULE_##types, pattern, where, result, group},
#include "refactorings/saturation/rules.def"
#undef RULE
};

static const enum rule_class classes[] = {
#define RULE(name, class, types, group, pattern, where, result) RULE_##class,
#include "refactorings/saturation/rules.def"
#undef RULE
};

static const struct rewrite_symbol symbols[] = {
#define VALUE(name, children, text, kind)                                                          \
    {#name, VALUE_##name, children, VALUE_##kind == VALUE_ARITHMETIC},
#include "refactorings/saturation/values.def"
#undef VALUE
};

static const char *const functions[] = {
#define IS(name, number) #name,
#define THE(name, number) #name,
#define OF(name) #name,
#include "refactorings/saturation/constants.def"
#undef IS
#undef THE
#undef OF
};

static int compute(void *context, struct egraph *graph, int function, const int *classes_given,
                   int tag)
{
    return constant_function(context, graph, (enum constant_function)function, classes_given[0],
                             tag);
}

static bool applies(const void *context, int types, int tag)
{
    const struct constants *constants = context;
    switch (value_type(constants->types, tag).class) {
    case VALUE_CLASS_FLOAT:
        return types & RULE_FLOAT;
    case VALUE_CLASS_SIGNED:
        return types & RULE_SIGNED;
    case VALUE_CLASS_WRAPPING:
    case VALUE_CLASS_UNSIGNED:
        return types & RULE_UNSIGNED;
    case VALUE_CLASS_OPAQUE:
        return types & RULE_OPAQUE;
    }
    return false;
}

static void begin(void *context, struct egraph *graph)
{
    constants_fold(context, graph);
}

static const struct rewrite_language language = {
    .symbols = symbols,
    .symbol_count = (int)COUNT_OF(symbols),
    .functions = functions,
    .function_count = (int)COUNT_OF(functions),
    .compute = compute,
    .applies = applies,
    .begin = begin,
};

struct value_rules value_rules_read(struct arena *arena)
{
    struct value_rules rules = {rewrite_read(&language, lines, (int)COUNT_OF(lines), arena),
                                classes};
    return rules;
}

struct rewrite_outcome value_rules_saturate(const struct value_rules *rules, enum rule_class class,
                                            const struct value_types *types, struct egraph *graph,
                                            const struct rewrite_budget *budget)
{
    struct arena scratch = ARENA_INIT;
    struct constants constants;
    bool used[COUNT_OF(lines)];
    for (size_t k = 0; k < COUNT_OF(lines); k++)
        used[k] = rules->class[k] <= class;
    egraph_rebuild(graph);
    constants_init(&constants, types, graph, &scratch);
    struct rewrite_outcome outcome =
        rewrite_saturate(rules->rewrite, used, graph, budget, &constants);
    arena_release(&scratch);
    return outcome;
}
