/*
 * by_number_ends.c: from where to where a loop counts whose index is a pointer: both ends are
 * elements of one array, so many behind an address that is the same for both.
 *
 *     p = a + 1; p < a + n    =>    a + index, index from 1 to n
 *     p = q; p != e           =>    q + index, index from 0 to e - q
 *
 * A variable that keeps its value from its declaration on may stand for that.
 */
#include "loops/syntax/effects.h"
#include "refactorings/nests/by_number.h"

enum { FARTHEST = 1 << 30, MOST_VALUES = 6 };

static const struct expr *without_implicit(const struct expr *expr)
{
    while (expr->kind == EXPR_CONVERSION && expr->is_implicit)
        expr = expr->operands[0];
    return expr;
}

/* --- values before the loop ------------------------------------------------------------------- */

static bool is_still(const struct expr *expr, void *data)
{
    const struct pointer_loop *pointer = data;
    const struct decl *decl = expr->decl;
    if (expr->kind == EXPR_NAME)
        return decl != NULL && (decl->kind == DECL_ENUM_CONSTANT ||
                                ((decl->kind == DECL_VARIABLE || decl->kind == DECL_PARAMETER) &&
                                 !decl->is_inlined && !decl->type->is_volatile &&
                                 decl->type->kind != TYPE_REFERENCE &&
                                 (decl->type->kind == TYPE_ARRAY ||
                                  (!decl_is_exposed(decl) &&
                                   (decl == pointer->loop->index ||
                                    effects_count_stmt_writes(pointer->loop->stmt, decl) == 0)))));
    return expr->kind == EXPR_INTEGER || expr->kind == EXPR_CONVERSION ||
           (expr->kind == EXPR_BINARY && expr->op != OP_COMMA) ||
           (expr->kind == EXPR_UNARY && (expr->op == OP_MINUS || expr->op == OP_PLUS)) ||
           (expr->kind == EXPR_UNARY && expr->op == OP_ADDRESS) ||
           (expr->kind == EXPR_SUBSCRIPT && expr->type->kind == TYPE_ARRAY);
}

/* `&a[i]` reads nothing. */
static bool is_still_address(const struct pointer_loop *pointer, const struct expr *expr)
{
    const struct expr *place = expr->kind == EXPR_UNARY && expr->op == OP_ADDRESS
                                   ? expr_strip_conversions(expr->operands[0])
                                   : NULL;
    void *data = (void *)(uintptr_t)pointer;
    return place != NULL && place->kind == EXPR_SUBSCRIPT
               ? expr_walk(place->operands[0], is_still, data) &&
                     expr_walk(place->operands[1], is_still, data)
               : expr_walk(expr, is_still, data);
}

bool pointer_is_still(const struct pointer_loop *pointer, const struct expr *expr)
{
    return is_still_address(pointer, without_implicit(expr));
}

static bool is_steady(const struct expr *expr, void *data)
{
    bool reads = expr->kind == EXPR_MEMBER || expr->kind == EXPR_SUBSCRIPT ||
                 (expr->kind == EXPR_UNARY && expr->op == OP_DEREFERENCE);
    return reads ? !expr->type->is_volatile && !expr->type->is_atomic : is_still(expr, data);
}

bool pointer_is_steady(const struct pointer_loop *pointer, const struct expr *expr)
{
    return expr_walk(expr, is_steady, (void *)(uintptr_t)pointer);
}

/* A look for names that a statement writes. */
struct write_search {
    const struct stmt *stmt;
    const struct decl *but;
};

static bool is_unwritten(const struct expr *expr, void *data)
{
    const struct write_search *search = data;
    return expr->kind != EXPR_NAME || expr->decl == NULL || expr->decl == search->but ||
           effects_count_stmt_writes(search->stmt, expr->decl) == 0;
}

/* What a statement gives to a variable: in its declaration, or as all that it does. */
static const struct expr *given_by(const struct stmt *stmt, const struct decl *decl)
{
    for (size_t k = 0; k < stmt->decls.size; k++)
        if (stmt->decls.at[k] == decl)
            return decl->init;
    const struct expr *expr = stmt->kind == STMT_EXPRESSION ? stmt->expr : NULL;
    bool sets = expr != NULL && expr->kind == EXPR_ASSIGN && expr->op == OP_NONE &&
                expr->operands[0]->kind == EXPR_NAME && expr->operands[0]->decl == decl;
    return sets ? expr->operands[1] : NULL;
}

