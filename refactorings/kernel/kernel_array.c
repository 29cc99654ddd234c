/* kernel_array.c: which part of each array a kernel gets. */
#include "loops/alias/guard_reads.h"
#include "loops/amounts/extent.h"
#include "loops/overlap/executes.h"
#include "loops/places/delinearise.h"
#include "loops/reasons.h"
#include "loops/terms/guard.h"
#include "loops/terms/term.h"
#include "refactorings/kernel/kernel_draft.h"
#include "refactorings/text/amounts.h"

const struct array_extent *kernel_extent(const struct verdict *verdict,
                                         const struct capture *capture)
{
    for (size_t k = 0; k < verdict->arrays.size; k++) {
        const struct array_extent *array = &verdict->arrays.at[k];
        if (array->is_scalar)
            continue;
        if (capture->view_of != NULL && array->base->cast_of == capture->view_of)
            return array;
        if (capture->kind == CAPTURE_VARIABLE
                ? array->decl == capture->decl
                : capture->kind == CAPTURE_MEMBER && array->base->expr != NULL &&
                      (captures_same_value(array->base->expr, capture->expr) ||
                       captures_same_row(array->base->expr, capture->expr)))
            return array;
    }
    return NULL;
}

/* The type of the elements of the outermost dimension: what the pointer points to. */
static const struct type *row_type(const struct type *type)
{
    bool has_elements = type->kind == TYPE_ARRAY || type->kind == TYPE_POINTER;
    return has_elements ? type->element : NULL;
}

/* "[64][3]" for constant inner extents; NULL where one of them is not constant. */
static const char *inner_extents(struct arena *arena, const struct type *row)
{
    const char *text = "";
    for (; row->kind == TYPE_ARRAY; row = row->element) {
        if (row->length < 0)
            return NULL;
        text = arena_printf(arena, "%s[%lld]", text, (long long)row->length);
    }
    return text;
}

static const struct type *innermost(const struct type *row)
{
    while (row->kind == TYPE_ARRAY)
        row = row->element;
    return row;
}

/* How an element type is written in the host code. */
static const char *element_text(struct kernel_draft *draft, const struct type *type,
                                const struct type *element)
{
    struct arena *arena = draft->request->arena;
    const char *text = device_type(arena, element, &draft->types), *why;
    if (text == NULL && element->kind == TYPE_RECORD)
        text = device_record(arena, element, &draft->types, &why);
    size_t spelled = strcspn(type->text, "*[(&");
    if (text == NULL || row_type(type) != element || type->text[spelled] == '\0')
        return text;
    const char *own =
        device_spelling(arena, arena_strndup(arena, type->text, spelled), &draft->types);
    return own != NULL ? own : text;
}

/* The text of an amount; numbers are written by the constant that they come from, or NULL. */
static struct plan_amount amount_of(struct kernel_draft *draft, const struct capture *origin,
                                    const struct term *amount)
{
    enum { WIDE = 64 };
    const struct term *wide = kernel_widened(draft, amount);
    bool is_number = term_is_number(amount, amount->number);
    return (struct plan_amount){
        .text = is_number ? kernel_number(draft, origin, (long long)amount->number)
                          : term_print(draft->request->arena, wide),
        .is_one = term_is_number(amount, 1),
        .is_wide = !is_number && wide->type.bits >= WIDE,
    };
}

/* The same as a factor. */
static struct plan_amount factor_of(struct kernel_draft *draft, const struct capture *origin,
                                    const struct term *amount)
{
    struct plan_amount factor = amount_of(draft, origin, amount);
    bool is_product = amount->kind == TERM_BINARY && amount->op == OP_MULTIPLY;
    if (!is_product)
        factor.text = amount_operand(draft->request->arena, factor.text);
    return factor;
}

/* Fills in the slice. `extent` and `lower` are over the host code's values; `origin` is the
   constant that numbers among them come from, or NULL. */
