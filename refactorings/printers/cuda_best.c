/* cuda_best.c: a minimum or maximum with its place: the best of a block's threads, and of all
   blocks. */
#include "refactorings/printers/cuda_text.h"

/* A condition: whether what one thread or block has found is better than what another has, or as
   good and in order. The arrays are the block's or the host code's. */
static void add_better(const struct kernel_plan *kernel, const struct plan_best *best, bool host,
                       const char *one, const char *other, const char *indent, struct strbuf *out)
{
    const struct plan_result *results = kernel->results.at;
    const char *value = host ? results[best->value].blocks : results[best->value].shared;
    const char *key = host ? results[best->key].blocks : results[best->key].shared;
    struct strbuf equal = STRBUF_INIT, ordered = STRBUF_INIT;
    enum { COLUMNS = 100, PUNCTUATION = 9 };
    if (best->value == best->key) {
        strbuf_addf(out, "%s[%s] %s %s[%s]", key, one, best->order, key, other);
        return;
    }
    strbuf_addf(&equal, "%s(%s[%s] == %s[%s] &&", indent, value, one, value, other);
    strbuf_addf(&ordered, "%s[%s] %s %s[%s])", key, one, best->order, key, other);
    bool fits = equal.length + ordered.length + PUNCTUATION <= COLUMNS;
    strbuf_addf(out, "%s[%s] %s %s[%s] ||\n%s%s%s%s", value, one, best->relation, value, other,
                equal.text, fits ? " " : "\n ", fits ? "" : indent, ordered.text);
    strbuf_release(&equal);
    strbuf_release(&ordered);
}

enum { MOST_OF_A_LINE = 68 };

/* The threads of a block hand over what they have found, and the better one of two stays. */
static void add_best(const struct kernel_plan *kernel, const struct plan_best *best,
                     const char *unit, struct strbuf *out)
{
    struct strbuf inner = STRBUF_INIT;
    const struct plan_result *end = kernel->results.at + kernel->results.size;
    strbuf_addf(out, "\n");
    for (const struct plan_result *result = kernel->results.at; result < end; result++)
        if (result->best == best)
            strbuf_addf(out, "%s__shared__ %s %s[%lld];\n", unit, result->type, result->shared,
                        plan_block(kernel));
    for (const struct plan_result *result = kernel->results.at; result < end; result++)
        if (result->best == best)
            strbuf_addf(out, "%s%s[threadIdx.x] = %s;\n", unit, result->shared, result->name);
    strbuf_addf(out, "%s__syncthreads();\n", unit);
    strbuf_addf(out, "%sfor (unsigned int %s = blockDim.x; %s > 1; %s = (%s + 1) / 2) {\n", unit,
                best->width, best->width, best->width, best->width);
    strbuf_addf(out, "%s%sunsigned int %s = threadIdx.x + (%s + 1) / 2;\n", unit, unit, best->other,
                best->width);
    struct strbuf better = STRBUF_INIT;
    bool is_plain = best->value == best->key;
    strbuf_addf(&inner, "%s%s     ", unit, unit);
    add_better(kernel, best, false, best->other, "threadIdx.x", inner.text, &better);
    strbuf_addf(out, "%s%sif (threadIdx.x < %s / 2 &&", unit, unit, best->width);
    if (is_plain && 3 * strlen(unit) + strlen(best->width) + better.length <= MOST_OF_A_LINE)
        strbuf_addf(out, " %s) {\n", better.text);
    else
        strbuf_addf(out, is_plain ? "\n%s%s    %s) {\n" : "\n%s%s    (%s)) {\n", unit, unit,
                    better.text);
    strbuf_release(&better);
    for (const struct plan_result *result = kernel->results.at; result < end; result++)
        if (result->best == best)
            strbuf_addf(out, "%s%s%s%s[threadIdx.x] = %s[%s];\n", unit, unit, unit, result->shared,
                        result->shared, best->other);
    strbuf_addf(out, "%s%s}\n%s%s__syncthreads();\n%s}\n", unit, unit, unit, unit, unit);
    strbuf_addf(out, "%sif (threadIdx.x == 0) {\n", unit);
    for (const struct plan_result *result = kernel->results.at; result < end; result++)
        if (result->best == best)
            strbuf_addf(out, "%s%s%s[blockIdx.x] = %s[0];\n", unit, unit, result->target,
                        result->shared);
    strbuf_addf(out, "%s}\n", unit);
    strbuf_release(&inner);
}

void cuda_best_text(const struct kernel_plan *kernel, const char *unit, struct strbuf *out)
{
    for (size_t k = 0; k < kernel->bests.size; k++)
        add_best(kernel, kernel->bests.at[k], unit, out);
}

/* The line for when the program's variables are set. */
static void add_taken(const struct kernel_plan *kernel, const struct plan_best *best,
                      const char *indent, struct strbuf *out)
{
    const struct plan_result *value = &kernel->results.at[best->value];
    const struct plan_result *key = &kernel->results.at[best->key];
    if (best->taken == PLAN_ALWAYS)
        return;
    strbuf_addf(out, "%sif (", indent);
    if (best->taken == PLAN_IF_FOUND || best->is_last)
        strbuf_addf(out, "%s[%s] >= 0", key->blocks, best->best);
    if (best->taken == PLAN_IF_BETTER) {
        strbuf_addf(out, "%s%s[%s] %s%s ", best->is_last ? " && " : "", value->blocks, best->best,
                    best->relation, best->is_last ? "=" : "");
        cuda_variable(kernel, value, out);
    }
    strbuf_adds(out, ") {\n");
}

/* The best of all blocks. */
static void add_host_best(const struct kernel_plan *kernel, const struct plan_best *best,
                          const char *indent, const char *unit, struct strbuf *out)
{
    struct strbuf inner = STRBUF_INIT;
    const struct plan_result *end = kernel->results.at + kernel->results.size;
    strbuf_addf(out, "%sint %s = 0;\n", indent, best->best);
    strbuf_addf(out, "%sfor (int %s = 1; %s < %s; %s++)\n%s%sif (", indent, best->number,
                best->number, kernel->grid_name, best->number, indent, unit);
    strbuf_addf(&inner, "%s%s    ", indent, unit);
    add_better(kernel, best, true, best->number, best->best, inner.text, out);
    strbuf_addf(out, ")\n%s%s%s%s = %s;\n", indent, unit, unit, best->best, best->number);
    add_taken(kernel, best, indent, out);
    bool is_block = best->taken != PLAN_ALWAYS;
    for (const struct plan_result *result = kernel->results.at; result < end; result++)
        if (result->best == best && result->argument != NULL) {
            strbuf_addf(out, "%s%s", indent, is_block ? unit : "");
            cuda_variable(kernel, result, out);
            strbuf_addf(out, " = %s[%s];\n", result->blocks, best->best);
        }
    if (is_block)
        strbuf_addf(out, "%s}\n", indent);
    strbuf_release(&inner);
}

void cuda_best_host(const struct kernel_plan *kernel, const char *indent, const char *unit,
                    struct strbuf *out)
{
    for (size_t k = 0; k < kernel->bests.size; k++)
        add_host_best(kernel, kernel->bests.at[k], indent, unit, out);
}
