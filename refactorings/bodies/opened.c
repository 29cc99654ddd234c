/* opened.c: see opened.h: the text in place of a call. */
#include "refactorings/bodies/opened.h"

#include <ctype.h>

#include "code/pragma.h"
#include "loops/reasons.h"

/* A body on its way into a call's place. */
struct opening {
    struct action_request *request;
    struct opened *opened;
    struct arena *arena;
    const struct source *source; /* of the call, */
    const struct source *body;   /* and of the body */
    struct layout layout, body_layout;
    struct token_list tokens; /* of the body */
    name_list said;           /* what the call's statement names, */
    name_list inside;         /* and what of that stands in the body; */
    name_list beside;         /* all that the caller names */
    struct names names;
    replacement_list replaced;
    const char *indent; /* of the statement */
    struct strbuf out;
    size_t depth;
};

/* Whether a token names something that is no member. */
static bool is_name(const struct token_list *tokens, size_t at)
{
    const struct token *all = tokens->all.at;
    const char *text = tokens->text;
    if (all[at].kind != TOKEN_IDENTIFIER)
        return false;
    bool is_member =
        at > 0 && (token_is(text, all[at - 1], ".") ||
                   (at > 1 && token_is(text, all[at - 1], ">") &&
                    token_is(text, all[at - 2], "-") && all[at - 2].end == all[at - 1].start));
    return !is_member;
}

/* Lets a name read differently in all of the body. */
static void rename_all(struct opening *opening, const char *name, const char *text)
{
    for (size_t k = 0; k < opening->tokens.all.size; k++) {
        struct token token = opening->tokens.all.at[k];
        if (is_name(&opening->tokens, k) && token_is(opening->body->text, token, name))
            replacement_add(opening->arena, &opening->replaced, (uint32_t)token.start,
                            (uint32_t)token.end, text);
    }
}

static bool is_named(const struct opening *opening, const char *name)
{
    for (size_t k = 0; k < opening->tokens.all.size; k++)
        if (is_name(&opening->tokens, k) &&
            token_is(opening->body->text, opening->tokens.all.at[k], name))
            return true;
    return false;
}

/* Adds what a text names. */
static void add_said(struct opening *opening, const char *text, name_list *out)
{
    struct token_list tokens = {.text = NULL};
    token_list_read(opening->arena, text, 0, strlen(text), &tokens);
    for (size_t k = 0; k < tokens.all.size; k++)
        if (is_name(&tokens, k))
            LIST_PUSH(opening->arena, *out,
                      arena_strndup(opening->arena, text + tokens.all.at[k].start,
                                    tokens.all.at[k].end - tokens.all.at[k].start));
}

/* Adds what the caller calls its own variables around the statement, or in front of it. */
static void add_around(struct opening *opening, const struct stmt *stmt)
{
    struct range place = opening->opened->stmt->range;
    const struct stmt *parts[] = {stmt->init, stmt->body, stmt->otherwise};
    bool is_around = stmt->range.start <= place.start && place.end <= stmt->range.end;
    bool is_one = stmt->kind == STMT_DECLARATION && stmt->range.end <= place.start;
    for (size_t k = 0; is_one && k < stmt->decls.size; k++)
        LIST_PUSH(opening->arena, opening->inside, stmt->decls.at[k]->name);
    for (size_t k = 0; is_around && k < COUNT_OF(parts); k++)
        if (parts[k] != NULL)
            add_around(opening, parts[k]);
    for (size_t k = 0; is_around && k < stmt->children.size; k++)
        add_around(opening, stmt->children.at[k]);
}

/* What variables of the body are not to be called, since it would hide what the caller has. */
static void add_caller(struct opening *opening)
{
    const struct function *caller = opening->request->loop->function;
    for (size_t k = 0; k < caller->parameters.size; k++)
        LIST_PUSH(opening->arena, opening->inside, caller->parameters.at[k]->name);
    add_around(opening, caller->body);
    for (size_t k = 0; k < opening->inside.size; k++)
        LIST_PUSH(opening->arena, opening->said, opening->inside.at[k]);
    add_said(opening,
             source_text(opening->arena, &opening->request->unit->tree->sources, caller->range),
             &opening->beside);
}

