#include "loops/dependence/work_array.h"

#include <limits.h>

#include "code/pragma.h"
#include "loops/alias/alias.h"
#include "loops/dependence/pair.h"
#include "loops/dependence/schedule.h"
#include "loops/overlap/executes.h"
#include "loops/places/delinearise.h"
#include "loops/sets/budget.h"
#include "loops/syntax/effects.h"
#include "loops/syntax/flow.h"
#include "loops/syntax/handed.h"

/* An array of numbers or pointers on the stack, or one of these alone, whose address the loop gives
   to followed calls at most. */
static bool is_candidate(const struct nest *nest, const struct decl *decl)
{
    const struct type *element = decl->type;
    while (element && element->kind == TYPE_ARRAY && !element->is_volatile && !element->is_atomic)
        element = element->element;
    return (decl->kind == DECL_VARIABLE || decl->kind == DECL_PARAMETER) && !decl->is_inlined &&
           decl->storage == STORAGE_AUTO && element && type_is_scalar(element) &&
           !element->is_volatile && !element->is_atomic &&
           !effects_declares(nest->root->stmt, decl) &&
           (!decl->address_taken || handed_nowhere_inside(nest->root, decl));
}

/* The instances of a read that do not surely find their element written before in the same
   iteration, or, of what `source` writes (NULL: nothing), that part. Give. */
static isl_set *open_instances(const struct nest *nest, const struct access *read,
                               const struct access *source, isl_set *context)
{
    isl_set *open = isl_set_intersect_params(isl_set_copy(read->domain), isl_set_copy(context));
    for (size_t i = 0; i < nest->accesses.size; i++) {
        const struct access *write = nest->accesses.at[i];
        struct pair pair;
        if (!write->is_write || write->may || write->base != read->base || !write->affine ||
            pair_compare(nest->arena, write, read, &pair) != MEET_EQUAL ||
            (pair.partial && (write != source || !executes_at_one_place(write) ||
                              !executes_at_one_place(read))))
            continue;
        isl_map *before = schedule_text(nest, write, read, true);
        isl_map *filled = pair_relation(&pair, before, context);
        isl_map_free(before);
        open = isl_set_subtract(open, isl_map_range(filled));
    }
    return open;
}

/* { x -> y : the write at x comes before the read at y in the same iteration, and may write what
   that reads }. Give. */
static isl_map *may_fill(const struct nest *nest, const struct access *write,
                         const struct access *read, isl_set *context)
{
    struct pair pair;
    isl_map *before = schedule_text(nest, write, read, true);
    enum meeting_kind kind = pair_compare(nest->arena, write, read, &pair);
    if (kind == MEET_EQUAL && write->affine && read->affine) {
        isl_map *filled = pair_relation(&pair, before, context);
        isl_map_free(before);
        return filled;
    }
    if (kind == MEET_NEVER) {
        isl_map *none = isl_map_empty(isl_map_get_space(before));
        isl_map_free(before);
        return none;
    }
    return isl_map_intersect_domain(before, isl_set_copy(write->domain));
}

/* Whether there are none. Of a variable that is no array the flow of control may tell, too. */
static bool is_covered(const struct nest *nest, const struct access *read, isl_set *context)
{
    const struct tracked variable = {read->base->decl, NULL};
    if (read->base->kind == BASE_OBJECT && read->base->decl && read->path.size == 0 &&
        flow_written_before(nest->root, variable, read->expr))
        return true;
    isl_set *open = open_instances(nest, read, NULL, context);
    bool covered = isl_set_is_empty(open) == isl_bool_true;
    isl_set_free(open);
    return covered;
}

/* Whether each complete iteration writes the whole variable: a read at its end would find all that
   it reads. Of arrays, a few elements are looked at one by one. */
static bool is_filled(const struct nest *nest, const struct access *sample, isl_set *context)
{
    enum { ELEMENTS = 64 };
    struct access end = *sample;
    int64_t elements = 1;
    end.is_write = false;
    end.expr = NULL;
    end.position = INT_MAX;
    end.domain = nest->loops.at[0]->domain;
    end.depth = 1;
    end.flat = (path_list){NULL, 0, 0};
    for (size_t k = 0; k < sample->flat.size; k++) {
        LIST_PUSH(nest->arena, end.flat, sample->flat.at[k]);
        elements = sample->flat.at[k].length > 0 && elements <= ELEMENTS
                       ? elements * sample->flat.at[k].length
                       : ELEMENTS + 1;
    }
    if (sample->flat.size != sample->path.size || elements > ELEMENTS)
        return false;
    bool filled = true;
    for (int64_t n = 0; filled && n < elements; n++) {
        int64_t rest = n;
        for (size_t k = end.flat.size; k > 0; k--) {
            isl_val *value =
                isl_val_int_from_si(nest->ctx, (long)(rest % end.flat.at[k - 1].length));
            isl_set *everywhere = isl_set_universe(isl_space_copy(nest->space));
            end.flat.at[k - 1].subscript = isl_pw_aff_val_on_domain(everywhere, value);
            rest /= end.flat.at[k - 1].length;
        }
        filled = is_covered(nest, &end, context);
        for (size_t k = 0; k < end.flat.size; k++)
            isl_pw_aff_free(end.flat.at[k].subscript);
    }
    return filled;
}

