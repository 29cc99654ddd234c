#include "loops/dependence/reduction.h"

#include "loops/dependence/pair.h"
#include "loops/model/path.h"
#include "loops/reductions.h"
#include "loops/syntax/effects.h"
#include "loops/syntax/update.h"

static bool is_inside(const struct expr *expr, const struct expr *whole)
{
    return expr && expr->range.file == whole->range.file &&
           expr->range.start >= whole->range.start && expr->range.end <= whole->range.end;
}

/* All instances that come by an access, whether or not it would be defined there. Give. */
static isl_set *instances_around(const struct nest *nest, const struct access *access)
{
    isl_set *instances = isl_set_copy(access->loop ? access->loop->domain : access->domain);
    instances = isl_set_intersect_params(instances, isl_set_copy(nest->known));
    return isl_set_intersect_params(instances, isl_set_copy(nest->assumed));
}

/* Whether a declared array has all elements that an access may touch. */
static bool stays_in_array(const struct nest *nest, const struct access *access)
{
    if (access->base->kind != BASE_OBJECT || !access->affine)
        return false;
    for (size_t k = 0; k < access->path.size; k++) {
        const struct path_step *step = &access->path.at[k];
        if (step->is_field)
            continue;
        if (step->length <= 0)
            return false;
        isl_set *instances = instances_around(nest, access);
        isl_pw_aff *values =
            isl_pw_aff_intersect_domain(isl_pw_aff_copy(step->subscript), instances);
        isl_val *least = isl_pw_aff_min_val(isl_pw_aff_copy(values));
        isl_val *most = isl_pw_aff_max_val(values);
        bool inside = least && most && isl_val_is_nonneg(least) == isl_bool_true &&
                      isl_val_is_int(most) == isl_bool_true &&
                      isl_val_cmp_si(most, (long)step->length - 1) <= 0;
        isl_val_free(least);
        isl_val_free(most);
        if (!inside)
            return false;
    }
    return true;
}

/* Whether the same element is surely touched by the same instances anyway. */
static bool is_touched_anyway(const struct nest *nest, const struct access *access)
{
    bool found = false;
    isl_set *instances = instances_around(nest, access);
    for (size_t i = 0; access->affine && i < nest->accesses.size && !found; i++) {
        const struct access *other = nest->accesses.at[i];
        bool same = !other->may && other->base == access->base && other->affine &&
                    path_is_equal(&access->path, &other->path);
        found = same && isl_set_is_subset(instances, other->domain) == isl_bool_true;
    }
    isl_set_free(instances);
    return found;
}

static bool is_total_node(const struct expr *expr, void *data)
{
    int64_t value;
    (void)data;
    if (expr_does(expr) & DOES_EFFECT)
        return false;
    if (expr->kind != EXPR_BINARY || !(expr_does(expr) & DOES_TRAP))
        return true;
    if (expr->op == OP_DIVIDE || expr->op == OP_REMAINDER)
        return expr->type->kind == TYPE_FLOATING ||
               (expr_constant(expr->operands[1], &value) && value > 0);
    return (expr->op == OP_SHIFT_LEFT || expr->op == OP_SHIFT_RIGHT) &&
           expr_constant(expr->operands[1], &value) && value >= 0 && value < expr->type->bits;
}

/* Whether an operand may be evaluated where the program would have left it out: it has no effect,
   divides by nothing and reads only what is there. */
static bool is_total(const struct nest *nest, const struct expr *operand)
{
    if (!expr_walk(operand, is_total_node, NULL))
        return false;
    for (size_t i = 0; i < nest->accesses.size; i++) {
        const struct access *access = nest->accesses.at[i];
        if (is_inside(access->expr, operand) &&
            !(access->base->kind == BASE_OBJECT && access->affine && access->path.size == 0) &&
            !stays_in_array(nest, access) && !is_touched_anyway(nest, access))
            return false;
    }
    return true;
}

/* A variable that is reached through a pointer stays where it is, whatever becomes of its name. */
static bool is_by_name(const struct access *access)
{
    return access->expr && expr_strip_conversions(access->expr)->kind == EXPR_NAME;
}

