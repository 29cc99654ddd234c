/* cuda_kernel.c: a kernel as a person writes it. */
#include "refactorings/printers/cuda_parameters.h"
#include "refactorings/printers/cuda_text.h"

enum { COLUMNS = 100 };

/* `for (int i = ...; i < n; i += ...)`, its header in one line or in three. */
static void add_thread_loop(const struct kernel_plan *kernel, const char *unit, struct strbuf *out)
{
    size_t length = strlen(unit) + strlen(kernel->number_type) + 2 * strlen(kernel->number) +
                    strlen(kernel->start) + strlen(kernel->condition) + strlen(kernel->advance);
    enum { PUNCTUATION = 18 };
    struct strbuf gap = STRBUF_INIT;
    strbuf_addf(&gap, length + PUNCTUATION > COLUMNS ? "\n     %s" : " ",
                length + PUNCTUATION > COLUMNS ? unit : "");
    strbuf_addf(out, "%sfor (%s %s = %s;%s%s;%s%s %s)%s\n", unit, kernel->number_type,
                kernel->number, kernel->start, gap.text, kernel->condition, gap.text,
                kernel->number, kernel->advance, kernel->body);
    strbuf_release(&gap);
}

/* `int i = ...; if (i < n)`. */
static void add_thread(const struct kernel_plan *kernel, const char *unit, struct strbuf *out)
{
    strbuf_addf(out, "%s%s %s = %s;\n", unit, kernel->number_type, kernel->number, kernel->start);
    if (kernel->index != NULL)
        strbuf_addf(out, "%s%s\n", unit, kernel->index);
    strbuf_addf(out, "%sif (%s)%s\n", unit, kernel->condition, kernel->body);
}

void cuda_atomic_text(const struct plan_atomic *atomic, const char *unit, struct strbuf *out)
{
    const char *bits = atomic->bits;
    strbuf_addf(out, "static __device__ void %s(%s *target, %s value)\n{\n", atomic->name,
                atomic->type, atomic->type);
    strbuf_addf(out, "%s%s *bits = (%s *)target;\n", unit, bits, bits);
    strbuf_addf(out, "%s%s seen, next = atomicAdd(bits, 0);\n%sdo {\n%s%sseen = next;\n", unit,
                bits, unit, unit, unit);
    if (atomic->from_bits != NULL)
        strbuf_addf(out, "%s%s%s found = %s(seen);\n", unit, unit, atomic->type, atomic->from_bits);
    strbuf_addf(out, "%s%snext = atomicCAS(bits, seen, ", unit, unit);
    strbuf_addf(out, atomic->to_bits != NULL ? "%s(%s));\n" : "%s%s);\n",
                atomic->to_bits != NULL ? atomic->to_bits : "", atomic->combined);
    strbuf_addf(out, "%s} while (next != seen);\n}\n", unit);
}

void cuda_kernel_text(const struct kernel_plan *kernel, const char *unit, struct strbuf *out)
{
    for (size_t k = 0; k < kernel->atomics.size; k++) {
        cuda_atomic_text(kernel->atomics.at[k], unit, out);
        strbuf_addch(out, '\n');
    }
    for (size_t k = 0; k < kernel->folds.size; k++) {
        cuda_fold_text(kernel->folds.at[k], unit, out);
        strbuf_addch(out, '\n');
    }
    size_t start = out->length;
    strbuf_addf(out, "static __global__ void %s", kernel->name);
    struct text_list list = text_list_begin(out, start, 1);
    cuda_add_scalars(&list, kernel, true);
    const char *qualifier = kernel->arrays.size > 1 ? "__restrict__ " : "";
    for (size_t k = 0; k < kernel->arrays.size; k++)
        cuda_add_array(&list, &kernel->arrays.at[k], kernel->arrays.at[k].is_read_only, qualifier);
    cuda_add_results(&list, kernel, true);
    strbuf_adds(out, ")\n{\n");
    for (size_t k = 0; k < kernel->locals.size; k++)
        strbuf_addf(out, "%s%s\n", unit, kernel->locals.at[k]);
    if (kernel->advance != NULL)
        add_thread_loop(kernel, unit, out);
    else
        add_thread(kernel, unit, out);
    if (kernel->has_sums)
        cuda_sums_text(kernel, unit, out);
    strbuf_adds(out, "}\n");
}
