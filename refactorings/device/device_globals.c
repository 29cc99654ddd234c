/*
 * device_globals.c: variables of the program that the functions of a kernel use. A copy on the
 * device gets them as parameters, and so does each function that calls it:
 *
 *     static int clamped(int i)              static __device__ int clamped(int i, const int *a)
 *     {                                      {
 *         return a[i] > 9 ? 9 : a[i];   =>       return a[i] > 9 ? 9 : a[i];
 *     }                                      }
 *
 * The kernel is given them as what its own text names. They are called the same everywhere.
 */
#include "loops/model/nest.h"
#include "loops/reasons.h"
#include "refactorings/device/device_functions.h"

/* A variable with a name, among those of a function. */
struct name_search {
    const struct decl *decl;
    bool found;
};

static bool search_name(const struct stmt *stmt, void *data)
{
    struct name_search *search = data;
    for (size_t k = 0; k < stmt->decls.size; k++)
        search->found = search->found || sentence_same(stmt->decls.at[k]->name, search->decl->name);
    return !search->found;
}

/* Whether the name means another variable somewhere in the function. */
static bool is_hidden_in(const struct function *function, const struct decl *decl)
{
    struct name_search search = {decl, false};
    for (size_t k = 0; k < function->parameters.size; k++)
        search.found = search.found || sentence_same(function->parameters.at[k]->name, decl->name);
    stmt_walk(function->body, search_name, NULL, &search);
    return search.found;
}

/* Whether the loop writes to the variable itself. */
static bool is_set(const struct nest *nest, const struct decl *decl)
{
    for (size_t k = 0; k < nest->accesses.size; k++) {
        const struct access *access = nest->accesses.at[k];
        if (access->is_write && access->base->kind == BASE_OBJECT && access->base->decl == decl)
            return true;
    }
    return false;
}

/* Whether the loop writes to the elements of an array, or to those that a pointer leads to. */
static bool is_written(const struct nest *nest, const struct decl *decl)
{
    for (size_t k = 0; k < nest->accesses.size; k++)
        if (nest->accesses.at[k]->is_write && nest->accesses.at[k]->base->decl == decl)
            return true;
    return false;
}

/* The number that an array or pointer is made of; the type itself of a number. */
static const struct type *number_of(const struct type *type)
{
    if (type->kind == TYPE_POINTER)
        type = type->element;
    while (type->kind == TYPE_ARRAY && type->length > 0)
        type = type->element;
    return type;
}

bool device_global_take(struct action_request *request, struct device_place *place,
                        struct device_function *own, const struct expr *expr)
{
    const struct decl *decl = expr->decl;
    const struct nest *nest = request->loop->nest;
    const struct type *number = number_of(decl->type);
    if (!place->own_file || nest == NULL || decl->kind != DECL_VARIABLE ||
        decl->storage == STORAGE_AUTO || decl->storage == STORAGE_THREAD || expr->in_macro ||
        decl->in_macro || !type_is_arithmetic(number) || number->is_enum || number->is_volatile ||
        number->is_atomic || word_is_reserved(decl->name) || device_word_is_cuda(decl->name) ||
        device_type(request->arena, number, place) == NULL ||
        (decl->type->kind != TYPE_ARRAY && is_set(nest, decl)))
        return false;
    LIST_PUSH(request->arena, own->globals, expr);
    return true;
}

void device_globals_of(struct arena *arena, const struct device_place *place,
                       const struct function *callee, struct device_function *out)
{
    for (size_t k = 0; k < place->functions.size; k++) {
        const struct device_function *called = place->functions.at[k];
        for (size_t j = 0; called->function == callee && j < called->globals.size; j++) {
            bool is_there = false;
            for (size_t i = 0; i < out->globals.size; i++)
                is_there = is_there || out->globals.at[i]->decl == called->globals.at[j]->decl;
            if (!is_there)
                LIST_PUSH(arena, out->globals, called->globals.at[j]);
        }
    }
}

/* "const int *a", "double (*grid)[8]", "int limit". */
static const char *parameter(struct action_request *request, struct device_place *place,
                             const struct decl *decl)
{
    struct arena *arena = request->arena;
    const struct type *number = number_of(decl->type);
    const char *text = device_type(arena, number, place), *inner = "";
    if (type_is_arithmetic(decl->type))
        return arena_printf(arena, "%s %s", text, decl->name);
    for (const struct type *row = decl->type->element; row->kind == TYPE_ARRAY; row = row->element)
        inner = arena_printf(arena, "%s[%lld]", inner, (long long)row->length);
    bool is_const = number->is_const || !is_written(request->loop->nest, decl);
    return arena_printf(arena, *inner != '\0' ? "%s%s (*%s)%s" : "%s%s *%s%s",
                        is_const ? "const " : "", text, decl->name, inner);
}

