#include "code/inline.h"

#include "code/dialect.h"

/* A variable of the callee and the one of the copy. */
struct renamed {
    const struct decl *original;
    struct decl *copy;
};

/* The bodies around the present call, the innermost last. */
struct chain {
    const struct chain *outer;
    const struct function *function;
    unsigned depth;
};

struct inliner {
    struct tree *tree;
    struct arena *arena;
    struct imports *imports;   /* of other units; NULL: their bodies are not known */
    size_t total;              /* nodes copied for the present function */
    size_t left;               /* nodes that the present call may still take */
    const struct expr *unused; /* a statement: nobody looks at what it gives */
};

/* One copy of a body. */
struct copier {
    struct inliner *inliner;
    struct range place; /* of the call */
    LIST_OF(struct renamed) names;
    struct decl *self;   /* a method's: the variable that stands for `this`; or NULL */
    struct decl *object; /* instead of it: a variable of the copy that is what `this` points to */
    bool is_unused;      /* nobody looks at what the call gives */
    bool makes_object;   /* a constructor's: what the call gives is `object` */
    bool is_foreign;     /* the body is another unit's */
    bool is_full;        /* there was not room enough */
    const char *why_not; /* what of another unit's has no counterpart here; then `is_full`, too */
};

static struct expr *copy_expr(struct copier *copier, const struct expr *expr);
static struct stmt *copy_stmt(struct copier *copier, const struct stmt *stmt);
static void expand_in_stmt(struct inliner *inliner, struct stmt *stmt, const struct chain *chain,
                           bool in_loop);
static void expand_in_expr(struct inliner *inliner, struct expr *expr, const struct chain *chain,
                           bool in_loop);

/* What keeps a body from being copied, found on the way through it. */
struct obstacle {
    const char *why;
    bool is_method; /* its object is bound as an argument is */
};

static bool has_variable_size(const struct type *type)
{
    for (; type; type = type->element)
        if (type->length_expr)
            return true;
    return false;
}

static bool check_expr(const struct expr *expr, void *data)
{
    struct obstacle *obstacle = data;
    const struct decl *decl = expr->decl;
    if ((expr_does(expr) & DOES_OTHER) || expr->is_dependent)
        obstacle->why = "something in it is not understood";
    else if (expr->kind == EXPR_THIS && !obstacle->is_method)
        obstacle->why = "it uses its object";
    else if (decl && decl->kind != DECL_FUNCTION && decl->storage == STORAGE_THREAD)
        obstacle->why = "it uses a variable that each thread has of its own";
    else if (has_variable_size(expr->type))
        obstacle->why = "it uses an array of variable length";
    return !obstacle->why;
}

static bool is_no_jump(const struct stmt *stmt, void *data)
{
    (void)data;
    return stmt->kind != STMT_BREAK && stmt->kind != STMT_CONTINUE;
}

/* `do { ... } while (0)`, as macros have it, is no loop. */
static bool is_block(const struct stmt *stmt)
{
    const struct expr *cond = stmt->kind == STMT_DO ? expr_strip_conversions(stmt->cond) : NULL;
    return cond && cond->kind == EXPR_INTEGER && cond->value == 0 &&
           stmt_walk(stmt->body, is_no_jump, NULL, NULL);
}

static bool is_no_return(const struct stmt *stmt, void *data)
{
    (void)data;
    return stmt->kind != STMT_RETURN;
}

