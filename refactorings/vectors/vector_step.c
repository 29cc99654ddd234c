/* vector_step.c: see vector_step.h. */
#include "refactorings/vectors/vector_step.h"

#include "loops/reasons.h"
#include "loops/syntax/block_place.h"
#include "loops/syntax/effects.h"

/* The most statements that are looked at. */
enum { MOST_STEPS = 16 };

typedef LIST_OF(const struct decl *) variables;

/* What of a value may not be moved in front of statements; NULL: all may. */
static const char *why_bound(const struct cell *cell, const variables *changed);

static bool search_changed(const struct expr *expr, void *data)
{
    const variables *changed = data;
    for (size_t k = 0; k < changed->size; k++)
        if (expr->kind == EXPR_NAME && expr->decl == changed->at[k])
            return false;
    return true;
}

static bool names_changed(const struct cell *cell, const variables *changed)
{
    return cell->kind == CELL_SCALAR &&
           !expr_walk(cell->expr, search_changed, (void *)(uintptr_t)changed);
}

static const char *why_bound(const struct cell *cell, const variables *changed)
{
    if (cell->is_summed)
        return NULL;
    if (cell->kind == CELL_SCALAR && cell->is_once)
        return "this is computed by a call or of memory, and statements before it may change that";
    if (names_changed(cell, changed))
        return "this needs the finished value of a number that a statement before it makes";
    const char *why = NULL;
    for (size_t k = 0; k < cell->operands_size && why == NULL; k++)
        why = why_bound(cell->operands[k], changed);
    return why;
}

/* All values of a change. */
static cell_list values_of(struct arena *arena, const struct vector_change *change)
{
    cell_list all = {NULL, 0, 0};
    LIST_PUSH(arena, all, change->element);
    LIST_PUSH(arena, all, change->extent);
    for (size_t k = 0; k < change->conditions.size; k++)
        LIST_PUSH(arena, all, change->conditions.at[k]);
    if (change->sum != NULL) {
        LIST_PUSH(arena, all, change->sum->first);
        LIST_PUSH(arena, all, change->sum->result);
    }
    return all;
}

/* Whether a statement's values are the same in front of those before it. False: refused. */
static bool check_unbound(struct action_request *request, const vector_step_list *before,
                          const struct vector_step *step)
{
    variables changed = {NULL, 0, 0};
    cell_list values = values_of(request->arena, &step->change);
    bool is_first = true;
    for (size_t k = 0; k < before->size; k++)
        is_first = is_first && before->at[k].change.made != NULL;
    if (is_first)
        return true;
    for (size_t k = 0; k < before->size; k++)
        if (before->at[k].change.sum != NULL && !before->at[k].is_needed)
            LIST_PUSH(request->arena, changed, before->at[k].change.sum->variable);
    for (size_t k = 0; k < values.size; k++) {
        const char *why = why_bound(values.at[k], &changed);
        if (why != NULL)
            return action_refuse(request, REASON_DEPENDENCE, values.at[k]->expr->range, "%s", why);
    }
    return true;
}

/* Whether nothing but one statement's vector or number is what a value names. */
static bool is_named(struct arena *arena, const vector_step_list *steps,
                     const struct vector_sum *sum)
{
    variables one = {NULL, 0, 0};
    LIST_PUSH(arena, one, sum->variable);
    for (size_t k = 0; k < steps->size; k++) {
        cell_list values = values_of(arena, &steps->at[k].change);
        const struct vector_sum *other = steps->at[k].change.sum;
        if (other != NULL && other != sum && other->variable == sum->variable)
            return true;
        while (values.size > 0) {
            struct cell *cell = values.at[--values.size];
            if (names_changed(cell, &one))
                return true;
            for (size_t j = 0; j < cell->operands_size; j++)
                LIST_PUSH(arena, values, cell->operands[j]);
        }
    }
    return false;
}

/* Whether the variable of a statement may itself be summed up in. */
static bool is_direct(struct arena *arena, const vector_step_list *steps,
                      const struct vector_sum *sum)
{
    const struct decl *decl = sum->variable;
    return decl != NULL && sum->result == sum->so_far && sum->op == OP_NONE &&
           decl->storage == STORAGE_AUTO && !decl->type->is_const && !decl->is_deduced &&
           decl->type->kind != TYPE_REFERENCE && type_same(decl->type, sum->so_far->type) &&
           !is_named(arena, steps, sum);
}

static void find_direct(struct arena *arena, const vector_step_list *steps)
{
    for (size_t k = 0; k < steps->size; k++)
        if (steps->at[k].change.sum != NULL)
            steps->at[k].change.sum->is_direct = is_direct(arena, steps, steps->at[k].change.sum);
}

