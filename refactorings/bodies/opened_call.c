/* opened_call.c: see opened.h: which calls can be opened. */
#include "refactorings/bodies/opened.h"

#include "code/inline.h"
#include "loops/reasons.h"
#include "loops/syntax/effects.h"

/* The call below conversions that nobody wrote, or NULL. */
static const struct expr *call_below(const struct expr *expr)
{
    while (expr != NULL && expr->kind == EXPR_CONVERSION && expr->is_implicit)
        expr = expr->operands[0];
    return expr != NULL && expr->kind == EXPR_CALL ? expr : NULL;
}

static bool find_call(struct action_request *request, struct opened *opened)
{
    const struct stmt *stmt = request->loop->stmt;
    opened->stmt = stmt;
    if (stmt->kind == STMT_EXPRESSION && stmt->expr->kind == EXPR_ASSIGN) {
        opened->target = stmt->expr->operands[0];
        opened->value = stmt->expr->operands[1];
    } else if (stmt->kind == STMT_DECLARATION && stmt->decls.size == 1) {
        opened->declared = stmt->decls.at[0];
        opened->value = opened->declared->init;
    }
    opened->call = call_below(opened->value != NULL ? opened->value : stmt->expr);
    const struct expr *call = opened->call;
    if (call == NULL || call->in_macro)
        return action_refuse(request, REASON_UNSUPPORTED, stmt->range,
                             "the statement is no call of a function, alone or as all that is "
                             "assigned to a variable");
    if (call->decl == NULL || call->decl->kind != DECL_FUNCTION || call->decl->function == NULL ||
        call->decl->function->body == NULL)
        return action_refuse(request, REASON_CALL, call->range,
                             "the body of what is called is not seen here: include it, or define "
                             "it in this file");
    opened->callee = call->decl->function;
    return true;
}

/* What of a body keeps it from standing elsewhere. */
struct obstacle {
    const struct action_request *request;
    const struct decl *callee;
    bool has_pragmas;      /* the caller has some in front of the call */
    bool keeps_exceptions; /* the callee lets none out */
    const char *why;
    struct range place;
};

/* Whether a string is written as one: `__func__` is not. */
static bool is_quoted(const struct obstacle *obstacle, const struct expr *expr)
{
    const char *text =
        source_text(obstacle->request->arena, &obstacle->request->unit->tree->sources, expr->range);
    return !expr->in_macro && strchr(text, '"') != NULL;
}

static bool search_statement(const struct stmt *stmt, void *data)
{
    struct obstacle *obstacle = data;
    if (stmt->kind == STMT_RETURN)
        obstacle->why = "it returns from more than its end, or from inside of a statement";
    for (size_t k = 0; k < stmt->decls.size; k++) {
        const struct decl *decl = stmt->decls.at[k];
        if (decl->storage != STORAGE_AUTO)
            obstacle->why = "it has a variable that keeps its value from call to call";
        else if (!type_is_trivial(decl->type))
            obstacle->why = "it has an object whose end does something";
    }
    obstacle->place = stmt->range;
    return obstacle->why == NULL;
}

static bool may_throw(const struct expr *expr);

static bool search_throw(const struct expr *expr, void *data)
{
    bool *found = data;
    *found = *found || may_throw(expr);
    return !*found;
}

/* Whether an exception may come out of an expression itself. */
static bool may_throw(const struct expr *expr)
{
    enum call_kind kind = expr->kind == EXPR_CALL ? effects_call_kind(expr) : CALL_CONST;
    bool found = kind != CALL_CONST && kind != CALL_INLINED;
    if (kind == CALL_INLINED)
        stmt_walk(expr->inlined, NULL, search_throw, &found);
    return found || (expr_does(expr) & DOES_OTHER) != 0;
}

