/*
 * walk_packed.c: part of walk.h: records in an array of numbers, by a cast of its pointer.
 *
 *     struct complex { double dat[2]; };
 *     ((struct complex *)(x + 2 * i))->dat[1]    is    x[2 * i + 1]
 *
 * A record that is made of numbers of the array's type and of nothing else, padding included, is as
 * many elements of it, whose places are counted from the record's first one.
 */
#include "loops/model/walk.h"

/* A record of more elements is none of several accesses. */
enum { MOST_ELEMENTS = 8 };

static int64_t packed_record(const struct type *type, const struct type *unit)
{
    const struct record *record = type->record;
    int64_t length = 0;
    if (!record || !record->is_complete || record->is_union || !record->is_trivial ||
        record->may_alias || record->has_bases || record->is_vector)
        return 0;
    for (size_t i = 0; i < record->fields.size; i++) {
        const struct decl *field = record->fields.at[i];
        int64_t part = packed_length(field->type, unit);
        if (part == 0 || field->bit_width >= 0 || field->offset_bits != length * unit->size * 8)
            return 0;
        length += part;
    }
    return type->size == length * unit->size ? length : 0;
}

int64_t packed_length(const struct type *type, const struct type *unit)
{
    int64_t length = 0;
    if (type->is_volatile || type->is_atomic || type->may_alias)
        return 0;
    if (type->kind == TYPE_ARRAY && type->length > 0)
        length = packed_length(type->element, unit) * type->length;
    else if (type->kind == TYPE_RECORD)
        length = packed_record(type, unit);
    else
        length = type_same(type, unit);
    return length <= MOST_ELEMENTS ? length : 0;
}

const struct pointer *packed_pointer(struct walker *w, const struct pointer *pointer,
                                     const struct type *element)
{
    const struct type *unit = pointer->element;
    if (!unit || unit->kind != TYPE_FLOATING || pointer->is_whole || pointer->path.size > 0 ||
        (pointer->base->kind != BASE_POINTER && pointer->base->kind != BASE_OBJECT))
        return NULL;
    bool is_unit = walk_same_type(element, unit);
    if (!is_unit && (element->kind != TYPE_RECORD || packed_length(element, unit) == 0))
        return NULL;
    struct pointer *seen = ARENA_NEW(w->arena, struct pointer);
    *seen = *pointer;
    seen->packed = is_unit ? NULL : element;
    return seen;
}

struct value packed_distance(struct walker *w, const struct pointer *pointer, struct value offset)
{
    int64_t length = pointer->packed ? packed_length(pointer->packed, pointer->element) : 1;
    if (length == 1)
        return offset;
    return offset.kind == VALUE_AFFINE
               ? value_affine(affine_product(w->nest, offset.aff, affine_constant(w->nest, length)))
               : value_none();
}

struct value packed_address(struct walker *w, const struct location *whole, const struct type *type)
{
    const struct path_step *step = &whole->path.at[whole->path.size - 1];
    struct pointer *pointer = ARENA_NEW(w->arena, struct pointer);
    pointer->base = whole->base;
    pointer->path = whole->path;
    pointer->path.size = pointer->path.room = whole->path.size - 1;
    pointer->offset = step->subscript;
    pointer->strided = step->strided;
    pointer->indirect = step->indirect;
    pointer->length = step->length;
    pointer->length_aff = step->length_aff;
    pointer->element = step->element;
    pointer->packed = walk_same_type(type, step->element) ? NULL : type;
    return value_pointer(pointer);
}
