/*
 * device_addresses.c: whether an address, or a value that is computed from one, may leave an
 * iteration. Arrays lie elsewhere on the GPU, so that the addresses of their elements serve to
 * reach them there and for nothing else.
 *
 * Memory never holds such an address, since storing one is refused: what is read from memory is the
 * host's and may be copied, compared and stored like any number. Values are followed through the
 * pointers that the body declares, whatever the order of its statements.
 */
#include "loops/reasons.h"
#include "refactorings/device/device_code.h"

/* Where a value points to, ordered: a variable that takes several kinds has the highest. */
enum origin_kind {
    ORIGIN_NOTHING, /* no value has been seen yet */
    ORIGIN_HOST,    /* a number, or a pointer as the host has it */
    ORIGIN_ARRAY,   /* into the kernel's copy of `base` */
    ORIGIN_DEVICE   /* into something that only the kernel has */
};

struct origin {
    enum origin_kind kind;
    const struct decl *base; /* ORIGIN_ARRAY: the array, pointer or variable */
};

static const struct origin host = {ORIGIN_HOST, NULL}, device = {ORIGIN_DEVICE, NULL};

/* What the pointers that the body declares point to, as far as it is known. */
struct address_checker {
    struct action_request *request;
    const struct captures *captures;
    const struct function *function; /* whose body it is; NULL: the loop's */
    struct origin *locals;           /* one for each of captures->locals */
    bool has_changed;                /* one of them in this walk */
    bool tells;                      /* the last walk: what is wrong is refused */
    bool is_wrong;
};

static struct origin origin_of_value(struct address_checker *c, const struct expr *expr);
static struct origin origin_of_place(struct address_checker *c, const struct expr *expr);

static bool is_ours(struct origin origin)
{
    return origin.kind >= ORIGIN_ARRAY;
}

static struct origin join(struct origin one, struct origin other)
{
    if (one.kind == ORIGIN_NOTHING)
        return other;
    if (other.kind == ORIGIN_NOTHING || (one.kind == other.kind && one.base == other.base))
        return one;
    return device;
}

static void refuse(struct address_checker *c, const struct expr *expr, const char *what)
{
    if (c->tells && !c->is_wrong)
        action_refuse(c->request, REASON_ALIAS, expr->range,
                      "an address is %s, and on the GPU it is another one: use subscripts in its "
                      "place",
                      what);
    c->is_wrong = c->is_wrong || c->tells;
}

/* The value must not be an address of the kernel's. */
static void expect_host(struct address_checker *c, const struct expr *expr, const char *what)
{
    if (is_ours(origin_of_value(c, expr)))
        refuse(c, expr, what);
}

/* The entry of a variable that the body declares, or NULL. */
static struct origin *find_local(struct address_checker *c, const struct decl *decl)
{
    for (size_t k = 0; k < c->captures->locals.size; k++)
        if (c->captures->locals.at[k] == decl)
            return &c->locals[k];
    return NULL;
}

/* A pointer of the body takes a value. Nobody may reach the pointer in another way than by its
   name. */
static void take(struct address_checker *c, const struct decl *decl, struct origin value,
                 const struct expr *place)
{
    struct origin *local = find_local(c, decl);
    bool follows = local != NULL && decl->type->kind == TYPE_POINTER && !decl->address_taken;
    if (!follows && is_ours(value))
        refuse(c, place, "stored");
    if (!follows)
        return;
    struct origin joined = join(*local, value);
    c->has_changed = c->has_changed || joined.kind != local->kind || joined.base != local->base;
    *local = joined;
}

static bool is_pointer(const struct expr *expr)
{
    return expr->type != NULL && expr->type->kind == TYPE_POINTER;
}

/* A variable as a value. Arrays, and pointers from outside, lead to the kernel's copies. */
static struct origin origin_of_name(struct address_checker *c, const struct expr *expr)
{
    const struct decl *decl = expr->decl;
    if (decl == NULL || decl->kind == DECL_FUNCTION)
        return device;
    if (expr->type->kind == TYPE_ARRAY)
        return origin_of_place(c, expr);
    if (expr->type->kind != TYPE_POINTER)
        return host;
    const struct origin *local = find_local(c, decl);
    if (decl->type->kind != TYPE_POINTER || (local != NULL && decl->address_taken))
        return device;
    return local != NULL ? *local : (struct origin){ORIGIN_ARRAY, decl};
}

/* Whether a member is one of a variable from outside, without subscripts in between: the kernel
   gets it by itself. */
