/*
 * openmp_header.c: the canonical loop form of OpenMP (5.2, section 4.4.1), which is narrower than
 * what Lathe counts, and in which the bound is taken in the type of the index: where C compares in
 * another type, both must agree for every value.
 */
#include "loops/reasons.h"
#include "loops/syntax/effects.h"
#include "loops/text/terms.h"
#include "refactorings/openmp/openmp_draft.h"
#include "refactorings/text/captures.h"

/* Whether there is nothing but blanks and the given characters between two places. */
static bool only_between(const struct source *source, uint32_t start, uint32_t end,
                         const char *allowed)
{
    struct lexer lexer = {source->text, end, start, true};
    for (;;) {
        struct token token = lexer_next(&lexer);
        if (token.kind == TOKEN_END)
            return true;
        if (token.kind != TOKEN_COMMENT &&
            (token.kind != TOKEN_PUNCTUATION || strchr(allowed, source->text[token.start]) == NULL))
            return false;
    }
}

/* `int i = first` or `i = first`, of one variable and without braces. */
static bool is_plain_init(const struct openmp_draft *draft)
{
    const struct loop *loop = draft->loop;
    const struct stmt *init = loop->stmt->init;
    if (init == NULL || loop->first == NULL)
        return false;
    if (init->kind == STMT_DECLARATION) {
        struct lexer lexer = {draft->source->text, init->range.end, loop->index->name_range.end,
                              true};
        struct token sign = lexer_next(&lexer), next = lexer_next(&lexer);
        while (next.kind == TOKEN_COMMENT)
            next = lexer_next(&lexer);
        return init->decls.size == 1 && init->decls.at[0] == loop->index &&
               token_is(draft->source->text, sign, "=") &&
               !token_is(draft->source->text, next, "{");
    }
    return init->kind == STMT_EXPRESSION && init->expr->kind == EXPR_ASSIGN &&
           init->expr->op == OP_NONE && init->expr->operands[1] == loop->first &&
           init->expr->range.start == init->expr->operands[0]->range.start &&
           only_between(draft->source, init->expr->operands[0]->range.end, loop->first->range.start,
                        "=(-+!~*&");
}

/* `i < bound` or `bound > i`, without parentheses around. */
static bool is_plain_condition(const struct openmp_draft *draft)
{
    const struct loop *loop = draft->loop;
    const struct expr *cond = loop->condition;
    bool is_comparison = cond != NULL && loop->bound != NULL && loop->further.size == 0 &&
                         !loop->steps_in_condition && !loop->ends_by_wrapping;
    while (is_comparison && cond->kind == EXPR_CONVERSION && cond->is_implicit)
        cond = cond->operands[0];
    if (!is_comparison || cond->kind != EXPR_BINARY || loop->stmt->step == NULL)
        return false;
    const struct expr *side = loop->compared;
    while (side->kind == EXPR_CONVERSION && side->is_implicit)
        side = side->operands[0];
    return side->kind == EXPR_NAME &&
           (side->range.start == cond->range.start || side->range.end == cond->range.end) &&
           only_between(draft->source, loop->stmt->init->range.end, cond->range.start, ";") &&
           only_between(draft->source, cond->range.end, loop->stmt->step->range.start, ";");
}

/* `i++`, `i -= 2`, `i = i + 2`. */
static bool is_plain_step(const struct openmp_draft *draft)
{
    const struct loop *loop = draft->loop;
    const struct expr *step = loop->stmt->step;
    const struct expr *target =
        step->kind == EXPR_STEP || step->kind == EXPR_ASSIGN ? step->operands[0] : NULL;
    if (target == NULL || target->kind != EXPR_NAME)
        return false;
    if (step->kind == EXPR_STEP)
        return only_between(draft->source, step->range.start, target->range.start, "+-") &&
               only_between(draft->source, target->range.end, step->range.end, "+-");
    const struct expr *value = step->operands[1];
    while (value->kind == EXPR_CONVERSION && value->is_implicit)
        value = value->operands[0];
    return step->range.start == target->range.start &&
           (step->op != OP_NONE ||
            (value->kind == EXPR_BINARY &&
             only_between(draft->source, target->range.end, value->range.start, "=")));
}

static bool is_within(const struct type *inner, const struct type *outer)
{
    if (inner->kind == TYPE_BOOL)
        return true;
    if (inner->is_signed)
        return outer->is_signed && outer->bits >= inner->bits;
    return outer->is_signed ? outer->bits > inner->bits : outer->bits >= inner->bits;
}

