/*
 * offload_maps.c: which memory goes to a device and comes back:
 *
 *     map(to: a[0:n], table) map(tofrom: c[1:n - 2])
 *
 * A device has one copy of each byte. Two lists that share some bytes, but not all, are an error
 * when the program runs; so are lengths below 0.
 */
#include "loops/alias/alias.h"
#include "loops/alias/guard_reads.h"
#include "loops/amounts/extent.h"
#include "loops/places/delinearise.h"
#include "loops/reasons.h"
#include "loops/terms/guard.h"
#include "loops/terms/term.h"
#include "refactorings/offload/offload_draft.h"

static const struct array_extent *extent_of(const struct kernel_draft *kernel,
                                            const struct plan_array *array)
{
    const struct capture *capture = captures_find_text(&kernel->captures, array->written);
    return capture != NULL ? kernel_extent(kernel->verdict, capture) : NULL;
}

/* Whether the base is a parameter with `restrict`, which says nothing of memory that is only
   read. */
static bool is_restricted(const struct base *base)
{
    return base->kind == BASE_POINTER && base->decl != NULL && base->decl->kind == DECL_PARAMETER &&
           base->decl->type->is_restrict;
}

/* Whether every element of both slices is touched, and one of them written: then `restrict` keeps
   the slices apart, and not only what is touched of them. */
static bool fills_both(const struct array_extent *one, const struct array_extent *other)
{
    bool writes = one->access != ACCESS_READ || other->access != ACCESS_READ;
    return writes && one->exact && other->exact && one->surely && other->surely;
}

/* Whether two slices may share bytes although the verdict holds, if there is one. */
static bool may_share(const struct kernel_draft *kernel, bool is_proven,
                      const struct array_extent *one, const struct array_extent *other)
{
    const struct nest *nest = kernel->verdict->nest;
    bool only_read = one->access == ACCESS_READ && other->access == ACCESS_READ;
    bool restricted = is_restricted(one->base) || is_restricted(other->base);
    if (alias_stated(nest, one->base, other->base) != ASSUMPTIONS)
        return false;
    if (one->base->kind == BASE_OBJECT && other->base->kind == BASE_OBJECT)
        return false;
    if (alias_of(nest, one->base, other->base) == ALIAS_MAYBE)
        return only_read || !is_proven ||
               guard_interleaves(kernel->verdict->clauses, one->base, other->base);
    return restricted && !fills_both(one, other);
}

/* The slice of a base as the guard speaks of it. False: it has no ends. */
static bool read_slice(struct kernel_draft *kernel, const struct base *base,
                       struct guarded_slice *out)
{
    const struct nest *nest = kernel->verdict->nest;
    struct element_slice elements = {.scalars = false};
    *out = (struct guarded_slice){.base = base, .slice = extent_slice(nest, base)};
    out->may_be_null = !readable_leads(nest, base, false);
    if (out->slice.begin != NULL && out->slice.end != NULL)
        return true;
    const struct term *pointer = term_address(nest->terms, base);
    if (!grid_elements(nest, base, &elements))
        return false;
    out->slice.begin =
        term_advance(nest->terms, pointer, kernel_widened(kernel, elements.begin), false);
    out->slice.end =
        term_advance(nest->terms, pointer, kernel_widened(kernel, elements.end), false);
    return true;
}

/* Asks that two slices do not overlap. */
static bool keep_apart(struct offload_draft *draft, const struct array_extent *one,
                       const struct array_extent *other)
{
    struct kernel_draft *kernel = &draft->kernel;
    const struct nest *nest = kernel->verdict->nest;
    struct guarded_slice a, b;
    if (!read_slice(kernel, one->base, &a) || !read_slice(kernel, other->base, &b))
        return action_refuse(draft->request, REASON_ALIAS, other->base->range,
                             "'%s' and '%s' may be parts of one object that overlap, and where "
                             "they end is not known: state that they do not (--assume "
                             "no-overlap:%s,%s)",
                             one->name, other->name, one->name, other->name);
    struct clause clause = {CLAUSE_APART, guard_apart(nest->terms, &a, &b), a, b};
    if (!term_is_true(clause.term))
        LIST_PUSH(draft->request->arena, kernel->apart.clauses, clause);
    return true;
}

bool offload_apart_plan(struct offload_draft *draft)
{
    struct kernel_draft *kernel = &draft->kernel;
    if (guard_has_parts(kernel->verdict->clauses))
        return action_refuse(draft->request, REASON_ALIAS, kernel->verdict->range,
                             "what the loop touches of an array lies in parts, and others might "
                             "lie between these: state that they do not (--assume no-overlap)");
    for (size_t k = 0; k < kernel->kernel.arrays.size; k++)
        for (size_t j = 0; j < k; j++) {
            const struct array_extent *one = extent_of(kernel, &kernel->kernel.arrays.at[j]);
            const struct array_extent *other = extent_of(kernel, &kernel->kernel.arrays.at[k]);
            if (one != NULL && other != NULL && one->base != other->base &&
                may_share(kernel, kernel->verdict == draft->directive.verdict, one, other) &&
                !keep_apart(draft, one, other))
                return false;
        }
    return true;
}

/* A number that is never negative whatever the values are. */
static bool is_never_negative(const struct term *term)
{
    if (term->kind == TERM_NUMBER)
        return term->number >= 0;
    if (term->kind == TERM_BINARY && term->op == OP_MULTIPLY)
        return is_never_negative(term->operands[0]) && is_never_negative(term->operands[1]);
    return (term->kind == TERM_NAME || term->kind == TERM_PARAMETER) && !term->type.is_signed;
}

