/* captures.c: one walk over a loop's tree, then one over the tokens of its text. */
#include <ctype.h>

#include "loops/syntax/effects.h"
#include "refactorings/text/captures.h"

/* The state of the walk. */
/* Whether the loop sets a variable, once it was looked for. */
struct looked_for {
    const struct decl *decl;
    bool is_set;
};

typedef LIST_OF(struct looked_for) looked_for_list;

struct collector {
    struct arena *arena;
    looked_for_list *looked_for;
    const struct source *source;
    const struct loop *loop;
    struct captures *out;
    bool *explained;                       /* for each byte of the loop: a known name starts here */
    LIST_OF(const struct expr *) expanded; /* expressions out of macros, parents first */
    bool in_header;
    bool in_step; /* of the header, which need not run */
    bool in_row;  /* a macro stands for the whole pointer that is looked at */
};

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

static bool is_local(const struct captures *captures, const struct decl *decl)
{
    for (size_t k = 0; k < captures->locals.size; k++)
        if (captures->locals.at[k] == decl)
            return true;
    return false;
}

/* Whether the place is none that a condition of the header may leave out. */
static bool is_sure(const struct collector *c, struct range range)
{
    bool sure = true;
    for (size_t k = 0; k < c->out->conditional.size; k++)
        sure = sure && !in_range(range, c->out->conditional.at[k]);
    return sure;
}