static void set_slice(struct kernel_draft *draft, struct plan_array *array,
                      const struct capture *origin, const struct term *lower,
                      const struct term *extent)
{
    enum { ROOM_BELOW = 16 };
    struct arena *arena = draft->request->arena;
    long long start = (long long)lower->number;
    bool known = term_is_number(lower, lower->number);
    array->count = array->room = factor_of(draft, origin, extent);
    if (known && start == 0 && term_is_number(extent, extent->number))
        array->length = (long long)extent->number;
    if (known && start == 0)
        return;
    array->lower = amount_of(draft, NULL, lower);
    if (draft->stays || draft->is_resident)
        return;
    if (draft->is_region && (!known || start < 0))
        array->room.text = NULL;
    else if (draft->is_region)
        array->room = factor_of(draft, origin, kernel_amount_plus(draft, extent, start));
    else if (!known || start < 0 || start > ROOM_BELOW)
        array->first = names_fresh(&draft->names, arena_printf(arena, "%s_first", array->name));
    else
        array->room = factor_of(draft, origin, kernel_amount_plus(draft, extent, start));
}

/* A subscript of the array that is a sum of products such as `i * m + j`, or NULL. */
static const struct access *product_of(const struct kernel_draft *draft, const struct base *base)
{
    const struct nest *nest = draft->verdict->nest;
    for (size_t k = 0; nest != NULL && k < nest->accesses.size; k++) {
        const struct access *access = nest->accesses.at[k];
        for (size_t j = 0; access->base == base && j < access->path.size; j++)
            if (!access->path.at[j].is_field && access->path.at[j].strided != NULL)
                return access;
    }
    return NULL;
}

static bool is_to_base(const struct access *access, const void *data)
{
    return access->base == data;
}

/* Whether some access to the base happens whatever data say. */
static bool is_surely_accessed(const struct kernel_draft *draft, const struct base *base)
{
    const struct nest *nest = draft->verdict->nest;
    for (size_t k = 0; k < nest->accesses.size; k++)
        if (nest->accesses.at[k]->base == base && !access_is_vague(nest->accesses.at[k]))
            return true;
    return false;
}

/* Whether elements are structures that may go on behind their end: the last member is an array. */
static bool ends_with_array(const struct type *row)
{
    const struct record *record = innermost(row)->record;
    return innermost(row)->kind == TYPE_RECORD &&
           (record == NULL || record->fields.size == 0 ||
            record->fields.at[record->fields.size - 1]->type->kind == TYPE_ARRAY);
}

/* Whether an amount is what the option `extent` takes: numbers, variables, sums and products. */
static bool can_be_stated(const struct term *amount)
{
    if (amount->kind == TERM_PARAMETER)
        return can_be_stated(amount->parameter->term);
    if (amount->kind == TERM_CAST)
        return can_be_stated(amount->operands[0]);
    if (amount->kind == TERM_BINARY)
        return (amount->op == OP_ADD || amount->op == OP_SUBTRACT || amount->op == OP_MULTIPLY) &&
               can_be_stated(amount->operands[0]) && can_be_stated(amount->operands[1]);
    return (amount->kind == TERM_NUMBER && amount->name == NULL) ||
           (amount->kind == TERM_NAME && amount->decl != NULL);
}

/* Where what the loop may touch of an array ends, as the option takes it; NULL: that is not known
   either, or begins at no number. */
static const char *end_of_hull(struct kernel_draft *draft, const struct array_extent *extent)
{
    const struct term *rows = extent->extent.size > 0 ? extent->extent.at[0] : NULL;
    const struct term *lower = extent->lower.size > 0 ? extent->lower.at[0] : NULL;
    if (rows != NULL && rows->kind == TERM_CHOICE && term_is_number(rows->operands[2], 0))
        rows = rows->operands[1];
    if (rows == NULL || lower == NULL || !can_be_stated(rows) ||
        kernel_leaves_rows(draft, extent) || !term_is_number(lower, lower->number) ||
        lower->number < 0)
        return NULL;
    const struct term *count = kernel_amount(draft, rows);
    return count == NULL ? NULL
                         : term_print(draft->request->arena,
                                      kernel_amount_plus(draft, count, (long long)lower->number));
}