/* Whether the variable is named where the loop decides whether to go on. */
static bool is_no_name(const struct expr *expr, void *data)
{
    return expr->kind != EXPR_NAME || expr->decl != data;
}

static bool is_in_header(const struct nest *nest, const struct decl *decl)
{
    const struct stmt *stmt = nest->root->stmt;
    void *data = (void *)(uintptr_t)decl;
    return (stmt->init && !stmt_walk(stmt->init, NULL, is_no_name, data)) ||
           (stmt->cond && !expr_walk(stmt->cond, is_no_name, data)) ||
           (stmt->step && !expr_walk(stmt->step, is_no_name, data));
}

/* A parameter of a followed call that stands for what it was called with, as a reference does for
   good. */
static bool is_argument(const struct decl *decl)
{
    bool is_reference = decl && decl->is_inlined && decl->type->kind == TYPE_REFERENCE;
    return is_reference || effects_argument(decl);
}

/* Whether an expression in the loop reaches the variable from its name there, through parameters of
   followed calls perhaps: a pointer or reference that was made before the loop leads to the
   program's variable, whatever an iteration has for itself. */
static bool is_from_name(const struct expr *expr, const struct decl *decl)
{
    while (expr) {
        bool moves = expr->kind == EXPR_MEMBER || expr->kind == EXPR_SUBSCRIPT ||
                     expr->kind == EXPR_CONVERSION || expr->kind == EXPR_UNARY ||
                     (expr->kind == EXPR_BINARY && expr->type->kind == TYPE_POINTER);
        if (expr->kind == EXPR_NAME && expr->decl == decl)
            return true;
        if (expr->kind == EXPR_NAME)
            expr = is_argument(expr->decl) ? expr->decl->init : NULL;
        else
            expr = moves && expr->operands_size ? expr->operands[0] : NULL;
    }
    return false;
}

/* Whether the value that each complete iteration leaves is what is read after the loop; of a
   variable that nobody has the address of, the value that the last one leaves which writes it. */
static bool is_kept(const struct nest *nest, const struct decl *decl, const struct access *write,
                    isl_set *context, enum copy_out *copy_out)
{
    bool is_filling = is_filled(nest, write, context);
    *copy_out = is_filling ? COPY_OUT_LAST : COPY_OUT_LAST_CONDITIONAL;
    return is_filling || (!decl->address_taken && decl->type->kind != TYPE_ARRAY);
}

/* A write of the variable, if all of its accesses are plain ones by its name or through pointers
   that surely lead to it; else NULL. */
static const struct access *plain_write(const struct nest *nest, const struct decl *decl)
{
    const struct access *write = NULL;
    bool is_array = decl->type->kind == TYPE_ARRAY;
    for (size_t i = 0; i < nest->accesses.size; i++) {
        const struct access *access = nest->accesses.at[i];
        if (access->base->decl != decl)
            continue;
        if (access->base->kind != BASE_OBJECT || !access->affine ||
            (decl->address_taken && !is_from_name(access->expr, decl)) || access->is_adrift ||
            (access->path.size > 0) != is_array)
            return NULL;
        write = access->is_write ? access : write;
    }
    return write;
}

/* What may reach the variable by an address that was kept before: that would be the one that the
   program has, and no iteration's own. NULL: nothing in the loop. */
static const struct access *reached_by(const struct nest *nest, const struct base *base)
{
    for (size_t i = 0; i < nest->accesses.size; i++) {
        const struct base *other = nest->accesses.at[i]->base;
        if (other != base && alias_of(nest, base, other) != ALIAS_DISTINCT)
            return nest->accesses.at[i];
    }
    return NULL;
}

/* The same as work_array_is_private(), where nothing else reaches the variable; else `*reached` is
   what may. */
