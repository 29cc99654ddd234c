/*
 * kernel_family.c: one kernel for a text that is compiled for several types of numbers:
 *
 *     #define BASE double                      template <typename BASE>
 *     #include "scale_source.c"          =>    static __global__ void scale_kernel(BASE *x, ...)
 *     #define BASE float
 *     #include "scale_source.c"                void scale_gpu_double(double *x, ...)
 *                                              void scale_gpu_float(float *x, ...)
 *
 * The loop's text, which is the same for all types, calls `scale_gpu`, a macro that chooses by the
 * type of what it is given (C11 6.5.1.1).
 */
#include "loops/reasons.h"
#include "refactorings/extraction/extraction.h"

/* The macro by which the loop calls the type, or NULL. */
static const char *number_name(const struct kernel_draft *draft)
{
    const char *own = draft->body.number_macro;
    return own != NULL ? own : draft->shared.number;
}

/* What the type is called in the template: as the loop calls it, or "T". */
static const char *parameter_name(const struct kernel_draft *draft, const char *text)
{
    const char *name = number_name(draft);
    if (name != NULL)
        return name;
    return text_has_word(text, "T") ? "NUMBER" : "T";
}

/* "scale_gpu_unsigned_char". */
static const char *function_name(const struct kernel_draft *draft, const char *type)
{
    struct arena *arena = draft->request->arena;
    return arena_printf(arena, "%s_%s", draft->kernel.host, name_from(arena, type));
}

/* The declaration of the host function for a type, under a name of its own. */
static const char *signature(const struct kernel_draft *draft, const char *type)
{
    struct arena *arena = draft->request->arena;
    struct kernel_plan kernel = draft->kernel;
    struct strbuf text = STRBUF_INIT;
    kernel.host = function_name(draft, type);
    cuda_host_signature(&kernel, &text);
    const char *copy = type_family_replace(arena, arena_strndup(arena, text.text, text.length),
                                           draft->request->family->own, type);
    strbuf_release(&text);
    return copy;
}

/* "scale_gpu(n, x);", with the names of its parameters. */
static const char *call(const struct kernel_draft *draft)
{
    struct arena *arena = draft->request->arena;
    struct kernel_plan kernel = draft->kernel;
    struct strbuf text = STRBUF_INIT;
    kernel.scalars.at = NULL;
    kernel.scalars.size = kernel.scalars.room = 0;
    kernel.arrays.at = NULL;
    kernel.arrays.size = kernel.arrays.room = 0;
    for (size_t k = 0; k < draft->kernel.scalars.size; k++) {
        LIST_PUSH(arena, kernel.scalars, draft->kernel.scalars.at[k]);
        kernel.scalars.at[k].argument = kernel.scalars.at[k].name;
    }
    for (size_t k = 0; k < draft->kernel.arrays.size; k++) {
        LIST_PUSH(arena, kernel.arrays, draft->kernel.arrays.at[k]);
        kernel.arrays.at[k].argument = kernel.arrays.at[k].name;
    }
    kernel.results.at = NULL;
    kernel.results.size = kernel.results.room = 0;
    for (size_t k = 0; k < draft->kernel.results.size; k++) {
        LIST_PUSH(arena, kernel.results, draft->kernel.results.at[k]);
        kernel.results.at[k].argument = kernel.results.at[k].name;
    }
    cuda_host_call(&kernel, "    ", &text);
    const char *copy = arena_strndup(arena, text.text, text.length);
    strbuf_release(&text);
    return copy;
}

/* What tells the type of a call: "*(x)" for the parameter x, or NULL. */
static const char *choice(const struct kernel_draft *draft)
{
    struct arena *arena = draft->request->arena;
    const char *own = draft->request->family->own;
    for (size_t k = 0; k < draft->kernel.arrays.size; k++) {
        const struct plan_array *array = &draft->kernel.arrays.at[k];
        const char *stars = "*";
        if (strcmp(array->element, own) != 0 || array->is_untyped)
            continue;
        for (const char *at = strchr(array->inner, '['); at != NULL; at = strchr(at + 1, '['))
            stars = arena_printf(arena, "%s*", stars);
        return arena_printf(arena, "%s(%s)", stars, array->name);
    }
    for (size_t k = 0; k < draft->kernel.scalars.size; k++) {
        const struct plan_value *scalar = &draft->kernel.scalars.at[k];
        if (!scalar->is_computed && !scalar->is_bits && strcmp(scalar->type, own) == 0)
            return scalar->name;
    }
    return NULL;
}

