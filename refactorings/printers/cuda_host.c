/* cuda_host.c: the host code that feeds and launches a kernel, as a person writes it. */
#include "code/tokens.h"
#include "refactorings/printers/cuda_lines.h"
#include "refactorings/printers/cuda_parameters.h"
#include "refactorings/printers/cuda_text.h"
#include "refactorings/text/words.h"

/* Whether the host code has the elements of an array as constant ones. Pointers to rows are not
   converted to those of constant rows in C. */
static bool is_const_in_host(const struct plan_array *array)
{
    return *array->inner == '\0' ? array->is_read_only : array->is_constant;
}

void cuda_host_signature(const struct kernel_plan *kernel, struct strbuf *out)
{
    size_t start = out->length;
    strbuf_addf(out, "void %s", kernel->host);
    struct text_list list = text_list_begin(out, start, 2);
    struct strbuf text = STRBUF_INIT;
    cuda_add_scalars(&list, kernel, false);
    for (size_t k = 0; k < kernel->arrays.size; k++) {
        struct plan_array known = kernel->arrays.at[k];
        if (known.resident != NULL)
            known.name = known.device;
        strbuf_clear(&text);
        cuda_host_array(&known, is_const_in_host(&known), &text);
        text_list_add(&list, text.text);
    }
    strbuf_release(&text);
    cuda_add_results(&list, kernel, false);
    strbuf_addch(out, ')');
}

/* Memory for the arrays that do not stay on the device. */
static void add_allocations(struct lines *lines)
{
    const struct kernel_plan *kernel = lines->kernel;
    for (size_t k = 0; k < kernel->arrays.size; k++) {
        const struct plan_array *array = &kernel->arrays.at[k];
        bool is_known = array->first == NULL || array->is_searched;
        for (size_t j = 0; j < k && !is_known; j++)
            is_known = kernel->arrays.at[j].first == array->first;
        if (plan_is_visitor(array) && !is_known)
            lines_add(lines, "long long %s = %s;", array->first, array->lower.text);
    }
    lines_declare(lines, false);
    lines_by_value(lines, true);
    lines_sizes(lines, plan_is_visitor);
    for (size_t k = 0; k < kernel->arrays.size; k++)
        if (plan_is_visitor(&kernel->arrays.at[k]))
            lines_allocate(lines, &kernel->arrays.at[k]);
}

static void add_copies(struct lines *lines, bool to_device)
{
    const struct kernel_plan *kernel = lines->kernel;
    for (size_t k = 0; k < kernel->arrays.size; k++)
        if (plan_is_visitor(&kernel->arrays.at[k]) &&
            (to_device ? kernel->arrays.at[k].copy_in : kernel->arrays.at[k].copy_out))
            lines_copy_array(lines, &kernel->arrays.at[k], to_device);
}

/* "int block = 256;" and the number of blocks, or of tiles. */
static void add_line_of_blocks(struct lines *lines)
{
    const struct kernel_plan *kernel = lines->kernel;
    const struct plan_axis *axis = &kernel->axes.at[0];
    const char *blocks = kernel->scan != NULL ? kernel->scan->tiles : kernel->grid_name;
    if (axis->count_type != NULL)
        lines_add(lines, "%s %s = %s;", axis->count_type, axis->count_name, axis->count);
    const char *count = axis->count_type != NULL ? axis->count_name : axis->count;
    const char *block = kernel->block_name;
    if (axis->has_lanes) {
        lines_add(lines, "dim3 %s(%d, %lld);", block, PLAN_LANES_OF_A_SUM, axis->block);
        lines_add(lines, "%s %s = (%s - 1) / %s.y + 1;", kernel->grid_type, blocks, count, block);
        return;
    }
    if (axis->stacked > 0) {
        lines_add(lines, "dim3 %s(%lld, %lld);", block, axis->block, axis->stacked);
        lines_add(lines, "%s %s = (%s - 1) / %s.x + 1;", kernel->grid_type, blocks, count, block);
        return;
    }
    lines_add(lines, "int %s = %lld;", block, axis->block);
    if (axis->elements > 1)
        lines_add(lines, "%s %s = (%s - 1) / (%lld * %s) + 1;", kernel->grid_type, blocks, count,
                  axis->elements, kernel->block_name);
    else if (axis->is_small)
        lines_add(lines, "%s %s = (%s + %s - 1) / %s;", kernel->grid_type, blocks, count,
                  kernel->block_name, kernel->block_name);
    else
        lines_add(lines, "%s %s = (%s - 1) / %s + 1;", kernel->grid_type, blocks, count,
                  kernel->block_name);
    if (axis->most_blocks > 0 && kernel->scan == NULL) {
        lines_add(lines, "if (%s > %lld)", kernel->grid_name, axis->most_blocks);
        lines_add(lines, "%s%s = %lld;", lines->unit, kernel->grid_name, axis->most_blocks);
    }
}

