/*
 * cuda_scan.c: iterations with a running value, in one kernel, or in two. Of two, each block has a
 * stretch of chunks, which have as many iterations as the block has threads.
 */
#include "refactorings/printers/cuda_lines.h"
#include "refactorings/printers/cuda_parameters.h"
#include "refactorings/printers/cuda_text.h"
#include "refactorings/text/words.h"

/* `if (condition) value += other;`, of an `other` that comes before, and for extremes of equal
   values is the one that stays; the condition may be NULL. */
static void add_before(const struct plan_fold *fold, const char *condition, const char *value,
                       const char *other, const char *indent, const char *unit, struct strbuf *out)
{
    const char *lead = condition != NULL ? condition : "", *and = condition != NULL ? " && " : "";
    if (fold->better != NULL) {
        strbuf_addf(out, "%sif (%s%s!(%s %s %s))\n%s%s%s = %s;\n", indent, lead, and, value,
                    fold->better, other, indent, unit, value, other);
        return;
    }
    if (condition != NULL)
        strbuf_addf(out, "%sif (%s)\n%s", indent, condition, unit);
    strbuf_adds(out, indent);
    cuda_folded(fold, value, other, out);
}

/* The same of one that comes later. */
static void add_later(const struct plan_fold *fold, const char *value, const char *other,
                      const char *indent, const char *unit, struct strbuf *out)
{
    strbuf_adds(out, indent);
    if (fold->better != NULL)
        strbuf_addf(out, "if (%s %s %s)\n%s%s%s = %s;\n", other, fold->better, value, indent, unit,
                    value, other);
    else
        cuda_folded(fold, value, other, out);
}

/* "Block(storage).ExclusiveScan(value, value, 1, OPERATOR, all);" */
static void add_cub_call(const struct plan_fold *fold, const char *unit, struct strbuf *out)
{
    const char *kind = fold->is_exclusive ? "Exclusive" : "Inclusive";
    if (*fold->fold == '+') {
        strbuf_addf(out, "%sBlock(storage).%sSum(value, value, all);\n", unit, kind);
        return;
    }
    size_t start = out->length;
    strbuf_addf(out, "%sBlock(storage).%sScan", unit, kind);
    struct strbuf combine = STRBUF_INIT;
    struct text_list list = text_list_begin(out, start, 2);
    cuda_cub_operator(fold, &combine);
    text_list_add(&list, "value");
    text_list_add(&list, "value");
    if (fold->is_exclusive)
        text_list_add(&list, fold->first);
    text_list_add(&list, combine.text);
    text_list_add(&list, "all");
    strbuf_adds(out, ");\n");
    strbuf_release(&combine);
}

/* The function by CUB's for it. */
static void add_cub_scan(const struct plan_fold *fold, const char *unit, struct strbuf *out)
{
    const char *type = fold->type;
    strbuf_addf(out,
                "/* What `*before` and the threads of a block have, up to each %s; `*before` is "
                "what all\n   have then. */\n",
                fold->is_exclusive ? "but for its own" : "with its own");
    strbuf_addf(out, "static __device__ %s %s(%s value, %s *before)\n{\n", type, fold->name, type,
                type);
    strbuf_addf(out, "%susing Block = cub::BlockScan<%s, %lld>;\n", unit, type, fold->threads[0]);
    strbuf_addf(out, "%s__shared__ typename Block::TempStorage storage;\n", unit);
    strbuf_addf(out, "%s%s all;\n%s__syncthreads();\n", unit, type, unit);
    add_cub_call(fold, unit, out);
    add_before(fold, NULL, "value", "*before", unit, unit, out);
    add_later(fold, "*before", "all", unit, unit, out);
    strbuf_addf(out, "%sreturn value;\n}\n", unit);
}

/* A value as the lower half of a word: "(unsigned int)all". */
static const char *to_word(const struct plan_fold *fold)
{
    return fold->is_real ? "__float_as_uint" : "(unsigned int)";
}

