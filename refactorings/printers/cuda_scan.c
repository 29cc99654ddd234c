/*
 * cuda_scan.c: iterations with a running value, in two kernels. Each block has a stretch of chunks,
 * which have as many iterations as the block has threads.
 */
#include "refactorings/printers/cuda_lines.h"
#include "refactorings/printers/cuda_parameters.h"
#include "refactorings/printers/cuda_text.h"
#include "refactorings/text/words.h"

/* `if (lane >= lanes) value += other;`, or with `&& !(value > other)`: what comes before stays if
   it is as good, or no number. */
static void add_under(const struct plan_fold *fold, const char *condition, const char *other,
                      const char *indent, const char *unit, struct strbuf *out)
{
    if (fold->better != NULL) {
        strbuf_addf(out, "%sif (%s && !(value %s %s))\n%s%svalue = %s;\n", indent, condition,
                    fold->better, other, indent, unit, other);
        return;
    }
    strbuf_addf(out, "%sif (%s)\n%s%s", indent, condition, indent, unit);
    cuda_folded(fold, "value", other, out);
}

/* `*before += other;`, or `if (other > *before) *before = other;`. */
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
    if (fold->better != NULL) {
        strbuf_addf(out, "%sif (!(value %s *before))\n%s%svalue = *before;\n", unit, fold->better,
                    unit, unit);
    } else {
        strbuf_adds(out, unit);
        cuda_folded(fold, "value", "*before", out);
    }
    add_later(fold, "*before", "all", unit, unit, out);
    strbuf_addf(out, "%sreturn value;\n}\n", unit);
}

void cuda_scan_fold(const struct gpu_runtime *runtime, const struct plan_fold *fold,
                    const char *unit, struct strbuf *out)
{
    const char *type = fold->type, *warp = runtime->warp;
    if (fold->by_cub) {
        add_cub_scan(fold, unit, out);
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
    add_under(fold, "lane >= lanes", "other", deep.text, unit, out);
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
    add_under(fold, own.text, "*before", deep.text, unit, out);
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
    else
        strbuf_addf(&last, "const %s *%s", result->type, kernel->scan->parameter);
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

void cuda_scan_kernels(const struct kernel_plan *kernel, const char *unit, struct strbuf *out)
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

/* Launches one of the kernels. */
static void add_launch(struct lines *lines, bool is_first)
{
    const struct kernel_plan *kernel = lines->kernel;
    size_t start = lines->out->length;
    strbuf_addf(lines->out, "%s%s<<<%s, %s%s%s>>>", lines->indent,
                is_first ? kernel->scan->sums : kernel->name, kernel->grid_name, kernel->block_name,
                kernel->stream != NULL ? ", 0, " : "",
                kernel->stream != NULL ? kernel->stream : "");
    struct text_list list = text_list_begin(lines->out, start, 2);
    visit_parameters(&list, kernel, is_first, add_argument);
    text_list_add(&list, kernel->scan->result->device);
    strbuf_adds(lines->out, ");\n");
    if (kernel->check != NULL)
        lines_call(lines, "GetLastError", (const char *const[]){NULL});
}

void cuda_scan_host(struct lines *lines)
{
    const struct kernel_plan *kernel = lines->kernel;
    const struct plan_scan *scan = kernel->scan;
    const struct plan_result *result = scan->result;
    const char *grid = kernel->grid_name, *number = kernel->part;
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