static bool has_name(const name_list *names, const char *name)
{
    for (size_t k = 0; k < names->size; k++)
        if (strcmp(names->at[k], name) == 0)
            return true;
    return false;
}

/* A name that is not among those. */
static const char *free_name(struct opening *opening, const name_list *taken, const char *name)
{
    return has_name(taken, name) ? names_fresh(&opening->names, name) : name;
}

static bool bind_parameters(struct opening *opening)
{
    struct opened *opened = opening->opened;
    for (size_t k = 0; k < opened->callee->parameters.size; k++) {
        struct opened_parameter one = {.decl = opened->callee->parameters.at[k],
                                       .argument = opened->call->operands[k + 1]};
        const struct expr *plain = expr_strip_conversions(one.argument);
        bool is_needed = is_named(opening, one.decl->name);
        if (!is_needed && expr_may_have_effect(one.argument))
            return opened_refuse(opening->request, opened, one.argument->range,
                                 "nothing in it names the parameter that this argument is for, but "
                                 "evaluating it does something");
        one.is_replaced = !is_needed || opened_may_stand(opening->request, opened, k);
        if (one.is_replaced) {
            const char *text =
                source_text(opening->arena, &opening->request->unit->tree->sources, plain->range);
            one.argument = plain;
            add_said(opening, text, &opening->inside);
            if (is_needed)
                rename_all(opening, one.decl->name, text);
        } else {
            one.name = free_name(opening, opened->is_flat ? &opening->beside : &opening->said,
                                 one.decl->name);
            opened->has_block = true;
            if (strcmp(one.name, one.decl->name) != 0)
                rename_all(opening, one.decl->name, one.name);
        }
        LIST_PUSH(opening->arena, opened->parameters, one);
    }
    return true;
}

/* Names of variables of the body, each once. */
struct local_names {
    struct arena *arena;
    LIST_OF(const char *) all;
};

static bool add_names(const struct stmt *stmt, void *data)
{
    struct local_names *names = data;
    for (size_t k = 0; k < stmt->decls.size; k++) {
        bool is_new = true;
        for (size_t i = 0; i < names->all.size; i++)
            is_new = is_new && strcmp(names->all.at[i], stmt->decls.at[k]->name) != 0;
        if (is_new)
            LIST_PUSH(names->arena, names->all, stmt->decls.at[k]->name);
    }
    return true;
}

/* Whether the body declares a name outside of its loops and blocks. */
static bool is_outermost(const struct opening *opening, const char *name)
{
    const struct stmt *body = opening->opened->callee->body;
    for (size_t k = 0; k < body->children.size; k++)
        for (size_t i = 0; i < body->children.at[k]->decls.size; i++)
            if (body->children.at[k]->kind == STMT_DECLARATION &&
                strcmp(body->children.at[k]->decls.at[i]->name, name) == 0)
                return true;
    return false;
}

/* How often the body declares a name. */
struct declared_names {
    const char *name;
    size_t times;
};

static bool count_declared(const struct stmt *stmt, void *data)
{
    struct declared_names *names = data;
    for (size_t k = 0; k < stmt->decls.size; k++)
        names->times += strcmp(stmt->decls.at[k]->name, names->name) == 0;
    return true;
}

/* The body's variable that gets the name of what the call's statement declares; NULL: none does, or
   the body, or what stands in it, has the name for something else. */
static const struct decl *find_named(const struct opening *opening)
{
    const struct opened *opened = opening->opened;
    const struct decl *named = opened_find_named(opened);
    if (named == NULL)
        return NULL;
    const char *name = opened->declared->name;
    struct declared_names names = {named->name, 0};
    stmt_walk(opened->callee->body, count_declared, NULL, &names);
    bool is_taken = strcmp(name, named->name) != 0 && is_named(opening, name);
    return is_taken || has_name(&opening->inside, name) || names.times != 1 ? NULL : named;
}

