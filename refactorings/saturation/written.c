/* written.c: see written.h. */
#include "refactorings/saturation/written.h"

#include "code/spelling.h"
#include "refactorings/nests/spots.h"
#include "refactorings/saturation/bulk.h"
#include "refactorings/saturation/carried.h"
#include "refactorings/saturation/naming.h"
#include "refactorings/text/long_lines.h"

#include <math.h>
#include <stdlib.h>

enum { WIDEST_LINE = 100 };

typedef LIST_OF(const char *) text_lines;

/* A statement that gets braces. */
struct braced {
    struct range range;
    const char *indent; /* of what is in them */
};

struct writing {
    const struct sharing *sharing;
    const char *const *names;
    const char **types; /* by site: of what is declared for it */
    struct arena *arena;
    const struct source *source;
    const struct token_list *tokens;
    struct layout layout;
    replacement_list out;
    LIST_OF(struct braced) braced; /* so far */
};

/* What a type is called in the function. */
static const char *type_name_of(const struct writing *w, const struct type *type)
{
    return type_name_inside(w->arena, w->sharing->body->loop->function, w->tokens, type);
}

/* --- expressions ------------------------------------------------------------------------------ */

/* The name that stands for a site; NULL: none does. */
static const char *stands(const struct writing *w, int site)
{
    const struct decl *holder;
    int leader = site >= 0 ? sharing_stands(w->sharing, site, &holder) : -1;
    if (site >= 0 && holder != NULL)
        return holder->name;
    return leader >= 0 ? w->names[leader] : NULL;
}

static const char *made_text(const struct writing *w, const struct expr *expr, int defined);

/* How tightly the outermost operator of a text binds. */
enum strength { BINDS_LOOSELY, BINDS_AS_SUM, BINDS_AS_PRODUCT, BINDS_AS_SIGN, BINDS_WHOLLY };

static enum strength strength_of(const struct expr *expr)
{
    while (expr->kind == EXPR_CONVERSION && expr->is_implicit)
        expr = expr->operands[0];
    switch (expr->kind) {
    case EXPR_BINARY:
        if (expr->op == OP_ADD || expr->op == OP_SUBTRACT)
            return BINDS_AS_SUM;
        return expr->op == OP_MULTIPLY || expr->op == OP_DIVIDE || expr->op == OP_REMAINDER
                   ? BINDS_AS_PRODUCT
                   : BINDS_LOOSELY;
    case EXPR_UNARY:
        return BINDS_AS_SIGN;
    case EXPR_CONVERSION:
        return BINDS_AS_SIGN;
    case EXPR_INTEGER:
    case EXPR_FLOATING:
    case EXPR_STRING:
    case EXPR_NAME:
    case EXPR_THIS:
    case EXPR_CALL:
    case EXPR_SUBSCRIPT:
    case EXPR_MEMBER:
        return BINDS_WHOLLY;
    case EXPR_ASSIGN:
    case EXPR_STEP:
    case EXPR_CONDITIONAL:
    case EXPR_INIT_LIST:
    case EXPR_COMPOUND_LITERAL:
    case EXPR_STATEMENT:
    case EXPR_UNKNOWN:
        return BINDS_LOOSELY;
    }
    return BINDS_LOOSELY;
}

/* Adds what reads differently in an expression; of `defined`, what is below it. An expression that
   is made anew gets parentheses where it binds less tightly than what it was. `cast`: the one whose
   operand it is, or NULL. */
static void change_operand(const struct writing *w, const struct expr *expr,
                           const struct expr *cast, int defined, replacement_list *out)
{
    const struct body *body = w->sharing->body;
    const struct expr *old = expr;
    int site = body_site(w->sharing->body, expr, SITE_VALUE);
    const char *name = site == defined ? NULL : stands(w, site);
    expr = body_shown(body, expr);
    if (name == NULL && body_is_made(body, expr)) {
        bool parens = strength_of(expr) < strength_of(old);
        replacement_add(
            w->arena, out, old->range.start, old->range.end,
            arena_printf(w->arena, parens ? "(%s)" : "%s", made_text(w, expr, defined)));
        return;
    }
    if (name == NULL) {
        bool is_cast = expr->kind == EXPR_CONVERSION;
        for (size_t k = 0; k < expr->operands_size; k++)
            change_operand(w, expr->operands[k],
                           is_cast && !expr->is_implicit ? expr
                           : is_cast                     ? cast
                                                         : NULL,
                           defined, out);
        return;
    }
    bool is_taken = w->sharing->taken[site] >= 0;
    struct range place = !is_taken ? spot_of_operand(w->sharing->request, expr->range, cast)
                         : w->sharing->is_passed[site]
                             ? expr->range
                             : spot_with_parentheses(w->sharing->request, expr->range);
    for (size_t k = 0; k < out->size && is_taken; k++)
        if (out->at[k].start == place.start && out->at[k].end == place.end)
            return;
    replacement_add(w->arena, out, place.start, place.end, name);
}

