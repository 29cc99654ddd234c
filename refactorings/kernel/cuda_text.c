/* cuda_text.c: CUDA code as a person writes it. */
#include "refactorings/kernel/cuda_text.h"

enum { COLUMNS = 100 };

/* A list of parameters or arguments that is broken before column 100 and lined up behind `(`. */
struct item_list {
    struct strbuf *out;
    size_t column; /* where the next character goes */
    size_t behind; /* the column behind the opening parenthesis */
    size_t room;   /* characters that follow the list on its line */
    bool any;
};

static struct item_list begin_list(struct strbuf *out, size_t line_start, size_t room)
{
    strbuf_addch(out, '(');
    size_t column = out->length - line_start;
    return (struct item_list){out, column, column, room, false};
}

static void add_item(struct item_list *list, const char *text)
{
    size_t length = strlen(text);
    if (list->any && list->column + 2 + length + list->room > COLUMNS) {
        strbuf_addf(list->out, ",\n%*s", (int)list->behind, "");
        list->column = list->behind;
    } else if (list->any) {
        strbuf_adds(list->out, ", ");
        list->column += 2;
    }
    strbuf_adds(list->out, text);
    list->column += length;
    list->any = true;
}

/* "const float *__restrict__ x", "const float (*__restrict__ a)[64]". */
static void add_array(struct item_list *list, const struct cuda_array *array, bool is_const,
                      const char *qualifier)
{
    struct strbuf text = STRBUF_INIT;
    bool rows = *array->inner != '\0';
    strbuf_addf(&text, "%s%s %s*%s%s%s%s", is_const ? "const " : "", array->element,
                rows ? "(" : "", qualifier, array->name, rows ? ")" : "", array->inner);
    add_item(list, text.text);
    strbuf_release(&text);
}

/* The kernel's parameters, or those of the host function. */
static void add_scalars(struct item_list *list, const struct cuda_kernel *kernel, bool of_kernel)
{
    for (size_t k = 0; k < kernel->scalars.size; k++) {
        const struct cuda_scalar *scalar = &kernel->scalars.at[k];
        if (of_kernel ? scalar->is_unused : scalar->is_computed)
            continue;
        struct strbuf text = STRBUF_INIT;
        strbuf_addf(&text, "%s %s", scalar->type, scalar->name);
        add_item(list, text.text);
        strbuf_release(&text);
    }
}

/* `for (int i = ...; i < n; i += ...)`, its header in one line or in three. */
static void add_thread_loop(const struct cuda_kernel *kernel, const char *unit, struct strbuf *out)
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
static void add_thread(const struct cuda_kernel *kernel, const char *unit, struct strbuf *out)
{
    strbuf_addf(out, "%s%s %s = %s;\n", unit, kernel->number_type, kernel->number, kernel->start);
    if (kernel->index != NULL)
        strbuf_addf(out, "%s%s\n", unit, kernel->index);
    strbuf_addf(out, "%sif (%s)%s\n", unit, kernel->condition, kernel->body);
}

/* One line for each sum, `line` being a format with its shared array, variable, and so on. */
static void add_each_sum(const struct cuda_kernel *kernel, const char *indent, bool is_shared,
                         struct strbuf *out)
{
    for (size_t k = 0; k < kernel->results.size; k++) {
        const struct cuda_result *result = &kernel->results.at[k];
        if (result->is_sum && is_shared)
            strbuf_addf(out, "%s__shared__ %s %s[%lld];\n", indent, result->type, result->shared,
                        kernel->block);
        else if (result->is_sum)
            strbuf_addf(out, "%s%s[threadIdx.x] = %s;\n", indent, result->shared, result->name);
    }
}

/* `a[t] += a[t + half]`, `a[t] = max(a[t], a[t + half])`. */
static void add_fold(const struct cuda_result *result, const char *half, bool even,
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
        struct item_list list = begin_list(out, start, 2);
        struct strbuf own = STRBUF_INIT;
        strbuf_addf(&own, "%s[threadIdx.x]", result->shared);
        add_item(&list, own.text);
        add_item(&list, other.text);
        strbuf_release(&own);
        strbuf_adds(out, ");\n");
    } else {
        strbuf_addf(out, "%s= %s;\n", result->fold, other.text);
    }
    strbuf_release(&other);
}

