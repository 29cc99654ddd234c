#include "loops/dependence/leaving.h"

#include "base/strbuf.h"
#include "loops/dependence/pair.h"

bool leaving_has(const struct verdict *verdict, struct range range)
{
    for (size_t i = 0; i < verdict->leaving.size; i++) {
        const struct range *known = &verdict->leaving.at[i].range;
        if (known->file == range.file && known->start == range.start && known->end == range.end)
            return true;
    }
    return false;
}

/* "n = 1, m = 2" */
static void add_bindings(struct strbuf *text, const binding_list *bindings)
{
    for (size_t i = 0; i < bindings->size; i++)
        strbuf_addf(text, "%s%s = %s", i ? ", " : "", bindings->at[i].name, bindings->at[i].value);
}

/* "a[-1]", the element as the path has it: subscripts and fields. */
static void add_element(struct strbuf *text, const struct access *access,
                        const struct dependence *example)
{
    size_t at = 0;
    strbuf_adds(text, access->base->text);
    for (size_t k = 0; k < access->path.size && at < example->witness_element.size; k++) {
        const struct path_step *step = &access->path.at[k];
        if (step->is_field)
            strbuf_addf(text, ".%s", step->field->name);
        else
            strbuf_addf(text, "[%s]", example->witness_element.at[at++]);
    }
}

/* "a[100]", the array as it is declared, as far as its extents are numbers. */
static void add_array(struct strbuf *text, const char *name, const struct type *array)
{
    strbuf_adds(text, name);
    for (const struct type *type = array; type && type->kind == TYPE_ARRAY && type->length >= 0;
         type = type->element)
        strbuf_addf(text, "[%lld]", (long long)type->length);
}

static const char *message_of(const struct nest *nest, const struct access *access,
                              const struct dependence *example)
{
    struct strbuf text = STRBUF_INIT;
    if (example->witness_parameters.size) {
        strbuf_adds(&text, "with ");
        add_bindings(&text, &example->witness_parameters);
        strbuf_adds(&text, ", ");
    }
    strbuf_addf(&text, "'%s' %s ", access->text, access->is_write ? "writes" : "reads");
    add_element(&text, access, example);
    strbuf_adds(&text, " in iteration ");
    add_bindings(&text, &example->witness_source);
    strbuf_adds(&text, ", outside of '");
    const struct decl *member = access->leaves_member;
    if (member)
        add_array(&text, member->name, member->type);
    else
        add_array(&text, access->base->text, access->base->type);
    strbuf_adds(&text, "'");
    const char *message = arena_strdup(nest->arena, text.text);
    strbuf_release(&text);
    return message;
}

static bool comes_before(const struct leaving_access *a, const struct leaving_access *b)
{
    return a->range.file != b->range.file ? a->range.file < b->range.file
                                          : a->range.start < b->range.start;
}

/* Adds it where it stands in the text. */
static void insert(const struct nest *nest, struct verdict *verdict, struct leaving_access leaving)
{
    LIST_PUSH(nest->arena, verdict->leaving, leaving);
    for (size_t i = verdict->leaving.size - 1;
         i > 0 && comes_before(&leaving, &verdict->leaving.at[i - 1]); i--) {
        verdict->leaving.at[i] = verdict->leaving.at[i - 1];
        verdict->leaving.at[i - 1] = leaving;
    }
}

void leaving_fill(const struct nest *nest, struct verdict *verdict)
{
    for (size_t i = 0; i < nest->accesses.size; i++) {
        const struct access *access = nest->accesses.at[i];
        struct dependence example;
        if (!access->beyond || leaving_has(verdict, access->range) ||
            !witness_of_access(nest, access, access->beyond, &example))
            continue;
        struct leaving_access leaving = {.range = access->range,
                                         .text = access->text,
                                         .parameters = example.witness_parameters,
                                         .iteration = example.witness_source};
        leaving.message = message_of(nest, access, &example);
        for (size_t k = 0; k < example.witness_element.size; k++)
            LIST_PUSH(nest->arena, leaving.element, example.witness_element.at[k]);
        insert(nest, verdict, leaving);
    }
}