static void rename_locals(struct opening *opening)
{
    struct local_names names = {.arena = opening->arena};
    stmt_walk(opening->opened->callee->body, add_names, NULL, &names);
    for (size_t k = 0; k < names.all.size; k++) {
        const struct decl *named = opening->opened->named;
        bool is_beside = opening->opened->is_flat && is_outermost(opening, names.all.at[k]);
        const char *name = named != NULL && strcmp(named->name, names.all.at[k]) == 0
                               ? opening->opened->declared->name
                               : free_name(opening, is_beside ? &opening->beside : &opening->inside,
                                           names.all.at[k]);
        if (strcmp(name, names.all.at[k]) != 0)
            rename_all(opening, names.all.at[k], name);
    }
}

static const char *indent_at(const struct opening *opening, size_t depth)
{
    const char *indent = opening->indent;
    for (size_t k = 0; k < depth; k++)
        indent = arena_printf(opening->arena, "%s%s", indent, opening->layout.unit);
    return indent;
}

static void add_line(struct opening *opening, const char *line)
{
    strbuf_addf(&opening->out, "%s%s", opening->out.length > 0 ? "\n" : "",
                opening->out.length > 0 ? indent_at(opening, opening->depth) : "");
    strbuf_adds(&opening->out, line);
}

/* A range of the body on lines of its own. */
static void add_range(struct opening *opening, uint32_t start, uint32_t end)
{
    struct move move = {.source = opening->body,
                        .range = {opening->opened->callee->body->range.file, start, end},
                        .replaced = opening->replaced,
                        .from = line_indent(opening->arena, opening->body, start),
                        .from_layout = opening->body_layout,
                        .to = indent_at(opening, opening->depth),
                        .to_layout = opening->layout};
    if (start < end)
        add_line(opening, move_text(opening->arena, &move));
}

/* The comments between two offsets of the body. */
static void add_comments(struct opening *opening, uint32_t start, uint32_t end)
{
    struct lexer lexer = {.text = opening->body->text, .length = end, .at = start};
    for (struct token token; start < end && (token = lexer_next(&lexer)).kind != TOKEN_END;)
        if (token.kind == TOKEN_COMMENT)
            add_range(opening, (uint32_t)token.start, (uint32_t)token.end);
}

/* The comments in front of an expression of a statement, and behind it; NULL: in all of it. */
static void add_comments_beside(struct opening *opening, struct range stmt, const struct expr *expr)
{
    add_comments(opening, stmt.start, expr != NULL ? expr->range.start : stmt.end);
    if (expr != NULL)
        add_comments(opening, expr->range.end, stmt.end);
}

/* What stands between two offsets of the body, if something does: comments on the line on which
   the first one is, and what follows below. */
static void add_section(struct opening *opening, uint32_t start, uint32_t end)
{
    const char *text = opening->body->text;
    struct lexer lexer = {.text = text, .length = end, .at = start};
    for (struct token token; (token = lexer_next(&lexer)).kind == TOKEN_COMMENT &&
                             text_newlines(text, start, (uint32_t)token.start) == 0;
         start = (uint32_t)token.end)
        add_range(opening, (uint32_t)token.start, (uint32_t)token.end);
    while (start < end && isspace((unsigned char)text[start]))
        start++;
    while (end > start && isspace((unsigned char)text[end - 1]))
        end--;
    add_range(opening, start, end);
}

static const char *expression(const struct opening *opening, struct range range)
{
    return move_expression(opening->arena, opening->body, range, &opening->replaced);
}

