/* cuda_sums.c: what the threads of a block have found is combined. */
#include "refactorings/printers/cuda_text.h"
#include "refactorings/printers/text_list.h"

/* One line for each sum, `line` being a format with its shared array, variable, and so on. */
static void add_each_sum(const struct kernel_plan *kernel, const char *indent, bool is_shared,
                         struct strbuf *out)
{
    for (size_t k = 0; k < kernel->results.size; k++) {
        const struct plan_result *result = &kernel->results.at[k];
        if (result->is_sum && is_shared)
            strbuf_addf(out, "%s__shared__ %s %s[%lld];\n", indent, result->type, result->shared,
                        kernel->block);
        else if (result->is_sum)
            strbuf_addf(out, "%s%s[threadIdx.x] = %s;\n", indent, result->shared, result->name);
    }
}

/* `a[t] += a[t + half]`, `a[t] = max(a[t], a[t + half])`. */
static void add_fold(const struct plan_result *result, const char *half, bool even,
                     const char *indent, struct strbuf *out)
{
    bool is_call = strlen(result->fold) > 1;
    struct strbuf other = STRBUF_INIT;
    size_t start = out->length;
    strbuf_addf(&other, even ? "%s[threadIdx.x + %s]" : "%s[threadIdx.x + (%s + 1) / 2]",
                result->shared, half);
    strbuf_addf(out, "%s%s[threadIdx.x] ", indent, result->shared);
    if (is_call) {
        strbuf_addf(out, "= %s", result->fold);
        struct text_list list = text_list_begin(out, start, 2);
        struct strbuf own = STRBUF_INIT;
        strbuf_addf(&own, "%s[threadIdx.x]", result->shared);
        text_list_add(&list, own.text);
        text_list_add(&list, other.text);
        strbuf_release(&own);
        strbuf_adds(out, ");\n");
    } else {
        strbuf_addf(out, "%s= %s;\n", result->fold, other.text);
    }
    strbuf_release(&other);
}

/* `a[t] += a[t + half]` for each sum; other blocks than of 2^k threads have an odd one at times. */
static void add_halving(const struct kernel_plan *kernel, const char *unit, const char *indent,
                        struct strbuf *out)
{
    bool even = (kernel->block & (kernel->block - 1)) == 0;
    const char *half = kernel->half;
    if (even)
        strbuf_addf(out, "%sfor (unsigned int %s = blockDim.x / 2; %s > 0; %s /= 2) {\n", unit,
                    half, half, half);
    else
        strbuf_addf(out, "%sfor (unsigned int %s = blockDim.x; %s > 1; %s = (%s + 1) / 2) {\n",
                    unit, half, half, half, half);
    strbuf_addf(out, even ? "%s%sif (threadIdx.x < %s)" : "%s%sif (threadIdx.x < %s / 2)", unit,
                unit, half);
    size_t sums = 0;
    for (size_t k = 0; k < kernel->results.size; k++)
        sums += kernel->results.at[k].is_sum;
    strbuf_adds(out, sums > 1 ? " {\n" : "\n");
    for (size_t k = 0; k < kernel->results.size; k++) {
        const struct plan_result *result = &kernel->results.at[k];
        if (result->is_sum)
            add_fold(result, half, even, indent, out);
    }
    if (sums > 1)
        strbuf_addf(out, "%s%s}\n", unit, unit);
    strbuf_addf(out, "%s%s__syncthreads();\n%s}\n", unit, unit, unit);
}

/* The sums of a block's threads are added up in shared memory, then once to the result. */
void cuda_sums_text(const struct kernel_plan *kernel, const char *unit, struct strbuf *out)
{
    struct strbuf indent = STRBUF_INIT;
    size_t sums = 0;
    for (size_t k = 0; k < kernel->results.size; k++)
        sums += kernel->results.at[k].is_sum;
    strbuf_addch(out, '\n');
    add_each_sum(kernel, unit, true, out);
    add_each_sum(kernel, unit, false, out);
    strbuf_addf(out, "%s__syncthreads();\n", unit);
    strbuf_addf(&indent, "%s%s%s", unit, unit, unit);
    add_halving(kernel, unit, indent.text, out);
    strbuf_addf(out, "%sif (threadIdx.x == 0)%s\n", unit, sums > 1 ? " {" : "");
    for (size_t k = 0; k < kernel->results.size; k++) {
        const struct plan_result *result = &kernel->results.at[k];
        const char *atomic = result->by_hand != NULL ? result->by_hand->name : result->atomic;
        if (result->is_sum && result->cast != NULL)
            strbuf_addf(out, "%s%s%s((%s *)%s, (%s)%s[0]);\n", unit, unit, atomic, result->cast,
                        result->target, result->cast, result->shared);
        else if (result->is_sum)
            strbuf_addf(out, "%s%s%s(%s, %s[0]);\n", unit, unit, atomic, result->target,
                        result->shared);
    }
    if (sums > 1)
        strbuf_addf(out, "%s}\n", unit);
    strbuf_release(&indent);
}
