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

/* A parameter of the function itself. */
static bool is_own_parameter(const struct nest *nest, const struct base *base)
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

static bool is_container(const struct type *type)
{
    return type && type->kind == TYPE_RECORD && type->record->is_container;
}

/* The variable whose elements a base is, where the container is one itself; NULL: it is not known
   which object that is. */
static const struct decl *owner_of(const struct base *base)
{
    const struct expr *member = base->kind == BASE_POINTER && base_is_owned(base)
                                    ? expr_strip_conversions(base->expr)
                                    : NULL;
    const struct expr *object = member && !member->is_arrow && member->operands_size == 1
                                    ? expr_strip_conversions(member->operands[0])
                                    : NULL;
    return object && object->kind == EXPR_NAME && object->decl->type->kind == TYPE_RECORD
               ? object->decl
               : NULL;
}

/* How often a variable is named, and how often to ask it for what it holds. */
struct mentions {
    const struct decl *decl;
    size_t names, asked;
};

static bool count_mention(const struct expr *expr, void *data)
{
    struct mentions *mentions = data;
    const struct expr *object = expr->kind == EXPR_MEMBER && expr->operands_size == 1
                                    ? expr_strip_conversions(expr->operands[0])
                                    : NULL;
    bool asks = object && expr->decl->record && expr->decl->record->is_container;
    mentions->names += expr->kind == EXPR_NAME && expr->decl == mentions->decl;
    mentions->asked += asks && object->kind == EXPR_NAME && object->decl == mentions->decl;
    return true;
}

/* Whether a variable is a container that the function makes with elements of its own, of a number
   that it computes, and does nothing with but to access these: they were not there before. */
static bool makes_elements(const struct nest *nest, const struct decl *decl)
{
    const struct expr *call = decl->init;
    struct mentions mentions = {decl, 0, 0};
    if (decl->kind != DECL_VARIABLE || decl->storage != STORAGE_AUTO || decl->is_inlined || !call ||
        call->kind != EXPR_CALL || !call->decl || !call->decl->is_structor ||
        !effects_declares(nest->function->body, decl) || decl->is_taken_unseen)
        return false;
    for (size_t i = 1; i < call->operands_size; i++)
        if (!type_is_arithmetic(call->operands[i]->type) &&
            call->operands[i]->range.start < call->operands[i]->range.end)
            return false;
    stmt_walk(nest->function->body, NULL, count_mention, &mentions);
    return mentions.names == mentions.asked;
}

/* The type of the elements of a container whose elements a base is; NULL: it is none. */
static const struct type *element_of(const struct base *base)
{
    const struct expr *member = base->kind == BASE_POINTER && base_is_owned(base)
                                    ? expr_strip_conversions(base->expr)
                                    : NULL;
    return member ? member->decl->type->element : NULL;
}

/* Whether two containers are of different classes, so that they are not one. */
static bool are_other_classes(const struct base *a, const struct base *b)
{
    const struct type *one = element_of(a), *other = element_of(b);
    return one && other && !type_same(one, other);
}

/* Whether objects of a type may have one of a class in them: as a part, or in bytes that may be
   anything. */
static bool may_hold(const struct type *type, const struct record *held)
{
    type = leaf_type(type);
    const struct record *record = type->record;
    if (type->kind != TYPE_RECORD)
        return !type_is_scalar(type) || type->size <= 1;
    if (!record->is_complete || record->is_union || record->may_alias || record == held ||
        (record->has_bases && !record->has_plain_bases))
        return true;
    for (size_t i = 0; i < record->fields.size; i++)
        if (may_hold(record->fields.at[i]->type, held))
            return true;
    for (size_t i = 0; i < record->bases.size; i++) {
        struct type base = {.kind = TYPE_RECORD, .record = (struct record *)record->bases.at[i]};
        if (may_hold(&base, held))
            return true;
    }
    return false;
}

/* Whether a base is the object of the function, and none of the elements of a container has such
   an object in it. */
static bool is_no_element(const struct base *object, const struct type *element)
{
    const struct expr *expr = object->expr ? expr_strip_conversions(object->expr) : NULL;
    return element && object->kind == BASE_POINTER && expr && expr->kind == EXPR_THIS &&
           !expr->is_inlined && object->type->kind == TYPE_RECORD &&
           !may_hold(element, object->type->record);
}

/* The elements of a container are in no variable, in no other container, and, where they are no
   containers themselves, hold none. */
static bool is_owned_apart(const struct nest *nest, const struct base *owned,
                           const struct base *other)
{
    if (!base_is_owned(owned))
        return false;
    if (other->kind == BASE_OBJECT)
        return other->decl && other->decl->type->kind != TYPE_REFERENCE;
    const struct decl *owner = owner_of(owned), *others = owner_of(other);
    if (are_other_classes(owned, other) || is_no_element(other, element_of(owned)))
        return true;
    if (owner && others)
        return owner != others;
    if (owner && is_own_parameter(nest, other) && makes_elements(nest, owner))
        return true;
    return type_is_scalar(owned->type) && other->kind == BASE_POINTER && is_container(other->type);
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
    if (alias_owned_apart(nest, a, b) || alias_owned_apart(nest, b, a))
        return ALIAS_DISTINCT;
    if (is_owned_apart(nest, a, b) || is_owned_apart(nest, b, a))
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
