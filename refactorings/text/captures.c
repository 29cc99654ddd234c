/* captures.c: one walk over a loop's tree, then one over the tokens of its text. */
#include <ctype.h>

#include "loops/syntax/effects.h"
#include "refactorings/text/captures_walk.h"

static void collect_expr(struct collector *c, const struct expr *expr, bool is_target);

static bool in_range(struct range range, struct range outer)
{
    return range.file == outer.file && range.start >= outer.start && range.end <= outer.end;
}

static void explain(struct collector *c, uint32_t offset)
{
    struct range loop = c->loop->stmt->range;
    if (offset >= loop.start && offset < loop.end)
        c->explained[offset - loop.start] = true;
}

/* Every name in the range is accounted for. */
static void explain_range(struct collector *c, struct range range)
{
    for (uint32_t at = range.start; at < range.end; at++)
        explain(c, at);
}

/* The text of a range without blanks. */
static char *compact(struct collector *c, struct range range)
{
    char *text = arena_strndup(c->arena, c->source->text + range.start, range.end - range.start);
    size_t length = 0;
    for (const char *from = text; *from != '\0'; from++)
        if (!isspace((unsigned char)*from))
            text[length++] = *from;
    text[length] = '\0';
    return text;
}

/* The text of a range on one line, without comments. */
static char *one_line(struct collector *c, struct range range)
{
    struct lexer lexer = {c->source->text, range.end, range.start, true};
    struct strbuf out = STRBUF_INIT;
    size_t end = range.start;
    for (struct token token = lexer_next(&lexer); token.kind != TOKEN_END;
         token = lexer_next(&lexer)) {
        if (token.kind == TOKEN_COMMENT)
            continue;
        strbuf_addf(&out, "%s%.*s", token.start > end ? " " : "", (int)(token.end - token.start),
                    lexer.text + token.start);
        end = token.end;
    }
    char *text = arena_strndup(c->arena, out.text, out.length);
    strbuf_release(&out);
    return text;
}

/* Whether the place is none that a condition of the header may leave out. */
static bool is_sure(const struct collector *c, struct range range)
{
    bool sure = true;
    for (size_t k = 0; k < c->out->conditional.size; k++)
        sure = sure && !in_range(range, c->out->conditional.at[k]);
    return sure;
}

/* Whether a capture is what an expression is: members may be written in several ways, "s->x" and
   "(s)->x", and still are one. */
static bool is_same(const struct capture *capture, enum capture_kind kind, const char *text,
                    const struct decl *decl, const struct expr *expr)
{
    if (capture->kind != kind)
        return false;
    if (kind == CAPTURE_MEMBER)
        return captures_same_value(capture->expr, expr) || captures_same_row(capture->expr, expr);
    return capture->decl == decl && strcmp(capture->text, text) == 0;
}

/* Notes one use of a capture, which is made when it is the first. */
static struct capture *use(struct collector *c, enum capture_kind kind, const char *text,
                           const struct decl *decl, const struct expr *expr)
{
    struct capture *found = NULL;
    for (size_t k = 0; k < c->out->all.size && found == NULL; k++) {
        struct capture *capture = c->out->all.at[k];
        if (is_same(capture, kind, text, decl, expr))
            found = capture;
    }
    if (found == NULL) {
        found = ARENA_NEW(c->arena, struct capture);
        *found = (struct capture){.kind = kind,
                                  .text = text,
                                  .decl = decl,
                                  .expr = expr,
                                  .type = captures_type(c->arena, expr)};
        LIST_PUSH(c->arena, c->out->all, found);
    }
    found->in_header = found->in_header || c->in_header;
    found->is_sure = found->is_sure || (c->in_header && !c->in_step && is_sure(c, expr->range));
    found->in_body = found->in_body || !c->in_header;
    LIST_PUSH(c->arena, found->uses, expr->range);
    return found;
}