bool kernel_slice_refuse(struct kernel_draft *draft, const struct array_extent *extent,
                         const struct capture *capture)
{
    const struct access *product = product_of(draft, extent->base);
    if (ends_with_array(row_type(capture->type)))
        return action_refuse(draft->request, REASON_SIZE, capture->uses.at[0],
                             "the part of '%s' that the loop touches is not known before the loop, "
                             "and its elements may be longer than their type: copy the address of "
                             "their last member into a variable before the loop",
                             capture->text);
    if (product != NULL && is_surely_accessed(draft, extent->base))
        return action_refuse(draft->request, REASON_SIZE, product->range,
                             "the part of '%s' that the loop touches ends at a product of "
                             "variables ('%s') that is not known before the loop: state how many "
                             "elements '%s' has (extent=%s:ELEMENTS), or declare it as an array of "
                             "rows",
                             capture->text, product->text, capture->text, capture->text);
    const char *end = end_of_hull(draft, extent);
    if (end != NULL)
        return action_refuse(
            draft->request, REASON_SIZE, capture->uses.at[0],
            "whether all elements of '%s' that the loop may touch are there is not "
            "known before the loop: if so, state how many these are (extent=%s:%s)",
            capture->text, capture->text, end);
    return action_refuse(draft->request, REASON_SIZE, capture->uses.at[0],
                         "the part of '%s' that the loop touches is not known before the loop: "
                         "state how many elements it has (extent=%s:ELEMENTS)",
                         capture->text, capture->text);
}

/* The named constant that the length of a slice comes from: that of the loops whose indices are the
   subscripts, else that of the declaration; or NULL. */
static const struct capture *number_origin(const struct kernel_draft *draft,
                                           const struct array_extent *extent,
                                           const struct capture *capture, const struct term *lower,
                                           const struct term *count)
{
    const struct capture *origin = kernel_slice_constant(draft, extent->base);
    bool is_whole = capture->kind == CAPTURE_VARIABLE && capture->type->kind == TYPE_ARRAY &&
                    term_is_number(lower, 0) && term_is_number(count, capture->type->length);
    return origin == NULL && is_whole ? kernel_declared_constant(draft, capture->decl) : origin;
}

/* An amount with a number in its place where the array is not accessed. */
static const struct term *or_number(struct kernel_draft *draft, const struct term *touched,
                                    const struct term *amount, int64_t number)
{
    return touched == NULL || amount == NULL
               ? amount
               : term_choice(draft->terms, touched, amount, term_number(draft->terms, number));
}

/* The elements that there is room for where an array is not accessed: the runtime gives no memory
   of 0 bytes that the host may touch. */
static int64_t least_room(const struct kernel_draft *draft)
{
    return action_chose(draft->request, "memory", "managed") ? 1 : 0;
}

/* Fills in a slice that begins behind the array's first element, where it is accessed at all:
   device memory has room for what is below it. */
static void set_slice_above(struct kernel_draft *draft, struct plan_array *array,
                            const struct element_slice *slice, const struct term *touched)
{
    const struct term *begin = kernel_amount(draft, slice->begin);
    const struct term *end = kernel_amount(draft, slice->end);
    const struct term *count = kernel_amount(draft, slice->count);
    array->lower = amount_of(draft, NULL, or_number(draft, touched, begin, 0));
    array->count = factor_of(draft, NULL, or_number(draft, touched, count, 0));
    array->room = factor_of(draft, NULL, or_number(draft, touched, end, least_room(draft)));
}

