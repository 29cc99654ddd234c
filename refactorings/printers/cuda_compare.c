/*
 * cuda_compare.c: a kernel whose results are compared with the loop's, on the program's own data.
 *
 *     void *y_kernel = compare_begin(y, n * sizeof(*y));
 *     axpy_gpu(n, a, x, y);
 *     if (COMPARE_KERNELS) {
 *         compare_swap(y, y_kernel, n * sizeof(*y));
 *         for (int i = 0; i < n; i++)
 *             y[i] = a * x[i] + y[i];
 *         compare_double("y", y_kernel, y, n * sizeof(*y));
 *     }
 *
 * The loop runs where it always did, on what was there before the kernel, and the program goes on
 * with what the loop has computed: each comparison stands for itself.
 */
#include "refactorings/printers/cuda_lines.h"
#include "refactorings/printers/cuda_text.h"
#include "refactorings/printers/text_list.h"
#include "refactorings/text/words.h"

static void write_begin(const char *unit, struct strbuf *out)
{
    strbuf_addf(
        out,
        "/* A copy of what a kernel is to change, for its results to be compared with a "
        "loop's. */\n"
        "static void *compare_begin(const void *memory, size_t size)\n"
        "{\n"
        "%sconst unsigned char *from = (const unsigned char *)memory;\n"
        "%sunsigned char *copy = (unsigned char *)(COMPARE_KERNELS ? malloc(size) : NULL);\n"
        "%sif (COMPARE_KERNELS && copy == NULL) {\n"
        "%s%sfprintf(stderr, \"no memory for the copy of what a kernel changes\\n\");\n"
        "%s%sexit(EXIT_FAILURE);\n"
        "%s}\n"
        "%sfor (size_t k = 0; k < size && copy != NULL; k++)\n"
        "%s%scopy[k] = from[k];\n"
        "%sreturn copy;\n"
        "}\n",
        unit, unit, unit, unit, unit, unit, unit, unit, unit, unit, unit, unit);
}

static void write_swap(const char *unit, struct strbuf *out)
{
    strbuf_addf(out,
                "/* Puts the copy back, and what the kernel has left into its place. */\n"
                "static void compare_swap(void *memory, void *copy, size_t size)\n"
                "{\n"
                "%sunsigned char *a = (unsigned char *)memory, *b = (unsigned char *)copy;\n"
                "%sfor (size_t k = 0; k < size; k++) {\n"
                "%s%sunsigned char byte = a[k];\n"
                "%s%sa[k] = b[k];\n"
                "%s%sb[k] = byte;\n"
                "%s}\n"
                "}\n",
                unit, unit, unit, unit, unit, unit, unit, unit, unit);
}

/* How far apart two values may be: sums of another order and operations that a GPU rounds once
   instead of twice differ by far less. */
static void write_tolerance(bool is_narrow, const char *unit, struct strbuf *out)
{
    strbuf_addf(out,
                "%sdouble largest = 0;\n"
                "%sfor (size_t j = 0; j < count; j++) {\n"
                "%s%sdouble value = b[j] < 0 ? -b[j] : b[j];\n"
                "%s%sif (value > largest && value - value == 0)\n"
                "%s%s%slargest = value;\n"
                "%s}\n"
                "%sdouble tolerance = %s * largest;\n",
                unit, unit, unit, unit, unit, unit, unit, unit, unit, unit, unit,
                is_narrow ? "1e-4" : "1e-9");
}