/* The axis of a direction. */
static const struct plan_axis *axis_along(const struct kernel_plan *kernel, int direction)
{
    const struct plan_axis *found = &kernel->axes.at[0];
    for (size_t k = 0; k < kernel->axes.size; k++)
        if (kernel->axes.at[k].direction == direction)
            found = &kernel->axes.at[k];
    return found;
}

/* Starts `dim3 NAME(...)`. */
static struct text_list begin_dim3(struct lines *lines, const char *name)
{
    size_t start = lines->out->length;
    strbuf_addf(lines->out, "%sdim3 %s", lines->indent, name);
    return text_list_begin(lines->out, start, 2);
}

/* "(n - 1) / block.y + 1" */
static void add_blocks(const struct kernel_plan *kernel, const struct plan_axis *axis,
                       struct strbuf *out)
{
    char along = "xyz"[axis->direction];
    if (axis->is_single)
        strbuf_adds(out, axis->count);
    else if (axis->side > 0)
        strbuf_addf(out, "%s / %lld + 1", axis->below, axis->side);
    else if (axis->elements > 1)
        strbuf_addf(out, "%s / (%lld * %s.%c) + 1", axis->below, axis->elements, kernel->block_name,
                    along);
    else
        strbuf_addf(out, "%s / %s.%c + 1", axis->below, kernel->block_name, along);
}

/* The number of blocks along an axis, and of layers of them. */
static void add_extent(const struct kernel_plan *kernel, const struct plan_axis *axis,
                       struct text_list *list)
{
    struct strbuf text = STRBUF_INIT;
    const char *rows = kernel->rows_name;
    if (axis->is_layered)
        strbuf_addf(&text, "%s < %d ? %s : %d", rows, PLAN_LAYER, rows, PLAN_LAYER);
    else
        add_blocks(kernel, axis, &text);
    text_list_add(list, text.text);
    strbuf_clear(&text);
    if (axis->is_layered) {
        strbuf_addf(&text, "(%s - 1) / %d + 1", rows, PLAN_LAYER);
        text_list_add(list, text.text);
    }
    strbuf_release(&text);
}

/* "if (grid.y > 1024 / grid.x) grid.y = 1024 / grid.x;" for each axis, so that there are no more
   blocks than that. */
static void add_bounds(struct lines *lines)
{
    const struct kernel_plan *kernel = lines->kernel;
    const char *grid = kernel->grid_name;
    struct strbuf most = STRBUF_INIT;
    for (size_t k = 0; k < kernel->axes.size; k++) {
        strbuf_clear(&most);
        strbuf_addf(&most,
                    k == 0   ? "%d"
                    : k == 1 ? "%d / %s.x"
                             : "%d / (%s.x * %s.y)",
                    PLAN_BLOCKS_OF_SUMS, grid, grid);
        lines_add(lines, "if (%s.%c > %s)", grid, "xyz"[k], most.text);
        lines_add(lines, "%s%s.%c = %s;", lines->unit, grid, "xyz"[k], most.text);
    }
    strbuf_release(&most);
}

