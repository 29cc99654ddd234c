/*
 * offload_same.c: loops of a region that are one kernel, called with other arguments:
 *
 *     for (i ...) b[i] = a[i - 1] + a[i + 1];        smooth_gpu(n, a_d, b_d);
 *     for (i ...) a[i] = b[i - 1] + b[i + 1];   =>   smooth_gpu(n, b_d, a_d);
 *
 * Two kernels are the same if their code is, token for token, with the parameters of one in the
 * place of the other's.
 */
#include "code/tokens.h"
#include "refactorings/offload/offload_region.h"

/* What the names of one kernel are in another one. */
struct name_pairs {
    struct arena *arena;
    LIST_OF(const char *) first, second; /* as many of each */
    LIST_OF(const char *) open;          /* of the first, those that may be any in the second */
    bool differs;                        /* only one of them has such a name */
};

static void add_pair(struct name_pairs *pairs, const char *first, const char *second)
{
    if (first == NULL || second == NULL) {
        pairs->differs = pairs->differs || first != second;
        return;
    }
    LIST_PUSH(pairs->arena, pairs->first, first);
    LIST_PUSH(pairs->arena, pairs->second, second);
}

/* All parameters, in their order. False: there are more of one kernel. */
static bool find_pairs(const struct kernel_plan *first, const struct kernel_plan *second,
                       struct name_pairs *pairs)
{
    if (first->scalars.size != second->scalars.size || first->arrays.size != second->arrays.size ||
        first->results.size > 0 || second->results.size > 0)
        return false;
    add_pair(pairs, first->name, second->name);
    add_pair(pairs, first->host, second->host);
    for (size_t k = 0; k < first->scalars.size; k++)
        add_pair(pairs, first->scalars.at[k].name, second->scalars.at[k].name);
    for (size_t k = 0; k < first->arrays.size; k++) {
        add_pair(pairs, first->arrays.at[k].name, second->arrays.at[k].name);
        add_pair(pairs, first->arrays.at[k].device, second->arrays.at[k].device);
    }
    return !pairs->differs;
}

/* Whether two words mean the same: parameters do where they stand for each other. */
static bool is_same_word(struct name_pairs *pairs, const char *first, const char *second)
{
    for (size_t k = 0; k < pairs->first.size; k++) {
        bool is_first = strcmp(pairs->first.at[k], first) == 0;
        if (is_first != (strcmp(pairs->second.at[k], second) == 0))
            return false;
        if (is_first)
            return true;
    }
    for (size_t k = 0; k < pairs->open.size; k++)
        if (strcmp(pairs->open.at[k], first) == 0) {
            add_pair(pairs, first, second);
            return true;
        }
    return strcmp(first, second) == 0;
}

static const char *word_of(struct arena *arena, const char *text, struct token token)
{
    return arena_strndup(arena, text + token.start, token.end - token.start);
}

/* How many times the character of an operator stands right in front of a place. */
static size_t count_before(const char *text, size_t at, char operator)
{
    size_t count = 0;
    while (count < at && text[at - count - 1] == operator)
        count++;
    return count;
}

/* Whether the word behind a token is no parameter: a member, or what a type is called. Tokens of
   operators are single characters; "-->" is no arrow, and "--->" is one. */
static bool leads_to_other(const char *text, struct token token)
{
    static const char *const leads[] = {".", "struct", "union", "enum", "goto"};
    for (size_t k = 0; k < COUNT_OF(leads); k++)
        if (token_is(text, token, leads[k]))
            return true;
    return (token_is(text, token, ">") && count_before(text, token.start, '-') % 2 == 1) ||
           (token_is(text, token, ":") && count_before(text, token.start, ':') % 2 == 1);
}

static bool is_same_text(struct name_pairs *pairs, const char *first, const char *second)
{
    struct lexer one = {.text = first, .length = strlen(first)};
    struct lexer other = {.text = second, .length = strlen(second)};
    for (bool is_other = false;;) {
        struct token a = lexer_next(&one), b = lexer_next(&other);
        if (a.kind != b.kind)
            return false;
        if (a.kind == TOKEN_END)
            return true;
        const char *word = word_of(pairs->arena, first, a);
        bool is_same = a.kind == TOKEN_IDENTIFIER && !is_other
                           ? is_same_word(pairs, word, word_of(pairs->arena, second, b))
                           : token_is(second, b, word);
        if (!is_same)
            return false;
        is_other = leads_to_other(first, a);
    }
}

/* The kernel's code and that of its host function. */
static const char *code_of(const struct kernel_draft *kernel)
{
    struct strbuf text = STRBUF_INIT;
    cuda_kernel_text(&kernel->kernel, "    ", &text);
    cuda_host_function(&kernel->kernel, "    ", &text);
    const char *copy = arena_strndup(kernel->request->arena, text.text, text.length);
    strbuf_release(&text);
    return copy;
}

/* Whether what the macros of a kernel mention is the same in both. */
static bool keeps_macros(struct name_pairs *pairs, const struct kernel_draft *kernel)
{
    bool keeps = true;
    for (size_t k = 0; k < kernel->shared.variables.size; k++)
        keeps = keeps &&
                is_same_word(pairs, kernel->shared.variables.at[k], kernel->shared.variables.at[k]);
    return keeps;
}

const struct kernel_draft *offload_same_find(const struct offload_region *region,
                                             const struct kernel_draft *kernel)
{
    if (kernel->shared.items.size > 0)
        return NULL;
    const char *code = code_of(kernel);
    for (size_t k = 0; k < region->kernels.size; k++) {
        const struct kernel_draft *earlier = &region->kernels.at[k]->kernel;
        struct name_pairs pairs = {.arena = kernel->request->arena};
        if (find_pairs(&earlier->kernel, &kernel->kernel, &pairs) &&
            keeps_macros(&pairs, earlier) && keeps_macros(&pairs, kernel) &&
            is_same_text(&pairs, code_of(earlier), code))
            return earlier;
    }
    return NULL;
}

/* Names that follow from what the program calls its variables. */
static void open_names(const struct kernel_plan *kernel, struct name_pairs *pairs)
{
    for (size_t k = 0; k < kernel->scalars.size; k++)
        LIST_PUSH(pairs->arena, pairs->open, kernel->scalars.at[k].name);
    for (size_t k = 0; k < kernel->arrays.size; k++) {
        const struct plan_array *array = &kernel->arrays.at[k];
        const char *const names[] = {array->name, array->device, array->first, array->size,
                                     array->pinned};
        for (size_t j = 0; j < COUNT_OF(names); j++)
            if (names[j] != NULL)
                LIST_PUSH(pairs->arena, pairs->open, names[j]);
    }
    for (size_t k = 0; k < kernel->results.size; k++) {
        const struct plan_result *result = &kernel->results.at[k];
        const char *const names[] = {result->name, result->device, result->target, result->shared,
                                     result->blocks};
        for (size_t j = 0; j < COUNT_OF(names); j++)
            if (names[j] != NULL)
                LIST_PUSH(pairs->arena, pairs->open, names[j]);
    }
}

bool offload_same_code(const struct kernel_draft *kernel, const char *code, const char *text)
{
    struct name_pairs pairs = {.arena = kernel->request->arena};
    open_names(&kernel->kernel, &pairs);
    return is_same_text(&pairs, code, text) && keeps_macros(&pairs, kernel);
}