/* Names whose value, or whose address, no iteration changes. */
struct scope {
    const struct nest *nest;
    const struct effects *effects;
    const struct update *update; /* whose own places are left out, or NULL */
};

static bool is_kept(const struct scope *scope, const struct expr *name)
{
    for (size_t i = 0; scope->update && i < scope->update->places.size; i++)
        if (scope->update->places.at[i].expr == name)
            return true;
    const struct type *type = name->decl->type;
    if (type->kind == TYPE_REFERENCE && type->element)
        type = type->element;
    bool is_object = type->kind == TYPE_ARRAY || type->kind == TYPE_RECORD;
    return !effects_declares(scope->nest->root->stmt, name->decl) &&
           (is_object || !effects_writes(scope->effects, name->decl));
}

static bool is_kept_node(const struct expr *expr, void *data)
{
    if (expr->kind == EXPR_CALL)
        return expr->decl && !expr->decl->is_pure_function;
    return expr->kind != EXPR_NAME || !expr->decl || is_kept(data, expr);
}

/* Whether all iterations compare indices by the same measure, and none changes what it reads: all
   that the statement touches but the indices. */
static bool is_same_measure(const struct nest *nest, const struct update *update)
{
    struct effects effects;
    effects_of_stmt(nest->arena, nest->root->stmt, &effects);
    struct scope scope = {nest, &effects, update};
    if (!expr_walk(update->measure, is_kept_node, &scope))
        return false;
    for (size_t i = update->first; i < update->end; i++) {
        const struct access *read = nest->accesses.at[i];
        bool is_own_name = is_by_name(read) && !read->expr->is_inlined &&
                           read->base->kind == BASE_OBJECT &&
                           read->base->decl == expr_strip_conversions(read->expr)->decl;
        if (read->form == update || is_own_name)
            continue;
        for (size_t k = 0; k < nest->accesses.size; k++)
            if (nest->accesses.at[k]->is_write && nest->accesses.at[k]->base == read->base)
                return false;
    }
    return true;
}

/* Whether a minimum or maximum is found by a comparison, so that it evaluates what it stores once
   more where the old value lets it. */
static bool is_compared(const struct update *update)
{
    bool is_extreme = reduction_kind_of(update->op)->spelled == SPELLED_EXTREME;
    return (is_extreme || update->measure) && !update->call;
}

/* Whether the update's statement writes nothing but the update's own places, and variables of
   copied bodies. */
static bool is_without_effects(const struct nest *nest, const struct update *update)
{
    for (size_t i = update->first; i < update->end; i++) {
        const struct access *access = nest->accesses.at[i];
        const struct decl *decl = access->base->decl;
        bool is_temporary = access->base->kind == BASE_OBJECT && decl && decl->is_inlined &&
                            decl->storage == STORAGE_AUTO;
        if (access->is_write && access->form != update && !is_temporary)
            return false;
    }
    return true;
}

static bool is_no_variable(const struct expr *expr, void *data)
{
    (void)data;
    return expr->kind != EXPR_NAME || !expr->decl || expr->decl->kind == DECL_ENUM_CONSTANT;
}

/* Stops at a name that may stand for something else in another iteration. What others may write
   through pointers is a matter of dependences on its reads. */
static bool is_steady(const struct expr *expr, void *data)
{
    return is_no_variable(expr, NULL) || (!expr->decl->is_inlined && is_kept(data, expr));
}

/* Whether a store has the same value in all iterations. */
static bool is_one_value(const struct nest *nest, const struct update *update)
{
    struct effects effects;
    if (expr_walk(update->assign->operands[1], is_no_variable, NULL))
        return true;
    effects_of_stmt(nest->arena, nest->root->stmt, &effects);
    struct scope scope = {nest, &effects, NULL};
    return expr_walk(update->assign->operands[1], is_steady, &scope);
}

