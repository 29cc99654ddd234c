/* device_code.c: what keeps a loop's text from running on a GPU. */
#include "code/inline.h"
#include "loops/reasons.h"
#include "loops/syntax/effects.h"
#include "refactorings/device/device_code.h"
#include "refactorings/device/device_functions.h"

/* The state of a walk over the loop's body. */
struct checker {
    struct action_request *request;
    struct device_place *place;
    struct captures *captures; /* what a loop takes from outside; NULL: it is a function */
    const struct stmt *body;
    int64_t bytes;                /* of the variables that the body declares */
    bool is_function;             /* the body is that of a function, which may return */
    const struct expr *statement; /* that is looked at, or NULL */
    struct range dead;            /* the last call that never happens */
    replacement_list *elsewhere;  /* what the body reads in a file of its own; NULL: it stays */
    replacement_list *casts;      /* what it reads on the device, wherever it is; NULL: it stays */
};

static bool refuse(struct checker *c, reason_code code, struct range range, const char *message)
{
    return action_refuse(c->request, code, range, "%s", message);
}

/* A record whose values the body has or makes. */
static bool check_record(struct checker *c, const struct type *type, struct range range)
{
    const char *why;
    if (device_record(c->request->arena, type, c->place, &why) != NULL)
        return true;
    if (why != NULL)
        return action_refuse(c->request, REASON_UNSUPPORTED_TYPE, range,
                             "the kernel's own file needs '%s': %s", type->text, why);
    return action_refuse(c->request, REASON_UNSUPPORTED_TYPE, range,
                         c->place->own_file
                             ? "'%s' is not known in the kernel's own file: copy the members that "
                               "the loop needs into variables before it"
                             : "'%s' has another form on the GPU: copy the members that the loop "
                               "needs into variables before it",
                         type->text);
}

/* A record that a declaration or a cast of the body names, by itself or behind a pointer. */
static bool check_named_type(struct checker *c, const struct type *type, struct range range)
{
    while (type->kind == TYPE_POINTER || type->kind == TYPE_ARRAY || type->kind == TYPE_REFERENCE)
        type = type->element;
    return type->kind != TYPE_RECORD || check_record(c, type, range);
}

/* A type that values in the body have: pointers and arrays of numbers are fine. What is made of a
   record in an expression is looked at where it comes from: the array, or the declaration. */
static bool check_type(struct checker *c, const struct type *type, struct range range)
{
    if (type->is_volatile || type->is_atomic)
        return refuse(c, REASON_VOLATILE, range,
                      "a volatile or atomic object cannot live in the GPU's copy of the data");
    while (type->kind == TYPE_POINTER || type->kind == TYPE_ARRAY || type->kind == TYPE_REFERENCE)
        type = type->element;
    if (type->kind == TYPE_VOID || type->kind == TYPE_FUNCTION || device_is_number(type))
        return true;
    if (type->kind == TYPE_RECORD)
        return true;
    return action_refuse(c->request, REASON_UNSUPPORTED_TYPE, range,
                         "'%s' has no counterpart on the GPU: use float, double or an integer type",
                         type->text);
}

static bool is_device_function(const struct decl *decl)
{
    return decl != NULL && decl->in_system_header && device_has_function(decl->name);
}

/* Whether a type has the value of a literal. */
static bool holds_literal(const struct type *type, const struct expr *literal)
{
    int bits = type->bits - type->is_signed;
    if (type->kind != TYPE_INTEGER)
        return type->kind == TYPE_FLOATING && literal->value >= 0 && literal->value < 1 << 24;
    return !literal->big && literal->value >= 0 &&
           (bits >= 63 || literal->value < (int64_t)1 << bits);
}