/* The condition under which an early return does not. */
static const char *opposite(const struct opening *opening, const struct expr *cond)
{
    enum operator turned;
    cond = cond->kind == EXPR_CONVERSION && cond->is_implicit ? cond->operands[0] : cond;
    if (cond->kind == EXPR_UNARY && cond->op == OP_NOT)
        return expression(opening, cond->operands[0]->range);
    if (!opened_turns(cond, &turned))
        return arena_printf(opening->arena, "!(%s)", expression(opening, cond->range));
    return arena_printf(opening->arena, "%s %s %s", expression(opening, cond->operands[0]->range),
                        operator_text(turned), expression(opening, cond->operands[1]->range));
}

/* "s = sum;" */
static void add_value(struct opening *opening, const struct expr *value)
{
    const struct opened *opened = opening->opened;
    const char *text = expression(opening, value->range);
    if (opened->value == NULL) {
        bool is_plain = value->kind == EXPR_NAME;
        add_line(opening, arena_printf(opening->arena, "(void)%s%s%s;", is_plain ? "" : "(", text,
                                       is_plain ? "" : ")"));
        return;
    }
    bool is_converted = value->kind == EXPR_CONVERSION && value->is_implicit &&
                        !type_same(value->type, value->operands[0]->type);
    bool is_plain = opened->value == opened->call &&
                    (opened->target == NULL || opened->stmt->expr->op == OP_NONE);
    if (is_converted && !is_plain)
        text = arena_printf(opening->arena, "(%s)(%s)", opened->call->type->text, text);
    const char *head = opened->declared != NULL
                           ? arena_printf(opening->arena, "%s =", opened->declared->name)
                           : opened->head;
    add_line(opening, arena_printf(opening->arena, "%s %s;", head, text));
}

/* Whether the body declares something beside what early returns pass by. */
static bool declares(const struct opened *opened)
{
    const struct stmt *body = opened->callee->body;
    for (size_t k = 0; k < body->children.size; k++) {
        if (opened_early(body->children.at[k]) != NULL)
            return false;
        if (body->children.at[k]->kind == STMT_DECLARATION)
            return true;
    }
    return false;
}

/* A parameter's declaration with its name there. Beside the call no pointer is promised to be the
   only one to what it leads to: that would hold for all that follows. */
static const char *declared_as(const struct opening *opening, const struct opened_parameter *one)
{
    static const char *const promises[] = {"restrict", "__restrict", "__restrict__"};
    struct range range = one->decl->range;
    replacement_list replaced = {NULL, 0, 0};
    struct token_list tokens = {.text = NULL};
    token_list_read(opening->arena, opening->body->text, range.start, range.end, &tokens);
    for (size_t k = 0; opening->opened->is_flat && k + 1 < tokens.all.size; k++)
        for (size_t i = 0; i < COUNT_OF(promises); i++)
            if (token_is(tokens.text, tokens.all.at[k], promises[i]))
                replacement_add(opening->arena, &replaced, (uint32_t)tokens.all.at[k].start,
                                (uint32_t)tokens.all.at[k + 1].start, "");
    replacement_add(opening->arena, &replaced, one->decl->name_range.start,
                    one->decl->name_range.end, one->name);
    return move_expression(opening->arena, opening->body, range, &replaced);
}

/* "const float *x = b + 1;" */
static void add_parameters(struct opening *opening)
{
    const struct opened *opened = opening->opened;
    for (size_t k = 0; k < opened->parameters.size; k++) {
        const struct opened_parameter *one = &opened->parameters.at[k];
        const struct decl *decl = one->decl;
        if (one->is_replaced)
            continue;
        const char *type = decl->type->text;
        bool is_near = type[0] != '\0' && type[strlen(type) - 1] == '*';
        const char *declared =
            decl->written_type->kind == TYPE_ARRAY
                ? arena_printf(opening->arena, "%s%s%s", type, is_near ? "" : " ", one->name)
                : declared_as(opening, one);
        add_line(opening,
                 arena_printf(opening->arena, "%s = %s;", declared,
                              source_text(opening->arena, &opening->request->unit->tree->sources,
                                          one->argument->range)));
    }
}