/* `compare_double`, `compare_int`: integers must be equal. */
static void write_compare(const struct plan_compared *compared, const char *name, const char *unit,
                          struct strbuf *out)
{
    const struct plan_numbers *numbers = &compared->numbers;
    const char *type = numbers->type;
    const char *cast = numbers->is_real     ? ""
                       : numbers->is_signed ? "(long long)"
                                            : "(unsigned long long)";
    const char *format = numbers->is_real ? "%.17g" : numbers->is_signed ? "%lld" : "%llu";
    strbuf_addf(out,
                "/* Reports the first element in which what a kernel leaves%s. */\n"
                "static void %s(const char *name, void *kernel, const void *loop, size_t size)\n"
                "{\n"
                "%sconst %s *a = (const %s *)kernel, *b = (const %s *)loop;\n"
                "%ssize_t count = size / sizeof(*a), k = 0;\n",
                numbers->is_real ? " differs by more than rounding" : " is not what the loop does",
                name, unit, type, type, type, unit);
    if (numbers->is_real)
        write_tolerance(numbers->is_narrow, unit, out);
    if (numbers->is_real)
        strbuf_addf(out,
                    "%swhile (k < count &&\n"
                    "%s       (a[k] == b[k] || (a[k] != a[k] && b[k] != b[k]) ||\n"
                    "%s        (a[k] - b[k] <= tolerance && b[k] - a[k] <= tolerance)))\n",
                    unit, unit, unit);
    else
        strbuf_addf(out, "%swhile (k < count && a[k] == b[k])\n", unit);
    strbuf_addf(out,
                "%s%sk++;\n"
                "%sif (k < count)\n"
                "%s%sfprintf(stderr, \"%%s: element %%zu is %s by the kernel, %s by the loop\\n\", "
                "name, k,\n"
                "%s%s        %sa[k], %sb[k]);\n"
                "%sfree(kernel);\n"
                "}\n",
                unit, unit, unit, unit, unit, format, format, unit, unit, cast, cast, unit);
}

/* "compare_unsigned_int" */
static void name_compare(const struct plan_compared *compared, struct strbuf *out)
{
    strbuf_addf(out, "compare_%s", compared->numbers.type);
    for (size_t k = 0; k < out->length; k++)
        if (out->text[k] == ' ')
            out->text[k] = '_';
}

/* One of the functions: 0 and 1 do for all types, others are those of what is compared. */
static void write_helper(const struct kernel_plan *kernel, size_t number, const char *unit,
                         struct strbuf *name, struct strbuf *out)
{
    strbuf_clear(name);
    strbuf_clear(out);
    if (number == 0) {
        strbuf_adds(name, "compare_begin");
        write_begin(unit, out);
    } else if (number == 1) {
        strbuf_adds(name, "compare_swap");
        write_swap(unit, out);
    } else {
        const struct plan_compared *compared = &kernel->compared.at[number - 2];
        name_compare(compared, name);
        write_compare(compared, name->text, unit, out);
    }
}

static const char switch_text[] =
    "/* 0: what kernels leave is not compared with what their loops do. */\n"
    "#ifndef COMPARE_KERNELS\n"
    "#define COMPARE_KERNELS 1\n"
    "#endif\n";

void cuda_compare_text(const struct kernel_plan *kernel, const char *old, const char *unit,
                       struct strbuf *out)
{
    struct strbuf name = STRBUF_INIT, text = STRBUF_INIT;
    size_t start = out->length;
    if (strstr(old, switch_text) == NULL)
        strbuf_addf(out, "\n%s", switch_text);
    for (size_t k = 0; k < 2 + kernel->compared.size; k++) {
        write_helper(kernel, k, unit, &name, &text);
        if (strstr(old, text.text) == NULL && strstr(out->text + start, text.text) == NULL)
            strbuf_addf(out, "\n%s", text.text);
    }
    strbuf_release(&name);
    strbuf_release(&text);
}

void cuda_compare_names(struct arena *arena, const struct kernel_plan *kernel, const char *old,
                        const char *unit, compare_names *out)
{
    struct strbuf name = STRBUF_INIT, text = STRBUF_INIT;
    const char *macro = "COMPARE_KERNELS";
    if (strstr(old, switch_text) == NULL)
        LIST_PUSH(arena, *out, macro);
    for (size_t k = 0; k < 2 + kernel->compared.size; k++) {
        write_helper(kernel, k, unit, &name, &text);
        const char *copy = arena_strdup(arena, name.text);
        if (strstr(old, text.text) == NULL)
            LIST_PUSH(arena, *out, copy);
    }
    strbuf_release(&name);
    strbuf_release(&text);
}

