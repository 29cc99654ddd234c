/*
 * kernel_by_value.c: small arrays of which all threads read the same elements in the same order,
 * such as coefficients and masks, go to the kernel by value: what it is given lies in constant
 * memory, which serves a whole warp at once (CUDA C++ Programming Guide, "Constant Memory").
 *
 *     for (k = 0; k < 5; k++)         struct fir_kernel_c { float at[5]; };
 *         sum += c[k] * x[i + k];     const float *c = c_values.at;
 */
#include "loops/syntax/effects.h"
#include "refactorings/tiles/kernel_tile.h"

/* Bytes of all of them. A kernel can be given 4096 (CUDA C++ Programming Guide, "Technical
   Specifications"; since 12.1 more). */
enum { MOST_BYTES = 2048 };

/* What the array is called in its structure, unless that is a macro. */
#define MEMBER "at"

/* A walk over the loop for the places of an array. */
struct place_search {
    const struct kernel_draft *draft;
    const struct decl *array;
    size_t names, places; /* how often it is named, and how often as a whole place */
    bool differs;         /* some subscript may be another one in another thread */
};

/* The loop inside of an iteration whose index a variable is, or NULL. */
static const struct loop *inner_loop(const struct loop *around, const struct decl *decl)
{
    const struct loop *found = NULL;
    for (size_t k = 0; k < around->inner.size && found == NULL; k++) {
        const struct loop *inner = around->inner.at[k];
        found = inner->canonical && inner->index == decl ? inner : inner_loop(inner, decl);
    }
    return found;
}

/* A visitor: whether an expression has the same values in all threads, in the same order. */
static bool is_same_in_threads(const struct expr *expr, void *data)
{
    const struct place_search *search = data;
    const struct kernel_draft *draft = search->draft;
    if ((expr_does(expr) & (DOES_EFFECT | DOES_READ)) != 0)
        return false;
    if (expr->kind != EXPR_NAME || expr->decl->kind == DECL_ENUM_CONSTANT)
        return true;
    const struct loop *inner = inner_loop(kernel_axes_last(&draft->axes), expr->decl);
    if (inner != NULL)
        return inner->first != NULL && expr_walk(inner->first, is_same_in_threads, data);
    const struct capture *capture = captures_find(&draft->captures, expr->decl);
    return capture != NULL && !capture->is_written && type_is_arithmetic(expr->type) &&
           !kernel_axes_has(&draft->axes, expr->decl);
}

/* Whether a subscript leads into the array by its name. */
static bool leads_into(const struct expr *place, const struct decl *array)
{
    while (place->kind == EXPR_SUBSCRIPT)
        place = expr_strip_conversions(place->operands[0]);
    return place->kind == EXPR_NAME && place->decl == array;
}

static bool search_places(const struct expr *expr, void *data)
{
    struct place_search *search = data;
    search->names += expr->kind == EXPR_NAME && expr->decl == search->array;
    if (expr->kind != EXPR_SUBSCRIPT || !leads_into(expr, search->array))
        return true;
    search->places += type_is_arithmetic(expr->type);
    search->differs =
        search->differs || !expr_walk(expr->operands[1], is_same_in_threads, search);
    return true;
}

/* Whether all threads read the same elements of the array in the same order. */
static bool is_read_alike(const struct kernel_draft *draft, const struct decl *array)
{
    struct place_search search = {.draft = draft, .array = array};
    stmt_walk(draft->loop->stmt, NULL, search_places, &search);
    return search.names > 0 && search.names == search.places && !search.differs;
}

/* The bytes of an array that is known to have so many rows. */
static long long bytes_of(const struct capture *capture, long long rows)
{
    const struct type *element = capture->type->element;
    long long bytes = rows;
    for (; element->kind == TYPE_ARRAY; element = element->element)
        bytes = element->length < 0 || bytes > MOST_BYTES ? MOST_BYTES + 1
                                                          : bytes * element->length;
    return !type_is_arithmetic(element) || bytes > MOST_BYTES ? MOST_BYTES + 1
                                                              : bytes * element->size;
}

/* The variable of an array that may go by value; NULL: it may not. */
static const struct capture *variable_of(const struct kernel_draft *draft,
                                         const struct plan_array *array)
{
    const struct capture *capture = captures_find_text(&draft->captures, array->written);
    bool is_plain = array->is_read_only && array->copy_in && array->length > 0 &&
                    array->lower.text == NULL && array->gather == NULL && array->stated == NULL &&
                    array->resident == NULL && array->packed == NULL;
    bool is_variable = capture != NULL && capture->kind == CAPTURE_VARIABLE &&
                       (capture->type->kind == TYPE_ARRAY || capture->type->kind == TYPE_POINTER) &&
                       capture->view_of == NULL && !capture->is_written;
    for (size_t k = 0; k < draft->stencils.size; k++)
        is_plain = is_plain && draft->stencils.at[k] != capture;
    return is_plain && is_variable ? capture : NULL;
}

/* The length of the structure's member: by the constant that the program calls it, unless that is a
   parameter of the host function. */
static const char *length_of(const struct kernel_draft *draft, const struct plan_array *array)
{
    for (size_t k = 0; k < draft->kernel.scalars.size; k++)
        if (text_has_word(array->count.text, draft->kernel.scalars.at[k].name))
            return arena_printf(draft->request->arena, "%lld", array->length);
    return array->count.text;
}

void kernel_by_value(struct kernel_draft *draft)
{
    struct arena *arena = draft->request->arena;
    long long total = 0;
    if (draft->is_resident || draft->scan != NULL || draft->rows != NULL ||
        draft->request->family != NULL ||
        words_have(&action_directives(draft->request)->macros, MEMBER))
        return;
    for (size_t k = 0; k < draft->kernel.arrays.size; k++) {
        struct plan_array *array = &draft->kernel.arrays.at[k];
        const struct capture *capture = variable_of(draft, array);
        long long bytes = capture != NULL ? bytes_of(capture, array->length) : 0;
        if (bytes == 0 || total + bytes > MOST_BYTES || !is_read_alike(draft, capture->decl))
            continue;
        struct plan_by_value *by_value = ARENA_NEW(arena, struct plan_by_value);
        by_value->name = names_fresh(&draft->names, arena_printf(arena, "%s_values", array->name));
        by_value->length = length_of(draft, array);
        array->by_value = by_value;
        array->size = NULL;
        total += bytes;
    }
}

void kernel_by_value_names(struct kernel_draft *draft, struct names *names)
{
    struct arena *arena = draft->request->arena;
    for (size_t k = 0; k < draft->kernel.arrays.size; k++) {
        struct plan_array *array = &draft->kernel.arrays.at[k];
        const char *type = arena_printf(arena, "%s_%s", draft->kernel.name, array->name);
        if (array->by_value != NULL)
            array->by_value->type = names != NULL ? names_fresh(names, type) : type;
    }
}
