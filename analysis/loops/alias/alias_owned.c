/*
 * alias_owned.c: part of alias.h: the elements of containers of C++'s library. They belong to one
 * object, so that what different objects hold is different memory; which objects may be one follows
 * from where they are: in a variable, a member, the memory of another container, or what a
 * reference leads to.
 */
#include "loops/alias/alias.h"

#include "loops/model/path.h"
#include "loops/model/pointer.h"
#include "loops/syntax/effects.h"

static bool is_container(const struct type *type)
{
    return type && type->kind == TYPE_RECORD && type->record->is_container;
}

/* The container whose elements a base is, as the program's expression; NULL: it is found by a
   pointer, or is none. */
static const struct expr *container_of(const struct base *base)
{
    const struct expr *member = base->kind == BASE_POINTER && base_is_owned(base)
                                    ? expr_strip_conversions(base->expr)
                                    : NULL;
    return member && !member->is_arrow && member->operands_size == 1
               ? expr_strip_conversions(member->operands[0])
               : NULL;
}

/* The variable that a container is; NULL: it is not known which object that is. */
static const struct decl *variable_of(const struct expr *container)
{
    return container && container->kind == EXPR_NAME && container->decl->type->kind == TYPE_RECORD
               ? container->decl
               : NULL;
}

/* The object of which an expression names a member, or a member of that, and so on. */
static const struct expr *whole_of(const struct expr *object)
{
    while (object && object->kind == EXPR_MEMBER && !object->is_arrow &&
           object->operands_size == 1 && object->decl->type->kind == TYPE_RECORD)
        object = expr_strip_conversions(object->operands[0]);
    return object;
}

/* The members that lead from an object to a container in it, the last one first. */
typedef LIST_OF(const struct decl *) member_list;

static member_list members_of(struct arena *arena, const struct expr *object)
{
    member_list members = {.size = 0};
    for (; object && object->kind == EXPR_MEMBER && object->operands_size == 1 &&
           object->decl->type->kind == TYPE_RECORD;
         object = expr_strip_conversions(object->operands[0])) {
        LIST_PUSH(arena, members, object->decl);
        if (object->is_arrow)
            break;
    }
    return members;
}

/* Whether both are one variable, or the function's own object. */
static bool is_same_whole(const struct expr *a, const struct expr *b)
{
    if (a && b && a->kind == EXPR_MEMBER && b->kind == EXPR_MEMBER && a->is_arrow && b->is_arrow) {
        a = expr_strip_conversions(a->operands[0]);
        b = expr_strip_conversions(b->operands[0]);
        return a->kind == EXPR_THIS && b->kind == EXPR_THIS && a->is_inlined == b->is_inlined;
    }
    return a && b && a->kind == EXPR_NAME && b->kind == EXPR_NAME && a->decl == b->decl &&
           a->decl->type->kind != TYPE_POINTER;
}

/* Whether two containers are different members of one object. */
static bool are_other_members(const struct nest *nest, const struct expr *one,
                              const struct expr *other)
{
    if (!is_same_whole(whole_of(one), whole_of(other)))
        return false;
    member_list way = members_of(nest->arena, one), others = members_of(nest->arena, other);
    for (size_t i = way.size, j = others.size; i > 0 && j > 0; i--, j--)
        if (way.at[i - 1] != others.at[j - 1])
            return path_fields_apart(way.at[i - 1], others.at[j - 1]);
    return false;
}

/* Whether a container is a variable of the function, or a part of one: it was not there before. */
static bool is_born_here(const struct nest *nest, const struct expr *container)
{
    const struct expr *whole = whole_of(container);
    const struct decl *decl = whole && whole->kind == EXPR_NAME ? whole->decl : NULL;
    return decl && decl->kind == DECL_VARIABLE && decl->storage == STORAGE_AUTO &&
           !decl->is_inlined && decl->type->kind == TYPE_RECORD &&
           effects_declares(nest->function->body, decl);
}

/* Whether it is what a reference leads to that the function got, or a part of that or of the
   function's own object: it was there before. */
