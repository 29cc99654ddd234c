/* walk_place.c: part of walk.h: which element of which base an expression names. */
#include "loops/model/walk.h"
#include "loops/reasons.h"

static struct location unknown_location(struct walker *w, const struct expr *expr)
{
    struct location location = {base_unknown(w, expr), {NULL, 0, 0}, false, NULL};
    return location;
}

static path_list path_with(struct walker *w, const path_list *path, struct path_step step)
{
    path_list longer = {NULL, 0, 0};
    for (size_t i = 0; i < path->size; i++)
        LIST_PUSH(w->arena, longer, path->at[i]);
    LIST_PUSH(w->arena, longer, step);
    return longer;
}

struct value pointer_behind(struct walker *w, const struct base *base)
{
    struct pointer *pointer = ARENA_NEW(w->arena, struct pointer);
    pointer->base = base;
    pointer->length = -1;
    return value_pointer(pointer);
}

struct value pointer_to(struct walker *w, const struct location *location,
                        const struct type *element)
{
    if (!location->shaped)
        return pointer_behind(w, location->base);
    if (location->packed)
        return packed_address(w, location, location->packed);
    struct pointer *pointer = ARENA_NEW(w->arena, struct pointer);
    size_t last = location->path.size;
    pointer->base = location->base;
    pointer->element = element;
    pointer->length = -1;
    if (last && !location->path.at[last - 1].is_field) {
        const struct path_step *step = &location->path.at[last - 1];
        pointer->path = location->path;
        pointer->path.size = pointer->path.room = last - 1;
        pointer->offset = step->subscript;
        pointer->strided = step->strided;
        pointer->length = step->length;
        pointer->length_aff = step->length_aff;
        return value_pointer(pointer);
    }
    pointer->is_whole = true;
    pointer->path = location->path;
    pointer->offset = affine_constant(w->nest, 0);
    return value_pointer(pointer);
}

/* Whether the base is declared as an array or as a pointer to one, so that its sizes are those of
   the declaration and not of a cast. */
static bool declares_array(const struct base *base)
{
    const struct type *type = base->decl ? base->decl->type : NULL;
    return type && (type->kind == TYPE_ARRAY ||
                    (type->kind == TYPE_POINTER && type->element->kind == TYPE_ARRAY));
}

/* The size of a variable-length array is positive, else the behaviour is undefined (C11 6.7.6.2
   p5). */
static void know_positive(struct walker *w, isl_pw_aff *length)
{
    isl_set *positive = affine_compare(w, OP_GREATER, length, affine_constant(w->nest, 0));
    w->nest->known = isl_set_intersect(w->nest->known, isl_set_params(isl_set_copy(positive)));
}

struct value array_decay(struct walker *w, const struct location *location,
                         const struct type *array)
{
    if (!location->shaped) {
        if (array->length < 0)
            walk_size(w, array, location->base);
        return pointer_behind(w, location->base);
    }
    if (location->packed)
        return packed_address(w, location, array->element);
    struct pointer *pointer = ARENA_NEW(w->arena, struct pointer);
    pointer->base = location->base;
    pointer->path = location->path;
    pointer->element = array->element;
    pointer->length = array->length > 0 ? array->length : -1;
    pointer->offset = affine_constant(w->nest, 0);
    if (array->length < 0)
        pointer->length_aff = walk_size(w, array, location->base);
    bool outside = !location->base->decl || !walk_declared_inside(w, location->base->decl);
    if (pointer->length_aff && outside && declares_array(location->base))
        know_positive(w, pointer->length_aff);
    return value_pointer(pointer);
}

struct value pointer_lost(struct walker *w, const struct pointer *from)
{
    if (from->path.size)
        return pointer_behind(w, from->base);
    struct pointer *pointer = ARENA_NEW(w->arena, struct pointer);
    *pointer = *from;
    pointer->is_void = false;
    pointer->packed = NULL;
    pointer->offset = NULL;
    pointer->strided = NULL;
    pointer->indirect = NULL;
    pointer->length = -1;
    pointer->length_aff = NULL;
    return value_pointer(pointer);
}