/* "dim3 block(32, 8);" and the number of blocks along each axis. */
static void add_grid_of_blocks(struct lines *lines)
{
    const struct kernel_plan *kernel = lines->kernel;
    struct strbuf text = STRBUF_INIT;
    size_t axes = kernel->axes.size;
    struct text_list list = begin_dim3(lines, kernel->block_name);
    for (size_t k = 0; k < axes; k++) {
        if (axis_along(kernel, (int)k)->is_single)
            break;
        strbuf_clear(&text);
        strbuf_addf(&text, "%lld", axis_along(kernel, (int)k)->block);
        text_list_add(&list, text.text);
    }
    strbuf_adds(lines->out, ");\n");
    strbuf_clear(&text);
    if (axis_along(kernel, 1)->is_layered) {
        add_blocks(kernel, axis_along(kernel, 1), &text);
        lines_add(lines, "unsigned %s %s = %s;",
                  axis_along(kernel, 1)->is_wide ? "long long" : "int", kernel->rows_name,
                  text.text);
    }
    list = begin_dim3(lines, kernel->grid_name);
    for (size_t k = 0; k < axes; k++)
        add_extent(kernel, axis_along(kernel, (int)k), &list);
    strbuf_adds(lines->out, ");\n");
    if (kernel->is_bounded)
        add_bounds(lines);
    for (size_t k = 0; k < axes; k++) {
        long long most = axis_along(kernel, (int)k)->most_blocks;
        if (most == 0)
            continue;
        lines_add(lines, "if (%s.%c > %lld)", kernel->grid_name, "xyz"[k], most);
        lines_add(lines, "%s%s.%c = %lld;", lines->unit, kernel->grid_name, "xyz"[k], most);
    }
    strbuf_release(&text);
}

static void add_launch(struct lines *lines)
{
    const struct kernel_plan *kernel = lines->kernel;
    if (kernel->axes.size > 1)
        add_grid_of_blocks(lines);
    else
        add_line_of_blocks(lines);
    if (kernel->scan != NULL) {
        cuda_scan_host(lines);
        return;
    }
    size_t start = lines->out->length;
    strbuf_addf(lines->out, "%s%s<<<%s, %s%s%s>>>", lines->indent, kernel->name, kernel->grid_name,
                kernel->block_name, kernel->stream != NULL ? ", 0, " : "",
                kernel->stream != NULL ? kernel->stream : "");
    struct text_list list = text_list_begin(lines->out, start, 2);
    for (size_t k = 0; k < kernel->scalars.size; k++)
        if (!kernel->scalars.at[k].is_unused)
            text_list_add(&list, kernel->scalars.at[k].name);
    for (size_t k = 0; k < kernel->arrays.size; k++)
        text_list_add(&list, kernel->arrays.at[k].by_value != NULL
                                 ? kernel->arrays.at[k].by_value->name
                                 : kernel->arrays.at[k].device);
    for (size_t k = 0; k < kernel->results.size; k++)
        text_list_add(&list, kernel->results.at[k].device);
    strbuf_adds(lines->out, ");\n");
    if (kernel->check != NULL)
        lines_call(lines, "GetLastError", (const char *const[]){NULL});
}

/* Memory for a result, with the value that a sum starts from. */
static void add_result_begin(struct lines *lines, const struct plan_result *result)
{
    struct strbuf pointer = STRBUF_INIT, size = STRBUF_INIT;
    strbuf_addf(&pointer, "&%s", result->device);
    strbuf_addf(&size, "sizeof(%s%s)", plan_is_apart(result) ? result->blocks : result->type,
                result->extents != NULL ? result->extents : "");
    lines_call(lines, "Malloc", (const char *const[]){pointer.text, size.text, NULL});
    strbuf_release(&pointer);
    strbuf_release(&size);
}

/* Copies a result one way or the other. */
static void add_result_copy(struct lines *lines, const struct plan_result *result, bool to_device)
{
    const struct kernel_plan *kernel = lines->kernel;
    const char *host = plan_is_apart(result)  ? result->blocks
                       : kernel->host != NULL ? result->name
                                              : result->argument;
    struct strbuf size = STRBUF_INIT;
    if (plan_is_apart(result))
        strbuf_addf(&size, "%s * ", cuda_parts(kernel, result));
    strbuf_addf(&size, "sizeof(%s%s)", result->type,
                result->extents != NULL ? result->extents : "");
    lines_copy(lines, host, result->device, size.text, to_device);
    strbuf_release(&size);
}