/* `a[t] += a[t + half]` for each sum; other blocks than of 2^k threads have an odd one at times. */
static void add_halving(const struct cuda_kernel *kernel, const char *unit, const char *indent,
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
        const struct cuda_result *result = &kernel->results.at[k];
        if (result->is_sum)
            add_fold(result, half, even, indent, out);
    }
    if (sums > 1)
        strbuf_addf(out, "%s%s}\n", unit, unit);
    strbuf_addf(out, "%s%s__syncthreads();\n%s}\n", unit, unit, unit);
}

/* The sums of a block's threads are added up in shared memory, then once to the result. */
static void add_sums(const struct cuda_kernel *kernel, const char *unit, struct strbuf *out)
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
        const struct cuda_result *result = &kernel->results.at[k];
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

/* The pointers to results, among the parameters. */
static void add_results(struct item_list *list, const struct cuda_kernel *kernel, bool of_kernel)
{
    for (size_t k = 0; k < kernel->results.size; k++) {
        const struct cuda_result *result = &kernel->results.at[k];
        struct strbuf text = STRBUF_INIT;
        strbuf_addf(&text, "%s *%s", result->type, of_kernel ? result->target : result->name);
        add_item(list, text.text);
        strbuf_release(&text);
    }
}

void cuda_atomic_text(const struct cuda_atomic *atomic, const char *unit, struct strbuf *out)
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

void cuda_kernel_text(const struct cuda_kernel *kernel, const char *unit, struct strbuf *out)
{
    for (size_t k = 0; k < kernel->atomics.size; k++) {
        cuda_atomic_text(kernel->atomics.at[k], unit, out);
        strbuf_addch(out, '\n');
    }
    size_t start = out->length;
    strbuf_addf(out, "static __global__ void %s", kernel->name);
    struct item_list list = begin_list(out, start, 1);
    add_scalars(&list, kernel, true);
    const char *qualifier = kernel->arrays.size > 1 ? "__restrict__ " : "";
    for (size_t k = 0; k < kernel->arrays.size; k++)
        add_array(&list, &kernel->arrays.at[k], kernel->arrays.at[k].is_read_only, qualifier);
    add_results(&list, kernel, true);
    strbuf_adds(out, ")\n{\n");
    for (size_t k = 0; k < kernel->locals.size; k++)
        strbuf_addf(out, "%s%s\n", unit, kernel->locals.at[k]);
    if (kernel->advance != NULL)
        add_thread_loop(kernel, unit, out);
    else
        add_thread(kernel, unit, out);
    if (kernel->has_sums)
        add_sums(kernel, unit, out);
    strbuf_adds(out, "}\n");
}

void cuda_host_signature(const struct cuda_kernel *kernel, struct strbuf *out)
{
    size_t start = out->length;
    strbuf_addf(out, "void %s", kernel->host);
    struct item_list list = begin_list(out, start, 2);
    add_scalars(&list, kernel, false);
    for (size_t k = 0; k < kernel->arrays.size; k++) {
        const struct cuda_array *array = &kernel->arrays.at[k];
        bool is_const = *array->inner == '\0' ? array->is_read_only : array->is_constant;
        add_array(&list, array, is_const, "");
    }
    add_results(&list, kernel, false);
    strbuf_addch(out, ')');
}

/* The host code's statements, line by line. */
struct lines {
    const struct cuda_kernel *kernel;
    const char *indent, *unit;
    struct strbuf *out;
};

static void add_line(struct lines *lines, const char *format, ...) PRINTF_LIKE(2, 3);
static void add_line(struct lines *lines, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    strbuf_adds(lines->out, lines->indent);
    strbuf_vaddf(lines->out, format, arguments);
    strbuf_addch(lines->out, '\n');
    va_end(arguments);
}

