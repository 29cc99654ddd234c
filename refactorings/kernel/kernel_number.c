/* kernel_number.c: see kernel_number.h. */
#include "refactorings/kernel/kernel_number.h"

#include <limits.h>

#include "loops/syntax/effects.h"
#include "refactorings/text/amounts.h"

/*
 * Whether threads may be numbered by an index of 32 bits that counts up one by one from 0 or a
 * little above, whatever its bound is: there are 2^31 or 2^32 numbers in blocks of 2^k threads, and
 * with a test for the lower end numbers that were added to beyond that are noticed, if they are
 * negative then.
 */
static bool fits_from_zero(const struct mapping *mapping)
{
    enum { IDLE = 32 };
    const struct kernel_range *range = &mapping->range;
    const struct type *type = mapping->loop->index->type;
    return type->size == 4 && range->step == 1 && range->shift == 0 && !range->wraps &&
           range->first.known && range->first.value >= 0 && range->first.value < IDLE &&
           (mapping->axis.block & (mapping->axis.block - 1)) == 0 &&
           (type->is_signed || !mapping->axis.strides);
}

enum numbering number_choose(const struct mapping *mapping)
{
    enum { ROOM = INT_MAX / 4, FAR = 1024 };
    const struct kernel_range *range = &mapping->range;
    const struct type *type = mapping->loop->index->type;
    /* Below the last iteration's index there have to be numbers for the idle threads. */
    bool goes_on = range->up || type->is_signed;
    if (mapping->follows)
        return NUMBER_ZERO;
    if (mapping->is_held && !mapping->axis.strides)
        return NUMBER_INDEX;
    if (mapping->is_counted)
        return NUMBER_COUNT;
    bool is_near = range->magnitude * mapping->axis.elements < FAR || mapping->axis.strides;
    if (type->size == 4 && range->is_small && is_near && goes_on &&
        (!mapping->axis.strides || range->trips * range->magnitude < ROOM))
        return NUMBER_INDEX;
    if (fits_from_zero(mapping))
        return NUMBER_ZERO;
    bool near = range->first.known && range->first.value >= 0 && range->first.value < ROOM;
    if (type->size == 8)
        return range->up && range->step == 1 && near ? NUMBER_INDEX : NUMBER_COUNT;
    return range->up || !range->is_unsigned || range->size < 8 ? NUMBER_WIDE : NUMBER_COUNT;
}

bool number_begins_at_zero(const struct mapping *mapping)
{
    return mapping->numbering == NUMBER_ZERO && !mapping->axis.strides;
}

/* The first index with the shift, as a left operand, and the sign of the step. */
static const char *from_first(struct kernel_draft *draft, const struct mapping *mapping)
{
    const struct kernel_range *range = &mapping->range;
    struct arena *arena = draft->request->arena;
    bool zero = range->first.known && range->first.value == 0 && range->shift == 0;
    if (zero || number_begins_at_zero(mapping))
        return range->up ? "" : "-";
    return arena_printf(arena, "%s %s ", amount_plus(arena, range->first.text, range->shift),
                        range->up ? "+" : "-");
}

static const char *compare(struct kernel_draft *draft, const struct mapping *mapping)
{
    const struct kernel_range *range = &mapping->range;
    struct arena *arena = draft->request->arena;
    const struct plan_axis *axis = &mapping->axis;
    if (mapping->numbering == NUMBER_COUNT)
        return arena_printf(arena, "%s < %s", axis->number,
                            text_is_identifier(mapping->count) || range->magnitude == 1 ||
                                    mapping->sparse || axis->count_name == NULL
                                ? mapping->count
                                : axis->count_name);
    const char *relation = range->shift != 0  ? ">="
                           : range->up        ? range->inclusive ? "<=" : "<"
                           : range->inclusive ? ">="
                                              : ">";
    bool tests_first =
        mapping->numbering == NUMBER_ZERO &&
        (axis->strides || range->first.value > 0 || mapping->first != range->first.text);
    const char *first =
        !tests_first ? "" : arena_printf(arena, "%s >= %s && ", axis->number, mapping->first);
    return arena_printf(arena, "%s%s %s %s", first, axis->number, relation,
                        range->wraps ? "0" : mapping->bound);
}

/* With `mapping=sparse`: whether the thread's index is one of the loop's. */
static const char *hit(struct kernel_draft *draft, const struct mapping *mapping,
                       const char *relation)
{
    const struct kernel_range *range = &mapping->range;
    struct arena *arena = draft->request->arena;
    const char *number = mapping->axis.number, *first = range->first.text;
    long long magnitude = (long long)range->magnitude;
    if (mapping->numbering == NUMBER_COUNT || (range->first.known && range->first.value == 0))
        return arena_printf(arena, "%s %% %lld %s 0", number, magnitude, relation);
    bool simple = text_is_identifier(first) || range->first.known;
    first = simple ? first : amount_operand(arena, first);
    return arena_printf(arena, "(%s - %s) %% %lld %s 0", range->up ? number : first,
                        range->up ? first : number, magnitude, relation);
}

