/* reading_expr.c: part of reading.h: expressions. */
#include "code/constant.h"
#include "refactorings/saturation/reading.h"

#include <math.h>
#include <stdlib.h>

/* --- what is followed ------------------------------------------------------------------------- */

static bool is_plain_node(const struct expr *expr, void *data)
{
    (void)data;
    if (expr->is_dependent || expr->is_inlined || expr->type->is_volatile || expr->type->is_atomic)
        return false;
    switch (expr->kind) {
    case EXPR_INTEGER:
    case EXPR_FLOATING:
    case EXPR_STRING:
    case EXPR_NAME:
    case EXPR_THIS:
    case EXPR_UNARY:
    case EXPR_BINARY:
    case EXPR_CONDITIONAL:
    case EXPR_SUBSCRIPT:
    case EXPR_MEMBER:
    case EXPR_CONVERSION:
        return true;
    case EXPR_CALL:
        return effects_call_whole(expr) == CALL_CONST || effects_call_whole(expr) == CALL_READER;
    case EXPR_ASSIGN:
    case EXPR_STEP:
    case EXPR_INIT_LIST:
    case EXPR_COMPOUND_LITERAL:
    case EXPR_STATEMENT:
    case EXPR_UNKNOWN:
        return false;
    }
    return false;
}

bool reading_is_plain(const struct expr *expr)
{
    return expr_walk(expr, is_plain_node, NULL);
}

/* --- symbols ---------------------------------------------------------------------------------- */

/* -1: the operator is none of arithmetic. */
static int symbol_of(enum operator op)
{
    static const struct {
        enum operator op;
        enum value symbol;
    } rows[] = {
        {OP_ADD, VALUE_ADD},
        {OP_SUBTRACT, VALUE_SUBTRACT},
        {OP_MULTIPLY, VALUE_MULTIPLY},
        {OP_DIVIDE, VALUE_DIVIDE},
        {OP_REMAINDER, VALUE_REMAINDER},
        {OP_SHIFT_LEFT, VALUE_SHIFT_LEFT},
        {OP_SHIFT_RIGHT, VALUE_SHIFT_RIGHT},
        {OP_AND, VALUE_BIT_AND},
        {OP_OR, VALUE_BIT_OR},
        {OP_XOR, VALUE_BIT_XOR},
        {OP_LOGICAL_AND, VALUE_AND},
        {OP_LOGICAL_OR, VALUE_OR},
        {OP_LESS, VALUE_LESS},
        {OP_GREATER, VALUE_GREATER},
        {OP_LESS_EQUAL, VALUE_LESS_EQUAL},
        {OP_GREATER_EQUAL, VALUE_GREATER_EQUAL},
        {OP_EQUAL, VALUE_EQUAL},
        {OP_NOT_EQUAL, VALUE_NOT_EQUAL},
    };
    for (size_t k = 0; k < COUNT_OF(rows); k++)
        if (rows[k].op == op)
            return (int)rows[k].symbol;
    return -1;
}

static bool is_commutative(int symbol)
{
    return symbol == VALUE_ADD || symbol == VALUE_MULTIPLY || symbol == VALUE_BIT_AND ||
           symbol == VALUE_BIT_OR || symbol == VALUE_BIT_XOR || symbol == VALUE_EQUAL ||
           symbol == VALUE_NOT_EQUAL;
}

/* A node with two children; those of integers in one order where it does not matter, so that
   subscripts can be compared at once. */
static int make_two(struct reading *r, int symbol, const struct type *type, int left, int right)
{
    bool turns = is_commutative(symbol) && type->kind == TYPE_INTEGER && left > right;
    return egraph_make(r->body->graph, symbol, reading_tag(r, type), turns ? right : left,
                       turns ? left : right);
}

/* --- places ----------------------------------------------------------------------------------- */

/* A subscript as a class: what is constant by its value, whatever its type. */
static int subscript_class(struct reading *r, const struct expr *index)
{
    int64_t value;
    bool was = r->is_address;
    r->is_address = true;
    int class = reading_value(r, index);
    r->is_address = was;
    return expr_constant(index, &value) ? egraph_leaf(r->body->graph, VALUE_INTEGER, 0, value)
                                        : class;
}

