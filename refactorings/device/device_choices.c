/*
 * device_choices.c: std::max(), std::min() and std::clamp() of numbers, which are no functions of
 * the device, and not quite those that CUDA has under these names, which leave out what is no
 * number. Kernels have their own:
 *
 *     std::max(x, y)    =>    std_max(x, y)
 */
#include "loops/reasons.h"
#include "refactorings/device/device_functions.h"

static const struct choice_text {
    const char *name, *own, *parameters, *value;
} choices[] = {
    {"max", "std_max", "T a, T b", "a < b ? b : a"},
    {"min", "std_min", "T a, T b", "b < a ? b : a"},
    {"clamp", "std_clamp", "T a, T low, T high", "a < low ? low : high < a ? high : a"},
};

bool device_is_choice(const struct expr *call)
{
    return call->decl != NULL && call->decl->function != NULL && call->decl->function->gives_value;
}

static const struct choice_text *choice_named(const char *name)
{
    for (size_t k = 0; k < COUNT_OF(choices); k++)
        if (sentence_same(choices[k].name, name))
            return &choices[k];
    BUG("std::%s() is no choice", name);
}

/* The name of the function with what stands in front of it: "std::max". False: it stands in the
   text of a macro. */
static bool find_name(const struct source *source, const struct expr *call, struct range *out)
{
    struct lexer lexer = {source->text, call->range.end, call->range.start, true};
    struct token token = lexer_next(&lexer);
    *out = (struct range){call->range.file, call->range.start, call->range.start};
    while (token_is(source->text, token, ":") || token_is(source->text, token, "std"))
        token = lexer_next(&lexer);
    out->end = (uint32_t)token.end;
    return !call->operands[0]->in_macro && !call->is_inlined &&
           token_is(source->text, token, call->decl->name);
}

static const char *text_of(struct arena *arena, const struct choice_text *choice, const char *unit)
{
    return arena_printf(arena,
                        "/* As std::%s() has it. */\n"
                        "template <typename T> static __device__ T %s(%s)\n{\n%sreturn %s;\n}\n",
                        choice->name, choice->own, choice->parameters, unit, choice->value);
}

/* Whether a file has something else under the name. */
static bool is_taken(const struct action_request *request, uint32_t file, const char *text,
                     const char *name)
{
    const struct source *source = request->unit->tree->sources.files.at[file];
    return words_have(action_words(request, file), name) && strstr(source->text, text) == NULL;
}

bool device_choice_take(struct action_request *request, const struct expr *call,
                        struct device_place *place, replacement_list *replaced)
{
    struct range name;
    const struct source *source = request->unit->tree->sources.files.at[call->range.file];
    const struct choice_text *choice = choice_named(call->decl->name);
    const char *unit = action_layout(request).unit;
    if (replaced == NULL || !find_name(source, call, &name))
        return action_refuse(request, REASON_CALL, call->range,
                             "'std::%s' is none of the device's functions, and stands where it "
                             "cannot be replaced: write its computation into the loop",
                             choice->name);
    if (is_taken(request, call->range.file, text_of(request->arena, choice, unit), choice->own))
        return action_refuse(
            request, REASON_UNSUPPORTED, call->range,
            "the kernel has to have a function '%s' for 'std::%s', and the name is "
            "another one's: rename that",
            choice->own, choice->name);
    replacement_add(request->arena, replaced, name.start, name.end, choice->own);
    for (size_t k = 0; k < place->choices.size; k++)
        if (sentence_same(place->choices.at[k], choice->name))
            return true;
    LIST_PUSH(request->arena, place->choices, choice->name);
    return true;
}

const char *device_choices_text(struct arena *arena, const struct device_place *place,
                                const char *unit, const char *old)
{
    const char *all = "";
    for (size_t k = 0; k < place->choices.size; k++) {
        const char *text = text_of(arena, choice_named(place->choices.at[k]), unit);
        if (old == NULL || strstr(old, text) == NULL)
            all = arena_printf(arena, "%s%s\n", all, text);
    }
    return all;
}