static bool search_expression(const struct expr *expr, void *data)
{
    struct obstacle *obstacle = data;
    const struct decl *decl = expr->decl;
    bool is_shared = decl != NULL && decl->kind == DECL_VARIABLE && decl->storage != STORAGE_AUTO;
    if (decl == obstacle->callee)
        obstacle->why = "it calls itself";
    else if (is_shared && obstacle->has_pragmas)
        obstacle->why = "it names a variable of the whole program, of which a pragma in front of "
                        "the call may make another one there";
    else if (decl != NULL && decl->kind == DECL_FUNCTION && decl->is_builtin &&
             decl->type->element->kind == TYPE_POINTER)
        obstacle->why = "it asks the compiler for a place, which may be one of its own frame";
    else if (expr->kind == EXPR_STRING && expr->decl == NULL && !is_quoted(obstacle, expr))
        obstacle->why = "it has a text that is another one elsewhere";
    else if (expr_does(expr) & DOES_HOLD)
        obstacle->why = "it has statements inside of an expression";
    else if (obstacle->keeps_exceptions && may_throw(expr))
        obstacle->why = "it lets no exceptions out, and this call may throw one";
    obstacle->place = expr->range;
    return obstacle->why == NULL;
}

bool opened_refuse(struct action_request *request, const struct opened *opened, struct range place,
                   const char *why)
{
    return action_refuse(request, REASON_UNSUPPORTED, place,
                         "the body of '%s' cannot stand in place of the call: %s",
                         opened->callee->name, why);
}

/* Whether a statement of the body returns early, what its end returns or nothing; a value that
   nobody wants is none that it takes something to find. */
static bool is_early_return(const struct opened *opened, const struct stmt *stmt)
{
    const struct stmt *early = opened_early(stmt);
    bool is_void = opened->callee->decl->type->element->kind == TYPE_VOID;
    return early != NULL && (early->expr == NULL) == is_void &&
           (is_void || opened->value != NULL || !expr_may_have_effect(early->expr));
}

/* Whether statements of the body return nothing but early or at its end. */
static bool check_statements(struct action_request *request, const struct opened *opened)
{
    const struct stmt *body = opened->callee->body;
    struct obstacle obstacle = {.request = request,
                                .callee = opened->callee->decl,
                                .keeps_exceptions = opened->callee->keeps_exceptions};
    const struct token_list *tokens = action_tokens(request);
    for (size_t k = 0; k < tokens->marks.size; k++)
        obstacle.has_pragmas = obstacle.has_pragmas || tokens->all.at[tokens->marks.at[k]].start <
                                                           request->loop->range.start;
    for (size_t k = 0; k < body->children.size && obstacle.why == NULL; k++) {
        const struct stmt *stmt = body->children.at[k];
        bool is_last = k + 1 == body->children.size && stmt->kind == STMT_RETURN;
        if (is_last && stmt->expr != NULL)
            expr_walk(stmt->expr, search_expression, &obstacle);
        else if (is_early_return(opened, stmt))
            (void)(expr_walk(stmt->cond, search_expression, &obstacle) && opened->value != NULL &&
                   expr_walk(opened_early(stmt)->expr, search_expression, &obstacle));
        else if (!is_last)
            stmt_walk(stmt, search_statement, search_expression, &obstacle);
    }
    const struct stmt *last =
        body->children.size > 0 ? body->children.at[body->children.size - 1] : NULL;
    bool gives = last != NULL && last->kind == STMT_RETURN && last->expr != NULL;
    if (obstacle.why != NULL)
        return opened_refuse(request, opened, obstacle.place, obstacle.why);
    if (opened->value != NULL && !gives)
        return opened_refuse(request, opened, body->range, "it does not end with what it returns");
    return true;
}

static bool check_types(struct action_request *request, const struct opened *opened)
{
    const struct function *callee = opened->callee;
    for (size_t k = 0; k < callee->parameters.size; k++) {
        const struct decl *parameter = callee->parameters.at[k];
        bool is_reference = parameter->type->kind == TYPE_REFERENCE;
        if (!type_is_scalar(parameter->type) && !is_reference)
            return opened_refuse(request, opened, parameter->range, "it takes an object");
        if (is_reference && !opened_may_stand(request, opened, k))
            return opened_refuse(request, opened, parameter->range,
                                 "it takes a reference to something that is not given as the name "
                                 "of a variable of that type");
        if (parameter->address_taken && !is_reference)
            return opened_refuse(request, opened, parameter->range,
                                 "the address of a parameter is taken");
        if (parameter->name[0] == '\0' || parameter->in_macro)
            return opened_refuse(request, opened, parameter->range,
                                 "a parameter has no name, or one out of a macro");
    }
    const struct type *result = callee->decl->type->element;
    return opened->value == NULL ||
           (type_is_scalar(result) && !type_is_widened(result, &callee->dialect)) ||
           opened_refuse(request, opened, callee->range,
                         "it returns an object, or a number that may have more digits until then");
}

