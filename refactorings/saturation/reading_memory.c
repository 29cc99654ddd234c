/* reading_memory.c: part of reading.h: what variables and memory hold. */
#include "refactorings/saturation/reading.h"

bool reading_is_variable(const struct decl *decl)
{
    return (decl->kind == DECL_VARIABLE || decl->kind == DECL_PARAMETER) &&
           decl->storage == STORAGE_AUTO && !decl_is_exposed(decl) && !decl->has_cleanup &&
           !decl->type->is_volatile && !decl->type->is_atomic && type_is_scalar(decl->type);
}

/* --- variables -------------------------------------------------------------------------------- */

static struct known_variable *find(struct reading *r, const struct decl *decl)
{
    for (size_t k = 0; k < r->variables.size; k++)
        if (r->variables.at[k].decl == decl)
            return &r->variables.at[k];
    return NULL;
}

static int hold(struct reading *r, const struct decl *decl, int value, int region)
{
    struct holding holding = {decl, value, region, r->body->sites.size, SIZE_MAX};
    LIST_PUSH(r->body->arena, r->body->holdings, holding);
    return (int)r->body->holdings.size - 1;
}

static void end_holding(struct reading *r, int holding)
{
    if (r->body->holdings.at[holding].end == SIZE_MAX)
        r->body->holdings.at[holding].end = r->body->sites.size;
}

int reading_get(struct reading *r, const struct decl *decl)
{
    struct known_variable *known = find(r, decl);
    if (known != NULL)
        return known->value;
    for (size_t k = 0; k < r->initial.size && known == NULL; k++)
        if (r->initial.at[k].decl == decl)
            known = &r->initial.at[k];
    int value = known != NULL ? known->value : reading_input(r, decl->type);
    struct known_variable first = {decl, value, value,
                                   known != NULL ? known->holding : hold(r, decl, value, 0)};
    if (known == NULL)
        LIST_PUSH(r->body->arena, r->initial, first);
    LIST_PUSH(r->body->arena, r->variables, first);
    return value;
}

void reading_set(struct reading *r, const struct decl *decl, int value)
{
    reading_get(r, decl);
    struct known_variable *known = find(r, decl);
    end_holding(r, known->holding);
    known->previous = known->value;
    known->value = value;
    known->holding = hold(r, decl, value, r->region);
}

int reading_previous(struct reading *r, const struct decl *decl)
{
    const struct known_variable *known = find(r, decl);
    return known != NULL ? known->previous : reading_input(r, decl->type);
}

void reading_declare(struct reading *r, const struct decl *decl, int value)
{
    struct known_variable *known = find(r, decl);
    if (known != NULL) {
        reading_set(r, decl, value);
        return;
    }
    struct known_variable first = {decl, value, value, hold(r, decl, value, r->region)};
    LIST_PUSH(r->body->arena, r->variables, first);
}

/* --- memory ----------------------------------------------------------------------------------- */

const struct access *reading_access(const struct reading *r, const struct expr *expr, bool is_write)
{
    expr = body_original(r->body, expr);
    for (size_t k = 0; r->model != NULL && k < r->model->accesses.size; k++)
        if (r->model->accesses.at[k]->expr == expr &&
            r->model->accesses.at[k]->is_write == is_write)
            return r->model->accesses.at[k];
    return NULL;
}

bool reading_is_fixed(const struct reading *r, const struct expr *expr)
{
    if (!meetings_are_sure(r->meetings))
        return false;
    for (size_t k = 0; k < r->model->read_at.size; k++)
        if (r->model->read_at.at[k].expr == expr)
            return true;
    return false;
}

bool reading_may_meet(struct reading *r, const struct access *known, const struct access *other,
                      int loops)
{
    enum meeting meeting = meetings_ask(r->meetings, known, other, loops);
    if (meeting == MEETING_OVERLAPS && r->body->overlap.one == NULL)
        r->body->overlap = (struct overlap_found){known, other};
    return meeting != MEETING_NEVER && !(meeting == MEETING_OVERLAPS && r->is_apart);
}

/* Whether a load may read what a pending store has written. */
static bool may_read(struct reading *r, const struct stored *stored, const struct access *load)
{
    return load == NULL ||
           (!meetings_types_part(r->meetings, load, stored->access) &&
            meetings_ask(r->meetings, stored->access, load, INT32_MAX) != MEETING_NEVER);
}

/* Takes those stores off the list that a load may read: all but the one whose value it has. */
static void note_load(struct reading *r, const struct access *load, int store)
{
    size_t kept = 0;
    for (size_t k = 0; k < r->pending.size; k++) {
        int number = r->pending.at[k];
        if (number == store || !may_read(r, &r->body->stores.at[number], load))
            r->pending.at[kept++] = number;
    }
    r->pending.size = kept;
}

