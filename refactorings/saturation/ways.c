/* ways.c: see ways.h. */
#include "refactorings/saturation/ways.h"

#include "code/pragma.h"

enum { MOST_NODES = 20000, MOST_OPERATIONS = 400000 };

/* How the values of a type are computed, for the rules. */
static struct value_type value_type_of(const struct type *type, bool wraps)
{
    struct value_type known = {VALUE_CLASS_OPAQUE, type->bits};
    if (type->kind == TYPE_FLOATING && (type->bits == 32 || type->bits == 64))
        known.class = VALUE_CLASS_FLOAT;
    if (type->kind == TYPE_INTEGER)
        known.class = !type->is_signed ? VALUE_CLASS_UNSIGNED
                      : wraps          ? VALUE_CLASS_WRAPPING
                                       : VALUE_CLASS_SIGNED;
    return known;
}

/* What the tags of a body stand for. */
static struct value_types types_of(struct action_request *request, const struct body *body)
{
    int size = (int)body->types.size + 1;
    struct value_type *types = ARENA_ARRAY(request->arena, struct value_type, (size_t)size);
    bool wraps = request->loop->function->dialect.wrapv;
    types[0] = (struct value_type){VALUE_CLASS_OPAQUE, 0};
    for (int k = 1; k < size; k++)
        types[k] = value_type_of(body->types.at[k - 1], wraps);
    return (struct value_types){types, size};
}

/* Which results may come out. */
static enum rule_class class_of(const struct action_request *request)
{
    return action_chose(request, "rounding", "reassociate") ? RULE_REASSOCIATE
           : action_chose(request, "rounding", "contract")  ? RULE_CONTRACT
                                                            : RULE_EXACT;
}

/* Whether a pragma above a loop sends it to a device. */
static bool has_device_pragma(struct action_request *request, const struct loop *loop)
{
    const struct token_list *tokens = action_tokens(request);
    if (!rewrite_pragma_above(tokens, loop->stmt->range.start))
        return false;
    for (size_t k = token_list_before(tokens, loop->stmt->range.start); k-- > 0;) {
        struct token token = tokens->all.at[k];
        struct pragma pragma;
        if (token.kind == TOKEN_COMMENT)
            continue;
        if (token.kind != TOKEN_DIRECTIVE ||
            !pragma_read(request->arena, action_source(request), token, &pragma))
            return false;
        bool is_openmp = pragma.family == PRAGMA_OPENMP;
        if (pragma.family == PRAGMA_OPENACC ||
            (is_openmp && (pragma.words & PRAGMA_WORD(TARGET)) != 0))
            return true;
    }
    return false;
}

enum cost_machine way_machine(struct action_request *request)
{
    bool is_gpu = action_chose(request, "cost", "gpu");
    if (!action_chose(request, "cost", "auto"))
        return is_gpu ? COST_GPU : COST_CPU;
    is_gpu = request->loop->function->is_cuda_device;
    for (const struct loop *loop = request->loop->loop; loop != NULL && !is_gpu;
         loop = loop->parent)
        is_gpu = has_device_pragma(request, loop);
    return is_gpu ? COST_GPU : COST_CPU;
}

/* Merges what the rules say is equal, bit for bit. False: they would say more. */
static bool apply_rules(struct action_request *request, struct body *body)
{
    const struct value_types types = types_of(request, body);
    const struct rewrite_budget budget = {MOST_NODES, 0, MOST_OPERATIONS};
    if (action_chose(request, "rules", "off"))
        return true;
    struct value_rules rules = value_rules_read(request->arena);
    return value_rules_saturate(&rules, RULE_EXACT, &types, body->graph, &budget).end !=
           REWRITE_BUDGET;
}

/* How many values with names there may be at once. */
static long most_alive(struct action_request *request)
{
    enum { CPU_REGISTERS = 12, GPU_REGISTERS = 96 };
    long given = (long)action_value(request, "live")->integer;
    return given > 0 ? given : way_machine(request) == COST_GPU ? GPU_REGISTERS : CPU_REGISTERS;
}