struct value pointer_add(struct walker *w, struct value pointer, struct value offset, bool negate)
{
    if (pointer.kind != VALUE_POINTER)
        return value_none();
    if (pointer.pointer->is_void)
        return pointer_lost(w, pointer.pointer);
    struct pointer *moved = ARENA_NEW(w->arena, struct pointer);
    *moved = *pointer.pointer;
    offset = packed_distance(w, pointer.pointer, offset);
    moved->strided = strided_moved(w, pointer.pointer, offset, negate);
    moved->indirect = walk_indirect_offset(pointer.pointer, offset, negate);
    if (offset.kind != VALUE_AFFINE || !moved->offset) {
        moved->offset = NULL;
    } else {
        isl_pw_aff *a = isl_pw_aff_copy(moved->offset), *b = isl_pw_aff_copy(offset.aff);
        moved->offset = keep_aff(w->nest, negate ? isl_pw_aff_sub(a, b) : isl_pw_aff_add(a, b));
    }
    return value_pointer(moved);
}

/* What stands so many elements behind the first one of a packed place, seen as a type. */
static struct location packed_part(struct walker *w, const struct location *whole, int64_t distance,
                                   const struct type *type)
{
    struct location part = *whole;
    struct path_step step = whole->path.at[whole->path.size - 1];
    struct pointer first = {.base = whole->base,
                            .offset = step.subscript,
                            .strided = step.strided,
                            .element = step.element,
                            .indirect = step.indirect};
    struct value by = value_affine(affine_constant(w->nest, distance));
    const struct pointer *moved = pointer_add(w, value_pointer(&first), by, false).pointer;
    path_list before = whole->path;
    step.subscript = moved->offset;
    step.strided = moved->strided;
    step.indirect = moved->indirect;
    before.size--;
    part.path = path_with(w, &before, step);
    part.packed = walk_same_type(type, step.element) ? NULL : type;
    return part;
}

static struct location packed_field(struct walker *w, const struct location *whole,
                                    const struct decl *field)
{
    const struct type *unit = whole->path.at[whole->path.size - 1].element;
    return packed_part(w, whole, field->offset_bits / (unit->size * 8), field->type);
}

/* The element that a pointer value points to, seen as a `type`. */
static struct location dereference(struct walker *w, struct value value, const struct type *type,
                                   const struct expr *expr)
{
    if (value.kind != VALUE_POINTER)
        return unknown_location(w, expr);
    const struct pointer *pointer = value.pointer;
    struct location location = {pointer->base, {NULL, 0, 0}, false, NULL};
    const struct type *seen = pointer->packed ? pointer->packed : pointer->element;
    if (pointer->base->kind == BASE_UNKNOWN || !walk_same_type(seen, type))
        return location;
    if (pointer->is_whole) {
        int64_t offset = 1;
        location.shaped =
            pointer->offset && affine_constant_value(pointer->offset, &offset) && offset == 0;
        if (location.shaped)
            location.path = pointer->path;
        return location;
    }
    struct path_step step = {false,
                             NULL,
                             pointer->offset,
                             pointer->strided,
                             pointer->length,
                             pointer->length_aff,
                             pointer->packed ? pointer->element : type,
                             pointer->indirect};
    location.path = path_with(w, &pointer->path, step);
    location.shaped = true;
    location.packed = pointer->packed;
    return location;
}

/* What a member that is a reference has been bound to for as long as there is its object. */
static struct location locate_bound(struct walker *w, const struct location *member,
                                    const struct expr *expr)
{
    const struct base *base = base_for_bound(w, member, expr);
    if (!base)
        return unknown_location(w, expr);
    struct pointer *pointer = ARENA_NEW(w->arena, struct pointer);
    pointer->base = base;
    pointer->element = expr->type;
    pointer->length = -1;
    pointer->offset = affine_constant(w->nest, 0);
    return dereference(w, value_pointer(pointer), expr->type, expr);
}