static bool is_private_alone(const struct nest *nest, const struct decl *decl,
                             enum copy_out *copy_out, const struct access **reached)
{
    struct tracked variable = {decl, NULL};
    if (!is_candidate(nest, decl) || nest->left_early || nest->has_call || nest->broken)
        return false;
    const struct access *write = plain_write(nest, decl);
    bool is_array = decl->type->kind == TYPE_ARRAY;
    bool is_live =
        flow_live_after(nest->root, variable) ||
        pragma_reads(nest->arena, nest->tree, nest->function, nest->root->stmt, decl->name);
    if (!write || ((decl->address_taken || !is_array) && is_in_header(nest, decl)))
        return false;
    *reached = decl->address_taken ? reached_by(nest, write->base) : NULL;
    isl_set *context = dependence_context(nest);
    isl_set *judged = isl_set_intersect(nest_entered(nest), isl_set_copy(context));
    bool covered =
        isl_set_is_empty(judged) == isl_bool_false; /* else all would be said of nothing */
    isl_set_free(judged);
    for (size_t i = 0; covered && i < nest->accesses.size; i++) {
        const struct access *access = nest->accesses.at[i];
        if (access->base->decl == decl && !access->is_write)
            covered = is_covered(nest, access, context);
    }
    *copy_out = COPY_OUT_NONE;
    covered = covered && (!is_live || is_kept(nest, decl, write, context, copy_out));
    isl_set_free(context);
    return covered;
}

bool work_array_is_private(const struct nest *nest, const struct decl *decl,
                           enum copy_out *copy_out)
{
    const struct access *reached = NULL;
    return is_private_alone(nest, decl, copy_out, &reached) && reached == NULL;
}

const struct access *work_array_reached_by(const struct nest *nest, const struct decl *decl)
{
    enum copy_out copy_out;
    const struct access *reached = NULL;
    return is_private_alone(nest, decl, &copy_out, &reached) ? reached : NULL;
}

/* Whether a write to the same place stands in front of a read, in a loop around it, and runs
   whenever the read does: a place that is no affine function, such as a[i * n + j], may be the same
   all the same. */
static bool is_behind_write(const struct nest *nest, const struct access *read)
{
    for (size_t i = 0; i < nest->accesses.size; i++) {
        const struct access *write = nest->accesses.at[i];
        bool is_around = write->around.size <= read->around.size;
        for (size_t k = 0; is_around && k < write->around.size; k++)
            is_around = write->around.at[k] == read->around.at[k];
        if (write->is_write && !write->may && is_around && write->position < read->position &&
            write->type->size == read->type->size && grid_same_place(write, read) &&
            isl_set_is_subset(read->domain, write->domain) == isl_bool_true)
            return true;
    }
    return false;
}

isl_set *work_array_open(const struct nest *nest, const struct access *read,
                         const struct access *source)
{
    if (nest->left_early || nest->has_call || nest->broken || !read->affine)
        return isl_set_copy(read->domain);
    isl_set *context = dependence_context(nest);
    isl_set *open = is_behind_write(nest, read) ? isl_set_empty(isl_space_copy(nest->space))
                                                : open_instances(nest, read, source, context);
    isl_set_free(context);
    return open;
}

isl_set *work_array_unwritten(const struct nest *nest, const struct access *read)
{
    isl_set *context = dependence_context(nest);
    isl_set *unwritten = isl_set_copy(read->domain);
    for (size_t i = 0; i < nest->accesses.size; i++) {
        const struct access *write = nest->accesses.at[i];
        if (write->is_write && write->base == read->base)
            unwritten = isl_set_subtract(unwritten,
                                         isl_map_range(may_fill(nest, write, read, context)));
    }
    isl_set_free(context);
    return unwritten;
}

bool work_array_reads_its_own(const struct nest *nest, const struct base *base)
{
    enum { OPERATIONS = 1000000 };
    if (nest->left_early || nest->has_call || nest->broken)
        return false;
    budget_allow(nest->ctx, OPERATIONS);
    isl_set *context = dependence_context(nest);
    isl_set *judged = isl_set_intersect(nest_entered(nest), isl_set_copy(context));
    bool own = isl_set_is_empty(judged) == isl_bool_false;
    isl_set_free(judged);
    for (size_t i = 0; own && i < nest->accesses.size; i++) {
        const struct access *access = nest->accesses.at[i];
        if (access->base == base && !access->is_write)
            own = is_behind_write(nest, access) ||
                  (access->affine && is_covered(nest, access, context));
    }
    isl_set_free(context);
    own = own && isl_ctx_last_error(nest->ctx) == isl_error_none;
    budget_allow(nest->ctx, 0);
    return own;
}