static int element_class(struct reading *r, const struct expr *pointer, int index)
{
    int size = egraph_leaf(
        r->body->graph, VALUE_INPUT, 0,
        -1 - reading_tag(r, pointer->type->element ? pointer->type->element : pointer->type));
    bool was = r->is_address;
    r->is_address = true;
    int base = reading_value(r, pointer);
    r->is_address = was;
    return egraph_make(r->body->graph, VALUE_ELEMENT, 0, base, index, size);
}

static int member_class(struct reading *r, const struct expr *expr)
{
    const struct expr *object = expr->operands[0];
    bool was = r->is_address;
    r->is_address = true;
    int inner = expr->is_arrow ? reading_value(r, object) : reading_place(r, object);
    r->is_address = was;
    struct egraph_key key = {
        .symbol = VALUE_MEMBER, .payload = (int64_t)expr->decl->id, .size = 1, .children = &inner};
    return egraph_add(r->body->graph, &key);
}

int reading_place(struct reading *r, const struct expr *lvalue)
{
    switch (lvalue->kind) {
    case EXPR_NAME:
        if (lvalue->decl != NULL)
            return egraph_make(
                r->body->graph, VALUE_ELEMENT, 0,
                egraph_leaf(r->body->graph, VALUE_INTEGER, 0, (int64_t)lvalue->decl->id));
        break;
    case EXPR_SUBSCRIPT:
        return element_class(r, lvalue->operands[0], subscript_class(r, lvalue->operands[1]));
    case EXPR_MEMBER:
        if (lvalue->decl != NULL && lvalue->decl->kind == DECL_FIELD)
            return member_class(r, lvalue);
        break;
    case EXPR_UNARY:
        if (lvalue->op == OP_DEREFERENCE)
            return element_class(r, lvalue->operands[0],
                                 egraph_leaf(r->body->graph, VALUE_INTEGER, 0, 0));
        break;
    case EXPR_INTEGER:
    case EXPR_FLOATING:
    case EXPR_STRING:
    case EXPR_THIS:
    case EXPR_BINARY:
    case EXPR_ASSIGN:
    case EXPR_STEP:
    case EXPR_CONDITIONAL:
    case EXPR_CALL:
    case EXPR_CONVERSION:
    case EXPR_INIT_LIST:
    case EXPR_COMPOUND_LITERAL:
    case EXPR_STATEMENT:
    case EXPR_UNKNOWN:
        break;
    }
    r->pending.size = 0;
    for (size_t k = 0; k < lvalue->operands_size; k++)
        reading_value(r, lvalue->operands[k]);
    return egraph_leaf(r->body->graph, VALUE_INPUT, 0, r->inputs++);
}

/* --- values ----------------------------------------------------------------------------------- */

int reading_site(struct reading *r, enum site_kind kind, const struct expr *expr, int value)
{
    struct site site = {.kind = kind,
                        .expr = expr,
                        .value = value,
                        .node = egraph_first(r->body->graph, value),
                        .place = r->place,
                        .region = r->region,
                        .scope = r->region,
                        .earliest = -1,
                        .guard = -1,
                        .is_sure = r->is_sure,
                        .is_address = r->is_address,
                        .store = -1};
    LIST_PUSH(r->body->arena, r->body->sites, site);
    return (int)r->body->sites.size - 1;
}

/* What an lvalue holds. */
static int value_at(struct reading *r, const struct expr *expr, int *store, bool *reads)
{
    int place = reading_place(r, expr);
    bool is_bits = expr->kind == EXPR_MEMBER && expr->decl->bit_width >= 0;
    *reads = type_is_scalar(expr->type);
    if (expr->type->kind == TYPE_ARRAY)
        return place;
    if (*reads && !is_bits)
        return reading_load(r, expr, place, store);
    reading_read_all(r);
    return reading_input(r, expr->type);
}

/* An operand that is evaluated under a condition. */
static int value_under(struct reading *r, const struct expr *expr)
{
    int region = r->region;
    bool is_sure = r->is_sure;
    r->region = reading_region(r, false);
    r->is_sure = false;
    int value = reading_value(r, expr);
    r->region = region;
    r->is_sure = is_sure;
    return value;
}

