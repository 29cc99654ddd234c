/* kernel_compare.c: what a kernel changes in the program's memory, for it to be compared with what
   the loop leaves there. */
#include "loops/reasons.h"
#include "refactorings/extraction/extraction.h"

static const struct type *innermost(const struct type *type)
{
    while (type->kind == TYPE_ARRAY || type->kind == TYPE_POINTER)
        type = type->element;
    return type;
}

/* Values of a type in comparisons with others of theirs. */
static struct plan_numbers numbers_of(const struct type *type)
{
    struct plan_numbers numbers = {.is_real = type->kind == TYPE_FLOATING,
                                   .is_narrow = type->bits == 32,
                                   .is_signed = type->is_signed};
    if (type->is_enum && type->size == 4)
        numbers.type = type->is_signed ? "int" : "unsigned int";
    else if (type->kind == TYPE_BOOL)
        numbers.type = "unsigned char";
    else if ((type->kind == TYPE_INTEGER && !type->is_enum) ||
             (numbers.is_real && (type->bits == 32 || type->bits == 64)))
        numbers.type = type->canonical;
    return numbers;
}

/* The type of the program's variable or element that a result is for, or NULL. */
static const struct type *result_type(struct kernel_draft *draft, const struct plan_result *result,
                                      const char *variable)
{
    const struct capture *capture = captures_find_text(&draft->captures, variable);
    for (size_t k = 0; k < draft->places.size; k++)
        if (sentence_same(kernel_place_argument(draft, &draft->places.at[k]), result->argument))
            return draft->places.at[k].reduction->target->type;
    return capture != NULL ? capture->type : NULL;
}

/* A variable for the other copy: "y_kernel". */
static void add_compared(struct kernel_draft *draft, const char *name, struct plan_compared *out)
{
    struct arena *arena = draft->request->arena;
    out->kept = names_fresh(&draft->names, arena_printf(arena, "%s_kernel", name));
    LIST_PUSH(arena, draft->kernel.compared, *out);
}

static bool refuse_type(struct kernel_draft *draft, const char *name)
{
    return action_refuse(draft->request, REASON_UNSUPPORTED_TYPE, draft->verdict->range,
                         "'%s' does not consist of plain numbers, which alone are compared: use "
                         "'checks=on'",
                         name);
}

/* The slice of an array that the kernel writes: "y + 1", "&a[0][0]" with "sizeof(a[0][0])". */
static bool compare_array(struct kernel_draft *draft, const struct plan_array *array)
{
    struct arena *arena = draft->request->arena;
    const struct capture *capture = captures_find_text(&draft->captures, array->written);
    const char *memory = array->argument, *count = "", *times = "";
    struct plan_compared compared = {.memory = memory};
    if (capture != NULL)
        compared.numbers = numbers_of(innermost(capture->type));
    if (compared.numbers.type == NULL)
        return refuse_type(draft, array->written);
    if (array->lower.text != NULL)
        compared.memory = arena_printf(arena, "%s + %s", memory, array->lower.text);
    compared.name = *memory == '&' ? array->written : compared.memory;
    if (!array->count.is_one) {
        count = array->count.text;
        times = " * ";
    }
    const char *element = *memory == '&' ? memory + 1 : arena_printf(arena, "*%s", memory);
    compared.size = arena_printf(arena, "%s%ssizeof(%s)", count, times, element);
    add_compared(draft, array->name, &compared);
    return true;
}

static bool compare_result(struct kernel_draft *draft, const struct plan_result *result)
{
    struct arena *arena = draft->request->arena;
    const char *pointer = result->argument;
    const char *variable = result->extents != NULL ? result->name
                           : *pointer == '&'       ? pointer + 1
                                                   : arena_printf(arena, "*%s", pointer);
    const struct type *type = result_type(draft, result, variable);
    struct plan_compared compared = {.name = variable, .memory = pointer};
    if (type != NULL)
        compared.numbers = numbers_of(result->extents != NULL ? innermost(type) : type);
    if (compared.numbers.type == NULL)
        return refuse_type(draft, variable);
    compared.size = arena_printf(arena, "sizeof(%s)", variable);
    add_compared(draft, result->name, &compared);
    return true;
}

static bool search_label(const struct stmt *stmt, void *data)
{
    bool *found = data;
    *found = *found || stmt->kind == STMT_LABEL;
    return true;
}

bool kernel_compare_has_else(const struct kernel_draft *draft)
{
    bool sets = draft->finals.size > 0 || draft->final_value != NULL;
    return draft->guard != NULL || (sets && draft->nonempty != NULL);
}

/* The loop runs behind the kernel, and may stand there twice. */
static bool check_loop(struct kernel_draft *draft)
{
    struct action_request *request = draft->request;
    bool has_label = false;
    stmt_walk(draft->loop->stmt, search_label, NULL, &has_label);
    return !has_label || !kernel_compare_has_else(draft) ||
           action_refuse(request, REASON_GOTO, draft->verdict->range,
                         "a label stands in the loop, whose text would be there twice: use "
                         "'checks=on'");
}

/* What the functions are called must be free in the loop's file. */
static bool check_names(struct kernel_draft *draft)
{
    struct action_request *request = draft->request;
    struct names names = {.arena = request->arena};
    compare_names wanted = {NULL, 0, 0};
    const char *text = kernel_own_text(draft);
    names_take(&names, text, strlen(text));
    cuda_compare_names(request->arena, &draft->kernel, text, draft->layout.unit, &wanted);
    for (size_t k = 0; k < wanted.size; k++)
        if (!names_free(&names, wanted.at[k]))
            return action_refuse(request, REASON_UNSUPPORTED, draft->verdict->range,
                                 "'%s' is the name of something else in this file: rename that, or "
                                 "use 'checks=on'",
                                 wanted.at[k]);
    return true;
}

bool kernel_compare_plan(struct kernel_draft *draft)
{
    const struct kernel_plan *kernel = &draft->kernel;
    if (!draft->compares)
        return true;
    if (!check_loop(draft))
        return false;
    for (size_t k = 0; k < kernel->arrays.size; k++)
        if (kernel->arrays.at[k].copy_out && !compare_array(draft, &kernel->arrays.at[k]))
            return false;
    for (size_t k = 0; k < kernel->results.size; k++)
        if (kernel->results.at[k].argument != NULL &&
            !compare_result(draft, &kernel->results.at[k]))
            return false;
    return check_names(draft);
}