/* Braces of C++ do not convert values that might not fit. */
static bool check_braces(struct checker *c, const struct expr *list)
{
    for (size_t k = 0; k < list->operands_size; k++) {
        const struct expr *value = list->operands[k];
        const struct expr *inner = expr_strip_conversions(value);
        bool converts = value->kind == EXPR_CONVERSION && value->is_implicit &&
                        type_is_arithmetic(value->type) && type_is_arithmetic(inner->type) &&
                        !type_same(value->type, inner->type);
        if (converts && (inner->kind != EXPR_INTEGER || !holds_literal(value->type, inner)))
            return refuse(c, REASON_UNSUPPORTED_TYPE, value->range,
                          "a conversion inside braces that C++ does not make: write a cast");
    }
    return true;
}

/* Whether C++ makes one pointer of another by itself: the same with more qualifiers, or to void. */
static bool is_cxx_pointer(const struct type *from, const struct type *to)
{
    from = from->element;
    to = to->element;
    if (from == NULL || to == NULL || (from->is_const && !to->is_const))
        return false;
    return to->kind == TYPE_VOID || type_same(from, to);
}

/* Conversions that C makes by itself, and C++ does not: pointers out of a `void *`, of integers and
   of pointers to something else. */
static bool check_pointer(struct checker *c, const struct expr *expr)
{
    const struct expr *operand = expr->operands[0];
    const struct type *from = operand->type, *to = expr->type;
    bool to_pointer = to->kind == TYPE_POINTER;
    if (!expr->is_implicit || from == NULL)
        return true;
    bool plain = !to_pointer || (operand->kind == EXPR_INTEGER && operand->value == 0);
    if (from->kind == TYPE_POINTER && to_pointer)
        plain = is_cxx_pointer(from, to);
    else if (from->kind == TYPE_POINTER || from->kind == TYPE_ARRAY)
        plain = to_pointer || to->kind == TYPE_BOOL || !type_is_arithmetic(to);
    return plain || refuse(c, REASON_UNSUPPORTED_TYPE, expr->range,
                           from->kind == TYPE_POINTER && from->element != NULL &&
                                   from->element->kind == TYPE_VOID
                               ? "a pointer out of a 'void *', which C++ does not convert: write a "
                                 "cast"
                               : "a conversion of pointers that C++ does not make: write a cast");
}

/* Counting in a _Bool, which C++ does not do. */
static bool check_step(struct checker *c, const struct expr *expr)
{
    return expr->type == NULL || expr->type->kind != TYPE_BOOL ||
           refuse(c, REASON_UNSUPPORTED_TYPE, expr->range,
                  "'++' or '--' of a truth value, which C++ does not have: write an assignment");
}

/* A value of an enumeration that is no enumerator, which are ints in C. */
static bool is_enum_value(const struct expr *expr)
{
    while (expr->kind == EXPR_CONVERSION && expr->is_implicit && !expr->type->is_enum)
        expr = expr->operands[0];
    bool constant =
        expr->kind == EXPR_NAME && expr->decl != NULL && expr->decl->kind == DECL_ENUM_CONSTANT;
    return expr->type != NULL && expr->type->is_enum && !constant;
}

static bool is_enumerator(const struct expr *expr)
{
    expr = expr_strip_conversions(expr);
    return expr->kind == EXPR_NAME && expr->decl != NULL && expr->decl->kind == DECL_ENUM_CONSTANT;
}

/* C++ makes no enumeration out of an integer, and computes with their values in another type. */
static bool check_enum(struct checker *c, const struct expr *expr)
{
    bool makes = false, computes = false;
    if (expr->kind == EXPR_CONVERSION)
        makes = expr->is_implicit && expr->type->is_enum && !is_enumerator(expr);
    else if (expr->kind == EXPR_STEP || (expr->kind == EXPR_ASSIGN && expr->op != OP_NONE))
        makes = is_enum_value(expr->operands[0]);
    else if (expr->kind == EXPR_BINARY || expr->kind == EXPR_UNARY)
        for (size_t k = 0; k < expr->operands_size; k++)
            computes = computes ||
                       (expr->op != OP_EQUAL && expr->op != OP_NOT_EQUAL && expr->op != OP_COMMA &&
                        expr->op != OP_LOGICAL_AND && expr->op != OP_LOGICAL_OR &&
                        expr->op != OP_NOT && expr->op != OP_ADDRESS &&
                        expr->op != OP_DEREFERENCE && is_enum_value(expr->operands[k]));
    if (makes || computes)
        return refuse(c, REASON_UNSUPPORTED_TYPE, expr->range,
                      makes ? "C++ does not turn an integer into an enumeration: use an integer "
                              "type"
                            : "a computation with an enumeration, which C++ does in another type: "
                              "use an integer type");
    return true;
}