static bool is_given(struct address_checker *c, const struct expr *expr)
{
    while (expr->kind == EXPR_MEMBER && expr->operands_size > 0)
        expr = expr_strip_conversions(expr->operands[0]);
    return expr->kind != EXPR_NAME || expr->decl == NULL || find_local(c, expr->decl) == NULL;
}

static struct origin origin_of_member(struct address_checker *c, const struct expr *expr)
{
    const struct expr *start = expr;
    struct origin place = origin_of_place(c, expr);
    if (expr->type->kind == TYPE_ARRAY)
        return place;
    while (start->kind == EXPR_MEMBER && start->operands_size > 0)
        start = expr_strip_conversions(start->operands[0]);
    return is_pointer(expr) && start->kind == EXPR_NAME && is_given(c, expr) ? device : host;
}

static struct origin origin_of_conversion(struct address_checker *c, const struct expr *expr)
{
    struct origin from = origin_of_value(c, expr->operands[0]);
    if (expr->type->kind == TYPE_VOID)
        return host;
    if (is_pointer(expr) || expr->type->kind == TYPE_ARRAY || expr->type->kind == TYPE_REFERENCE)
        return from;
    if (is_ours(from))
        refuse(c, expr, "made a number");
    return host;
}

/* Differences and comparisons within one array are the same everywhere, and those that do not
   change are the host's. */
static struct origin origin_of_relation(struct address_checker *c, const struct expr *expr)
{
    if (c->function == NULL && c->captures->has_values &&
        captures_compares_addresses(c->request->loop->loop, expr))
        return host;
    struct origin left = origin_of_value(c, expr->operands[0]);
    struct origin right = origin_of_value(c, expr->operands[1]);
    bool same = left.kind == ORIGIN_ARRAY && right.kind == ORIGIN_ARRAY && left.base == right.base;
    if (!same && (is_ours(left) || is_ours(right)))
        refuse(c, expr, "compared with another one");
    return host;
}

static struct origin origin_of_binary(struct address_checker *c, const struct expr *expr)
{
    const struct expr *left = expr->operands[0], *right = expr->operands[1];
    if (expr->op == OP_COMMA) {
        origin_of_value(c, left);
        return origin_of_value(c, right);
    }
    if (expr->op == OP_LOGICAL_AND || expr->op == OP_LOGICAL_OR) {
        expect_host(c, left, "tested");
        expect_host(c, right, "tested");
        return host;
    }
    if (!is_pointer(expr))
        return origin_of_relation(c, expr);
    struct origin one = origin_of_value(c, left), other = origin_of_value(c, right);
    if (is_pointer(left) == is_pointer(right))
        return device;
    return is_pointer(left) ? one : other;
}

static struct origin origin_of_unary(struct address_checker *c, const struct expr *expr)
{
    if (expr->op == OP_ADDRESS)
        return origin_of_place(c, expr->operands[0]);
    if (expr->op == OP_DEREFERENCE) {
        struct origin place = origin_of_place(c, expr);
        return expr->type->kind == TYPE_ARRAY ? place : host;
    }
    expect_host(c, expr->operands[0], "tested");
    return host;
}

static struct origin origin_of_assignment(struct address_checker *c, const struct expr *expr)
{
    const struct expr *target = expr->operands[0];
    struct origin value = origin_of_value(c, expr->operands[1]);
    if (expr->op != OP_NONE) {
        if (is_ours(value))
            refuse(c, expr, "computed with");
        return origin_of_value(c, target);
    }
    origin_of_place(c, target);
    if (target->kind == EXPR_NAME && target->decl != NULL)
        take(c, target->decl, value, expr);
    else if (is_ours(value))
        refuse(c, expr, "stored");
    return value;
}

static void expect_all_host(struct address_checker *c, const struct expr *expr, const char *what)
{
    for (size_t k = 0; k < expr->operands_size; k++)
        expect_host(c, expr->operands[k], what);
}

/* Whether each iteration may have the variable for itself, so that each thread has one. */
static bool is_private(const struct address_checker *c, const struct decl *decl)
{
    const struct verdict *verdict = c->request->loop;
    for (size_t k = 0; k < verdict->privates.size; k++)
        if (verdict->privates.at[k].decl == decl)
            return true;
    return false;
}

/* Whether an expression is, or is a part of, a variable from outside of the body that the kernel
   only has the value of. */
static bool is_outer_value(struct address_checker *c, const struct expr *expr)
{
    expr = expr_strip_conversions(expr);
    while (expr->kind == EXPR_MEMBER && expr->operands_size > 0)
        expr = expr_strip_conversions(expr->operands[0]);
    return expr->kind == EXPR_NAME && expr->decl != NULL && expr->decl->kind != DECL_FUNCTION &&
           find_local(c, expr->decl) == NULL && !is_private(c, expr->decl);
}

