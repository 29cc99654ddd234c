/*
 * offload_change.c: grids that change places. A loop whose iterations compute a new grid and then
 * copy it back
 *
 *     for (t = 0; t < steps; t++) {             for (t = 0; t < steps; t++) {
 *         for (i ...) b[i] = f(a);                  heat_gpu(n, a_d, a_next_d);
 *         for (i ...) a[i] = b[i];       =>         exchange a_d and a_next_d
 *     }                                         }
 *                                               heat_gpu2(n, a_d, b_d);
 *
 * needs no copies: what is computed goes to a second memory for `a` instead, which begins as a copy
 * of the first one. The copy writes all elements that the first loop does and no others, the same
 * ones in each iteration, so that the rest of both memories stays the same; and behind the loop b
 * is what a is, in these elements.
 */
#include "loops/syntax/effects.h"
#include "refactorings/offload/offload_region.h"

/* Loops that stand in each other, and what another nest has in the place of their indices. */
struct nest_pair {
    const struct offload_region *region;
    const struct decl *from[MOST_AXES + 1], *to[MOST_AXES + 1];
    size_t size;
};

/* The variable that stands in the place of one of the first nest's. */
static const struct decl *counterpart(const struct nest_pair *pair, const struct decl *decl)
{
    for (size_t k = 0; k < pair->size; k++)
        if (pair->from[k] == decl)
            return pair->to[k];
    return decl;
}

/* Whether a variable has one value while the region runs, or the same ones in each iteration. */
static bool is_steady(const struct nest_pair *pair, const struct decl *decl)
{
    const struct offload_region *region = pair->region;
    for (size_t k = 0; k < pair->size; k++)
        if (pair->from[k] == decl)
            return true;
    return decl->storage == STORAGE_AUTO && !decl->address_taken &&
           !effects_writes(&region->effects, decl) &&
           !effects_declares(region->data.directive.verdict->stmt, decl);
}

/* Whether two expressions have the same value, the first one in its nest and the second one in the
   other, and in all iterations of the region. */
static bool is_alike(const struct nest_pair *pair, const struct expr *one, const struct expr *other)
{
    if (one == NULL || other == NULL)
        return one == other;
    if (one->kind == EXPR_NAME || other->kind == EXPR_NAME)
        return one->kind == other->kind && one->decl != NULL &&
               counterpart(pair, one->decl) == other->decl &&
               (one->decl->kind == DECL_ENUM_CONSTANT || is_steady(pair, one->decl));
    bool is_plain = one->kind == EXPR_INTEGER || one->kind == EXPR_BINARY ||
                    one->kind == EXPR_CONVERSION || one->kind == EXPR_UNARY;
    if (!is_plain || !expr_same_node(one, other) || one->operands_size != other->operands_size)
        return false;
    for (size_t k = 0; k < one->operands_size; k++)
        if (!is_alike(pair, one->operands[k], other->operands[k]))
            return false;
    return true;
}

/* What stands below conversions that the program does not write: one that it writes, such as
   `(float)b[i]`, may change the value, or what is read of an array. */
static const struct expr *below_implied(const struct expr *expr)
{
    while (expr->kind == EXPR_CONVERSION && expr->is_implicit)
        expr = expr->operands[0];
    return expr;
}

/* Whether two places have the same subscripts, of variables. */
static bool is_same_place(const struct nest_pair *pair, const struct expr *one,
                          const struct expr *other, const struct decl *array,
                          const struct decl *other_array)
{
    one = below_implied(one);
    other = below_implied(other);
    if (one->kind == EXPR_NAME)
        return other->kind == EXPR_NAME && one->decl == array && other->decl == other_array;
    return one->kind == EXPR_SUBSCRIPT && other->kind == EXPR_SUBSCRIPT &&
           one->is_starred == other->is_starred &&
           is_alike(pair, one->operands[1], other->operands[1]) &&
           is_same_place(pair, one->operands[0], other->operands[0], array, other_array);
}

static bool is_never_written(const struct expr *expr, void *data)
{
    (void)data;
    return expr->kind != EXPR_NAME || expr->decl->kind == DECL_ENUM_CONSTANT ||
           !expr->decl->is_written;
}

/* Whether rows of two arrays have the same lengths and elements. */
static bool is_same_row(const struct offload_region *region, const struct type *one,
                        const struct type *other)
{
    const struct nest_pair pair = {.region = region};
    for (; one->kind == TYPE_ARRAY && other->kind == TYPE_ARRAY;
         one = one->element, other = other->element) {
        bool is_known = one->length >= 0 && one->length == other->length;
        bool is_alike_there =
            one->length < 0 && other->length < 0 && one->length_expr != NULL &&
            is_alike(&pair, one->length_expr, other->length_expr) &&
            expr_walk(one->length_expr, is_never_written, NULL);
        if (!is_known && !is_alike_there)
            return false;
    }
    return type_is_arithmetic(one) && type_same(one, other);
}