/* Memory on the device, and what is copied there; false: there is none of either. */
static bool add_uploads(struct lines *lines)
{
    const struct kernel_plan *kernel = lines->kernel;
    size_t start = lines->out->length;
    add_allocations(lines);
    bool is_single = plan_looks_back(kernel);
    for (size_t k = 0; k < kernel->results.size && !is_single; k++)
        add_result_begin(lines, &kernel->results.at[k]);
    add_copies(lines, true);
    lines_by_value(lines, false);
    for (size_t k = 0; k < kernel->results.size; k++)
        if (kernel->results.at[k].is_sum && !plan_is_apart(&kernel->results.at[k]) && !is_single)
            add_result_copy(lines, &kernel->results.at[k], true);
    return lines->out->length > start;
}

/* How many parts of the results the host code looks at. */
static void add_parts(struct lines *lines)
{
    const struct kernel_plan *kernel = lines->kernel;
    const char *grid = kernel->grid_name;
    if (kernel->reduction == PLAN_DETERMINISTIC)
        lines_add(lines, "int %s = %s * (%s / %d);", kernel->parts, grid, kernel->block_name,
                  PLAN_LANES_OF_A_SUM);
    else if (kernel->axes.size == 2)
        lines_add(lines, "int %s = %s.x * %s.y;", kernel->parts, grid, grid);
    else
        lines_add(lines, "int %s = %s.x * %s.y * %s.z;", kernel->parts, grid, grid, grid);
}

/* Waits for what was queued, or for what the host is to touch, and takes what comes back. */
static void add_wait(struct lines *lines)
{
    const struct kernel_plan *kernel = lines->kernel;
    bool copies = kernel->results.size > 0 && kernel->stream != NULL;
    for (size_t k = 0; k < kernel->arrays.size; k++)
        copies = copies || plan_is_visitor(&kernel->arrays.at[k]);
    if (copies)
        lines_wait(lines);
    for (size_t k = 0; k < kernel->arrays.size; k++)
        if (plan_is_visitor(&kernel->arrays.at[k]) && kernel->arrays.at[k].copy_out)
            lines_take_array(lines, &kernel->arrays.at[k]);
}

static void add_downloads(struct lines *lines)
{
    const struct kernel_plan *kernel = lines->kernel;
    if (kernel->parts != NULL)
        add_parts(lines);
    add_copies(lines, false);
    for (size_t k = 0; k < kernel->results.size && kernel->scan == NULL; k++)
        add_result_copy(lines, &kernel->results.at[k], false);
    add_wait(lines);
    if (kernel->scan == NULL)
        cuda_sums_host(kernel, lines->indent, lines->unit, lines->out);
    cuda_best_host(kernel, lines->indent, lines->unit, lines->out);
    for (size_t k = 0; k < kernel->arrays.size; k++)
        if (plan_is_visitor(&kernel->arrays.at[k]))
            lines_free(lines, &kernel->arrays.at[k]);
    for (size_t k = 0; k < kernel->results.size; k++)
        lines_call(lines, "Free", (const char *const[]){kernel->results.at[k].device, NULL});
}

void lines_statements(struct lines *lines)
{
    lines_searches(lines);
    lines_stream(lines);
    bool copies = add_uploads(lines);
    if (copies)
        strbuf_addch(lines->out, '\n');
    add_launch(lines);
    if (copies) {
        strbuf_addch(lines->out, '\n');
        add_downloads(lines);
    }
}

void cuda_host_function(const struct kernel_plan *kernel, const char *unit, struct strbuf *out)
{
    struct lines lines = {kernel, unit, unit, out, false};
    cuda_host_signature(kernel, out);
    strbuf_adds(out, "\n{\n");
    if (kernel->empty != NULL) {
        lines_add(&lines, "if (%s)", kernel->empty);
        lines_add(&lines, "%sreturn;", unit);
        strbuf_addch(out, '\n');
    }
    lines_statements(&lines);
    strbuf_adds(out, "}\n");
}