static void change_expr(const struct writing *w, const struct expr *expr, int defined,
                        replacement_list *out)
{
    change_operand(w, expr, NULL, defined, out);
}

static const char *expr_text(const struct writing *w, const struct expr *expr, int defined)
{
    replacement_list changes = {NULL, 0, 0};
    expr = body_shown(w->sharing->body, expr);
    if (body_is_made(w->sharing->body, expr))
        return made_text(w, expr, defined);
    change_expr(w, expr, defined, &changes);
    if (changes.size == 1 && changes.at[0].start <= expr->range.start &&
        changes.at[0].end >= expr->range.end)
        return changes.at[0].text;
    return move_expression(w->arena, w->source, expr->range, &changes);
}

/* An integer that a rule made. */
static const char *whole_text(const struct writing *w, const struct expr *expr)
{
    const struct type *type = expr->type;
    uint64_t value = (uint64_t)expr->value;
    value = type->bits < 64 ? value & ((UINT64_C(1) << type->bits) - 1) : value;
    const char *text = arena_printf(w->arena, type->is_signed ? "%lld" : "%lluu",
                                    type->is_signed ? (long long)expr->value : (long long)value);
    return type->bits <= INT_BITS ? text
                                  : arena_printf(w->arena, "(%s)%s", type_name_of(w, type), text);
}

/* A number that a rule made, as a literal of its type. */
static const char *number_text(const struct writing *w, const struct expr *expr)
{
    double number;
    if (expr->kind == EXPR_INTEGER)
        return whole_text(w, expr);
    memcpy(&number, &expr->value, sizeof(number));
    const char *text = arena_printf(w->arena, "%.17g", number);
    const char *end = expr->type->bits == 32 ? "f" : "";
    if (fabs(number) < 1e15 && number == nearbyint(number))
        return arena_printf(w->arena, "%.1f%s", number, end);
    for (int digits = 1; digits < 17; digits++) {
        const char *shorter = arena_printf(w->arena, "%.*g", digits, number);
        if (strtod(shorter, NULL) == number) {
            text = shorter;
            break;
        }
    }
    return arena_printf(w->arena, "%s%s", text, end);
}

/* Whether an operand has another type without the conversion that nobody wrote, so that its text
   beside another such operand would mean another operation. */
static bool has_other_type(const struct body *body, const struct expr *expr)
{
    const struct expr *inner = expr = body_shown(body, expr);
    while (inner->kind == EXPR_CONVERSION && inner->is_implicit)
        inner = inner->operands[0];
    return !type_same(inner->type, expr->type);
}

/* Whether an operand has this type by the promotions of integers, as beside anything else that
   does. */
static bool is_promoted(const struct body *body, const struct expr *expr, const struct type *type)
{
    const struct expr *inner = body_shown(body, expr);
    while (inner->kind == EXPR_CONVERSION && inner->is_implicit)
        inner = inner->operands[0];
    return type->kind == TYPE_INTEGER && type->is_signed && type->bits == INT_BITS &&
           inner->kind != EXPR_INTEGER && inner->type->kind == TYPE_INTEGER &&
           inner->type->bits < type->bits;
}

/* An operand of an expression that was made, in parentheses where it binds less tightly, or a sign
   would stand behind an operator. */
