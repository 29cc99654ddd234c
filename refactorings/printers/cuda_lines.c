/* cuda_lines.c: statements of host code. */
#include "refactorings/printers/cuda_lines.h"

#include "refactorings/printers/text_list.h"

void lines_add(struct lines *lines, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    strbuf_adds(lines->out, lines->indent);
    strbuf_vaddf(lines->out, format, arguments);
    strbuf_addch(lines->out, '\n');
    va_end(arguments);
}

void lines_call(struct lines *lines, const char *function, const char *const *arguments)
{
    const char *check = lines->kernel->check;
    const char *ignored = lines->kernel->runtime->warns ? "(void)" : "";
    size_t start = lines->out->length;
    strbuf_addf(lines->out, "%s%s%s%s%s", lines->indent, check != NULL ? check : ignored,
                check != NULL ? "(" : "", lines->kernel->runtime->prefix, function);
    struct text_list list = text_list_begin(lines->out, start, check != NULL ? 3 : 2);
    for (; *arguments != NULL; arguments++)
        text_list_add(&list, *arguments);
    strbuf_adds(lines->out, check != NULL ? "));\n" : ");\n");
}

/* "sizeof(float)", or the size of a row. */
static void add_element_size(const struct plan_array *array, struct strbuf *out)
{
    if (*array->inner == '\0')
        strbuf_addf(out, "sizeof(%s)", array->element);
    else
        strbuf_addf(out, "sizeof(*%s)", array->device);
}

/* Bytes of some elements: "n * sizeof(float)". */
static void add_bytes(const struct plan_array *array, const char *elements, struct strbuf *out)
{
    if (array->size != NULL && strcmp(elements, array->count.text) == 0) {
        strbuf_adds(out, array->size);
        return;
    }
    if (strcmp(elements, "1") != 0)
        strbuf_addf(out, "%s * ", elements);
    add_element_size(array, out);
}

void lines_copy(struct lines *lines, const char *host, const char *device, const char *size,
                bool to_device)
{
    struct strbuf kind = STRBUF_INIT;
    strbuf_addf(&kind, "%sMemcpy%s", lines->kernel->runtime->prefix,
                to_device ? "HostToDevice" : "DeviceToHost");
    const char *arguments[] = {to_device ? device : host, to_device ? host : device, size,
                               kind.text, NULL};
    lines_call(lines, "Memcpy", arguments);
    strbuf_release(&kind);
}

void lines_declare(struct lines *lines, const struct plan_array *array)
{
    bool rows = *array->inner != '\0';
    lines_add(lines, rows ? "%s (*%s)%s;" : "%s *%s;", array->element, array->device, array->inner);
}

void lines_size(struct lines *lines, const struct plan_array *array)
{
    struct strbuf size = STRBUF_INIT;
    add_element_size(array, &size);
    if (array->size != NULL)
        lines_add(lines, "size_t %s = %s * %s;", array->size, array->count.text, size.text);
    strbuf_release(&size);
}

void lines_allocate(struct lines *lines, const struct plan_array *array)
{
    if (array->stated != NULL)
        lines_add(lines, "// '%s' has %s elements: stated by 'extent', not proven", array->name,
                  array->stated);
    struct strbuf pointer = STRBUF_INIT, size = STRBUF_INIT;
    bool is_behind = *array->device == '*';
    strbuf_addf(&pointer, "(void **)%s%s", is_behind ? "" : "&", array->device + is_behind);
    add_bytes(array, array->room.text, &size);
    lines_call(lines, "Malloc", (const char *const[]){pointer.text, size.text, NULL});
    strbuf_release(&pointer);
    strbuf_release(&size);
}

/* "x", "x + lo": the slice, seen from its array or from device memory that has room below it. */
static void add_slice(const char *array, const char *lower, struct strbuf *out)
{
    strbuf_addf(out, lower != NULL ? "%s + %s" : "%s", array, lower);
}

void lines_copy_array(struct lines *lines, const struct plan_array *array, bool to_device)
{
    struct strbuf host = STRBUF_INIT, device = STRBUF_INIT, size = STRBUF_INIT;
    add_slice(array->name, array->first != NULL ? array->first : array->lower.text, &host);
    add_slice(array->device, array->first == NULL ? array->lower.text : NULL, &device);
    add_bytes(array, array->count.text, &size);
    lines_copy(lines, host.text, device.text, size.text, to_device);
    strbuf_release(&host);
    strbuf_release(&device);
    strbuf_release(&size);
}
