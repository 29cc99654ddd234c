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
static void add_element_size(const struct lines *lines, const struct plan_array *array,
                             struct strbuf *out)
{
    if (*array->inner == '\0')
        strbuf_addf(out, "sizeof(%s)", array->element);
    else
        strbuf_addf(out, "sizeof(*%s%s)", lines->are_pointed_to ? "*" : "", array->device);
}

/* Bytes of some elements: "n * sizeof(float)". */
static void add_bytes(const struct lines *lines, const struct plan_array *array,
                      const char *elements, struct strbuf *out)
{
    if (array->size != NULL && strcmp(elements, array->count.text) == 0) {
        strbuf_adds(out, array->size);
        return;
    }
    if (strcmp(elements, "1") != 0)
        strbuf_addf(out, "%s * ", elements);
    add_element_size(lines, array, out);
}

void lines_copy(struct lines *lines, const char *host, const char *device, const char *size,
                bool to_device)
{
    struct strbuf kind = STRBUF_INIT;
    strbuf_addf(&kind, "%sMemcpy%s", lines->kernel->runtime->prefix,
                to_device ? "HostToDevice" : "DeviceToHost");
    const char *stream = lines->kernel->stream;
    const char *arguments[] = {
        to_device ? device : host, to_device ? host : device, size, kind.text, stream, NULL};
    lines_call(lines, stream != NULL ? "MemcpyAsync" : "Memcpy", arguments);
    strbuf_release(&kind);
}

/* `memcpy(to, from, size);`, which the host does. */
static void add_memcpy(struct lines *lines, const char *to, const char *from, const char *size)
{
    size_t start = lines->out->length;
    strbuf_addf(lines->out, "%smemcpy", lines->indent);
    struct text_list list = text_list_begin(lines->out, start, 2);
    text_list_add(&list, to);
    text_list_add(&list, from);
    text_list_add(&list, size);
    strbuf_adds(lines->out, ");\n");
}

/* Whether an array's memory on the device has a variable here: where it goes there for one kernel,
   or else where it stays for several. */
static bool has_pointer(const struct plan_array *array, bool stays)
{
    return (array->resident != NULL) == stays && array->by_value == NULL;
}

/* Whether the k-th pointer is the first one of its type; the results' come behind the arrays'. */
static bool is_first_of_type(const struct kernel_plan *kernel, size_t k, const char *type,
                             bool stays)
{
    size_t arrays = kernel->arrays.size;
    for (size_t j = 0; j < k; j++) {
        bool has = j < arrays ? has_pointer(&kernel->arrays.at[j], stays)
                              : !plan_looks_back(kernel) &&
                                    !plan_is_apart(&kernel->results.at[j - arrays]);
        const char *other =
            j < arrays ? kernel->arrays.at[j].element : kernel->results.at[j - arrays].type;
        if (has && strcmp(other, type) == 0)
            return false;
    }
    return true;
}

/* "float *x_d, (*a_d)[64], *s_d;": the pointers of a type. */
static void declare_type(struct lines *lines, const char *type, bool stays)
{
    const struct kernel_plan *kernel = lines->kernel;
    struct strbuf one = STRBUF_INIT;
    struct text_list list = text_list_of(lines->out, lines->indent, type, 1);
    for (size_t k = 0; k < kernel->arrays.size; k++) {
        const struct plan_array *array = &kernel->arrays.at[k];
        if (!has_pointer(array, stays) || strcmp(array->element, type) != 0)
            continue;
        const char *const pointers[] = {stays ? array->resident : array->device, array->pinned};
        for (size_t j = 0; j < COUNT_OF(pointers) && pointers[j] != NULL; j++) {
            strbuf_clear(&one);
            strbuf_addf(&one, *array->inner != '\0' ? "(*%s)%s" : "*%s%s", pointers[j],
                        array->inner);
            text_list_add(&list, one.text);
        }
    }
    for (size_t k = 0; k < kernel->results.size && !plan_looks_back(kernel); k++) {
        const struct plan_result *result = &kernel->results.at[k];
        if (plan_is_apart(result) || strcmp(result->type, type) != 0)
            continue;
        strbuf_clear(&one);
        strbuf_addf(&one, "*%s", result->device);
        text_list_add(&list, one.text);
    }
    strbuf_adds(lines->out, ";\n");
    strbuf_release(&one);
}