/* The slice of an array with subscripts like `i * m + j`. False: it has none. */
static bool plan_elements(struct kernel_draft *draft, const struct array_extent *extent,
                          struct plan_array *array)
{
    struct element_slice slice = {.scalars = draft->kernel.results.size > 0};
    const struct nest *nest = draft->verdict->nest;
    if (!grid_elements(nest, extent->base, &slice))
        return false;
    const struct term *begin = kernel_amount(draft, slice.begin);
    const struct term *end = kernel_amount(draft, slice.end);
    const struct term *count = kernel_amount(draft, slice.count);
    const struct term *touched = kernel_amount(draft, slice.touched);
    if (begin == NULL || end == NULL || count == NULL || (touched == NULL && slice.touched != NULL))
        return false;
    if (term_is_number(begin, begin->number) || !slice.begins_near)
        set_slice(draft, array, NULL, begin, or_number(draft, touched, count, 0));
    else
        set_slice_above(draft, array, &slice, touched);
    guard_add(draft->request->arena, &draft->apart, CLAUSE_VALUE, slice.needs);
    array->is_filled = slice.is_filled;
    draft->asks_busy = true;
    return true;
}

/* Whether it can be asked before the kernel whether the loop does anything, and that means that it
   accesses an array. */
static bool can_ask_busy(struct kernel_draft *draft)
{
    const struct nest *nest = draft->verdict->nest;
    if (draft->stays || draft->is_region)
        return true;
    return !draft->is_resident && draft->kernel.results.size == 0 &&
           kernel_amount(draft, executes_anything(nest, false)) != NULL &&
           kernel_amount(draft, executes_nothing(nest, false)) != NULL;
}

/* How many rows of an array are transferred. It is asked before whether the loop does anything; so
   no number of rows need be 0 for an array that is touched then. */
static const struct term *rows_of(struct kernel_draft *draft, const struct array_extent *extent)
{
    const struct term *rows = extent->extent.at[0];
    bool is_choice = rows->kind == TERM_CHOICE && term_is_number(rows->operands[2], 0);
    if ((is_choice || extent->may_be_untouched) &&
        executes_always(draft->verdict->nest, is_to_base, extent->base) && can_ask_busy(draft)) {
        draft->asks_busy = true;
        return is_choice ? rows->operands[1] : rows;
    }
    return extent->may_be_untouched ? extent->rows : rows;
}

/* The number of elements that the user states. False: there is none, or, with a text of it, it is
   refused. */
static bool plan_stated(struct kernel_draft *draft, const struct capture *capture,
                        struct plan_array *array, const struct term **count)
{
    const struct term *stated = kernel_stated(draft, capture, &array->stated);
    *count = kernel_amount(draft, stated);
    if (stated != NULL && *count == NULL)
        return action_refuse(draft->request, REASON_SIZE, capture->uses.at[0],
                             "'extent' gives '%s' the size '%s', which the host code cannot "
                             "compute: use numbers, and variables that are not assigned to",
                             capture->text, array->stated);
    if (stated != NULL)
        array->stated = term_print(draft->request->arena, *count);
    return stated != NULL;
}

/* All elements that a container holds. False: it is none, or the user says how many there are. */
static bool plan_held(struct kernel_draft *draft, const struct capture *capture,
                      struct plan_array *array, const struct term **count)
{
    if (array->stated == NULL)
        *count = kernel_held_count(draft, capture);
    array->is_held = array->stated == NULL && *count != NULL;
    return array->is_held;
}

/* Whether the host code is to look for the ends of the slice. */
static bool look_for(struct kernel_draft *draft, const struct array_extent *extent,
                     const struct capture *capture, struct plan_array *array)
{
    return draft->look_for != NULL && !ends_with_array(row_type(capture->type)) &&
           draft->look_for(draft, extent, capture, array);
}

/*
 * The slice of an array that is transferred: the hull of the accesses where it is certain that all
 * of it is there, else the whole array where its declaration says how long that is.
 */