/* Whether the headers of two loops give the same values, in the same order. */
static bool is_same_header(struct nest_pair *pair, const struct loop *one, const struct loop *other)
{
    const struct loop *const both[] = {one, other};
    for (size_t k = 0; k < COUNT_OF(both); k++)
        if (!both[k]->canonical || both[k]->form != LOOP_FOR || both[k]->first == NULL ||
            both[k]->bound == NULL || both[k]->further.size > 0 || both[k]->steps_in_condition ||
            both[k]->tested_after_step || both[k]->ends_by_wrapping ||
            both[k]->step_stmt != NULL || !both[k]->index_declared_inside ||
            !loop_compares_index(both[k]) || both[k]->stmt->init->decls.size != 1)
            return false;
    if (pair->size > MOST_AXES || one->step != other->step || one->relation != other->relation ||
        !type_same(one->index->type, other->index->type) ||
        !type_same(one->compared->type, other->compared->type) ||
        !is_alike(pair, one->first, other->first) || !is_alike(pair, one->bound, other->bound))
        return false;
    pair->from[pair->size] = one->index;
    pair->to[pair->size++] = other->index;
    return true;
}

/* The one statement of a body, or the body. */
static const struct stmt *alone_in(const struct stmt *body)
{
    while (body->kind == STMT_COMPOUND && body->children.size == 1)
        body = body->children.at[0];
    return body;
}

/* The assignment that a statement is, or NULL. */
static const struct expr *assignment(const struct stmt *stmt)
{
    bool assigns = stmt->kind == STMT_EXPRESSION && stmt->expr->kind == EXPR_ASSIGN &&
                   stmt->expr->op == OP_NONE;
    return assigns ? stmt->expr : NULL;
}

/* The array that a place is an element of, by its name; or NULL. */
static const struct decl *root_of(const struct expr *place)
{
    place = below_implied(place);
    bool is_element = place->kind == EXPR_SUBSCRIPT;
    while (place->kind == EXPR_SUBSCRIPT)
        place = below_implied(place->operands[0]);
    return is_element && place->kind == EXPR_NAME ? place->decl : NULL;
}

/* The assignment to an array among the statements that each iteration runs. */
static const struct expr *find_assignment(const struct stmt *body, const struct decl *array)
{
    const struct expr *own = assignment(body);
    if (own != NULL)
        return root_of(own->operands[0]) == array ? own : NULL;
    for (size_t k = 0; body->kind == STMT_COMPOUND && k < body->children.size; k++) {
        own = assignment(body->children.at[k]);
        if (own != NULL && root_of(own->operands[0]) == array)
            return own;
    }
    return NULL;
}

/* Goes into both nests as far as the second one is a nest, and gives what stands inside. */
static bool descend(struct nest_pair *pair, const struct loop *one, const struct loop *other,
                    const struct stmt **inside, const struct stmt **other_inside)
{
    for (;;) {
        if (!is_same_header(pair, one, other))
            return false;
        *inside = one->stmt->body;
        *other_inside = alone_in(other->stmt->body);
        if (other->inner.size == 0)
            return true;
        if (other->inner.size != 1 || one->inner.size != 1 ||
            *other_inside != other->inner.at[0]->stmt ||
            alone_in(*inside) != one->inner.at[0]->stmt)
            return false;
        one = one->inner.at[0];
        other = other->inner.at[0];
    }
}

/* The array of a kernel that a variable is, where it is nothing else as well. */
static struct plan_array *array_of(struct kernel_draft *draft, const struct decl *decl)
{
    for (size_t k = 0; k < draft->kernel.arrays.size; k++) {
        struct plan_array *array = &draft->kernel.arrays.at[k];
        const struct capture *capture = captures_find_text(&draft->captures, array->written);
        bool is_plain = array->gather == NULL && array->packed == NULL && array->stated == NULL &&
                        array->first == NULL && array->by_value == NULL && !array->is_untyped;
        if (capture != NULL && capture->kind == CAPTURE_VARIABLE && capture->decl == decl)
            return is_plain && !capture->is_written ? array : NULL;
    }
    return NULL;
}

/* Whether a kernel leaves nothing but elements, of this array alone. */
static bool writes_only(const struct kernel_draft *draft, const struct plan_array *written)
{
    bool only = draft->kernel.results.size == 0 && draft->final_value == NULL &&
                draft->finals.size == 0 && draft->restaged.request == NULL &&
                !draft->captures.has_jumps;
    for (size_t k = 0; k < draft->kernel.arrays.size; k++)
        only = only && draft->kernel.arrays.at[k].copy_out ==
                           (&draft->kernel.arrays.at[k] == written);
    return only;
}