/* Whether control may come into a statement from somewhere else. */
static bool may_be_entered(struct arena *arena, const struct stmt *stmt)
{
    struct effects effects = {.has_label = false};
    effects_of_stmt(arena, stmt, &effects);
    return effects.has_label || effects.has_case || effects.has_unknown || effects.has_try ||
           effects.has_asm;
}

const struct expr *pointer_value_before(const struct pointer_loop *pointer, const struct decl *decl)
{
    const struct stmt *block = pointer->block;
    struct arena *arena = pointer->request->arena;
    size_t at = 0;
    if (block == NULL || decl_is_exposed(decl))
        return NULL;
    while (at < block->children.size && block->children.at[at] != pointer->loop->stmt)
        at++;
    for (size_t k = at; k-- > 0;) {
        const struct stmt *stmt = block->children.at[k];
        const struct expr *value = given_by(stmt, decl);
        if (may_be_entered(arena, stmt))
            return NULL;
        if (value == NULL && !effects_declares(stmt, decl) &&
            effects_count_stmt_writes(stmt, decl) == 0)
            continue;
        if (value == NULL || !pointer_is_still(pointer, value) || expr_mentions(value, decl))
            return NULL;
        for (size_t j = k; j < at; j++) {
            struct write_search search = {block->children.at[j], j == k ? decl : NULL};
            if (!expr_walk(value, is_unwritten, &search))
                return NULL;
        }
        return value;
    }
    return NULL;
}

/* Whether the loop's header gives a variable its value. */
static bool is_of_header(const struct pointer_loop *pointer, const struct expr *name)
{
    const struct stmt *init = pointer->loop->stmt->init;
    if (name->kind != EXPR_NAME || name->decl == NULL || init == NULL)
        return false;
    for (size_t k = 0; k < init->decls.size; k++)
        if (init->decls.at[k] == name->decl)
            return true;
    return init->expr != NULL && effects_count_writes(init->expr, name->decl) > 0;
}

/* What the loop's header gives to a variable that is not its index, and keeps. */
static const struct expr *kept_by_header(const struct pointer_loop *pointer,
                                         const struct decl *decl)
{
    const struct stmt *init = pointer->loop->stmt->init;
    const struct expr *value = init != NULL ? given_by(init, decl) : NULL;
    const struct expr *expr = init != NULL ? init->expr : NULL;
    for (; value == NULL && expr != NULL && expr->kind == EXPR_BINARY && expr->op == OP_COMMA;
         expr = expr->operands[0]) {
        const struct stmt last = {.kind = STMT_EXPRESSION, .expr = expr->operands[1]};
        value = given_by(&last, decl);
    }
    if (value == NULL && expr != NULL) {
        const struct stmt last = {.kind = STMT_EXPRESSION, .expr = (struct expr *)(uintptr_t)expr};
        value = given_by(&last, decl);
    }
    unsigned writes = effects_count_stmt_writes(pointer->loop->stmt, decl);
    bool is_declared = init != NULL && init->kind == STMT_DECLARATION;
    return value != NULL && writes == !is_declared && pointer_is_steady(pointer, value) &&
                   !expr_mentions(value, decl) && !expr_mentions(value, pointer->loop->index)
               ? value
               : NULL;
}

/* --- addresses -------------------------------------------------------------------------------- */

/* Adds a number of elements; false: there are too many parts. */
static bool add_part(const struct pointer_loop *pointer, struct pointer_end *end,
                     const struct expr *expr, bool is_less)
{
    expr = without_implicit(expr);
    if (expr->kind == EXPR_INTEGER && !expr->in_macro && expr->measured == NULL && !expr->big &&
        expr->value > -FARTHEST && expr->value < FARTHEST && end->number > -FARTHEST &&
        end->number < FARTHEST) {
        end->number += is_less ? -expr->value : expr->value;
        return true;
    }
    bool is_sum = expr->kind == EXPR_BINARY && (expr->op == OP_ADD || expr->op == OP_SUBTRACT);
    bool is_exact = expr->type->kind == TYPE_INTEGER && expr->type->size >= INT_BITS / 8 &&
                    expr->type->is_signed && !pointer->loop->function->dialect.wrapv;
    if (is_sum && is_exact && !expr->in_macro)
        return add_part(pointer, end, expr->operands[0], is_less) &&
               add_part(pointer, end, expr->operands[1], is_less != (expr->op == OP_SUBTRACT));
    if (end->size == POINTER_PARTS || expr->type->kind != TYPE_INTEGER)
        return false;
    end->parts[end->size++] = (struct pointer_part){expr, is_less};
    return true;
}