/* A value as it comes out of a word. */
static void add_from_word(const struct plan_fold *fold, struct strbuf *out)
{
    if (fold->is_real)
        strbuf_adds(out, "__uint_as_float((unsigned int)word)");
    else
        strbuf_addf(out, "(%s)word", fold->type);
}

/* The function by which the first warp of a block looks back. Of each chunk there is a word: 0,
   or in its halves 1 and what the chunk has, or 2 and what all up to it have. It is written at
   once, so that no fence is needed, and chunks are numbered in the order in which their blocks
   begin, so that nobody waits for one that has not begun. */
static void add_look_back(const struct gpu_runtime *runtime, const struct plan_fold *fold,
                          const char *unit, struct strbuf *out)
{
    const char *type = fold->type, *to = to_word(fold);
    struct strbuf deep = STRBUF_INIT, deeper = STRBUF_INIT, deepest = STRBUF_INIT;
    strbuf_addf(&deep, "%s%s", unit, unit);
    strbuf_addf(&deeper, "%s%s", deep.text, unit);
    strbuf_addf(&deepest, "%s%s", deeper.text, unit);
    strbuf_adds(out, "/* What all chunks before one have, `first` included, for the first thread "
                     "of a warp; `all` is what\n   the chunk has. Others learn that from "
                     "known[chunk + 1]: 1 and `all`, or 2 and all up to there. */\n");
    size_t start = out->length;
    strbuf_addf(out, "static __device__ %s %s", type, fold->look_back);
    struct text_list list = text_list_begin(out, start, 1);
    struct strbuf one = STRBUF_INIT;
    strbuf_addf(&one, "%s all", type);
    text_list_add(&list, one.text);
    strbuf_clear(&one);
    strbuf_addf(&one, "%s first", type);
    text_list_add(&list, one.text);
    text_list_add(&list, "int chunk");
    text_list_add(&list, "unsigned long long *known");
    strbuf_addf(out, ")\n{\n%sint lane = threadIdx.x %% %s;\n%s%s before = %s;\n", unit,
                runtime->warp, unit, type, fold->first);
    strbuf_addf(out, "%sif (lane == 0)\n%satomicExch(&known[chunk + 1], 1ull << 32 | %s", unit,
                deep.text, to);
    strbuf_adds(out, fold->is_real ? "(all));\n" : "all);\n");
    strbuf_addf(out, "%sbool ends = false;\n", unit);
    strbuf_addf(out, "%sfor (int last = chunk; !ends; last -= %s) {\n", unit, runtime->warp);
    strbuf_addf(out, "%sunsigned long long word = 2ull << 32 | %s", deep.text, to);
    strbuf_adds(out, fold->is_real ? "(first);\n" : "first;\n");
    strbuf_addf(out, "%sif (last > lane)\n%sdo\n%sword = atomicAdd(&known[last - lane], 0);\n",
                deep.text, deeper.text, deepest.text);
    strbuf_addf(out, "%swhile (word == 0);\n", deeper.text);
    strbuf_addf(out, "%sint state = (int)(word >> 32);\n%s%s value = ", deep.text, deep.text, type);
    add_from_word(fold, out);
    strbuf_addf(out, ";\n%sends = %s;\n", deep.text, runtime->any_known);
    strbuf_addf(out, "%sfor (int lanes = 1; lanes < %s; lanes *= 2) {\n", deep.text, runtime->warp);
    strbuf_addf(out, "%s%s other = %s;\n", deeper.text, type, runtime->shuffle);
    strbuf_addf(out, "%sint beyond = %s;\n", deeper.text, runtime->shuffle_state);
    strbuf_addf(out, "%sif (state == 1) {\n", deeper.text);
    add_before(fold, NULL, "value", "other", deepest.text, unit, out);
    strbuf_addf(out, "%sstate = beyond;\n%s}\n%s}\n", deepest.text, deeper.text, deep.text);
    add_before(fold, NULL, "before", "value", deep.text, unit, out);
    strbuf_addf(out, "%s}\n", unit);
    add_before(fold, NULL, "all", "before", unit, unit, out);
    strbuf_addf(out, "%sif (lane == 0)\n%satomicExch(&known[chunk + 1], 2ull << 32 | %s", unit,
                deep.text, to);
    strbuf_addf(out, "%s%sreturn before;\n}\n\n", fold->is_real ? "(all));\n" : "all);\n", unit);
    strbuf_release(&deep);
    strbuf_release(&deeper);
    strbuf_release(&deepest);
    strbuf_release(&one);
}

