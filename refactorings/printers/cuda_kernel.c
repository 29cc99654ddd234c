/* cuda_kernel.c: a kernel as a person writes it. */
#include "refactorings/printers/cuda_parameters.h"
#include "refactorings/printers/cuda_text.h"

enum { COLUMNS = 100 };

/* The number of a thread in its direction: "2 * (blockIdx.x * blockDim.x + threadIdx.x)"; `own` is
   what it is called in its block, or NULL; `tile` what stands for the block's number, or NULL;
   `width` for the threads of a block, or NULL. */
static void add_thread_number(const struct plan_axis *axis, const char *own, const char *tile,
                              const char *width, struct strbuf *out)
{
    char along = "xyz"[axis->direction];
    bool parentheses = axis->spacing > 1 || axis->is_subtracted;
    if (axis->spacing > 1)
        strbuf_addf(out, "%lld * ", axis->spacing);
    strbuf_adds(out, parentheses ? "(" : "");
    if (axis->cast != NULL)
        strbuf_addf(out, "(%s)", axis->cast);
    if (axis->is_layered)
        strbuf_addf(out, "(blockIdx.z * gridDim.y + blockIdx.y)");
    else if (tile != NULL)
        strbuf_adds(out, tile);
    else
        strbuf_addf(out, "blockIdx.%c", along);
    if (axis->has_lanes)
        along = 'y';
    if (width != NULL)
        strbuf_addf(out, " * %s + %s", width, own);
    else if (!axis->is_single && own != NULL)
        strbuf_addf(out, " * blockDim.%c + %s", along, own);
    else if (!axis->is_single)
        strbuf_addf(out, " * blockDim.%c + threadIdx.%c", along, along);
    strbuf_adds(out, parentheses ? ")" : "");
}

/* What a thread's number moves by where it takes several iterations: "2 * (gridDim.x *
   blockDim.x)". */
static void add_advance(const struct plan_axis *axis, struct strbuf *out)
{
    char along = "xyz"[axis->direction];
    if (axis->spacing > 1)
        strbuf_addf(out, "%lld * (", axis->spacing);
    if (axis->cast != NULL)
        strbuf_addf(out, "(%s)", axis->cast);
    strbuf_addf(out, axis->is_single ? "gridDim.%c" : "gridDim.%c * blockDim.%c", along, along);
    strbuf_adds(out, axis->spacing > 1 ? ")" : "");
}

/* "int i_tile = blockIdx.x * 32;" */
static void add_first_of_block(const struct plan_axis *axis, const char *indent, struct strbuf *out)
{
    strbuf_addf(out, "%s%s %s = %s", indent, axis->number_type, axis->tile, axis->first);
    if (axis->cast != NULL)
        strbuf_addf(out, "(%s)", axis->cast);
    if (axis->is_layered)
        strbuf_adds(out, "(blockIdx.z * gridDim.y + blockIdx.y)");
    else
        strbuf_addf(out, "blockIdx.%c", "xyz"[axis->direction]);
    strbuf_addf(out, " * %lld;\n", axis->side);
}

static void add_indent(const char *unit, size_t levels, struct strbuf *out)
{
    for (size_t k = 0; k < levels; k++)
        strbuf_adds(out, unit);
}

/* `for (int i = ...; i < n; i += ...)`, its header in one line or in three. */
static void add_thread_loop(const struct plan_axis *axis, const char *unit, size_t level,
                            struct strbuf *out)
{
    struct strbuf start = STRBUF_INIT, advance = STRBUF_INIT, gap = STRBUF_INIT;
    strbuf_adds(&start, axis->first);
    add_thread_number(axis, NULL, NULL, NULL, &start);
    add_advance(axis, &advance);
    enum { PUNCTUATION = 21 };
    size_t length = level * strlen(unit) + strlen(axis->number_type) + 2 * strlen(axis->number) +
                    start.length + strlen(axis->condition) + advance.length + PUNCTUATION;
    strbuf_adds(&gap, length > COLUMNS ? "\n     " : " ");
    if (length > COLUMNS)
        add_indent(unit, level, &gap);
    add_indent(unit, level, out);
    strbuf_addf(out, "for (%s %s = %s;%s%s;%s%s %s %s)", axis->number_type, axis->number,
                start.text, gap.text, axis->condition, gap.text, axis->number,
                axis->is_subtracted ? "-=" : "+=", advance.text);
    strbuf_release(&start);
    strbuf_release(&advance);
    strbuf_release(&gap);
}

