/* walk_parameter.c: part of walk.h: values that are fixed while the root runs, as parameters. */
#include "loops/model/path.h"
#include "loops/model/walk.h"
#include "loops/syntax/handed.h"

static struct parameter *find_parameter(const struct nest *nest, const struct decl *decl)
{
    for (size_t i = 0; i < nest->parameters.size; i++)
        if (nest->parameters.at[i]->decl == decl)
            return nest->parameters.at[i];
    return NULL;
}

/* A walker that looks at values before the root. */
static struct walker looker_before(struct walker *w, bool at_entry)
{
    struct walker inner = *w;
    isl_set *everywhere = walk_universe(w->nest);
    inner.silent = true;
    inner.strict = false;
    inner.at_entry = at_entry;
    inner.depth++;
    inner.here.domain = keep_set(w->nest, everywhere);
    return inner;
}

static struct value converted(struct walker *w, struct value value, const struct type *from,
                              const struct type *to)
{
    if (value.kind == VALUE_AFFINE)
        return value_affine(affine_convert(w, from, to, value.aff));
    return value_of(NULL, value.kind == VALUE_STRIDED ? strided_convert(w, from, to, value) : NULL);
}

/* What was assigned to a variable, and added to it since, before the root; VALUE_NONE: it is not
   known. */
static struct value sum_before(struct walker *w, const struct decl *decl)
{
    definition_list parts = {NULL, 0, 0};
    const struct type *type = decl->type;
    if (w->depth > 8 || type->kind != TYPE_INTEGER || type->bits < INT_BITS || !type->is_signed ||
        !walk_definition_parts(w, decl, &parts) || parts.size < 2)
        return value_none();
    struct walker inner = looker_before(w, true);
    const struct expr *first = parts.at[parts.size - 1].expr;
    struct value sum = converted(&inner, walk_eval(&inner, first), first->type, type);
    for (size_t i = parts.size - 1; i-- > 0;) {
        enum operator op = parts.at[i].is_negative ? OP_SUBTRACT : OP_ADD;
        struct value part = walk_eval(&inner, parts.at[i].expr);
        isl_pw_aff *aff = sum.kind == VALUE_AFFINE && part.kind == VALUE_AFFINE
                              ? affine_binary(&inner, op, type, sum.aff, part.aff)
                              : NULL;
        const struct strided *strided = NULL;
        if (strided_is_wanted(aff, sum, part))
            strided = strided_binary(&inner, op, type, sum, part);
        sum = value_of(aff, strided);
    }
    return sum;
}

/*
 * A local variable that nothing writes after its initialiser equals the initialiser, if that speaks
 * only of such variables; another one what was assigned to it last. The value without anything that
 * the walk did not come to; VALUE_NONE where it is not known.
 */
static struct value value_before(struct walker *w, const struct parameter *parameter)
{
    const struct decl *decl = parameter->decl;
    const struct expr *init = decl->init;
    bool steady = init && !decl->is_written && !decl_is_exposed(decl) && walk_is_steady(init) &&
                  walk_is_unshadowed(w, init);
    if (w->depth > 8)
        return value_none();
    if (!steady && (init = walk_definition(w, decl)) == NULL)
        return sum_before(w, decl);
    struct walker inner = looker_before(w, !steady);
    return converted(&inner, walk_eval(&inner, init), init->type, decl->type);
}

/* { p : p = init } */
static void know_initialiser(struct walker *w, struct parameter *parameter)
{
    struct value value = value_before(w, parameter);
    if (value.kind != VALUE_AFFINE || !affine_is_invariant(value.aff))
        return;
    isl_pw_aff *self = affine_parameter(w->nest, parameter);
    isl_set *equal = affine_compare(w, OP_EQUAL, self, value.aff);
    w->nest->known = isl_set_intersect(w->nest->known, isl_set_params(isl_set_copy(equal)));
    parameter->is_defined = true;
}

