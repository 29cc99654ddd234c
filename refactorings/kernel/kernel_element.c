/*
 * kernel_element.c: elements and members that every iteration adds to, or that are reduced in
 * another way. Each thread has a variable in their place, as for a reduction of a variable:
 *
 *     total->sum += x[i];    =>    sum += x[i];
 *
 * The host function gets the place's address, which is all that is left of it.
 */
#include <ctype.h>

#include "loops/model/path.h"
#include "loops/overlap/executes.h"
#include "loops/reasons.h"
#include "refactorings/kernel/kernel_draft.h"

/* One of the updates of a reduction in memory, the one that the analysis names. */
static const struct access *sample_of(const struct nest *nest, const struct reduction *reduction)
{
    for (size_t k = 0; k < nest->accesses.size; k++)
        if (nest->accesses.at[k]->expr == reduction->target)
            return nest->accesses.at[k];
    return NULL;
}

/* Whether an access is part of an update of the place. */
static bool belongs_to(const struct kernel_place *place, const struct access *access)
{
    return access->base == place->sample->base && access->form != NULL &&
           access->update_op == place->sample->update_op &&
           path_is_equal(&access->path, &place->sample->path);
}

bool kernel_is_placed(const struct kernel_draft *draft, const struct access *access)
{
    for (size_t k = 0; k < draft->places.size; k++)
        if (belongs_to(&draft->places.at[k], access))
            return true;
    return false;
}

bool kernel_only_in_places(const struct kernel_draft *draft, const struct capture *capture)
{
    for (size_t k = 0; k < capture->uses.size; k++) {
        bool inside = false;
        for (size_t j = 0; j < draft->places.size && !inside; j++) {
            const struct kernel_place *place = &draft->places.at[j];
            for (size_t i = 0; i < place->uses.size && !inside; i++)
                inside = place->uses.at[i].start <= capture->uses.at[k].start &&
                         place->uses.at[i].end >= capture->uses.at[k].end;
        }
        if (!inside)
            return false;
    }
    return true;
}

enum access_kind kernel_access_of(const struct kernel_draft *draft,
                                  const struct array_extent *extent)
{
    const struct nest *nest = draft->verdict->nest;
    unsigned access = 0;
    for (size_t k = 0; k < nest->accesses.size; k++) {
        const struct access *other = nest->accesses.at[k];
        if (other->base == extent->base && !kernel_is_placed(draft, other))
            access |= other->is_write ? ACCESS_WRITE : ACCESS_READ;
    }
    return draft->places.size == 0 || access == 0 ? extent->access : (enum access_kind)access;
}

/* Whether the place is there as long as a variable is: "s.sum". */
static bool is_member_of_variable(const struct access *access)
{
    bool has_subscript = false;
    for (size_t k = 0; k < access->path.size; k++)
        has_subscript = has_subscript || !access->path.at[k].is_field;
    return access->base->kind == BASE_OBJECT && !has_subscript;
}

/* Whether there is memory at the place whenever the loop runs, so that it may be read before and
   written behind it. */
static bool is_there(const struct kernel_draft *draft, const struct kernel_place *place)
{
    const struct verdict *verdict = draft->verdict;
    const struct base *base = place->sample->base;
    if (is_member_of_variable(place->sample))
        return true;
    for (size_t k = 0; k < verdict->arrays.size; k++)
        if (verdict->arrays.at[k].base == base)
            return verdict->arrays.at[k].surely && !verdict->arrays.at[k].may_be_untouched;
    return false;
}

static bool is_to_place(const struct access *access, const void *data)
{
    return belongs_to(data, access);
}

/* The same where the loop surely updates it: that is asked for before it is entered, if the
   variables alone tell. */
static bool is_there_if_asked(struct kernel_draft *draft, const struct kernel_place *place)
{
    const struct term *updates = executes_one(draft->verdict->nest, is_to_place, place);
    if (is_there(draft, place))
        return true;
    if (updates == NULL)
        return false;
    guard_add(draft->request->arena, &draft->apart, CLAUSE_VALUE, updates);
    return true;
}