/* What stands in an expression and has its value, but for the sign; NULL: nothing. */
static const struct expr *step_down(const struct body *body, const struct expr *expr)
{
    if (expr->kind == EXPR_UNARY && (expr->op == OP_MINUS || expr->op == OP_PLUS))
        return body_shown(body, expr->operands[0]);
    if (expr->kind == EXPR_CONVERSION && type_same(expr->type, expr->operands[0]->type))
        return body_shown(body, expr->operands[0]);
    return expr->kind == EXPR_BINARY && expr->op == OP_COMMA ? body_shown(body, expr->operands[1])
                                                             : NULL;
}

/* The product of floating-point numbers that an operand of a sum is, which may be rounded together
   with the sum; NULL: it is none. `*minus`: its sign is turned. */
static const struct expr *product_in(const struct body *body, const struct expr *expr, bool *minus)
{
    int turns = 0;
    expr = body_shown(body, expr);
    for (const struct expr *next = step_down(body, expr); next != NULL;
         next = step_down(body, expr)) {
        turns += expr->kind == EXPR_UNARY && expr->op == OP_MINUS;
        expr = next;
    }
    *minus = turns == 1;
    bool is_product = expr->kind == EXPR_BINARY && expr->op == OP_MULTIPLY;
    return is_product && turns < 2 && expr->type->kind == TYPE_FLOATING ? expr : NULL;
}

/* Marks a product that is an operand of a sum, and what stands around it. */
static void mark_summand(struct reading *r, const struct expr *expr)
{
    bool minus;
    if (product_in(r->body, expr, &minus) == NULL)
        return;
    for (expr = body_shown(r->body, expr); expr != NULL; expr = step_down(r->body, expr)) {
        int site = body_site(r->body, expr, SITE_VALUE);
        if (site >= 0)
            r->body->sites.at[site].is_summand = true;
    }
}

/* Two classes, the lesser number first. */
struct ordered {
    int first, second;
};

static struct ordered factors_of(const struct reading *r, const struct expr *product)
{
    const struct body *body = r->body;
    int a = body->sites.at[body_site(body, product->operands[0], SITE_VALUE)].value;
    int b = body->sites.at[body_site(body, product->operands[1], SITE_VALUE)].value;
    a = egraph_find(body->graph, a);
    b = egraph_find(body->graph, b);
    return a < b ? (struct ordered){a, b} : (struct ordered){b, a};
}

/* A product that is an operand becomes a part of the node of its sum. */
static void take_up(struct reading *r, const struct expr *product)
{
    r->body->sites.at[body_site(r->body, product, SITE_VALUE)].is_taken = true;
}

/* The sum of two products, of which either may be rounded together with it. */
static int products_value(struct reading *r, const struct expr *one, bool one_minus,
                          const struct expr *other, bool other_minus)
{
    struct ordered a = factors_of(r, one), b = factors_of(r, other);
    const int children[] = {a.first, a.second, b.first, b.second};
    take_up(r, one);
    take_up(r, other);
    struct egraph_key key = {.symbol = VALUE_PRODUCTS,
                             .tag = reading_tag(r, one->type),
                             .payload = one_minus + 2 * other_minus,
                             .size = (int)COUNT_OF(children),
                             .children = children};
    return egraph_add(r->body->graph, &key);
}

/* `other + product`, which may be rounded once, so that it is like no sum of the rounded product;
   `turns`: the sum is less the product; `less`: it is less the other. */
static int fused_value(struct reading *r, const struct expr *product, bool turns, bool less,
                       int other)
{
    struct egraph *graph = r->body->graph;
    int tag = reading_tag(r, product->type);
    struct ordered by = factors_of(r, product);
    if (turns && less)
        other = egraph_make(graph, VALUE_NEGATE, tag, other);
    take_up(r, product);
    int symbol = turns ? VALUE_FUSED_FROM : less ? VALUE_FUSED_LESS : VALUE_FUSED;
    return egraph_make(graph, symbol, tag, by.first, by.second, other);
}

/* The value of a sum or difference of two operands: one that is a product is taken up, unless it
   may be rounded by itself. */
