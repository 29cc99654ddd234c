/* cuda_parameters.c: the parameters of kernels and host functions. */
#include "refactorings/printers/cuda_parameters.h"

/* "const float *__restrict__ x", "const float (*__restrict__ a)[64]", "struct fir_kernel_c
   c_values". */
void cuda_add_array(struct text_list *list, const struct plan_array *array, bool is_const,
                    const char *qualifier)
{
    struct strbuf text = STRBUF_INIT;
    bool rows = *array->inner != '\0';
    if (array->by_value != NULL)
        strbuf_addf(&text, "struct %s %s", array->by_value->type, array->by_value->name);
    else
        strbuf_addf(&text, "%s%s %s*%s%s%s%s", is_const ? "const " : "", array->element,
                rows ? "(" : "", qualifier, array->name, rows ? ")" : "", array->inner);
    text_list_add(list, text.text);
    strbuf_release(&text);
}

void cuda_host_array(const struct plan_array *array, bool is_const, struct strbuf *out)
{
    bool rows = *array->inner != '\0';
    if (array->gather != NULL)
        strbuf_addf(out, "%s%s *const *%s", array->gather->is_constant ? "const " : "",
                    array->element, array->name);
    else
        strbuf_addf(out, rows ? "%s%s (*%s)%s" : "%s%s *%s%s", is_const ? "const " : "",
                    array->element, array->name, array->inner);
}

/* The kernel's parameters, or those of the host function. */
void cuda_add_scalars(struct text_list *list, const struct kernel_plan *kernel, bool of_kernel)
{
    for (size_t k = 0; k < kernel->scalars.size; k++) {
        const struct plan_value *scalar = &kernel->scalars.at[k];
        if (of_kernel ? scalar->is_unused : scalar->is_computed)
            continue;
        struct strbuf text = STRBUF_INIT;
        strbuf_addf(&text, "%s %s", of_kernel ? plan_type_in_kernel(scalar) : scalar->type,
                    scalar->name);
        text_list_add(list, text.text);
        strbuf_release(&text);
    }
}

/* The pointers to results, among the parameters. */
void cuda_add_results(struct text_list *list, const struct kernel_plan *kernel, bool of_kernel)
{
    for (size_t k = 0; k < kernel->results.size; k++) {
        const struct plan_result *result = &kernel->results.at[k];
        struct strbuf text = STRBUF_INIT;
        if (result->argument == NULL && !of_kernel)
            continue;
        strbuf_addf(&text, "%s *%s", result->type, of_kernel ? result->target : result->name);
        text_list_add(list, text.text);
        strbuf_release(&text);
    }
}