bool device_globals_declare(struct action_request *request, struct device_place *place,
                            struct device_function *own, replacement_list *out)
{
    struct arena *arena = request->arena;
    struct lexer lexer = {own->source->text, own->function->body->range.start, own->head, true};
    struct token open = {TOKEN_END, 0, 0}, last = open;
    long depth = 0;
    if (own->globals.size == 0)
        return true;
    for (struct token token = lexer_next(&lexer); token.kind != TOKEN_END;
         token = lexer_next(&lexer)) {
        if (token.kind == TOKEN_COMMENT)
            continue;
        if (token_is(lexer.text, token, "(") && depth++ == 0)
            open = token;
        depth -= token_is(lexer.text, token, ")");
        last = token;
    }
    if (!token_is(lexer.text, last, ")") || open.kind == TOKEN_END)
        return false;
    const char *list = NULL;
    for (size_t k = 0; k < own->globals.size; k++) {
        const char *text = parameter(request, place, own->globals.at[k]->decl);
        list = list == NULL ? text : arena_printf(arena, "%s, %s", list, text);
    }
    bool is_alone = own->function->parameters.size == 0;
    replacement_add(arena, out, (uint32_t)(is_alone ? open.end : last.start), (uint32_t)last.start,
                    is_alone ? list : arena_printf(arena, ", %s", list));
    return true;
}

/* The array among the globals that an operand of `sizeof` is about; NULL: there is none. What it is
   made of has one size, be it behind a pointer. */
static const struct expr *array_in(const struct device_function *own, struct range operand)
{
    struct lexer lexer = {own->source->text, operand.end, operand.start, true}, ahead;
    struct token before = {TOKEN_END, 0, 0};
    for (struct token token = lexer_next(&lexer); token.kind != TOKEN_END;
         before = token, token = lexer_next(&lexer)) {
        ahead = lexer;
        bool is_element =
            token_is(lexer.text, before, "*") || token_is(lexer.text, lexer_next(&ahead), "[");
        for (size_t k = 0; !is_element && k < own->globals.size; k++) {
            const struct decl *decl = own->globals.at[k]->decl;
            if (decl->type->kind == TYPE_ARRAY && token_is(lexer.text, token, decl->name))
                return own->globals.at[k];
        }
    }
    return NULL;
}

bool device_globals_keep_sizes(struct action_request *request, const struct device_function *own)
{
    static const char *const words[] = {"sizeof", "alignof", "_Alignof", "decltype", "typeid"};
    struct lexer lexer = {own->source->text, own->item->end, own->head, true};
    for (struct token token = lexer_next(&lexer); token.kind != TOKEN_END;
         token = lexer_next(&lexer)) {
        bool asks = false;
        for (size_t k = 0; k < COUNT_OF(words); k++)
            asks = asks || token_is(lexer.text, token, words[k]);
        struct lexer ahead = lexer;
        const struct expr *array = asks ? array_in(own, device_sizeof_operand(&ahead)) : NULL;
        if (array != NULL)
            return action_refuse(request, REASON_CALL, array->range,
                                 "'%s' cannot be called in a kernel, since it asks for the size of "
                                 "'%s', which is a pointer there: give the size a name",
                                 own->function->decl->name, array->decl->name);
    }
    return true;
}

/* Whether a call stands in the text as such, be it as an argument of a macro. */
static bool is_text(struct action_request *request, const struct expr *call)
{
    const struct source *source = request->unit->tree->sources.files.at[call->range.file];
    const char *name = call->decl->name;
    struct lexer lexer = {source->text, call->range.end, call->range.start, true};
    return token_is(source->text, lexer_next(&lexer), name) &&
           source->text[call->range.end - 1] == ')' &&
           (!call->in_macro || !action_has_macro(request, name));
}

static bool is_passed(const replacement_list *elsewhere, uint32_t at)
{
    for (size_t k = 0; k < elsewhere->size; k++)
        if (elsewhere->at[k].start == at && elsewhere->at[k].end == at)
            return true;
    return false;
}

bool device_globals_pass(struct action_request *request, const struct device_place *place,
                         const struct expr *call, struct captures *captures,
                         replacement_list *elsewhere)
{
    struct arena *arena = request->arena;
    struct device_function called = {.function = NULL};
    const struct function *caller =
        place->open.size > 0 ? place->open.at[place->open.size - 1] : request->loop->function;
    const char *list = call->operands_size > 1 ? "" : NULL;
    device_globals_of(arena, place, call->decl->function, &called);
    if (called.globals.size == 0)
        return true;
    for (size_t k = 0; k < called.globals.size; k++) {
        const struct expr *global = called.globals.at[k];
        if (elsewhere == NULL || !is_text(request, call) || is_hidden_in(caller, global->decl))
            return device_global_refuse(request, call, call->decl->function, global->decl);
        list = list == NULL ? global->decl->name
                            : arena_printf(arena, "%s, %s", list, global->decl->name);
        if (captures == NULL)
            continue;
        struct expr *here = ARENA_NEW(arena, struct expr);
        *here = *global;
        here->range = call->range;
        captures_add_hidden(arena, captures, here);
        LIST_PUSH(arena, place->shared->variables, global->decl->name);
    }
    if (!is_passed(elsewhere, call->range.end - 1))
        replacement_add(arena, elsewhere, call->range.end - 1, call->range.end - 1, list);
    return true;
}