static bool check_stmt(const struct stmt *stmt, void *data)
{
    struct obstacle *obstacle = data;
    switch (stmt->kind) {
    case STMT_GOTO:
    case STMT_LABEL:
        obstacle->why = "it jumps by goto";
        break;
    case STMT_ASM:
        obstacle->why = "it has inline assembly";
        break;
    case STMT_TRY:
        obstacle->why = "it handles exceptions";
        break;
    case STMT_FOR:
    case STMT_WHILE:
    case STMT_DO:
        if (stmt->body && !is_block(stmt) && !stmt_walk(stmt->body, is_no_return, NULL, NULL))
            obstacle->why = "it returns out of a loop";
        break;
    case STMT_UNKNOWN:
    case STMT_RANGE_FOR:
        obstacle->why = "something in it is not understood";
        break;
    case STMT_COMPOUND:
    case STMT_EXPRESSION:
    case STMT_DECLARATION:
    case STMT_IF:
    case STMT_SWITCH:
    case STMT_CASE:
    case STMT_DEFAULT:
    case STMT_BREAK:
    case STMT_CONTINUE:
    case STMT_RETURN:
    case STMT_NULL:
        break;
    }
    for (size_t i = 0; i < stmt->decls.size && !obstacle->why; i++) {
        const struct decl *decl = stmt->decls.at[i];
        if (decl->has_cleanup)
            obstacle->why = "it has a variable with a cleanup function";
        else if (decl->storage == STORAGE_THREAD)
            obstacle->why = "it uses a variable that each thread has of its own";
        else if (has_variable_size(decl->type))
            obstacle->why = "it uses an array of variable length";
    }
    return !obstacle->why;
}

/* Why no call of a function may be expanded, or NULL. */
static const char *why_not_function(const struct function *function)
{
    const struct decl *decl = function->decl;
    struct obstacle obstacle = {NULL, decl->is_method};
    if (function->has_error || function->has_losses)
        return "something in it is not understood";
    if (function->is_uninstantiated)
        return "it is a template that nothing instantiates here";
    if (function->is_cuda_device && !function->is_cuda_host)
        return "it runs on the GPU";
    if (function->unknown_rules || decl->strange)
        return "the rules that it is compiled under are not known";
    if (decl->is_weak)
        return "another definition may take its place when the program is linked";
    if (decl->is_virtual)
        return "another method may take its place when the program runs";
    if (decl->is_noreturn || decl->end != END_NONE)
        return "it does not return";
    if (decl->is_variadic)
        return "it takes any number of arguments";
    if (function->has_goto_label)
        return "it jumps by goto";
    stmt_walk(function->body, check_stmt, check_expr, &obstacle);
    return obstacle.why;
}

const char *inline_not_followed(struct function *function)
{
    if (!function->is_checked)
        function->not_followed = why_not_function(function);
    function->is_checked = true;
    return function->not_followed;
}

static bool takes_room(struct copier *copier)
{
    struct inliner *inliner = copier->inliner;
    if (inliner->left == 0 || inliner->total >= INLINE_MAX_TOTAL)
        copier->is_full = true;
    else
        inliner->left--;
    inliner->total++;
    return !copier->is_full;
}

/* Notes that something of another unit could not be found here. */
static void lack(struct copier *copier)
{
    copier->is_full = true;
    if (!copier->why_not)
        copier->why_not = imports_why(copier->inliner->imports);
}

static const struct type *own_type(struct copier *copier, const struct type *type)
{
    const struct type *own =
        copier->is_foreign ? imports_type(copier->inliner->imports, type) : type;
    if (type && !own)
        lack(copier);
    return own ? own : type;
}

static const struct decl *renamed(struct copier *copier, const struct decl *decl)
{
    for (size_t i = 0; i < copier->names.size; i++)
        if (copier->names.at[i].original == decl)
            return copier->names.at[i].copy;
    if (!copier->is_foreign || !decl)
        return decl;
    const struct decl *own = imports_decl(copier->inliner->imports, decl);
    if (!own)
        lack(copier);
    return own ? own : decl;
}

/* A fresh variable for a parameter or a local one; its initialiser is still to be set. */
static struct decl *copy_decl(struct copier *copier, const struct decl *original)
{
    struct inliner *inliner = copier->inliner;
    struct decl *copy = ARENA_NEW(inliner->arena, struct decl);
    *copy = *original;
    copy->kind = DECL_VARIABLE;
    copy->id = inliner->tree->decls_size++;
    copy->range = copy->name_range = copier->place;
    copy->in_macro = true;
    copy->is_inlined = true;
    copy->init = NULL;
    copy->type = own_type(copier, original->type);
    copy->written_type = own_type(copier, original->written_type);
    struct renamed pair = {original, copy};
    LIST_PUSH(inliner->arena, copier->names, pair);
    return copy;
}