/* Adds a step, behind what it needs. False: refused. */
static bool add_step(struct action_request *request, struct vector_step *step,
                     enum vector_needs needs, vector_step_list *out)
{
    vector_step_list all = {NULL, 0, 0};
    bool is_first = out->size == 0;
    if (!vector_needed_read(request, step, needs == NEEDS_SPARED && !is_first ? NEEDS_ALL : needs,
                            &all))
        return false;
    for (size_t k = 0; k < all.size && !is_first; k++)
        if (!check_unbound(request, out, &all.at[k]))
            return false;
    for (size_t k = 0; k < all.size; k++)
        LIST_PUSH(request->arena, *out, all.at[k]);
    return true;
}

/* Reads one statement. False: refused. */
static bool read_step(struct action_request *request, const struct stmt *stmt, uint32_t end,
                      enum vector_needs needs, vector_step_list *out)
{
    struct vector_step step = {.stmt = stmt};
    const struct verdict *first = request->loop;
    struct verdict subject = {.parent = -1,
                              .function = first->function,
                              .stmt = stmt,
                              .range = stmt->range,
                              .parallel = PARALLEL_UNKNOWN};
    if (out->size > 0) {
        step.between = (struct range){stmt->range.file, end, stmt->range.start};
        if (stmt->in_macro || stmt->range.file != first->range.file || end > stmt->range.start ||
            action_has_directive(request, (struct range){stmt->range.file, end, stmt->range.end}))
            return action_refuse(request, REASON_UNSUPPORTED, stmt->range,
                                 "lines for the preprocessor stand among the statements");
        request->loop = &subject;
    }
    for (size_t k = 0; k < out->size; k++)
        if (out->at[k].change.made != NULL)
            LIST_PUSH(request->arena, step.change.known, *out->at[k].change.made);
    bool is_read = vector_read(request, &step.change);
    request->loop = first;
    return is_read && add_step(request, &step, needs, out);
}

/* Reads so many statements, or for 0 as many as may be. False: refused. */
static bool read_steps(struct action_request *request, size_t count, enum vector_needs needs,
                       vector_step_list *out)
{
    struct block_place place = block_place_of(request->loop->function->body, request->loop->stmt);
    size_t most = count > 0 ? count : MOST_STEPS;
    if (!read_step(request, request->loop->stmt, 0, needs, out))
        return false;
    for (size_t k = place.at + 1; k < place.at + most; k++) {
        const struct stmt *last = out->at[out->size - 1].stmt;
        if (place.block == NULL || k >= place.block->children.size) {
            if (count == 0)
                return true;
            return action_refuse(request, REASON_NOT_NESTED, last->range,
                                 "no further statement stands behind this in the block");
        }
        size_t refused = request->refusal.size;
        if (!read_step(request, place.block->children.at[k], last->range.end, needs, out)) {
            request->refusal.size = count == 0 ? refused : request->refusal.size;
            return count == 0;
        }
    }
    return true;
}

/* Whether a value is made of a vector's own element. */
static bool is_made_of(const struct cell *cell, const struct vector_made *made)
{
    bool found = cell == made->element;
    for (size_t k = 0; k < cell->operands_size && !found; k++)
        found = is_made_of(cell->operands[k], made);
    return found;
}

/* Whether a number that is computed in front of the loop names a vector. */
static bool is_named_by(const struct cell *cell, const struct decl *decl)
{
    bool found = cell->kind == CELL_SCALAR && !cell->is_summed && expr_mentions(cell->expr, decl);
    for (size_t k = 0; k < cell->operands_size && !found; k++)
        found = is_named_by(cell->operands[k], decl);
    return found;
}

/* Places where a vector is named outside of the statements. */
struct made_search {
    const struct decl *decl;
    struct range statements;
    const struct expr *found;
};

static bool search_made(const struct expr *expr, void *data)
{
    struct made_search *search = data;
    bool is_inside =
        expr->range.start >= search->statements.start && expr->range.end <= search->statements.end;
    if (expr->kind == EXPR_NAME && expr->decl == search->decl && !is_inside)
        search->found = expr;
    return search->found == NULL;
}

/* Whether the vector that a step declares lives in one iteration: it is needed by steps of the same
   loop, and by nothing else. False: refused. */