/* What the threads of a warp have, row by row. */
static void add_rows(const struct gpu_runtime *runtime, const struct plan_fold *fold,
                     const char *unit, struct strbuf *out)
{
    struct strbuf deep = STRBUF_INIT, deeper = STRBUF_INIT;
    strbuf_addf(&deep, "%s%s", unit, unit);
    strbuf_addf(&deeper, "%s%s", deep.text, unit);
    strbuf_addf(out, "#pragma unroll\n%sfor (int k = 0; k < %d; k++) {\n", unit, fold->rows);
    if (fold->counts) {
        strbuf_addf(out, "%s%s\n%svalues[k] = all + %s;\n%sall += %s;\n%s}\n", deep.text,
                    runtime->ballot, deep.text, runtime->ones_before, deep.text, runtime->ones,
                    unit);
        strbuf_release(&deep);
        strbuf_release(&deeper);
        return;
    }
    strbuf_addf(out, "%s%s value = values[k];\n", deep.text, fold->type);
    strbuf_addf(out, "%sfor (int lanes = 1; lanes < %s; lanes *= 2) {\n", deep.text, runtime->warp);
    strbuf_addf(out, "%s%s other = %s;\n", deeper.text, fold->type, runtime->shuffle_up);
    add_before(fold, "lane >= lanes", "value", "other", deeper.text, unit, out);
    strbuf_addf(out, "%s}\n", deep.text);
    if (fold->is_exclusive) {
        strbuf_addf(out, "%s%s row = %s;\n", deep.text, fold->type, runtime->shuffle_last);
        strbuf_addf(out, "%svalue = %s;\n%sif (lane == 0)\n%svalue = %s;\n", deep.text,
                    runtime->shuffle_next, deep.text, deeper.text, fold->first);
    }
    add_before(fold, NULL, "value", "all", deep.text, unit, out);
    strbuf_addf(out, "%svalues[k] = value;\n", deep.text);
    if (fold->is_exclusive)
        add_later(fold, "all", "row", deep.text, unit, out);
    else
        strbuf_addf(out, "%sall = %s;\n", deep.text, runtime->shuffle_last);
    strbuf_addf(out, "%s}\n", unit);
    strbuf_release(&deep);
    strbuf_release(&deeper);
}

/* What the warps before one have, and all of the block; then what the blocks before have. */
static void add_blocks(const struct gpu_runtime *runtime, const struct plan_fold *fold,
                       const char *unit, struct strbuf *out)
{
    struct strbuf deep = STRBUF_INIT, deeper = STRBUF_INIT;
    strbuf_addf(&deep, "%s%s", unit, unit);
    strbuf_addf(&deeper, "%s%s", deep.text, unit);
    strbuf_addf(out, "%sif (lane == 0)\n%swarps[warp] = all;\n%s__syncthreads();\n", unit,
                deep.text, unit);
    strbuf_addf(out, "%s%s own = %s;\n%sall = %s;\n", unit, fold->type, fold->first, unit,
                fold->first);
    strbuf_addf(out, "%sfor (unsigned int k = 0; k < blockDim.x / %s; k++) {\n", unit,
                runtime->warp);
    strbuf_addf(out, "%sif (k == warp)\n%sown = all;\n", deep.text, deeper.text);
    add_later(fold, "all", "warps[k]", deep.text, unit, out);
    strbuf_addf(out, "%s}\n%sif (warp == 0) {\n", unit, unit);
    strbuf_addf(out, "%sall = %s(all, first, chunk, known);\n", deep.text, fold->look_back);
    strbuf_addf(out, "%sif (lane == 0)\n%sbefore = all;\n%s}\n%s__syncthreads();\n", deep.text,
                deeper.text, unit, unit);
    add_before(fold, NULL, "own", "before", unit, unit, out);
    strbuf_addf(out, "#pragma unroll\n%sfor (int k = 0; k < %d; k++)\n", unit, fold->rows);
    add_before(fold, NULL, "values[k]", "own", deep.text, unit, out);
    strbuf_adds(out, "}\n");
    strbuf_release(&deep);
    strbuf_release(&deeper);
}