/* The name of the copy's own object in place of a mention of it. */
static struct expr *object_name(struct copier *copier, const struct expr *mention, bool is_taken)
{
    struct expr *name = ARENA_NEW(copier->inliner->arena, struct expr);
    *name = (struct expr){.kind = EXPR_NAME, .decl = copier->object, .is_taken = is_taken};
    name->type = copier->object->type;
    name->range = copier->place;
    name->original = copier->is_foreign ? copier->place : mention->range;
    name->in_macro = true;
    name->is_inlined = true;
    copier->object->taken += is_taken;
    copier->object->address_taken |= is_taken;
    return name;
}

/* What `this` is in the copy: a variable, or the address of one. */
static struct expr *self_pointer(struct copier *copier, const struct expr *copy)
{
    struct arena *arena = copier->inliner->arena;
    struct expr *pointer = ARENA_NEW(arena, struct expr);
    *pointer = *copy;
    if (copier->self) {
        pointer->kind = EXPR_NAME;
        pointer->decl = copier->self;
        pointer->type = copier->self->type;
        return pointer;
    }
    pointer->kind = EXPR_UNARY;
    pointer->op = OP_ADDRESS;
    pointer->type = type_pointer(arena, copier->object->type);
    pointer->operands = ARENA_ARRAY(arena, struct expr *, 1);
    pointer->operands[0] = object_name(copier, copy, true);
    pointer->operands_size = 1;
    return pointer;
}

/* `this` of a copied method is seen as a pointer to the class of the method: the object may be of
   one that is derived from it. */
static struct expr *copy_this(struct copier *copier, struct expr *copy)
{
    struct expr *pointer = self_pointer(copier, copy);
    if (type_same(pointer->type, copy->type))
        return pointer;
    copy->kind = EXPR_CONVERSION;
    copy->is_implicit = true;
    copy->operands[copy->operands_size++] = pointer;
    return copy;
}

/* Whether it is a member of the copy's own object, named by `this->`. */
static bool is_member_of_own(const struct copier *copier, const struct expr *expr)
{
    if (!copier->object || expr->kind != EXPR_MEMBER || !expr->is_arrow || !expr->operands_size)
        return false;
    const struct expr *self = expr_strip_conversions(expr->operands[0]);
    return self->kind == EXPR_THIS && self->type->element &&
           self->type->element->record == copier->object->type->record &&
           expr->operands[0]->type->element->record == copier->object->type->record;
}

/* Whether a name is one of a number. */
static bool is_number(const struct expr *expr)
{
    return expr->kind == EXPR_NAME && expr->decl && expr->decl->has_value &&
           (expr->decl->kind == DECL_ENUM_CONSTANT || !expr->decl->address_taken);
}

static struct expr *copy_expr(struct copier *copier, const struct expr *expr)
{
    struct arena *arena = copier->inliner->arena;
    if (!expr || !takes_room(copier))
        return NULL;
    struct expr *copy = ARENA_NEW(arena, struct expr);
    *copy = *expr;
    copy->original = copier->is_foreign ? copier->place : expr->range;
    copy->range = copier->place;
    copy->in_macro = true;
    copy->is_inlined = true;
    copy->inlined = NULL;
    copy->linked = NULL;
    copy->type = own_type(copier, expr->type);
    copy->measured = own_type(copier, expr->measured);
    if (copier->is_foreign && is_number(expr)) {
        copy->kind = EXPR_INTEGER;
        copy->value = expr->decl->value;
        copy->big = !copy->type->is_signed && copy->value < 0;
        copy->decl = NULL;
    } else {
        copy->decl = renamed(copier, expr->decl);
    }
    copy->operands = ARENA_ARRAY(arena, struct expr *, expr->operands_size + 1);
    if (is_member_of_own(copier, expr)) {
        copy->is_arrow = false;
        copy->operands[0] =
            object_name(copier, expr->operands[0], expr->decl->kind == DECL_FUNCTION);
        return copy;
    }
    for (size_t i = 0; i < expr->operands_size; i++)
        copy->operands[i] = copy_expr(copier, expr->operands[i]);
    copy->body = copy_stmt(copier, expr->body);
    bool is_self = expr->kind == EXPR_THIS && (copier->self || copier->object);
    return is_self ? copy_this(copier, copy) : copy;
}