int reading_load(struct reading *r, const struct expr *expr, int address, int *store)
{
    int tag = reading_tag(r, expr->type);
    const struct access *access = reading_access(r, expr, false);
    *store = -1;
    for (size_t k = 0; k < r->elements.size; k++) {
        const struct known_element *known = &r->elements.at[k];
        if (!known->is_known || known->address != address || known->tag != tag)
            continue;
        *store = known->store;
        if (*store < 0)
            note_load(r, access, -1);
        return known->value;
    }
    note_load(r, access, -1);
    struct known_element element = {.address = address,
                                    .tag = tag,
                                    .value = reading_input(r, expr->type),
                                    .access = access,
                                    .store = -1,
                                    .is_known = access != NULL || reading_is_fixed(r, expr)};
    bool is_steady = !expr->type->is_volatile && !expr->type->is_atomic;
    element.is_known = is_steady && (element.is_known || !meetings_are_sure(r->meetings));
    LIST_PUSH(r->body->arena, r->elements, element);
    return element.value;
}

/* What may be changed by a store is not known any more; NULL: anything may. */
static void change(struct reading *r, const struct access *store)
{
    twins_change(r, store);
    for (size_t k = 0; k < r->elements.size; k++) {
        struct known_element *known = &r->elements.at[k];
        bool is_fixed_place = known->access == NULL && meetings_are_sure(r->meetings);
        if (!known->is_known || (store != NULL && is_fixed_place))
            continue;
        if (store == NULL || known->access == NULL ||
            (!meetings_types_part(r->meetings, known->access, store) &&
             reading_may_meet(r, known->access, store, INT32_MAX)))
            known->is_known = false;
    }
}

/* Marks the earlier stores to the same element that nobody has read. */
void reading_overwrite(struct reading *r, const struct stored *stored)
{
    size_t kept = 0;
    for (size_t k = 0; k < r->pending.size; k++) {
        struct stored *before = &r->body->stores.at[r->pending.at[k]];
        bool is_same = before->address == stored->address &&
                       type_same(before->expr->operands[0]->type, stored->expr->operands[0]->type);
        if (is_same && before->region == stored->region)
            before->is_overwritten = true;
        if (!is_same)
            r->pending.at[kept++] = r->pending.at[k];
    }
    r->pending.size = kept;
}

int reading_store(struct reading *r, const struct expr *lvalue, int address, int value)
{
    const struct type *type = lvalue->type;
    const struct access *access = reading_access(r, lvalue, true);
    bool is_bits = lvalue->kind == EXPR_MEMBER && lvalue->decl->bit_width >= 0;
    bool is_plain = type_is_scalar(type) && !type->is_volatile && !type->is_atomic && !is_bits;
    change(r, is_plain ? access : NULL);
    if (!is_plain) {
        r->pending.size = 0;
        return -1;
    }
    int tag = reading_tag(r, type);
    for (size_t k = 0; k < r->elements.size; k++)
        if (r->elements.at[k].address == address)
            r->elements.at[k].is_known = false;
    bool is_known = access != NULL || !meetings_are_sure(r->meetings);
    struct known_element element = {address, tag, value, access, (int)r->body->stores.size,
                                    is_known};
    LIST_PUSH(r->body->arena, r->elements, element);
    return element.store;
}

void reading_read_all(struct reading *r)
{
    r->pending.size = 0;
}

/* --- statements that are not followed --------------------------------------------------------- */

void reading_forget_all(struct reading *r)
{
    r->pending.size = 0;
    change(r, NULL);
}

static bool is_in(struct range range, struct range outer)
{
    return range.file == outer.file && range.start >= outer.start && range.end <= outer.end;
}

/* What the accesses of a statement may change. */
static void forget_accesses(struct reading *r, const struct stmt *stmt)
{
    for (size_t k = 0; k < r->model->accesses.size; k++) {
        const struct access *access = r->model->accesses.at[k];
        if (access->is_write && is_in(access->range, stmt->range))
            change(r, access);
    }
}

/* Behind accesses to volatile and atomic objects others may have changed anything. */
static bool is_alone(const struct expr *expr, void *data)
{
    const struct stmt *copy = expr->kind == EXPR_CALL ? expr->inlined : NULL;
    for (size_t k = 0; copy != NULL && k < copy->children.size; k++)
        if (!stmt_walk(copy->children.at[k], NULL, is_alone, data))
            return false;
    return expr->type == NULL || (!expr->type->is_volatile && !expr->type->is_atomic);
}

