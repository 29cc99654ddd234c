/* accessor_calls.c: see accessor_calls.h. */
#include "refactorings/text/accessor_calls.h"

#include "loops/terms/c_type.h"

/* One search for calls in a function's text. */
struct expansion {
    struct arena *arena;
    const struct tree *tree;
    const struct function *around;
    const struct words *macros;
    const struct expr *alone; /* the expression of the statement that is looked at, or NULL */
    uint32_t behind;          /* calls before this offset are done */
    replacement_list *out;
    function_list *called;
};

/* A call with what it stands for. */
struct accessor {
    const struct expansion *in;
    const struct expr *call;
    const struct function *function;
    const struct expr *value; /* what the body is */
    bool gives_value;         /* it is returned */
};

static const char *text_of(const struct expansion *in, struct range range)
{
    return source_text(in->arena, &in->tree->sources, range);
}

/* --- whether a function may be written out ---------------------------------------------------- */

/* The only statement of a body, blocks that hold nothing else aside. */
static const struct stmt *only_statement(const struct stmt *body)
{
    const struct stmt *only = NULL;
    for (size_t k = 0; k < body->children.size; k++) {
        if (body->children.at[k]->kind == STMT_NULL)
            continue;
        if (only != NULL)
            return NULL;
        only = body->children.at[k];
    }
    return only != NULL && only->kind == STMT_COMPOUND ? only_statement(only) : only;
}

/* What is counted in an expression. */
struct contents {
    size_t effects; /* it stores */
    bool is_strange;
};

static bool look_at(const struct expr *expr, void *data)
{
    struct contents *contents = data;
    switch (expr->kind) {
    case EXPR_ASSIGN:
    case EXPR_STEP:
        contents->effects++;
        break;
    case EXPR_CALL: {
        const struct decl *callee = expr->decl;
        bool pure = callee != NULL && callee->kind == DECL_FUNCTION && callee->in_system_header &&
                    (callee->is_const_function || callee->is_pure_function);
        contents->is_strange = contents->is_strange || !pure;
        break;
    }
    case EXPR_INTEGER:
    case EXPR_FLOATING:
    case EXPR_NAME:
    case EXPR_UNARY:
    case EXPR_BINARY:
    case EXPR_CONDITIONAL:
    case EXPR_CONVERSION:
    case EXPR_SUBSCRIPT:
    case EXPR_MEMBER:
        break;
    case EXPR_STRING:
    case EXPR_THIS:
    case EXPR_INIT_LIST:
    case EXPR_COMPOUND_LITERAL:
    case EXPR_STATEMENT:
    case EXPR_UNKNOWN:
        contents->is_strange = true;
        break;
    }
    bool is_volatile = expr->type != NULL && (expr->type->is_volatile || expr->type->is_atomic);
    contents->is_strange = contents->is_strange || expr->in_macro || is_volatile;
    return !contents->is_strange;
}

/* Whether the expression stores at most once, as the last thing that it does. */
static bool stores_last(const struct expr *value)
{
    struct contents contents = {0, false};
    bool at_top = value->kind == EXPR_ASSIGN || value->kind == EXPR_STEP;
    return expr_walk(value, look_at, &contents) && contents.effects <= at_top;
}

static bool is_pointer_or_record(const struct type *type)
{
    if (type->kind == TYPE_REFERENCE && type->element != NULL)
        type = type->element;
    return type->kind == TYPE_POINTER || type->kind == TYPE_RECORD;
}

/* A search for a declaration by its name. */
struct name_search {
    const char *name;
    bool found;
};

static bool search_name(const struct stmt *stmt, void *data)
{
    struct name_search *search = data;
    for (size_t k = 0; k < stmt->decls.size; k++)
        search->found = search->found || strcmp(stmt->decls.at[k]->name, search->name) == 0;
    return !search->found;
}

/* Whether the function around the call declares the name, so that it means that there. */
static bool is_hidden(const struct function *around, const char *name)
{
    struct name_search search = {name, false};
    for (size_t k = 0; k < around->parameters.size; k++)
        search.found = search.found || strcmp(around->parameters.at[k]->name, name) == 0;
    stmt_walk(around->body, search_name, NULL, &search);
    return search.found;
}