/* Variables with a lifetime of their own are copied, static ones stay the same for all calls. */
static void copy_declarations(struct copier *copier, const struct stmt *stmt, struct stmt *copy)
{
    memset(&copy->decls, 0, sizeof copy->decls);
    for (size_t i = 0; i < stmt->decls.size; i++) {
        struct decl *decl = stmt->decls.at[i];
        if (decl->storage == STORAGE_AUTO) {
            struct decl *own = copy_decl(copier, decl);
            own->init = copy_expr(copier, decl->init);
            decl = own;
        }
        if (copier->is_foreign && decl->storage != STORAGE_AUTO) {
            copier->is_full = true;
            copier->why_not = "it has a variable that keeps its value from call to call";
        }
        LIST_PUSH(copier->inliner->arena, copy->decls, decl);
    }
}

/* Whether a statement gives a name of an object to a call of which nobody looks at that. */
static bool is_needless(const struct copier *copier, const struct stmt *stmt)
{
    const struct expr *given = stmt->kind == STMT_RETURN ? stmt->expr : NULL;
    while (given && given->kind == EXPR_UNARY && given->op == OP_DEREFERENCE)
        given = given->operands[0];
    return given && copier->is_unused && (given->kind == EXPR_THIS || given->kind == EXPR_NAME);
}

static struct stmt *copy_stmt(struct copier *copier, const struct stmt *stmt)
{
    struct arena *arena = copier->inliner->arena;
    if (!stmt || !takes_room(copier))
        return NULL;
    struct stmt *copy = ARENA_NEW(arena, struct stmt);
    *copy = *stmt;
    copy->range = copier->place;
    if (stmt->header.start < stmt->header.end)
        copy->header = copier->place;
    copy->in_macro = true;
    copy->is_inlined = true;
    copy->init = copy_stmt(copier, stmt->init);
    copy_declarations(copier, stmt, copy);
    if (stmt->cond_decl) {
        copy->cond_decl = copy_decl(copier, stmt->cond_decl);
        copy->cond_decl->init = copy_expr(copier, stmt->cond_decl->init);
    }
    copy->cond = copy_expr(copier, stmt->cond);
    copy->step = copy_expr(copier, stmt->step);
    copy->expr = is_needless(copier, stmt) ? NULL : copy_expr(copier, stmt->expr);
    if (stmt->kind == STMT_RETURN && copier->makes_object)
        copy->expr = object_name(copier, stmt->expr ? stmt->expr : &(struct expr){0}, false);
    copy->body = copy_stmt(copier, stmt->body);
    copy->otherwise = copy_stmt(copier, stmt->otherwise);
    memset(&copy->children, 0, sizeof copy->children);
    for (size_t i = 0; i < stmt->children.size; i++)
        LIST_PUSH(arena, copy->children, copy_stmt(copier, stmt->children.at[i]));
    return copy;
}

static struct stmt *inlined_stmt(struct copier *copier, enum stmt_kind kind)
{
    struct stmt *stmt = ARENA_NEW(copier->inliner->arena, struct stmt);
    stmt->kind = kind;
    stmt->range = copier->place;
    stmt->in_macro = true;
    stmt->is_inlined = true;
    return stmt;
}

/* A variable of the copy that the body has none for. */
static struct decl *made_variable(struct copier *copier, const struct type *type,
                                  const struct expr *init)
{
    struct decl made = {.kind = DECL_VARIABLE, .name = "this", .type = type, .written_type = type};
    made.storage = STORAGE_AUTO;
    made.offset_bits = made.bit_width = -1;
    struct decl *decl = copy_decl(copier, &made);
    decl->init = init;
    return decl;
}