/* `compare_swap(y, y_kernel, n * sizeof(*y));`; the arguments end with NULL. */
static void add_call(const char *indent, const char *function, const char *const *arguments,
                     struct strbuf *out)
{
    size_t start = out->length;
    strbuf_addf(out, "%s%s", indent, function);
    struct text_list list = text_list_begin(out, start, 2);
    for (; *arguments != NULL; arguments++)
        text_list_add(&list, *arguments);
    strbuf_adds(out, ");\n");
}

static void add_begins(const struct kernel_plan *kernel, const char *indent, struct strbuf *out)
{
    struct strbuf call = STRBUF_INIT;
    for (size_t k = 0; k < kernel->compared.size; k++) {
        const struct plan_compared *compared = &kernel->compared.at[k];
        const char *arguments[] = {compared->memory, compared->size, NULL};
        strbuf_clear(&call);
        strbuf_addf(&call, "void *%s = compare_begin", compared->kept);
        add_call(indent, call.text, arguments, out);
    }
    strbuf_release(&call);
}

/* What comes behind the kernel. */
static void add_comparisons(const struct kernel_plan *kernel, const struct compared_loop *loop,
                            const char *indent, const char *unit, struct strbuf *out)
{
    struct strbuf inner = STRBUF_INIT, name = STRBUF_INIT, quoted = STRBUF_INIT;
    strbuf_addf(&inner, "%s%s", indent, unit);
    strbuf_addf(out, "%sif (COMPARE_KERNELS) {\n", indent);
    for (size_t k = 0; k < kernel->compared.size; k++) {
        const struct plan_compared *compared = &kernel->compared.at[k];
        const char *arguments[] = {compared->memory, compared->kept, compared->size, NULL};
        add_call(inner.text, "compare_swap", arguments, out);
    }
    strbuf_addf(out, "%s%s\n", inner.text, loop->text);
    for (size_t k = 0; k < kernel->compared.size; k++) {
        const struct plan_compared *compared = &kernel->compared.at[k];
        strbuf_clear(&name);
        name_compare(compared, &name);
        strbuf_clear(&quoted);
        strbuf_addf(&quoted, "\"%s\"", compared->name);
        const char *arguments[] = {quoted.text, compared->kept, compared->memory, compared->size,
                                   NULL};
        add_call(inner.text, name.text, arguments, out);
    }
    if (loop->finals.size > 0)
        strbuf_addf(out, "%s} else {\n", indent);
    for (size_t k = 0; k < loop->finals.size; k++)
        strbuf_addf(out, "%s%s\n", inner.text, loop->finals.at[k]);
    strbuf_addf(out, "%s}\n", indent);
    strbuf_release(&inner);
    strbuf_release(&name);
    strbuf_release(&quoted);
}

void cuda_compared_block(const struct kernel_plan *kernel, const struct compared_loop *loop,
                         const char *indent, const char *unit, struct strbuf *out)
{
    struct strbuf inner = STRBUF_INIT, needed = STRBUF_INIT;
    strbuf_addf(&inner, "%s%s", indent, unit);
    struct lines lines = {kernel, inner.text, unit, out, false};
    for (size_t k = 0; k < kernel->compared.size; k++)
        strbuf_addf(&needed, "%s, %s; ", kernel->compared.at[k].memory,
                    kernel->compared.at[k].size);
    if (loop->condition != NULL)
        strbuf_addf(out, "if (%s) ", loop->condition);
    strbuf_adds(out, "{\n");
    if (kernel->host == NULL)
        lines_own_names(&lines);
    else
        lines_own_values(&lines, needed.text);
    add_begins(kernel, inner.text, out);
    if (kernel->host == NULL) {
        lines_statements(&lines);
    } else {
        strbuf_adds(out, inner.text);
        cuda_host_call(kernel, inner.text, out);
        strbuf_addch(out, '\n');
    }
    add_comparisons(kernel, loop, inner.text, unit, out);
    strbuf_addf(out, "%s}", indent);
    strbuf_release(&inner);
    strbuf_release(&needed);
}