/* "if (n > 0) {", or "if (n <= 0) {", what is returned then, and "} else {" */
static void add_early(struct opening *opening, const struct expr *cond, const struct expr *value)
{
    bool gives = value != NULL && opening->opened->value != NULL;
    const char *text = gives ? expression(opening, cond->range) : opposite(opening, cond);
    add_line(opening, arena_printf(opening->arena, "if (%s) {", text));
    opening->depth++;
    if (!gives)
        return;
    add_value(opening, value);
    opening->depth--;
    add_line(opening, "} else {");
    opening->depth++;
}

static void add_body(struct opening *opening)
{
    const struct opened *opened = opening->opened;
    const struct stmt *body = opened->callee->body;
    uint32_t at = body->range.start + 1;
    size_t outside = opening->depth;
    for (size_t k = 0; k < body->children.size; k++) {
        const struct stmt *stmt = body->children.at[k];
        bool is_last = k + 1 == body->children.size && stmt->kind == STMT_RETURN;
        const struct stmt *early = opened_early(stmt);
        if (!is_last && early == NULL)
            continue;
        add_section(opening, at, stmt->range.start);
        at = stmt->range.end;
        bool is_needless = early != NULL && opened->is_flat && opened_is_needless(opened, k);
        bool is_said =
            !is_needless && (early != NULL || opened->value != NULL || opened_is_told(stmt->expr));
        const struct expr *kept = early != NULL ? stmt->cond : stmt->expr;
        add_comments_beside(opening, stmt->range, is_said ? kept : NULL);
        if (is_said && early != NULL)
            add_early(opening, stmt->cond, early->expr);
        else if (is_said && opened->named == NULL)
            add_value(opening, stmt->expr);
    }
    add_section(opening, at, body->range.end - 1);
    while (opening->depth > outside) {
        opening->depth--;
        add_line(opening, "}");
    }
}

/* Whether lines for the preprocessor between the body and the call leave names as they are. */
static bool check_lines(struct opening *opening)
{
    struct opened *opened = opening->opened;
    const char *text = opening->source->text;
    struct range body = opened->callee->body->range, place = opened->stmt->range;
    const struct tree *tree = opening->request->unit->tree;
    if (opening->tokens.marks.size > 0 || pragma_is_in(tree, body))
        return opened_refuse(opening->request, opened, opened->callee->range,
                             "a line for the preprocessor stands in it");
    opened->is_redefined = body.file != place.file;
    if (opened->is_redefined)
        return true;
    struct lexer lexer = {.text = text, .length = place.start, .at = body.end};
    for (struct token token; (token = lexer_next(&lexer)).kind != TOKEN_END;) {
        if (token.kind != TOKEN_DIRECTIVE)
            continue;
        struct token word = text_directive(text, token);
        struct lexer rest = {text, token.end, word.end, true};
        struct token name = lexer_next(&rest);
        bool changes = token_is(text, word, "define") || token_is(text, word, "undef");
        opened->is_redefined = opened->is_redefined || changes;
        if (changes && is_named(opening, arena_strndup(opening->arena, text + name.start,
                                                       name.end - name.start)))
            return opened_refuse(opening->request, opened, opened->callee->range,
                                 "a macro that it names is another one where the call stands");
    }
    return true;
}

/* "s =" */
static bool find_head(struct opening *opening)
{
    struct opened *opened = opening->opened;
    struct range range = opened->stmt->range;
    if (opened->value == NULL)
        return true;
    range.end = opened->call->range.start;
    opened->head = move_expression(opening->arena, opening->source, range, &opening->replaced);
    size_t length = strlen(opened->head);
    return (length > 1 && opened->head[length - 1] == '=') ||
           action_refuse(opening->request, REASON_UNSUPPORTED, opened->stmt->range,
                         "the call stands in parentheses: take them away");
}

/* "double s;" */
static const char *declaration(const struct opening *opening)
{
    const char *head = opening->opened->head;
    size_t length = strcspn(head, "=");
    while (length > 0 && head[length - 1] == ' ')
        length--;
    return arena_printf(opening->arena, "%.*s;", (int)length, head);
}