/* The function by which the threads of all blocks find the value. */
static void add_look_back_fold(const struct gpu_runtime *runtime, const struct plan_fold *fold,
                               const char *unit, struct strbuf *out)
{
    const char *type = fold->type;
    add_look_back(runtime, fold, unit, out);
    strbuf_addf(
        out,
        "/* What `first` and all iterations have up to each, %s, of what each has: a thread "
        "of\n   blocks of whole warps has `values` of %d iterations, a warp as many rows of "
        "them. */\n",
        fold->is_exclusive ? "but for its own" : "with its own", fold->rows);
    size_t start = out->length;
    struct strbuf one = STRBUF_INIT;
    strbuf_addf(out, "static __device__ void %s", fold->name);
    struct text_list list = text_list_begin(out, start, 1);
    strbuf_addf(&one, "%s (&values)[%d]", type, fold->rows);
    text_list_add(&list, one.text);
    strbuf_clear(&one);
    strbuf_addf(&one, "%s first", type);
    text_list_add(&list, one.text);
    text_list_add(&list, "int chunk");
    text_list_add(&list, "unsigned long long *known");
    strbuf_addf(out, ")\n{\n%s__shared__ %s warps[32], before;\n", unit, type);
    strbuf_addf(out, "%sint lane = threadIdx.x %% %s;\n", unit, runtime->warp);
    strbuf_addf(out, "%sunsigned int warp = threadIdx.x / %s;\n", unit, runtime->warp);
    strbuf_addf(out, "%s%s all = %s;\n", unit, type, fold->first);
    add_rows(runtime, fold, unit, out);
    add_blocks(runtime, fold, unit, out);
    strbuf_release(&one);
}

void cuda_scan_fold(const struct gpu_runtime *runtime, const struct plan_fold *fold,
                    const char *unit, struct strbuf *out)
{
    const char *type = fold->type, *warp = runtime->warp;
    if (fold->by_cub) {
        add_cub_scan(fold, unit, out);
        return;
    }
    if (fold->look_back != NULL) {
        add_look_back_fold(runtime, fold, unit, out);
        return;
    }
    struct strbuf deep = STRBUF_INIT, own = STRBUF_INIT;
    strbuf_addf(&deep, "%s%s", unit, unit);
    strbuf_addf(out,
                "/* What `*before` and the threads of a block have, up to each %s; `*before` is "
                "what all\n   have then. Blocks are of whole warps. */\n",
                fold->is_exclusive ? "but for its own" : "with its own");
    strbuf_addf(out, "static __device__ %s %s(%s value, %s *before)\n{\n", type, fold->name, type,
                type);
    strbuf_addf(out, "%s__shared__ %s warps[32];\n", unit, type);
    strbuf_addf(out, "%sint lane = threadIdx.x %% %s;\n", unit, warp);
    strbuf_addf(out, "%sfor (int lanes = 1; lanes < %s; lanes *= 2) {\n", unit, warp);
    strbuf_addf(out, "%s%s other = %s;\n", deep.text, type, runtime->shuffle_up);
    add_before(fold, "lane >= lanes", "value", "other", deep.text, unit, out);
    strbuf_addf(out, "%s}\n%s__syncthreads();\n", unit, unit);
    strbuf_addf(out, "%sif (lane == %s)\n%swarps[threadIdx.x / %s] = value;\n", unit,
                runtime->last_lane, deep.text, warp);
    strbuf_addf(out, "%s__syncthreads();\n", unit);
    if (fold->is_exclusive)
        strbuf_addf(out, "%svalue = %s;\n%sif (lane == 0)\n%svalue = %s;\n", unit,
                    runtime->shuffle_next, unit, deep.text, fold->first);
    strbuf_addf(out, "%sfor (unsigned int warp = 0; warp < blockDim.x / %s; warp++) {\n", unit,
                warp);
    strbuf_addf(&own, "warp == threadIdx.x / %s", warp);
    add_before(fold, own.text, "value", "*before", deep.text, unit, out);
    add_later(fold, "*before", "warps[warp]", deep.text, unit, out);
    strbuf_addf(out, "%s}\n%sreturn value;\n}\n", unit, unit);
    strbuf_release(&deep);
    strbuf_release(&own);
}