void way_try(struct action_request *request, const struct body_reading *how, struct way *out)
{
    *out = (struct way){.gains = false};
    body_read(request, how, &out->body);
    out->is_saturated = apply_rules(request, &out->body);
    out->gains = sharing_choose(request, &out->body, way_machine(request), most_alive(request),
                                &out->sharing);
}

/* Whether a way costs less than the one that was taken so far. */
static bool is_better(const struct way *way, const struct way *before)
{
    return way->gains && (!before->gains || way->sharing.total < before->sharing.total);
}

static void take_way(struct way *out, const struct way *way)
{
    *out = *way;
    out->sharing.body = &out->body;
}

/* The same with signs in other places, where more is the same then. */
static void move_signs(struct action_request *request, struct body_reading *how, struct way *out)
{
    struct regroup *regroup = ARENA_NEW(request->arena, struct regroup);
    struct way *other = ARENA_NEW(request->arena, struct way);
    const struct value_types types = types_of(request, &out->body);
    if (action_chose(request, "rules", "off") ||
        !regroup_find(request, &out->body, RULE_EXACT, REGROUP_BY_RULES, &types,
                      way_machine(request), regroup))
        return;
    how->rewriting = &regroup->rewriting;
    way_try(request, how, other);
    other->regroup = *regroup;
    other->sharing.before = out->sharing.before;
    if (is_better(other, out))
        take_way(out, other);
}

/* The same with sums and products in another order (regroup.h); `split` is the body as it is
   written. */
static void regroup_way(struct action_request *request, struct body_reading how,
                        const struct way *split, enum regroup_search search, struct way *out)
{
    struct regroup *regroup = ARENA_NEW(request->arena, struct regroup);
    struct way *other = ARENA_NEW(request->arena, struct way);
    const struct value_types types = types_of(request, &split->body);
    bool is_found = !action_chose(request, "rules", "off") &&
                    regroup_find(request, &split->body, class_of(request), search, &types,
                                 way_machine(request), regroup);
    out->kept = search == REGROUP_BY_RULES ? regroup : out->kept;
    if (!is_found)
        return;
    how.rewriting = &regroup->rewriting;
    way_try(request, &how, other);
    other->regroup = *regroup;
    other->kept = out->kept;
    other->gains = other->gains || other->sharing.total < split->sharing.plain;
    other->sharing.before = split->sharing.before;
    if (is_better(other, out))
        take_way(out, other);
}

static void choose_way(struct action_request *request, struct way *out)
{
    struct body_reading how = {.is_bulk = action_chose(request, "loads", "bulk"),
                               .carries = action_chose(request, "carry", "on")};
    enum rule_class class = class_of(request);
    way_try(request, &how, out);
    if (class == RULE_EXACT) {
        move_signs(request, &how, out);
        return;
    }
    how.may_split = true;
    struct way *split = ARENA_NEW(request->arena, struct way);
    way_try(request, &how, split);
    if (is_better(split, out))
        take_way(out, split);
    regroup_way(request, how, split, REGROUP_BY_RULES, out);
    if (class != RULE_REASSOCIATE)
        return;
    regroup_way(request, how, split, REGROUP_BY_PAIRS, out);
    regroup_way(request, how, split, REGROUP_BY_FACTORS, out);
}

/* Finds how far the way that is taken is from the least. */
static void find_least(struct action_request *request, struct way *way)
{
    enum { MOST_SITES = 150 };
    const enum rule_class class = way->body.how.may_split ? class_of(request) : RULE_EXACT;
    const struct body *read = &way->body;
    if (way->sharing.kept > 0)
        return;
    if (class == RULE_EXACT ? !way->is_saturated : read->sites.size > MOST_SITES)
        return;
    if (class != RULE_EXACT) {
        struct body *again = ARENA_NEW(request->arena, struct body);
        const struct body_reading how = {.may_split = true};
        body_read(request, &how, again);
        read = again;
    }
    const struct value_types types = types_of(request, read);
    bool applies = class != RULE_EXACT && !action_chose(request, "rules", "off");
    way->has_least = least_find(&way->sharing, read, class, &types, applies, &way->least);
}

void way_choose(struct action_request *request, struct way *out)
{
    choose_way(request, out);
    if (out->gains)
        find_least(request, out);
}
