#include "loops/alias_slice.h"

#include "loops/effects.h"
#include "loops/handed.h"
#include "loops/hull.h"
#include "loops/pair.h"
#include "loops/rows.h"

static bool is_private_object(const struct nest *nest, const struct base *base)
{
    return base->kind == BASE_OBJECT && base->decl &&
           (!base->decl->address_taken || handed_to_nobody(nest->root, base->decl)) &&
           (base->decl->storage == STORAGE_AUTO || base->decl->storage == STORAGE_STATIC_LOCAL ||
            base->decl->storage == STORAGE_INTERNAL) &&
           base->decl->type->kind != TYPE_REFERENCE;
}

static bool names(const struct expr *expr, const struct decl *decl)
{
    expr = expr_strip_conversions(expr);
    return expr->kind == EXPR_NAME && expr->decl == decl;
}

/* Whether an expression gives a variable no value that does not come from its old one: `p++`,
   `p += n`, `p = p + n`. */
static bool only_moves(const struct expr *expr, void *data)
{
    const struct decl *decl = data;
    if (expr->kind != EXPR_ASSIGN || effects_target(expr->operands[0]) != decl)
        return true;
    const struct expr *value = expr_strip_conversions(expr->operands[1]);
    return expr->op == OP_ADD || expr->op == OP_SUBTRACT ||
           (value->kind == EXPR_BINARY && (value->op == OP_ADD || value->op == OP_SUBTRACT) &&
            names(value->operands[0], decl));
}

const struct decl *alias_pointer(const struct base *base)
{
    return base->decl ? base->decl : base->cast_of;
}

bool alias_is_steady(const struct nest *nest, const struct base *base)
{
    const struct decl *decl = alias_pointer(base);
    if (base->kind == BASE_POINTER && base->expr && base->expr->kind == EXPR_THIS)
        return !base->expr->is_inlined;
    return base->kind == BASE_POINTER && decl && decl->kind == DECL_PARAMETER &&
           !decl->address_taken &&
           (!decl->is_written ||
            stmt_walk(nest->function->body, NULL, only_moves, (void *)(uintptr_t)decl));
}

/*
 * C11 6.7.3.1: what is accessed through a restrict-qualified parameter and is modified is accessed
 * through pointers based on it only. Another parameter that nothing assigns, or an object by its
 * name, is not based on it.
 */
static bool is_restricted_from(const struct nest *nest, const struct base *a, const struct base *b)
{
    const struct decl *decl = alias_pointer(a);
    return alias_is_steady(nest, a) && decl && decl->type->is_restrict &&
           (b->kind == BASE_OBJECT || (alias_is_steady(nest, b) && alias_pointer(b) != decl));
}

/* A parameter of the function itself. */
static bool is_own_parameter(const struct nest *nest, const struct base *base)
{
    return alias_is_steady(nest, base) &&
           (!alias_pointer(base) || !alias_pointer(base)->is_inlined);
}

/* Whether an lvalue of one scalar type may access an object declared with the other. */
static bool compatible(const struct type *a, const struct type *b)
{
    bool plain_a = a->kind == TYPE_INTEGER || a->kind == TYPE_FLOATING || a->kind == TYPE_POINTER;
    bool plain_b = b->kind == TYPE_INTEGER || b->kind == TYPE_FLOATING || b->kind == TYPE_POINTER;
    if (!plain_a || !plain_b || a->is_char || b->is_char || a->may_alias || b->may_alias)
        return true;
    return a->kind == b->kind && a->size == b->size;
}

static const struct type *leaf_type(const struct type *type)
{
    while (type->kind == TYPE_ARRAY && type->element)
        type = type->element;
    return type;
}

/* Whether an access goes through a record that may alias anything. */
static bool in_free_record(const struct access *access)
{
    for (size_t i = 0; i < access->path.size; i++) {
        const struct decl *field = access->path.at[i].field;
        if (field && field->record && field->record->may_alias)
            return true;
    }
    return false;
}

/* Whether another member of its record shares bytes with a field: unions have no names to be known
   by where they are members without a name. */
static bool shares_bytes(const struct decl *field)
{
    const struct record *record = field->record;
    for (size_t i = 0; record && i < record->fields.size; i++) {
        const struct decl *other = record->fields.at[i];
        if (other != field && !pair_fields_apart(field, other))
            return true;
    }
    return !record || record->is_union;
}

bool alias_in_union(const struct access *access)
{
    for (size_t i = 0; i < access->path.size; i++)
        if (access->path.at[i].is_field && shares_bytes(access->path.at[i].field))
            return true;
    return false;
}