static const char *operand_of_made(const struct writing *w, const struct expr *operand,
                                   const struct type *cast, enum strength needed, bool is_first)
{
    const struct body *body = w->sharing->body;
    int site = body_site(body, operand, SITE_VALUE);
    const char *name = stands(w, site);
    if (name != NULL)
        return name;
    const char *text = expr_text(w, operand, -1);
    const struct expr *inner = operand;
    while (inner->kind == EXPR_CONVERSION && inner->is_implicit && name == NULL) {
        inner = inner->operands[0];
        name = stands(w, body_site(body, inner, SITE_VALUE));
    }
    enum strength strength = name != NULL ? BINDS_WHOLLY : strength_of(body_shown(body, operand));
    if (cast != NULL) {
        bool parens = strength < BINDS_AS_SIGN;
        text = arena_printf(w->arena, parens ? "(%s)(%s)" : "(%s)%s", type_name_of(w, cast), text);
        strength = BINDS_AS_SIGN;
    }
    bool is_negative = text[0] == '-' && !is_first;
    return arena_printf(w->arena, strength < needed || is_negative ? "(%s)" : "%s", text);
}

/* The text of an expression that was made. */
static const char *made_text(const struct writing *w, const struct expr *expr, int defined)
{
    const struct body *body = w->sharing->body;
    int site = body_site(body, expr, SITE_VALUE);
    const char *name = site != defined ? stands(w, site) : NULL;
    if (name != NULL)
        return name;
    if ((expr->kind == EXPR_FLOATING || expr->kind == EXPR_INTEGER) &&
        expr->range.start == expr->range.end)
        return number_text(w, expr);
    if (expr->operands_size == 0)
        return arena_strndup(w->arena, w->source->text + expr->range.start,
                             expr->range.end - expr->range.start);
    const struct expr *a = expr->operands[0], *b = expr->operands[expr->operands_size - 1];
    const struct type *cast =
        has_other_type(body, a) && has_other_type(body, b) &&
                !(is_promoted(body, a, expr->type) && is_promoted(body, b, expr->type))
            ? expr->type
            : NULL;
    if (expr->kind == EXPR_UNARY)
        return arena_printf(w->arena, "-%s", operand_of_made(w, a, cast, BINDS_AS_SIGN, false));
    enum strength strength = strength_of(expr);
    return arena_printf(w->arena, "%s %s %s", operand_of_made(w, a, cast, strength, true),
                        operator_text(expr->op),
                        operand_of_made(w, b, NULL, (enum strength)(strength + 1), false));
}

/* The operation of `a += e`, without the `=`. */
static const char *operator_of(const struct expr *assign)
{
    return operator_text(assign->op);
}

/* Whether the right side of a compound assignment needs parentheses as an operand. */
static bool needs_parentheses(const struct writing *w, const struct expr *assign)
{
    const struct expr *right = body_shown(w->sharing->body, assign->operands[1]);
    if (stands(w, body_site(w->sharing->body, right, SITE_VALUE)) != NULL)
        return false;
    while (right->kind == EXPR_CONVERSION && right->is_implicit) {
        right = right->operands[0];
        if (stands(w, body_site(w->sharing->body, right, SITE_VALUE)) != NULL)
            return false;
    }
    if (right->in_macro && !expansions_is_split(&w->sharing->body->expansions, right))
        return strength_of(right) != BINDS_WHOLLY;
    bool is_sum = assign->op == OP_ADD || assign->op == OP_SUBTRACT;
    bool is_term =
        right->kind == EXPR_BINARY &&
        (right->op == OP_MULTIPLY || right->op == OP_DIVIDE || right->op == OP_REMAINDER);
    return right->kind == EXPR_CONDITIONAL || (right->kind == EXPR_BINARY && !(is_sum && is_term));
}

/* "a0 + e" for `a[i] += e`. */
static const char *result_text(const struct writing *w, const struct expr *assign)
{
    const char *old = stands(w, body_site(w->sharing->body, assign, SITE_OLD));
    const char *right = expr_text(w, assign->operands[1], -1);
    bool parens = needs_parentheses(w, assign);
    return arena_printf(w->arena, "%s %s %s%s%s",
                        old != NULL ? old : expr_text(w, assign->operands[0], -1),
                        operator_of(assign), parens ? "(" : "", right, parens ? ")" : "");
}

/* A side of a comparison, in front of a loop. */
static const char *side_text(const struct writing *w, const struct expr *side)
{
    const struct expr *inner = expr_strip_conversions(side);
    bool is_sum = inner->kind == EXPR_BINARY &&
                  (inner->op == OP_ADD || inner->op == OP_SUBTRACT || inner->op == OP_MULTIPLY ||
                   inner->op == OP_DIVIDE || inner->op == OP_REMAINDER);
    bool parens = !is_sum && (inner->kind == EXPR_BINARY || inner->kind == EXPR_CONDITIONAL);
    return arena_printf(w->arena, parens ? "(%s)" : "%s", expr_text(w, side, -1));
}