/* Whether what the operator asks of the whole update is true. */
static bool is_sound(const struct nest *nest, const struct access *access)
{
    const struct update *update = access->form;
    if ((update->measure && !is_same_measure(nest, update)) ||
        (is_compared(update) && !is_without_effects(nest, update)) ||
        (update->op == OP_STORE && !is_one_value(nest, update)))
        return false;
    for (size_t i = 0; i < update->rest.size; i++)
        if (!is_total(nest, update->rest.at[i]))
            return false;
    return true;
}

/* The updates of a variable, and no other accesses to it. */
struct variable_updates {
    enum operator op;
    const struct update *first;
    const struct decl
        *name;          /* what all of them call it by before the loop: itself, or a reference to
                                it */
    bool is_single;     /* there is one place in the text */
    bool has_followers; /* at one of the places other variables are set, too */
};

/* Whether a loop counts with a variable: its steps and comparisons are no accesses. */
static bool is_index(const struct nest *nest, const struct decl *decl)
{
    for (size_t i = 0; i < nest->loops.size; i++)
        if (nest->loops.at[i]->loop->index == decl)
            return true;
    return false;
}

static bool find_updates(const struct nest *nest, const struct decl *decl,
                         struct variable_updates *out)
{
    *out = (struct variable_updates){OP_NONE, NULL, NULL, true, false};
    if (decl->type->kind != TYPE_INTEGER && decl->type->kind != TYPE_FLOATING &&
        decl->type->kind != TYPE_BOOL)
        return false;
    if (effects_declares(nest->root->stmt->body, decl))
        return false;
    for (size_t i = 0; i < nest->accesses.size; i++) {
        const struct access *access = nest->accesses.at[i];
        if (access->base->decl != decl || access->base->kind != BASE_OBJECT)
            continue;
        if (!access->form || access->path.size || !is_by_name(access) ||
            (out->first && access->update_op != out->op) || !is_sound(nest, access) ||
            (out->first && !update_same_kind(out->first, access->form)))
            return false;
        const struct update *update = access->form;
        const struct decl *name = expr_strip_conversions(access->expr)->decl;
        if (effects_declares(nest->root->stmt->body, name))
            name = decl;
        if (out->name && name != out->name)
            return false;
        out->name = name;
        out->is_single = out->is_single && (!out->first || update == out->first);
        out->has_followers = out->has_followers || update->has_followers;
        out->op = access->update_op;
        out->first = update;
    }
    return out->first != NULL && out->op != OP_NONE && !is_index(nest, decl);
}

/* Whether the variables that an update sets besides are touched by nothing else. What they are set
   to depends on the order of the iterations as long as these run, as does the extremum itself. */
static bool all_follow(const struct nest *nest, const struct update *update)
{
    for (size_t i = 0; i < update->places.size; i++) {
        const struct expr *place = expr_strip_conversions(update->places.at[i].expr);
        struct variable_updates updates;
        if (place->kind != EXPR_NAME || !place->decl ||
            !find_updates(nest, place->decl, &updates) || updates.first != update ||
            !updates.is_single)
            return false;
    }
    return true;
}

bool reduction_of_variable(const struct nest *nest, const struct decl *decl, enum operator* op,
                           const struct decl **name)
{
    struct variable_updates updates;
    if (!find_updates(nest, decl, &updates))
        return false;
    *op = updates.op;
    *name = updates.name;
    return !updates.has_followers || (updates.is_single && all_follow(nest, updates.first));
}

/* Whether two accesses go through the same fields and dimensions. */
static bool same_shape(const struct access *a, const struct access *b)
{
    bool same = a->path.size == b->path.size;
    for (size_t k = 0; same && k < a->path.size; k++)
        same = path_step_is_alike(&a->path.at[k], &b->path.at[k]) &&
               type_same(a->path.at[k].element, b->path.at[k].element);
    return same;
}

/* Whether an access is an update that may be mixed with another one. */
static bool joins_updates(const struct access *update, const struct access *other)
{
    return update->form && other->form && other->update_op == update->update_op &&
           update_same_kind(update->form, other->form);
}

/* Whether an access touches the same element in all instances. */
static bool is_invariant(const struct nest *nest, const struct access *access)
{
    for (size_t k = 0; k < access->path.size; k++) {
        const struct path_step *step = &access->path.at[k];
        if (!step->is_field &&
            (!step->subscript ||
             isl_pw_aff_involves_dims(step->subscript, isl_dim_in, 0, (unsigned)nest->dimensions) !=
                 isl_bool_false))
            return false;
    }
    return access->affine;
}