const struct strided *parameter_start(struct walker *w, const struct parameter *parameter)
{
    struct value value = parameter->is_vain ? value_none() : value_before(w, parameter);
    const struct strided *sum =
        value.kind == VALUE_AFFINE ? strided_lift(w->arena, value.aff) : value.strided;
    for (size_t i = 0; sum && i < sum->terms.size; i++)
        if (!affine_is_invariant(sum->terms.at[i].factor))
            return NULL;
    return sum && !sum->wraps && !sum->is_narrow ? sum : NULL;
}

void walk_know_initialisers(struct walker *w)
{
    for (size_t i = 0; w->nest->operations.size > 0 && i < w->nest->parameters.size; i++)
        if (w->nest->parameters.at[i]->decl && !w->nest->parameters.at[i]->is_defined &&
            !w->nest->parameters.at[i]->is_vain)
            know_initialiser(w, w->nest->parameters.at[i]);
}

static struct fixed_place *add_fixed(struct walker *w, const struct base *base,
                                     const struct type *type, const struct term *term,
                                     struct range range)
{
    struct fixed_place *place = ARENA_NEW(w->arena, struct fixed_place);
    place->base = base;
    place->type = type;
    place->term = term;
    place->text = term_print(w->arena, term);
    place->range = range;
    LIST_PUSH(w->arena, place->reads.places, place);
    reads_add(w->arena, &place->reads, &base->reads);
    LIST_PUSH(w->arena, w->nest->fixed, place);
    return place;
}

/* A variable that others may change through its address is fixed as far as alias.c finds it so. */
static const struct fixed_place *fix_variable(struct walker *w, const struct decl *decl,
                                              struct range range)
{
    return add_fixed(w, base_for_object(w, decl, range), decl->type,
                     walk_variable_term(w, decl, range), range);
}

/* What is known of a value that is wanted. */
static void know_of(struct walker *w, struct parameter *parameter)
{
    parameter->is_vain = false;
    know_initialiser(w, parameter);
    walk_know_beside(w, parameter);
}

const struct parameter *parameter_for_decl(struct walker *w, const struct decl *decl,
                                           const struct expr *expr)
{
    if (!walk_is_parameter_type(decl->type) ||
        (decl->kind != DECL_VARIABLE && decl->kind != DECL_PARAMETER))
        return NULL;
    if (walk_is_changed(w, decl) || (w->silent && !w->at_entry && decl_is_exposed(decl)))
        return NULL;
    struct parameter *known = find_parameter(w->nest, decl);
    if (known && known->is_vain && !w->in_vain)
        know_of(w, known);
    if (known)
        return known;
    if (walk_is_hidden(w, decl))
        return NULL;
    const struct term *term = walk_variable_term(w, decl, expr ? expr->range : decl->name_range);
    struct parameter *parameter = parameter_new(w, term, decl->type, decl, expr);
    parameter->is_memory = decl_is_exposed(decl);
    if (parameter->is_memory)
        reads_add(w->arena, &parameter->reads, &fix_variable(w, decl, expr->range)->reads);
    for (const struct loop *loop = w->nest->root->parent; loop; loop = loop->parent)
        if (loop->canonical && loop->index == decl)
            parameter->loop = loop;
    parameter->is_vain = true;
    if (!w->in_vain)
        know_of(w, parameter);
    return parameter;
}

static bool is_invariant_path(const path_list *path)
{
    for (size_t i = 0; i < path->size; i++)
        if (!path->at[i].is_field &&
            (!path->at[i].subscript || !affine_is_invariant(path->at[i].subscript)))
            return false;
    return true;
}

static struct fixed_place *find_memory(struct walker *w, const struct location *location)
{
    for (size_t i = 0; i < w->nest->fixed.size; i++) {
        struct fixed_place *key = w->nest->fixed.at[i];
        if (key->base == location->base && path_is_equal(&key->path, &location->path))
            return key;
    }
    return NULL;
}

/* The term of a place that nothing seems to change while the root runs; NULL for others. */
static const struct term *steady_place(struct walker *w, const struct location *location,
                                       const struct expr *expr)
{
    bool steady = !w->silent && location->shaped && location->base->kind != BASE_UNKNOWN &&
                  is_invariant_path(&location->path) && !w->changed->has_unknown &&
                  !effects_stores_to(&w->written, expr);
    return steady ? walk_term(w, expr) : NULL;
}