/* What a function of the program is given, which runs on the device, too: addresses are right
   there, but for those of variables of which the kernel has copies. */
static void look_at_argument(struct address_checker *c, const struct expr *call, size_t at)
{
    const struct function *function = call->decl->function;
    const struct expr *argument = call->operands[at], *plain = expr_strip_conversions(argument);
    const struct type *type = function != NULL && at <= function->parameters.size
                                  ? function->parameters.at[at - 1]->type
                                  : plain->type;
    bool is_address = plain->kind == EXPR_UNARY && plain->op == OP_ADDRESS;
    bool is_reference = type->kind == TYPE_REFERENCE && !type->element->is_const;
    if (c->function == NULL && ((is_address && is_outer_value(c, plain->operands[0])) ||
                                (is_reference && is_outer_value(c, plain)))) {
        if (c->tells && !c->is_wrong)
            action_refuse(c->request, REASON_PRIVATE, argument->range,
                          "'%s' is given the address of a variable of which the kernel has a copy: "
                          "copy it into a variable that is declared inside the loop",
                          call->decl->name);
        c->is_wrong = c->is_wrong || c->tells;
    }
    if (is_reference)
        origin_of_place(c, argument);
    else
        origin_of_value(c, argument);
}

static struct origin origin_of_call(struct address_checker *c, const struct expr *expr)
{
    if (device_call_is_dead(expr) || device_is_assertion(c->request, expr))
        return host;
    bool is_own = device_has_block(expr) || (expr->decl != NULL && expr->decl->function != NULL &&
                                             !expr->decl->in_system_header);
    for (size_t k = 1; k < expr->operands_size; k++)
        if (is_own)
            look_at_argument(c, expr, k);
        else
            expect_host(c, expr->operands[k], "given to a function");
    return is_own && is_pointer(expr) ? device : host;
}

/* What the value of an expression points to; everything below it is looked at. */
static struct origin origin_of_value(struct address_checker *c, const struct expr *expr)
{
    switch (expr->kind) {
    case EXPR_INTEGER:
    case EXPR_FLOATING:
        return host;
    case EXPR_NAME:
        return origin_of_name(c, expr);
    case EXPR_MEMBER:
        return origin_of_member(c, expr);
    case EXPR_UNARY:
        return origin_of_unary(c, expr);
    case EXPR_BINARY:
        return origin_of_binary(c, expr);
    case EXPR_ASSIGN:
        return origin_of_assignment(c, expr);
    case EXPR_STEP:
        return origin_of_value(c, expr->operands[0]);
    case EXPR_CONVERSION:
        return origin_of_conversion(c, expr);
    case EXPR_SUBSCRIPT: {
        struct origin place = origin_of_place(c, expr);
        return expr->type->kind == TYPE_ARRAY ? place : host;
    }
    case EXPR_CONDITIONAL:
        expect_host(c, expr->operands[0], "tested");
        return join(origin_of_value(c, expr->operands[1]), origin_of_value(c, expr->operands[2]));
    case EXPR_CALL:
        return origin_of_call(c, expr);
    case EXPR_INIT_LIST:
        expect_all_host(c, expr, "stored");
        return host;
    case EXPR_STRING:
    case EXPR_THIS:
    case EXPR_COMPOUND_LITERAL:
    case EXPR_STATEMENT:
    case EXPR_UNKNOWN:
        break;
    }
    expect_all_host(c, expr, "used in a way that is not understood");
    return device;
}

/* What the address of an object is, and everything below looked at. */
static struct origin origin_of_place(struct address_checker *c, const struct expr *expr)
{
    switch (expr->kind) {
    case EXPR_NAME:
        return expr->decl == NULL || expr->decl->kind == DECL_FUNCTION ||
                       expr->decl->type->kind == TYPE_REFERENCE
                   ? device
                   : (struct origin){ORIGIN_ARRAY, expr->decl};
    case EXPR_SUBSCRIPT:
        expect_host(c, expr->operands[1], "used as a subscript");
        return origin_of_value(c, expr->operands[0]);
    case EXPR_MEMBER:
        if (expr->operands_size == 0)
            return device;
        return expr->is_arrow ? origin_of_value(c, expr->operands[0])
                              : origin_of_place(c, expr->operands[0]);
    case EXPR_CONVERSION:
        return origin_of_place(c, expr->operands[0]);
    case EXPR_UNARY:
        if (expr->op == OP_DEREFERENCE)
            return origin_of_value(c, expr->operands[0]);
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
    case EXPR_INIT_LIST:
    case EXPR_COMPOUND_LITERAL:
    case EXPR_STATEMENT:
    case EXPR_UNKNOWN:
        break;
    }
    origin_of_value(c, expr);
    return device;
}

