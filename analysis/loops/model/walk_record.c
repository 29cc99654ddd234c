/*
 * walk_record.c: part of walk.h: the members of structures that live within one iteration, by
 * value.
 *
 *     view v = row(m, i);        followed: v.size is m->size2, v.data is m->data + i * m->tda
 *     scale(&v, 2.0);            followed, and keeps no address
 *
 * Nothing else leads to such a structure than its own name and the pointers of followed calls that
 * were given its address (handed.h), of which the walk knows where they lead. Where one of them is
 * lost, and something is stored behind it, all is forgotten that is known of structures with
 * addresses.
 */
#include "code/inline.h"
#include "loops/model/walk.h"
#include "loops/syntax/handed.h"

/* --- which structures ------------------------------------------------------------------------- */

/* How deep structures in structures are followed. */
enum { DEPTH = 4 };

/* Whether the members of a structure, and of those in it, lie side by side and are plain
   variables. */
static bool is_plain_record(const struct type *type, int depth)
{
    const struct record *record = type->record;
    int64_t end = 0;
    if (depth > DEPTH || !record || record->is_union || !record->is_complete || record->may_alias ||
        record->is_container || record->is_owner || record->has_bases || !type_is_value(type))
        return false;
    for (size_t i = 0; i < record->fields.size; i++) {
        const struct decl *field = record->fields.at[i];
        const struct type *part = field->type;
        if (part->is_volatile || part->is_atomic || part->kind == TYPE_REFERENCE ||
            field->bit_width >= 0 || part->size < 0 || field->offset_bits < end ||
            (part->kind == TYPE_RECORD && !is_plain_record(part, depth + 1)))
            return false;
        end = field->offset_bits + part->size * 8;
    }
    return true;
}

/* Whether a structure, or one of those in it, has a member. */
static bool has_field(const struct type *type, const struct decl *field)
{
    for (size_t i = 0; i < type->record->fields.size; i++) {
        const struct decl *own = type->record->fields.at[i];
        if (own == field || (own->type->kind == TYPE_RECORD && has_field(own->type, field)))
            return true;
    }
    return false;
}

/* Whether a type is that of a structure, or of one in it. */
static bool has_record(const struct type *type, const struct type *part)
{
    while (type->kind == TYPE_ARRAY && type->element)
        type = type->element;
    if (!type->record || !part->record)
        return false;
    bool found = type->record == part->record;
    for (size_t i = 0; i < type->record->fields.size && !found; i++)
        found = has_record(type->record->fields.at[i]->type, part);
    return found;
}

/* Whether a pointer to such a structure is seen as one to something else, or the other way round:
   then others than its members lead into it. */
static bool is_seen_as_other(const struct expr *expr, const struct type *type)
{
    if (expr->kind != EXPR_CONVERSION || expr->type->kind != TYPE_POINTER ||
        expr->operands[0]->type->kind != TYPE_POINTER ||
        expr_strip_conversions(expr)->kind == EXPR_INTEGER)
        return false;
    const struct type *to = expr->type->element, *from = expr->operands[0]->type->element;
    return !walk_same_type(to, from) && (has_record(type, to) || has_record(type, from));
}

/* Whether a store of the text may be to a structure, or to a member. */
static bool may_store_to(const struct store_target *store, const struct decl *decl)
{
    const struct decl *root = store->root;
    if (root && root->type->kind == TYPE_RECORD && !store->is_elsewhere)
        return root == decl;
    return store->is_record ||
           (store->field && store->depth == 0 && has_field(decl->type, store->field));
}

/* Whether a reference to a structure is assigned to. */
static bool assigns_reference(const struct effects *effects)
{
    for (size_t i = 0; i < effects->written.size; i++)
        if (effects->written.at[i]->type->kind == TYPE_REFERENCE)
            return true;
    return false;
}

/* Whether a structure may be changed by its address. */
static bool may_change(const struct effects *effects, const struct decl *decl)
{
    bool may = effects->has_asm || effects->stores_bytes || assigns_reference(effects);
    for (size_t i = 0; i < effects->stores.size && !may; i++)
        may = may_store_to(&effects->stores.at[i], decl);
    return may;
}

/* What a followed call in an operand may do. */
struct calls {
    struct arena *arena;
    struct effects effects;
};

static bool add_call(const struct expr *expr, void *data)
{
    struct calls *calls = data;
    if (expr->kind == EXPR_CALL && expr->inlined)
        effects_add(calls->arena, expr, &calls->effects);
    return true;
}

