/* kernel_found.c: the slice of an array whose ends the host code looks for, and the search for
   them. */
#include "loops/reasons.h"
#include "refactorings/slices/kernel_search.h"

/* Whether two searches come to the same. */
static bool is_alike(const plan_line_list *one, const plan_line_list *other)
{
    bool same = one->size == other->size;
    for (size_t k = 0; same && k < one->size; k++)
        same = search_same_line(&one->at[k], &other->at[k]);
    return same;
}

/* Whether the elements of an array are all in its first dimension, so that a subscript says where
   an access is. */
static bool has_plain_elements(const struct kernel_draft *draft, const struct base *base,
                               const struct type *element)
{
    const struct nest *nest = draft->verdict->nest;
    bool plain = nest != NULL && element != NULL && element->kind != TYPE_ARRAY;
    for (size_t k = 0; plain && k < nest->accesses.size; k++) {
        const struct access *access = nest->accesses.at[k];
        plain = access->base != base ||
                (access->expr != NULL && !access->is_open && access->leaves_member == NULL);
    }
    return plain;
}

/* What the program has in an array: of a table that the kernel gets as rows pointers. */
static const struct type *element_of(const struct kernel_draft *draft,
                                     const struct capture *capture)
{
    for (size_t k = 0; k < draft->gathers.size; k++)
        if (draft->gathers.at[k].rows == capture)
            return draft->gathers.at[k].table->type->element;
    return capture->type->element;
}

/* Whether no subscript is below the first element, nor are they all far above it. */
static bool begins_near(const struct array_extent *extent)
{
    enum { MOST = 1 << 16 };
    const struct term *lower = extent->lower.size > 0 ? extent->lower.at[0] : NULL;
    const struct term *rows = extent->extent.size > 0 ? extent->extent.at[0] : NULL;
    return lower != NULL && rows != NULL && term_is_number(lower, lower->number) &&
           lower->number >= 0 && lower->number <= MOST &&
           (!term_is_number(rows, rows->number) || rows->number <= MOST);
}

/* Fills in the slice, with room below it where that is little. */
static void set_found_slice(struct kernel_draft *draft, const struct array_extent *extent,
                            const struct kernel_search *search, struct plan_array *array)
{
    bool is_near = begins_near(extent);
    const char *count =
        arena_printf(draft->request->arena, "(%s - %s)", search->end, search->first);
    array->is_searched = true;
    array->first = is_near ? NULL : search->first;
    array->lower = (struct plan_amount){.text = search->first, .is_wide = true};
    array->count = array->room = (struct plan_amount){.text = count, .is_wide = true};
    if (is_near)
        array->room.text = search->end;
}

bool kernel_search_plan(struct kernel_draft *draft, const struct array_extent *extent,
                        const struct capture *capture, struct plan_array *array)
{
    struct arena *arena = draft->request->arena;
    struct searching searching = {.draft = draft, .base = extent->base, .capture = capture};
    if (draft->scan != NULL || !search_knows_jumps(draft->loop) || capture->is_written ||
        (draft->compares && kernel_access_of(draft, extent) != ACCESS_READ) ||
        !has_plain_elements(draft, extent->base, element_of(draft, capture)) ||
        !search_write(&searching))
        return false;
    struct array_extent *own = ARENA_NEW(arena, struct array_extent);
    *own = *extent;
    struct kernel_search search = {.capture = capture, .extent = own, .lines = searching.lines};
    for (size_t k = 0; k < draft->searches.size && search.first == NULL; k++)
        if (is_alike(&draft->searches.at[k].lines, &search.lines)) {
            search.first = draft->searches.at[k].first;
            search.end = draft->searches.at[k].end;
            search.is_shared = true;
        }
    if (!search.is_shared) {
        search.first = names_fresh(&draft->names, arena_printf(arena, "%s_first", array->name));
        search.end = names_fresh(&draft->names, arena_printf(arena, "%s_end", array->name));
    }
    set_found_slice(draft, extent, &search, array);
    LIST_PUSH(arena, draft->searches, search);
    LIST_PUSH(arena, draft->request->notes,
              arena_printf(arena,
                           "the host looks for the part of '%s' that the loop touches before it "
                           "copies: to spare that, state how many elements there are "
                           "(extent=%s:ELEMENTS)",
                           capture->text, capture->text));
    return true;
}

bool kernel_searches_write(struct kernel_draft *draft)
{
    struct arena *arena = draft->request->arena;
    for (size_t k = 0; k < draft->searches.size; k++) {
        const struct kernel_search *search = &draft->searches.at[k];
        struct searching searching = {.draft = draft,
                                      .base = search->extent->base,
                                      .capture = search->capture,
                                      .has_names = true};
        struct plan_search plan = {.first = search->first, .end = search->end};
        if (!search_write(&searching))
            return kernel_slice_refuse(draft, search->extent, search->capture);
        for (size_t j = searching.lines.size; j > 0; j--)
            LIST_PUSH(arena, plan.lines, searching.lines.at[j - 1]);
        if (!search->is_shared)
            LIST_PUSH(arena, draft->kernel.searches, plan);
    }
    return true;
}