/* The condition under which a loop inside has an iteration: "m > 0". */
static const char *condition_text(const struct writing *w, const struct inner_loop *loop)
{
    const struct expr *inner = expr_strip_conversions(loop->left);
    if (loop->right != NULL)
        return arena_printf(w->arena, "%s %s %s", side_text(w, loop->left), loop->relation,
                            side_text(w, loop->right));
    bool parens = inner->kind == EXPR_CONDITIONAL || inner->op == OP_COMMA;
    return arena_printf(w->arena, parens ? "(%s)" : "%s", expr_text(w, loop->left, -1));
}

/* What a leader is given: "m > 0 ? sqrt(x[i]) : 0" for one that is moved and may fail. */
static const char *value_text(const struct writing *w, int leader)
{
    const struct site *site = &w->sharing->body->sites.at[leader];
    const struct carried *carried = w->sharing->carried[leader];
    const char *text = carried != NULL             ? carried->first
                       : site->kind == SITE_RESULT ? result_text(w, site->expr)
                                                   : expr_text(w, site->expr, leader);
    const struct body *body = w->sharing->body;
    int guard = carried != NULL ? carried->guard : site->guard;
    return guard >= 0 ? arena_printf(w->arena, "%s ? %s : 0",
                                     condition_text(w, &body->loops.at[guard]), text)
                      : text;
}

/* --- assignments ------------------------------------------------------------------------------ */

/* The token behind an offset. */
static struct token token_at(const struct writing *w, uint32_t offset)
{
    size_t at = token_list_before(w->tokens, offset);
    while (at < w->tokens->all.size &&
           (w->tokens->all.at[at].kind == TOKEN_COMMENT || w->tokens->all.at[at].start < offset))
        at++;
    struct token none = {.kind = TOKEN_END, .start = offset, .end = offset};
    return at < w->tokens->all.size ? w->tokens->all.at[at] : none;
}

/* The operator of an assignment. */
static struct token assignment_token(const struct writing *w, const struct expr *assign)
{
    struct token token = token_at(w, assign->operands[0]->range.end);
    while (token_is(w->source->text, token, ")"))
        token = token_at(w, (uint32_t)token.end);
    return token;
}

/* `a[i] += e` with a name for its result, or for what it adds to. */
static void change_compound(struct writing *w, const struct expr *assign)
{
    const struct body *body = w->sharing->body;
    const char *result = stands(w, body_site(body, assign, SITE_RESULT));
    const char *old = stands(w, body_site(body, assign, SITE_OLD));
    struct token token = assignment_token(w, assign);
    change_expr(w, assign->operands[0], -1, &w->out);
    if (result != NULL) {
        replacement_add(w->arena, &w->out, (uint32_t)token.start, assign->range.end,
                        arena_printf(w->arena, "= %s", result));
        return;
    }
    if (old == NULL) {
        change_expr(w, assign->operands[1], -1, &w->out);
        return;
    }
    replacement_add(w->arena, &w->out, (uint32_t)token.start, assign->range.end,
                    arena_printf(w->arena, "= %s", result_text(w, assign)));
}

static void change_root(struct writing *w, const struct expr *expr)
{
    int store = sharing_store(w->sharing, expr);
    if (store >= 0 && w->sharing->is_removed[store])
        return;
    if (body_site(w->sharing->body, expr, SITE_RESULT) >= 0)
        change_compound(w, expr);
    else
        change_expr(w, expr, -1, &w->out);
}

/* Whether a statement goes: a store that another one overwrites, or what declares or sets a
   variable that nobody reads. */
static bool is_removed_stmt(const struct writing *w, const struct stmt *stmt)
{
    int store = stmt->kind == STMT_EXPRESSION ? sharing_store(w->sharing, stmt->expr) : -1;
    const struct declared *declared = sharing_declared(w->sharing, stmt);
    return (store >= 0 && w->sharing->is_removed[store]) || (declared != NULL && declared->is_gone);
}