static bool check_made(struct action_request *request, const vector_step_list *steps, size_t at)
{
    const struct vector_made *made = steps->at[at].change.made;
    struct made_search search = {made->decl, request->loop->range, NULL};
    bool is_used = false, is_later = false;
    for (size_t k = at + 1; k < steps->size; k++) {
        bool uses = is_made_of(steps->at[k].change.element, made);
        cell_list values = values_of(request->arena, &steps->at[k].change);
        for (size_t j = 0; j < values.size; j++)
            is_later = is_later || is_named_by(values.at[j], made->decl);
        is_used = is_used || uses;
        is_later = is_later || (uses && k >= vector_steps_end(steps, at));
    }
    search.statements.end = steps->at[steps->size - 1].stmt->range.end;
    stmt_walk(request->loop->function->body, NULL, search_made, &search);
    if (search.found != NULL || !is_used)
        return action_refuse(request, REASON_UNSUPPORTED,
                             search.found != NULL ? search.found->range : made->decl->name_range,
                             search.found != NULL
                                 ? "'%s' is needed here, too, so that it cannot be a variable of "
                                   "the loop: declare it before, with its size, and assign the "
                                   "value where it is declared now"
                                 : "'%s' is a new vector that only statements behind it need: let "
                                   "these be part of the loop (count)",
                             made->decl->name);
    return !is_later || action_refuse(request, REASON_UNSUPPORTED, made->decl->name_range,
                                      "'%s' is needed by a loop behind the one that makes it: "
                                      "declare it before, with its size, and assign the value here",
                                      made->decl->name);
}

bool vector_steps_read(struct action_request *request, size_t count, enum vector_needs needs,
                       vector_step_list *out)
{
    if (!read_steps(request, count, needs, out))
        return false;
    for (size_t k = 0; k < out->size; k++)
        if (out->at[k].change.made != NULL && !check_made(request, out, k))
            return false;
    find_direct(request->arena, out);
    return true;
}

size_t vector_steps_end(const vector_step_list *steps, size_t from)
{
    size_t end = from + 1;
    while (end < steps->size && !steps->at[end].begins)
        end++;
    return end;
}

size_t vector_steps_statements(const vector_step_list *steps)
{
    size_t statements = 1;
    size_t first = vector_steps_end(steps, 0), last = steps->size;
    while (!steps->at[last - 1].begins && last > 1)
        last--;
    for (size_t k = 0; k < steps->size; k++) {
        const struct vector_sum *sum = steps->at[k].change.sum;
        statements += steps->at[k].begins && k > 0;
        statements += sum != NULL && k >= first;                      /* what it begins with */
        statements += sum != NULL && k + 1 < last && !sum->is_direct; /* what is taken of it */
    }
    return statements;
}

bool vector_steps_need(const vector_step_list *steps)
{
    for (size_t k = 0; k < steps->size; k++)
        if (steps->at[k].is_needed)
            return true;
    return false;
}

cell_list vector_steps_conditions(struct arena *arena, const vector_step_list *steps)
{
    cell_list all = {NULL, 0, 0};
    struct cell *extent = steps->at[0].change.extent;
    for (size_t k = 0; k < steps->size; k++) {
        const struct vector_change *change = &steps->at[k].change;
        for (size_t j = 0; j < change->conditions.size; j++)
            LIST_PUSH(arena, all, change->conditions.at[j]);
        if (cell_same(cell_plain(extent), cell_plain(change->extent)))
            continue;
        struct cell *same =
            cell_operation(arena, change->extent->expr, EXPR_BINARY, OP_EQUAL, NULL);
        cell_add(same, extent);
        cell_add(same, change->extent);
        LIST_PUSH(arena, all, same);
    }
    return all;
}

void vector_steps_begin(struct action_request *request, struct names *names, const char *index,
                        const char *index_type, vector_step_list *steps)
{
    for (size_t k = 0; k < steps->size; k++) {
        struct vector_step *step = &steps->at[k];
        const struct vector_sum *sum = step->change.sum;
        step->text = (struct vector_text){.arena = request->arena,
                                          .tree = request->unit->tree,
                                          .names = names,
                                          .index = index,
                                          .index_type = index_type};
        if (sum != NULL && sum->is_direct)
            sum->so_far->name = sum->variable->name;
        if (sum != NULL && sum->needed != NULL)
            sum->needed->name = vector_text_name(&step->text, sum->needed);
        vector_text_begin(&step->text, &step->change);
    }
}

bool vector_steps_point(struct action_request *request, vector_step_list *steps)
{
    struct vector_text all = steps->at[0].text;
    struct range place;
    const char *why = NULL;
    for (size_t k = 0; k < steps->size && why == NULL; k++)
        why = vector_text_point_target(&all, &steps->at[k].change, &place);
    for (size_t k = 0; k < steps->size && why == NULL; k++)
        why = vector_text_point(&all, &steps->at[k].change, &place);
    if (why != NULL)
        return action_refuse(request, REASON_UNSUPPORTED, place, "%s", why);
    for (size_t k = 0; k < steps->size; k++)
        memcpy(&steps->at[k].text.pointers, &all.pointers, sizeof all.pointers);
    return true;
}
