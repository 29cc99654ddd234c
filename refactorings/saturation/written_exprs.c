/* written_exprs.c: part of written.h: the text of expressions whose values have names, or that were
   made. */
#include "code/spelling.h"
#include "refactorings/nests/spots.h"
#include "refactorings/saturation/carried.h"
#include "refactorings/saturation/written.h"

#include <math.h>
#include <stdlib.h>

/* What a type is called in the function. Each is asked for once: the whole function is looked
   through for what may hide its name. */
static const char *type_name_of(const struct writing *w, const struct type *type)
{
    for (size_t k = 0; k < w->spelled->size; k++)
        if (w->spelled->at[k].type == type)
            return w->spelled->at[k].text;
    struct spelled one = {
        type, type_name_inside(w->arena, w->sharing->body->loop->function, w->tokens, type)};
    LIST_PUSH(w->arena, *w->spelled, one);
    return one.text;
}

/* --- expressions ------------------------------------------------------------------------------ */

const char *written_name(const struct writing *w, int site)
{
    const struct decl *holder;
    int leader = site >= 0 ? sharing_stands(w->sharing, site, &holder) : -1;
    if (site >= 0 && holder != NULL)
        return holder->name;
    return leader >= 0 ? w->names[leader] : NULL;
}

/* How tightly the outermost operator of a text binds. */
enum strength { BINDS_LOOSELY, BINDS_AS_SUM, BINDS_AS_PRODUCT, BINDS_AS_SIGN, BINDS_WHOLLY };

static const char *made_text(const struct writing *w, const struct expr *expr, int defined);
static const char *operand_of_made(const struct writing *w, const struct expr *operand,
                                   const struct type *cast, enum strength needed, bool is_first);

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

/* What an operand is without its sign, which a sum or product can have; NULL: it has none, or a
   name. */
static const struct expr *negated(const struct writing *w, const struct expr *operand)
{
    const struct body *body = w->sharing->body;
    bool has_name = written_name(w, body_site(body, operand, SITE_VALUE)) != NULL;
    const struct expr *shown = body_shown(body, operand);
    bool is_negated = shown->kind == EXPR_UNARY && shown->op == OP_MINUS && !shown->in_macro;
    return is_negated && !has_name && type_same(operand->type, shown->type) ? shown->operands[0]
                                                                            : NULL;
}

/* `a + -b` is `a - b`, where the sign was made; false: there is none. */
static bool change_sign(const struct writing *w, const struct expr *sum, replacement_list *out)
{
    bool is_sum = sum->kind == EXPR_BINARY && (sum->op == OP_ADD || sum->op == OP_SUBTRACT);
    const struct expr *operand = is_sum ? sum->operands[1] : NULL;
    bool is_made = is_sum && body_is_made(w->sharing->body, body_shown(w->sharing->body, operand));
    const struct expr *inner = is_made && !sum->in_macro ? negated(w, operand) : NULL;
    if (inner == NULL)
        return false;
    struct range place = spot_with_parentheses(w->sharing->request, operand->range);
    size_t at = token_list_before(w->tokens, place.start);
    while (at > 0 && w->tokens->all.at[at - 1].kind == TOKEN_COMMENT)
        at--;
    struct token sign = w->tokens->all.at[at > 0 ? at - 1 : 0];
    if (!token_is(w->source->text, sign, operator_text(sum->op)))
        return false;
    replacement_add(w->arena, out, (uint32_t)sign.start, (uint32_t)sign.end,
                    sum->op == OP_ADD ? "-" : "+");
    replacement_add(w->arena, out, place.start, place.end,
                    operand_of_made(w, inner, NULL, BINDS_AS_PRODUCT, false));
    return true;
}

