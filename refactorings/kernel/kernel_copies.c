/* kernel_copies.c: whether copies of arrays do for the arrays: what is not copied to the device is
   written before it is read, and the arrays of a kernel are different memory, as their copies are.
   */
#include "loops/alias/guard_reads.h"
#include "loops/amounts/extent.h"
#include "loops/dependence/work_array.h"
#include "loops/places/delinearise.h"
#include "loops/reasons.h"
#include "loops/terms/guard.h"
#include "refactorings/kernel/kernel_draft.h"

bool kernel_leaves_rows(const struct kernel_draft *draft, const struct array_extent *extent)
{
    const struct nest *nest = draft->verdict->nest;
    for (size_t k = 0; nest != NULL && k < nest->accesses.size; k++) {
        const struct access *access = nest->accesses.at[k];
        if (access->base == extent->base &&
            (access->leaves_rows || access->flat.size < access->path.size))
            return true;
    }
    return nest == NULL;
}

bool kernel_keeps_rows(struct kernel_draft *draft, const struct array_extent *extent,
                       const struct type *type)
{
    if (!kernel_leaves_rows(draft, extent))
        return true;
    const struct term *kept = draft->look_for != NULL && type->kind == TYPE_POINTER
                                  ? extent_in_rows(draft->verdict->nest, extent->base)
                                  : NULL;
    if (kept == NULL || term_is_false(kept))
        return false;
    guard_add(draft->request->arena, &draft->apart, CLAUSE_VALUE, kept);
    return true;
}

/* Whether a write to the same place under the same loops goes with a read. */
static bool is_written_too(const struct nest *nest, const struct access *read)
{
    for (size_t k = 0; k < nest->accesses.size; k++) {
        const struct access *write = nest->accesses.at[k];
        if (write->is_write && write->loop == read->loop && grid_same_place(write, read))
            return true;
    }
    return false;
}

/* Whether every element that is read is one that is written, so that the hull is that of the
   writes. */
static bool writes_what_it_reads(const struct kernel_draft *draft,
                                 const struct array_extent *extent)
{
    const struct nest *nest = draft->verdict->nest;
    if (extent->access == ACCESS_WRITE)
        return true;
    for (size_t k = 0; nest != NULL && k < nest->accesses.size; k++) {
        const struct access *read = nest->accesses.at[k];
        if (!read->is_write && read->base == extent->base && !is_written_too(nest, read))
            return false;
    }
    return nest != NULL;
}

/* Whether what the loop surely writes is all that it touches. Structures may keep fields, and have
   padding. */
bool kernel_may_fill(const struct kernel_draft *draft, const struct capture *capture,
                     const struct array_extent *extent, const struct type *element)
{
    return element->kind != TYPE_RECORD && extent->access != ACCESS_READ &&
           draft->follows.size == 0 && captures_always_reached(&draft->captures, capture) &&
           (writes_what_it_reads(draft, extent) || kernel_reads_its_own(draft, extent));
}

/* Whether a number of elements is the length of a row: a number, or a variable that keeps its
   value. Rows of a variable length have an element at least (C11 6.7.6.2). */
static bool is_row_length(const struct term *term, const struct type *row)
{
    const struct expr *length =
        row->length_expr != NULL ? expr_strip_conversions(row->length_expr) : NULL;
    if (row->length >= 0)
        return term_is_number(term, row->length);
    if (term->kind == TERM_CHOICE && term_is_number(term->operands[2], 0))
        term = term->operands[1];
    while (term->kind == TERM_PARAMETER ||
           (term->kind == TERM_CAST && term->type.bits > term->operands[0]->type.bits))
        term = term->kind == TERM_CAST ? term->operands[0] : term->parameter->term;
    return term->kind == TERM_NAME && length != NULL && length->kind == EXPR_NAME &&
           term->decl != NULL && term->decl == length->decl && !length->decl->is_written;
}

/* Whether the rows that are copied back have no holes. */
bool kernel_fills_rows(const struct array_extent *extent, const struct type *row)
{
    if (!extent->exact || !extent->surely)
        return false;
    for (size_t k = 1; row->kind == TYPE_ARRAY; row = row->element, k++) {
        if (k >= extent->lower.size || extent->lower.at[k] == NULL ||
            extent->extent.at[k] == NULL || !term_is_number(extent->lower.at[k], 0) ||
            !is_row_length(extent->extent.at[k], row))
            return false;
    }
    return true;
}

/* Whether what the loop reads of an array is what it has written before. */
bool kernel_reads_its_own(const struct kernel_draft *draft, const struct array_extent *extent)
{
    const struct nest *nest = draft->verdict->nest;
    return nest != NULL && work_array_reads_its_own(nest, extent->base);
}

