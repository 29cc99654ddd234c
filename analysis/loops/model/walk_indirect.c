/* walk_indirect.c: part of walk.h: what only facts that a person stated tell: of elements of an
   index array that has no two equal ones, or that never descends, and of how many elements a
   pointer leads to. */
#include "code/spelling.h"
#include "loops/model/pointer.h"
#include "loops/model/walk.h"

#include <ctype.h>
#include <stdlib.h>

static bool is_stated(const struct walker *w, const struct base *base, enum assumption kind)
{
    const struct nest *nest = w->nest;
    return base->kind == BASE_POINTER && base->decl && base->decl->type->kind == TYPE_POINTER &&
           walk_same_type(base->type, base->decl->type->element) && base_is_steady(nest, base) &&
           facts_stated(nest->tree, nest->function, kind, base->decl);
}

static struct value value_indirect(struct walker *w, const struct base *base, isl_pw_aff *subscript,
                                   bool is_block)
{
    struct indirect *indirect = ARENA_NEW(w->arena, struct indirect);
    struct value value = value_none();
    *indirect = (struct indirect){base, subscript, is_block};
    value.indirect = indirect;
    return value;
}

struct value walk_indirect_read(struct walker *w, const struct location *location,
                                const struct type *type)
{
    const struct path_step *step = location->path.size == 1 ? &location->path.at[0] : NULL;
    if (!w->nest->tree->facts || type->kind != TYPE_INTEGER || type->is_volatile || !step ||
        !location->shaped || step->is_field || !step->subscript || step->strided ||
        (!is_stated(w, location->base, ASSUME_INJECTIVE) &&
         !is_stated(w, location->base, ASSUME_MONOTONE)))
        return value_none();
    return value_indirect(w, location->base, step->subscript, false);
}

struct value walk_indirect_conversion(struct value value, const struct expr *conversion)
{
    return value.kind == VALUE_NONE && value.indirect &&
                   type_always_fits(conversion->operands[0]->type, conversion->type)
               ? value
               : value_none();
}

const struct indirect *walk_indirect_offset(const struct pointer *pointer, struct value offset,
                                            bool negate)
{
    int64_t begin = 1;
    bool is_first = pointer->offset && !pointer->strided && !pointer->is_whole &&
                    affine_constant_value(pointer->offset, &begin) && begin == 0;
    return is_first && !negate && offset.kind == VALUE_NONE ? offset.indirect : NULL;
}

/* Whether one subscript is the other one's successor in every instance. */
static bool is_next(isl_pw_aff *next, isl_pw_aff *subscript)
{
    int64_t step = 0;
    isl_pw_aff *difference = isl_pw_aff_sub(isl_pw_aff_copy(next), isl_pw_aff_copy(subscript));
    bool is_one = affine_constant_value(difference, &step) && step == 1;
    isl_pw_aff_free(difference);
    return is_one;
}

/* Whether no conversion changes what the index is compared as. */
static bool keeps_value(const struct expr *compared)
{
    for (; compared->kind == EXPR_CONVERSION; compared = compared->operands[0])
        if (!type_always_fits(compared->operands[0]->type, compared->type))
            return false;
    return true;
}

/* `for (k = p[e]; k < p[e + 1]; k++)`: blocks of different e have nothing in common, since p never
   descends. The bound is looked at behind all that the loop changes. */
struct value walk_indirect_index(struct walker *w, const struct loop *loop, struct value first)
{
    const struct indirect *begin = first.kind == VALUE_NONE ? first.indirect : NULL;
    if (!begin || begin->is_block || !is_stated(w, begin->base, ASSUME_MONOTONE) ||
        loop->form != LOOP_FOR || loop->relation != OP_LESS || loop->step != 1 || !loop->bound ||
        loop->steps_in_condition || loop->step_stmt || loop->further.size ||
        !loop_compares_index(loop) || !keeps_value(loop->compared) ||
        expr_may_have_effect(loop->bound))
        return value_none();
    bool quiet = w->quiet;
    w->quiet = true;
    struct value end = walk_eval(w, loop->bound);
    w->quiet = quiet;
    return end.kind == VALUE_NONE && end.indirect && !end.indirect->is_block &&
                   end.indirect->base == begin->base &&
                   is_next(end.indirect->subscript, begin->subscript)
               ? value_indirect(w, begin->base, begin->subscript, true)
               : value_none();
}

/* The parameter of the function that has a name, where its value is that of the call. */
static const struct decl *counting_parameter(const struct nest *nest, const char *name)
{
    for (size_t i = 0; i < nest->function->parameters.size; i++) {
        const struct decl *decl = nest->function->parameters.at[i];
        if (decl_is_named(decl, name))
            return decl->is_written || decl_is_exposed(decl) || decl->type->kind != TYPE_INTEGER
                       ? NULL
                       : decl;
    }
    return NULL;
}

isl_pw_aff *walk_stated_extent(struct walker *w, const struct decl *decl)
{
    const char *count = facts_extent(w->nest->tree, w->nest->function, decl);
    if (!count || decl->is_written || decl_is_exposed(decl))
        return NULL;
    if (isdigit((unsigned char)*count))
        return affine_constant(w->nest, strtoll(count, NULL, 10));
    const struct decl *value = counting_parameter(w->nest, count);
    if (!value)
        return NULL;
    struct expr *name = ARENA_NEW(w->arena, struct expr);
    name->kind = EXPR_NAME;
    name->type = value->type;
    name->range = value->name_range;
    name->decl = value;
    const struct parameter *parameter =
        walk_is_unshadowed(w, name) ? parameter_for_decl(w, value, name) : NULL;
    return parameter ? affine_parameter(w->nest, parameter) : NULL;
}