static int sum_value(struct reading *r, const struct expr *expr, int left, int right)
{
    bool is_minus = expr->op == OP_SUBTRACT, one_minus = false, other_minus = false;
    bool splits = r->body->how.may_split;
    const struct expr *one = splits ? NULL : product_in(r->body, expr->operands[0], &one_minus);
    const struct expr *other = splits ? NULL : product_in(r->body, expr->operands[1], &other_minus);
    if (one != NULL && other != NULL)
        return products_value(r, one, one_minus, other, other_minus != is_minus);
    if (one != NULL)
        return fused_value(r, one, one_minus, is_minus, right);
    if (other != NULL)
        return fused_value(r, other, other_minus != is_minus, false, left);
    return make_two(r, symbol_of(expr->op), expr->type, left, right);
}

static int binary_value(struct reading *r, const struct expr *expr)
{
    const struct expr *a = expr->operands[0], *b = expr->operands[1];
    int left = reading_value(r, a);
    bool is_short = expr->op == OP_LOGICAL_AND || expr->op == OP_LOGICAL_OR;
    int right = is_short ? value_under(r, b) : reading_value(r, b);
    if (expr->op == OP_COMMA)
        return right;
    if (expr->op == OP_ADD || expr->op == OP_SUBTRACT) {
        mark_summand(r, a);
        mark_summand(r, b);
    }
    int symbol = symbol_of(expr->op);
    bool is_pointer = a->type->kind == TYPE_POINTER || b->type->kind == TYPE_POINTER;
    if (symbol < 0 || (is_pointer && (expr->op == OP_ADD || expr->op == OP_SUBTRACT)))
        return reading_input(r, expr->type);
    return expr->op == OP_ADD || expr->op == OP_SUBTRACT
               ? sum_value(r, expr, left, right)
               : make_two(r, symbol, expr->type, left, right);
}

static int unary_value(struct reading *r, const struct expr *expr)
{
    int symbol = expr->op == OP_MINUS        ? VALUE_NEGATE
                 : expr->op == OP_COMPLEMENT ? VALUE_COMPLEMENT
                 : expr->op == OP_NOT        ? VALUE_NOT
                                             : -1;
    if (expr->op == OP_ADDRESS)
        return reading_place(r, expr->operands[0]);
    int value = reading_value(r, expr->operands[0]);
    if (expr->op == OP_PLUS && type_same(expr->type, expr->operands[0]->type))
        return value;
    return symbol < 0 ? reading_input(r, expr->type)
                      : egraph_make(r->body->graph, symbol, reading_tag(r, expr->type), value);
}

static int call_value(struct reading *r, const struct expr *expr)
{
    enum { MOST_ARGUMENTS = 16 };
    int children[MOST_ARGUMENTS], size = 0;
    bool is_value = effects_call_whole(expr) == CALL_CONST && expr->decl != NULL &&
                    expr->operands_size <= MOST_ARGUMENTS;
    for (size_t k = 1; k < expr->operands_size; k++) {
        int value = reading_value(r, expr->operands[k]);
        is_value = is_value && type_is_arithmetic(expr->operands[k]->type);
        if (is_value)
            children[size++] = value;
    }
    if (effects_call_whole(expr) != CALL_CONST)
        reading_read_all(r);
    if (!is_value || !type_is_arithmetic(expr->type))
        return reading_input(r, expr->type);
    struct egraph_key key = {.symbol = VALUE_CALL,
                             .tag = reading_tag(r, expr->type),
                             .payload = (int64_t)expr->decl->id,
                             .size = size,
                             .children = children};
    return egraph_add(r->body->graph, &key);
}

/* Whether a pointer is the same value in both types. */
static bool is_same_pointer(const struct reading *r, const struct type *a, const struct type *b)
{
    return a->kind == TYPE_POINTER && b->kind == TYPE_POINTER &&
           (r->body->loop->function->dialect.language == LANGUAGE_C ||
            (a->element != NULL && b->element != NULL && type_same(a->element, b->element)));
}

static int conversion_value(struct reading *r, const struct expr *expr)
{
    const struct expr *inner = expr->operands[0];
    if (inner->type->kind == TYPE_ARRAY && expr->type->kind == TYPE_POINTER)
        return reading_place(r, inner);
    int value = reading_value(r, inner);
    if (type_same(expr->type, inner->type) || is_same_pointer(r, expr->type, inner->type))
        return value;
    if (!type_is_arithmetic(expr->type) || !type_is_arithmetic(inner->type))
        return reading_input(r, expr->type);
    return egraph_make(r->body->graph, VALUE_CONVERT, reading_tag(r, expr->type), value);
}