/* The variable that stands for `this` in the copy: a pointer to the object. */
static struct decl *bind_object(struct copier *copier, const struct expr *call)
{
    struct arena *arena = copier->inliner->arena;
    struct expr *object = call_whole_object(call_object(call)), *pointer = object;
    if (object->type->kind != TYPE_POINTER) {
        pointer = ARENA_NEW(arena, struct expr);
        *pointer = (struct expr){.kind = EXPR_UNARY, .op = OP_ADDRESS};
        pointer->type = type_pointer(arena, object->type);
        pointer->range = object->range;
        pointer->original = object->original;
        pointer->in_macro = object->in_macro;
        pointer->is_inlined = object->is_inlined;
        pointer->operands = ARENA_ARRAY(arena, struct expr *, 1);
        pointer->operands[pointer->operands_size++] = object;
    }
    return made_variable(copier, pointer->type, pointer);
}

/* The parameters as variables, initialised with the arguments, and the object. */
static struct stmt *bind_arguments(struct copier *copier, const struct function *function,
                                   const struct expr *call)
{
    struct stmt *binding = inlined_stmt(copier, STMT_DECLARATION);
    const struct decl *decl = function->decl;
    struct expr *made = decl->is_method && !decl->is_structor ? call_object(call) : NULL;
    made = made && call_gives_object(made) ? made : NULL;
    if (decl->is_structor || made) {
        copier->makes_object = decl->is_structor;
        copier->object = made_variable(copier, made ? made->type : call->type, made);
        copier->object->is_made = decl->is_structor;
        copier->object->is_written = true;
        copier->object->address_taken = copier->object->is_taken_unseen =
            call_hands_out_members(function);
        if (made)
            LIST_PUSH(copier->inliner->arena, binding->decls, copier->object);
    } else if (decl->is_method) {
        copier->self = bind_object(copier, call);
        LIST_PUSH(copier->inliner->arena, binding->decls, copier->self);
    }
    for (size_t i = 0; i < function->parameters.size; i++) {
        struct decl *parameter = copy_decl(copier, function->parameters.at[i]);
        parameter->init = call->operands[i + call_first_argument(call)];
        if (parameter->type->kind == TYPE_REFERENCE && call_is_value(parameter->init) &&
            (type_is_scalar(parameter->type->element) || call_gives_object(parameter->init)))
            parameter->type = parameter->written_type = parameter->type->element;
        LIST_PUSH(copier->inliner->arena, binding->decls, parameter);
    }
    return binding;
}

/* Whether the arguments are converted to the types of the parameters, as a prototype has it; of
   another unit's function, whether its types are the same in both. */
static bool arguments_fit(const struct function *function, const struct expr *call, bool is_foreign)
{
    size_t first = call_first_argument(call);
    if (call->operands_size != function->parameters.size + first)
        return false;
    for (size_t i = 0; i < function->parameters.size; i++) {
        const struct type *type = function->parameters.at[i]->type;
        const struct type *argument = call->operands[i + first]->type;
        if (type->kind == TYPE_REFERENCE)
            type = type->element;
        if (!type_same(type, argument) || (is_foreign && !imports_same_type(type, argument)))
            return false;
    }
    return !is_foreign || imports_same_type(function->decl->type->element, call->type);
}

/* The function whose body a call runs, as far as that is known. */
static const struct function *called(const struct inliner *inliner, const struct expr *call)
{
    const struct decl *decl = call->decl;
    if (!decl || decl->kind != DECL_FUNCTION)
        return NULL;
    if (decl->function)
        return decl->function->body ? decl->function : NULL;
    return inliner->imports ? imports_find(inliner->imports, decl) : NULL;
}

/* Why this call of a function with a body is not expanded, or NULL. `is_place`: it gives a
   reference, at which somebody looks. */