bool alias_types_meet(const struct access *access, const struct type *type)
{
    return !access->is_shaped || in_free_record(access) || compatible(type, access->type);
}

/* Effective types (C11 6.5 p7): an object with a declared type is not accessed as another one. Only
   objects of scalar types and arrays of them are compared. */
static bool types_keep_apart(const struct nest *nest, const struct base *object,
                             const struct base *other)
{
    if (!nest->dialect->strict_aliasing || object->kind != BASE_OBJECT)
        return false;
    const struct type *declared = leaf_type(object->type);
    if (!type_is_scalar(declared))
        return false;
    for (size_t i = 0; i < nest->accesses.size; i++) {
        const struct access *access = nest->accesses.at[i];
        if (access->base == other && alias_types_meet(access, declared))
            return false;
    }
    return true;
}

/* A called function reads other variables than those that pointers may lead to: all that are known
   outside of this function. */
static bool is_out_of_sight(const struct base *call, const struct base *object)
{
    return call->is_call && object->kind == BASE_OBJECT && object->decl &&
           object->decl->storage == STORAGE_AUTO && !decl_is_exposed(object->decl);
}

/* What a pointer leads to whose value is fixed before the root is no variable that comes to be
   inside of it. */
static bool is_younger(const struct nest *nest, const struct base *object, const struct base *other)
{
    return object->kind == BASE_OBJECT && object->decl && object->decl->storage == STORAGE_AUTO &&
           other->kind == BASE_POINTER && effects_declares(nest->root->stmt, object->decl);
}

/* What a pointer leads to whose value is fixed before the root is no variable whose address nobody
   has by then. */
static bool is_out_of_reach(const struct base *object, const struct base *other)
{
    return object->is_kept && other->kind == BASE_POINTER;
}

/* A parameter that leads to what it was called with does not lead to a variable of the function,
   which came to be later; those that a lambda captures are of another function. */
static bool is_from_before(const struct nest *nest, const struct base *object,
                           const struct base *other)
{
    return object->kind == BASE_OBJECT && object->decl && !object->decl->is_inlined &&
           object->decl->kind == DECL_VARIABLE && object->decl->storage == STORAGE_AUTO &&
           is_own_parameter(nest, other) && effects_declares(nest->function->body, object->decl);
}

/* What an allocator has given is no variable, nothing that was there before, and nothing that
   another call has given. */
static bool is_allocated_apart(const struct nest *nest, const struct base *allocated,
                               const struct base *other)
{
    if (!allocated->allocation)
        return false;
    if (other->kind == BASE_OBJECT)
        return other->decl && other->decl->type->kind != TYPE_REFERENCE;
    return (other->allocation && other->allocation != allocated->allocation) ||
           is_own_parameter(nest, other);
}

/* Whether two variables may be one, since the assembler has another name for one of them. */
static bool may_be_named_twice(const struct base *a, const struct base *b)
{
    return a->decl && b->decl && (a->decl->has_other_name || b->decl->has_other_name) &&
           a->decl->storage != STORAGE_AUTO && b->decl->storage != STORAGE_AUTO;
}

/* What alias_of() knows without facts that are stated. */
static enum alias alias_by_rules(const struct nest *nest, const struct base *a,
                                 const struct base *b)
{
    if (a == b)
        return a->kind == BASE_UNKNOWN ? ALIAS_MAYBE : ALIAS_SAME;
    if (a->is_call || b->is_call)
        return is_out_of_sight(a, b) || is_out_of_sight(b, a) ? ALIAS_DISTINCT : ALIAS_MAYBE;
    if (a->kind == BASE_OBJECT && b->kind == BASE_OBJECT)
        return may_be_named_twice(a, b) ? ALIAS_MAYBE : ALIAS_DISTINCT;
    if (is_private_object(nest, a) || is_private_object(nest, b))
        return ALIAS_DISTINCT;
    if (is_younger(nest, a, b) || is_younger(nest, b, a))
        return ALIAS_DISTINCT;
    if (is_out_of_reach(a, b) || is_out_of_reach(b, a))
        return ALIAS_DISTINCT;
    if (is_from_before(nest, a, b) || is_from_before(nest, b, a))
        return ALIAS_DISTINCT;
    if (is_allocated_apart(nest, a, b) || is_allocated_apart(nest, b, a))
        return ALIAS_DISTINCT;
    if (is_restricted_from(nest, a, b) || is_restricted_from(nest, b, a))
        return ALIAS_DISTINCT;
    if (types_keep_apart(nest, a, b) || types_keep_apart(nest, b, a))
        return ALIAS_DISTINCT;
    return ALIAS_MAYBE;
}