static bool is_no_part(const struct expr *expr, void *data)
{
    const struct type *type = data;
    return !(expr->kind == EXPR_MEMBER && has_field(type, expr->decl)) &&
           !has_record(type, expr->type) &&
           (!expr->inlined || stmt_walk(expr->inlined, NULL, is_no_part, data));
}

/* Whether a target is evaluated without a look at what is in memory: `v`, `v.f`. */
static bool is_plain_target(const struct expr *target)
{
    while (target->kind == EXPR_MEMBER && !target->is_arrow && target->operands_size)
        target = target->operands[0];
    return target->kind == EXPR_NAME;
}

/* Whether an operand has a followed call that may change a structure, which another one may look
   at: most operators leave open which of them is evaluated first. */
static bool order_is_open(struct arena *arena, const struct expr *expr, const struct decl *decl)
{
    bool is_ordered =
        expr->kind == EXPR_CONDITIONAL ||
        (expr->kind == EXPR_BINARY &&
         (expr->op == OP_COMMA || expr->op == OP_LOGICAL_AND || expr->op == OP_LOGICAL_OR)) ||
        (expr->kind == EXPR_ASSIGN && expr->op == OP_NONE && is_plain_target(expr->operands[0]));
    for (size_t i = 0; !is_ordered && expr->operands_size > 1 && i < expr->operands_size; i++) {
        struct calls calls = {.arena = arena};
        expr_walk(expr->operands[i], add_call, &calls);
        for (size_t k = 0; may_change(&calls.effects, decl) && k < expr->operands_size; k++)
            if (k != i && !expr_walk(expr->operands[k], is_no_part, (void *)(uintptr_t)decl->type))
                return true;
    }
    return false;
}

/* A structure, and room. */
struct watched {
    struct arena *arena;
    const struct decl *decl;
};

/* Looks for addresses of single members, for bytes that are copied by address, and for what the
   order of evaluation decides. */
static bool takes_no_part(const struct expr *expr, void *data)
{
    const struct watched *watched = data;
    const struct type *type = watched->decl->type;
    const struct expr *place = expr->kind == EXPR_UNARY && expr->op == OP_ADDRESS
                                   ? expr_strip_conversions(expr->operands[0])
                                   : NULL;
    if (place && place->kind == EXPR_MEMBER && place->type->kind != TYPE_RECORD &&
        has_field(type, place->decl))
        return false;
    if (block_is_one(expr) || is_seen_as_other(expr, type) ||
        order_is_open(watched->arena, expr, watched->decl))
        return false;
    return !expr->inlined || stmt_walk(expr->inlined, NULL, takes_no_part, data);
}

/* Whether nothing but its name and followed calls lead to a variable in the statement that it
   lives in. */
static bool is_kept(const struct walker *w, const struct stmt *home, const struct decl *decl)
{
    struct watched watched = {w->arena, decl};
    return effects_holds_declaration(w->arena, home, decl) && handed_nowhere_in(home, decl) &&
           stmt_walk(home, NULL, takes_no_part, &watched);
}

static bool may_be_followed(const struct walker *w, const struct decl *decl)
{
    if ((decl->kind != DECL_VARIABLE && decl->kind != DECL_PARAMETER) ||
        decl->type->kind != TYPE_RECORD || decl->storage != STORAGE_AUTO ||
        decl->type->is_volatile || decl->type->is_atomic || decl->has_cleanup ||
        decl->has_other_name || !is_plain_record(decl->type, 0) || !walk_declared_inside(w, decl))
        return false;
    if (!decl->address_taken)
        return true;
    if (decl->is_taken_unseen)
        return false;
    if (!decl->is_inlined)
        return is_kept(w, w->nest->root->stmt, decl);
    return w->frame && is_kept(w, w->frame->call->inlined->children.at[1], decl);
}

bool record_is_followed(const struct walker *w, const struct decl *decl)
{
    const struct nest *nest = w->nest;
    for (size_t i = 0; decl && i < nest->followed_records.size; i++)
        if (nest->followed_records.at[i] == decl)
            return true;
    return false;
}

void record_begins(struct walker *w, const struct decl *decl)
{
    if (decl->type->kind == TYPE_RECORD && !record_is_followed(w, decl) && may_be_followed(w, decl))
        LIST_PUSH(w->arena, w->nest->followed_records, decl);
}

/* --- values of members ------------------------------------------------------------------------ */