static const char *why_not_call(const struct expr *call, struct function *function,
                                const struct chain *chain, bool is_place)
{
    const struct expr *callee = call->operands[0];
    bool is_named = callee->kind == EXPR_NAME && callee->decl == call->decl;
    bool has_object = call->decl->is_method && !call->decl->is_structor;
    if (call->decl->is_structor && (call->type->kind != TYPE_RECORD || !type_is_value(call->type)))
        return "it makes or destroys an object, and with it what is in that";
    if (has_object ? callee->decl != call->decl || !call_object(call) : !is_named)
        return "it is called as a method or through a pointer";
    const struct chain *outer = chain;
    do {
        if (outer->function == function)
            return "it calls itself";
        outer = outer->outer;
    } while (outer);
    const char *why = inline_not_followed(function);
    if (!why && is_place)
        why = opened_why_not(function);
    if (why)
        return why;
    const struct chain *first = chain;
    while (first->outer)
        first = first->outer;
    bool is_foreign = imports_is_foreign(first->function->tree, function);
    if (is_foreign ? !imports_same_rules(&first->function->dialect, &function->dialect)
                   : !dialect_same_rules(&first->function->dialect, &function->dialect))
        return "it is compiled under other rules than its caller";
    if (!arguments_fit(function, call, is_foreign))
        return "the arguments do not have the types of its parameters";
    if (function->gives_value && late_reads(call))
        return "it is given references, and its arguments do more than to compute values";
    if (chain->depth >= INLINE_MAX_DEPTH)
        return "too many calls stand inside each other";
    return NULL;
}

const char *inline_why_not(const struct function *caller, const struct expr *call)
{
    const struct chain chain = {NULL, caller, 0};
    struct function function = *call->decl->function;
    if (call->decl->function == caller)
        return "it calls itself";
    return why_not_call(call, &function, &chain, opened_is_place(&function));
}

/* A call that is another name of an object becomes that name. */
static void expand_place(struct inliner *inliner, struct expr *call,
                         const struct function *function, const struct chain *chain)
{
    const struct chain inner = {chain, function, chain->depth + 1};
    if (chain->depth == 0)
        inliner->left = INLINE_MAX_NODES;
    struct expr *object = function->decl->is_method ? call_whole_object(call_object(call)) : NULL;
    if (imports_is_foreign(inliner->tree, function))
        call->why_not = "it gives a reference, and another unit defines it";
    else
        call->why_not =
            opened_replace(inliner->arena, call, function, object, call_first_argument(call));
    if (!call->why_not)
        expand_in_expr(inliner, call, &inner, true);
}

/* The body; that of a constructor with the object before it, and as what it gives behind it. */
static struct stmt *copy_body(struct copier *copier, const struct function *function)
{
    struct stmt *body = copy_stmt(copier, function->body);
    if (!copier->makes_object || copier->is_full)
        return body;
    struct arena *arena = copier->inliner->arena;
    struct stmt *whole = inlined_stmt(copier, STMT_COMPOUND);
    struct stmt *declaration = inlined_stmt(copier, STMT_DECLARATION);
    struct stmt *result = inlined_stmt(copier, STMT_RETURN);
    LIST_PUSH(arena, declaration->decls, copier->object);
    result->expr = object_name(copier, &(struct expr){0}, false);
    LIST_PUSH(arena, whole->children, declaration);
    LIST_PUSH(arena, whole->children, body);
    LIST_PUSH(arena, whole->children, result);
    return whole;
}

static void expand_call(struct inliner *inliner, struct expr *call, const struct function *function,
                        const struct chain *chain)
{
    struct copier copier = {.inliner = inliner,
                            .place = call->range,
                            .is_unused = call == inliner->unused,
                            .is_foreign = imports_is_foreign(inliner->tree, function)};
    bool is_place =
        opened_is_place(function) && (call != inliner->unused || !opened_why_not(function));
    call->why_not = why_not_call(call, (struct function *)function, chain, is_place);
    if (!call->why_not && is_place) {
        expand_place(inliner, call, function, chain);
        return;
    }
    if (call->why_not)
        return;
    if (chain->depth == 0)
        inliner->left = INLINE_MAX_NODES;
    struct stmt *whole = inlined_stmt(&copier, STMT_COMPOUND);
    struct stmt *binding = bind_arguments(&copier, function, call);
    struct stmt *body = copy_body(&copier, function);
    if (copier.is_full) {
        call->why_not = copier.why_not ? copier.why_not : "it is too long";
        return;
    }
    LIST_PUSH(inliner->arena, whole->children, binding);
    LIST_PUSH(inliner->arena, whole->children, body);
    call->inlined = whole;
    call->linked = imports_is_foreign(chain->function->tree, function) ? function : NULL;
    struct chain inner = {chain, function, chain->depth + 1};
    expand_in_stmt(inliner, body, &inner, true);
}