/* Notes one use of a capture, which is made when it is the first. */
static struct capture *use(struct collector *c, enum capture_kind kind, const char *text,
                           const struct decl *decl, const struct expr *expr)
{
    struct capture *found = NULL;
    for (size_t k = 0; k < c->out->all.size && found == NULL; k++) {
        struct capture *capture = c->out->all.at[k];
        if (capture->kind == kind && capture->decl == decl && strcmp(capture->text, text) == 0)
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

/*
 * Whether an expression stands in the file as a name, or as a chain of members that begins and ends
 * with these names, and not in the text of a macro: arguments of macros do.
 */
static bool is_own_text(const struct collector *c, const struct expr *expr, const char *first,
                        const char *last)
{
    struct lexer lexer = {c->source->text, expr->range.end, expr->range.start, true};
    struct token token = lexer_next(&lexer), end = token;
    bool is_chain = token_is(lexer.text, token, first);
    for (token = lexer_next(&lexer); is_chain && token.kind != TOKEN_END;
         token = lexer_next(&lexer)) {
        is_chain = token.kind == TOKEN_IDENTIFIER || token_is(lexer.text, token, "-") ||
                   token_is(lexer.text, token, ">") || token_is(lexer.text, token, ".");
        end = token;
    }
    return is_chain && token_is(lexer.text, end, last);
}

static void collect_name(struct collector *c, const struct expr *expr, bool is_target)
{
    const struct decl *decl = expr->decl;
    bool is_variable =
        decl != NULL && (decl->kind == DECL_VARIABLE || decl->kind == DECL_PARAMETER);
    bool is_own = decl != NULL && (!expr->in_macro || is_own_text(c, expr, decl->name, decl->name));
    if (!is_own && is_variable && !is_local(c->out, decl))
        LIST_PUSH(c->arena, c->out->hidden, expr);
    if (!is_own && is_variable && is_local(c->out, decl))
        LIST_PUSH(c->arena, c->out->inner, decl);
    if (!is_own)
        return;
    explain(c, expr->range.start);
    if (decl->kind == DECL_FUNCTION || is_local(c->out, decl))
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

/* What a chain of members starts from. */
struct chain_start {
    const struct decl *decl; /* a variable; NULL: the object itself, whether `this` is written */
    unsigned pointers;       /* that lead to the member; one to the object itself does not count, as
                                it is there while its function runs */
};

/* False: from something else, or in the text of a macro. */
static bool find_start(const struct collector *c, const struct expr *chain, struct chain_start *out)
{
    const struct expr *expr = chain;
    const char *first = chain->decl != NULL ? chain->decl->name : "";
    *out = (struct chain_start){NULL, 0};
    while (expr->kind == EXPR_MEMBER && expr->operands_size > 0) {
        out->pointers += expr->is_arrow;
        first = expr->decl != NULL ? expr->decl->name : "";
        expr = expr_strip_conversions(expr->operands[0]);
    }
    bool is_variable = expr->kind == EXPR_NAME && expr->decl != NULL &&
                       (expr->decl->kind == DECL_VARIABLE || expr->decl->kind == DECL_PARAMETER);
    if (!is_variable && expr->kind != EXPR_THIS)
        return false;
    if (is_variable) {
        out->decl = expr->decl;
        first = expr->decl->name;
    } else {
        out->pointers -= out->pointers > 0;
        first = expr_is_unwritten(expr) ? first : "this";
    }
    return !chain->in_macro ||
           (chain->decl != NULL && is_own_text(c, chain, first, chain->decl->name));
}

/* Whether what a chain of members starts from is there before the loop. */
static bool is_from_outside(const struct collector *c, const struct chain_start *start)
{
    return start->decl == NULL || !is_local(c->out, start->decl);
}

static bool sets(const struct collector *c, const struct decl *decl)
{
    for (size_t k = 0; k < c->looked_for->size; k++)
        if (c->looked_for->at[k].decl == decl)
            return c->looked_for->at[k].is_set;
    struct looked_for one = {decl, effects_count_stmt_writes(c->loop->stmt, decl) != 0};
    LIST_PUSH(c->arena, *c->looked_for, one);
    return one.is_set;
}

/* Whether a variable is from outside, and the loop does not set it. */
static bool is_fixed_name(const struct collector *c, const struct expr *expr)
{
    const struct decl *decl = expr->kind == EXPR_NAME ? expr->decl : NULL;
    return decl != NULL && (decl->kind == DECL_VARIABLE || decl->kind == DECL_PARAMETER) &&
           !is_local(c->out, decl) && decl != c->loop->index && !sets(c, decl);
}

/* Whether a subscript is made of numbers, of variables that the loop does not set, and of members
   of such. */
static bool is_fixed_subscript(const struct collector *c, const struct expr *expr)
{
    struct chain_start start;
    expr = expr_strip_conversions(expr);
    if (expr->in_macro && !c->in_row)
        return false;
    if (expr->kind == EXPR_INTEGER)
        return true;
    if (expr->kind == EXPR_BINARY && expr->op != OP_COMMA)
        return is_fixed_subscript(c, expr->operands[0]) && is_fixed_subscript(c, expr->operands[1]);
    return expr->kind == EXPR_MEMBER ? find_start(c, expr, &start) && is_from_outside(c, &start)
                                     : is_fixed_name(c, expr);
}

static bool is_fixed_element(const struct collector *c, const struct expr *expr,
                             struct chain_start *start);

/* Whether a table, or a member of an element of one, is the same all the time, and what leads to
   it. */
static bool is_fixed_table(const struct collector *c, const struct expr *table,
                           struct chain_start *start)
{
    const struct expr *whole = table;
    *start = (struct chain_start){table->decl, 0};
    if (table->kind == EXPR_SUBSCRIPT)
        return is_fixed_element(c, table, start);
    if (table->kind != EXPR_MEMBER)
        return is_fixed_name(c, table);
    while (whole->kind == EXPR_MEMBER && whole->operands_size > 0)
        whole = expr_strip_conversions(whole->operands[0]);
    return whole->kind == EXPR_SUBSCRIPT ? is_fixed_element(c, whole, start)
                                         : find_start(c, table, start) && is_from_outside(c, start);
}

/* Whether an expression is an element of a table, at a place that stays the same. */
static bool is_fixed_element(const struct collector *c, const struct expr *expr,
                             struct chain_start *start)
{
    const struct expr *table =
        expr->kind == EXPR_SUBSCRIPT ? expr_strip_conversions(expr->operands[0]) : NULL;
    return table != NULL && (c->in_row || (!expr->in_macro && !table->in_macro)) &&
           !expr->is_starred && is_fixed_subscript(c, expr->operands[1]) &&
           is_fixed_table(c, table, start);
}

/* Whether structures of a type lead to memory that is not theirs. */
static bool has_pointers(const struct type *type)
{
    const struct record *record = type->kind == TYPE_RECORD ? type->record : NULL;
    for (size_t k = 0; record != NULL && k < record->fields.size; k++) {
        const struct type *field = record->fields.at[k]->type;
        while (field->kind == TYPE_ARRAY)
            field = field->element;
        if (field->kind == TYPE_POINTER || has_pointers(field))
            return true;
    }
    return false;
}

/* Whether it is a pointer there, or one that is a member of what is there; or, since structures
   with pointers are none that a kernel gets, a number that is. */
static bool is_fixed_row(const struct collector *c, const struct expr *expr,
                         struct chain_start *start)
{
    const struct expr *whole = expr;
    while (whole->kind == EXPR_MEMBER && whole->operands_size > 0)
        whole = expr_strip_conversions(whole->operands[0]);
    bool is_number = expr != whole && type_is_arithmetic(expr->type) &&
                     (whole->type->kind == TYPE_POINTER || has_pointers(whole->type));
    return (expr->type->kind == TYPE_POINTER || is_number) && whole->kind == EXPR_SUBSCRIPT &&
           is_fixed_table(c, expr, start);
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
    bool is_row = is_fixed_row(c, expr, &start);
    c->in_row = false;
    if (!is_row)
        return false;
    explain_range(c, expr->range);
    const struct capture *same = captures_find_member(c->out, expr);
    const char *text = same != NULL ? same->text : one_line(c, expr->range);
    const struct capture *value = find_value(c->out, expr);
    if (value != NULL) {
        use(c, CAPTURE_VALUE, value->text, NULL, expr);
        return true;
    }
    struct capture *capture = use(c, CAPTURE_MEMBER, text, start.decl, expr);
    capture->is_written = capture->is_written || is_target;
    capture->in_macro = capture->in_macro || expr->in_macro;
    capture->through_pointer = true;
    return true;
}

static void collect_member(struct collector *c, const struct expr *expr, bool is_target)
{
    struct chain_start start;
    bool is_chain = find_start(c, expr, &start) && expr->decl != NULL &&
                    expr->decl->kind == DECL_FIELD && is_from_outside(c, &start);
    if (is_chain) {
        explain_range(c, expr->range);
        const struct capture *same = start.decl == NULL ? captures_find_member(c->out, expr) : NULL;
        const char *text = same != NULL ? same->text : compact(c, expr->range);
        struct capture *capture = use(c, CAPTURE_MEMBER, text, start.decl, expr);
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
    if (is_local(c->out, decl))
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
