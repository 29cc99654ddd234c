/*
 * opened.c: part of inline.h: calls that are other names of an object. A function whose body is
 * `return E;` and that gives a reference, as `operator[]` of a vector or a matrix does, names what
 * E names; its call is replaced in the tree by E, with the arguments in place of the parameters and
 * the object in place of `this`. What stands there then is a place that can be stored to, and what
 * is known of subscripts and members holds for it.
 *
 * Checks before that, which are expressions, `assert(i < n_);`, are evaluated with the subscript,
 * or with the pointer, that E has: `data_[(i < n_ ? (void)0 : abort(), i)]`.
 *
 * The new node has the range of the call, which is what it was `written` as. Arguments and the
 * object keep their own ranges where they stand for the first time.
 */
#include "code/inline.h"
#include "code/spelling.h"

/* One call that is replaced. */
struct opening {
    struct arena *arena;
    const struct function *function;
    const struct expr *call;
    struct expr *object; /* or NULL */
    size_t first;        /* operand of the call that is the first argument */
    bool is_object_used; /* the object stands in the new text */
    bool *is_used;       /* by parameter */
};

bool opened_is_place(const struct function *function)
{
    const struct type *result = function->decl->type->element;
    return function->is_of_container ||
           (result && result->kind == TYPE_REFERENCE && !function->gives_value);
}

/* E of the body `{ return E; }`, perhaps behind checks, or NULL. */
static const struct expr *returned(const struct function *function)
{
    const struct stmt *body = function->body;
    if (!body || body->kind != STMT_COMPOUND || body->children.size == 0)
        return NULL;
    for (size_t i = 0; i + 1 < body->children.size; i++)
        if (body->children.at[i]->kind != STMT_EXPRESSION)
            return NULL;
    const struct stmt *last = body->children.at[body->children.size - 1];
    return last->kind == STMT_RETURN ? last->expr : NULL;
}

/* How many checks stand before E. */
static size_t checks_of(const struct function *function)
{
    return function->body->children.size - 1;
}

static const struct expr *check_of(const struct function *function, size_t at)
{
    return function->body->children.at[at]->expr;
}

/* Whether a node changes nothing, as far as it can be read. Calls are judged where they stand. */
static bool only_checks(const struct expr *expr, void *data)
{
    (void)data;
    return expr->kind != EXPR_ASSIGN && expr->kind != EXPR_STEP && expr->kind != EXPR_STATEMENT &&
           expr->kind != EXPR_UNKNOWN && expr->kind != EXPR_INIT_LIST &&
           expr->kind != EXPR_COMPOUND_LITERAL && !expr->is_dependent &&
           (expr->kind != EXPR_UNARY || expr->op != OP_ADDRESS);
}

/* The value in E that is computed to reach the place, which the checks are to be evaluated with;
   NULL: there is none. */
static struct expr **reached_by(struct expr *expr)
{
    while ((expr->kind == EXPR_MEMBER && !expr->is_arrow && expr->operands_size == 1) ||
           (expr->kind == EXPR_CONVERSION && expr->is_implicit))
        expr = expr->operands[0];
    if (expr->kind == EXPR_SUBSCRIPT)
        return &expr->operands[1];
    if (expr->kind == EXPR_UNARY && expr->op == OP_DEREFERENCE)
        return &expr->operands[0];
    bool has_argument = expr->kind == EXPR_CALL && expr->operands_size > 1 &&
                        type_is_scalar(expr->operands[expr->operands_size - 1]->type);
    return has_argument ? &expr->operands[expr->operands_size - 1] : NULL;
}

/* Why checks before E cannot be evaluated with it, or NULL. */
static const char *why_not_checked(const struct function *function, const struct expr *expr)
{
    for (size_t i = 0; i < checks_of(function); i++)
        if (!expr_walk(check_of(function, i), only_checks, NULL) ||
            !reached_by((struct expr *)(uintptr_t)expr))
            return "it gives a reference, and does more than that";
    return NULL;
}