/* Whether each name in the function's expression means the same where the call stands. */
static bool means_the_same(const struct accessor *a)
{
    const struct expansion *in = a->in;
    const char *text = text_of(in, a->value->range);
    struct lexer lexer = {.text = text, .length = strlen(text), .inside_line = true};
    struct token before = {TOKEN_END, 0, 0};
    for (struct token token = lexer_next(&lexer); token.kind != TOKEN_END;
         before = token, token = lexer_next(&lexer)) {
        const char *name = arena_strndup(in->arena, text + token.start, token.end - token.start);
        bool is_member = token_is(text, before, ".") || token_is(text, before, ">");
        if (token.kind == TOKEN_DIRECTIVE || token.kind == TOKEN_TEXT)
            return false;
        if (token.kind != TOKEN_IDENTIFIER || word_is_reserved(name))
            continue;
        if (words_have(in->macros, name))
            return false;
        bool is_own = false;
        for (size_t k = 0; k < a->function->parameters.size; k++)
            is_own = is_own || strcmp(a->function->parameters.at[k]->name, name) == 0;
        if (!is_own && !is_member && is_hidden(in->around, name))
            return false;
    }
    return true;
}

static const struct expr *without_implicit(const struct expr *expr)
{
    while (expr->kind == EXPR_CONVERSION && expr->is_implicit)
        expr = expr->operands[0];
    return expr;
}

/* Fills in what the call of a function stands for; false: it is none that is looked at here. */
static bool read_accessor(const struct expansion *in, const struct expr *call, struct accessor *out)
{
    const struct decl *callee = call->decl;
    const struct function *function = callee != NULL ? callee->function : NULL;
    if (call->in_macro || call->is_inlined || call->inlined == NULL || function == NULL ||
        callee->is_method || callee->is_variadic || function->is_template_instance ||
        function->parameters.size + 1 != call->operands_size)
        return false;
    bool reaches = false;
    for (size_t k = 0; k < function->parameters.size; k++) {
        const struct decl *parameter = function->parameters.at[k];
        reaches = reaches || is_pointer_or_record(parameter->type);
        if (parameter->is_written || parameter->address_taken)
            return false;
    }
    const struct stmt *only = only_statement(function->body);
    if (!reaches || only == NULL || only->in_macro || only->expr == NULL ||
        (only->kind != STMT_RETURN && only->kind != STMT_EXPRESSION))
        return false;
    *out = (struct accessor){in, call, function, without_implicit(only->expr),
                             only->kind == STMT_RETURN};
    return stores_last(out->value) && means_the_same(out) &&
           (out->gives_value ? out->value->kind != EXPR_ASSIGN && out->value->kind != EXPR_STEP &&
                                   type_same(out->value->type, only->expr->type)
                             : call == in->alone);
}

/* --- arguments -------------------------------------------------------------------------------- */

static bool is_integer(const struct type *type)
{
    return type->kind == TYPE_INTEGER && type->size <= 8;
}

/* Whether the type has all values of the other one. */
static bool holds(const struct type *type, const struct type *values)
{
    return type->is_signed == values->is_signed ? type->bits >= values->bits
                                                : type->is_signed && type->bits > values->bits;
}

/* A search for uses of a parameter where its type matters: an operation converts what stands there
   to another one than the parameter's. */
struct use_search {
    const struct decl *parameter;
    const struct type *given; /* the argument's own */
    bool matters;
};

static bool is_use(const struct expr *expr, const struct use_search *search)
{
    return without_implicit(expr)->kind == EXPR_NAME &&
           without_implicit(expr)->decl == search->parameter;
}

static void find_uses(const struct expr *expr, struct use_search *search)
{
    static const enum operator arithmetic[] = {OP_ADD, OP_SUBTRACT, OP_MULTIPLY};
    bool converts = false;
    for (size_t k = 0; k < COUNT_OF(arithmetic); k++)
        converts = converts || (expr->kind == EXPR_BINARY && expr->op == arithmetic[k]);
    for (size_t k = 0; k < expr->operands_size; k++) {
        const struct expr *operand = expr->operands[k];
        if (!is_use(operand, search)) {
            find_uses(operand, search);
            continue;
        }
        const struct type *other = converts ? without_implicit(expr->operands[1 - k])->type : NULL;
        const struct type *own = search->parameter->type;
        bool absorbs = other != NULL && is_integer(other) && is_integer(search->given);
        if (absorbs) {
            struct c_type before = c_type_common(c_type_of(own), c_type_of(other));
            struct c_type after = c_type_common(c_type_of(search->given), c_type_of(other));
            absorbs = before.bits == after.bits && before.is_signed == after.is_signed &&
                      (own->bits >= before.bits || holds(own, search->given));
        }
        search->matters = search->matters || !absorbs;
    }
}