/* Whether no instances of two accesses touch the same memory. */
static bool is_apart(const struct nest *nest, const struct access *a, const struct access *b)
{
    struct pair pair;
    enum meeting_kind meeting = pair_compare(nest->arena, a, b, &pair);
    if (meeting != MEET_EQUAL || pair.partial || !a->affine || !b->affine)
        return meeting == MEET_NEVER;
    isl_set *context = dependence_context(nest);
    isl_map *order = isl_map_universe(isl_space_map_from_set(isl_space_copy(nest->space)));
    isl_map *meetings = pair_relation(&pair, order, context);
    bool apart = isl_map_is_empty(meetings) == isl_bool_true;
    isl_map_free(meetings);
    isl_map_free(order);
    isl_set_free(context);
    return apart;
}

static bool is_no_call(const struct expr *expr, void *data)
{
    (void)data;
    return !(expr_does(expr) & DOES_CALL);
}

/* Whether an access may be part of such a reduction at all. */
static bool is_element_update(const struct nest *nest, const struct access *access)
{
    const struct base *base = access->base;
    if (!access->form || !access->path.size || base->kind == BASE_UNKNOWN ||
        base->kind == BASE_ROWS || !access->expr || access->expr->is_inlined ||
        !expr_walk(access->expr, is_no_call, NULL) ||
        reduction_kind_of(access->update_op)->spelled == SPELLED_PLACE ||
        (base->decl && effects_declares(nest->root->stmt, base->decl)) ||
        (access->update_op == OP_STORE && !is_invariant(nest, access)))
        return false;
    const struct path_step *last = &access->path.at[access->path.size - 1];
    const struct update *update = access->form;
    bool is_number = access->type->kind == TYPE_INTEGER || access->type->kind == TYPE_FLOATING ||
                     access->type->kind == TYPE_BOOL;
    return is_number && !update->has_followers &&
           !(last->is_field && last->field->bit_width >= 0) && is_sound(nest, access);
}

/* Stops at what may mean something else before the loop. */
static bool is_known_before(const struct expr *expr, void *data)
{
    if (expr_does(expr) & DOES_EFFECT)
        return false;
    return expr->kind != EXPR_NAME || !expr->decl || is_kept(data, expr);
}

static bool belongs_to(const struct element_reduction *reduction, const struct access *access)
{
    return access->base == reduction->base && joins_updates(reduction->sample, access) &&
           same_shape(access, reduction->sample) &&
           (reduction->is_section || path_is_equal(&access->path, &reduction->sample->path));
}

/* Whether the reduction's memory is touched by its updates only: each of them is apart from all
   else that touches the array, wherever conditions let it happen. */
static bool is_only_updated(const struct nest *nest, const struct element_reduction *reduction)
{
    for (size_t i = 0; i < nest->accesses.size; i++) {
        const struct access *update = nest->accesses.at[i];
        if (!belongs_to(reduction, update))
            continue;
        if (!is_element_update(nest, update))
            return false;
        for (size_t k = 0; k < nest->accesses.size; k++) {
            const struct access *other = nest->accesses.at[k];
            struct pair pair;
            if (other->base != update->base || belongs_to(reduction, other))
                continue;
            if (reduction->is_section
                    ? pair_compare(nest->arena, update, other, &pair) != MEET_NEVER
                    : !is_apart(nest, update, other))
                return false;
        }
    }
    return true;
}

/* A reference is bound once for all. */
static bool is_reference(const struct expr *expr)
{
    expr = expr_strip_conversions(expr);
    return expr->kind == EXPR_NAME && expr->decl && expr->decl->type->kind == TYPE_REFERENCE;
}