/* Whether what stands in E may be copied to another place: no more than how a place is named. */
static bool names_place(const struct expr *expr, void *data)
{
    (void)data;
    switch (expr->kind) {
    case EXPR_NAME:
    case EXPR_THIS:
    case EXPR_MEMBER:
    case EXPR_SUBSCRIPT:
    case EXPR_INTEGER:
    case EXPR_BINARY:
    case EXPR_CONVERSION:
    case EXPR_CALL:
        return !expr->is_dependent;
    case EXPR_UNARY:
        return expr->op != OP_ADDRESS && !expr->is_dependent;
    case EXPR_FLOATING:
    case EXPR_STRING:
    case EXPR_ASSIGN:
    case EXPR_STEP:
    case EXPR_CONDITIONAL:
    case EXPR_INIT_LIST:
    case EXPR_COMPOUND_LITERAL:
    case EXPR_STATEMENT:
    case EXPR_UNKNOWN:
        break;
    }
    return false;
}

/* Whether E itself is a place that outlives the function's parameters. */
static bool is_lasting(const struct function *function, const struct expr *expr)
{
    while (expr->kind == EXPR_CONVERSION && expr->is_implicit &&
           type_same(expr->type, expr->operands[0]->type))
        expr = expr->operands[0];
    if (expr->kind == EXPR_NAME && expr->decl)
        return expr->decl->kind != DECL_PARAMETER || expr->decl->type->kind == TYPE_REFERENCE;
    if (expr->kind == EXPR_MEMBER && !expr->is_arrow && expr->operands_size == 1)
        return is_lasting(function, expr->operands[0]);
    return expr->kind == EXPR_MEMBER || expr->kind == EXPR_SUBSCRIPT || expr->kind == EXPR_CALL ||
           (expr->kind == EXPR_UNARY && expr->op == OP_DEREFERENCE);
}

const char *opened_why_not(const struct function *function)
{
    const struct expr *expr = returned(function);
    if (!expr)
        return "it gives a reference, and does more than that";
    if (why_not_checked(function, expr))
        return why_not_checked(function, expr);
    if (!expr_walk(expr, names_place, NULL) ||
        (!function->is_of_container && !is_lasting(function, expr)))
        return "it gives a reference to what is computed";
    for (size_t i = 0; i < function->parameters.size; i++) {
        const struct decl *parameter = function->parameters.at[i];
        if (parameter->is_written)
            return "it gives a reference, and changes its parameters";
        if (parameter->type->kind != TYPE_REFERENCE && !type_is_scalar(parameter->type))
            return "it gives a reference, and takes objects by value";
    }
    return NULL;
}

static size_t parameter_of(const struct function *function, const struct decl *decl)
{
    size_t i = 0;
    while (i < function->parameters.size && function->parameters.at[i] != decl)
        i++;
    return i;
}

/* Counts how often each parameter stands in E; the object counts behind them. */
struct uses {
    const struct function *function;
    unsigned *counts;
};

static bool count_use(const struct expr *expr, void *data)
{
    struct uses *uses = data;
    if (expr->kind == EXPR_THIS)
        uses->counts[uses->function->parameters.size]++;
    else if (expr->kind == EXPR_NAME)
        uses->counts[parameter_of(uses->function, expr->decl)] +=
            parameter_of(uses->function, expr->decl) < uses->function->parameters.size;
    return true;
}

/* Of E and of all checks. */
static void count_uses(const struct function *function, const struct expr *expr, unsigned *counts)
{
    struct uses uses = {function, counts};
    expr_walk(expr, count_use, &uses);
    for (size_t i = 0; i < checks_of(function); i++)
        expr_walk(check_of(function, i), count_use, &uses);
}

static bool count_node(const struct expr *expr, void *data)
{
    (void)expr;
    ++*(unsigned *)data;
    return true;
}

static unsigned size_of(const struct expr *expr)
{
    unsigned size = 0;
    expr_walk(expr, count_node, &size);
    return size;
}

/* Whether each argument with effects is evaluated once, as before, and nothing else than members of
   the object beside it. */