/* Whether the text and the macros that it uses call one type by one name. */
static bool has_one_number(const struct kernel_draft *draft)
{
    const struct kernel_shared *shared = &draft->shared;
    const char *macro = draft->body.number_macro;
    const struct type_family *family = draft->request->family;
    return shared->number == NULL ||
           ((macro == NULL || strcmp(macro, shared->number) == 0) &&
            (family == NULL || strcmp(family->own, shared->number_type) == 0));
}

/* Has the call say the type of an array, "(const BASE *)x", where nothing else tells it. */
static void cast_argument(struct kernel_draft *draft)
{
    struct kernel_plan *kernel = &draft->kernel;
    const char *own = draft->request->family->own;
    const char *name = number_name(draft);
    for (size_t k = 0; name != NULL && k < kernel->arrays.size && choice(draft) == NULL; k++) {
        struct plan_array *array = &kernel->arrays.at[k];
        if (!array->is_untyped || strcmp(array->element, own) != 0)
            continue;
        array->argument = arena_printf(draft->request->arena, "(%s%s *)%s",
                                       array->is_constant ? "const " : "", name, array->argument);
        array->is_untyped = false;
    }
}

/* Whether CUDA adds values of the type in one step (CUDA C++ Programming Guide, "atomicAdd()"), as
   a template calls it. */
static bool is_added_at_once(const char *type)
{
    static const char *const types[] = {"int", "unsigned int", "unsigned long long", "float",
                                        "double"};
    for (size_t k = 0; k < COUNT_OF(types); k++)
        if (strcmp(types[k], type) == 0)
            return true;
    return false;
}

/* Whether the kernel brings the function along that adds up what the threads of a block have. */
static bool has_fold(const struct kernel_plan *kernel, const struct plan_fold *fold)
{
    for (size_t k = 0; k < kernel->folds.size; k++)
        if (fold != NULL && strcmp(kernel->folds.at[k]->name, fold->name) == 0)
            return true;
    return fold == NULL;
}

/* Whether a result is computed in the same way for all types: sums, and what the last iteration
   leaves. */
static bool is_plain_result(const struct kernel_draft *draft, const struct plan_result *result)
{
    const struct type_family *family = draft->request->family;
    bool is_plain = result->atomic != NULL && strcmp(result->atomic, "atomicAdd") == 0 &&
                    result->by_hand == NULL && result->cast == NULL;
    if (plan_is_last(result) || strcmp(result->type, family->own) != 0)
        return true;
    for (size_t k = 0; is_plain && k < family->size; k++)
        is_plain = is_added_at_once(family->all[k]);
    return is_plain && has_fold(&draft->kernel, result->whole);
}

static bool has_plain_results(const struct kernel_draft *draft)
{
    const struct kernel_plan *kernel = &draft->kernel;
    bool fine = kernel->bests.size == 0;
    for (size_t k = 0; fine && k < kernel->atomics.size; k++)
        fine = strcmp(kernel->atomics.at[k]->type, draft->request->family->own) != 0;
    for (size_t k = 0; fine && k < kernel->results.size; k++)
        fine = is_plain_result(draft, &kernel->results.at[k]);
    return fine;
}

bool kernel_family_check(struct kernel_draft *draft)
{
    struct action_request *request = draft->request;
    const struct kernel_plan *kernel = &draft->kernel;
    if (!has_one_number(draft))
        return action_refuse(request, REASON_MACRO, draft->verdict->range,
                             "'%s' is a type that macros of a header use, and the loop has another "
                             "one: write a function for each type",
                             draft->shared.number);
    if (request->family == NULL)
        return true;
    if (!draft->types.from_c || request->unit->tree->dialect.c89)
        return action_refuse(request, REASON_UNSUPPORTED, draft->verdict->range,
                             "the text is compiled for several types, and the call of a kernel "
                             "chooses between them by '_Generic', which the unit does not have: "
                             "compile it as C11");
    cast_argument(draft);
    if (!has_plain_results(draft) || draft->body.functions.size > 0 || kernel->scan != NULL ||
        choice(draft) == NULL)
        return action_refuse(request, REASON_UNSUPPORTED, draft->verdict->range,
                             "the text is compiled for several types, and the kernel would need "
                             "functions of each, or results that come together otherwise: write a "
                             "function for each type");
    return true;
}

bool kernel_family_guard(struct kernel_draft *draft)
{
    struct arena *arena = draft->request->arena;
    const struct type_family *family = draft->request->family;
    if (family == NULL || draft->guard == NULL)
        return true;
    const char *name = number_name(draft);
    const char *text =
        type_family_replace(arena, draft->guard, family->own, name != NULL ? name : "");
    if (name == NULL && strcmp(text, draft->guard) != 0)
        return action_refuse(draft->request, REASON_MACRO, draft->verdict->range,
                             "the text is compiled for several types, and the condition under "
                             "which the kernel may run names '%s': give that type a name by a "
                             "macro, as in '#define BASE %s'",
                             family->own, family->own);
    draft->guard = text;
    return true;
}