static bool was_there_before(const struct expr *container)
{
    const struct expr *object = whole_of(container);
    if (object && object->kind == EXPR_MEMBER && object->is_arrow && object->operands_size == 1 &&
        object->decl->type->kind == TYPE_RECORD) {
        const struct expr *pointer = expr_strip_conversions(object->operands[0]);
        return pointer->kind == EXPR_THIS && !pointer->is_inlined;
    }
    const struct decl *decl = object && object->kind == EXPR_NAME ? object->decl : NULL;
    return decl && decl->kind == DECL_PARAMETER && !decl->is_inlined &&
           decl->type->kind == TYPE_REFERENCE;
}

/* Whether two containers are different objects. */
static bool containers_differ(const struct nest *nest, const struct expr *a, const struct expr *b)
{
    const struct decl *one = variable_of(a), *other = variable_of(b);
    return (one && other && one != other) || (is_born_here(nest, a) && was_there_before(b)) ||
           (is_born_here(nest, b) && was_there_before(a)) || are_other_members(nest, a, b);
}

/* Whether a container is a variable or a member: none of the elements of another one. */
static bool is_no_element_itself(const struct expr *container)
{
    bool is_member = container->kind == EXPR_MEMBER && container->decl->kind == DECL_FIELD &&
                     container->decl->type->kind == TYPE_RECORD;
    return is_member || variable_of(container);
}

/* The container whose element a container is: `a` of `a[i]`; NULL: it is none, as far as the
   program's text tells. */
static const struct expr *container_around(const struct expr *object)
{
    const struct expr *member =
        object->kind == EXPR_SUBSCRIPT ? expr_strip_conversions(object->operands[0]) : NULL;
    bool leads = member && member->kind == EXPR_MEMBER && !member->is_arrow &&
                 member->operands_size == 1 && member->type->kind == TYPE_POINTER &&
                 member->decl->record && member->decl->record->is_container;
    return leads ? expr_strip_conversions(member->operands[0]) : NULL;
}

/* Where the container is whose elements a base is: in so many others, of which this is the
   outermost. */
struct home {
    const struct expr *container; /* NULL: it is not known */
    int depth;
};

static struct home home_of(const struct base *base)
{
    if (base->kind == BASE_ROWS) {
        struct home home = {.container = NULL};
        if (alias_in_containers(base)) {
            home = home_of(base->table);
            home.depth++;
        }
        return home;
    }
    struct home home = {.container = container_of(base)};
    for (const struct expr *around = home.container;
         around && (around = container_around(home.container)) != NULL; home.depth++)
        home.container = around;
    return home;
}

/* Whether the containers whose elements two bases are are different objects. One that is an element
   is no variable and no member; and those that are so in different containers are different. */
static bool are_other_homes(const struct nest *nest, const struct base *a, const struct base *b)
{
    struct home one = home_of(a), other = home_of(b);
    if (!one.container || !other.container)
        return false;
    if (one.depth == other.depth)
        return containers_differ(nest, one.container, other.container);
    struct home outer = one.depth < other.depth ? one : other;
    return outer.depth == 0 && is_no_element_itself(outer.container);
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
    type = alias_leaf_type(type);
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

bool alias_in_containers(const struct base *rows)
{
    return rows->kind == BASE_ROWS && base_is_owned(rows) && base_is_owned(rows->table) &&
           rows->to_pointer.size == 2 && !rows->to_pointer.at[0].is_field &&
           rows->to_pointer.at[1].is_field;
}

bool alias_is_no_row(const struct nest *nest, const struct base *rows, const struct base *other)
{
    if (!alias_in_containers(rows))
        return false;
    const struct type *element = rows->to_pointer.at[1].field->type->element;
    return base_is_owned(other)
               ? are_other_homes(nest, rows, other) || !type_same(element, element_of(other))
               : is_no_element(other, element);
}

bool alias_container_apart(const struct nest *nest, const struct base *owned,
                           const struct base *other)
{
    if (!base_is_owned(owned))
        return false;
    if (other->kind == BASE_OBJECT)
        return other->decl && other->decl->type->kind != TYPE_REFERENCE;
    const struct decl *owner = variable_of(container_of(owned));
    if (are_other_classes(owned, other) || is_no_element(other, element_of(owned)) ||
        are_other_homes(nest, owned, other))
        return true;
    if (owner && alias_is_parameter(nest, other) && makes_elements(nest, owner))
        return true;
    return type_is_scalar(owned->type) && other->kind == BASE_POINTER && is_container(other->type);
}