/* Whether an address leads to elements like those of the index. */
static bool leads_alike(const struct pointer_loop *pointer, const struct expr *expr)
{
    const struct type *type = expr->type;
    return (type->kind == TYPE_POINTER || type->kind == TYPE_ARRAY) && type->element != NULL &&
           !type->is_iterator && type_same(type->element, pointer->loop->index->type->element);
}

/* Takes an address apart. */
static bool read_end(const struct pointer_loop *pointer, const struct expr *expr,
                     struct pointer_end *end)
{
    expr = without_implicit(expr);
    if (!leads_alike(pointer, expr))
        return false;
    bool is_sum = expr->kind == EXPR_BINARY && (expr->op == OP_ADD || expr->op == OP_SUBTRACT);
    if (is_sum && !expr->in_macro) {
        bool is_left = !type_is_arithmetic(expr->operands[0]->type);
        return read_end(pointer, expr->operands[!is_left], end) &&
               add_part(pointer, end, expr->operands[is_left], expr->op == OP_SUBTRACT);
    }
    const struct expr *place = expr->kind == EXPR_UNARY && expr->op == OP_ADDRESS
                                   ? without_implicit(expr->operands[0])
                                   : NULL;
    if (place != NULL && place->kind == EXPR_SUBSCRIPT && !place->is_starred && !expr->in_macro)
        return read_end(pointer, place->operands[0], end) &&
               add_part(pointer, end, place->operands[1], false);
    bool is_index = expr->kind == EXPR_NAME && expr->decl == pointer->loop->index;
    end->base = is_index ? NULL : expr;
    return true;
}

/* Puts the value of the variable that an address begins with in its place. False: it is none whose
   value is known. */
static bool step_back(struct pointer_loop *pointer, struct pointer_end *end)
{
    const struct expr *base = end->base;
    const struct decl *decl = base == NULL ? pointer->loop->index
                              : base->kind == EXPR_NAME && base->type->kind == TYPE_POINTER
                                  ? base->decl
                                  : NULL;
    if (decl == NULL || (decl->kind != DECL_VARIABLE && decl->kind != DECL_PARAMETER))
        return false;
    const struct expr *value = base != NULL ? kept_by_header(pointer, decl) : NULL;
    if (value == NULL)
        value = pointer_value_before(pointer, decl);
    if (value == NULL || !read_end(pointer, value, end))
        return false;
    LIST_PUSH(pointer->request->arena, pointer->taken, decl);
    return true;
}

static bool same_base(const struct pointer_end *a, const struct pointer_end *b)
{
    if (a->base == NULL || b->base == NULL)
        return a->base == b->base;
    return !a->base->in_macro && !b->base->in_macro && expr_same(a->base, b->base);
}

/* --- texts ------------------------------------------------------------------------------------ */

const char *pointer_text(const struct pointer_loop *pointer, const struct expr *expr)
{
    const char *text =
        move_expression(pointer->request->arena, pointer->source, expr->range, &pointer->renamed);
    bool is_operand = expr->kind == EXPR_NAME || expr->kind == EXPR_MEMBER ||
                      expr->kind == EXPR_SUBSCRIPT || expr->kind == EXPR_CALL ||
                      expr->kind == EXPR_INTEGER || expr->kind == EXPR_THIS;
    bool is_product = expr->kind == EXPR_BINARY && expr->op == OP_MULTIPLY && !expr->in_macro;
    return is_operand || is_product ? text : arena_printf(pointer->request->arena, "(%s)", text);
}