/* A call of the CUDA library, checked or not; the arguments end with NULL. */
static void add_call(struct lines *lines, const char *function, const char *const *arguments)
{
    const char *check = lines->kernel->check;
    size_t start = lines->out->length;
    strbuf_addf(lines->out, "%s%s%s%s", lines->indent, check != NULL ? check : "",
                check != NULL ? "(" : "", function);
    struct item_list list = begin_list(lines->out, start, check != NULL ? 3 : 2);
    for (; *arguments != NULL; arguments++)
        add_item(&list, *arguments);
    strbuf_adds(lines->out, check != NULL ? "));\n" : ");\n");
}

/* "sizeof(float)", or the size of a row. */
static void add_element_size(const struct cuda_array *array, struct strbuf *out)
{
    if (*array->inner == '\0')
        strbuf_addf(out, "sizeof(%s)", array->element);
    else
        strbuf_addf(out, "sizeof(*%s)", array->device);
}

/* "x", "x + lo": the slice, seen from its array or from device memory that has room below it. */
static void add_slice(const char *array, const char *lower, struct strbuf *out)
{
    strbuf_addf(out, lower != NULL ? "%s + %s" : "%s", array, lower);
}

/* Bytes of some elements: "n * sizeof(float)". */
static void add_bytes(const struct cuda_array *array, const char *elements, struct strbuf *out)
{
    if (array->size != NULL && strcmp(elements, array->count.text) == 0) {
        strbuf_adds(out, array->size);
        return;
    }
    if (strcmp(elements, "1") != 0)
        strbuf_addf(out, "%s * ", elements);
    add_element_size(array, out);
}

static void add_allocation(struct lines *lines, const struct cuda_array *array)
{
    struct strbuf size = STRBUF_INIT;
    bool rows = *array->inner != '\0';
    if (array->first != NULL)
        add_line(lines, "long long %s = %s;", array->first, array->lower.text);
    add_line(lines, rows ? "%s (*%s)%s;" : "%s *%s;", array->element, array->device, array->inner);
    if (array->size != NULL) {
        add_element_size(array, &size);
        add_line(lines, "size_t %s = %s * %s;", array->size, array->count.text, size.text);
        strbuf_clear(&size);
    }
    struct strbuf pointer = STRBUF_INIT;
    strbuf_addf(&pointer, "(void **)&%s", array->device);
    add_bytes(array, array->room.text, &size);
    add_call(lines, "cudaMalloc", (const char *const[]){pointer.text, size.text, NULL});
    strbuf_release(&pointer);
    strbuf_release(&size);
}

static void add_copies(struct lines *lines, bool to_device)
{
    const struct cuda_kernel *kernel = lines->kernel;
    for (size_t k = 0; k < kernel->arrays.size; k++) {
        const struct cuda_array *array = &kernel->arrays.at[k];
        if (!(to_device ? array->copy_in : array->copy_out))
            continue;
        struct strbuf host = STRBUF_INIT, device = STRBUF_INIT, size = STRBUF_INIT;
        add_slice(array->name, array->first != NULL ? array->first : array->lower.text, &host);
        add_slice(array->device, array->first == NULL ? array->lower.text : NULL, &device);
        add_bytes(array, array->count.text, &size);
        const char *arguments[] = {
            to_device ? device.text : host.text, to_device ? host.text : device.text, size.text,
            to_device ? "cudaMemcpyHostToDevice" : "cudaMemcpyDeviceToHost", NULL};
        add_call(lines, "cudaMemcpy", arguments);
        strbuf_release(&host);
        strbuf_release(&device);
        strbuf_release(&size);
    }
}