/* Whether the first kernel needs a parameter. */
static bool is_needed(const struct plan_scan *scan, const char *name)
{
    for (size_t k = 0; k < scan->needed.size; k++)
        if (strcmp(scan->needed.at[k], name) == 0)
            return true;
    return false;
}

/* The names of the values and arrays that a kernel gets, in order. */
typedef void parameter_visit(struct text_list *list, const struct kernel_plan *kernel,
                             const struct plan_value *value, const struct plan_array *array);

static void add_parameter(struct text_list *list, const struct kernel_plan *kernel,
                          const struct plan_value *value, const struct plan_array *array)
{
    struct strbuf text = STRBUF_INIT;
    if (array != NULL)
        cuda_add_array(list, array, array->is_read_only,
                       kernel->arrays.size > 1 ? "__restrict__ " : "");
    else
        strbuf_addf(&text, "%s %s", plan_type_in_kernel(value), value->name);
    if (array == NULL)
        text_list_add(list, text.text);
    strbuf_release(&text);
}

static void add_argument(struct text_list *list, const struct kernel_plan *kernel,
                         const struct plan_value *value, const struct plan_array *array)
{
    (void)kernel;
    text_list_add(list, array != NULL ? array->device : value->name);
}

/* Visits the parameters of one of the kernels but for its last. */
static void visit_parameters(struct text_list *list, const struct kernel_plan *kernel,
                             bool is_first, parameter_visit *visit)
{
    const struct plan_scan *scan = kernel->scan;
    struct plan_value tiles = {.name = scan->tiles, .type = kernel->grid_type};
    for (size_t k = 0; k < kernel->scalars.size; k++) {
        const struct plan_value *value = &kernel->scalars.at[k];
        if (!value->is_unused && (!is_first || is_needed(scan, value->name)))
            visit(list, kernel, value, NULL);
    }
    if (scan->known == NULL)
        visit(list, kernel, &tiles, NULL);
    for (size_t k = 0; k < kernel->arrays.size; k++)
        if (!is_first || is_needed(scan, kernel->arrays.at[k].name))
            visit(list, kernel, NULL, &kernel->arrays.at[k]);
}

/* The head of one of the kernels. */
static void add_head(const struct kernel_plan *kernel, bool is_first, struct strbuf *out)
{
    const struct plan_result *result = kernel->scan->result;
    struct strbuf last = STRBUF_INIT;
    size_t start = out->length;
    strbuf_addf(out, "static __global__ void %s", is_first ? kernel->scan->sums : kernel->name);
    struct text_list list = text_list_begin(out, start, 1);
    visit_parameters(&list, kernel, is_first, add_parameter);
    if (is_first)
        strbuf_addf(&last, "%s *%s", result->type, result->target);
    else if (kernel->scan->known == NULL)
        strbuf_addf(&last, "const %s *%s", result->type, kernel->scan->parameter);
    else
        strbuf_addf(&last, "%s %s", result->type, kernel->scan->parameter);
    text_list_add(&list, last.text);
    strbuf_clear(&last);
    strbuf_addf(&last, "unsigned long long *%s", kernel->scan->known);
    if (kernel->scan->known != NULL)
        text_list_add(&list, last.text);
    strbuf_adds(out, ")\n{\n");
    strbuf_release(&last);
}

/* Whether a declaration of a variable is of one that a text names. */
static bool is_declared_for(const char *declaration, const char *text)
{
    size_t length = strcspn(declaration, ";=[");
    while (length > 0 && declaration[length - 1] == ' ')
        length--;
    size_t start = length;
    while (start > 0 && strchr(" *(", declaration[start - 1]) == NULL)
        start--;
    struct strbuf name = STRBUF_INIT;
    strbuf_addf(&name, "%.*s", (int)(length - start), declaration + start);
    bool found = text_has_word(text, name.text);
    strbuf_release(&name);
    return found;
}