static bool plan_slice(struct kernel_draft *draft, const struct array_extent *extent,
                       const struct capture *capture, struct plan_array *array)
{
    bool whole;
    const struct type *row = row_type(capture->type);
    const struct type *type = capture->type;
    bool known = extent->surely && extent->extent.size > 0 && extent->lower.size > 0 &&
                 extent->extent.at[0] != NULL && extent->lower.at[0] != NULL &&
                 kernel_keeps_rows(draft, extent, type);
    const struct term *lower = known ? kernel_amount(draft, extent->lower.at[0]) : NULL;
    const struct term *rows = known ? rows_of(draft, extent) : NULL;
    const struct term *count = kernel_amount(draft, rows);
    whole = lower == NULL || count == NULL;
    if (whole && type->kind == TYPE_ARRAY && type->length > 0) {
        lower = term_number(draft->terms, 0);
        count = term_number(draft->terms, type->length);
    } else if (whole && product_of(draft, extent->base) != NULL &&
               plan_elements(draft, extent, array)) {
        array->is_filled = array->is_filled && row->kind != TYPE_ARRAY &&
                           kernel_may_fill(draft, capture, extent, innermost(row));
        return true;
    } else if (whole) {
        lower = term_number(draft->terms, 0);
        bool stated = !ends_with_array(row) && (plan_stated(draft, capture, array, &count) ||
                                                plan_held(draft, capture, array, &count));
        if (!stated && (ends_with_array(row) || array->stated != NULL ||
                        !kernel_is_shown(draft, extent, capture, &lower, &count)))
            return array->stated == NULL && (look_for(draft, extent, capture, array) ||
                                             kernel_slice_refuse(draft, extent, capture));
    }
    set_slice(draft, array, number_origin(draft, extent, capture, lower, count), lower, count);
    array->is_filled = !whole && kernel_fills_rows(extent, row) &&
                       kernel_may_fill(draft, capture, extent, innermost(row));
    return true;
}

/* The kernel gets the array, and where its slice begins if that is no number. */
static void add_array(struct kernel_draft *draft, const struct plan_array *array)
{
    struct plan_value first = {
        .name = array->first, .type = "long long", .argument = "", .is_computed = true};
    bool is_known = array->first == NULL;
    LIST_PUSH(draft->request->arena, draft->kernel.arrays, *array);
    for (size_t k = 0; k < draft->kernel.scalars.size && !is_known; k++)
        is_known = draft->kernel.scalars.at[k].name == array->first;
    if (!is_known)
        LIST_PUSH(draft->request->arena, draft->kernel.scalars, first);
}

/* The variable for the bytes of a slice: `a_bytes`, or `bytes` for those that have one size. */
static const char *size_name(struct kernel_draft *draft, const struct plan_array *array)
{
    struct arena *arena = draft->request->arena;
    for (size_t k = 0; k < draft->kernel.arrays.size; k++) {
        struct plan_array *other = &draft->kernel.arrays.at[k];
        if (other->size == NULL || strcmp(other->count.text, array->count.text) != 0 ||
            strcmp(other->element, array->element) != 0 || strcmp(other->inner, array->inner) != 0)
            continue;
        if (draft->bytes == NULL)
            draft->bytes = names_fresh(&draft->names, "bytes");
        else if (other->size != draft->bytes)
            break;
        return other->size = draft->bytes;
    }
    return names_fresh(&draft->names, arena_printf(arena, "%s_bytes", array->name));
}

/* The extent of an array. A kernel is entered only where the guard of the verdict holds, which may
   leave out what would make it unknown: that something wraps around. */
static const struct array_extent *extent_of(const struct kernel_draft *draft,
                                            const struct capture *capture,
                                            struct array_extent *guarded)
{
    const struct verdict *verdict = draft->verdict;
    const struct kernel_gather *rows = kernel_gather_of(draft, capture);
    const struct array_extent *extent =
        rows != NULL ? rows->extent : kernel_extent(verdict, capture);
    bool is_known = extent != NULL && extent->surely && extent->extent.size > 0 &&
                    extent->extent.at[0] != NULL && extent->lower.at[0] != NULL;
    if (is_known || extent == NULL || rows != NULL || draft->is_region ||
        verdict->parallel != PARALLEL_GUARDED || verdict->nest == NULL)
        return extent;
    extent_guarded(verdict->nest, extent->base, guarded);
    return guarded;
}