/* Whether an array goes as a whole, since what the loop touches of it is not known. */
static bool is_all_declared(const struct array_extent *extent, const struct type *type)
{
    bool is_known =
        extent != NULL && extent->surely && extent->extent.size > 0 && extent->extent.at[0] != NULL;
    return type->kind == TYPE_ARRAY && type->length > 0 && !is_known;
}

bool offload_maps_always(const struct kernel_draft *kernel)
{
    for (size_t k = 0; k < kernel->kernel.arrays.size; k++) {
        const struct plan_array *array = &kernel->kernel.arrays.at[k];
        const struct capture *capture = captures_find_text(&kernel->captures, array->written);
        const struct array_extent *extent = extent_of(kernel, array);
        bool is_object = extent != NULL && extent->base->kind == BASE_OBJECT;
        bool is_positive = is_object && !extent->may_be_untouched && extent->extent.size > 0 &&
                           extent->extent.at[0] != NULL && is_never_negative(extent->extent.at[0]);
        if (!is_all_declared(extent, capture->type) && !is_positive)
            return false;
    }
    return true;
}

/* Whether the slice is all of an array that is declared with its length. */
static bool is_whole(const struct kernel_draft *kernel, const struct plan_array *array)
{
    const struct capture *capture = captures_find_text(&kernel->captures, array->written);
    const struct type *type = capture->type;
    const struct array_extent *extent = kernel_extent(kernel->verdict, capture);
    if (type->kind != TYPE_ARRAY || type->length <= 0 || array->lower.text != NULL)
        return false;
    return is_all_declared(extent, type) || term_is_number(extent->extent.at[0], type->length);
}

/* Plans the clauses for reductions again, without those that have become atomic. */
static bool plan_again(struct offload_draft *draft)
{
    pragma_clause_list kept = {NULL, 0, 0};
    struct openmp_draft *directive = &draft->directive;
    for (size_t k = 0; k < directive->wanted.size; k++)
        if (directive->wanted.at[k].says != SAYS_REDUCTION)
            LIST_PUSH(draft->request->arena, kept, directive->wanted.at[k]);
    directive->wanted = kept;
    return openmp_reductions_plan(directive);
}

/* Whether the array of a reduction goes to the device, but not all of it. */
static bool is_part(const struct kernel_draft *kernel, const struct reduction *reduction)
{
    for (size_t k = 0; k < kernel->kernel.arrays.size; k++) {
        const struct array_extent *extent = extent_of(kernel, &kernel->kernel.arrays.at[k]);
        if (extent != NULL && extent->base == reduction->base &&
            !is_whole(kernel, &kernel->kernel.arrays.at[k]))
            return true;
    }
    return false;
}

bool offload_reduced_check(struct offload_draft *draft)
{
    const struct verdict *verdict = draft->directive.verdict;
    size_t before = draft->directive.atomics.size;
    for (size_t k = 0; k < verdict->reductions.size; k++) {
        const struct reduction *reduction = &verdict->reductions.at[k];
        if (!openmp_element_is_whole(reduction) || openmp_is_atomic(&draft->directive, reduction) ||
            !is_part(&draft->kernel, reduction))
            continue;
        if (!reduction->is_section)
            return action_refuse(draft->request, REASON_UNSUPPORTED, verdict->stmt->header,
                                 "a clause of OpenMP would take '%s' as a whole, of which the loop "
                                 "touches a part alone: use a local variable in the loop, and add "
                                 "it to '%s' behind it",
                                 reduction->base->decl->name, reduction->variable);
        LIST_PUSH(draft->request->arena, draft->directive.atomics, reduction);
    }
    return draft->directive.atomics.size == before || plan_again(draft);
}

/* An amount without the parentheses that make a factor of it. */
static const char *without_parentheses(struct arena *arena, const char *text)
{
    size_t length = strlen(text);
    long depth = 0;
    if (length < 2 || text[0] != '(')
        return text;
    for (size_t k = 0; k + 1 < length; k++) {
        depth += (text[k] == '(') - (text[k] == ')');
        if (depth == 0)
            return text;
    }
    return arena_strndup(arena, text + 1, length - 2);
}

void offload_maps(struct arena *arena, const struct kernel_draft *kernel, const char *members,
                  pragma_clause_list *out)
{
    static const char *const kinds[] = {"to", "tofrom", "from"};
    for (size_t kind = 0; kind < COUNT_OF(kinds); kind++) {
        const char *list = kind == 0 ? members : NULL;
        for (size_t k = 0; k < kernel->kernel.arrays.size; k++) {
            const struct plan_array *array = &kernel->kernel.arrays.at[k];
            size_t own = !array->copy_out ? 0 : array->copy_in ? 1 : 2;
            const char *text = array->name;
            if (own != kind)
                continue;
            if (!is_whole(kernel, array))
                text = arena_printf(arena, "%s[%s:%s]", array->name,
                                    array->lower.text != NULL ? array->lower.text : "0",
                                    without_parentheses(arena, array->count.text));
            list = list == NULL ? text : arena_printf(arena, "%s, %s", list, text);
        }
        if (list != NULL) {
            struct pragma_clause clause =
                pragma_clause_new(SAYS_MAP, arena_printf(arena, "%s: %s", kinds[kind], list));
            LIST_PUSH(arena, *out, clause);
        }
    }
}