static void collect_name(struct collector *c, const struct expr *expr, bool is_target)
{
    const struct decl *decl = expr->decl;
    bool is_variable =
        decl != NULL && (decl->kind == DECL_VARIABLE || decl->kind == DECL_PARAMETER);
    bool is_own =
        decl != NULL && (!expr->in_macro || captures_is_own_text(c, expr, decl->name, decl->name));
    if (!is_own && is_variable && !captures_is_local(c->out, decl))
        LIST_PUSH(c->arena, c->out->hidden, expr);
    if (!is_own && is_variable && captures_is_local(c->out, decl))
        LIST_PUSH(c->arena, c->out->inner, decl);
    if (!is_own)
        return;
    explain(c, expr->range.start);
    if (decl->kind == DECL_FUNCTION || captures_is_local(c->out, decl))
        return;
    enum capture_kind kind = decl->kind == DECL_ENUM_CONSTANT ? CAPTURE_CONSTANT : CAPTURE_VARIABLE;
    struct capture *capture = use(c, kind, decl->name, decl, expr);
    capture->is_written = capture->is_written || is_target;
    capture->in_macro = capture->in_macro || expr->in_macro;
    if (kind == CAPTURE_CONSTANT) {
        capture->has_value = decl->has_value;
        capture->value = decl->value;
    } else {
        capture->type = decl->type;
    }
}

/* Whether no larger expression comes out of the same use of a macro. What stands beside it there is
   for others to see, who know what the macro stands for. */
static bool is_all_of_macro(const struct collector *c, const struct expr *expr)
{
    for (size_t k = 0; k < c->expanded.size; k++) {
        const struct expr *other = c->expanded.at[k];
        if (other->range.start == expr->range.start && other->range.end == expr->range.end &&
            expr_strip_conversions(other) != expr)
            return false;
    }
    return true;
}

/* The same number where the header reads it, or NULL. */
static const struct capture *find_value(const struct captures *captures, const struct expr *expr)
{
    for (size_t k = 0; k < captures->all.size; k++)
        if (captures->all.at[k]->kind == CAPTURE_VALUE &&
            captures_same_value(captures->all.at[k]->expr, expr))
            return captures->all.at[k];
    return NULL;
}

/* Such a pointer or number; false: the expression is none. */
static bool collect_row(struct collector *c, const struct expr *expr, bool is_target)
{
    struct chain_start start;
    c->in_row = expr->in_macro && is_all_of_macro(c, expr);
    bool is_row = captures_is_fixed_row(c, expr, &start);
    c->in_row = false;
    if (!is_row)
        return false;
    explain_range(c, expr->range);
    const struct capture *value = find_value(c->out, expr);
    if (value != NULL) {
        use(c, CAPTURE_VALUE, value->text, NULL, expr);
        return true;
    }
    struct capture *capture = use(c, CAPTURE_MEMBER, one_line(c, expr->range), start.decl, expr);
    capture->is_written = capture->is_written || is_target;
    capture->in_macro = capture->in_macro || expr->in_macro;
    capture->through_pointer = true;
    return true;
}

/*
 * What a container holds, which has no name in the program: the elements, that are named as
 * "v[i]" or "v.data()", and how many there are, "v.size()". In place of the first the text has
 * the container alone. False: it is named in another way.
 */
static bool collect_held(struct collector *c, const struct expr *expr)
{
    struct chain_start start;
    const struct expr *object = expr_strip_conversions(expr->operands[0]);
    bool is_call = expr->written != NULL && !expr->in_macro;
    if (!captures_is_named(c, object, &start) ||
        (!is_call && (expr->is_arrow || !captures_is_behind(c, object, "["))))
        return false;
    struct range place = is_call ? expr->range : object->range;
    const char *text = arena_printf(c->arena, "%s%s%s", compact(c, object->range),
                                    expr->is_arrow ? "->" : ".", expr->decl->name);
    struct expr *named = ARENA_NEW(c->arena, struct expr);
    *named = *expr;
    named->range = place;
    explain_range(c, place);
    struct capture *capture = use(c, CAPTURE_MEMBER, text, start.decl, named);
    capture->holder = object;
    capture->through_pointer = start.pointers > 0 || expr->is_arrow;
    return true;
}