enum assumption alias_separation(const struct nest *nest, const struct base *a,
                                 const struct base *b)
{
    return alias_by_rules(nest, a, b) == ALIAS_MAYBE ? alias_stated(nest, a, b) : ASSUMPTIONS;
}

enum alias alias_of(const struct nest *nest, const struct base *a, const struct base *b)
{
    enum alias known = alias_by_rules(nest, a, b);
    return known == ALIAS_MAYBE && alias_stated(nest, a, b) != ASSUMPTIONS ? ALIAS_DISTINCT : known;
}

static bool is_written(const struct nest *nest, const struct base *base)
{
    for (size_t i = 0; i < nest->accesses.size; i++)
        if (nest->accesses.at[i]->base == base && nest->accesses.at[i]->is_write)
            return true;
    return false;
}

static bool is_accessed(const struct nest *nest, const struct base *base)
{
    for (size_t i = 0; i < nest->accesses.size; i++)
        if (nest->accesses.at[i]->base == base)
            return true;
    return false;
}

static void refuse_for(struct nest *nest, const struct reason *reason)
{
    reason_add(nest->arena, &nest->reasons, reason);
}

static void refuse(struct nest *nest, struct range range, const char *message)
{
    struct reason reason = {.code = REASON_ALIAS, .message = message, .range = range};
    refuse_for(nest, &reason);
}

static void refuse_overlap(struct nest *nest, const struct base *a, const struct base *b)
{
    bool is_declared = a->kind == BASE_POINTER && b->kind == BASE_POINTER && a->decl && b->decl;
    struct reason reason = {
        .code = REASON_ALIAS,
        .message = arena_printf(nest->arena,
                                "'%s' and '%s' may overlap, and what they touch cannot be bounded "
                                "before the loop%s",
                                a->text, b->text,
                                is_declared ? "; declare them restrict if they never overlap" : ""),
        .range = b->range,
        .first = a,
        .second = b};
    refuse_for(nest, &reason);
}

static void refuse_pair(struct nest *nest, const struct base *a, const struct base *b)
{
    if (a == b)
        refuse(nest, a->range,
               arena_printf(nest->arena,
                            "it is not known which memory '%s' is in each iteration; different "
                            "iterations may meet there",
                            a->text));
    else if (a->is_call || b->is_call)
        refuse(nest, a->is_call ? a->range : b->range,
               arena_printf(nest->arena,
                            "'%s' may read what the loop writes to '%s'; were it declared const, "
                            "or its body visible, the loop could be judged",
                            a->is_call ? a->text : b->text, a->is_call ? b->text : a->text));
    else
        refuse_overlap(nest, a, b);
}

static bool declared_inside(const struct nest *nest, const struct base *base)
{
    return alias_pointer(base) && effects_declares(nest->root->stmt, alias_pointer(base));
}

/* A slice ends with the last row of an array, if no row is left. */
static void stay_in_rows(struct nest *nest, const struct base *base)
{
    for (size_t i = 0; i < nest->accesses.size; i++) {
        const struct access *access = nest->accesses.at[i];
        if (access->base != base || access->flat.size == access->path.size)
            continue;
        if (isl_set_plain_is_universe(nest->rows) != isl_bool_true)
            rows_keep(nest, base, isl_set_copy(nest->rows));
        return;
    }
}

/* Whether no access to a base ever executes: the loop around it has no iteration, say. */
static bool is_never_touched(const struct nest *nest, const struct base *base)
{
    for (size_t i = 0; i < nest->accesses.size; i++) {
        const struct access *access = nest->accesses.at[i];
        if (access->base != base)
            continue;
        isl_set *there = isl_set_copy(access->domain);
        there = isl_set_intersect_params(there, isl_set_copy(nest->known));
        bool never = isl_set_is_empty(there) == isl_bool_true;
        isl_set_free(there);
        if (!never)
            return false;
    }
    return true;
}

/* Whether one slice begins with a multiple of some value which has no part in the other's end, so
   that it may lie far behind that. */
static bool may_be_behind(const struct slice *later, const struct slice *first)
{
    for (size_t i = 0; i < later->begin->reads.values.size; i++)
        if (!reads_value(&first->end->reads, later->begin->reads.values.at[i]))
            return true;
    return false;
}

/* Slices of one array that overlap whenever there is something in them keep nothing apart. */
static bool may_be_apart(const struct slice *a, const struct slice *b)
{
    return may_be_behind(a, b) || may_be_behind(b, a);
}

/* Whether both slices overlap whenever there is something in them, since the pointer leads into the
   other base. */