/* Whether elements hold numbers alone. */
static bool are_numbers(const struct type *type)
{
    while (type->kind == TYPE_ARRAY)
        type = type->element;
    bool are = type_is_arithmetic(type) || type->kind == TYPE_COMPLEX;
    for (size_t k = 0; type->kind == TYPE_RECORD && k < type->record->fields.size; k++) {
        are = are_numbers(type->record->fields.at[k]->type);
        if (!are)
            break;
    }
    return are;
}

bool device_has_block(const struct expr *call)
{
    return call->inlined != NULL && block_copies(call) &&
           are_numbers(call->inlined->children.at[0]->decls.at[0]->type->element);
}

static bool check_call(struct checker *c, const struct expr *call)
{
    if (is_device_function(call->decl))
        return device_arguments_check(c->request, c->place, call, c->casts);
    if (device_has_block(call))
        return true;
    if (device_is_choice(call))
        return device_choice_take(c->request, call, c->place,
                                  c->captures != NULL ? &c->captures->in_kernel : c->elsewhere);
    if (device_builtin(call->decl) != NULL)
        return device_builtin_check(c->request, c->body, call, c->elsewhere) &&
               device_arguments_check(c->request, c->place, call, c->casts);
    if (device_call_is_dead(call) && c->place->unfollowed == 0 && c->place->own_file) {
        c->dead = call->range;
        return device_dead_check(c->request, call, c->statement, c->place, c->elsewhere);
    }
    return device_function_take(c->request, call, c->place) &&
           check_type(c, call->type, call->range) &&
           device_globals_pass(c->request, c->place, call, c->captures, c->elsewhere);
}

static bool check_expr(const struct expr *expr, void *data)
{
    struct checker *c = data;
    bool is_dead = c->dead.end > 0 && expr->range.file == c->dead.file &&
                   expr->range.start >= c->dead.start && expr->range.end <= c->dead.end;
    if (is_dead || device_is_assertion(c->request, expr))
        return true;
    if (c->place->own_file && c->place->from_c && !check_enum(c, expr))
        return false;
    switch (expr->kind) {
    case EXPR_CALL:
        return check_call(c, expr);
    case EXPR_UNKNOWN:
        return action_refuse(c->request, REASON_UNSUPPORTED_TYPE, expr->range,
                             "this expression is not understood (%s)", expr->what);
    case EXPR_THIS:
        return (c->captures != NULL && captures_covers(c->captures, expr->range)) ||
               refuse(c, REASON_UNSUPPORTED_TYPE, expr->range,
                      "members of the object itself: copy them into variables before the loop");
    case EXPR_STATEMENT:
    case EXPR_STRING:
    case EXPR_COMPOUND_LITERAL:
        return refuse(c, REASON_UNSUPPORTED_TYPE, expr->range,
                      "a string, a compound literal or a statement expression in the loop: use a "
                      "variable instead");
    case EXPR_CONVERSION:
        if (!expr->is_implicit && !check_named_type(c, expr->type, expr->range))
            return false;
        if (c->place->from_c && !check_pointer(c, expr))
            return false;
        break;
    case EXPR_STEP:
        if (c->place->own_file && !check_step(c, expr))
            return false;
        break;
    case EXPR_INIT_LIST:
        return !c->place->from_c || check_braces(c, expr);
    case EXPR_NAME:
        if (device_builtin(expr->decl) != NULL)
            return true;
        break;
    case EXPR_INTEGER:
    case EXPR_FLOATING:
    case EXPR_UNARY:
    case EXPR_BINARY:
    case EXPR_ASSIGN:
    case EXPR_CONDITIONAL:
    case EXPR_SUBSCRIPT:
    case EXPR_MEMBER:
        break;
    }
    return expr->type == NULL || check_type(c, expr->type, expr->range);
}