static bool check_target(struct action_request *request, const struct opened *opened)
{
    const struct decl *declared = opened->declared;
    if (declared == NULL)
        return true;
    bool is_plain = declared->storage == STORAGE_AUTO && !declared->type->is_const &&
                    !declared->is_deduced && type_is_scalar(declared->type) &&
                    !declared->has_cleanup && !declared->in_macro &&
                    !request->loop->function->dialect.c89;
    return is_plain || action_refuse(request, REASON_UNSUPPORTED, declared->range,
                                     "'%s' gets its value where it is declared, and cannot get it "
                                     "later: declare it in front of the call",
                                     declared->name);
}

static bool is_before_call(struct action_request *request, const struct opened *opened)
{
    struct range body = opened->callee->range, place = opened->stmt->range;
    bool is_seen = body.file == place.file
                       ? body.end <= place.start
                       : !request->unit->tree->sources.files.at[body.file]->is_system;
    return is_seen || opened_refuse(request, opened, opened->call->range,
                                    "it stands behind the call, or in a header of the system: "
                                    "define it in front of the call");
}

/* Lines between which text is compiled under a condition: #if to #endif. */
struct conditional {
    uint32_t start;
    bool has_branches; /* an #else or #elif stands between them */
};

/* Whether the body may be another one where the program is compiled under another condition: a
   condition holds around it that does not hold around the call. That of a header may be there to
   include it once. */
static bool is_of_condition(const struct action_request *request, const struct opened *opened)
{
    struct range body = opened->callee->range, place = opened->stmt->range;
    const struct source *source = request->unit->tree->sources.files.at[body.file];
    struct lexer lexer = {.text = source->text, .length = source->length};
    LIST_OF(struct conditional) open = {NULL, 0, 0};
    for (struct token token; (token = lexer_next(&lexer)).kind != TOKEN_END;) {
        if (!text_is_conditional(source->text, token))
            continue;
        struct token word = text_directive(source->text, token);
        struct conditional one = {(uint32_t)token.start, false};
        bool is_end = token_is(source->text, word, "endif");
        bool is_branch = is_end || token_is(source->text, word, "else") ||
                         token_is(source->text, word, "elif") ||
                         token_is(source->text, word, "elifdef") ||
                         token_is(source->text, word, "elifndef");
        if (!is_branch) {
            LIST_PUSH(request->arena, open, one);
        } else if (open.size > 0 && !is_end) {
            open.at[open.size - 1].has_branches = true;
        } else if (open.size > 0) {
            one = open.at[--open.size];
            bool is_around_body = one.start < body.start && token.start > body.start;
            bool is_around_call =
                body.file == place.file && one.start < place.start && token.start > place.start;
            if (is_around_body && !is_around_call && (one.has_branches || body.file == place.file))
                return true;
        }
    }
    return false;
}

bool opened_read(struct action_request *request, struct opened *out)
{
    *out = (struct opened){.call = NULL};
    if (!find_call(request, out))
        return false;
    const struct function *caller = request->loop->function;
    const char *why = out->callee->decl->is_method        ? "it is a method"
                      : out->callee->is_template_instance ? "it is a template"
                                                          : inline_why_not(caller, out->call);
    if (why == NULL && is_of_condition(request, out))
        why = "another body may take its place where the program is compiled under another "
              "condition: see the lines for the preprocessor around it";
    if (why != NULL)
        return opened_refuse(request, out, out->call->range, why);
    return is_before_call(request, out) && check_types(request, out) &&
           check_statements(request, out) && check_target(request, out);
}