/* Whether the thread's iteration is the loop's last one. */
static const char *last_text(struct kernel_draft *draft, const struct mapping *mapping)
{
    const struct kernel_range *range = &mapping->range;
    struct arena *arena = draft->request->arena;
    const char *number = mapping->axis.number;
    if (mapping->numbering == NUMBER_COUNT && range->magnitude > 1 && !mapping->sparse)
        return arena_printf(arena, "%s == %s - 1", number,
                            mapping->axis.count_name != NULL ? mapping->axis.count_name
                                                             : mapping->count);
    if (mapping->numbering == NUMBER_COUNT)
        return arena_printf(arena, "%s + %lld >= %s", number, (long long)range->magnitude,
                            mapping->count);
    if (range->wraps)
        return arena_printf(arena, "%s == 0", number);
    bool inclusive = range->inclusive || range->shift != 0;
    if (range->magnitude > 1)
        return arena_printf(arena, "%s %c %lld %s%s %s", number, range->up ? '+' : '-',
                            (long long)range->magnitude, range->up ? ">" : "<",
                            inclusive ? "" : "=", range->bound.text);
    return arena_printf(arena, "%s == %s", number,
                        amount_plus(arena, range->bound.text, inclusive ? 0 : -range->step));
}

/* Whether an iteration of the innermost loop names the index, but for the statement that steps. */
static bool body_mentions(const struct kernel_draft *draft, const struct decl *index)
{
    const struct loop *last = kernel_axes_last(&draft->axes);
    const struct stmt *body = last->stmt->body;
    bool found = last->step_stmt == NULL && stmt_mentions(body, index);
    for (size_t k = 0; last->step_stmt != NULL && k < body->children.size; k++)
        found = found || (body->children.at[k] != last->step_stmt &&
                          stmt_mentions(body->children.at[k], index));
    return found;
}

/* Whether the body mentions the index, macros and what is noted in it included. */
static bool needs_index(const struct kernel_draft *draft, const struct loop *loop)
{
    bool is_noted = draft->notes_index && loop == draft->loop;
    bool is_mentioned = is_noted || body_mentions(draft, loop->index);
    for (size_t k = 1; k < draft->axes.size; k++)
        for (size_t j = 0; j < draft->axes.before[k].all.size; j++)
            is_mentioned =
                is_mentioned || stmt_mentions(draft->axes.before[k].all.at[j].stmt, loop->index);
    return is_mentioned;
}

/* "int i = (int)index;" */
static const char *index_of(struct kernel_draft *draft, const struct mapping *mapping,
                            const char *type)
{
    struct arena *arena = draft->request->arena;
    const struct decl *index = mapping->loop->index;
    const char *number = mapping->axis.number;
    bool narrow = index->type->size < 8;
    if (mapping->numbering != NUMBER_COUNT)
        return arena_printf(arena, "%s %s = (%s)%s;", type, index->name, type, number);
    const char *spaced = mapping->spacing == 1 ? number
                                               : arena_printf(arena, "%lld * %s",
                                                              (long long)mapping->spacing, number);
    const char *first = from_first(draft, mapping);
    const char *form = !narrow                              ? "%s %s = %s%s%s;"
                       : *first == '\0' && spaced == number ? "%s %s = (%s)%s%s;"
                                                            : "%s %s = (%s)(%s%s);";
    return arena_printf(arena, form, type, index->name, narrow ? type : "", first, spaced);
}

/* Whether the loop compares an index of another type with a wide unsigned bound, so that the number
   of a thread is better off without a sign, too. */
static bool is_compared_unsigned(const struct mapping *mapping)
{
    const struct kernel_range *range = &mapping->range;
    const struct type *type = mapping->loop->index->type;
    bool from_natural = range->first.known && range->first.value >= 0;
    return range->is_unsigned && range->size == 8 && (type->is_signed || type->size < 8) &&
           (mapping->numbering == NUMBER_COUNT ||
            (mapping->numbering == NUMBER_WIDE && from_natural));
}

void number_plan_index(struct kernel_draft *draft, struct mapping *mapping)
{
    struct plan_axis *axis = &mapping->axis;
    struct arena *arena = draft->request->arena;
    const struct decl *index = mapping->loop->index;
    const char *type = device_type(arena, index->type, &draft->body);
    bool direct = mapping->numbering == NUMBER_INDEX || mapping->numbering == NUMBER_ZERO;
    bool counts = mapping->numbering == NUMBER_COUNT, narrow = direct && index->type->size == 4;
    mapping->type = direct || index->type->size == 8 ? type : "long long";
    if (is_compared_unsigned(mapping))
        mapping->type = "unsigned long long";
    axis->number = direct ? index->name : names_fresh(&draft->names, "index");
    axis->number_type = mapping->type;
    axis->cast = narrow ? NULL : mapping->type;
    axis->spacing = counts ? 1 : mapping->spacing;
    axis->is_subtracted = !counts && !mapping->range.up;
    axis->first = counts ? "" : from_first(draft, mapping);
    bool mentioned = !direct && (needs_index(draft, mapping->loop) || draft->leading.size > 0);
    const char *own = mentioned ? index_of(draft, mapping, type) : NULL;
    if (mentioned && (counts || axis->strides))
        LIST_PUSH(arena, draft->own_indices, own);
    else
        axis->index = own;
    axis->condition = compare(draft, mapping);
    if (mapping->sparse && !axis->strides)
        axis->condition =
            arena_printf(arena, "%s && %s", axis->condition, hit(draft, mapping, "=="));
    draft->last = mapping->alone ? last_text(draft, mapping) : NULL;
    draft->idle = mapping->sparse && axis->strides ? hit(draft, mapping, "!=") : NULL;
}