static int conditional_value(struct reading *r, const struct expr *expr)
{
    int condition = reading_value(r, expr->operands[0]);
    int one = value_under(r, expr->operands[1]), other = value_under(r, expr->operands[2]);
    if (!type_is_arithmetic(expr->type) || !type_same(expr->type, expr->operands[1]->type) ||
        !type_same(expr->type, expr->operands[2]->type))
        return reading_input(r, expr->type);
    return egraph_make(r->body->graph, VALUE_SELECT, reading_tag(r, expr->type), condition, one,
                       other);
}

/* The number that a floating-point literal stands for, if its type has it exactly. */
static bool read_number(const struct type *type, const char *text, double *number)
{
    char *end;
    *number = strtod(text, &end);
    if (*end == 'f' || *end == 'F')
        end++;
    return end != text && *end == '\0' && type->kind == TYPE_FLOATING && isfinite(*number) &&
           (type->bits == 64 || (type->bits == 32 && (double)(float)*number == *number));
}

/* Whether the range of a literal is one token that is a number, as that of one in the argument of a
   macro: what macros make themselves has the range of the macro. */
static bool is_number_of_file(const struct reading *r, struct range range)
{
    const struct token_list *tokens = action_tokens(r->request);
    size_t at = token_list_before(tokens, range.start);
    return at < tokens->all.size && tokens->all.at[at].kind == TOKEN_NUMBER &&
           tokens->all.at[at].start == range.start && tokens->all.at[at].end == range.end;
}

/* A literal that stands there as a whole is what its text says; an integer is its value. */
static int literal_value(struct reading *r, const struct expr *expr)
{
    const struct source *source = action_source(r->request);
    int64_t value;
    double number;
    if (body_is_made(r->body, expr))
        return reading_leaf(r, VALUE_REAL, expr->type, expr->value);
    if (expr->kind == EXPR_INTEGER && expr_constant(expr, &value))
        return reading_leaf(r, VALUE_INTEGER, expr->type, value);
    bool is_own = expr->range.file == r->body->loop->stmt->range.file &&
                  (!expr->in_macro || expansions_is_whole(&r->body->expansions, expr) ||
                   is_number_of_file(r, expr->range));
    if (!is_own)
        return reading_input(r, expr->type);
    const char *text = arena_strndup(r->body->arena, source->text + expr->range.start,
                                     expr->range.end - expr->range.start);
    if (expr->kind == EXPR_FLOATING && read_number(expr->type, text, &number)) {
        memcpy(&value, &number, sizeof(value));
        return reading_leaf(r, VALUE_REAL, expr->type, value);
    }
    size_t k = 0;
    while (k < r->literals.size && !tokens_same(r->literals.at[k], text))
        k++;
    if (k == r->literals.size)
        LIST_PUSH(r->body->arena, r->literals, text);
    return reading_leaf(r, VALUE_INPUT, expr->type, -2 - (int64_t)k);
}

/* Whether reading a variable loads nothing that is worth a name: those of the function itself. */
static bool is_near(const struct decl *decl)
{
    return (decl->kind == DECL_VARIABLE || decl->kind == DECL_PARAMETER) &&
           decl->storage == STORAGE_AUTO && decl->type->kind != TYPE_REFERENCE;
}

static int name_value(struct reading *r, const struct expr *expr, int *store, bool *reads)
{
    const struct decl *decl = expr->decl;
    if (decl == NULL || decl->kind == DECL_FUNCTION)
        return reading_input(r, expr->type);
    if (decl->has_value)
        return reading_leaf(r, VALUE_INTEGER, expr->type, decl->value);
    if (reading_is_variable(decl))
        return reading_get(r, decl);
    int value = value_at(r, expr, store, reads);
    *reads = *reads && !is_near(decl);
    return value;
}

