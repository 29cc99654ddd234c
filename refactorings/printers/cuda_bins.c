/* cuda_bins.c: bins that each block counts in shared memory. */
#include "refactorings/printers/cuda_text.h"

/* `__shared__ int h_block[256][32];`, and its elements are zero. */
static void add_zeros(const struct plan_bins *bins, const char *unit, struct strbuf *out)
{
    const char *k = bins->number;
    strbuf_addf(out, "%sfor (int %s = threadIdx.x; %s < %lld; %s += blockDim.x)\n%s%s%s[%s", unit,
                k, k, bins->length * bins->copies, k, unit, unit, bins->name, k);
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
        add_zeros(bins, unit, out);
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
static void add_merge(const struct plan_bins *bins, const char *unit, struct strbuf *out)
{
    const char *k = bins->number;
    struct strbuf element = STRBUF_INIT;
    bool is_one = bins->copies == 1;
    strbuf_addf(out, "%sfor (int %s = threadIdx.x; %s < %lld; %s += blockDim.x)%s\n", unit, k, k,
                bins->length, k, is_one ? "" : " {");
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
        add_merge(&kernel->bins.at[k], unit, out);
}