void cuda_numbers_text(const struct kernel_plan *kernel, const char *indent, struct strbuf *out)
{
    const struct plan_scan *scan = kernel->scan;
    bool is_single = plan_looks_back(kernel);
    struct strbuf tile = STRBUF_INIT;
    if (is_single)
        strbuf_addf(&tile, "(%s + %s)", scan->row, scan->number);
    else if (scan != NULL)
        strbuf_adds(&tile, scan->tile);
    for (size_t k = 0; k < kernel->axes.size; k++) {
        const struct plan_axis *axis = &kernel->axes.at[k];
        if (axis->strides)
            continue;
        if (axis->side > 0) {
            add_first_of_block(axis, indent, out);
            continue;
        }
        strbuf_addf(out, "%s%s %s = %s", indent, axis->number_type, axis->number, axis->first);
        const char *own = axis->direction == 0 ? kernel->across : kernel->down;
        add_thread_number(axis, is_single ? scan->lane : own, scan != NULL ? tile.text : NULL,
                          is_single ? kernel->runtime->warp : NULL, out);
        strbuf_adds(out, ";\n");
        if (axis->index != NULL)
            strbuf_addf(out, "%s%s\n", indent, axis->index);
    }
    strbuf_release(&tile);
}

void cuda_condition_text(const struct kernel_plan *kernel, struct strbuf *out)
{
    for (size_t k = 0; k < kernel->axes.size; k++)
        if (!kernel->axes.at[k].strides && !kernel->axes.at[k].is_apart)
            strbuf_addf(out, "%s%s", out->length > 0 ? " && " : "", kernel->axes.at[k].condition);
}

/* The iterations of a thread that lie in a tile:

       for (int r = 0; r < 32; r += 8) {
           int i = i_tile + tx, j = j_tile + ty + r;
           if (i < n && j < m) ...
       } */
static void add_turned(const struct kernel_plan *kernel, const struct plan_axis *turned,
                       const char *condition, const char *unit, struct strbuf *out)
{
    strbuf_addf(out, "%sfor (int %s = 0; %s < %lld; %s += %lld) {\n", unit, turned->step,
                turned->step, turned->side, turned->step, turned->block);
    const struct plan_axis *axes = kernel->axes.at;
    for (size_t k = 0; k < kernel->axes.size; k++) {
        bool joins = k > 0 && axes[k].is_alike;
        if (!joins)
            strbuf_addf(out, "%s%s%s%s ", k > 0 ? ";\n" : "", unit, unit, axes[k].number_type);
        strbuf_addf(out, "%s%s = %s + %s", joins ? ", " : "", axes[k].number, axes[k].tile,
                    axes[k].own);
    }
    strbuf_adds(out, ";\n");
    strbuf_addf(out, "%s%sif (%s)%s\n%s}\n", unit, unit, condition, kernel->body, unit);
}