/* Adds the head of a function with `static` in front of it: where its parameters go on below each
   other, further to the right. Gives the end of the head. */
static size_t add_static(const char *text, size_t start, struct strbuf *out)
{
    size_t end = start;
    strbuf_adds(out, "static ");
    for (; text[end] != '\0' && text[end] != '{'; end++) {
        strbuf_addch(out, text[end]);
        if (text[end] == '\n' && text[end + 1] == ' ')
            strbuf_adds(out, "       ");
    }
    return end;
}

/* Makes templates of the functions that mention the parameter. */
static void add_templates(const struct kernel_draft *draft, const char *text, const char *name,
                          struct strbuf *out)
{
    struct arena *arena = draft->request->arena;
    const struct source *source = source_new(arena, "", text, strlen(text));
    struct file_items items;
    size_t done = 0;
    file_items_read(arena, source, source->length, &items);
    for (size_t k = 0; k < items.all.size; k++) {
        const struct file_item *item = &items.all.at[k];
        const char *own = arena_strndup(arena, text + item->start, item->end - item->start);
        if (!text_has_word(own, name))
            continue;
        strbuf_add(out, text + done, item->start - done);
        strbuf_addf(out, "template <typename %s>\n", name);
        done = item->start;
        if (strncmp(own, "static ", strlen("static ")) != 0)
            done = add_static(text, item->start, out);
    }
    strbuf_adds(out, text + done);
}

/* "kernel<T><<<grid, block>>>" in the place of "kernel<<<grid, block>>>". */
static const char *with_argument(const struct kernel_draft *draft, const char *text,
                                 const char *name)
{
    struct strbuf out = STRBUF_INIT;
    const char *launch = arena_printf(draft->request->arena, "%s<<<", draft->kernel.name);
    size_t length = strlen(draft->kernel.name);
    for (const char *at; (at = strstr(text, launch)) != NULL; text = at + length) {
        strbuf_add(&out, text, (size_t)(at - text) + length);
        strbuf_addf(&out, "<%s>", name);
    }
    strbuf_adds(&out, text);
    const char *copy = arena_strndup(draft->request->arena, out.text, out.length);
    strbuf_release(&out);
    return copy;
}

void kernel_family_type(const struct kernel_draft *draft, const char *old, struct strbuf *out)
{
    const struct kernel_shared *shared = &draft->shared;
    if (shared->number == NULL || draft->request->family != NULL)
        return;
    const char *line = arena_printf(draft->request->arena, "typedef %s %s;\n", shared->number_type,
                                    shared->number);
    if (old == NULL || strstr(old, line) == NULL)
        strbuf_addf(out, "%s\n", line);
}

void kernel_family_source(const struct kernel_draft *draft, size_t from, struct strbuf *out)
{
    struct arena *arena = draft->request->arena;
    const struct type_family *family = draft->request->family;
    if (family == NULL)
        return;
    const char *text = arena_strndup(arena, out->text + from, out->length - from);
    const char *name = parameter_name(draft, text);
    out->length = from;
    text = with_argument(draft, type_family_replace(arena, text, family->own, name), name);
    add_templates(draft, text, name, out);
    for (size_t k = 0; k < family->size; k++)
        strbuf_addf(out, "\n%s\n{\n    %s\n}\n", signature(draft, family->all[k]), call(draft));
}

/* The names of the host function's parameters: "n, x". */
static const char *parameters(const struct kernel_draft *draft)
{
    const char *text = call(draft), *open = strchr(text, '(');
    return arena_strndup(draft->request->arena, open + 1, strlen(open) - strlen("();"));
}

void kernel_family_header(const struct kernel_draft *draft, struct strbuf *out)
{
    const struct type_family *family = draft->request->family;
    const char *host = draft->kernel.host;
    for (size_t k = 0; k < family->size; k++)
        strbuf_addf(out, "%s;\n", signature(draft, family->all[k]));
    strbuf_addf(out, "\n#ifndef __cplusplus\n#define %s(%s) \\\n    _Generic(%s", host,
                parameters(draft), choice(draft));
    for (size_t k = 0; k < family->size; k++)
        strbuf_addf(out, ", \\\n             %s: %s", family->all[k],
                    function_name(draft, family->all[k]));
    strbuf_addf(out, ")(%s)\n#endif\n\n", parameters(draft));
}
