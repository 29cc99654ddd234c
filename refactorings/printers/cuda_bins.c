/* cuda_bins.c: bins that each block counts in shared memory. */
#include "refactorings/printers/cuda_text.h"

/* "for (int k = threadIdx.x; k < 256; k += blockDim.x)": the threads of a block go over numbers. */
static void add_loop(const struct kernel_plan *kernel, const char *number, long long length,
                     const char *unit, struct strbuf *out)
{
    int directions = plan_directions(kernel);
    const char *gap = directions > 1 ? "\n     " : " ", *indent = directions > 1 ? unit : "";
    strbuf_addf(out, "%sfor (int %s = %s;%s%s%s < %lld;%s%s%s += %s)", unit, number,
                cuda_thread_number(directions), gap, indent, number, length, gap, indent, number,
                cuda_thread_count(directions));
}

/* `__shared__ int h_block[256][32];`, and its elements are zero. */
static void add_zeros(const struct kernel_plan *kernel, const struct plan_bins *bins,
                      const char *unit, struct strbuf *out)
{
    const char *k = bins->number;
    add_loop(kernel, k, bins->length * bins->copies, unit, out);
    strbuf_addf(out, "\n%s%s%s[%s", unit, unit, bins->name, k);
    if (bins->copies > 1)
        strbuf_addf(out, " / %lld][%s %% %lld", bins->copies, k, bins->copies);
    strbuf_adds(out, "] = 0;\n");
}

void cuda_bins_begin(const struct kernel_plan *kernel, const char *unit, struct strbuf *out)
{
    const struct plan_bins *end = kernel->bins.at + kernel->bins.size;
    if (kernel->bins.size == 0)
        return;
    for (const struct plan_bins *bins = kernel->bins.at; bins < end; bins++) {
        strbuf_addf(out, "%s__shared__ %s %s[%lld]", unit, bins->element, bins->name, bins->length);
        if (bins->copies > 1)
            strbuf_addf(out, "[%lld]", bins->copies);
        strbuf_adds(out, ";\n");
    }
    for (const struct plan_bins *bins = kernel->bins.at; bins < end; bins++)
        add_zeros(kernel, bins, unit, out);
    strbuf_addf(out, "%s__syncthreads();\n\n", unit);
}

/* `if (sum != 0) atomicAdd(&h[k], sum);` */
static void add_atomic(const struct plan_bins *bins, const char *sum, const char *unit,
                       struct strbuf *out)
{
    strbuf_addf(out, "%s%sif (%s != 0)\n%s%s%satomicAdd(", unit, unit, sum, unit, unit, unit);
    if (bins->cast != NULL)
        strbuf_addf(out, "(%s *)&%s[%s], %s);\n", bins->cast, bins->target, bins->number, sum);
    else
        strbuf_addf(out, "&%s[%s], %s);\n", bins->target, bins->number, sum);
}

/* The copies of a bin are added up, each thread beginning with one in another bank. */
static void add_merge(const struct kernel_plan *kernel, const struct plan_bins *bins,
                      const char *unit, struct strbuf *out)
{
    const char *k = bins->number;
    struct strbuf element = STRBUF_INIT;
    bool is_one = bins->copies == 1;
    add_loop(kernel, k, bins->length, unit, out);
    strbuf_adds(out, is_one ? "\n" : " {\n");
    strbuf_addf(&element, "%s[%s]", bins->name, k);
    if (!is_one) {
        strbuf_addf(out, "%s%s%s %s = 0;\n", unit, unit, bins->element, bins->sum);
        strbuf_addf(out, "%s%sfor (int %s = 0; %s < %lld; %s++)\n", unit, unit, bins->copy,
                    bins->copy, bins->copies, bins->copy);
        strbuf_addf(out, "%s%s%s%s += %s[(%s + %s) %% %lld];\n", unit, unit, unit, bins->sum,
                    element.text, k, bins->copy, bins->copies);
    }
    add_atomic(bins, is_one ? element.text : bins->sum, unit, out);
    if (!is_one)
        strbuf_addf(out, "%s}\n", unit);
    strbuf_release(&element);
}

void cuda_bins_end(const struct kernel_plan *kernel, const char *unit, struct strbuf *out)
{
    if (kernel->bins.size == 0)
        return;
    strbuf_addf(out, "\n%s__syncthreads();\n", unit);
    for (size_t k = 0; k < kernel->bins.size; k++)
        add_merge(kernel, &kernel->bins.at[k], unit, out);
}