/* The variables of each thread that some text names, but for the running value. */
static void add_locals(const struct kernel_plan *kernel, const char *text, const char *other,
                       const char *unit, struct strbuf *out)
{
    const struct plan_scan *scan = kernel->scan;
    for (size_t k = 0; k < kernel->locals.size; k++)
        if (!is_declared_for(kernel->locals.at[k], scan->result->name) &&
            (is_declared_for(kernel->locals.at[k], text) ||
             (other != NULL && is_declared_for(kernel->locals.at[k], other))))
            strbuf_addf(out, "%s%s\n", unit, kernel->locals.at[k]);
}

/* The loop over the tiles of a block, with the number of a thread's iteration. */
static void begin_tiles(const struct kernel_plan *kernel, const char *unit, const char *deep,
                        struct strbuf *out)
{
    const struct plan_scan *scan = kernel->scan;
    const char *type = kernel->grid_type, *cast = strcmp(type, "int") == 0 ? "(long long)" : "";
    strbuf_addf(out, "%s%s %s = %s%s * (blockIdx.x + 1) / gridDim.x;\n", unit, type, scan->end,
                cast, scan->tiles);
    strbuf_addf(out, "%sfor (%s %s = %s%s * blockIdx.x / gridDim.x; %s < %s; %s++) {\n", unit, type,
                scan->tile, cast, scan->tiles, scan->tile, scan->end, scan->tile);
    cuda_numbers_text(kernel, deep, out);
}

/* A part of the body under the condition of an iteration. */
static void add_part(const char *condition, const char *part, const char *deep, struct strbuf *out)
{
    strbuf_addf(out, "%sif (%s)%s\n", deep, condition, part);
}

/* The one that adds, behind which all threads go on: it is left by `continue` as a loop is. */
static void add_first_part(const struct plan_scan *scan, const char *condition, const char *deep,
                           struct strbuf *out)
{
    if (scan->leaves_early)
        strbuf_addf(out, "%sif (%s) do%s while (0);\n", deep, condition, scan->adds);
    else
        add_part(condition, scan->adds, deep, out);
}

/* The loop over the rows of a warp. */
static void begin_rows(const struct kernel_plan *kernel, const char *unit, const char *deep,
                       struct strbuf *out)
{
    const char *number = kernel->scan->number;
    strbuf_addf(out, "#pragma unroll\n%sfor (int %s = 0; %s < %d; %s++) {\n", unit, number, number,
                kernel->scan->fold->rows, number);
    cuda_numbers_text(kernel, deep, out);
}