void lines_declare(struct lines *lines, bool stays)
{
    const struct kernel_plan *kernel = lines->kernel;
    size_t arrays = kernel->arrays.size;
    for (size_t k = 0; k < arrays; k++)
        if (has_pointer(&kernel->arrays.at[k], stays) &&
            is_first_of_type(kernel, k, kernel->arrays.at[k].element, stays))
            declare_type(lines, kernel->arrays.at[k].element, stays);
    for (size_t k = 0; k < kernel->results.size; k++) {
        const struct plan_result *result = &kernel->results.at[k];
        if (plan_looks_back(kernel))
            lines_add(lines, "unsigned long long *%s;", result->device);
        else if (plan_is_apart(result))
            lines_add(lines, "%s %s[%d], *%s;", result->type, result->blocks, PLAN_BLOCKS_OF_SUMS,
                      result->device);
        else if (is_first_of_type(kernel, arrays + k, result->type, stays))
            declare_type(lines, result->type, stays);
    }
}

void lines_by_value(struct lines *lines, bool declares)
{
    const struct kernel_plan *kernel = lines->kernel;
    struct strbuf to = STRBUF_INIT, size = STRBUF_INIT;
    for (size_t k = 0; k < kernel->arrays.size; k++) {
        const struct plan_array *array = &kernel->arrays.at[k];
        if (array->by_value == NULL)
            continue;
        strbuf_clear(&to);
        strbuf_clear(&size);
        strbuf_addf(&to, "%s.at", array->by_value->name);
        strbuf_addf(&size, "sizeof(%s)", to.text);
        if (declares)
            lines_add(lines, "struct %s %s;", array->by_value->type, array->by_value->name);
        else
            add_memcpy(lines, to.text, array->name, size.text);
    }
    strbuf_release(&to);
    strbuf_release(&size);
}

/* Whether two arrays have one variable for the bytes of their slices. */
static bool has_same_size(const struct plan_array *one, const struct plan_array *other)
{
    return one->size != NULL && other->size != NULL && strcmp(one->size, other->size) == 0;
}

void lines_sizes(struct lines *lines, bool (*is_needed)(const struct plan_array *array))
{
    const struct kernel_plan *kernel = lines->kernel;
    struct strbuf size = STRBUF_INIT;
    for (size_t k = 0; k < kernel->arrays.size; k++) {
        const struct plan_array *array = &kernel->arrays.at[k];
        bool known = array->size == NULL || !is_needed(array);
        for (size_t j = 0; j < k && !known; j++)
            known = is_needed(&kernel->arrays.at[j]) && has_same_size(array, &kernel->arrays.at[j]);
        if (known)
            continue;
        strbuf_clear(&size);
        add_element_size(lines, array, &size);
        lines_add(lines, "size_t %s = %s * %s;", array->size, array->count.text, size.text);
    }
    strbuf_release(&size);
}

/* The runtime gives no memory of 0 bytes that the host may touch: ` > 0 ? x_bytes : 1`. Where the
   room is more than the slice, something lies in front of it, unless a search has found neither; an
   array of as many elements as there are threads has some. */
static void make_positive(const struct lines *lines, const struct plan_array *array,
                          const char *elements, struct strbuf *size)
{
    const struct kernel_plan *kernel = lines->kernel;
    bool is_slice = strcmp(elements, array->count.text) == 0;
    bool has_some = array->size == NULL || array->length > 0 || (!is_slice && !array->is_searched);
    for (size_t k = 0; k < kernel->axes.size; k++)
        has_some = has_some || strcmp(kernel->axes.at[k].count, elements) == 0;
    struct strbuf bytes = STRBUF_INIT;
    strbuf_adds(&bytes, is_slice && array->size != NULL ? array->size : size->text);
    if (!has_some)
        strbuf_addf(size, " > 0 ? %s : 1", bytes.text);
    strbuf_release(&bytes);
}

/* Takes memory for the pointer, or for the one that it leads to. */
static void add_malloc(struct lines *lines, const char *function, const char *name,
                       const char *size)
{
    struct strbuf pointer = STRBUF_INIT;
    strbuf_addf(&pointer, "%s%s", lines->are_pointed_to ? "" : "&", name);
    lines_call(lines, function, (const char *const[]){pointer.text, size, NULL});
    strbuf_release(&pointer);
}

void lines_allocate(struct lines *lines, const struct plan_array *array)
{
    if (array->stated != NULL)
        lines_add(lines, "// '%s' has %s elements: stated by 'extent', not proven", array->name,
                  array->stated);
    struct strbuf size = STRBUF_INIT;
    bool is_managed = lines->kernel->memory == PLAN_MANAGED;
    add_bytes(lines, array, array->room.text, &size);
    if (is_managed)
        make_positive(lines, array, array->room.text, &size);
    add_malloc(lines, is_managed ? "MallocManaged" : "Malloc", array->device, size.text);
    if (array->pinned != NULL) {
        strbuf_clear(&size);
        add_bytes(lines, array, array->count.text, &size);
        make_positive(lines, array, array->count.text, &size);
        add_malloc(lines, lines->kernel->runtime->pinned, array->pinned, size.text);
    }
    strbuf_release(&size);
}