static bool change_stmt(const struct stmt *stmt, void *data)
{
    struct writing *w = data;
    bool is_removed = is_removed_stmt(w, stmt) || body_is_repeated(w->sharing->body, stmt);
    const struct expr *roots[] = {stmt->expr, stmt->cond, stmt->step};
    for (size_t k = 0; k < COUNT_OF(roots); k++)
        if (roots[k] != NULL && !is_removed)
            change_root(w, roots[k]);
    for (size_t k = 0; k < stmt->decls.size && !is_removed; k++)
        if (stmt->decls.at[k]->init != NULL)
            change_root(w, stmt->decls.at[k]->init);
    return true;
}

/* --- declarations ----------------------------------------------------------------------------- */

static void name_types(struct writing *w)
{
    size_t size = w->sharing->body->sites.size;
    w->types = ARENA_ARRAY(w->arena, const char *, size + 1);
    for (size_t k = 0; k < size; k++)
        w->types[k] = naming_declares(w->sharing, w->names, (int)k)
                          ? type_name_of(w, w->sharing->body->sites.at[k].expr->type)
                          : NULL;
}

/* The declarations in front of a statement, each a line: those of one type that follow each other
   are one; assignments where the declarations stand further up. */
static text_lines declarations(const struct writing *w, size_t place)
{
    const struct body *body = w->sharing->body;
    text_lines lines = {NULL, 0, 0};
    const char *last = "";
    const site_list order = bulk_order(w->sharing, (int)place);
    for (size_t i = 0; i < order.size; i++) {
        int k = order.at[i];
        if (!naming_declares(w->sharing, w->names, k))
            continue;
        const char *type = w->types[k];
        bool is_late = body->places.at[place].is_late;
        const char *one = arena_printf(w->arena, "%s = %s", w->names[k], value_text(w, k));
        const char *before = lines.size > 0 ? lines.at[lines.size - 1] : "";
        size_t indent =
            strlen(line_indent(w->arena, w->source, body->places.at[place].stmt->range.start));
        bool joins = !is_late && sentence_same(last, type) &&
                     indent + strlen(before) + strlen(one) + 3 <= WIDEST_LINE;
        if (joins)
            lines.at[lines.size - 1] = arena_printf(w->arena, "%s, %s", before, one);
        else
            LIST_PUSH(w->arena, lines, is_late ? one : arena_printf(w->arena, "%s %s", type, one));
        last = type;
    }
    return lines;
}

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r';
}

/* Whether nothing but blanks stands in front of an offset on its line. */
static bool begins_line(const struct writing *w, uint32_t offset)
{
    uint32_t start = line_start(w->source, offset);
    while (start < offset && is_blank(w->source->text[start]))
        start++;
    return start == offset;
}

/* Declarations or assignments, with an indentation each on lines of its own, else on one. */
static const char *joined(const struct writing *w, const text_lines *lines, const char *indent)
{
    const char *text = "";
    for (size_t k = 0; k < lines->size; k++) {
        const char *line = arena_printf(w->arena, "%s;", lines->at[k]);
        if (indent == NULL)
            text = arena_printf(w->arena, "%s%s%s", text, k > 0 ? " " : "", line);
        else
            text = arena_printf(w->arena, "%s%s%s%s", text, k > 0 ? "\n" : "", k > 0 ? indent : "",
                                long_line_in_pieces(w->arena, indent, line));
    }
    return text;
}

/* The end of a statement's line, if nothing but comments stands behind it there; else its own
   end. */
static uint32_t end_of_line(const struct writing *w, uint32_t end)
{
    const char *text = w->source->text;
    uint32_t at = end;
    for (;;) {
        while (at < w->source->length && is_blank(text[at]))
            at++;
        if (at >= w->source->length || text[at] == '\n')
            return at > end && text[at - 1] == '\r' ? at - 1 : at;
        size_t next = token_list_before(w->tokens, at);
        bool is_comment = next < w->tokens->all.size && w->tokens->all.at[next].start == at &&
                          w->tokens->all.at[next].kind == TOKEN_COMMENT;
        if (!is_comment || text_newlines(text, at, w->tokens->all.at[next].end) > 0)
            return end;
        at = (uint32_t)w->tokens->all.at[next].end;
    }
}

/* The indentation of a statement, those around it on its line in braces as they will be. */
static const char *indent_of(const struct writing *w, const struct stmt *stmt)
{
    const char *indent = line_indent(w->arena, w->source, stmt->range.start);
    for (size_t k = 0; k < w->braced.size; k++) {
        struct range around = w->braced.at[k].range;
        bool is_inside = around.start <= stmt->range.start && stmt->range.end <= around.end;
        if (is_inside &&
            line_start(w->source, around.start) == line_start(w->source, stmt->range.start))
            indent = w->braced.at[k].indent;
    }
    return indent;
}