/* The iterations of a thread. */
static void add_iterations(const struct kernel_plan *kernel, const char *unit, struct strbuf *out)
{
    for (size_t k = 0; k < kernel->remarks.size; k++)
        strbuf_addf(out, "%s%s\n", unit, kernel->remarks.at[k]);
    size_t level = 1;
    struct strbuf condition = STRBUF_INIT;
    cuda_numbers_text(kernel, unit, out);
    cuda_condition_text(kernel, &condition);
    bool any = condition.length > 0;
    if (kernel->phases != NULL)
        cuda_phases_text(kernel, condition.text, unit, out);
    else if (kernel->rows != NULL)
        cuda_rows_text(kernel, condition.text, unit, out);
    else
        cuda_halos_text(kernel, unit, out);
    bool is_whole = kernel->phases != NULL || kernel->rows != NULL;
    const struct plan_axis *turned = is_whole ? NULL : plan_turned(kernel);
    if (turned != NULL)
        add_turned(kernel, turned, condition.text, unit, out);
    else if (!is_whole && any)
        strbuf_addf(out, "%sif (%s)", unit, condition.text);
    strbuf_release(&condition);
    if (is_whole || turned != NULL)
        return;
    level += any;
    for (size_t k = 0; k < kernel->axes.size; k++) {
        if (!kernel->axes.at[k].strides)
            continue;
        if (any)
            strbuf_addch(out, '\n');
        add_thread_loop(&kernel->axes.at[k], unit, level++, out);
        any = true;
    }
    strbuf_addf(out, "%s\n", kernel->body);
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

/* What the kernel gets by value: the structures, or the arrays in them, by their names. */
static void add_by_value(const struct kernel_plan *kernel, bool in_kernel, const char *unit,
                         struct strbuf *out)
{
    for (size_t k = 0; k < kernel->arrays.size; k++) {
        const struct plan_array *array = &kernel->arrays.at[k];
        const struct plan_by_value *by_value = array->by_value;
        bool has_rows = *array->inner != '\0';
        if (by_value != NULL && in_kernel)
            strbuf_addf(out, "%sconst %s %s*%s%s%s = %s.at;\n", unit, array->element,
                        has_rows ? "(" : "", array->name, has_rows ? ")" : "", array->inner,
                        by_value->name);
        else if (by_value != NULL)
            strbuf_addf(out, "struct %s {\n%s%s at[%s]%s;\n};\n\n", by_value->type, unit,
                        array->element, by_value->length, array->inner);
    }
}

/* Arrays that the kernel gets pointers to. */
static size_t pointers(const struct kernel_plan *kernel)
{
    size_t count = 0;
    for (size_t k = 0; k < kernel->arrays.size; k++)
        count += kernel->arrays.at[k].by_value == NULL;
    return count;
}

void cuda_kernel_text(const struct kernel_plan *kernel, const char *unit, struct strbuf *out)
{
    if (kernel->adds_cover) {
        cuda_cover_text(kernel->cover, unit, out);
        strbuf_addch(out, '\n');
    }
    for (size_t k = 0; k < kernel->atomics.size; k++) {
        cuda_atomic_text(kernel->atomics.at[k], unit, out);
        strbuf_addch(out, '\n');
    }
    for (size_t k = 0; k < kernel->folds.size; k++) {
        cuda_fold_text(kernel->runtime, kernel->folds.at[k], unit, out);
        strbuf_addch(out, '\n');
    }
    if (kernel->scan != NULL) {
        cuda_scan_kernels(kernel, unit, out);
        return;
    }
    add_by_value(kernel, false, unit, out);
    size_t start = out->length;
    strbuf_addf(out, "static __global__ void %s", kernel->name);
    struct text_list list = text_list_begin(out, start, 1);
    cuda_add_scalars(&list, kernel, true);
    const char *qualifier = pointers(kernel) > 1 ? "__restrict__ " : "";
    for (size_t k = 0; k < kernel->arrays.size; k++)
        cuda_add_array(&list, &kernel->arrays.at[k], kernel->arrays.at[k].is_read_only, qualifier);
    cuda_add_results(&list, kernel, true);
    strbuf_adds(out, ")\n{\n");
    add_by_value(kernel, true, unit, out);
    cuda_tiles_text(kernel, unit, out);
    for (size_t k = 0; k < kernel->locals.size; k++)
        strbuf_addf(out, "%s%s\n", unit, kernel->locals.at[k]);
    cuda_bins_begin(kernel, unit, out);
    add_iterations(kernel, unit, out);
    cuda_bins_end(kernel, unit, out);
    if (kernel->has_sums)
        cuda_sums_text(kernel, unit, out);
    cuda_best_text(kernel, unit, out);
    strbuf_adds(out, "}\n");
}