/* "x", "x + lo": the slice, seen from its array or from device memory that has room below it. */
static void add_slice(const char *array, const char *lower, struct strbuf *out)
{
    strbuf_addf(out, lower != NULL ? "%s + %s" : "%s", array, lower);
}

/* The slice in the host's memory and in the device's, and its bytes. */
struct slice {
    struct strbuf host, device, size;
};

static void begin_slice(const struct lines *lines, const struct plan_array *array,
                        struct slice *out)
{
    *out = (struct slice){STRBUF_INIT, STRBUF_INIT, STRBUF_INIT};
    add_slice(array->name, array->first != NULL ? array->first : array->lower.text, &out->host);
    strbuf_addf(&out->device, "%s", lines->are_pointed_to ? "*" : "");
    add_slice(array->device, array->first == NULL ? array->lower.text : NULL, &out->device);
    add_bytes(lines, array, array->packed != NULL ? array->packed : array->count.text, &out->size);
}

static void end_slice(struct slice *slice)
{
    strbuf_release(&slice->host);
    strbuf_release(&slice->device);
    strbuf_release(&slice->size);
}

void lines_copy_array(struct lines *lines, const struct plan_array *array, bool to_device)
{
    struct slice slice;
    begin_slice(lines, array, &slice);
    bool is_managed = lines->kernel->memory == PLAN_MANAGED;
    struct strbuf pinned = STRBUF_INIT;
    strbuf_addf(&pinned, "%s%s", lines->are_pointed_to ? "*" : "",
                array->pinned != NULL ? array->pinned : "");
    const char *host = array->pinned != NULL ? pinned.text : slice.host.text;
    if (array->gather != NULL)
        lines_gather(lines, array);
    else if (is_managed && to_device)
        add_memcpy(lines, slice.device.text, slice.host.text, slice.size.text);
    else if (array->pinned != NULL && to_device)
        add_memcpy(lines, pinned.text, slice.host.text, slice.size.text);
    if (!is_managed)
        lines_copy(lines, host, slice.device.text, slice.size.text, to_device);
    strbuf_release(&pinned);
    end_slice(&slice);
}

void lines_copy_twin(struct lines *lines, const struct plan_array *array)
{
    struct slice slice, other;
    struct plan_array twin = *array;
    struct strbuf kind = STRBUF_INIT;
    const char *stream = lines->kernel->stream;
    twin.device = array->twin_of;
    begin_slice(lines, array, &slice);
    begin_slice(lines, &twin, &other);
    strbuf_addf(&kind, "%sMemcpyDeviceToDevice", lines->kernel->runtime->prefix);
    lines_call(lines, stream != NULL ? "MemcpyAsync" : "Memcpy",
               (const char *const[]){slice.device.text, other.device.text, slice.size.text,
                                     kind.text, stream, NULL});
    strbuf_release(&kind);
    end_slice(&slice);
    end_slice(&other);
}

void lines_wait(struct lines *lines)
{
    const char *stream = lines->kernel->stream;
    if (stream != NULL)
        lines_call(lines, "StreamSynchronize", (const char *const[]){stream, NULL});
    else if (lines->kernel->memory == PLAN_MANAGED)
        lines_call(lines, "DeviceSynchronize", (const char *const[]){NULL});
}

void lines_take_array(struct lines *lines, const struct plan_array *array)
{
    struct slice slice;
    begin_slice(lines, array, &slice);
    const char *from = array->pinned != NULL ? array->pinned : slice.device.text;
    if (array->pinned != NULL || lines->kernel->memory == PLAN_MANAGED)
        add_memcpy(lines, slice.host.text, from, slice.size.text);
    end_slice(&slice);
}

void lines_free(struct lines *lines, const struct plan_array *array)
{
    lines_call(lines, "Free", (const char *const[]){array->device, NULL});
    if (array->pinned != NULL)
        lines_call(lines, lines->kernel->runtime->free_pinned,
                   (const char *const[]){array->pinned, NULL});
}

void lines_stream(struct lines *lines)
{
    const char *prefix = lines->kernel->runtime->prefix;
    if (lines->kernel->stream != NULL)
        lines_add(lines, "%sStream_t %s = %sStreamPerThread;", prefix, lines->kernel->stream,
                  prefix);
}