static bool holds_value(const struct type *type, int64_t value)
{
    if (type->bits < 1)
        return false;
    if (!type->is_signed)
        return value >= 0 && (type->bits >= 63 || value < (int64_t)1 << type->bits);
    return type->bits >= 64 ||
           (value >= -((int64_t)1 << (type->bits - 1)) && value < (int64_t)1 << (type->bits - 1));
}

static const struct expr *own_value(const struct expr *expr)
{
    while (expr->kind == EXPR_CONVERSION && expr->is_implicit)
        expr = expr->operands[0];
    return expr;
}

/*
 * Whether `index RELATION (index's type)bound` is the comparison that C makes. That type may be
 * left where the bound is known to fit; or where it is unsigned, no conversion makes the index
 * large, and a bound that does not fit would let the signed index overflow on its way up, which no
 * valid program does.
 */
static bool compares_alike(const struct loop *loop, const struct dialect *dialect)
{
    const struct type *index = loop->index->type, *common = loop->compared->type;
    const struct type *bound = own_value(loop->bound)->type;
    int64_t value, first;
    if (loop->by_pointer)
        return true;
    if (common->kind != TYPE_INTEGER || (bound->kind != TYPE_INTEGER && bound->kind != TYPE_BOOL))
        return false;
    if (common->bits == index->bits && common->is_signed == index->is_signed)
        return true;
    bool never_negative = loop->step > 0 && expr_constant(loop->first, &first) && first >= 0;
    if (!is_within(index, common) && !never_negative)
        return false;
    if (expr_constant(loop->bound, &value))
        return holds_value(index, value);
    if (is_within(bound, index))
        return true;
    return !bound->is_signed && bound->kind == TYPE_INTEGER && index->is_signed &&
           index->bits >= 32 && loop->step > 0 && !dialect->wrapv;
}

/* Whether the first value and the bound are the same for all iterations. */
static bool is_invariant(const struct loop *loop)
{
    return !expr_mentions(loop->first, loop->index) && !expr_mentions(loop->bound, loop->index);
}

/* Whether no value of the index fails the condition. */
static bool always_holds(const struct loop *loop)
{
    const struct type *index = loop->index->type, *compared = loop->compared->type;
    bool keeps = index->bits < compared->bits && (compared->is_signed || !index->is_signed);
    const struct type *type = keeps ? index : compared;
    int bits = type->is_signed ? type->bits - 1 : type->bits;
    int64_t bound;
    if (type->bits < 1 || !expr_constant(loop->bound, &bound))
        return false;
    int64_t least = 0, most = bits < 63 ? ((int64_t)1 << bits) - 1 : INT64_MAX;
    if (type->is_signed)
        least = -most - 1;
    if (loop->relation == OP_GREATER_EQUAL)
        return bound <= least && (type->is_signed || bound == 0);
    if (loop->relation == OP_LESS_EQUAL)
        return bits > 63 ? bound == -1 : bound >= most;
    return bits <= 63 && ((loop->relation == OP_LESS && bound > most) ||
                          (loop->relation == OP_GREATER && bound < least));
}

/* Whether a header sets or steps several variables: `p = a, q = b` or `p++, q++`. */
static bool has_other_variables(const struct stmt *stmt)
{
    const struct expr *parts[] = {stmt->init ? stmt->init->expr : NULL, stmt->step};
    bool has = stmt->init && stmt->init->decls.size > 1;
    for (size_t k = 0; k < COUNT_OF(parts); k++)
        has = has || (parts[k] && parts[k]->kind == EXPR_BINARY && parts[k]->op == OP_COMMA);
    return has;
}