/* A statement that stands alone gets braces, with declarations in front of it. */
static void write_in_braces(struct writing *w, const struct site_place *place, const char *text,
                            uint32_t end, replacement_list *closings)
{
    uint32_t start = place->stmt->range.start;
    size_t before = token_list_before(w->tokens, start);
    while (before > 0 && w->tokens->all.at[before - 1].kind == TOKEN_COMMENT)
        before--;
    uint32_t behind = before > 0 ? (uint32_t)w->tokens->all.at[before - 1].end : start;
    const char *outer = indent_of(w, place->outer);
    bool on_line = begins_line(w, start);
    const char *indent = on_line ? line_indent(w->arena, w->source, start)
                                 : arena_printf(w->arena, "%s%s", outer, w->layout.unit);
    if (on_line) {
        replacement_add(w->arena, &w->out, behind, behind, " {");
        replacement_add(w->arena, &w->out, start, start,
                        arena_printf(w->arena, "%s\n%s", text, indent));
    } else {
        uint32_t blanks = start;
        while (blanks > behind && is_blank(w->source->text[blanks - 1]))
            blanks--;
        replacement_add(w->arena, &w->out, behind, behind, " {");
        replacement_add(w->arena, &w->out, blanks, start,
                        arena_printf(w->arena, "\n%s%s\n%s", indent, text, indent));
    }
    struct braced braced = {place->stmt->range, indent};
    LIST_PUSH(w->arena, w->braced, braced);
    uint32_t close = end_of_line(w, end);
    struct token next = token_at(w, close);
    bool is_branch = place->outer->kind == STMT_IF && place->outer->body == place->stmt;
    bool joins = is_branch && token_is(w->source->text, next, "else") &&
                 text_newlines(w->source->text, close, next.start) == 1 && close == end;
    struct replacement closing = {close, joins ? (uint32_t)next.start : close,
                                  arena_printf(w->arena, "\n%s}%s", outer, joins ? " " : "")};
    LIST_PUSH(w->arena, *closings, closing);
}

/* The assignments at the end of a loop's body whose text comes behind a place. */
static void write_updates(struct writing *w, size_t place, replacement_list *closings)
{
    const struct body *body = w->sharing->body;
    for (size_t k = 0; k < body->loops.size; k++) {
        const struct inner_loop *loop = &body->loops.at[k];
        const struct stmt *at = carried_is_alone(w->sharing, k) ? loop->stmt->body : loop->stmt;
        bool is_there = carried_is_alone(w->sharing, k) ? body->places.at[place].stmt == at
                                                        : loop->place == (int)place;
        size_t before = closings->size;
        if (is_there)
            carried_updates(w->sharing, w->names, k, closings);
        for (size_t i = before; i < closings->size; i++)
            closings->at[i].start = closings->at[i].end = end_of_line(w, closings->at[i].start);
    }
}

/* A statement that goes, with the blanks behind it up to what follows: declarations may take its
   place. */
static struct range with_blanks(const struct writing *w, struct range range)
{
    while (range.end < w->source->length &&
           (is_blank(w->source->text[range.end]) || w->source->text[range.end] == '\n'))
        range.end++;
    return range;
}

static void write_place(struct writing *w, size_t at, replacement_list *closings)
{
    const struct site_place *place = &w->sharing->body->places.at[at];
    text_lines lines = declarations(w, at);
    struct range range = place->stmt->range;
    bool is_removed = is_removed_stmt(w, place->stmt);
    const char *indent = line_indent(w->arena, w->source, range.start);
    const char *text = joined(w, &lines, indent);
    if (is_removed && lines.size == 0 && place->holder != NULL) {
        bool is_first = w->sharing->body->loop->function->dialect.c89 &&
                        body_behind_declarations(place->holder) == place->stmt;
        if (begins_line(w, range.start))
            range.end = end_of_line(w, range.end);
        struct range spot = is_first ? with_blanks(w, range) : spot_with_line(w->source, range);
        replacement_add(w->arena, &w->out, spot.start, spot.end, "");
    } else if (is_removed) {
        replacement_add(w->arena, &w->out, range.start, range.end, lines.size > 0 ? text : ";");
    } else if (lines.size > 0 && place->holder == NULL) {
        write_in_braces(w, place, text, range.end, closings);
    } else if (lines.size > 0) {
        bool on_line = begins_line(w, range.start);
        replacement_add(w->arena, &w->out, range.start, range.start,
                        arena_printf(w->arena, "%s%s%s", on_line ? text : joined(w, &lines, NULL),
                                     on_line ? "\n" : " ", on_line ? indent : ""));
    }
}