static struct location locate_member(struct walker *w, const struct expr *expr)
{
    const struct expr *object = walk_whole_object(expr->operands[0]);
    struct location location;
    if (expr->is_arrow)
        location = dereference(w, walk_eval(w, object), object->type->element, expr);
    else
        location = walk_locate(w, object);
    if (!expr->decl || expr->decl->kind != DECL_FIELD)
        return unknown_location(w, expr);
    bool is_reference = expr->decl->type->kind == TYPE_REFERENCE;
    if (!location.shaped)
        return is_reference ? unknown_location(w, expr) : location;
    if (location.packed)
        return packed_field(w, &location, expr->decl);
    struct path_step step = {true, expr->decl, NULL, NULL, -1, NULL, expr->type, NULL};
    location.path = path_with(w, &location.path, step);
    return is_reference ? locate_bound(w, &location, expr) : location;
}

/* A C++ reference stands for what it was bound to, where that is known. */
static struct location locate_reference(struct walker *w, const struct expr *expr)
{
    struct value bound = env_get(w, expr->decl);
    if (bound.kind == VALUE_POINTER)
        return dereference(w, bound, expr->type, expr);
    if (walk_declared_inside(w, expr->decl))
        return unknown_location(w, expr);
    const struct decl *variable = walk_referred(w, expr->decl);
    if (variable) {
        struct location named = {
            base_for_object(w, variable, expr->range), {NULL, 0, 0}, true, NULL};
        return named;
    }
    const struct expr *place = walk_bound_place(w, expr->decl);
    if (place) {
        struct walker inner = *w;
        inner.at_entry = true;
        return walk_locate(&inner, place);
    }
    struct pointer *pointer = ARENA_NEW(w->arena, struct pointer);
    pointer->base = base_for_pointer_decl(w, expr->decl, expr->range);
    pointer->element = expr->type;
    pointer->length = -1;
    pointer->offset = affine_constant(w->nest, 0);
    return dereference(w, value_pointer(pointer), expr->type, expr);
}

static struct location locate_name(struct walker *w, const struct expr *expr)
{
    const struct decl *decl = expr->decl;
    if (!decl || (decl->kind != DECL_VARIABLE && decl->kind != DECL_PARAMETER))
        return unknown_location(w, expr);
    if (decl->type->kind == TYPE_REFERENCE)
        return locate_reference(w, expr);
    struct location location = {base_for_object(w, decl, expr->range), {NULL, 0, 0}, true, NULL};
    return location;
}

struct location walk_locate(struct walker *w, const struct expr *expr)
{
    switch (expr->kind) {
    case EXPR_NAME:
        return locate_name(w, expr);
    case EXPR_SUBSCRIPT: {
        struct value base = walk_eval(w, expr->operands[0]);
        struct value index = walk_eval_strict(w, expr->operands[1]);
        return dereference(w, pointer_add(w, base, index, false), expr->type, expr);
    }
    case EXPR_UNARY:
        if (expr->op == OP_DEREFERENCE)
            return dereference(w, walk_eval_strict(w, expr->operands[0]), expr->type, expr);
        break;
    case EXPR_MEMBER:
        return locate_member(w, expr);
    case EXPR_CONVERSION:
        if (walk_same_type(expr->type, expr->operands[0]->type) && expr->is_implicit)
            return walk_locate(w, expr->operands[0]);
        break;
    case EXPR_INTEGER:
    case EXPR_FLOATING:
    case EXPR_STRING:
    case EXPR_THIS:
    case EXPR_BINARY:
    case EXPR_ASSIGN:
    case EXPR_STEP:
    case EXPR_CONDITIONAL:
    case EXPR_CALL:
    case EXPR_INIT_LIST:
    case EXPR_COMPOUND_LITERAL:
    case EXPR_STATEMENT:
    case EXPR_UNKNOWN:
        break;
    }
    walk_eval(w, expr);
    return unknown_location(w, expr);
}

/* A copy of a structure copies its volatile and atomic members, too. */
static bool has_ordered_part(const struct type *type)
{
    while (type->kind == TYPE_ARRAY && type->element && !type->is_volatile && !type->is_atomic)
        type = type->element;
    if (type->is_volatile || type->is_atomic)
        return true;
    for (size_t i = 0; type->kind == TYPE_RECORD && type->record && i < type->record->fields.size;
         i++)
        if (has_ordered_part(type->record->fields.at[i]->type))
            return true;
    return false;
}

static void refuse_volatile(struct walker *w, const struct expr *expr)
{
    if (has_ordered_part(expr->type))
        walk_refuse(w, REASON_VOLATILE, expr->range,
                    "'%s' is %s: its accesses keep their order; copy it into one that is not, "
                    "where its order does not matter",
                    walk_text(w, expr->range), expr->type->is_atomic ? "atomic" : "volatile");
}

