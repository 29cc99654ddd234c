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
                        plan_block(kernel));
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

static size_t count_sums(const struct kernel_plan *kernel)
{
    size_t sums = 0;
    for (size_t k = 0; k < kernel->results.size; k++)
        sums += kernel->results.at[k].is_sum;
    return sums;
}

/* `a[t] += a[t + half]` for each sum; other blocks than of 2^k threads have an odd one at times. */
static void add_halving(const struct kernel_plan *kernel, const char *unit, const char *indent,
                        struct strbuf *out)
{
    bool even = (plan_block(kernel) & (plan_block(kernel) - 1)) == 0;
    const char *half = kernel->half;
    if (even)
        strbuf_addf(out, "%sfor (unsigned int %s = blockDim.x / 2; %s > 0; %s /= 2) {\n", unit,
                    half, half, half);
    else
        strbuf_addf(out, "%sfor (unsigned int %s = blockDim.x; %s > 1; %s = (%s + 1) / 2) {\n",
                    unit, half, half, half, half);
    strbuf_addf(out, even ? "%s%sif (threadIdx.x < %s)" : "%s%sif (threadIdx.x < %s / 2)", unit,
                unit, half);
    strbuf_adds(out, count_sums(kernel) > 1 ? " {\n" : "\n");
    for (size_t k = 0; k < kernel->results.size; k++) {
        const struct plan_result *result = &kernel->results.at[k];
        if (result->is_sum)
            add_fold(result, half, even, indent, out);
    }
    if (count_sums(kernel) > 1)
        strbuf_addf(out, "%s%s}\n", unit, unit);
    strbuf_addf(out, "%s%s__syncthreads();\n%s}\n", unit, unit, unit);
}

bool cuda_has_whole_warps(const struct kernel_plan *kernel)
{
    return kernel->by_cub || kernel->reduction == PLAN_DETERMINISTIC ||
           plan_block(kernel) % kernel->runtime->most_warp == 0;
}

void cuda_folded(const struct plan_fold *fold, const char *value, const char *other,
                 struct strbuf *out)
{
    if (strlen(fold->fold) > 1)
        strbuf_addf(out, "%s = %s(%s, %s);\n", value, fold->fold, value, other);
    else
        strbuf_addf(out, "%s %s= %s;\n", value, fold->fold, other);
}

/* What threads that follow each other have, in whatever block they are. */
static void add_group_fold(const struct gpu_runtime *runtime, const struct plan_fold *fold,
                           const char *unit, struct strbuf *out)
{
    strbuf_addf(out, "/* What %d threads that follow each other have, for the first one. */\n",
                PLAN_LANES_OF_A_SUM);
    strbuf_addf(out, "static __device__ %s %s(%s value)\n{\n", fold->type, fold->name, fold->type);
    strbuf_addf(out, "%sfor (int lanes = %d; lanes > 0; lanes /= 2)\n%s%s", unit,
                PLAN_LANES_OF_A_SUM / 2, unit, unit);
    cuda_folded(fold, "value", runtime->narrow_shuffle, out);
    strbuf_addf(out, "%sreturn value;\n}\n", unit);
}

const char *cuda_thread_number(int directions)
{
    return directions == 1 ? "threadIdx.x"
           : directions == 2
               ? "threadIdx.y * blockDim.x + threadIdx.x"
               : "(threadIdx.z * blockDim.y + threadIdx.y) * blockDim.x + threadIdx.x";
}

const char *cuda_thread_count(int directions)
{
    return directions == 1   ? "blockDim.x"
           : directions == 2 ? "blockDim.x * blockDim.y"
                             : "blockDim.x * blockDim.y * blockDim.z";
}

/* Whether a thread is the first one, and the number of its block in the grid. */
static const char *const first_threads[] = {
    "threadIdx.x == 0", "threadIdx.x == 0 && threadIdx.y == 0",
    "threadIdx.x == 0 && threadIdx.y == 0 && threadIdx.z == 0"};
static const char *const block_numbers[] = {
    "blockIdx.x", "blockIdx.y * gridDim.x + blockIdx.x",
    "(blockIdx.z * gridDim.y + blockIdx.y) * gridDim.x + blockIdx.x"};

void cuda_cub_operator(const struct plan_fold *fold, struct strbuf *out)
{
    strbuf_addf(out, "[](%s a, %s b) { return ", fold->type, fold->type);
    if (fold->better != NULL)
        strbuf_addf(out, "b %s a ? b : a; }", fold->better);
    else
        strbuf_addf(out, strlen(fold->fold) > 1 ? "%s(a, b); }" : "a %s b; }", fold->fold);
}