static void add_launch(struct lines *lines)
{
    const struct cuda_kernel *kernel = lines->kernel;
    if (kernel->count_type != NULL)
        add_line(lines, "%s %s = %s;", kernel->count_type, kernel->count_name, kernel->count);
    const char *count = kernel->count_type != NULL ? kernel->count_name : kernel->count;
    add_line(lines, "int %s = %lld;", kernel->block_name, kernel->block);
    if (kernel->is_small)
        add_line(lines, "%s %s = (%s + %s - 1) / %s;", kernel->grid_type, kernel->grid_name, count,
                 kernel->block_name, kernel->block_name);
    else
        add_line(lines, "%s %s = (%s - 1) / %s + 1;", kernel->grid_type, kernel->grid_name, count,
                 kernel->block_name);
    if (kernel->most_blocks > 0) {
        add_line(lines, "if (%s > %lld)", kernel->grid_name, kernel->most_blocks);
        add_line(lines, "%s%s = %lld;", lines->unit, kernel->grid_name, kernel->most_blocks);
    }
    size_t start = lines->out->length;
    strbuf_addf(lines->out, "%s%s<<<%s, %s>>>", lines->indent, kernel->name, kernel->grid_name,
                kernel->block_name);
    struct item_list list = begin_list(lines->out, start, 2);
    for (size_t k = 0; k < kernel->scalars.size; k++)
        if (!kernel->scalars.at[k].is_unused)
            add_item(&list, kernel->scalars.at[k].name);
    for (size_t k = 0; k < kernel->arrays.size; k++)
        add_item(&list, kernel->arrays.at[k].device);
    for (size_t k = 0; k < kernel->results.size; k++)
        add_item(&list, kernel->results.at[k].device);
    strbuf_adds(lines->out, ");\n");
    if (kernel->check != NULL)
        add_call(lines, "cudaGetLastError", (const char *const[]){NULL});
}

/* Memory for a result, with the value that a sum starts from. */
static void add_result_begin(struct lines *lines, const struct cuda_result *result)
{
    struct strbuf pointer = STRBUF_INIT, size = STRBUF_INIT;
    add_line(lines, "%s *%s;", result->type, result->device);
    strbuf_addf(&pointer, "(void **)&%s", result->device);
    strbuf_addf(&size, "sizeof(%s)", result->type);
    add_call(lines, "cudaMalloc", (const char *const[]){pointer.text, size.text, NULL});
    strbuf_release(&pointer);
    strbuf_release(&size);
}

/* Copies a result one way or the other. */
static void add_result_copy(struct lines *lines, const struct cuda_result *result, bool to_device)
{
    const char *host = lines->kernel->host != NULL ? result->name : result->argument;
    struct strbuf size = STRBUF_INIT;
    strbuf_addf(&size, "sizeof(%s)", result->type);
    const char *arguments[] = {
        to_device ? result->device : host, to_device ? host : result->device, size.text,
        to_device ? "cudaMemcpyHostToDevice" : "cudaMemcpyDeviceToHost", NULL};
    add_call(lines, "cudaMemcpy", arguments);
    strbuf_release(&size);
}

static void add_statements(struct lines *lines)
{
    const struct cuda_kernel *kernel = lines->kernel;
    for (size_t k = 0; k < kernel->arrays.size; k++)
        add_allocation(lines, &kernel->arrays.at[k]);
    for (size_t k = 0; k < kernel->results.size; k++)
        add_result_begin(lines, &kernel->results.at[k]);
    add_copies(lines, true);
    for (size_t k = 0; k < kernel->results.size; k++)
        if (kernel->results.at[k].is_sum)
            add_result_copy(lines, &kernel->results.at[k], true);
    strbuf_addch(lines->out, '\n');
    add_launch(lines);
    strbuf_addch(lines->out, '\n');
    add_copies(lines, false);
    for (size_t k = 0; k < kernel->results.size; k++)
        add_result_copy(lines, &kernel->results.at[k], false);
    for (size_t k = 0; k < kernel->arrays.size; k++)
        add_call(lines, "cudaFree", (const char *const[]){kernel->arrays.at[k].device, NULL});
    for (size_t k = 0; k < kernel->results.size; k++)
        add_call(lines, "cudaFree", (const char *const[]){kernel->results.at[k].device, NULL});
}