bool openmp_header_check(struct openmp_draft *draft)
{
    struct action_request *request = draft->request;
    const struct loop *loop = draft->loop;
    const struct dialect *dialect = &request->loop->function->dialect;
    struct range header = loop->stmt->header;
    if (loop->canonical && loop->stmt->is_ranged)
        return true;
    if (loop_counts(loop) && !loop->stmt->header_unclear && loop->stmt->init == NULL &&
        loop->stmt->step != NULL && !loop->steps_in_condition)
        return action_refuse(request, REASON_NOT_CANONICAL, header,
                             "the header gives '%s' no first value, which OpenMP wants there: move "
                             "the last assignment to it into the header",
                             loop->index->name);
    if (loop->by_pointer && loop->form == LOOP_FOR && has_other_variables(loop->stmt))
        return action_refuse(request, REASON_NOT_CANONICAL, header,
                             "OpenMP takes headers with one variable: move what this one does "
                             "besides stepping '%s' before the loop and to the end of its body",
                             loop->index->name);
    if (!loop_counts(loop) || loop->stmt->header_unclear || !is_plain_init(draft) ||
        !is_plain_condition(draft) || !is_plain_step(draft))
        return action_refuse(request, REASON_NOT_CANONICAL, header,
                             "OpenMP takes headers of the form 'for (int i = first; i < bound; "
                             "i++)' only, with '<', '<=', '>' or '>=' and 'i += constant': write "
                             "it so");
    if (loop->index->type->is_iterator && !loop->index_declared_inside)
        return action_refuse(request, REASON_PRIVATE, header,
                             "the iterator '%s' is declared outside of the loop, and clang gives "
                             "threads none of their own that works: declare it in the header",
                             loop->index->name);
    if (!is_invariant(loop))
        return action_refuse(request, REASON_NOT_CANONICAL, header,
                             "a bound of the loop speaks of its index '%s', which OpenMP does not "
                             "take: write the loop with bounds that do not",
                             loop->index->name);
    bool differs = loop->relation == OP_NOT_EQUAL;
    bool by_one = loop->step == 1 || loop->step == -1;
    if (differs && (!by_one || !loop_counter_type(loop)->is_signed || dialect->wrapv))
        return action_refuse(request, REASON_NOT_CANONICAL, header,
                             "OpenMP takes '!=' as '%s', which may be another loop: write '%s' if "
                             "that is meant",
                             loop->step > 0 ? "<" : ">", loop->step > 0 ? "<" : ">");
    if (differs)
        draft->note = "a loop with '!=' needs OpenMP 5.0";
    if (always_holds(loop))
        return action_refuse(
            request, REASON_NOT_CANONICAL, header,
            "the condition holds for every value of '%s', so that compilers see no "
            "bound in it: write one that ends the loop",
            loop->index->name);
    if (!compares_alike(loop, dialect))
        return action_refuse(request, REASON_OVERFLOW, header,
                             "OpenMP compares in the type of the index '%s', '%s', which may not "
                             "hold the bound of type '%s': give both the same type",
                             loop->index->name, loop->index->type->text,
                             own_value(loop->bound)->type->text);
    return true;
}

bool openmp_header_runs(const struct loop *loop)
{
    int64_t first, bound;
    const struct type *common = loop->compared->type;
    if (!expr_constant(loop->first, &first))
        return common->is_signed && expr_constant(loop->bound, &bound) &&
               expr_is_never_negative(loop->first, loop->index->type) &&
               ((loop->relation == OP_GREATER_EQUAL && bound <= 0) ||
                (loop->relation == OP_GREATER && bound < 0));
    if (!expr_constant(loop->bound, &bound))
        return loop->relation == OP_LESS_EQUAL && first == 0 &&
               (!common->is_signed || expr_is_never_negative(loop->bound, common));
    if (loop->relation == OP_LESS || loop->relation == OP_LESS_EQUAL)
        return loop->relation == OP_LESS ? first < bound : first <= bound;
    if (loop->relation == OP_GREATER || loop->relation == OP_GREATER_EQUAL)
        return loop->relation == OP_GREATER ? first > bound : first >= bound;
    return first != bound;
}

bool openmp_surely_runs(const struct openmp_draft *draft)
{
    const struct nest *nest = draft->verdict->nest;
    return openmp_header_runs(draft->loop) ||
           isl_set_is_subset(nest->known, nest->entered) == isl_bool_true;
}

/* The relation as text, or with its sides exchanged. */
static const char *relation_text(enum operator relation, bool exchanged)
{
    if (relation == OP_LESS || relation == OP_GREATER)
        return (relation == OP_LESS) == exchanged ? ">" : "<";
    if (relation == OP_LESS_EQUAL || relation == OP_GREATER_EQUAL)
        return (relation == OP_LESS_EQUAL) == exchanged ? ">=" : "<=";
    return "!=";
}