void reading_forget(struct reading *r, const struct stmt *stmt)
{
    struct effects effects;
    effects_of_stmt(r->body->arena, stmt, &effects);
    if (!stmt_walk(stmt, NULL, is_alone, NULL))
        reading_forget_all(r);
    bool anything = effects.has_unknown || effects.has_asm || effects.has_try;
    bool stores = effects.has_store || effects.stores.size > 0;
    for (size_t k = 0; k < effects.written.size; k++)
        stores = stores || !reading_is_variable(effects.written.at[k]);
    if (anything || effects.has_call || effects.stores_bytes)
        reading_forget_all(r);
    else if ((stores || effects.has_inlined) && meetings_are_sure(r->meetings))
        forget_accesses(r, stmt);
    else if (stores || effects.has_inlined)
        reading_forget_all(r);
    r->pending.size = 0;
    for (size_t k = 0; k < effects.written.size; k++) {
        const struct decl *decl = effects.written.at[k];
        if (reading_is_variable(decl))
            reading_set(r, decl, reading_input(r, decl->type));
    }
    if (!anything)
        return;
    r->unknowns++;
    r->initial.size = 0;
    for (size_t k = 0; k < r->variables.size; k++)
        reading_set(r, r->variables.at[k].decl, reading_input(r, r->variables.at[k].decl->type));
}

/* --- control ---------------------------------------------------------------------------------- */

struct reading_state reading_keep(struct reading *r)
{
    struct reading_state state = {{NULL, 0, 0}, {NULL, 0, 0}};
    for (size_t k = 0; k < r->variables.size; k++)
        LIST_PUSH(r->body->arena, state.variables, r->variables.at[k]);
    for (size_t k = 0; k < r->elements.size; k++)
        LIST_PUSH(r->body->arena, state.elements, r->elements.at[k]);
    return state;
}

void reading_restore(struct reading *r, const struct reading_state *state)
{
    r->variables.size = 0;
    r->elements.size = 0;
    for (size_t k = 0; k < state->variables.size; k++)
        LIST_PUSH(r->body->arena, r->variables, state->variables.at[k]);
    for (size_t k = 0; k < state->elements.size; k++)
        LIST_PUSH(r->body->arena, r->elements, state->elements.at[k]);
}

/* What a variable holds behind an `if`: `c ? one : other`, or a new value. */
static int joined_value(struct reading *r, const struct stmt *parting, int condition,
                        const struct decl *decl, int one, int other)
{
    struct egraph *graph = r->body->graph;
    if (parting == NULL || !type_is_arithmetic(decl->type) || effects_declares(parting, decl))
        return reading_input(r, decl->type);
    if (egraph_find(graph, one) == egraph_find(graph, other))
        return one;
    int value = egraph_make(graph, VALUE_SELECT, reading_tag(r, decl->type), condition, one, other);
    LIST_PUSH(r->body->arena, r->body->joins, value);
    return value;
}

void reading_join(struct reading *r, const struct reading_state *before,
                  const struct reading_state *one, const struct stmt *parting, int condition)
{
    for (size_t k = 0; k < r->elements.size; k++)
        r->elements.at[k].is_known =
            k < before->elements.size && r->elements.at[k].is_known && one->elements.at[k].is_known;
    r->elements.size =
        r->elements.size < before->elements.size ? r->elements.size : before->elements.size;
    for (size_t k = 0; k < one->variables.size; k++) {
        const struct known_variable *other = &one->variables.at[k];
        int value = reading_get(r, other->decl);
        struct known_variable *mine = find(r, other->decl);
        bool is_same = value == other->value && mine->holding == other->holding;
        if (!is_same)
            reading_set(r, other->decl,
                        joined_value(r, parting, condition, other->decl, other->value, value));
    }
    for (size_t k = 0; k < r->variables.size; k++) {
        const struct decl *decl = r->variables.at[k].decl;
        bool is_known = false;
        for (size_t i = 0; i < one->variables.size; i++)
            is_known = is_known || one->variables.at[i].decl == decl;
        if (is_known)
            continue;
        int mine = r->variables.at[k].value, first = mine;
        for (size_t i = 0; i < r->initial.size; i++)
            first = r->initial.at[i].decl == decl ? r->initial.at[i].value : first;
        reading_set(r, decl,
                    joined_value(r, first != mine ? parting : NULL, condition, decl, first, mine));
    }
}

void reading_jump(struct reading *r)
{
    r->pending.size = 0;
}

void reading_leave(struct reading *r, int region)
{
    size_t kept = 0;
    for (size_t k = 0; k < r->pending.size; k++)
        if (r->body->stores.at[r->pending.at[k]].region != region)
            r->pending.at[kept++] = r->pending.at[k];
    r->pending.size = kept;
}