/* Whether the base is a parameter that `restrict` keeps apart from others. */
static bool is_restricted(const struct base *base)
{
    return base->kind == BASE_POINTER && base->decl != NULL && base->decl->kind == DECL_PARAMETER &&
           base->decl->type->is_restrict;
}

bool kernel_is_hidden(const struct base *base)
{
    return base->kind == BASE_OBJECT && base->decl != NULL && !base->decl->address_taken &&
           base->decl->storage != STORAGE_EXTERN && base->decl->storage != STORAGE_THREAD &&
           base->decl->type->kind != TYPE_REFERENCE;
}

/*
 * Whether the elements that the loop touches of two arrays are different, but not what lies in
 * between: that is all that `restrict` promises. What may overlap otherwise is in the verdict's
 * guard, whose slices are those that are copied, unless they are those of single places.
 */
static bool may_interleave(const struct kernel_draft *draft, const struct array_extent *one,
                           const struct array_extent *other)
{
    bool is_promised = is_restricted(one->base) || is_restricted(other->base);
    return guard_interleaves(draft->verdict->clauses, one->base, other->base) ||
           (is_promised && !kernel_is_hidden(one->base) && !kernel_is_hidden(other->base));
}

/* Adds to the guard that two slices are different memory; refuses where they have no ends. */
static bool keep_apart(struct kernel_draft *draft, const struct array_extent *one,
                       const struct array_extent *other, const struct capture *capture)
{
    const struct nest *nest = draft->verdict->nest;
    struct guarded_slice a = {.base = one->base, .slice = extent_slice(nest, one->base)};
    struct guarded_slice b = {.base = other->base, .slice = extent_slice(nest, other->base)};
    a.may_be_null = !readable_leads(nest, one->base, false);
    b.may_be_null = !readable_leads(nest, other->base, false);
    if (a.slice.begin == NULL || a.slice.end == NULL || b.slice.begin == NULL ||
        b.slice.end == NULL)
        return action_refuse(draft->request, REASON_ALIAS, capture->uses.at[0],
                             "'%s' and '%s' are both written in parts, and the parts might "
                             "interleave: write every element of one of them",
                             other->name, one->name);
    struct clause clause = {CLAUSE_APART, guard_apart(nest->terms, &a, &b), a, b};
    if (!term_is_true(clause.term))
        LIST_PUSH(draft->request->arena, draft->apart.clauses, clause);
    return true;
}

static bool is_written(const struct nest *nest, const struct base *base)
{
    for (size_t k = 0; k < nest->accesses.size; k++)
        if (nest->accesses.at[k]->base == base && nest->accesses.at[k]->is_write)
            return true;
    return false;
}

/* Refuses where slices of single places are all that keeps two arrays apart that are both written,
   and one of them is no array of the kernel's own: a member. */
static bool keep_members_apart(struct kernel_draft *draft)
{
    const struct nest *nest = draft->verdict->nest;
    const struct guard *guard = draft->verdict->clauses;
    for (size_t k = 0; guard != NULL && k < guard->clauses.size; k++) {
        const struct clause *clause = &guard->clauses.at[k];
        const struct base *one = clause->a.base, *other = clause->b.base;
        bool interleaves = clause->kind == CLAUSE_APART && guard_interleaves(guard, one, other);
        if (interleaves && is_written(nest, one) && is_written(nest, other) &&
            (one->decl == NULL || other->decl == NULL))
            return action_refuse(draft->request, REASON_ALIAS, draft->verdict->range,
                                 "'%s' and '%s' are both written in parts, and the parts might "
                                 "interleave: write every element of one of them",
                                 one->text, other->text);
    }
    return true;
}

/* Whether both arrays are elements of containers. */
static bool are_held(const struct kernel_draft *draft, const struct plan_array *one,
                     const struct plan_array *other)
{
    return captures_find_text(&draft->captures, one->written)->holder != NULL &&
           captures_find_text(&draft->captures, other->written)->holder != NULL;
}

/* All that a container holds is copied back, and what else is written might be a part of it. */
static bool refuse_held(struct kernel_draft *draft, const struct plan_array *held,
                        const struct plan_array *other)
{
    const struct capture *capture = captures_find_text(&draft->captures, held->written);
    const struct base *base =
        kernel_extent(draft->verdict, captures_find_text(&draft->captures, other->written))->base;
    return kernel_is_hidden(base) ||
           action_refuse(draft->request, REASON_ALIAS, capture->uses.at[0],
                         "which elements of '%s' are written is not known before the loop, so that "
                         "all are copied back, and '%s' might be among them: write to them in two "
                         "loops",
                         held->written, other->written);
}