/* A place that an expression reads for the first time, and what leads to it. */
static struct fixed_place *add_place(struct walker *w, const struct location *location,
                                     const struct expr *expr, const struct term *term)
{
    struct fixed_place *place = add_fixed(w, location->base, expr->type, term, expr->range);
    place->path = location->path;
    walk_note_read(w, expr, place, NULL);
    struct reads reads = walk_reads(w, expr);
    reads_add(w->arena, &place->reads, &reads);
    return place;
}

/* The type of the values that a place can hold; NULL: it depends on the compiler. */
static const struct type *held_type(struct walker *w, const struct location *location,
                                    const struct type *type)
{
    const path_list *path = &location->path;
    const struct path_step *last = path->size ? &path->at[path->size - 1] : NULL;
    return last && last->is_field ? walk_field_type(w, last->field, type) : type;
}

const struct parameter *parameter_for_memory(struct walker *w, const struct location *location,
                                             const struct expr *expr)
{
    const struct type *held = held_type(w, location, expr->type);
    const struct term *term =
        held && walk_is_parameter_type(expr->type) ? steady_place(w, location, expr) : NULL;
    if (!term)
        return NULL;
    struct fixed_place *key = find_memory(w, location);
    if (key && key->parameter)
        key->parameter->is_conditional =
            key->parameter->is_conditional && !walk_is_always_reached(w);
    if (key) {
        walk_note_read(w, expr, key, NULL);
        return key->parameter;
    }
    key = add_place(w, location, expr, term);
    struct parameter *parameter = parameter_new(w, key->term, held, NULL, expr);
    parameter->reads = key->reads;
    parameter->is_memory = true;
    parameter->is_conditional = !walk_is_always_reached(w);
    key->parameter = parameter;
    return parameter;
}

static struct base *add_base(struct walker *w, enum base_kind kind, const char *text,
                             struct range range)
{
    struct base *base = ARENA_NEW(w->arena, struct base);
    base->kind = kind;
    base->text = text;
    base->range = range;
    LIST_PUSH(w->arena, w->nest->bases, base);
    return base;
}

static const struct base *base_for_decl(struct walker *w, enum base_kind kind,
                                        const struct decl *decl, const struct type *type,
                                        struct range range)
{
    for (size_t i = 0; i < w->nest->bases.size; i++) {
        const struct base *known = w->nest->bases.at[i];
        if (known->kind == kind && known->decl == decl)
            return known;
    }
    const struct term *term = walk_variable_term(w, decl, range);
    struct base *base = add_base(w, kind, term_print(w->arena, term), range);
    base->term = term;
    base->is_hidden = walk_is_hidden(w, decl);
    base->is_kept = kind == BASE_OBJECT && handed_to_nobody_before(w->nest->root, decl);
    base->decl = decl;
    base->type = type;
    return base;
}

const struct base *base_for_object(struct walker *w, const struct decl *decl, struct range range)
{
    return base_for_decl(w, BASE_OBJECT, decl, decl->type, range);
}

/* A value that is the same all over the function, for the parameters of a set; NULL: it need not
   be, or is not affine. */
static isl_pw_aff *steady_value(struct walker *w, const struct expr *expr, isl_set *where)
{
    if (!walk_is_steady(expr) || !walk_is_unshadowed(w, expr))
        return NULL;
    struct walker inner = *w;
    inner.silent = true;
    inner.strict = false;
    inner.at_entry = false;
    inner.here.domain = where;
    struct value value = walk_eval(&inner, expr);
    return value.kind == VALUE_AFFINE && affine_is_invariant(value.aff) ? value.aff : NULL;
}