static bool check_decl(struct checker *c, const struct decl *decl)
{
    if (decl->storage != STORAGE_AUTO && c->is_function)
        return action_refuse(c->request, REASON_PRIVATE, decl->range,
                             "'%s' is one variable for all threads: define it outside of the "
                             "function, as a constant",
                             decl->name);
    if (decl->storage != STORAGE_AUTO)
        return action_refuse(c->request, REASON_PRIVATE, decl->range,
                             "'%s' keeps its value from one iteration to the next", decl->name);
    if (device_word_is_cuda(decl->name))
        return action_refuse(c->request, REASON_UNSUPPORTED, decl->range,
                             "'%s' means something else in a CUDA file: rename the variable",
                             decl->name);
    if (c->place->from_c && word_is_reserved(decl->name))
        return action_refuse(c->request, REASON_UNSUPPORTED_TYPE, decl->range,
                             "'%s' is a keyword in C++: rename the variable", decl->name);
    if (c->place->from_c && decl->kind == DECL_VARIABLE && decl->type->is_const &&
        decl->init == NULL)
        return action_refuse(c->request, REASON_UNSUPPORTED_TYPE, decl->range,
                             "the constant '%s' gets no value, which C++ does not allow: leave it "
                             "out",
                             decl->name);
    for (const struct type *type = decl->type; type->element != NULL; type = type->element)
        if (type->kind == TYPE_ARRAY && type->length < 0)
            return action_refuse(c->request, REASON_SIZE, decl->range,
                                 "'%s' is an array of variable length inside the loop: give it a "
                                 "constant length",
                                 decl->name);
    if (__builtin_add_overflow(c->bytes, decl->type->size, &c->bytes) ||
        c->bytes > DEVICE_MOST_BYTES)
        return action_refuse(c->request, REASON_SIZE, decl->range,
                             "with '%s', each thread of the GPU would need memory of its own for "
                             "%lld bytes, more than %d: make it smaller",
                             decl->name, (long long)c->bytes, DEVICE_MOST_BYTES);
    return check_named_type(c, decl->type, decl->range) && check_type(c, decl->type, decl->range);
}

/* C++ does not let a `case` jump over a variable that is initialised: finds one right in a
   switch, or a label that stands deeper. */
static const struct stmt *find_crossed(const struct stmt *body)
{
    while (body != NULL && (body->kind == STMT_CASE || body->kind == STMT_DEFAULT))
        body = body->body;
    for (size_t k = 0; body != NULL && k < body->decls.size; k++)
        if (body->kind != STMT_DECLARATION || body->decls.at[k]->init != NULL)
            return body;
    return NULL;
}

/* Finds a label of a switch that stands in the middle of another statement. */
static bool search_label(const struct stmt *stmt, void *data)
{
    const struct stmt **found = data;
    if (stmt->kind == STMT_CASE || stmt->kind == STMT_DEFAULT)
        *found = stmt;
    return *found == NULL && stmt->kind != STMT_SWITCH;
}

static const struct stmt *find_deeper_label(const struct stmt *body)
{
    const struct stmt *found = NULL;
    while (body != NULL && (body->kind == STMT_CASE || body->kind == STMT_DEFAULT))
        body = body->body;
    if (body != NULL)
        stmt_walk(body, search_label, NULL, &found);
    return found;
}