/* What is copied back of one array must not hide what is written to another. Arrays in structures
   have no extent, and are other memory than all that is written, see kernel_member_plan(). */
bool kernel_overlap_plan(struct kernel_draft *draft)
{
    const struct kernel_plan *kernel = &draft->kernel;
    if (!keep_members_apart(draft))
        return false;
    for (size_t k = 0; k < kernel->arrays.size; k++) {
        const struct plan_array *one = &kernel->arrays.at[k];
        const struct capture *capture = captures_find_text(&draft->captures, one->written);
        const struct array_extent *extent = kernel_extent(draft->verdict, capture);
        for (size_t j = 0; j < k; j++) {
            const struct plan_array *other = &kernel->arrays.at[j];
            const struct array_extent *before =
                kernel_extent(draft->verdict, captures_find_text(&draft->captures, other->written));
            bool written = one->copy_out && other->copy_out && extent != NULL && before != NULL;
            const struct plan_array *stated = one->stated != NULL ? one : other;
            if (written && stated->stated != NULL && !kernel_is_hidden(extent->base) &&
                !kernel_is_hidden(before->base))
                return action_refuse(draft->request, REASON_ALIAS, capture->uses.at[0],
                                     "all elements of '%s' that 'extent' states are copied back, "
                                     "and '%s' might be among them: write to them in two loops",
                                     stated->written, (stated == one ? other : one)->written);
            if (written && (one->is_held || other->is_held) && !are_held(draft, one, other))
                return refuse_held(draft, one->is_held ? one : other, one->is_held ? other : one);
            if (written && !(one->is_filled && other->is_filled) &&
                may_interleave(draft, extent, before) &&
                !keep_apart(draft, before, extent, capture))
                return false;
        }
    }
    return true;
}

/* Whether a member is reached through a pointer that is read from memory. */
static bool is_behind(const struct capture *capture, const struct base *base)
{
    const struct expr *expr = expr_strip_conversions(capture->expr);
    bool found = false;
    while (base->expr != NULL && expr->kind == EXPR_MEMBER) {
        expr = expr_strip_conversions(expr->operands[0]);
        found = found || (expr->kind == EXPR_MEMBER && captures_same_value(expr, base->expr));
    }
    return found;
}

/* Whether the program writes an access as one to the member: a variable may hold `this`. */
static bool is_named_alike(const struct capture *capture, const struct access *access)
{
    const struct expr *expr = access->expr;
    while (expr != NULL && expr_strip_conversions(expr)->kind == EXPR_SUBSCRIPT)
        expr = expr_strip_conversions(expr)->operands[0];
    return expr != NULL && captures_same_value(capture->expr, expr);
}

bool kernel_writes_member(const struct nest *nest, const struct capture *capture, bool *alone)
{
    const struct base *base = NULL;
    bool writes = false;
    for (size_t k = 0; k < nest->accesses.size; k++) {
        const struct access *access = nest->accesses.at[k];
        bool may_be = kernel_may_be_member(capture, access);
        if (access->is_write &&
            (may_be || is_behind(capture, access->base) || is_named_alike(capture, access))) {
            *alone = *alone && may_be && (base == NULL || base == access->base);
            base = access->base;
            writes = true;
        }
    }
    for (size_t k = 0; k < nest->accesses.size; k++) {
        const struct access *access = nest->accesses.at[k];
        bool is_apart = !access->is_write || access->base == base || kernel_is_hidden(access->base);
        *alone = *alone && is_apart;
    }
    return writes;
}

bool kernel_has_whole(const struct kernel_draft *draft, const struct capture *capture,
                      bool is_written)
{
    bool found = false;
    const struct expr *expr = expr_strip_conversions(capture->expr);
    while (expr->kind == EXPR_MEMBER) {
        expr = expr_strip_conversions(expr->operands[0]);
        for (size_t k = 0; k < draft->captures.all.size; k++) {
            const struct capture *whole = draft->captures.all.at[k];
            bool is_it =
                whole->kind == CAPTURE_VARIABLE
                    ? expr->kind == EXPR_NAME && expr->decl == whole->decl
                    : whole->kind == CAPTURE_MEMBER && captures_same_value(whole->expr, expr);
            const struct array_extent *extent = is_it ? kernel_extent(draft->verdict, whole) : NULL;
            found = found || (is_it && is_written && whole->type->kind == TYPE_RECORD) ||
                    (extent != NULL && kernel_access_of(draft, extent) != ACCESS_READ);
        }
    }
    return found;
}