void lines_own_values(struct lines *lines, const char *needed)
{
    const struct kernel_plan *kernel = lines->kernel;
    for (size_t k = 0; k < kernel->scalars.size; k++) {
        const struct plan_value *scalar = &kernel->scalars.at[k];
        if (!scalar->is_computed && strcmp(scalar->name, scalar->argument) != 0 &&
            (needed == NULL || text_has_word(needed, scalar->name)))
            lines_add(lines, "%s %s = %s;", scalar->type, scalar->name, scalar->argument);
    }
}

void lines_own_names(struct lines *lines)
{
    const struct kernel_plan *kernel = lines->kernel;
    struct strbuf text = STRBUF_INIT;
    lines_own_values(lines, NULL);
    for (size_t k = 0; k < kernel->arrays.size; k++) {
        const struct plan_array *array = &kernel->arrays.at[k];
        if (strcmp(array->name, array->argument) == 0)
            continue;
        strbuf_clear(&text);
        cuda_host_array(array, is_const_in_host(array), &text);
        lines_add(lines, "%s = %s;", text.text, array->argument);
    }
    strbuf_release(&text);
}

void cuda_host_block(const struct kernel_plan *kernel, const char *condition, const char *indent,
                     const char *unit, struct strbuf *out)
{
    struct strbuf inner = STRBUF_INIT;
    strbuf_addf(&inner, "%s%s", indent, unit);
    struct lines lines = {kernel, inner.text, unit, out, false};
    if (condition != NULL)
        strbuf_addf(out, "if (%s) ", condition);
    strbuf_adds(out, "{\n");
    lines_own_names(&lines);
    lines_statements(&lines);
    strbuf_addf(out, "%s}", indent);
    strbuf_release(&inner);
}

void cuda_host_call(const struct kernel_plan *kernel, const char *indent, struct strbuf *out)
{
    struct strbuf call = STRBUF_INIT;
    strbuf_addf(&call, "%s%s", indent, kernel->host);
    struct text_list list = text_list_begin(&call, 0, 2);
    for (size_t k = 0; k < kernel->scalars.size; k++)
        if (!kernel->scalars.at[k].is_computed)
            text_list_add(&list, kernel->scalars.at[k].argument);
    for (size_t k = 0; k < kernel->arrays.size; k++)
        text_list_add(&list, kernel->arrays.at[k].resident != NULL ? kernel->arrays.at[k].resident
                                                                   : kernel->arrays.at[k].argument);
    for (size_t k = 0; k < kernel->results.size; k++)
        if (kernel->results.at[k].argument != NULL)
            text_list_add(&list, kernel->results.at[k].argument);
    strbuf_adds(&call, ");");
    strbuf_adds(out, call.text + strlen(indent));
    strbuf_release(&call);
}

void cuda_check_text(const struct gpu_runtime *runtime, const char *name, const char *function,
                     const char *unit, struct strbuf *out)
{
    const char *prefix = runtime->prefix;
    strbuf_addf(out,
                "static void %s(%sError_t status, const char *file, int line)\n"
                "{\n"
                "%sif (status != %sSuccess) {\n"
                "%s%sfprintf(stderr, \"%%s:%%d: %%s\\n\", file, line, "
                "%sGetErrorString(status));\n"
                "%s%sexit(EXIT_FAILURE);\n"
                "%s}\n"
                "}\n"
                "#define %s(call) %s((call), __FILE__, __LINE__)\n",
                function, prefix, unit, prefix, unit, unit, prefix, unit, unit, unit, name,
                function);
}

bool cuda_is_check_line(const struct gpu_runtime *runtime, const char *line)
{
    struct strbuf helper = STRBUF_INIT;
    cuda_check_text(runtime, runtime->check, runtime->check_function, "", &helper);
    bool is_same = tokens_same(strrchr(helper.text, '#'), line);
    strbuf_release(&helper);
    return is_same;
}

bool cuda_has_check(const struct gpu_runtime *runtime, const char *text)
{
    struct strbuf helper = STRBUF_INIT;
    cuda_check_text(runtime, runtime->check, runtime->check_function, "", &helper);
    char *newline = strchr(helper.text, '\n');
    *newline = '\0';
    bool found =
        strstr(text, helper.text) != NULL && strstr(text, strrchr(newline + 1, '#')) != NULL;
    strbuf_release(&helper);
    return found;
}