static bool check_switch(struct checker *c, const struct stmt *stmt)
{
    const struct stmt *only = stmt->body;
    if (c->place->from_c && only->kind != STMT_COMPOUND)
        return refuse(c, REASON_UNSUPPORTED, stmt->range,
                      "a switch without braces, whose labels C++ might not reach: write them");
    for (size_t k = 0; c->place->from_c && k < only->children.size; k++) {
        const struct stmt *found = find_crossed(only->children.at[k]);
        if (found == NULL)
            found = find_deeper_label(only->children.at[k]);
        if (found != NULL)
            return refuse(c, REASON_UNSUPPORTED, found->range,
                          "a variable between case labels, which C++ does not jump over: put the "
                          "case's statements in braces");
    }
    return true;
}

/* What a `for` declares is not declared again in its body, which is the same block in C++. */
static bool check_for(struct checker *c, const struct stmt *loop)
{
    const struct stmt *body = loop->body;
    size_t size = loop->init != NULL ? loop->init->decls.size : 0;
    for (size_t k = 0; c->place->from_c && k < size; k++)
        for (size_t j = 0; j < body->children.size; j++)
            for (size_t i = 0; i < body->children.at[j]->decls.size; i++)
                if (body->children.at[j]->kind == STMT_DECLARATION &&
                    strcmp(body->children.at[j]->decls.at[i]->name,
                           loop->init->decls.at[k]->name) == 0)
                    return action_refuse(c->request, REASON_UNSUPPORTED,
                                         body->children.at[j]->range,
                                         "'%s' is the loop's variable, which C++ does not let its "
                                         "body declare again: rename one of them",
                                         loop->init->decls.at[k]->name);
    return true;
}

/* The names of a constant expression, which no parameter can stand for. */
static bool check_constant(struct checker *c, struct range range)
{
    const struct sources *sources = &c->request->unit->tree->sources;
    const char *text = source_text(c->request->arena, sources, range);
    struct lexer lexer = {.text = text, .length = strlen(text), .inside_line = true};
    for (struct token token = lexer_next(&lexer); c->place->own_file && token.kind != TOKEN_END;
         token = lexer_next(&lexer)) {
        const char *name =
            arena_strndup(c->request->arena, text + token.start, token.end - token.start);
        if (token.kind != TOKEN_IDENTIFIER || word_is_reserved(name) ||
            device_knows(c->request->arena, name, c->place))
            continue;
        c->place->shared->why = NULL;
        if (!kernel_shared_take(c->place->shared, name))
            return action_refuse(c->request, REASON_MACRO, range,
                                 "'%s' is not known in the kernel's own file: %s", name,
                                 c->place->shared->why != NULL ? c->place->shared->why
                                                               : "write out what it stands for");
    }
    return true;
}

static bool check_stmt(const struct stmt *stmt, void *data)
{
    struct checker *c = data;
    c->statement = stmt->kind == STMT_EXPRESSION ? stmt->expr : NULL;
    for (size_t k = 0; k < stmt->decls.size; k++)
        if (!check_decl(c, stmt->decls.at[k]))
            return false;
    switch (stmt->kind) {
    case STMT_GOTO:
        return device_jump_check(c->request, c->body, stmt);
    case STMT_RETURN:
        return c->is_function ||
               refuse(c, REASON_RETURN, stmt->range, "the loop is left by return");
    case STMT_SWITCH:
        return check_switch(c, stmt);
    case STMT_FOR:
        return check_for(c, stmt);
    case STMT_CASE:
        return check_constant(c, stmt->expr->range);
    case STMT_CONTINUE:
        return !stmt->in_macro ||
               refuse(c, REASON_MACRO, stmt->range, "a macro holds a 'continue': write it out");
    case STMT_ASM:
        return refuse(c, REASON_ASM, stmt->range, "inline assembly is for the CPU");
    case STMT_TRY:
        return refuse(c, REASON_EXCEPTION, stmt->range, "a GPU has no exceptions");
    case STMT_RANGE_FOR:
    case STMT_UNKNOWN:
        return action_refuse(c->request, REASON_UNSUPPORTED_TYPE, stmt->range,
                             "this statement is not understood (%s)",
                             stmt->what != NULL ? stmt->what : "a range-based for");
    case STMT_COMPOUND:
    case STMT_EXPRESSION:
    case STMT_DECLARATION:
    case STMT_IF:
    case STMT_DEFAULT:
    case STMT_WHILE:
    case STMT_DO:
    case STMT_BREAK:
    case STMT_LABEL:
    case STMT_NULL:
        break;
    }
    return true;
}