static bool keeps_effects(struct opening *opening, const struct expr *expr)
{
    const struct function *function = opening->function;
    unsigned *counts = ARENA_ARRAY(opening->arena, unsigned, function->parameters.size + 1);
    size_t with_effects = 0;
    count_uses(function, expr, counts);
    if (opening->object && expr_may_have_effect(opening->object))
        return false;
    for (size_t i = 0; i < function->parameters.size; i++) {
        if (!expr_may_have_effect(opening->call->operands[i + opening->first]))
            continue;
        if (counts[i] != 1 || ++with_effects > 1)
            return false;
    }
    return with_effects == 0 || function->parameters.size == 1;
}

/* Whether the place is no longer than a person would read: a call inside a call may double it. */
static bool is_short(const struct opening *opening, const struct expr *expr)
{
    enum { MOST_NODES = 500 };
    const size_t size = opening->function->parameters.size;
    unsigned *counts = ARENA_ARRAY(opening->arena, unsigned, size + 1), sum = size_of(expr);
    count_uses(opening->function, expr, counts);
    for (size_t i = 0; i < checks_of(opening->function); i++)
        sum += size_of(check_of(opening->function, i));
    for (size_t i = 0; i < size && sum <= MOST_NODES; i++)
        sum += counts[i] * size_of(opening->call->operands[i + opening->first]);
    return sum + (opening->object ? counts[size] * size_of(opening->object) : 0) <= MOST_NODES;
}

/* A copy of what the caller wrote, for another place: its names are the caller's, but the text is
   there once. */
static struct expr *again(const struct opening *opening, const struct expr *expr)
{
    struct expr *copy = ARENA_NEW(opening->arena, struct expr);
    *copy = *expr;
    copy->in_macro = true;
    copy->operands = ARENA_ARRAY(opening->arena, struct expr *, expr->operands_size + 1);
    for (size_t i = 0; i < expr->operands_size; i++)
        copy->operands[i] = again(opening, expr->operands[i]);
    return copy;
}

static struct expr *object_of(struct opening *opening)
{
    struct expr *object =
        opening->is_object_used ? again(opening, opening->object) : opening->object;
    opening->is_object_used = true;
    return object;
}

static struct expr *argument_of(struct opening *opening, size_t parameter)
{
    struct expr *argument = opening->call->operands[parameter + opening->first];
    bool is_used = opening->is_used[parameter];
    opening->is_used[parameter] = true;
    return is_used ? again(opening, argument) : argument;
}

/* Whether it is `this`, perhaps as a pointer to a class that its own is derived from. */
static bool is_this(const struct expr *expr)
{
    while (expr->kind == EXPR_CONVERSION && expr->is_implicit)
        expr = expr->operands[0];
    return expr->kind == EXPR_THIS;
}

/* The class of the library that an object is, or a pointer leads to, where that is a pointer. */
static const struct record *owner_of(const struct expr *object)
{
    const struct type *type = object->type;
    if (type->kind == TYPE_POINTER)
        type = type->element;
    return type->kind == TYPE_RECORD && type->record->is_owner ? type->record : NULL;
}

/* A library's class for pointers may be derived from others that have its methods: what they give
   is the pointer that the object itself is. */
static void name_own(struct expr *member)
{
    if (!member->decl->record || !member->decl->record->is_owner)
        return;
    while (member->operands[0]->kind == EXPR_CONVERSION && member->operands[0]->is_implicit &&
           owner_of(member->operands[0]->operands[0]))
        member->operands[0] = member->operands[0]->operands[0];
    if (owner_of(member->operands[0]))
        member->decl = owner_of(member->operands[0])->fields.at[0];
    if (member->operands[0]->range.start < member->operands[0]->range.end)
        member->range = member->operands[0]->range;
}

