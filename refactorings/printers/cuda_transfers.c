/*
 * cuda_transfers.c: the functions that put arrays on the device and bring them back, where they
 * stay there while several kernels run:
 *
 *     void heat_upload(int n, const float *a, float **a_d);
 *     void heat_download(int n, float *a, float *a_d);
 */
#include "refactorings/printers/cuda_lines.h"
#include "refactorings/printers/cuda_parameters.h"
#include "refactorings/printers/cuda_text.h"
#include "refactorings/text/words.h"

/* Whether an array is copied. */
static bool is_copied(const struct plan_array *array, bool to_device)
{
    return to_device ? array->copy_in : array->copy_out;
}

static bool is_copied_back(const struct plan_array *array)
{
    return array->copy_out;
}

static bool is_any(const struct plan_array *array)
{
    (void)array;
    return true;
}

/* Whether copies to the device are put into a queue. */
static bool queues_copies(const struct kernel_plan *region)
{
    bool copies = false;
    for (size_t k = 0; k < region->arrays.size; k++)
        copies = copies || region->arrays.at[k].copy_in || region->arrays.at[k].twin_of != NULL;
    return copies && region->memory != PLAN_MANAGED;
}

/* The function's statements. */
static void add_statements(const struct kernel_plan *region, bool to_device, const char *unit,
                           struct strbuf *out)
{
    struct lines lines = {region, unit, unit, out, to_device};
    if (!to_device || queues_copies(region))
        lines_stream(&lines);
    lines_sizes(&lines, to_device ? is_any : is_copied_back);
    for (int copies = 0; copies < 2; copies++)
        for (size_t k = 0; k < region->arrays.size; k++) {
            const struct plan_array *array = &region->arrays.at[k];
            if (copies == 0 && to_device)
                lines_allocate(&lines, array);
            if (copies == 1 && is_copied(array, to_device))
                lines_copy_array(&lines, array, to_device);
            if (copies == 1 && to_device && array->twin_of != NULL)
                lines_copy_twin(&lines, array);
        }
    if (!to_device) {
        lines_wait(&lines);
        for (size_t k = 0; k < region->arrays.size; k++)
            if (region->arrays.at[k].copy_out)
                lines_take_array(&lines, &region->arrays.at[k]);
        for (size_t k = 0; k < region->arrays.size; k++)
            lines_free(&lines, &region->arrays.at[k]);
    }
}

/* `float **a_d`, `float (*a_d)[64]`. */
static void add_pointer(struct text_list *list, const struct plan_array *array, const char *name,
                        bool to_device)
{
    struct strbuf text = STRBUF_INIT;
    bool rows = *array->inner != '\0';
    strbuf_addf(&text, "%s %s%s%s%s%s", array->element, rows ? "(" : "", to_device ? "**" : "*",
                name, rows ? ")" : "", array->inner);
    text_list_add(list, text.text);
    strbuf_release(&text);
}

/* Whether the function's statements need a value. */
static bool needs(const struct plan_value *scalar, const char *statements)
{
    return !scalar->is_computed && text_has_word(statements, scalar->name);
}

void cuda_transfer_signature(const struct kernel_plan *region, const char *name, bool to_device,
                             struct strbuf *out)
{
    struct strbuf statements = STRBUF_INIT;
    size_t start = out->length;
    add_statements(region, to_device, "", &statements);
    strbuf_addf(out, "void %s", name);
    struct text_list list = text_list_begin(out, start, 2);
    for (size_t k = 0; k < region->scalars.size; k++) {
        const struct plan_value *scalar = &region->scalars.at[k];
        struct strbuf text = STRBUF_INIT;
        strbuf_addf(&text, "%s %s", scalar->type, scalar->name);
        if (needs(scalar, statements.text))
            text_list_add(&list, text.text);
        strbuf_release(&text);
    }
    for (size_t k = 0; k < region->arrays.size; k++) {
        const struct plan_array *array = &region->arrays.at[k];
        bool is_const = *array->inner == '\0' ? to_device : array->is_constant;
        if (is_copied(array, to_device))
            cuda_add_array(&list, array, is_const, "");
        add_pointer(&list, array, array->device, to_device);
        if (array->pinned != NULL)
            add_pointer(&list, array, array->pinned, to_device);
    }
    strbuf_addch(out, ')');
    strbuf_release(&statements);
}

void cuda_transfer_function(const struct kernel_plan *region, const char *name, bool to_device,
                            const char *unit, struct strbuf *out)
{
    cuda_transfer_signature(region, name, to_device, out);
    strbuf_adds(out, "\n{\n");
    add_statements(region, to_device, unit, out);
    strbuf_adds(out, "}\n");
}

void cuda_transfer_call(const struct kernel_plan *region, const char *name, bool to_device,
                        const char *indent, struct strbuf *out)
{
    struct strbuf call = STRBUF_INIT, statements = STRBUF_INIT, device = STRBUF_INIT;
    add_statements(region, to_device, "", &statements);
    strbuf_addf(&call, "%s%s", indent, name);
    struct text_list list = text_list_begin(&call, 0, 2);
    for (size_t k = 0; k < region->scalars.size; k++)
        if (needs(&region->scalars.at[k], statements.text))
            text_list_add(&list, region->scalars.at[k].argument);
    for (size_t k = 0; k < region->arrays.size; k++) {
        const struct plan_array *array = &region->arrays.at[k];
        if (is_copied(array, to_device))
            text_list_add(&list, array->argument);
        strbuf_clear(&device);
        strbuf_addf(&device, to_device ? "&%s" : "%s", array->resident);
        text_list_add(&list, device.text);
        strbuf_clear(&device);
        if (array->pinned != NULL) {
            strbuf_addf(&device, to_device ? "&%s" : "%s", array->pinned);
            text_list_add(&list, device.text);
        }
    }
    strbuf_adds(&call, ");");
    strbuf_adds(out, call.text + strlen(indent));
    strbuf_release(&call);
    strbuf_release(&statements);
    strbuf_release(&device);
}

void cuda_transfer_pointers(const struct kernel_plan *region, const char *indent,
                            struct strbuf *out)
{
    struct lines lines = {.kernel = region, .indent = indent, .unit = "", .out = out};
    lines_declare(&lines, true);
}