/* What the threads of a block have, by CUB's function for it. */
static void add_cub_fold(const struct plan_fold *fold, const char *unit, struct strbuf *out)
{
    const long long *threads = fold->threads;
    strbuf_adds(out, "/* What all threads of a block have, for the first one. */\n");
    strbuf_addf(out, "static __device__ %s %s(%s value)\n{\n", fold->type, fold->name, fold->type);
    strbuf_addf(out, "%susing Block = cub::BlockReduce<%s, %lld", unit, fold->type, threads[0]);
    if (fold->directions > 1)
        strbuf_addf(out, ", cub::BLOCK_REDUCE_WARP_REDUCTIONS, %lld", threads[1]);
    if (fold->directions > 2)
        strbuf_addf(out, ", %lld", threads[2]);
    strbuf_addf(out, ">;\n%s__shared__ typename Block::TempStorage storage;\n", unit);
    strbuf_addf(out, "%s__syncthreads();\n%sreturn Block(storage).", unit, unit);
    if (*fold->fold == '+') {
        strbuf_adds(out, "Sum(value);\n}\n");
        return;
    }
    strbuf_adds(out, "Reduce(value, ");
    cuda_cub_operator(fold, out);
    strbuf_adds(out, ");\n}\n");
}

void cuda_fold_text(const struct gpu_runtime *runtime, const struct plan_fold *fold,
                    const char *unit, struct strbuf *out)
{
    if (fold->is_scan) {
        cuda_scan_fold(runtime, fold, unit, out);
        return;
    }
    if (fold->of == PLAN_DETERMINISTIC) {
        add_group_fold(runtime, fold, unit, out);
        return;
    }
    if (fold->by_cub) {
        add_cub_fold(fold, unit, out);
        return;
    }
    const char *warp = runtime->warp;
    const char *thread = fold->directions > 1 ? "thread" : "threadIdx.x";
    strbuf_addf(out, "/* What all threads of a block have, for the first one; blocks are of whole "
                     "warps. */\n");
    strbuf_addf(out, "static __device__ %s %s(%s value)\n{\n", fold->type, fold->name, fold->type);
    strbuf_addf(out, "%s__shared__ %s warps[32];\n", unit, fold->type);
    if (fold->directions > 1)
        strbuf_addf(out, "%sunsigned int thread = %s;\n", unit,
                    cuda_thread_number(fold->directions));
    strbuf_addf(out, "%sfor (int lanes = %s; lanes > 0; lanes /= 2)\n%s%s", unit,
                runtime->half_warp, unit, unit);
    cuda_folded(fold, "value", runtime->shuffle, out);
    strbuf_addf(out, "%s__syncthreads();\n", unit);
    strbuf_addf(out, "%sif (%s %% %s == 0)\n%s%swarps[%s / %s] = value;\n", unit, thread, warp,
                unit, unit, thread, warp);
    strbuf_addf(out, "%s__syncthreads();\n", unit);
    strbuf_addf(out, "%sif (%s == 0)\n", unit, thread);
    strbuf_addf(out, "%s%sfor (unsigned int warp = 1; warp < %s / %s; warp++)\n%s%s%s", unit, unit,
                cuda_thread_count(fold->directions), warp, unit, unit, unit);
    cuda_folded(fold, "value", "warps[warp]", out);
    strbuf_addf(out, "%sreturn value;\n}\n", unit);
}

/* The threads' values are combined in shared memory. */
static void add_tree(const struct kernel_plan *kernel, const char *unit, struct strbuf *out)
{
    struct strbuf indent = STRBUF_INIT;
    add_each_sum(kernel, unit, true, out);
    add_each_sum(kernel, unit, false, out);
    strbuf_addf(out, "%s__syncthreads();\n", unit);
    strbuf_addf(&indent, "%s%s%s", unit, unit, unit);
    add_halving(kernel, unit, indent.text, out);
    strbuf_release(&indent);
}

/* The number of the block, with as many dimensions as the kernel has. */
static const char *block_number(const struct kernel_plan *kernel)
{
    size_t axes = kernel->axes.size;
    return block_numbers[axes > 0 && axes <= COUNT_OF(block_numbers) ? axes - 1 : 0];
}

/* The first thread of a block, or of a group, adds what they have found to the result, or hands it
   over. */