static bool is_inside(const struct guarded_slice *inner, const struct guarded_slice *outer)
{
    return !inner->unless && !outer->unless &&
           alias_is_inside(inner->base, inner->slice.begin, outer->base, outer->slice.begin);
}

static void refuse_inside(struct nest *nest, const struct base *pointer, const struct base *whole)
{
    nest->overlaps_anyway = true;
    refuse(nest, pointer->range,
           arena_printf(nest->arena, "'%s' leads into '%s': what is accessed through both overlaps",
                        pointer->text, whole->text));
}

static void judge_pair(struct nest *nest, size_t i, size_t j, struct touched_slice *cache,
                       struct guard *guard)
{
    const struct base *a = nest->bases.at[i], *b = nest->bases.at[j];
    if (alias_of(nest, a, b) != ALIAS_MAYBE || is_never_touched(nest, a) ||
        is_never_touched(nest, b))
        return;
    bool is_split = a->split_of && a->split_of == b->split_of;
    bool is_one =
        alias_pointer(a) && alias_pointer(a) == alias_pointer(b) && a->kind == b->kind && !is_split;
    if (is_one || a->kind == BASE_UNKNOWN || b->kind == BASE_UNKNOWN || a->is_hidden ||
        b->is_hidden || declared_inside(nest, a) || declared_inside(nest, b)) {
        nest->overlaps_anyway = true;
        refuse_pair(nest, a, b);
        return;
    }
    const struct guarded_slice *first = alias_slice(nest, cache, i), *second = NULL;
    if (first->slice.end)
        second = alias_slice(nest, cache, j);
    if (!second || !second->slice.end ||
        (is_split && !may_be_apart(&first->slice, &second->slice))) {
        refuse_pair(nest, a, b);
        return;
    }
    if (!is_split && is_inside(first, second)) {
        refuse_inside(nest, a, b);
        return;
    }
    if (!is_split && is_inside(second, first)) {
        refuse_inside(nest, b, a);
        return;
    }
    stay_in_rows(nest, a);
    stay_in_rows(nest, b);
    struct clause clause = {CLAUSE_APART, guard_apart(nest->terms, first, second), *first, *second};
    if (!term_is_true(clause.term))
        LIST_PUSH(nest->arena, guard->clauses, clause);
}

/* Whether a write to the same base may hit a fixed place: the first fields that differ keep them
   apart; anything else may meet. */
static bool may_hit(const struct access *write, const struct fixed_place *place)
{
    for (size_t k = 0; k < write->path.size && k < place->path.size; k++) {
        const struct path_step *a = &write->path.at[k], *b = &place->path.at[k];
        if (a->is_field != b->is_field)
            return true;
        if (a->is_field && a->field != b->field)
            return !pair_fields_apart(a->field, b->field);
    }
    return true;
}

static void judge_fixed(struct nest *nest, const struct fixed_place *place)
{
    for (size_t i = 0; i < nest->accesses.size; i++) {
        const struct access *write = nest->accesses.at[i];
        if (!write->is_write || write->base != place->base || !may_hit(write, place))
            continue;
        nest->unfixed = true;
        struct reason reason = {
            .code = REASON_ALIAS,
            .message = arena_printf(nest->arena,
                                    "'%s' may change inside the loop, where '%s' is written; copy "
                                    "it to a local variable before the loop",
                                    place->text, write->text),
            .range = place->range,
            .may_change = place};
        refuse_for(nest, &reason);
    }
}

struct guard alias_guard(struct nest *nest)
{
    struct touched_slice *cache =
        ARENA_ARRAY(nest->arena, struct touched_slice, nest->bases.size + 1);
    struct guard guard = {.clauses = {.size = 0}};
    alias_doubt_assumptions(nest);
    for (size_t i = 0; i < nest->bases.size; i++) {
        const struct base *a = nest->bases.at[i];
        if (!is_accessed(nest, a))
            continue;
        if (a->kind == BASE_UNKNOWN && is_written(nest, a)) {
            nest->overlaps_anyway = true;
            refuse_pair(nest, a, a);
        }
        for (size_t j = i + 1; j < nest->bases.size; j++) {
            const struct base *b = nest->bases.at[j];
            if (is_accessed(nest, b) && (is_written(nest, a) || is_written(nest, b)))
                judge_pair(nest, i, j, cache, &guard);
        }
    }
    for (size_t i = 0; i < nest->fixed.size; i++)
        judge_fixed(nest, nest->fixed.at[i]);
    const struct clause *stuck = alias_in_order(nest, &guard);
    if (stuck)
        refuse_pair(nest, stuck->a.base, stuck->b.base);
    return guard;
}
