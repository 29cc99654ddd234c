/*
 * vector_needed.c: see vector_step.h: numbers of all elements that a statement needs while it
 * changes a vector. A loop in front of the statement's own makes them, which may be the one that
 * statements before are:
 *
 *     a = a / norm(a);    =>    float sum = 0;
 *                               for (size_t i = 0; i < a.size(); i++)
 *                                   sum += a[i] * a[i];
 *                               const float norm_a = std::sqrt(sum);
 *                               for (size_t i = 0; i < a.size(); i++)
 *                                   a[i] = a[i] / norm_a;
 */
#include "refactorings/vectors/vector_step.h"

#include "loops/reasons.h"

/* Lists values that are computed once; those that are the same become one. */
static struct cell *list_once(struct arena *arena, struct cell *cell, cell_list *once)
{
    if (cell->kind == CELL_SCALAR && cell->is_once) {
        for (size_t k = 0; k < once->size; k++)
            if (expr_same(once->at[k]->expr, cell->expr) &&
                type_same(once->at[k]->type, cell->type))
                return once->at[k];
        LIST_PUSH(arena, *once, cell);
    }
    for (size_t k = 0; k < cell->operands_size; k++)
        cell->operands[k] = list_once(arena, cell->operands[k], once);
    return cell;
}

static bool search_made(const struct expr *expr, void *data)
{
    bool *found = data;
    *found = *found || (expr->kind == EXPR_CALL && expr->type->kind == TYPE_RECORD);
    return !*found;
}

bool vector_makes_vectors(const struct expr *expr)
{
    bool found = false;
    expr_walk(expr, search_made, &found);
    return found;
}

/* Whether a loop makes a number that is needed; reads it. Nothing is refused. */
static bool read_number(struct action_request *request, struct cell *number,
                        enum vector_needs needs, struct vector_step *needed, vector_step_list *out)
{
    struct vector_text text = {.arena = request->arena, .tree = request->unit->tree};
    struct range place;
    size_t refused = request->refusal.size, known = out->size;
    bool is_read = vector_read_needed(request, number, &needed->change) &&
                   vector_text_why_not(&text, &needed->change, &place) == NULL &&
                   vector_needed_read(request, needed, needs, out);
    request->refusal.size = refused;
    out->size = is_read ? out->size : known;
    return is_read;
}

/* Lists the values of a step that are computed once. */
static cell_list once_of(struct arena *arena, struct vector_change *change)
{
    cell_list once = {NULL, 0, 0};
    change->element = list_once(arena, change->element, &once);
    if (change->operand != NULL)
        change->operand = list_once(arena, change->operand, &once);
    if (change->sum != NULL) {
        change->sum->first = list_once(arena, change->sum->first, &once);
        change->sum->result = list_once(arena, change->sum->result, &once);
    }
    return once;
}

bool vector_needed_read(struct action_request *request, struct vector_step *step,
                        enum vector_needs needs, vector_step_list *out)
{
    cell_list once = once_of(request->arena, &step->change);
    for (size_t k = 0; k < once.size; k++) {
        struct cell *number = once.at[k];
        struct vector_step needed = {
            .stmt = step->stmt, .between = step->between, .is_needed = true};
        needed.change.known = step->change.known;
        bool is_step = needs == NEEDS_ALL || vector_makes_vectors(number->expr);
        number->is_summed =
            needs != NEEDS_CALLED && is_step && read_number(request, number, needs, &needed, out);
        step->begins = step->begins || number->is_summed;
        if (number->effect != NULL && !number->is_summed)
            return action_refuse(request, REASON_UNSUPPORTED, number->effect->range,
                                 "the statement has a number whose evaluation may do more than to "
                                 "compute it");
    }
    LIST_PUSH(request->arena, *out, *step);
    return true;
}