static void collect_member(struct collector *c, const struct expr *expr, bool is_target)
{
    struct chain_start start;
    const struct record *record = expr->decl != NULL ? expr->decl->record : NULL;
    bool is_held = record != NULL && record->is_container;
    if (is_held && collect_held(c, expr))
        return;
    bool is_owner = record != NULL && record->is_owner;
    bool is_chain = !is_held && !is_owner && captures_find_start(c, expr, &start) &&
                    expr->decl != NULL && expr->decl->kind == DECL_FIELD &&
                    captures_is_from_outside(c, &start);
    if (is_chain) {
        explain_range(c, expr->range);
        struct capture *capture = use(c, CAPTURE_MEMBER, compact(c, expr->range), start.decl, expr);
        capture->is_written = capture->is_written || is_target;
        capture->in_macro = capture->in_macro || expr->in_macro;
        capture->through_pointer = start.pointers > 0;
        return;
    }
    if (c->out->has_values && collect_row(c, expr, is_target))
        return;
    size_t length = expr->decl != NULL ? strlen(expr->decl->name) : 0;
    if (length > 0 && expr->range.end >= length)
        explain(c, expr->range.end - (uint32_t)length);
    for (size_t k = 0; k < expr->operands_size; k++)
        collect_expr(c, expr->operands[k], is_target);
}

/* How many elements an array of C++ has, "a.size()", which is a number where that is not known. */
static void collect_length(struct collector *c, const struct expr *expr)
{
    const char *number = arena_printf(c->arena, "(size_t)%lld", (long long)expr->value);
    explain_range(c, expr->range);
    replacement_add(c->arena, &c->out->in_kernel, expr->range.start, expr->range.end, number);
}

/* Whether all of a statement that a called function is made of runs: counted loops aside, how often
   they run being part of the model, and but for a `return` at the very end. */
static bool is_sure_stmt(const struct stmt *stmt, void *data)
{
    (void)data;
    bool runs = stmt->kind == STMT_FOR || (stmt_sure(stmt) & PART_BODY) || stmt->body == NULL;
    return runs && stmt->otherwise == NULL && stmt->kind != STMT_BREAK &&
           stmt->kind != STMT_CONTINUE && stmt->kind != STMT_GOTO && stmt->kind != STMT_WHILE;
}

static bool is_sure_expr(const struct expr *expr, void *data)
{
    (void)data;
    return expr_sure(expr) == expr->operands_size &&
           (expr->inlined == NULL || stmt_walk(expr->inlined, is_sure_stmt, is_sure_expr, NULL));
}

static void collect_expr(struct collector *c, const struct expr *expr, bool is_target)
{
    if (expr == NULL)
        return;
    if (expr->in_macro)
        LIST_PUSH(c->arena, c->expanded, expr);
    if (expr->kind == EXPR_NAME) {
        collect_name(c, expr, is_target);
        return;
    }
    if (c->out->has_values &&
        ((c->in_header && captures_is_value(expr)) || captures_compares_addresses(c->loop, expr))) {
        explain_range(c, expr->range);
        use(c, CAPTURE_VALUE, one_line(c, expr->range), NULL, expr);
        return;
    }
    if (expr->kind == EXPR_INTEGER && expr->written != NULL && !expr->in_macro) {
        collect_length(c, expr);
        return;
    }
    if (expr->kind == EXPR_MEMBER) {
        collect_member(c, expr, is_target);
        return;
    }
    if (c->out->has_values && collect_row(c, expr, is_target))
        return;
    if (expr->inlined != NULL && !stmt_walk(expr->inlined, is_sure_stmt, is_sure_expr, NULL))
        LIST_PUSH(c->arena, c->out->conditional, expr->range);
    for (size_t k = expr_sure(expr); k < expr->operands_size; k++)
        LIST_PUSH(c->arena, c->out->conditional, expr->operands[k]->range);
    bool writes = expr->kind == EXPR_ASSIGN || expr->kind == EXPR_STEP;
    for (size_t k = 0; k < expr->operands_size; k++) {
        bool target = (writes && k == 0) || (is_target && expr->kind == EXPR_CONVERSION);
        collect_expr(c, expr->operands[k], target);
    }
}

static void collect_decl(struct collector *c, const struct decl *decl)
{
    if (captures_is_local(c->out, decl))
        return;
    LIST_PUSH(c->arena, c->out->locals, decl);
    if (!decl->in_macro)
        explain(c, decl->name_range.start);
    collect_expr(c, decl->init, false);
    for (const struct type *type = decl->written_type; type != NULL && type->kind == TYPE_ARRAY;
         type = type->element)
        collect_expr(c, type->length_expr, false);
}

/* Notes which parts of the body need not execute. Counted loops are not among them: how often they
   run is part of the model. */
