#include "loops/alias/alias.h"

#include "loops/model/path.h"
#include "loops/model/pointer.h"
#include "loops/syntax/effects.h"
#include "loops/syntax/handed.h"

static bool is_private_object(const struct nest *nest, const struct base *base)
{
    return base->kind == BASE_OBJECT && base->decl &&
           (!base->decl->address_taken || handed_to_nobody(nest->root, base->decl)) &&
           (base->decl->storage == STORAGE_AUTO || base->decl->storage == STORAGE_STATIC_LOCAL ||
            base->decl->storage == STORAGE_INTERNAL) &&
           base->decl->type->kind != TYPE_REFERENCE;
}

/*
 * C11 6.7.3.1: what is accessed through a restrict-qualified parameter and is modified is accessed
 * through pointers based on it only. Another parameter that nothing assigns, or an object by its
 * name, is not based on it.
 */
static bool is_restricted_from(const struct nest *nest, const struct base *a, const struct base *b)
{
    const struct decl *decl = base_pointer(a);
    return base_is_steady(nest, a) && decl && decl->type->is_restrict &&
           (b->kind == BASE_OBJECT || (base_is_steady(nest, b) && base_pointer(b) != decl));
}

bool alias_is_parameter(const struct nest *nest, const struct base *base)
{
    return base_is_steady(nest, base) && (!base_pointer(base) || !base_pointer(base)->is_inlined);
}

bool alias_may_be_one(const struct type *a, const struct type *b)
{
    bool plain_a = a->kind == TYPE_INTEGER || a->kind == TYPE_FLOATING || a->kind == TYPE_POINTER;
    bool plain_b = b->kind == TYPE_INTEGER || b->kind == TYPE_FLOATING || b->kind == TYPE_POINTER;
    if (!plain_a || !plain_b || a->is_char || b->is_char || a->may_alias || b->may_alias)
        return true;
    return a->kind == b->kind && a->size == b->size;
}

const struct type *alias_leaf_type(const struct type *type)
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

/* Unions have no names to be known by where they are members without a name. */
bool alias_shares_bytes(const struct decl *field)
{
    const struct record *record = field->record;
    for (size_t i = 0; record && i < record->fields.size; i++) {
        const struct decl *other = record->fields.at[i];
        if (other != field && !path_fields_apart(field, other))
            return true;
    }
    return !record || record->is_union;
}

bool alias_in_union(const struct access *access)
{
    for (size_t i = 0; i < access->path.size; i++)
        if (access->path.at[i].is_field && alias_shares_bytes(access->path.at[i].field))
            return true;
    return false;
}

bool alias_types_meet(const struct access *access, const struct type *type)
{
    return !access->is_shaped || in_free_record(access) || alias_may_be_one(type, access->type);
}

/* Effective types (C11 6.5 p7): an object with a declared type is not accessed as another one. Only
   objects of scalar types and arrays of them are compared. */
static bool types_keep_apart(const struct nest *nest, const struct base *object,
                             const struct base *other)
{
    if (!nest->dialect->strict_aliasing || object->kind != BASE_OBJECT)
        return false;
    const struct type *declared = alias_leaf_type(object->type);
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
           alias_is_parameter(nest, other) && effects_declares(nest->function->body, object->decl);
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
           alias_is_parameter(nest, other);
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
    if (alias_owned_rows_apart(nest, a, b) || alias_owned_rows_apart(nest, b, a))
        return ALIAS_DISTINCT;
    if (alias_container_apart(nest, a, b) || alias_container_apart(nest, b, a))
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