/* Whether a part stands behind the first `size` fields. */
static bool is_behind(const struct record_part *part, const struct decl *const *fields, size_t size)
{
    for (size_t i = 0; i < size; i++)
        if (i >= part->fields.size || part->fields.at[i] != fields[i])
            return false;
    return true;
}

/* Whether a part stands behind the fields, or around what they lead to. */
static bool is_touched(const struct record_part *part, const field_list *fields)
{
    size_t common = fields->size < part->fields.size ? fields->size : part->fields.size;
    return is_behind(part, fields->at, common);
}

/* The parts of a value with other fields in front, or with the first ones left out. */
static void add_part(struct walker *w, struct record_value *record,
                     const struct decl *const *fields, size_t size, const struct record_part *part,
                     size_t from)
{
    struct record_part moved = {{NULL, 0, 0}, part->value};
    for (size_t i = 0; i < size; i++)
        LIST_PUSH(w->arena, moved.fields, fields[i]);
    for (size_t i = from; i < part->fields.size; i++)
        LIST_PUSH(w->arena, moved.fields, part->fields.at[i]);
    LIST_PUSH(w->arena, record->parts, moved);
}

static struct value value_record(const struct record_value *record)
{
    struct value value = value_none();
    if (record->parts.size) {
        value.kind = VALUE_RECORD;
        value.record = record;
    }
    return value;
}

/* The fields that lead to a place in a followed structure; false: it is no such place, or an
   element of an array in one. */
static bool fields_to(struct walker *w, const struct location *location, field_list *out)
{
    for (size_t i = 0; i < location->path.size; i++) {
        if (!location->path.at[i].is_field)
            return false;
        LIST_PUSH(w->arena, *out, location->path.at[i].field);
    }
    return location->shaped && !location->packed;
}

/* The followed structure that a place is in, or NULL. */
static const struct decl *followed_at(struct walker *w, const struct location *location)
{
    const struct base *base = location->base;
    return base->kind == BASE_OBJECT && record_is_followed(w, base->decl) ? base->decl : NULL;
}

/* The value of what the fields lead to. */
static struct value part_at(struct walker *w, struct value whole, field_list fields)
{
    struct record_value *found = ARENA_NEW(w->arena, struct record_value);
    for (size_t i = 0; i < whole.record->parts.size; i++) {
        const struct record_part *part = &whole.record->parts.at[i];
        if (!is_behind(part, fields.at, fields.size))
            continue;
        if (part->fields.size == fields.size)
            return part->value;
        add_part(w, found, NULL, 0, part, fields.size);
    }
    return value_record(found);
}

bool record_is_given(const struct expr *expr)
{
    if (expr->kind != EXPR_MEMBER || expr->is_arrow || !expr->operands_size || !expr->decl ||
        expr->decl->kind != DECL_FIELD || expr->type->is_volatile || expr->type->is_atomic ||
        expr->decl->type->kind == TYPE_REFERENCE)
        return false;
    const struct expr *object = expr->operands[0];
    return call_gives_object(object) || record_is_given(object);
}

struct value record_part(struct walker *w, struct value whole, const struct decl *field)
{
    field_list fields = {NULL, 0, 0};
    LIST_PUSH(w->arena, fields, field);
    return whole.kind == VALUE_RECORD ? part_at(w, whole, fields) : value_none();
}

/* The parameter that a value is, or NULL. */
static const struct parameter *lone_parameter(const struct walker *w, struct value value)
{
    const struct nest *nest = w->nest;
    if (value.kind != VALUE_AFFINE || !affine_is_invariant(value.aff))
        return NULL;
    for (size_t i = 0; i < nest->parameters.size; i++) {
        isl_pw_aff *lone = affine_parameter(w->nest, nest->parameters.at[i]);
        if (isl_pw_aff_plain_is_equal(lone, value.aff) == isl_bool_true)
            return nest->parameters.at[i];
    }
    return NULL;
}

struct value record_load(struct walker *w, const struct location *location, const struct expr *expr)
{
    const struct decl *decl = followed_at(w, location);
    struct value value = decl ? env_get(w, decl) : value_none();
    field_list fields = {NULL, 0, 0};
    if (!decl || !fields_to(w, location, &fields))
        return value_none();
    if (value.kind == VALUE_RECORD)
        value = part_at(w, value, fields);
    if (expr->kind == EXPR_MEMBER && expr->type->kind == TYPE_INTEGER)
        walk_note_read(w, expr, NULL, lone_parameter(w, value));
    return value;
}