/* A scalar of a copied body, which lives within one iteration: its values are all that matters. */
static bool is_own_scalar(const struct base *base)
{
    return base->kind == BASE_OBJECT && base->decl && base->decl->is_inlined &&
           !base->decl->address_taken && type_is_scalar(base->decl->type);
}

/* Which iterations move a counter that is taken to be moved in all of them is not known, and so is
   where they write by it: anywhere that some iteration might. */
static void spread(const struct walker *w, struct access *access)
{
    const struct decl *counter = w->nest->counter;
    if (!counter || access->expr->kind != EXPR_SUBSCRIPT ||
        !expr_mentions(access->expr->operands[1], counter))
        return;
    access->domain = w->nest->loops.at[0]->domain;
    access->may = true;
}

/* An access to an element, or to all that no path leads to. */
static void record_one(struct walker *w, const struct location *location, const struct expr *expr,
                       bool is_write)
{
    struct access *access = ARENA_NEW(w->arena, struct access);
    access->id = (int)w->nest->accesses.size;
    access->base = location->base;
    access->is_write = is_write;
    access->expr = expr;
    access->range = expr->range;
    access->text = location->base->kind == BASE_ROWS && expr->is_inlined
                       ? walk_place_text(w, expr)
                       : walk_text(w, expr->range);
    access->type = location->packed ? location->packed : expr->type;
    access->path = location->path;
    access->affine = access->is_shaped = location->shaped;
    for (size_t i = 0; i < location->path.size; i++)
        if (!location->path.at[i].is_field && !location->path.at[i].subscript)
            access->affine = false;
    if (!access->affine)
        w->nest->affine = false;
    access->domain = w->here.domain;
    access->may = w->here.may;
    access->tested = -1;
    spread(w, access);
    for (size_t i = 0; i < w->here.when_size; i++)
        LIST_PUSH(w->arena, access->when, w->when.at[i]);
    access->loop = w->around;
    access->depth = (int)w->dimensions.size;
    for (size_t i = 0; i < w->dimensions.size; i++)
        LIST_PUSH(w->arena, access->around, w->dimensions.at[i]);
    access->position = w->position++;
    access->statement = w->statement;
    LIST_PUSH(w->arena, w->nest->accesses, access);
}

static void record(struct walker *w, const struct location *location, const struct expr *expr,
                   bool is_write)
{
    if (w->silent || w->at_entry || w->quiet || expr->type->kind == TYPE_FUNCTION)
        return;
    refuse_volatile(w, expr);
    if (is_own_scalar(location->base))
        return;
    if (!location->packed) {
        record_one(w, location, expr, is_write);
        return;
    }
    const struct type *unit = location->path.at[location->path.size - 1].element;
    for (int64_t k = 0; k < packed_length(location->packed, unit); k++) {
        struct location part = packed_part(w, location, k, unit);
        part.packed = unit;
        record_one(w, &part, expr, is_write);
    }
}

void walk_store(struct walker *w, const struct location *location, const struct expr *expr)
{
    record(w, location, expr, true);
    record_forget_stored(w, location, expr);
}

void walk_read_anything(struct walker *w, const struct expr *expr)
{
    struct location location = {base_for_call(w, expr), {NULL, 0, 0}, false, NULL};
    record(w, &location, expr, false);
}

static void note_followed(struct walker *w, const struct decl *decl, const struct expr *value)
{
    struct nest *nest = w->nest;
    struct followed_pointer followed = {decl, value};
    for (size_t k = 0; k < nest->followed.size; k++)
        if (nest->followed.at[k].decl == decl)
            return;
    LIST_PUSH(w->arena, nest->followed, followed);
}