/* The minimum of a parameter `a[static n]`, where `a` and `n` have the values of the call. */
static isl_pw_aff *least_extent(struct walker *w, const struct decl *decl)
{
    if (!decl->static_extent || decl->is_written || decl_is_exposed(decl))
        return NULL;
    isl_set *everywhere = walk_universe(w->nest);
    return steady_value(w, decl->static_extent, keep_set(w->nest, everywhere));
}

/* How many bytes a call of an allocator was asked for, if that is all it was given, wherever the
   root runs. */
static isl_pw_aff *asked_bytes(struct walker *w, const struct expr *call)
{
    if (!w->nest->exits || !call || call->operands_size != 2 ||
        call->operands[1]->type->kind != TYPE_INTEGER)
        return NULL;
    isl_set *runs = w->nest->loops.at[0]->domain;
    return runs ? steady_value(w, call->operands[1], runs) : NULL;
}

const struct base *base_for_pointer_decl(struct walker *w, const struct decl *decl,
                                         struct range range)
{
    size_t before = w->nest->bases.size;
    const struct base *base = base_for_decl(w, BASE_POINTER, decl, decl->type->element, range);
    if (before == w->nest->bases.size)
        return base;
    w->nest->bases.at[before]->least = least_extent(w, decl);
    w->nest->bases.at[before]->extent = walk_stated_extent(w, decl);
    w->nest->bases.at[before]->allocation = walk_allocation(w, decl);
    w->nest->bases.at[before]->bytes = asked_bytes(w, base->allocation);
    if (decl_is_exposed(decl) && decl->type->kind != TYPE_REFERENCE)
        reads_add(w->arena, &w->nest->bases.at[before]->reads,
                  &fix_variable(w, decl, range)->reads);
    return base;
}

const struct base *base_for_pointer_memory(struct walker *w, const struct location *location,
                                           const struct expr *expr)
{
    const struct term *term =
        expr->type->kind == TYPE_POINTER ? steady_place(w, location, expr) : NULL;
    if (!term)
        return NULL;
    struct fixed_place *key = find_memory(w, location);
    if (key && key->pointer)
        key->pointer->is_conditional = key->pointer->is_conditional && !walk_is_always_reached(w);
    if (key) {
        walk_note_read(w, expr, key, NULL);
        return key->pointer;
    }
    key = add_place(w, location, expr, term);
    struct base *base = add_base(w, BASE_POINTER, key->text, expr->range);
    base->term = key->term;
    base->reads = key->reads;
    base->expr = expr;
    base->type = expr->type->element;
    base->is_conditional = !walk_is_always_reached(w);
    key->pointer = base;
    return base;
}

/* What finding a member reads: what leads to its object. */
static struct reads reads_of_object(struct walker *w, const struct expr *member)
{
    while (member->kind == EXPR_MEMBER && !member->is_arrow && member->operands_size)
        member = member->operands[0];
    bool is_variable = member->kind == EXPR_NAME && member->decl &&
                       member->decl->type->kind == TYPE_RECORD && !member->decl->is_inlined;
    if (is_variable)
        return (struct reads){.anything = false};
    return walk_reads(w, member->kind == EXPR_MEMBER ? member->operands[0] : member);
}

const struct base *base_for_bound(struct walker *w, const struct location *member,
                                  const struct expr *expr)
{
    struct nest *nest = w->nest;
    bool steady = !w->silent && member->base->kind != BASE_UNKNOWN &&
                  is_invariant_path(&member->path) && !w->changed->has_unknown &&
                  !w->changed->stores_bytes && nest->dialect->strict_aliasing;
    const struct term *term = steady ? walk_term(w, expr) : NULL;
    if (!term)
        return NULL;
    for (size_t i = 0; i < nest->bound.size; i++) {
        struct fixed_place *key = nest->bound.at[i];
        if (key->base != member->base || !path_is_equal(&key->path, &member->path))
            continue;
        key->pointer->is_conditional = key->pointer->is_conditional && !walk_is_always_reached(w);
        return key->pointer;
    }
    struct fixed_place *key = ARENA_NEW(w->arena, struct fixed_place);
    key->base = member->base;
    key->path = member->path;
    key->pointer = add_base(w, BASE_POINTER, term_print(w->arena, term), expr->range);
    key->pointer->is_reference = true;
    key->pointer->term = term;
    key->pointer->reads = reads_of_object(w, expr);
    reads_add(w->arena, &key->pointer->reads, &member->base->reads);
    key->pointer->expr = expr;
    key->pointer->type = expr->type;
    key->pointer->is_conditional = !walk_is_always_reached(w);
    LIST_PUSH(w->arena, nest->bound, key);
    return key->pointer;
}