const struct parameter *record_parameter(const struct walker *w, const struct expr *expr)
{
    const struct parameter *found = NULL;
    for (size_t i = 0; i < w->nest->read_at.size; i++) {
        const struct read_of *read = &w->nest->read_at.at[i];
        if (read->expr != expr || expr->kind != EXPR_MEMBER)
            continue;
        if (read->place || found || !read->parameter)
            return NULL;
        found = read->parameter;
    }
    return found;
}

/* The value of a structure without what is known of a member, or of all that stands in it or
   around it. */
static struct value without(struct walker *w, struct value whole, const field_list *fields)
{
    struct record_value *left = ARENA_NEW(w->arena, struct record_value);
    for (size_t i = 0; whole.kind == VALUE_RECORD && i < whole.record->parts.size; i++) {
        const struct record_part *part = &whole.record->parts.at[i];
        if (!is_touched(part, fields))
            LIST_PUSH(w->arena, left->parts, *part);
    }
    return value_record(left);
}

void record_assign(struct walker *w, const struct location *location, struct value value)
{
    const struct decl *decl = followed_at(w, location);
    field_list fields = {NULL, 0, 0};
    if (!decl || !fields_to(w, location, &fields) || fields.size == 0)
        return;
    const struct type *type = fields.at[fields.size - 1]->type;
    bool is_known = value.kind == VALUE_RECORD ? type->kind == TYPE_RECORD
                    : value.kind == VALUE_POINTER
                        ? type->kind == TYPE_POINTER
                        : value.kind != VALUE_NONE && type->kind == TYPE_INTEGER;
    struct value left = without(w, env_get(w, decl), &fields);
    struct record_value *whole = ARENA_NEW(w->arena, struct record_value);
    for (size_t i = 0; left.kind == VALUE_RECORD && i < left.record->parts.size; i++)
        LIST_PUSH(w->arena, whole->parts, left.record->parts.at[i]);
    struct record_part lone = {{NULL, 0, 0}, value};
    if (is_known && value.kind != VALUE_RECORD)
        add_part(w, whole, fields.at, fields.size, &lone, 0);
    for (size_t i = 0; is_known && value.kind == VALUE_RECORD && i < value.record->parts.size; i++)
        add_part(w, whole, fields.at, fields.size, &value.record->parts.at[i], 0);
    env_set(w, decl, value_record(whole));
}

/* --- what is forgotten ------------------------------------------------------------------------ */

/* What a pointer may lead to that got lost. */
static void forget_handed(struct walker *w)
{
    for (size_t i = 0; i < w->env.size; i++)
        if (w->env.at[i].value.kind == VALUE_RECORD && w->env.at[i].decl->address_taken)
            w->env.at[i].value = value_none();
}

void record_forget_stored(struct walker *w, const struct location *location,
                          const struct expr *expr)
{
    const struct base *base = location->base;
    if (base->kind != BASE_OBJECT) {
        if (base->kind == BASE_UNKNOWN || expr->kind == EXPR_MEMBER ||
            expr->type->kind == TYPE_RECORD)
            forget_handed(w);
        return;
    }
    const struct decl *decl = followed_at(w, location);
    if (!decl)
        return;
    field_list fields = {NULL, 0, 0};
    bool is_place = fields_to(w, location, &fields);
    if (is_place || !location->shaped || location->packed)
        env_set(w, decl, is_place ? without(w, env_get(w, decl), &fields) : value_none());
}

void record_forget(struct walker *w, const struct effects *effects)
{
    for (size_t i = 0; i < w->env.size; i++) {
        struct binding_value *binding = &w->env.at[i];
        if (binding->value.kind == VALUE_RECORD && binding->decl->address_taken &&
            may_change(effects, binding->decl))
            binding->value = value_none();
    }
}

/* Whether a part has the same value in another structure. */
static bool has_part(struct value whole, const struct record_part *part)
{
    for (size_t i = 0; i < whole.record->parts.size; i++) {
        const struct record_part *other = &whole.record->parts.at[i];
        if (other->fields.size == part->fields.size &&
            is_behind(other, part->fields.at, part->fields.size))
            return value_is_same(other->value, part->value);
    }
    return false;
}

struct value record_join(struct walker *w, struct value a, struct value b)
{
    struct record_value *both = ARENA_NEW(w->arena, struct record_value);
    if (a.kind != VALUE_RECORD || b.kind != VALUE_RECORD)
        return value_none();
    for (size_t i = 0; i < a.record->parts.size; i++)
        if (has_part(b, &a.record->parts.at[i]))
            LIST_PUSH(w->arena, both->parts, a.record->parts.at[i]);
    return value_record(both);
}