/* What a pointer variable is set to before the root, if it stays that; else nothing. */
static struct value initial_value_of(struct walker *w, const struct decl *decl)
{
    const struct expr *init = decl->init;
    bool steady = init && !decl->is_written && !decl_is_exposed(decl) && walk_is_steady(init) &&
                  walk_is_unshadowed(w, init);
    if (w->depth > 8 || walk_declared_inside(w, decl) ||
        (!steady && (init = walk_definition(w, decl)) == NULL))
        return value_none();
    struct walker inner = *w;
    inner.at_entry = true;
    inner.depth++;
    struct value value = walk_eval(&inner, init);
    bool fixed = value.kind == VALUE_POINTER && value.pointer->offset && !value.pointer->packed &&
                 affine_is_invariant(value.pointer->offset);
    if (fixed)
        note_followed(w, decl, init);
    return fixed ? value : value_none();
}

struct value walk_initial_pointer(struct walker *w, const struct decl *decl)
{
    struct nest *nest = w->nest;
    if (w->silent || w->quiet || w->at_entry || w->depth > 0 || w->frame)
        return initial_value_of(w, decl);
    for (size_t k = 0; k < nest->initial.size; k++) {
        const struct initial_pointer *known = &nest->initial.at[k];
        if (known->decl == decl && known->domain == w->here.domain && known->strict == w->strict)
            return known->pointer ? value_pointer(known->pointer) : value_none();
    }
    struct value value = initial_value_of(w, decl);
    struct initial_pointer found = {decl, w->here.domain, w->strict,
                                    value.kind == VALUE_POINTER ? value.pointer : NULL};
    LIST_PUSH(w->arena, nest->initial, found);
    return value;
}

struct value walk_pointer_before(struct walker *w, const struct decl *decl, struct range range)
{
    struct value same = walk_initial_pointer(w, decl);
    if (same.kind == VALUE_POINTER || decl->type->is_iterator)
        return same;
    struct pointer *pointer = ARENA_NEW(w->arena, struct pointer);
    pointer->base = base_for_pointer_decl(w, decl, range);
    pointer->element = decl->type->element;
    pointer->length = -1;
    pointer->offset = affine_constant(w->nest, 0);
    return value_pointer(pointer);
}

/* The value of a variable that is read by name. */
static struct value variable_value(struct walker *w, const struct decl *decl,
                                   const struct expr *expr)
{
    struct value known = env_get(w, decl);
    if (known.kind != VALUE_NONE || known.indirect)
        return known;
    if (decl->type->kind == TYPE_INTEGER) {
        const struct parameter *parameter = parameter_for_decl(w, decl, expr);
        return parameter ? value_affine(affine_parameter(w->nest, parameter)) : value_none();
    }
    if (decl->type->kind != TYPE_POINTER || walk_is_changed(w, decl) || w->silent ||
        decl->type->is_volatile)
        return value_none();
    return walk_pointer_before(w, decl, expr->range);
}

/* The value at a place in memory, if it is fixed while the root runs. */
static struct value memory_value(struct walker *w, const struct location *location,
                                 const struct expr *expr)
{
    if (location->packed || expr->type->is_iterator)
        return value_none();
    if (expr->type->kind == TYPE_INTEGER) {
        const struct parameter *parameter = parameter_for_memory(w, location, expr);
        return parameter ? value_affine(affine_parameter(w->nest, parameter)) : value_none();
    }
    const struct base *base = base_for_pointer_memory(w, location, expr);
    const struct base *rows = NULL;
    if (!base && walk_is_in_table(w, location, expr))
        rows = base_for_rows(w, location, expr, walk_place_text(w, expr));
    if (!base && !rows)
        return value_none();
    struct pointer *pointer = ARENA_NEW(w->arena, struct pointer);
    pointer->base = base ? base : rows;
    if (rows)
        pointer->path = walk_row_path(w, rows, &location->path);
    pointer->element = expr->type->element;
    pointer->length = -1;
    pointer->offset = affine_constant(w->nest, 0);
    return value_pointer(pointer);
}

struct value walk_load(struct walker *w, const struct location *location, const struct expr *expr)
{
    record(w, location, expr, false);
    struct value part = record_load(w, location, expr);
    if (part.kind != VALUE_NONE)
        return part;
    const struct decl *variable = expr->kind == EXPR_NAME ? walk_referred(w, expr->decl) : NULL;
    if (variable)
        return variable_value(w, variable, expr);
    struct value value = memory_value(w, location, expr);
    return value.kind == VALUE_NONE ? walk_indirect_read(w, location, expr->type) : value;
}