/* What E's node becomes at the place of the call. */
static struct expr *opened(struct opening *opening, const struct expr *expr)
{
    bool is_object = opening->object && opening->object->type->kind != TYPE_POINTER;
    if (expr->kind == EXPR_NAME) {
        size_t parameter = parameter_of(opening->function, expr->decl);
        if (parameter < opening->function->parameters.size)
            return argument_of(opening, parameter);
    }
    if (is_object && expr->kind == EXPR_UNARY && expr->op == OP_DEREFERENCE &&
        is_this(expr->operands[0]))
        return object_of(opening);
    if (!is_object && expr->kind == EXPR_THIS)
        return object_of(opening);
    struct expr *copy = ARENA_NEW(opening->arena, struct expr);
    *copy = *expr;
    copy->original = opening->function->is_of_container ? opening->call->range : expr->range;
    copy->range = opening->call->range;
    copy->in_macro = copy->is_inlined = true;
    copy->operands = ARENA_ARRAY(opening->arena, struct expr *, expr->operands_size + 1);
    if (is_object && expr->kind == EXPR_MEMBER && expr->operands_size == 1 &&
        is_this(expr->operands[0])) {
        copy->is_arrow = false;
        copy->operands[0] = object_of(opening);
        name_own(copy);
        return copy;
    }
    for (size_t i = 0; i < expr->operands_size; i++)
        copy->operands[i] = opened(opening, expr->operands[i]);
    if (expr->kind == EXPR_MEMBER && expr->operands_size == 1)
        name_own(copy);
    return copy;
}

/* Whether `this` stands in E as a pointer alone, which an object that is no pointer has none of. */
static bool takes_pointer(const struct expr *expr)
{
    if (expr->kind == EXPR_THIS)
        return true;
    bool reaches = (expr->kind == EXPR_MEMBER && expr->operands_size == 1) ||
                   (expr->kind == EXPR_UNARY && expr->op == OP_DEREFERENCE);
    if (reaches && is_this(expr->operands[0]))
        return false;
    for (size_t i = 0; i < expr->operands_size; i++)
        if (takes_pointer(expr->operands[i]))
            return true;
    return false;
}

/* Whether `this` stands as a pointer alone in E or in a check. */
static bool needs_pointer(const struct function *function, const struct expr *expr)
{
    bool needs = takes_pointer(expr);
    for (size_t i = 0; i < checks_of(function); i++)
        needs = needs || takes_pointer(check_of(function, i));
    return needs;
}

/* Has the checks evaluated with the place. */
static void add_checks(struct opening *opening, struct expr *place)
{
    for (size_t i = checks_of(opening->function); i-- > 0;) {
        struct expr **value = reached_by(place);
        struct expr *both = ARENA_NEW(opening->arena, struct expr);
        *both = (struct expr){.kind = EXPR_BINARY, .op = OP_COMMA, .type = (*value)->type};
        both->range = both->original = opening->call->range;
        both->in_macro = both->is_inlined = true;
        both->operands = ARENA_ARRAY(opening->arena, struct expr *, 2);
        both->operands[both->operands_size++] = opened(opening, check_of(opening->function, i));
        both->operands[both->operands_size++] = *value;
        *value = both;
    }
}

const char *opened_replace(struct arena *arena, struct expr *call, const struct function *function,
                           struct expr *object, size_t first)
{
    const struct expr *expr = returned(function);
    struct opening opening = {arena, function, call, object, first, false, NULL};
    opening.is_used = ARENA_ARRAY(arena, bool, function->parameters.size + 1);
    if (!is_short(&opening, expr))
        return "it gives a reference, and what it names would be too long to read";
    if (!keeps_effects(&opening, expr) ||
        (object && object->type->kind != TYPE_POINTER && needs_pointer(function, expr)))
        return "it gives a reference, and its arguments do more than to compute a value";
    struct expr *before = ARENA_NEW(arena, struct expr);
    *before = *call;
    opening.call = before;
    struct expr *place = opened(&opening, expr);
    if (checks_of(function) > 0 && !reached_by(place))
        return "it gives a reference, and does more than that";
    add_checks(&opening, place);
    *call = *place;
    call->type = function->is_of_container ? place->type : before->type;
    bool is_arrow = expr_is_operated(place) && before->operands[0]->kind == EXPR_NAME;
    call->range = is_arrow ? place->range : before->range;
    call->in_macro = before->in_macro;
    call->is_inlined = before->is_inlined;
    call->original = before->original;
    call->written = expr_written(before);
    return NULL;
}