/* The value of a node; what its operands are is read first. */
static int node_value(struct reading *r, const struct expr *expr, int *store, bool *reads)
{
    switch (expr->kind) {
    case EXPR_INTEGER:
        return expr->big ? reading_input(r, expr->type)
                         : reading_leaf(r, VALUE_INTEGER, expr->type, expr->value);
    case EXPR_FLOATING:
        return literal_value(r, expr);
    case EXPR_NAME:
        return name_value(r, expr, store, reads);
    case EXPR_THIS:
        return reading_leaf(r, VALUE_INPUT, expr->type, -1);
    case EXPR_UNARY:
        return expr->op == OP_DEREFERENCE ? value_at(r, expr, store, reads) : unary_value(r, expr);
    case EXPR_BINARY:
        return binary_value(r, expr);
    case EXPR_CONDITIONAL:
        return conditional_value(r, expr);
    case EXPR_CALL:
        return call_value(r, expr);
    case EXPR_SUBSCRIPT:
    case EXPR_MEMBER:
        return value_at(r, expr, store, reads);
    case EXPR_CONVERSION:
        return conversion_value(r, expr);
    case EXPR_STRING:
    case EXPR_ASSIGN:
    case EXPR_STEP:
    case EXPR_INIT_LIST:
    case EXPR_COMPOUND_LITERAL:
    case EXPR_STATEMENT:
    case EXPR_UNKNOWN:
        return reading_input(r, expr->type);
    }
    return reading_input(r, expr->type);
}

/* Whether a value may have more digits than an object of its type: it is like no other. */
static bool is_wide(const struct reading *r, const struct expr *expr)
{
    bool is_object = expr->kind == EXPR_NAME || expr->kind == EXPR_SUBSCRIPT ||
                     expr->kind == EXPR_MEMBER ||
                     (expr->kind == EXPR_UNARY && expr->op == OP_DEREFERENCE);
    return !is_object && type_is_widened(expr->type, &r->body->loop->function->dialect);
}

int reading_value(struct reading *r, const struct expr *expr)
{
    int store = -1;
    bool reads = false;
    expr = body_shown(r->body, expr);
    int value = node_value(r, expr, &store, &reads);
    if (is_wide(r, expr))
        value = reading_input(r, expr->type);
    int site = reading_site(r, SITE_VALUE, expr, value);
    r->body->sites.at[site].reads_memory = reads;
    r->body->sites.at[site].store = store;
    return value;
}

/* --- compound assignments --------------------------------------------------------------------- */

/* A type in which an operation is computed whose operands are of two; NULL: not followed. */
static const struct type *common_type(const struct type *a, const struct type *b)
{
    if (type_same(a, b))
        return a->kind == TYPE_FLOATING || (a->kind == TYPE_INTEGER && a->bits >= INT_BITS) ? a
                                                                                            : NULL;
    if (a->kind == TYPE_FLOATING && b->kind == TYPE_FLOATING && a->bits != b->bits)
        return a->bits > b->bits ? a : b;
    if (a->kind == TYPE_FLOATING && b->kind == TYPE_INTEGER)
        return a;
    return a->kind == TYPE_INTEGER && b->kind == TYPE_FLOATING ? b : NULL;
}

static int converted(struct reading *r, const struct type *type, const struct type *from, int value)
{
    return type_same(type, from)
               ? value
               : egraph_make(r->body->graph, VALUE_CONVERT, reading_tag(r, type), value);
}

int reading_compound(struct reading *r, const struct expr *assign, int old, int right)
{
    const struct type *target = assign->operands[0]->type, *given = assign->operands[1]->type;
    const struct type *type = common_type(target, given);
    const struct dialect *dialect = &r->body->loop->function->dialect;
    int symbol = symbol_of(assign->op);
    bool is_shift = assign->op == OP_SHIFT_LEFT || assign->op == OP_SHIFT_RIGHT;
    bool is_widened = type_is_widened(target, dialect) || type_is_widened(given, dialect);
    if (type == NULL || symbol < 0 || is_shift || is_widened)
        return reading_input(r, target);
    bool minus, is_sum = assign->op == OP_ADD || assign->op == OP_SUBTRACT;
    const struct expr *product =
        is_sum && !r->body->how.may_split ? product_in(r->body, assign->operands[1], &minus) : NULL;
    int before = converted(r, type, target, old);
    int value = product != NULL && type_same(type, product->type)
                    ? fused_value(r, product, minus != (assign->op == OP_SUBTRACT), false, before)
                    : make_two(r, symbol, type, before, converted(r, type, given, right));
    if (is_sum)
        mark_summand(r, assign->operands[1]);
    return converted(r, target, type, value);
}