/* Whether an update touches a single place that has the same name before the loop. */
static bool is_place(const struct nest *nest, const struct access *update,
                     const struct effects *effects)
{
    struct scope scope = {nest, effects, NULL};
    const struct range *loop = &nest->root->stmt->range, *place = &update->range;
    return is_invariant(nest, update) && !update->expr->is_inlined && place->file == loop->file &&
           place->start >= loop->start && place->end <= loop->end &&
           (is_reference(update->expr) || expr_walk(update->expr, is_known_before, &scope));
}

/* "s->bins", "t.classes": a member of members of a variable; NULL for anything else. */
static const char *member_text(const struct nest *nest, const struct expr *expr)
{
    if (expr->kind == EXPR_NAME && expr->decl)
        return expr->decl->name;
    if (expr->kind == EXPR_THIS)
        return "this";
    if (expr->kind != EXPR_MEMBER || !expr->decl)
        return NULL;
    const struct expr *object = expr_strip_conversions(expr->operands[0]);
    const char *text = member_text(nest, object);
    bool is_unwritten = object->kind == EXPR_THIS && object->range.end >= expr->range.end;
    if (!text || is_unwritten)
        return text ? expr->decl->name : NULL;
    return arena_printf(nest->arena, "%s%s%s", text, expr->is_arrow ? "->" : ".", expr->decl->name);
}

/* "h[]", "s->bins[]": the name of an array's elements; NULL if there is no plain one. */
static const char *section_text(const struct nest *nest, const struct access *access)
{
    const struct path_step *last = &access->path.at[access->path.size - 1];
    bool has_field = false;
    for (size_t k = 0; k < access->path.size; k++)
        has_field = has_field || access->path.at[k].is_field;
    if (!has_field)
        return arena_printf(nest->arena, "%s[]", access->base->text);
    const struct expr *element = access->expr ? expr_strip_conversions(access->expr) : NULL;
    if (last->is_field || !element || element->kind != EXPR_SUBSCRIPT)
        return NULL;
    const char *array = member_text(nest, expr_strip_conversions(element->operands[0]));
    return array ? arena_printf(nest->arena, "%s[]", array) : NULL;
}

/* Stores of one value are a reduction only of a fixed place: where subscripts move, threads had
   better be told apart. */
static void add_element(const struct nest *nest, struct roles *roles, const struct access *access,
                        const struct effects *effects)
{
    struct element_reduction *reduction = ARENA_NEW(nest->arena, struct element_reduction);
    *reduction = (struct element_reduction){
        .base = access->base, .sample = access, .op = access->update_op, .text = access->text};
    if (!is_place(nest, access, effects) || !is_only_updated(nest, reduction)) {
        if (reduction->op == OP_STORE)
            return;
        reduction->is_section = true;
        reduction->text = section_text(nest, access);
        if (!reduction->text || !is_only_updated(nest, reduction))
            return;
    }
    LIST_PUSH(nest->arena, roles->elements, reduction);
}

void reduction_find_elements(const struct nest *nest, struct roles *roles)
{
    struct effects effects;
    effects_of_stmt(nest->arena, nest->root->stmt, &effects);
    bool is_read_elsewhere = nest->has_call || effects.has_call || effects.has_reader;
    for (size_t i = 0; i < nest->accesses.size && !is_read_elsewhere; i++) {
        const struct access *access = nest->accesses.at[i];
        bool known = !access->is_write || !is_element_update(nest, access) ||
                     (access->base->kind == BASE_OBJECT &&
                      scalars_role(roles, access->base->decl) != ROLE_SHARED);
        for (size_t k = 0; k < roles->elements.size && !known; k++)
            known = belongs_to(roles->elements.at[k], access);
        if (!known)
            add_element(nest, roles, access, &effects);
    }
}

struct element_reduction *reduction_of_pair(const struct roles *roles, const struct access *a,
                                            const struct access *b)
{
    for (size_t i = 0; i < roles->elements.size; i++)
        if (belongs_to(roles->elements.at[i], a) && belongs_to(roles->elements.at[i], b))
            return roles->elements.at[i];
    return NULL;
}

bool reduction_is_one_value(const struct nest *nest, const struct access *a, const struct access *b)
{
    return joins_updates(a, b) && a->update_op == OP_STORE && is_sound(nest, a) &&
           is_sound(nest, b);
}