/* The kernel of a single pass. */
static void add_single(const struct kernel_plan *kernel, const char *unit, struct strbuf *out)
{
    const struct plan_scan *scan = kernel->scan;
    const struct plan_result *result = scan->result;
    const char *warp = kernel->runtime->warp, *chunk = scan->tile;
    bool is_wide = kernel->axes.at[0].cast != NULL;
    struct strbuf condition = STRBUF_INIT, deep = STRBUF_INIT;
    cuda_condition_text(kernel, &condition);
    strbuf_addf(&deep, "%s%s", unit, unit);
    strbuf_addf(out,
                "/* Blocks take chunks in the order in which they begin: '%s[0]' counts them. */\n",
                scan->known);
    add_head(kernel, false, out);
    strbuf_addf(out, "%s__shared__ int %s;\n", unit, chunk);
    add_locals(kernel, scan->adds, scan->reads, unit, out);
    strbuf_addf(out, "%sif (threadIdx.x == 0)\n%s%s = atomicAdd(%s, 1);\n%s__syncthreads();\n",
                unit, deep.text, chunk, scan->known, unit);
    strbuf_addf(out, "%s%s %s = (%s%s * blockDim.x + threadIdx.x) / %s * %d;\n", unit,
                is_wide ? "long long" : "unsigned int", scan->row, is_wide ? "(long long)" : "",
                chunk, warp, scan->fold->rows);
    strbuf_addf(out, "%sunsigned int %s = threadIdx.x %% %s;\n", unit, scan->lane, warp);
    strbuf_addf(out, "%s%s %s[%d];\n\n", unit, result->type, scan->values, scan->fold->rows);
    begin_rows(kernel, unit, deep.text, out);
    strbuf_addf(out, "%s%s %s = %s;\n", deep.text, result->type, result->name, result->first);
    add_first_part(scan, condition.text, deep.text, out);
    strbuf_addf(out, "%s%s[%s] = %s;\n%s}\n", deep.text, scan->values, scan->number, result->name,
                unit);
    strbuf_addf(out, "%s%s(%s, %s, %s, %s);\n", unit, scan->fold->name, scan->values,
                scan->parameter, chunk, scan->known);
    begin_rows(kernel, unit, deep.text, out);
    strbuf_addf(out, "%s%s %s = %s[%s];\n", deep.text, result->type, result->name, scan->values,
                scan->number);
    add_part(condition.text, scan->reads, deep.text, out);
    strbuf_addf(out, "%s}\n}\n", unit);
    strbuf_release(&condition);
    strbuf_release(&deep);
}

/* The kernels of two passes. */
static void add_two(const struct kernel_plan *kernel, const char *unit, struct strbuf *out)
{
    const struct plan_scan *scan = kernel->scan;
    const struct plan_result *result = scan->result;
    struct strbuf condition = STRBUF_INIT, deep = STRBUF_INIT;
    cuda_condition_text(kernel, &condition);
    strbuf_addf(&deep, "%s%s", unit, unit);
    strbuf_addf(out, "/* What the iterations of each block add to '%s'. */\n", result->name);
    add_head(kernel, true, out);
    add_locals(kernel, scan->adds, NULL, unit, out);
    strbuf_addf(out, "%s%s %s = %s;\n", unit, result->type, result->name, result->first);
    begin_tiles(kernel, unit, deep.text, out);
    add_part(condition.text, scan->adds, deep.text, out);
    strbuf_addf(out, "%s}\n\n", unit);
    strbuf_addf(out, "%s%s = %s(%s);\n", unit, result->name, result->whole->name, result->name);
    strbuf_addf(out, "%sif (threadIdx.x == 0)\n%s%s[blockIdx.x] = %s;\n}\n\n", unit, deep.text,
                result->target, result->name);
    add_head(kernel, false, out);
    add_locals(kernel, scan->adds, scan->reads, unit, out);
    strbuf_addf(out, "%s%s %s = %s[blockIdx.x];\n", unit, result->type, scan->before,
                scan->parameter);
    begin_tiles(kernel, unit, deep.text, out);
    strbuf_addf(out, "%s%s %s = %s;\n", deep.text, result->type, result->name, result->first);
    add_first_part(scan, condition.text, deep.text, out);
    strbuf_addf(out, "%s%s = %s(%s, &%s);\n", deep.text, result->name, scan->fold->name,
                result->name, scan->before);
    add_part(condition.text, scan->reads, deep.text, out);
    strbuf_addf(out, "%s}\n}\n", unit);
    strbuf_release(&condition);
    strbuf_release(&deep);
}

void cuda_scan_kernels(const struct kernel_plan *kernel, const char *unit, struct strbuf *out)
{
    if (kernel->scan->known != NULL)
        add_single(kernel, unit, out);
    else
        add_two(kernel, unit, out);
}