/* How an argument is converted by hand: "" not at all, "(size_t)"; NULL: it cannot be. */
static const char *conversion(const struct accessor *a, size_t k)
{
    const struct decl *parameter = a->function->parameters.at[k];
    const struct type *given = without_implicit(a->call->operands[k + 1])->type;
    const struct type *wanted = parameter->type;
    if (wanted->kind == TYPE_REFERENCE)
        return wanted->element != NULL && type_same(wanted->element, given) ? "" : NULL;
    bool is_address = given->kind == TYPE_POINTER || given->kind == TYPE_ARRAY;
    if (wanted->kind == TYPE_POINTER)
        return is_address && type_same(wanted->element, given->element) ? "" : NULL;
    if (type_same(wanted, given))
        return "";
    if (!type_is_arithmetic(wanted) || !type_is_arithmetic(given))
        return NULL;
    struct use_search search = {parameter, given, false};
    search.matters = is_use(a->value, &search);
    find_uses(a->value, &search);
    if (search.matters && !is_integer(wanted))
        return NULL;
    return search.matters ? arena_printf(a->in->arena, "(%s)", wanted->text) : "";
}

/* --- text ------------------------------------------------------------------------------------- */

static const char *written(const struct expansion *in, const struct expr *expr, bool *is_tight);

/* A search for calls in an argument. */
struct argument_search {
    const struct expansion *in;
    uint32_t behind;
    replacement_list calls;
    bool fails;
};

static bool search_argument(const struct expr *expr, void *data)
{
    struct argument_search *search = data;
    struct contents contents = {0, false};
    bool is_tight;
    if (expr->range.start < search->behind)
        return true;
    const char *text = written(search->in, expr, &is_tight);
    if (text == NULL) {
        look_at(expr, &contents);
        search->fails = contents.is_strange || contents.effects > 0;
        return !search->fails;
    }
    search->behind = expr->range.end;
    replacement_add(search->in->arena, &search->calls, expr->range.start, expr->range.end,
                    is_tight ? text : arena_printf(search->in->arena, "(%s)", text));
    return true;
}

static bool is_tight_kind(const struct expr *expr)
{
    expr = without_implicit(expr);
    return expr->kind == EXPR_NAME || expr->kind == EXPR_INTEGER || expr->kind == EXPR_FLOATING ||
           (expr->kind == EXPR_SUBSCRIPT && !expr->is_starred) || expr->kind == EXPR_MEMBER;
}

/* What an argument reads like; NULL: it does more than to compute a value. */
static const char *argument_text(const struct expansion *in, const struct expr *argument,
                                 bool *is_tight)
{
    struct argument_search search = {.in = in};
    argument = without_implicit(argument);
    const char *text = written(in, argument, is_tight);
    if (text != NULL)
        return text;
    *is_tight = is_tight_kind(argument);
    if (!expr_walk(argument, search_argument, &search) || search.fails)
        return NULL;
    return move_expression(in->arena, in->tree->sources.files.at[argument->range.file],
                           argument->range, &search.calls);
}

/* An argument, ready to stand in the function's expression. */
struct given {
    const char *text, *cast;
    const char *object; /* what `text` is the address of, or NULL */
    bool is_tight;
};

static bool read_given(const struct accessor *a, size_t k, struct given *out)
{
    const struct expansion *in = a->in;
    const struct expr *argument = without_implicit(a->call->operands[k + 1]);
    *out = (struct given){.cast = conversion(a, k)};
    if (argument->range.file != a->call->range.file || out->cast == NULL)
        return false;
    if (argument->kind == EXPR_UNARY && argument->op == OP_ADDRESS &&
        is_tight_kind(argument->operands[0])) {
        bool is_tight;
        out->object = argument_text(in, argument->operands[0], &is_tight);
    }
    out->text = argument_text(in, argument, &out->is_tight);
    return out->text != NULL;
}

/* Whether something between two tokens needs no parentheses, whatever it is but for a comma. */
static bool is_loose_place(const char *text, struct token before, struct token after)
{
    bool begins = before.kind == TOKEN_END || token_is(text, before, "[") ||
                  token_is(text, before, "(") || token_is(text, before, ",");
    bool ends = after.kind == TOKEN_END || token_is(text, after, "]") ||
                token_is(text, after, ")") || token_is(text, after, ",");
    return begins && ends;
}

/* Adds an argument in place of a parameter. False: the token behind it is used up, too. */
static bool add_given(const struct given *given, const char *text, struct token before,
                      struct token after, struct strbuf *out)
{
    bool is_arrow =
        after.kind == TOKEN_PUNCTUATION && text[after.start] == '-' && text[after.end] == '>';
    if (given->object != NULL && is_arrow) {
        strbuf_addf(out, "%s.", given->object);
        return false;
    }
    bool assigned = after.kind == TOKEN_END && token_is(text, before, "=") && before.start > 0 &&
                    strchr("=!<>", text[before.start - 1]) == NULL;
    bool bare = *given->cast == '\0' &&
                (given->is_tight || assigned || is_loose_place(text, before, after));
    strbuf_addf(out, bare ? "%s%s" : "%s(%s)", given->cast, given->text);
    return true;
}