/* Whether the loop packs what it finds into the array. */
static bool is_packed(const struct kernel_draft *draft, const struct array_extent *extent)
{
    const struct packing *packing = draft->scan != NULL ? draft->scan->packing : NULL;
    for (size_t k = 0; packing != NULL && k < packing->places.size; k++)
        if (packing->places.at[k].base == extent->base)
            return true;
    return false;
}

/* Where the slices of arrays begin that the loop packs into, if that is no number: one variable for
   all of them. */
static const char *packed_first(struct kernel_draft *draft)
{
    const char *counter = draft->scan->decl->name;
    const char *first = NULL;
    for (size_t k = 0; k < draft->kernel.arrays.size; k++)
        if (draft->kernel.arrays.at[k].packed != NULL)
            first = draft->kernel.arrays.at[k].first;
    return first != NULL ? first
                         : names_fresh(&draft->names,
                                       arena_printf(draft->request->arena, "%s_first", counter));
}

/* The slice of such an array: it begins where the counter does. There is room for an element of
   each iteration, of which the host's array need not have more than those that are written. */
static bool plan_packed(struct kernel_draft *draft, const struct array_extent *extent,
                        const struct capture *capture, struct plan_array *array)
{
    struct arena *arena = draft->request->arena;
    bool known =
        extent->extent.size == 1 && extent->extent.at[0] != NULL && extent->lower.at[0] != NULL;
    const struct term *count = known ? kernel_amount(draft, extent->extent.at[0]) : NULL;
    const struct plan_result *result = NULL;
    for (size_t k = 0; k < draft->kernel.results.size; k++)
        if (draft->kernel.results.at[k].is_sum)
            result = &draft->kernel.results.at[k];
    if (count == NULL || result == NULL)
        return kernel_slice_refuse(draft, extent, capture);
    const char *counter =
        draft->in_place ? result->argument + 1 : arena_printf(arena, "*%s", result->name);
    array->count = array->room = factor_of(draft, NULL, count);
    array->is_filled = true;
    array->packed = counter;
    if (draft->scan->packing->begins_with_zero)
        return true;
    array->first = packed_first(draft);
    array->lower = (struct plan_amount){.text = counter};
    array->packed = arena_printf(arena, "(%s - %s)", counter, array->first);
    return true;
}

/* Names for the array's memory on the device, and for what its rows are gathered in. */
static void name_copies(struct kernel_draft *draft, const struct kernel_gather *gather,
                        struct plan_array *array)
{
    struct arena *arena = draft->request->arena;
    array->device = names_fresh(&draft->names, names_joined(arena, array->name, "d"));
    if (gather == NULL)
        return;
    array->gather = gather->plan;
    array->pinned = names_fresh(&draft->names, arena_printf(arena, "%s_packed", array->name));
}