static void collect_control(struct collector *c, const struct stmt *stmt)
{
    bool is_sure =
        stmt->kind == STMT_FOR || ((stmt_sure(stmt) & PART_BODY) && !(stmt_does(stmt) & DOES_LOOP));
    if (stmt->body != NULL && !is_sure)
        LIST_PUSH(c->arena, c->out->conditional, stmt->body->range);
    if (stmt->otherwise != NULL)
        LIST_PUSH(c->arena, c->out->conditional, stmt->otherwise->range);
    if (stmt->kind == STMT_SWITCH || !(stmt_does(stmt) & DOES_JUMP))
        return;
    c->out->has_jumps = true;
    c->out->may_skip =
        c->out->may_skip || (stmt->kind != STMT_BREAK && stmt->kind != STMT_CONTINUE);
}

/* Notes what jumps of a loop's own leave out: the rest of an iteration, and other ones. */
static void collect_jumps(struct collector *c, const struct stmt *stmt)
{
    stmt_list continues = {NULL, 0, 0};
    if (!(stmt_does(stmt) & DOES_LOOP) || stmt->body == NULL)
        return;
    captures_continues(c->arena, stmt->body, &continues);
    for (size_t k = 0; k < continues.size; k++) {
        struct range rest = stmt->body->range;
        rest.start = continues.at[k]->range.end;
        LIST_PUSH(c->arena, c->out->conditional, rest);
    }
    if (effects_find_jump(stmt->body, STMT_BREAK) == NULL)
        return;
    if (stmt == c->loop->stmt)
        c->out->may_skip = true;
    else
        LIST_PUSH(c->arena, c->out->conditional, stmt->body->range);
}

/* The name of a label stands for nothing else. */
static void explain_label(struct collector *c, const struct stmt *stmt)
{
    struct lexer lexer = {c->source->text, stmt->range.end, stmt->range.start, true};
    struct token token = lexer_next(&lexer);
    if (stmt->in_macro || stmt->label == NULL ||
        (stmt->kind != STMT_LABEL && stmt->kind != STMT_GOTO))
        return;
    if (stmt->kind == STMT_GOTO)
        token = lexer_next(&lexer);
    if (token_is(c->source->text, token, stmt->label))
        explain(c, (uint32_t)token.start);
}

static bool on_stmt(const struct stmt *stmt, void *data)
{
    struct collector *c = data;
    const struct loop *loop = c->loop;
    bool header = stmt == loop->stmt || stmt == loop->stmt->init;
    c->in_header = header;
    for (size_t k = 0; stmt->init != NULL && k < stmt->init->decls.size; k++)
        collect_decl(c, stmt->init->decls.at[k]);
    for (size_t k = 0; k < stmt->decls.size; k++)
        collect_decl(c, stmt->decls.at[k]);
    if (stmt->cond_decl != NULL)
        collect_decl(c, stmt->cond_decl);
    collect_expr(c, stmt->expr, false);
    collect_expr(c, stmt->cond, false);
    c->in_step = true;
    collect_expr(c, stmt->step, false);
    c->in_step = false;
    explain_label(c, stmt);
    collect_control(c, stmt);
    collect_jumps(c, stmt);
    return true;
}

static bool is_number(const struct expr *expr, void *data)
{
    (void)data;
    return expr->kind == EXPR_INTEGER || expr->kind == EXPR_FLOATING ||
           expr->kind == EXPR_CONVERSION || expr->kind == EXPR_UNARY || expr->kind == EXPR_BINARY;
}

static bool is_other(const struct expr *expr, void *data)
{
    return expr != data;
}

/*
 * What a name stands for that is a macro for a number: the outermost expression that has exactly
 * its range. There must be no second one beside it, as in `i * N` with N defined as `2 + 3`.
 */
static const struct expr *macro_value(const struct collector *c, struct range range)
{
    const struct expr *outer = NULL;
    for (size_t k = 0; k < c->expanded.size; k++) {
        const struct expr *expr = c->expanded.at[k];
        if (expr->range.start != range.start || expr->range.end != range.end)
            continue;
        if (outer == NULL)
            outer = expr;
        else if (expr_walk(outer, is_other, (void *)(uintptr_t)expr))
            return NULL;
    }
    while (outer != NULL && outer->kind == EXPR_CONVERSION && outer->is_implicit)
        outer = outer->operands[0];
    if (outer == NULL || !type_is_arithmetic(outer->type) || !expr_walk(outer, is_number, NULL))
        return NULL;
    return outer;
}

/*
 * Whether the place is in the brackets of a local array's declaration, where the length must be
 * constant and so need not keep its name: `double sum[N + 1]`.
 */