void cuda_host_function(const struct cuda_kernel *kernel, const char *unit, struct strbuf *out)
{
    struct lines lines = {kernel, unit, unit, out};
    cuda_host_signature(kernel, out);
    strbuf_adds(out, "\n{\n");
    if (kernel->empty != NULL) {
        add_line(&lines, "if (%s)", kernel->empty);
        add_line(&lines, "%sreturn;", unit);
        strbuf_addch(out, '\n');
    }
    add_statements(&lines);
    strbuf_adds(out, "}\n");
}

/* What the kernel knows under a name of its own, the statements do, too. */
static void add_own_names(struct lines *lines)
{
    const struct cuda_kernel *kernel = lines->kernel;
    for (size_t k = 0; k < kernel->scalars.size; k++) {
        const struct cuda_scalar *scalar = &kernel->scalars.at[k];
        if (!scalar->is_computed && strcmp(scalar->name, scalar->argument) != 0)
            add_line(lines, "%s %s = %s;", scalar->type, scalar->name, scalar->argument);
    }
    for (size_t k = 0; k < kernel->arrays.size; k++) {
        const struct cuda_array *array = &kernel->arrays.at[k];
        bool rows = *array->inner != '\0';
        bool is_const = rows ? array->is_constant : array->is_read_only;
        if (strcmp(array->name, array->argument) != 0)
            add_line(lines, rows ? "%s%s (*%s)%s = %s;" : "%s%s *%s%s = %s;",
                     is_const ? "const " : "", array->element, array->name, array->inner,
                     array->argument);
    }
}

void cuda_host_block(const struct cuda_kernel *kernel, const char *condition, const char *indent,
                     const char *unit, struct strbuf *out)
{
    struct strbuf inner = STRBUF_INIT;
    strbuf_addf(&inner, "%s%s", indent, unit);
    struct lines lines = {kernel, inner.text, unit, out};
    if (condition != NULL)
        strbuf_addf(out, "if (%s) ", condition);
    strbuf_adds(out, "{\n");
    add_own_names(&lines);
    add_statements(&lines);
    strbuf_addf(out, "%s}", indent);
    strbuf_release(&inner);
}

void cuda_host_call(const struct cuda_kernel *kernel, const char *indent, struct strbuf *out)
{
    struct strbuf call = STRBUF_INIT;
    strbuf_addf(&call, "%s%s", indent, kernel->host);
    struct item_list list = begin_list(&call, 0, 2);
    for (size_t k = 0; k < kernel->scalars.size; k++)
        if (!kernel->scalars.at[k].is_computed)
            add_item(&list, kernel->scalars.at[k].argument);
    for (size_t k = 0; k < kernel->arrays.size; k++)
        add_item(&list, kernel->arrays.at[k].argument);
    for (size_t k = 0; k < kernel->results.size; k++)
        add_item(&list, kernel->results.at[k].argument);
    strbuf_adds(&call, ");");
    strbuf_adds(out, call.text + strlen(indent));
    strbuf_release(&call);
}

void cuda_check_text(const char *name, const char *function, const char *unit, struct strbuf *out)
{
    strbuf_addf(out,
                "static void %s(cudaError_t status, const char *file, int line)\n"
                "{\n"
                "%sif (status != cudaSuccess) {\n"
                "%s%sfprintf(stderr, \"%%s:%%d: %%s\\n\", file, line, "
                "cudaGetErrorString(status));\n"
                "%s%sexit(EXIT_FAILURE);\n"
                "%s}\n"
                "}\n"
                "#define %s(call) %s((call), __FILE__, __LINE__)\n",
                function, unit, unit, unit, unit, unit, unit, name, function);
}

bool cuda_has_check(const char *name, const char *function, const char *text)
{
    struct strbuf helper = STRBUF_INIT;
    cuda_check_text(name, function, "", &helper);
    char *newline = strchr(helper.text, '\n');
    *newline = '\0';
    bool found =
        strstr(text, helper.text) != NULL && strstr(text, strrchr(newline + 1, '#')) != NULL;
    strbuf_release(&helper);
    return found;
}