/* Whether the loops are all that the region's iterations do, one behind the other. */
static bool are_alone(const struct offload_region *region)
{
    const struct stmt *body = region->data.directive.verdict->stmt->body;
    return region->is_resident && !region->is_stretch && !region->once &&
           region->swaps.size == 0 && region->kernels.size == 2 && region->others.size == 0 &&
           body->kind == STMT_COMPOUND && body->children.size == 2 &&
           region->kernels.at[0]->kernel.loop->stmt == body->children.at[0] &&
           region->kernels.at[1]->kernel.loop->stmt == body->children.at[1];
}

void offload_change_plan(struct offload_region *region)
{
    struct nest_pair pair = {.region = region};
    const struct stmt *computes, *copies;
    if (!are_alone(region))
        return;
    struct kernel_draft *first = &region->kernels.at[0]->kernel;
    struct kernel_draft *second = &region->kernels.at[1]->kernel;
    if (!descend(&pair, first->loop, second->loop, &computes, &copies))
        return;
    const struct expr *copy = assignment(copies);
    const struct decl *old = copy != NULL ? root_of(copy->operands[0]) : NULL;
    const struct decl *new = copy != NULL ? root_of(copy->operands[1]) : NULL;
    const struct expr *set = new != NULL ? find_assignment(computes, new) : NULL;
    if (old == NULL || set == NULL || old == new)
        return;
    struct plan_array *target = array_of(first, new), *source = array_of(first, old);
    struct plan_array *back = array_of(second, old), *from = array_of(second, new);
    const struct capture *named = captures_find(&first->captures, new);
    struct nest_pair own = {.region = region, .size = pair.size};
    for (size_t k = 0; k < pair.size; k++)
        own.from[k] = own.to[k] = pair.to[k];
    bool is_right = target != NULL && source != NULL && back != NULL && from != NULL &&
                    named->uses.size == 1 && writes_only(first, target) &&
                    writes_only(second, back) && second->kernel.arrays.size == 2 &&
                    old->type->element != NULL && new->type->element != NULL &&
                    is_same_row(region, old->type->element, new->type->element) &&
                    is_same_place(&pair, set->operands[0], copy->operands[1], new, new) &&
                    is_same_place(&own, copy->operands[0], copy->operands[1], old, new);
    if (!is_right)
        return;
    region->change = ARENA_NEW(region->data.request->arena, struct grid_change);
    *region->change = (struct grid_change){first, second, target, back, from, NULL};
}

void offload_change_begin(struct offload_region *region)
{
    struct grid_change *change = region->change;
    struct kernel_draft *kernel = &region->data.kernel;
    struct arena *arena = region->data.request->arena;
    struct plan_array twin = {.name = NULL};
    for (size_t k = 0; k < kernel->kernel.arrays.size; k++)
        if (kernel->kernel.arrays.at[k].resident == change->back->resident)
            twin = kernel->kernel.arrays.at[k];
    twin.twin_of = twin.resident;
    twin.name = names_fresh(&kernel->names, arena_printf(arena, "%s_next", twin.name));
    twin.device = twin.resident =
        names_fresh(&kernel->names, arena_printf(arena, "%s_d", twin.name));
    twin.written = twin.argument = "";
    twin.copy_in = twin.copy_out = false;
    twin.pinned = NULL;
    LIST_PUSH(arena, kernel->kernel.arrays, twin);
    change->twin = twin.resident;
    change->target->resident = change->twin;
}

const char *offload_change_text(struct offload_region *region, const char *indent)
{
    const struct grid_change *change = region->change;
    const struct plan_array *back = change->back;
    struct arena *arena = region->data.request->arena;
    const char *spare = names_fresh(&region->data.kernel.names, "spare_d");
    return arena_printf(arena, "%s %s*%s%s%s = %s;\n%s%s = %s;\n%s%s = %s;", back->element,
                        *back->inner != '\0' ? "(" : "", spare, *back->inner != '\0' ? ")" : "",
                        back->inner, back->resident, indent, back->resident, change->twin, indent,
                        change->twin, spare);
}

void offload_change_end(const struct offload_region *region, const char *indent, struct strbuf *out)
{
    const struct grid_change *change = region->change;
    const char *old = change->back->resident, *new = change->from->resident;
    change->back->resident = new;
    change->from->resident = old;
    strbuf_addf(out, "\n%s", indent);
    cuda_host_call(&change->copy->kernel, indent, out);
    change->back->resident = old;
    change->from->resident = new;
}