/* Whether a site gets its name in a block by an assignment, and the declaration at its start. */
static bool is_late_in(const struct writing *w, size_t site, const struct stmt *block)
{
    const struct body *body = w->sharing->body;
    const struct site_place *place = &body->places.at[w->sharing->place[site]];
    return naming_declares(w->sharing, w->names, (int)site) && place->is_late &&
           place->holder == block;
}

/* The declarations at the start of a block of C89, one for each type. */
static void declare_late(struct writing *w, const struct stmt *block)
{
    const struct body *body = w->sharing->body;
    const struct stmt *first = body_behind_declarations(block);
    const char *indent = line_indent(w->arena, w->source, first->range.start), *text = "";
    for (size_t k = 0; k < body->sites.size; k++) {
        const char *type = w->types[k];
        bool is_first = is_late_in(w, k, block);
        for (size_t i = 0; i < k && is_first; i++)
            is_first = !is_late_in(w, i, block) || !sentence_same(w->types[i], type);
        if (!is_first)
            continue;
        text = arena_printf(w->arena, "%s%s %s", text, type, w->names[k]);
        for (size_t i = k + 1; i < body->sites.size; i++)
            if (is_late_in(w, i, block) && sentence_same(w->types[i], type))
                text = arena_printf(w->arena, "%s, %s", text, w->names[i]);
        text = arena_printf(w->arena, "%s;\n%s", text, indent);
    }
    if (text[0] != '\0')
        replacement_add(w->arena, &w->out, first->range.start, first->range.start, text);
}

/* A text without the blank behind it. */
static const char *text_without_end(const struct writing *w, const char *text)
{
    size_t length = strlen(text);
    while (length > 0 && is_blank(text[length - 1]))
        length--;
    return arena_strndup(w->arena, text, length);
}

/* Braces that close at one place close one after the other, the inner one first. */
static void close_braces(struct writing *w, const replacement_list *closings)
{
    for (size_t k = closings->size; k-- > 0;) {
        const struct replacement *one = &closings->at[k];
        const char *text = one->text;
        uint32_t end = one->end;
        bool is_first = true;
        for (size_t i = k + 1; i < closings->size; i++)
            is_first = is_first && closings->at[i].start != one->start;
        for (size_t i = k; i-- > 0;)
            if (closings->at[i].start == one->start) {
                end = closings->at[i].end > end ? closings->at[i].end : end;
                text =
                    arena_printf(w->arena, "%s%s", text_without_end(w, text), closings->at[i].text);
            }
        if (is_first)
            replacement_add(w->arena, &w->out, one->start, end, text);
    }
}

replacement_list written_changes(const struct sharing *sharing, const char *const *names)
{
    struct action_request *request = sharing->request;
    struct writing w = {.sharing = sharing,
                        .names = names,
                        .arena = request->arena,
                        .source = action_source(request),
                        .tokens = action_tokens(request),
                        .layout = action_layout(request)};
    replacement_list closings = {NULL, 0, 0};
    name_types(&w);
    stmt_walk(sharing->body->loop->stmt->body, change_stmt, NULL, &w);
    for (size_t k = 0; k < sharing->body->places.size; k++) {
        write_place(&w, k, &closings);
        write_updates(&w, k, &closings);
    }
    for (size_t k = 0; k < sharing->body->places.size; k++) {
        const struct stmt *holder = sharing->body->places.at[k].holder;
        bool is_first = sharing->body->places.at[k].is_late;
        for (size_t i = 0; i < k; i++)
            is_first = is_first && !(sharing->body->places.at[i].is_late &&
                                     sharing->body->places.at[i].holder == holder);
        if (is_first)
            declare_late(&w, holder);
    }
    close_braces(&w, &closings);
    twin_texts_write(sharing, &w.out);
    return w.out;
}