/* What stands for a call, or for what the address leads to that it gives; NULL: nothing does.
   `*is_tight`: it may stand anywhere without parentheses. */
static const char *written(const struct expansion *in, const struct expr *expr, bool *is_tight)
{
    struct accessor a;
    bool is_object = expr->kind == EXPR_UNARY && expr->op == OP_DEREFERENCE;
    const struct expr *call = is_object ? without_implicit(expr->operands[0]) : expr;
    if (call->kind != EXPR_CALL || !read_accessor(in, call, &a))
        return NULL;
    if (is_object && (a.value->kind != EXPR_UNARY || a.value->op != OP_ADDRESS))
        return NULL;
    if (is_object)
        a.value = a.value->operands[0];
    size_t size = a.function->parameters.size;
    struct given *given = ARENA_ARRAY(in->arena, struct given, size + 1);
    for (size_t k = 0; k < size; k++)
        if (!read_given(&a, k, &given[k]))
            return NULL;
    const char *text = text_of(in, a.value->range);
    struct lexer lexer = {.text = text, .length = strlen(text), .inside_line = true};
    struct token before = {TOKEN_END, 0, 0}, token = lexer_next(&lexer);
    struct strbuf out = STRBUF_INIT;
    size_t end = 0;
    while (token.kind != TOKEN_END) {
        struct token after = lexer_next(&lexer);
        while (after.kind == TOKEN_COMMENT)
            after = lexer_next(&lexer);
        if (token.start > end && before.kind != TOKEN_END)
            strbuf_adds(&out, " ");
        end = token.end;
        bool is_member =
            token_is(text, before, ".") ||
            (token_is(text, before, ">") && before.start > 0 && text[before.start - 1] == '-');
        size_t k = size;
        for (size_t j = 0; j < size && token.kind == TOKEN_IDENTIFIER && !is_member; j++)
            if (token_is(text, token, a.function->parameters.at[j]->name))
                k = j;
        if (k == size) {
            strbuf_addf(&out, "%.*s", (int)(token.end - token.start), text + token.start);
        } else if (!add_given(&given[k], text, before, after, &out)) {
            before = lexer_next(&lexer);
            end = before.end;
            token = lexer_next(&lexer);
            continue;
        }
        before = token;
        token = after;
    }
    *is_tight = is_tight_kind(a.value);
    LIST_PUSH(in->arena, *in->called, a.function);
    const char *copy = arena_strndup(in->arena, out.text, out.length);
    strbuf_release(&out);
    return copy;
}

/* --- calls ------------------------------------------------------------------------------------ */

static bool note_statement(const struct stmt *stmt, void *data)
{
    struct expansion *in = data;
    in->alone = stmt->kind == STMT_EXPRESSION ? stmt->expr : NULL;
    return true;
}

/* Whether nothing but a value goes between the tokens around a range. */
static bool stands_alone(const struct source *source, struct range range)
{
    uint32_t start = range.start, end = range.end;
    while (start > 0 && strchr(" \t\r\n", source->text[start - 1]) != NULL)
        start--;
    end += (uint32_t)strspn(source->text + end, " \t\r\n");
    char before = start > 0 ? source->text[start - 1] : ';';
    char earlier = start > 1 ? source->text[start - 2] : ' ';
    bool begins =
        strchr(";{},([", before) != NULL || (before == '=' && strchr("=!<>", earlier) == NULL);
    return begins && strchr(";),]", source->text[end]) != NULL;
}

static bool write_call(const struct expr *expr, void *data)
{
    struct expansion *in = data;
    bool is_tight;
    const char *text = expr->range.start < in->behind ? NULL : written(in, expr, &is_tight);
    if (text == NULL)
        return true;
    const struct source *source = in->tree->sources.files.at[expr->range.file];
    bool bare = is_tight || expr == in->alone || stands_alone(source, expr->range);
    replacement_add(in->arena, in->out, expr->range.start, expr->range.end,
                    bare ? text : arena_printf(in->arena, "(%s)", text));
    in->behind = expr->range.end;
    return true;
}

void accessor_calls_write(struct arena *arena, const struct tree *tree,
                          const struct function *around, const struct stmt *stmt,
                          const struct words *macros, replacement_list *out, function_list *called)
{
    struct expansion in = {arena, tree, around, macros, NULL, 0, out, called};
    stmt_walk(stmt, note_statement, write_call, &in);
}