/* Whether the variable of a name that macros make is that of an earlier one, too. */
static bool was_hidden(const struct captures *captures, size_t at)
{
    for (size_t k = 0; k < at; k++)
        if (captures->hidden.at[k]->decl == captures->hidden.at[at]->decl)
            return true;
    return false;
}

/*
 * Variables of the function that the text of a macro names: the kernel gets them under the same
 * name, so that the macro means the same there. It has to be given them as they are. What the loop
 * declares, its own index included, has the same name in the kernel, and what macros declare
 * themselves comes with them.
 */
static bool check_hidden(struct checker *c, const struct loop *loop, struct captures *captures)
{
    for (size_t k = 0; k < captures->hidden.size; k++) {
        const struct expr *expr = captures->hidden.at[k];
        const struct decl *decl = expr->decl;
        const struct type *type = decl->type;
        if (type->kind == TYPE_POINTER)
            type = type->element;
        while (type->kind == TYPE_ARRAY && type->length >= 0)
            type = type->element;
        bool in_header = expr->range.start < loop->stmt->header.end;
        if (in_header || !type_is_arithmetic(type) || word_is_reserved(decl->name) ||
            device_word_is_cuda(decl->name) ||
            (!was_hidden(captures, k) && effects_count_stmt_writes(loop->stmt->body, decl) > 0))
            return action_refuse(c->request, REASON_MACRO, expr->range,
                                 "a macro mentions '%s', which the kernel would have to be given: "
                                 "make it a parameter of the macro",
                                 decl->name);
        captures_add_hidden(c->request->arena, captures, expr);
        if (c->place->shared != NULL)
            LIST_PUSH(c->request->arena, c->place->shared->variables, decl->name);
    }
    for (size_t k = 0; c->place->shared != NULL && k < captures->inner.size; k++)
        if (!device_word_is_cuda(captures->inner.at[k]->name))
            LIST_PUSH(c->request->arena, c->place->shared->variables, captures->inner.at[k]->name);
    for (size_t k = 0; c->place->shared != NULL && k < captures->locals.size; k++)
        if (captures->locals.at[k]->in_macro)
            LIST_PUSH(c->request->arena, c->place->shared->variables, captures->locals.at[k]->name);
    return true;
}

bool device_code_check(struct action_request *request, const struct loop *loop,
                       struct captures *captures, struct device_place *place)
{
    struct checker c = {.request = request,
                        .place = place,
                        .captures = captures,
                        .body = loop->stmt->body,
                        .elsewhere = place->own_file ? &captures->elsewhere : NULL,
                        .casts = &captures->in_kernel};
    if (!check_hidden(&c, loop, captures))
        return false;
    return check_for(&c, loop->stmt) && stmt_walk(loop->stmt->body, check_stmt, check_expr, &c) &&
           (!place->own_file || device_words_check_loop(request, loop, captures, place)) &&
           device_addresses_check(request, loop, captures) &&
           device_names_check(request, loop, captures, place);
}

bool device_body_check(struct action_request *request, const struct function *function,
                       struct device_place *place, replacement_list *elsewhere)
{
    struct checker c = {.request = request,
                        .place = place,
                        .body = function->body,
                        .is_function = true,
                        .elsewhere = elsewhere,
                        .casts = elsewhere};
    const struct type *result = function->decl->type->element;
    for (size_t k = 0; k < function->parameters.size; k++)
        if (!check_decl(&c, function->parameters.at[k]))
            return false;
    return (result == NULL || (check_named_type(&c, result, function->decl->name_range) &&
                               check_type(&c, result, function->decl->name_range))) &&
           stmt_walk(function->body, check_stmt, check_expr, &c);
}