static void expand_in_expr(struct inliner *inliner, struct expr *expr, const struct chain *chain,
                           bool in_loop)
{
    if (!expr)
        return;
    for (size_t i = 0; i < expr->operands_size; i++)
        expand_in_expr(inliner, expr->operands[i], chain, in_loop);
    if (expr->body)
        expand_in_stmt(inliner, expr->body, chain, in_loop);
    const struct function *function =
        expr->kind == EXPR_CALL && !expr->inlined ? called(inliner, expr) : NULL;
    if (function && (in_loop || opened_is_place(function)))
        expand_call(inliner, expr, function, chain);
    else if (in_loop && !expr->inlined && block_is_one(expr))
        expr->why_not = block_expand(inliner->tree, expr, true);
}

static struct expr *without_void(struct expr *call)
{
    while (call->kind == EXPR_CONVERSION && call->type->kind == TYPE_VOID)
        call = call->operands[0];
    return call;
}

/* A call of memcpy() and its kin that is a statement: nobody uses what it returns. */
static void expand_block(struct inliner *inliner, struct expr *call)
{
    call = without_void(call);
    if (block_is_one(call) && !call->inlined)
        call->why_not = block_expand(inliner->tree, call, false);
}

static void expand_in_stmt(struct inliner *inliner, struct stmt *stmt, const struct chain *chain,
                           bool in_loop)
{
    const struct expr *outer_unused = inliner->unused;
    for (; stmt; stmt = stmt->otherwise) {
        bool inside = in_loop || stmt->kind == STMT_FOR || stmt->kind == STMT_WHILE ||
                      stmt->kind == STMT_DO || stmt->kind == STMT_RANGE_FOR;
        if (stmt->init)
            expand_in_stmt(inliner, stmt->init, chain, inside);
        expand_in_expr(inliner, stmt->cond, chain, inside);
        expand_in_expr(inliner, stmt->step, chain, inside);
        if (inside && stmt->kind == STMT_EXPRESSION)
            expand_block(inliner, stmt->expr);
        inliner->unused = stmt->kind == STMT_EXPRESSION ? without_void(stmt->expr) : NULL;
        expand_in_expr(inliner, stmt->expr, chain, inside);
        if (stmt->cond_decl)
            expand_in_expr(inliner, (struct expr *)stmt->cond_decl->init, chain, inside);
        for (size_t i = 0; i < stmt->decls.size; i++)
            if (stmt->decls.at[i]->storage == STORAGE_AUTO)
                expand_in_expr(inliner, (struct expr *)stmt->decls.at[i]->init, chain, inside);
        for (size_t i = 0; i < stmt->children.size; i++)
            expand_in_stmt(inliner, stmt->children.at[i], chain, inside);
        if (stmt->body)
            expand_in_stmt(inliner, stmt->body, chain, inside);
    }
    inliner->unused = outer_unused;
}

void inline_calls(struct tree *tree, const struct unit_links *links)
{
    struct inliner inliner = {.tree = tree, .arena = &tree->arena};
    inliner.imports = imports_new(tree, links);
    for (size_t i = 0; i < tree->functions.size; i++) {
        const struct function *function = tree->functions.at[i];
        struct chain chain = {NULL, function, 0};
        inliner.total = 0;
        if (!function->has_error && !function->is_uninstantiated)
            expand_in_stmt(&inliner, function->body, &chain, false);
    }
}
