/* constants.c: see constants.h. */
#include "refactorings/saturation/constants.h"

#include <float.h>
#include <math.h>

static double double_of(int64_t bits)
{
    double number;
    memcpy(&number, &bits, sizeof(number));
    return number;
}

static int64_t bits_of(double number)
{
    int64_t bits;
    memcpy(&bits, &number, sizeof(bits));
    return bits;
}

/* Whether a finite number is one of a floating-point type. */
static bool fits_float(struct value_type type, double number)
{
    return isfinite(number) && (type.bits == 64 || (double)(float)number == number);
}

/* Whether a number is one of an integer type; of 64 bits without a sign, the lower half is. */
static bool fits_integer(struct value_type type, int64_t number)
{
    if (type.bits < 1 || type.bits > 64)
        return false;
    if (type.class == VALUE_CLASS_UNSIGNED)
        return number >= 0 && (type.bits >= 63 || number < INT64_C(1) << type.bits);
    if (type.bits == 64)
        return true;
    int64_t half = INT64_C(1) << (type.bits - 1);
    return number >= -half && number < half;
}

/* A leaf, which is noted if it is new. */
static int add_leaf(struct constants *constants, struct egraph *graph, int symbol, int tag,
                    int64_t payload)
{
    struct egraph_key key = {symbol, tag, payload, 0, NULL};
    int class = egraph_lookup(graph, &key);
    if (class != EGRAPH_NONE)
        return class;
    class = egraph_add(graph, &key);
    LIST_PUSH(constants->arena, constants->known, egraph_first(graph, class));
    return class;
}

/* Constants of a type; EGRAPH_NONE if it has no such value. */
static int add_integer(struct constants *constants, struct egraph *graph, int tag, int64_t number)
{
    if (!fits_integer(value_type(constants->types, tag), number))
        return EGRAPH_NONE;
    return add_leaf(constants, graph, VALUE_INTEGER, tag, number);
}

static int add_number(struct constants *constants, struct egraph *graph, int tag, double number)
{
    struct value_type type = value_type(constants->types, tag);
    switch (type.class) {
    case VALUE_CLASS_FLOAT:
        return fits_float(type, number)
                   ? add_leaf(constants, graph, VALUE_REAL, tag, bits_of(number))
                   : EGRAPH_NONE;
    case VALUE_CLASS_SIGNED:
    case VALUE_CLASS_WRAPPING:
    case VALUE_CLASS_UNSIGNED:
        if (signbit(number) && number == 0)
            return EGRAPH_NONE;
        return add_integer(constants, graph, tag, (int64_t)number);
    case VALUE_CLASS_OPAQUE:
        return EGRAPH_NONE;
    }
    return EGRAPH_NONE;
}

static bool is_constant(const struct egraph_node *node)
{
    return node->symbol == VALUE_INTEGER || node->symbol == VALUE_REAL;
}

void constants_init(struct constants *constants, const struct value_types *types,
                    const struct egraph *graph, struct arena *arena)
{
    *constants = (struct constants){.arena = arena, .types = types};
    for (int class = 0; class < egraph_limit(graph); class ++) {
        if (egraph_find(graph, class) != class)
            continue;
        const struct egraph_node *node = egraph_first(graph, class);
        for (; node; node = node->next)
            if (is_constant(node))
                LIST_PUSH(arena, constants->known, node);
    }
}

/* Notes which classes hold a constant now. */
static void place_constants(struct constants *constants, const struct egraph *graph)
{
    int limit = egraph_limit(graph);
    if (limit > constants->limit) {
        constants->limit = 2 * limit;
        constants->of =
            ARENA_ARRAY(constants->arena, const struct egraph_node *, (size_t)constants->limit);
    }
    for (int class = 0; class < constants->limit; class ++)
        constants->of[class] = NULL;
    for (size_t k = 0; k < constants->known.size; k++)
        constants->of[egraph_find(graph, constants->known.at[k]->class)] = constants->known.at[k];
}

const struct egraph_node *constant_of(const struct constants *constants, const struct egraph *graph,
                                      int class)
{
    int home = egraph_find(graph, class);
    return home < constants->limit ? constants->of[home] : NULL;
}

/* Whether the double `sum` is a + b exactly: the rounding error is that of Knuth's two-sum. */
static bool is_exact_sum(double a, double b, double sum)
{
    double part = sum - a;
    return (a - (sum - part)) + (b - part) == 0;
}

/* Whether `product` is a * b exactly; products that come near the smallest numbers are not. */
static bool is_exact_product(double a, double b, double product)
{
    return (product == 0 && (a == 0 || b == 0)) ||
           (fabs(product) > 1e-250 && fma(a, b, -product) == 0);
}

static int fold_float(struct constants *constants, struct egraph *graph,
                      const struct egraph_node *node, double a, double b)
{
    double result = 0;
    bool exact = false;
    if (node->symbol == VALUE_NEGATE) {
        result = -a;
        exact = true;
    } else if (node->symbol == VALUE_ADD || node->symbol == VALUE_SUBTRACT) {
        double other = node->symbol == VALUE_ADD ? b : -b;
        result = a + other;
        exact = isfinite(result) && is_exact_sum(a, other, result) && result != 0;
    } else if (node->symbol == VALUE_MULTIPLY) {
        result = a * b;
        exact = isfinite(result) && is_exact_product(a, b, result);
    } else if (node->symbol == VALUE_DIVIDE && b != 0) {
        result = a / b;
        exact = isfinite(result) && is_exact_product(result, b, a);
    }
    return exact ? add_number(constants, graph, node->tag, result) : EGRAPH_NONE;
}