static void look_at_decl(struct address_checker *c, const struct decl *decl)
{
    if (decl->init == NULL)
        return;
    if (decl->type->kind == TYPE_REFERENCE)
        origin_of_place(c, decl->init);
    else
        take(c, decl, origin_of_value(c, decl->init), decl->init);
}

static bool look_at_stmt(const struct stmt *stmt, void *data)
{
    struct address_checker *c = data;
    for (size_t k = 0; k < stmt->decls.size; k++)
        look_at_decl(c, stmt->decls.at[k]);
    if (stmt->cond_decl != NULL) {
        look_at_decl(c, stmt->cond_decl);
        if (stmt->cond_decl->type->kind == TYPE_POINTER)
            refuse(c, stmt->cond_decl->init, "tested");
    }
    if (stmt->cond != NULL)
        expect_host(c, stmt->cond, "tested");
    if (stmt->expr != NULL)
        origin_of_value(c, stmt->expr);
    if (stmt->step != NULL)
        origin_of_value(c, stmt->step);
    return !c->is_wrong;
}

/* A search for places where a pointer into an array may be written through. */
struct writable_search {
    const struct decl *array;
    bool found;
};

static bool search_array(const struct expr *expr, void *data)
{
    const struct writable_search *search = data;
    return expr->kind != EXPR_NAME || expr->decl != search->array;
}

/* A value becomes one of the type. */
static void look_at_value(struct writable_search *search, const struct expr *value,
                          const struct type *type)
{
    bool leads = type->kind == TYPE_POINTER || type->kind == TYPE_REFERENCE;
    const struct type *inner = type->element;
    while (leads && inner->kind == TYPE_ARRAY && !inner->is_const)
        inner = inner->element;
    if (leads && !inner->is_const && !expr_walk(value, search_array, search))
        search->found = true;
}

static bool search_writable_decl(const struct stmt *stmt, void *data)
{
    for (size_t k = 0; k < stmt->decls.size; k++)
        if (stmt->decls.at[k]->init != NULL)
            look_at_value(data, stmt->decls.at[k]->init, stmt->decls.at[k]->type);
    return true;
}

static bool search_writable(const struct expr *expr, void *data)
{
    const struct function *function =
        expr->kind == EXPR_CALL && expr->decl != NULL ? expr->decl->function : NULL;
    for (size_t k = 0; function != NULL && k < function->parameters.size; k++)
        if (k + 1 < expr->operands_size)
            look_at_value(data, expr->operands[k + 1], function->parameters.at[k]->type);
    if (expr->kind == EXPR_ASSIGN && expr->op == OP_NONE)
        look_at_value(data, expr->operands[1], expr->operands[0]->type);
    return true;
}

bool device_takes_writable(const struct loop *loop, const struct decl *array)
{
    struct writable_search search = {array, false};
    stmt_walk(loop->stmt->body, search_writable_decl, search_writable, &search);
    return search.found;
}

static bool check_body(struct address_checker *c, const struct stmt *body)
{
    do {
        c->has_changed = false;
        stmt_walk(body, look_at_stmt, NULL, c);
    } while (c->has_changed);
    c->tells = true;
    return stmt_walk(body, look_at_stmt, NULL, c);
}

bool device_addresses_check(struct action_request *request, const struct loop *loop,
                            const struct captures *captures)
{
    struct address_checker c = {.request = request, .captures = captures};
    c.locals = ARENA_ARRAY(request->arena, struct origin, captures->locals.size + 1);
    return check_body(&c, loop->stmt->body);
}

bool device_addresses_check_function(struct action_request *request,
                                     const struct function *function,
                                     const struct captures *captures)
{
    struct address_checker c = {.request = request, .captures = captures, .function = function};
    c.locals = ARENA_ARRAY(request->arena, struct origin, captures->locals.size + 1);
    for (size_t k = 0; k < captures->locals.size; k++)
        if (captures->locals.at[k]->kind == DECL_PARAMETER &&
            captures->locals.at[k]->type->kind == TYPE_POINTER)
            c.locals[k] = (struct origin){ORIGIN_ARRAY, captures->locals.at[k]};
    return check_body(&c, function->body);
}