static void add_found(const struct kernel_plan *kernel, const struct plan_result *result,
                      const char *indent, const char *found, struct strbuf *out)
{
    if (kernel->reduction == PLAN_TWO_PASS) {
        strbuf_addf(out, "%s%s[%s] = %s;\n", indent, result->target, block_number(kernel), found);
        return;
    }
    if (kernel->reduction == PLAN_DETERMINISTIC) {
        strbuf_addf(out, "%s%s[(blockIdx.x * blockDim.x + threadIdx.x) / %d] = %s;\n", indent,
                    result->target, PLAN_LANES_OF_A_SUM, found);
        return;
    }
    const char *atomic = result->by_hand != NULL ? result->by_hand->name : result->atomic;
    if (result->cast != NULL)
        strbuf_addf(out, "%s%s((%s *)%s, (%s)%s);\n", indent, atomic, result->cast, result->target,
                    result->cast, found);
    else
        strbuf_addf(out, "%s%s(%s, %s);\n", indent, atomic, result->target, found);
}

void cuda_sums_text(const struct kernel_plan *kernel, const char *unit, struct strbuf *out)
{
    bool is_whole = cuda_has_whole_warps(kernel), are_many = count_sums(kernel) > 1;
    struct strbuf indent = STRBUF_INIT, found = STRBUF_INIT;
    if (count_sums(kernel) == 0)
        return;
    strbuf_addf(&indent, "%s%s", unit, unit);
    strbuf_addch(out, '\n');
    for (size_t k = 0; k < kernel->results.size && is_whole; k++)
        if (kernel->results.at[k].is_sum)
            strbuf_addf(out, "%s%s = %s(%s);\n", unit, kernel->results.at[k].name,
                        kernel->results.at[k].whole->name, kernel->results.at[k].name);
    if (!is_whole)
        add_tree(kernel, unit, out);
    if (kernel->reduction == PLAN_DETERMINISTIC)
        strbuf_addf(out, "%sif (threadIdx.x %% %d == 0)%s\n", unit, PLAN_LANES_OF_A_SUM,
                    are_many ? " {" : "");
    else
        strbuf_addf(out, "%sif (%s)%s\n", unit, first_threads[plan_directions(kernel) - 1],
                    are_many ? " {" : "");
    for (size_t k = 0; k < kernel->results.size; k++) {
        const struct plan_result *result = &kernel->results.at[k];
        strbuf_clear(&found);
        strbuf_addf(&found, is_whole ? "%s" : "%s[0]", is_whole ? result->name : result->shared);
        if (result->is_sum)
            add_found(kernel, result, indent.text, found.text, out);
    }
    if (are_many)
        strbuf_addf(out, "%s}\n", unit);
    strbuf_release(&indent);
    strbuf_release(&found);
}

void cuda_variable(const struct kernel_plan *kernel, const struct plan_result *result,
                   struct strbuf *out)
{
    strbuf_addf(out, "%s%s", kernel->host != NULL ? "*" : "",
                kernel->host != NULL ? result->name : result->argument + 1);
}

const char *cuda_parts(const struct kernel_plan *kernel, const struct plan_result *result)
{
    return result->is_sum && kernel->parts != NULL ? kernel->parts : kernel->grid_name;
}

/* `*s += s_blocks[k];`, `if (s_blocks[k] > *s) *s = s_blocks[k];` */
static void add_part(const struct kernel_plan *kernel, const struct plan_result *result,
                     const char *indent, const char *unit, struct strbuf *out)
{
    struct strbuf variable = STRBUF_INIT, part = STRBUF_INIT;
    cuda_variable(kernel, result, &variable);
    strbuf_addf(&part, "%s[%s]", result->blocks, kernel->part);
    strbuf_adds(out, indent);
    if (result->better != NULL)
        strbuf_addf(out, "if (%s %s %s)\n%s%s%s = %s;\n", part.text, result->better, variable.text,
                    indent, unit, variable.text, part.text);
    else if (strlen(result->fold) > 1)
        strbuf_addf(out, "%s = %s(%s, %s);\n", variable.text, result->fold, variable.text,
                    part.text);
    else
        strbuf_addf(out, "%s %s= %s;\n", variable.text, result->fold, part.text);
    strbuf_release(&variable);
    strbuf_release(&part);
}

void cuda_sums_host(const struct kernel_plan *kernel, const char *indent, const char *unit,
                    struct strbuf *out)
{
    struct strbuf inner = STRBUF_INIT;
    strbuf_addf(&inner, "%s%s", indent, unit);
    for (size_t k = 0; k < kernel->results.size && kernel->reduction != PLAN_ATOMIC; k++) {
        const struct plan_result *result = &kernel->results.at[k];
        if (!result->is_sum)
            continue;
        strbuf_addf(out, "%sfor (int %s = 0; %s < %s; %s++)\n", indent, kernel->part, kernel->part,
                    cuda_parts(kernel, result), kernel->part);
        add_part(kernel, result, inner.text, unit, out);
    }
    strbuf_release(&inner);
}