static bool explain_length(struct collector *c, const struct decl *decl, struct range place)
{
    const struct type *type = decl->written_type != NULL ? decl->written_type : decl->type;
    struct lexer lexer = {c->source->text, decl->range.end, decl->name_range.end, true};
    size_t open = 0;
    long depth = 0;
    for (;;) {
        struct token token = lexer_next(&lexer);
        bool opens = token_is(c->source->text, token, "[");
        bool closes = token_is(c->source->text, token, "]");
        if (token.kind == TOKEN_END || type->kind != TYPE_ARRAY ||
            token_is(c->source->text, token, "="))
            return false;
        if (opens && depth == 0)
            open = token.end;
        depth += opens - closes;
        if (!closes || depth > 0)
            continue;
        if (place.start >= open && place.end <= token.start) {
            size_t size = c->out->elsewhere.size;
            bool again = size > 0 && c->out->elsewhere.at[size - 1].start == open;
            if (type->length >= 0 && !again)
                replacement_add(c->arena, &c->out->elsewhere, (uint32_t)open, (uint32_t)token.start,
                                arena_printf(c->arena, "%lld", (long long)type->length));
            return type->length >= 0;
        }
        type = type->element;
    }
}

static bool is_local_length(struct collector *c, struct range place)
{
    for (size_t k = 0; k < c->out->locals.size; k++) {
        const struct decl *decl = c->out->locals.at[k];
        if (in_range(place, decl->range) && explain_length(c, decl, place))
            return true;
    }
    return false;
}

static void explain_token(struct collector *c, struct range range)
{
    struct range loop = c->loop->stmt->range;
    char *name = arena_strndup(c->arena, c->source->text + range.start, range.end - range.start);
    if (c->explained[range.start - loop.start] || word_is_reserved(name))
        return;
    const struct expr *value = macro_value(c, range);
    if (value != NULL) {
        struct expr *place = ARENA_NEW(c->arena, struct expr);
        *place = *value;
        place->range = range;
        c->in_header = range.end <= c->loop->stmt->header.end;
        struct capture *capture = use(c, CAPTURE_CONSTANT, name, NULL, place);
        capture->has_value = expr_constant(value, &capture->value);
    } else if (!is_local_length(c, range)) {
        LIST_PUSH(c->arena, c->out->unexplained, range);
    }
}

/* Looks at every name in the text of a range. */
static void explain_tokens(struct collector *c, struct range range)
{
    struct lexer lexer = {c->source->text, range.end, range.start, true};
    for (;;) {
        struct token token = lexer_next(&lexer);
        if (token.kind == TOKEN_END)
            return;
        struct range place = {range.file, (uint32_t)token.start, (uint32_t)token.end};
        if (token.kind == TOKEN_IDENTIFIER)
            explain_token(c, place);
        else if (token.kind == TOKEN_DIRECTIVE)
            LIST_PUSH(c->arena, c->out->unexplained, place);
    }
}

void captures_collect(struct arena *arena, const struct tree *tree, const struct loop *loop,
                      bool has_values, struct captures *out)
{
    struct range range = loop->stmt->range;
    looked_for_list looked_for = {NULL, 0, 0};
    struct collector c = {.arena = arena,
                          .looked_for = &looked_for,
                          .loop = loop,
                          .out = out,
                          .source = tree->sources.files.at[range.file]};
    *out = (struct captures){.has_values = has_values};
    c.explained = ARENA_ARRAY(arena, bool, range.end - range.start + 1);
    stmt_walk(loop->stmt, on_stmt, NULL, &c);
    captures_continues(arena, loop->stmt->body, &out->continues);
    if (loop->first != NULL && in_range(loop->first->range, range))
        explain_tokens(&c, loop->first->range);
    if (loop->bound != NULL && in_range(loop->bound->range, range))
        explain_tokens(&c, loop->bound->range);
    explain_tokens(&c, (struct range){range.file, loop->stmt->header.end, range.end});
}

void captures_add_hidden(struct arena *arena, struct captures *captures, const struct expr *expr)
{
    struct collector c = {.arena = arena, .out = captures};
    struct capture *capture = use(&c, CAPTURE_VARIABLE, expr->decl->name, expr->decl, expr);
    capture->in_macro = true;
    if (capture->view_of == NULL)
        capture->type = expr->decl->type;
}