const char *pointer_sum(const struct pointer_loop *pointer, const struct expr *expr)
{
    bool is_sum = expr->kind == EXPR_BINARY && (expr->op == OP_ADD || expr->op == OP_SUBTRACT) &&
                  !expr->in_macro;
    return is_sum ? move_expression(pointer->request->arena, pointer->source, expr->range,
                                    &pointer->renamed)
                  : pointer_text(pointer, expr);
}

/* "a + k + 1" */
static const char *end_text(const struct pointer_loop *pointer, const struct pointer_end *end)
{
    struct arena *arena = pointer->request->arena;
    const char *text = end->base != NULL ? pointer_text(pointer, end->base) : pointer->outside;
    for (size_t k = 0; k < end->size; k++)
        text = arena_printf(arena, "%s %c %s", text, end->parts[k].is_less ? '-' : '+',
                            pointer_text(pointer, end->parts[k].expr));
    if (end->number != 0)
        text = arena_printf(arena, "%s %c %lld", text, end->number < 0 ? '-' : '+',
                            (long long)(end->number < 0 ? -end->number : end->number));
    return text;
}

/* How many elements that is behind its base, in a type in which that is computed exactly; NULL: it
   takes more than one part to say. */
static const char *offset_text(const struct pointer_loop *pointer, const struct pointer_end *end,
                               bool is_natural)
{
    struct arena *arena = pointer->request->arena;
    if (end->size == 0)
        return arena_printf(arena, "%lld", (long long)end->number);
    const struct expr *expr = end->parts[0].expr;
    const struct type *type = expr->type;
    if (end->size > 1 || end->parts[0].is_less)
        return NULL;
    bool is_wide = type->size == 8 && type->is_signed;
    bool is_plain = is_wide || (end->number == 0 && (type->size < 8 || is_natural));
    const char *text = pointer_text(pointer, expr);
    if (!is_plain)
        text = arena_printf(arena, expr->kind == EXPR_NAME ? "(%s)%s" : "(%s)(%s)",
                            pointer->number_type, text);
    if (end->number == 0)
        return text;
    return arena_printf(arena, "%s %c %lld", text, end->number < 0 ? '-' : '+',
                        (long long)(end->number < 0 ? -end->number : end->number));
}

/* Takes out of both ends what both have, which goes to the base: its text. */
static const char *take_common(const struct pointer_loop *pointer, struct pointer_end *first,
                               struct pointer_end *bound)
{
    struct pointer_end common = {.base = first->base};
    for (size_t k = 0; k < first->size; k++)
        for (size_t j = 0; j < bound->size; j++) {
            struct pointer_part *a = &first->parts[k], *b = &bound->parts[j];
            if (a->is_less != b->is_less || a->expr->in_macro || b->expr->in_macro ||
                !expr_same(a->expr, b->expr))
                continue;
            common.parts[common.size++] = *a;
            *a = first->parts[--first->size];
            *b = bound->parts[--bound->size];
            k--;
            break;
        }
    return end_text(pointer, &common);
}

/* --- both ends -------------------------------------------------------------------------------- */

/* Moves the ends so that the index takes its values by a plain comparison, or by one that steps
   down. False: it is compared otherwise. */
static bool read_relation(struct pointer_loop *pointer, struct pointer_end *first,
                          struct pointer_end *bound)
{
    const struct loop *loop = pointer->loop;
    bool is_up = loop->step > 0;
    bool closed = loop->relation == OP_LESS_EQUAL || loop->relation == OP_GREATER_EQUAL;
    bool fits = loop->relation == OP_NOT_EQUAL ||
                (is_up ? loop->relation == OP_LESS || loop->relation == OP_LESS_EQUAL
                       : loop->relation == OP_GREATER || loop->relation == OP_GREATER_EQUAL);
    if (!fits)
        return false;
    if (loop->steps_in_condition) {
        if (loop->step != -1 || loop->stays_at_end || (closed && !loop->tested_after_step))
            return false;
        pointer->counts_down = closed || !loop->tested_after_step;
        first->number -= !pointer->counts_down;
    } else if (closed && is_up) {
        bound->number++;
    } else if (closed && loop->step == -1) {
        pointer->counts_down = true;
        first->number++;
    }
    bool stays_closed = closed && !is_up && !pointer->counts_down && !loop->steps_in_condition;
    pointer->relation = is_up ? OP_LESS : stays_closed ? OP_GREATER_EQUAL : OP_GREATER;
    return true;
}