/* Of integers of a type with at most 32 bits, so that nothing leaves 64 bits on the way. */
static int fold_integer(struct constants *constants, struct egraph *graph,
                        const struct egraph_node *node, int64_t a, int64_t b)
{
    if (value_type(constants->types, node->tag).bits > 32 &&
        (magnitude(a) > INT32_MAX || magnitude(b) > INT32_MAX))
        return EGRAPH_NONE;
    if (node->symbol == VALUE_NEGATE)
        return add_integer(constants, graph, node->tag, -a);
    if (node->symbol == VALUE_ADD)
        return add_integer(constants, graph, node->tag, a + b);
    if (node->symbol == VALUE_SUBTRACT)
        return add_integer(constants, graph, node->tag, a - b);
    if (node->symbol == VALUE_MULTIPLY && magnitude(a) <= INT32_MAX && magnitude(b) <= INT32_MAX)
        return add_integer(constants, graph, node->tag, a * b);
    if (node->symbol == VALUE_DIVIDE && b != 0)
        return add_integer(constants, graph, node->tag, a / b);
    if (node->symbol == VALUE_REMAINDER && b != 0)
        return add_integer(constants, graph, node->tag, a % b);
    return EGRAPH_NONE;
}

/* A conversion that keeps the value. */
static int fold_conversion(struct constants *constants, struct egraph *graph, int tag,
                           const struct egraph_node *operand)
{
    if (operand->symbol == VALUE_REAL) {
        bool is_float = value_type(constants->types, tag).class == VALUE_CLASS_FLOAT;
        return is_float ? add_number(constants, graph, tag, double_of(operand->payload))
                        : EGRAPH_NONE;
    }
    if (value_type(constants->types, tag).class != VALUE_CLASS_FLOAT)
        return add_integer(constants, graph, tag, operand->payload);
    bool exact = magnitude(operand->payload) <= UINT64_C(1) << DBL_MANT_DIG;
    return exact ? add_number(constants, graph, tag, (double)operand->payload) : EGRAPH_NONE;
}

static int fold(struct constants *constants, struct egraph *graph, const struct egraph_node *node)
{
    const struct egraph_node *operands[2] = {NULL, NULL};
    if (node->size < 1 || node->size > 2)
        return EGRAPH_NONE;
    for (int k = 0; k < node->size; k++) {
        operands[k] = constant_of(constants, graph, node->children[k].class);
        if (!operands[k] || (node->symbol != VALUE_CONVERT && operands[k]->tag != node->tag))
            return EGRAPH_NONE;
    }
    if (node->symbol == VALUE_CONVERT)
        return fold_conversion(constants, graph, node->tag, operands[0]);
    const struct egraph_node *second = operands[node->size - 1];
    if (value_type(constants->types, node->tag).class == VALUE_CLASS_FLOAT)
        return fold_float(constants, graph, node, double_of(operands[0]->payload),
                          double_of(second->payload));
    return fold_integer(constants, graph, node, operands[0]->payload, second->payload);
}

void constants_fold(struct constants *constants, struct egraph *graph)
{
    place_constants(constants, graph);
    size_t before = constants->known.size;
    for (size_t k = 0; k < before; k++) {
        const struct egraph_child *use = egraph_uses(graph, constants->known.at[k]->class);
        for (; use; use = use->next) {
            int class = use->user->dead || constant_of(constants, graph, use->user->class)
                            ? EGRAPH_NONE
                            : fold(constants, graph, use->user);
            if (class != EGRAPH_NONE)
                egraph_merge(graph, use->user->class, class);
        }
    }
}

/* 1 / number for a power of two that has a normal reciprocal. */
static int exact_reciprocal(struct constants *constants, struct egraph *graph, int class, int tag)
{
    const struct egraph_node *constant = constant_of(constants, graph, class);
    if (!constant || constant->symbol != VALUE_REAL)
        return EGRAPH_NONE;
    double number = double_of(constant->payload);
    int exponent;
    if (!isfinite(number) || fabs(frexp(number, &exponent)) != 0.5)
        return EGRAPH_NONE;
    double reciprocal = 1 / number;
    double least = value_type(constants->types, tag).bits == 64 ? DBL_MIN : FLT_MIN;
    return fabs(reciprocal) < least ? EGRAPH_NONE : add_number(constants, graph, tag, reciprocal);
}

/* The class, if it holds a number. */
static int if_is(const struct constants *constants, const struct egraph *graph, int class,
                 double number)
{
    const struct egraph_node *constant = constant_of(constants, graph, class);
    if (!constant)
        return EGRAPH_NONE;
    bool same = constant->symbol == VALUE_REAL ? constant->payload == bits_of(number)
                                               : constant->payload == (int64_t)number;
    return same && (constant->symbol == VALUE_REAL || number != 0 || !signbit(number))
               ? class
               : EGRAPH_NONE;
}

int constant_function(struct constants *constants, struct egraph *graph,
                      enum constant_function function, int class, int tag)
{
    switch (function) {
#define IS(name, number)                                                                           \
    case CONSTANT_##name:                                                                          \
        return if_is(constants, graph, class, number);
#define THE(name, number)                                                                          \
    case CONSTANT_##name:                                                                          \
        return add_number(constants, graph, tag, number);
#define OF(name)                                                                                   \
    case CONSTANT_##name:                                                                          \
        return name(constants, graph, class, tag);
#include "refactorings/saturation/constants.def"
#undef IS
#undef THE
#undef OF
    case CONSTANT_FUNCTIONS:
        break;
    }
    BUG("no function of constants has the number %d", (int)function);
}