/* The variable behind a pointer: the `p` of `*p`; NULL for other places. */
static const struct decl *pointer_of(const struct expr *target)
{
    if (target->kind != EXPR_UNARY || target->op != OP_DEREFERENCE)
        return NULL;
    const struct expr *pointer = expr_strip_conversions(target->operands[0]);
    return pointer->kind == EXPR_NAME ? pointer->decl : NULL;
}

static void add_use(struct kernel_draft *draft, struct kernel_place *place, struct range range)
{
    for (size_t k = 0; k < place->uses.size; k++)
        if (place->uses.at[k].start == range.start)
            return;
    LIST_PUSH(draft->request->arena, place->uses, range);
}

/* Finds where the updates stand; refuses what the text of a macro holds, which nobody can change
   here. */
static bool find_uses(struct kernel_draft *draft, struct kernel_place *place)
{
    const struct nest *nest = draft->verdict->nest;
    for (size_t k = 0; k < nest->accesses.size; k++) {
        const struct access *access = nest->accesses.at[k];
        if (!belongs_to(place, access))
            continue;
        if (!device_is_place_text(draft->request, access->expr))
            return action_refuse(draft->request, REASON_MACRO, access->range,
                                 "'%s' is updated by a macro: write the update out, or sum up in a "
                                 "local variable",
                                 place->reduction->variable);
        add_use(draft, place, expr_strip_conversions(access->expr)->range);
    }
    return true;
}

/* The text of a place on one line, as the program writes it. */
static const char *place_text(const struct kernel_draft *draft, const struct kernel_place *place)
{
    static const replacement_list none = {NULL, 0, 0};
    return move_expression(draft->request->arena, draft->source, place->uses.at[0], &none);
}

const char *kernel_place_name(struct kernel_draft *draft, const struct kernel_place *place)
{
    struct arena *arena = draft->request->arena;
    const struct expr *target = expr_strip_conversions(place->sample->expr);
    const struct decl *pointer = pointer_of(target);
    const struct capture *capture =
        pointer != NULL ? captures_find(&draft->captures, pointer) : NULL;
    const char *name = NULL;
    for (size_t k = 0; k < draft->captures.all.size && target->kind == EXPR_MEMBER; k++)
        if (draft->captures.all.at[k]->kind == CAPTURE_MEMBER &&
            captures_same_value(draft->captures.all.at[k]->expr, target))
            return kernel_name(draft, draft->captures.all.at[k]);
    if (capture != NULL && kernel_only_in_places(draft, capture) &&
        !word_is_reserved(pointer->name) && !device_word_is_cuda(pointer->name))
        name = pointer->name;
    else
        name = names_like(&draft->names, place_text(draft, place));
    for (size_t k = 0; k < place->uses.size; k++)
        replacement_add(arena, &draft->replaced, place->uses.at[k].start, place->uses.at[k].end,
                        name);
    return name;
}

const char *kernel_place_argument(struct kernel_draft *draft, const struct kernel_place *place)
{
    const struct expr *target = expr_strip_conversions(place->sample->expr);
    const struct decl *pointer = pointer_of(target);
    if (pointer == NULL && !is_member_of_variable(place->sample))
        draft->reads_late = true;
    return pointer != NULL ? pointer->name
                           : arena_printf(draft->request->arena, "&%s", place_text(draft, place));
}

bool kernel_place_plan(struct kernel_draft *draft, const struct reduction *reduction)
{
    struct action_request *request = draft->request;
    struct kernel_place place = {.reduction = reduction,
                                 .sample = sample_of(draft->verdict->nest, reduction)};
    if (place.sample == NULL)
        return action_refuse(request, REASON_UNSUPPORTED, draft->verdict->range,
                             "'%s' is a reduction, but no plain variable: sum up in a local "
                             "variable",
                             reduction->variable);
    if (!is_there_if_asked(draft, &place))
        return action_refuse(request, REASON_UNSUPPORTED, place.sample->range,
                             "'%s' would be read and written even where the loop does not: sum up "
                             "in a local variable, and add it behind the loop",
                             reduction->variable);
    if (!find_uses(draft, &place))
        return false;
    LIST_PUSH(request->arena, draft->places, place);
    return true;
}