/* Both ends from one base on, which is in neither. */
static void read_difference(struct pointer_loop *pointer, const struct pointer_end *first,
                            const struct pointer_end *bound)
{
    struct arena *arena = pointer->request->arena;
    bool is_up = pointer->loop->step > 0;
    const struct pointer_end *low = is_up ? first : bound, *high = is_up ? bound : first;
    bool is_name = low->size == 0 && low->number == 0;
    struct pointer_end upper = *high;
    upper.number = 0;
    const char *difference = arena_printf(arena, is_name ? "%s - %s" : "%s - (%s)",
                                          end_text(pointer, &upper), end_text(pointer, low));
    if (high->number != 0)
        difference = arena_printf(arena, "%s %c %lld", difference, high->number < 0 ? '-' : '+',
                                  (long long)(high->number < 0 ? -high->number : high->number));
    pointer->base = end_text(pointer, low);
    pointer->first = is_up ? "0" : difference;
    pointer->bound = is_up ? difference : "0";
}

/* Finds a base that both have; false: there is none. */
static bool find_base(struct pointer_loop *pointer, struct pointer_end *first,
                      struct pointer_end *bound)
{
    for (size_t k = 0; k < MOST_VALUES; k++) {
        struct pointer_end end = *bound;
        size_t known = pointer->taken.size;
        for (size_t j = 0; j < MOST_VALUES; j++) {
            if (same_base(first, &end)) {
                *bound = end;
                return true;
            }
            if (!step_back(pointer, &end))
                break;
        }
        pointer->taken.size = known;
        if (!step_back(pointer, first))
            return false;
    }
    return false;
}

/* What is written for both ends. False: their order is not one that is counted. */
static bool write_ends(struct pointer_loop *pointer, struct pointer_end *first,
                       struct pointer_end *bound, bool has_base)
{
    struct pointer_end low = *first, high = *bound;
    if (!read_relation(pointer, &low, &high))
        return false;
    if (has_base) {
        struct pointer_end from = low, to = high;
        const char *base = take_common(pointer, &from, &to);
        bool is_natural = from.size == 0 && from.number >= 0 && pointer->loop->step > 0;
        pointer->first = offset_text(pointer, &from, false);
        pointer->bound = offset_text(pointer, &to, is_natural);
        pointer->base = base;
        pointer->is_zero = is_natural && from.number == 0;
        has_base = pointer->first != NULL && pointer->bound != NULL;
    }
    if (!has_base) {
        read_difference(pointer, &low, &high);
        pointer->is_difference = true;
        pointer->is_zero = pointer->loop->step > 0;
    }
    return true;
}

bool pointer_ends_read(struct pointer_loop *pointer)
{
    const struct loop *loop = pointer->loop;
    struct pointer_end first = {.base = NULL}, bound = {.base = NULL}, low, high;
    if ((loop->first != NULL &&
         (!read_end(pointer, loop->first, &first) || expr_mentions(loop->first, loop->index))) ||
        !read_end(pointer, loop->bound, &bound) || expr_mentions(loop->bound, loop->index))
        return false;
    while (bound.base != NULL && is_of_header(pointer, bound.base))
        if (!step_back(pointer, &bound))
            return false;
    if (loop->first == NULL)
        step_back(pointer, &first);
    decl_list taken = pointer->taken;
    low = first;
    high = bound;
    bool has_base = find_base(pointer, &low, &high);
    if (!has_base) {
        pointer->taken = taken;
        low = first;
        high = bound;
    }
    bool closed = loop->relation == OP_LESS_EQUAL || loop->relation == OP_GREATER_EQUAL;
    pointer->begins = end_text(pointer, &first);
    const char *last = end_text(pointer, &bound);
    bound.number += closed ? loop->step : 0;
    pointer->ends = end_text(pointer, &bound);
    if (loop->relation == OP_NOT_EQUAL)
        pointer->begins = NULL;
    if (!write_ends(pointer, &low, &high, has_base))
        return false;
    if (pointer->is_difference && pointer->begins != NULL)
        pointer->runs = arena_printf(pointer->request->arena, "%s %s %s", pointer->begins,
                                     operator_text(loop->relation), last);
    return true;
}