bool kernel_array_plan(struct kernel_draft *draft, const struct capture *capture)
{
    enum { LONG_COUNT = 16 };
    struct array_extent guarded;
    const struct array_extent *extent = extent_of(draft, capture, &guarded);
    struct action_request *request = draft->request;
    struct arena *arena = request->arena;
    const struct type *row = row_type(capture->type);
    bool loose = kernel_has_loose_rows(row);
    const char *inner = row == NULL ? NULL : loose ? "" : inner_extents(arena, row);
    const struct induction_variable *moved =
        capture->kind == CAPTURE_VARIABLE ? kernel_induction(draft, capture->decl) : NULL;
    if (inner == NULL || (capture->is_written && (moved == NULL || loose)))
        return action_refuse(request, inner == NULL ? REASON_SIZE : REASON_PRIVATE,
                             capture->uses.at[0],
                             inner == NULL ? "'%s' has inner extents that are not constant: make "
                                             "it an array of one dimension"
                                           : "the pointer '%s' is moved by the loop: use "
                                             "subscripts instead",
                             capture->text);
    struct plan_array array = {
        .written = capture->text, .argument = kernel_argument(draft, capture), .inner = inner};
    array.element = element_text(draft, capture->type, innermost(row));
    if (array.element == NULL)
        return action_refuse(request, REASON_UNSUPPORTED_TYPE, capture->uses.at[0],
                             "the elements of '%s' are of type '%s', which a kernel cannot use",
                             capture->text, innermost(row)->text);
    array.name = moved != NULL
                     ? names_fresh(&draft->names, arena_printf(arena, "%s_start", capture->text))
                     : kernel_name(draft, capture);
    if (is_packed(draft, extent) ? !plan_packed(draft, extent, capture, &array)
                                 : !plan_slice(draft, extent, capture, &array))
        return false;
    if (array.room.text == NULL)
        return action_refuse(request, REASON_SIZE, capture->uses.at[0],
                             "the part of '%s' that goes to the device begins at '%s', which may "
                             "be below its first element: begin at a number",
                             capture->text, array.lower.text);
    bool member = capture->kind == CAPTURE_MEMBER;
    name_copies(draft, kernel_gather_of(draft, capture), &array);
    if (!draft->stays &&
        (loose ? !kernel_flatten(draft, capture, &array)
               : array.first != NULL && moved == NULL && !kernel_rebase(draft, capture, &array)))
        return false;
    array.resident = draft->is_resident || draft->is_region ? array.device : NULL;
    if (strlen(array.count.text) > LONG_COUNT && !draft->is_resident)
        array.size = size_name(draft, &array);
    array.is_untyped = capture->view_of != NULL && capture->view_of == capture->decl;
    array.is_constant =
        kernel_has_constants(capture->type) || (!member && capture->decl->written_type != NULL &&
                                                kernel_has_constants(capture->decl->written_type));
    array.copy_out = kernel_access_of(draft, extent) != ACCESS_READ;
    array.is_read_only = !array.copy_out && kernel_may_be_constant(draft, capture);
    array.copy_in = !array.is_filled ||
                    (extent->access != ACCESS_WRITE && !kernel_reads_its_own(draft, extent));
    if (moved != NULL && !kernel_induced_pointer(draft, capture, moved, &array))
        return false;
    kernel_bins_array(draft, capture, &array);
    add_array(draft, &array);
    return true;
}

/* Whether the array is the last field of a structure behind a pointer, which may be longer than it
   says. */
static bool may_be_longer(const struct capture *capture)
{
    const struct expr *member = capture->expr;
    const struct record *record = member->decl->record;
    return capture->through_pointer && record != NULL &&
           record->fields.at[record->fields.size - 1] == member->decl;
}

bool kernel_member_plan(struct kernel_draft *draft, const struct capture *capture)
{
    struct arena *arena = draft->request->arena;
    const struct nest *nest = draft->verdict->nest;
    const struct type *type = capture->type;
    bool fits = nest != NULL && type->length > 0 && !may_be_longer(capture) &&
                !kernel_follows_written(draft, capture->decl);
    bool alone = true;
    bool is_written = fits && kernel_writes_member(nest, capture, &alone);
    fits = fits && !kernel_has_whole(draft, capture, is_written);
    const char *inner = fits && (!is_written || alone) ? inner_extents(arena, type->element) : NULL;
    const char *element =
        inner != NULL ? element_text(draft, type, innermost(type->element)) : NULL;
    if (element == NULL)
        return action_refuse(draft->request, REASON_SIZE, capture->uses.at[0],
                             "'%s' is an array in a structure: copy its address into a variable "
                             "before the loop",
                             capture->text);
    struct plan_array array = {
        .written = capture->text,
        .argument = capture->text,
        .inner = inner,
        .element = element,
        .is_read_only = !is_written,
        .copy_in = true,
        .copy_out = is_written,
        .is_constant = kernel_has_constants(type),
    };
    array.name = kernel_name(draft, capture);
    set_slice(draft, &array, NULL, term_number(draft->terms, 0),
              term_number(draft->terms, type->length));
    array.device = names_fresh(&draft->names, names_joined(arena, array.name, "d"));
    LIST_PUSH(arena, draft->kernel.arrays, array);
    return true;
}