/* Whether the text would hide what follows the statement on its line: it ends with a comment. */
static bool hides_rest(const struct opening *opening)
{
    const char *text = opening->source->text;
    struct token last = {TOKEN_END, 0, 0};
    struct lexer own = {.text = opening->opened->text, .length = strlen(opening->opened->text)};
    for (struct token token; (token = lexer_next(&own)).kind != TOKEN_END;)
        last = token;
    if (last.kind != TOKEN_COMMENT || own.text[last.start + 1] != '/')
        return false;
    struct lexer rest = {text, opening->source->length, opening->opened->stmt->range.end, true};
    struct token next = lexer_next(&rest);
    while (next.kind == TOKEN_COMMENT)
        next = lexer_next(&rest);
    return next.kind != TOKEN_END &&
           text_newlines(text, opening->opened->stmt->range.end, (uint32_t)next.start) == 0;
}

/* Whether a comment of the call stands in an argument that is written. */
static bool is_in_argument(const struct opened *opened, struct token token)
{
    for (size_t k = 0; k < opened->parameters.size; k++) {
        const struct opened_parameter *one = &opened->parameters.at[k];
        if (!one->is_replaced && one->argument->range.start <= token.start &&
            token.end <= one->argument->range.end)
            return true;
    }
    return false;
}

/* The comments in the call's statement. */
static void add_call_comments(struct opening *opening)
{
    const struct source *source = opening->source;
    struct range place = opening->opened->stmt->range;
    struct lexer lexer = {.text = source->text, .length = place.end, .at = place.start};
    for (struct token token; (token = lexer_next(&lexer)).kind != TOKEN_END;)
        if (token.kind == TOKEN_COMMENT && !is_in_argument(opening->opened, token))
            add_line(opening, arena_strndup(opening->arena, source->text + token.start,
                                            token.end - token.start));
}

bool opened_write(struct action_request *request, struct opened *opened)
{
    struct arena *arena = request->arena;
    const struct source *source = action_source(request);
    struct range body = opened->callee->body->range, place = opened->stmt->range;
    const struct source *file = request->unit->tree->sources.files.at[body.file];
    struct opening opening = {.request = request,
                              .opened = opened,
                              .arena = arena,
                              .source = source,
                              .body = file,
                              .layout = action_layout(request),
                              .names = {.arena = arena},
                              .indent = line_indent(arena, source, place.start),
                              .out = STRBUF_INIT};
    opening.body_layout = layout_of(arena, file, body.start, body.end, &opening.layout);
    token_list_read(arena, file->text, body.start, body.end, &opening.tokens);
    add_said(&opening, source_text(arena, &request->unit->tree->sources, place), &opening.said);
    add_caller(&opening);
    names_take(&opening.names, source->text, source->length);
    names_take(&opening.names, file->text + body.start, body.end - body.start);
    if (!find_head(&opening) || !check_lines(&opening) || !bind_parameters(&opening))
        return false;
    opened->named = find_named(&opening);
    if (opened->head != NULL)
        add_said(&opening, opened->head, &opening.inside);
    rename_locals(&opening);
    opened->has_block = !opened->is_flat && (opened->has_block || declares(opened));
    add_call_comments(&opening);
    if (opened->declared != NULL && opened->named == NULL)
        add_line(&opening, declaration(&opening));
    if (opened->has_block)
        add_line(&opening, "{");
    opening.depth += opened->has_block;
    add_parameters(&opening);
    add_body(&opening);
    opening.depth -= opened->has_block;
    if (opened->has_block)
        add_line(&opening, "}");
    if (opening.out.length == 0)
        strbuf_adds(&opening.out, ";");
    opened->text = layout_newlines(arena, &opening.layout,
                                   arena_strndup(arena, opening.out.text, opening.out.length));
    strbuf_release(&opening.out);
    return !hides_rest(&opening) ||
           opened_refuse(request, opened, opened->call->range,
                         "it ends with a comment, which would hold what follows the call on its "
                         "line");
}