const struct base *base_for_cast(struct walker *w, const struct pointer *pointer,
                                 const struct type *element, const struct expr *expr)
{
    const struct base *from = pointer->base;
    int64_t offset;
    if (w->silent || from->kind != BASE_POINTER || !from->decl ||
        from->decl->type->kind != TYPE_POINTER || from->type->kind != TYPE_VOID ||
        pointer->path.size || !pointer->offset || pointer->strided ||
        !affine_constant_value(pointer->offset, &offset) || offset != 0 ||
        (element->kind != TYPE_INTEGER && element->kind != TYPE_FLOATING))
        return NULL;
    for (size_t i = 0; i < w->nest->bases.size; i++) {
        const struct base *known = w->nest->bases.at[i];
        if (known->cast_of == from->decl && type_same(known->type, element))
            return known;
    }
    const char *name = arena_printf(w->arena, "%s *", element->text);
    const struct term *term =
        term_cast(w->nest->terms, name, (struct c_type){64, false}, from->term);
    struct base *base = add_base(w, BASE_POINTER, term_print(w->arena, term), expr->range);
    base->term = term;
    base->cast_of = from->decl;
    base->reads = from->reads;
    base->is_conditional = from->is_conditional;
    base->expr = expr;
    base->type = element;
    return base;
}

/* What a name in a followed call was given: "it->y" for a parameter. */
static const struct expr *expr_given(const struct expr *expr)
{
    expr = expr_strip_conversions(expr);
    while (expr->is_inlined && expr->kind == EXPR_NAME && expr->decl && expr->decl->init &&
           !expr->decl->is_written)
        expr = expr_strip_conversions(expr->decl->init);
    return expr;
}

/* How the program calls a place: in a followed call as the callee does, but for what it was given:
   "it->y[i]" for `x[i]`. The copy of its text stands where the whole call does. */
const char *walk_place_text(struct walker *w, const struct expr *expr)
{
    if (!expr->is_inlined || expr->operands_size == 0)
        return walk_condition_text(w, expr);
    const struct expr *written = expr->operands[0], *given = expr_given(written);
    struct range rest = expr->original, first = written->original;
    if (given == expr_strip_conversions(written) || !written->is_inlined ||
        first.file != rest.file || first.start != rest.start || first.end > rest.end)
        return walk_condition_text(w, expr);
    rest.start = first.end;
    return arena_printf(w->arena, "%s%s", walk_condition_text(w, given), walk_text(w, rest));
}

const struct base *base_unknown(struct walker *w, const struct expr *expr)
{
    struct base *base = add_base(w, BASE_UNKNOWN, walk_place_text(w, expr), expr->range);
    base->reads.anything = true;
    base->expr = expr;
    base->type = expr->type;
    return base;
}

const struct base *base_for_call(struct walker *w, const struct expr *call)
{
    struct base *base = add_base(w, BASE_UNKNOWN, call->decl->name, call->range);
    base->reads.anything = true;
    base->expr = call;
    base->type = call->type;
    base->is_call = true;
    return base;
}

const struct base *base_for_this(struct walker *w, const struct expr *expr)
{
    for (size_t i = 0; i < w->nest->bases.size; i++) {
        const struct base *known = w->nest->bases.at[i];
        if (known->expr && known->expr->kind == EXPR_THIS)
            return known;
    }
    struct base *base = add_base(w, BASE_POINTER, "this", expr->range);
    base->term = term_name(w->nest->terms, NULL, "this", c_type_of(expr->type));
    base->expr = expr;
    base->type = expr->type->element;
    return base;
}