/* Launches one of the kernels. */
static void add_launch(struct lines *lines, bool is_first)
{
    const struct kernel_plan *kernel = lines->kernel;
    size_t start = lines->out->length;
    strbuf_addf(lines->out, "%s%s<<<%s, %s%s%s>>>", lines->indent,
                is_first ? kernel->scan->sums : kernel->name,
                kernel->scan->known != NULL ? kernel->scan->tiles : kernel->grid_name,
                kernel->block_name, kernel->stream != NULL ? ", 0, " : "",
                kernel->stream != NULL ? kernel->stream : "");
    struct text_list list = text_list_begin(lines->out, start, 2);
    visit_parameters(&list, kernel, is_first, add_argument);
    struct strbuf variable = STRBUF_INIT;
    cuda_variable(kernel, kernel->scan->result, &variable);
    if (kernel->scan->known != NULL)
        text_list_add(&list, variable.text);
    strbuf_release(&variable);
    text_list_add(&list, kernel->scan->result->device);
    strbuf_adds(lines->out, ");\n");
    if (kernel->check != NULL)
        lines_call(lines, "GetLastError", (const char *const[]){NULL});
}

/* `cudaMemset(known, 0, size);` */
static void add_zeroes(struct lines *lines, const char *pointer, const char *size)
{
    const char *stream = lines->kernel->stream;
    lines_call(lines, stream != NULL ? "MemsetAsync" : "Memset",
               (const char *const[]){pointer, "0", size, stream, NULL});
}

/* The words of the chunks, of which nothing is known. */
static void begin_look_back(struct lines *lines)
{
    const struct plan_scan *scan = lines->kernel->scan;
    struct strbuf pointer = STRBUF_INIT, size = STRBUF_INIT;
    strbuf_addf(&pointer, "&%s", scan->known);
    strbuf_addf(&size, "(%s + 1) * sizeof(unsigned long long)", scan->tiles);
    lines_call(lines, "Malloc", (const char *const[]){pointer.text, size.text, NULL});
    add_zeroes(lines, scan->known, size.text);
    strbuf_release(&pointer);
    strbuf_release(&size);
}

/* What the last chunk tells is what the program has in the end. */
static void end_look_back(struct lines *lines)
{
    const struct kernel_plan *kernel = lines->kernel;
    const struct plan_scan *scan = kernel->scan;
    struct strbuf size = STRBUF_INIT, last = STRBUF_INIT;
    strbuf_addf(&last, "%s + %s", scan->known, scan->tiles);
    strbuf_addf(&size, "sizeof(%s)", scan->result->type);
    lines_copy(lines, kernel->host != NULL ? scan->result->name : scan->result->argument, last.text,
               size.text, false);
    if (kernel->stream != NULL)
        lines_wait(lines);
    strbuf_release(&size);
    strbuf_release(&last);
}

void cuda_scan_host(struct lines *lines)
{
    const struct kernel_plan *kernel = lines->kernel;
    const struct plan_scan *scan = kernel->scan;
    const struct plan_result *result = scan->result;
    const char *grid = kernel->grid_name, *number = kernel->part;
    if (scan->known != NULL) {
        begin_look_back(lines);
        add_launch(lines, false);
        end_look_back(lines);
        return;
    }
    struct strbuf variable = STRBUF_INIT, size = STRBUF_INIT, folded = STRBUF_INIT;
    cuda_variable(kernel, result, &variable);
    strbuf_addf(&size, "%s * sizeof(%s)", grid, result->type);
    lines_add(lines, "int %s = %s < %lld ? %s : %lld;", grid, scan->tiles,
              kernel->axes.at[0].most_blocks, scan->tiles, kernel->axes.at[0].most_blocks);
    add_launch(lines, true);
    lines_copy(lines, result->blocks, result->device, size.text, false);
    if (kernel->stream != NULL)
        lines_wait(lines);
    lines_add(lines, "for (int %s = 0; %s < %s; %s++) {", number, number, grid, number);
    lines_add(lines, "%s%s %s = %s[%s];", lines->unit, result->type, scan->part, result->blocks,
              number);
    lines_add(lines, "%s%s[%s] = %s;", lines->unit, result->blocks, number, variable.text);
    strbuf_addf(&folded, "%s%s", lines->indent, lines->unit);
    add_later(scan->fold, variable.text, scan->part, folded.text, lines->unit, lines->out);
    lines_add(lines, "}");
    lines_copy(lines, result->blocks, result->device, size.text, true);
    add_launch(lines, false);
    strbuf_release(&variable);
    strbuf_release(&size);
    strbuf_release(&folded);
}