/* What is assigned needs no parentheses, whatever was made of it; false: nothing was. */
static bool change_right(const struct writing *w, const struct expr *assign, int defined,
                         replacement_list *out)
{
    const struct body *body = w->sharing->body;
    const struct expr *right = assign->kind == EXPR_ASSIGN ? assign->operands[1] : NULL;
    const struct expr *made = right != NULL ? body_shown(body, right) : NULL;
    if (made == NULL || !body_is_made(body, made) ||
        written_name(w, body_site(body, right, SITE_VALUE)) != NULL)
        return false;
    replacement_add(w->arena, out, right->range.start, right->range.end,
                    made_text(w, made, defined));
    return true;
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
    const char *name = site == defined ? NULL : written_name(w, site);
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
            if (k == 0 || (!change_sign(w, expr, out) && !change_right(w, expr, defined, out)))
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

void written_expr(const struct writing *w, const struct expr *expr, int defined,
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
    written_expr(w, expr, defined, &changes);
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
    const char *name = written_name(w, site);
    if (name != NULL)
        return name;
    const char *text = expr_text(w, operand, -1);
    const struct expr *inner = operand;
    while (inner->kind == EXPR_CONVERSION && inner->is_implicit && name == NULL) {
        inner = inner->operands[0];
        name = written_name(w, body_site(body, inner, SITE_VALUE));
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

/* The text of an expression that repeats one of the file. */
static const char *copied_text(const struct writing *w, const struct expr *expr, int defined)
{
    replacement_list changes = {NULL, 0, 0};
    for (size_t k = 0; k < expr->operands_size; k++)
        written_expr(w, expr->operands[k], defined, &changes);
    return move_expression(w->arena, w->source, expr->range, &changes);
}

/* The text of an expression that was made. */
static const char *made_text(const struct writing *w, const struct expr *expr, int defined)
{
    const struct body *body = w->sharing->body;
    int site = body_site(body, expr, SITE_VALUE);
    const char *name = site != defined ? written_name(w, site) : NULL;
    if (name != NULL)
        return name;
    if ((expr->kind == EXPR_FLOATING || expr->kind == EXPR_INTEGER) &&
        expr->range.start == expr->range.end)
        return number_text(w, expr);
    if (body_original(body, expr) != expr)
        return copied_text(w, expr, defined);
    const struct expr *a = expr->operands[0], *b = expr->operands[expr->operands_size - 1];
    const struct type *cast =
        has_other_type(body, a) && has_other_type(body, b) &&
                !(is_promoted(body, a, expr->type) && is_promoted(body, b, expr->type))
            ? expr->type
            : NULL;
    if (expr->kind == EXPR_UNARY)
        return arena_printf(w->arena, "-%s", operand_of_made(w, a, cast, BINDS_AS_SIGN, false));
    enum strength strength = strength_of(expr);
    bool takes_sign = strength == BINDS_AS_PRODUCT && expr->type->kind == TYPE_FLOATING;
    const struct expr *inner = takes_sign && cast == NULL ? negated(w, b) : NULL;
    const char *first = operand_of_made(w, a, cast, strength, true);
    if (inner != NULL && first[0] != '-')
        return arena_printf(w->arena, "-%s %s %s", first, operator_text(expr->op),
                            operand_of_made(w, inner, NULL, BINDS_AS_SIGN, false));
    enum strength tighter = strength == BINDS_AS_SUM ? BINDS_AS_PRODUCT : BINDS_AS_SIGN;
    return arena_printf(w->arena, "%s %s %s", first, operator_text(expr->op),
                        operand_of_made(w, b, NULL, tighter, false));
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
    if (written_name(w, body_site(w->sharing->body, right, SITE_VALUE)) != NULL)
        return false;
    while (right->kind == EXPR_CONVERSION && right->is_implicit) {
        right = right->operands[0];
        if (written_name(w, body_site(w->sharing->body, right, SITE_VALUE)) != NULL)
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

const char *written_result(const struct writing *w, const struct expr *assign)
{
    const char *old = written_name(w, body_site(w->sharing->body, assign, SITE_OLD));
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

const char *written_value(const struct writing *w, int leader)
{
    const struct site *site = &w->sharing->body->sites.at[leader];
    const struct carried *carried = w->sharing->carried[leader];
    const char *text = carried != NULL             ? carried->first
                       : site->kind == SITE_RESULT ? written_result(w, site->expr)
                                                   : expr_text(w, site->expr, leader);
    const struct body *body = w->sharing->body;
    int guard = carried != NULL ? carried->guard : site->guard;
    return guard >= 0 ? arena_printf(w->arena, "%s ? %s : 0",
                                     condition_text(w, &body->loops.at[guard]), text)
                      : text;
}

/* The type of an operation as one of its operands calls it: `uint32_t` of `e[i] * 3u`. */
static const struct type *named_type(const struct writing *w, const struct expr *expr,
                                     const struct type *type)
{
    expr = body_shown(w->sharing->body, expr);
    if (!type_same(expr->type, type))
        return NULL;
    if (type_has_own_name(w->arena, expr->type))
        return expr->type;
    bool is_operation = expr->kind == EXPR_BINARY || expr->kind == EXPR_UNARY ||
                        (expr->kind == EXPR_CONVERSION && expr->is_implicit);
    for (size_t k = 0; k < expr->operands_size && is_operation; k++) {
        const struct type *found = named_type(w, expr->operands[k], type);
        if (found != NULL)
            return found;
    }
    return NULL;
}

const char *written_type(const struct writing *w, int site)
{
    const struct expr *expr = w->sharing->body->sites.at[site].expr;
    const struct type *type =
        type_is_arithmetic(expr->type) ? named_type(w, expr, expr->type) : NULL;
    return type_name_of(w, type != NULL ? type : expr->type);
}