/* Whether the text needs parentheses in a comparison. */
static bool is_loose(const char *text)
{
    for (; *text != '\0'; text++) {
        if (strncmp(text, "->", 2) == 0 || strncmp(text, "::", 2) == 0)
            text++;
        else if (strchr("?<>=&|^!:", *text) != NULL)
            return true;
    }
    return false;
}

/* One side of the condition on one line, in parentheses where it needs them. */
static const char *side_text(const struct openmp_draft *draft, const struct expr *expr,
                             const replacement_list *replaced)
{
    struct arena *arena = draft->request->arena;
    const char *text = move_expression(arena, draft->source, expr->range, replaced);
    return is_loose(text) ? arena_printf(arena, "(%s)", text) : text;
}

/* A side of the condition in the type of the index. */
static const char *in_index_type(const struct openmp_draft *draft, const char *text)
{
    const char *type = draft->loop->index->type->text;
    bool is_name = text_is_identifier(text);
    return arena_printf(draft->request->arena, "(%s)%s%s%s", type, is_name ? "" : "(", text,
                        is_name ? "" : ")");
}

/* The same of a range-based loop over a container; one over an array always runs. */
static const char *ranged_entry(const struct openmp_draft *draft, const replacement_list *replaced)
{
    struct arena *arena = draft->request->arena;
    const struct expr *object = expr_strip_conversions(draft->loop->bound)->operands[0];
    const char *text = move_expression(arena, draft->source, object->range, replaced);
    return object->kind == EXPR_UNARY ? arena_printf(arena, "!(%s).empty()", text)
                                      : arena_printf(arena, "!%s.empty()", text);
}

const char *openmp_header_entry(const struct openmp_draft *draft)
{
    static const replacement_list none = {NULL, 0, 0};
    return openmp_header_entry_with(draft, &none);
}

const char *openmp_header_entry_with(const struct openmp_draft *draft,
                                     const replacement_list *replaced)
{
    struct arena *arena = draft->request->arena;
    const struct loop *loop = draft->loop;
    if (loop->stmt->is_ranged)
        return ranged_entry(draft, replaced);
    const struct type *index = loop->index->type, *common = loop->compared->type;
    const char *first = side_text(draft, loop->first, replaced);
    const char *bound = side_text(draft, loop->bound, replaced);
    int64_t value;
    bool is_number = expr_constant(loop->first, &value);
    const struct type *first_type = own_value(loop->first)->type;
    const struct type *bound_type = own_value(loop->bound)->type;
    bool turns =
        common->is_signed && !c_type_common(c_type_of(first_type), c_type_of(bound_type)).is_signed;
    if (is_number ? value < 0 && (turns || !index->is_signed)
                  : turns || !is_within(first_type, index))
        first = in_index_type(draft, first);
    if (!expr_constant(loop->bound, &value)) {
        bool alike = common->bits == index->bits && common->is_signed == index->is_signed;
        if (alike && !is_within(bound_type, index))
            bound = in_index_type(draft, bound);
        if (is_number)
            return arena_printf(arena, "%s %s %s", bound, relation_text(loop->relation, true),
                                first);
    }
    bool inclusive = loop->relation == OP_LESS_EQUAL || loop->relation == OP_GREATER_EQUAL;
    if (inclusive && captures_same_value(loop->first, loop->bound))
        return NULL;
    return arena_printf(arena, "%s %s %s", first, relation_text(loop->relation, false), bound);
}

const char *openmp_header_repeats(const struct openmp_draft *draft)
{
    enum { FAR = 1000000 };
    const struct loop *loop = draft->loop;
    int64_t first, bound;
    bool up = loop->relation == OP_LESS || loop->relation == OP_LESS_EQUAL;
    bool down = loop->relation == OP_GREATER || loop->relation == OP_GREATER_EQUAL;
    bool closed = loop->relation == OP_LESS_EQUAL || loop->relation == OP_GREATER_EQUAL;
    if (!expr_constant(loop->first, &first) || first < 0 || first > FAR ||
        !((up && loop->step == 1) || (down && loop->step == -1 && first > 0)))
        return NULL;
    int64_t second = first + loop->step;
    if (expr_constant(loop->bound, &bound))
        return (up ? second < bound : second > bound) || (closed && second == bound) ? "" : NULL;
    static const replacement_list none = {NULL, 0, 0};
    return arena_printf(draft->request->arena, "%s %s %lld", side_text(draft, loop->bound, &none),
                        relation_text(loop->relation, true), (long long)second);
}
