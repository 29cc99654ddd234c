/*
 * add_restrict.c: the fact that pointer parameters do not overlap, written where the compiler and
 * Lathe read it.
 *
 *     void axpy(int n, const float *x, float *y)
 *  => void axpy(int n, const float *x, float *restrict y)
 *
 * It is the one thing that stands between many loops and their proof, and only the author knows it:
 * the edit is right if what the function reaches through the pointer is changed by nobody while it
 * runs, or reached in no other way (C11 6.7.3.1). So it lists what it assumes.
 */
#include "refactorings/engine/action.h"

#include <stdlib.h>

#include "code/tokens.h"
#include "loops/reasons.h"

/* A parameter that is declared anew. */
struct declared {
    const struct decl *decl;
    uint32_t at;      /* where the qualifier goes */
    const char *text; /* it, with a blank */
};

struct restrict_plan {
    const struct source *source;
    LIST_OF(struct declared) parameters;
};

static bool is_loop_with_overlap(const struct verdict *loop)
{
    for (size_t i = 0; i < loop->assumptions.size; i++)
        if (loop->assumptions.at[i].kind == ASSUME_NO_OVERLAP)
            return true;
    if (loop->parallel == PARALLEL_GUARDED)
        return loop->overlaps;
    for (size_t i = 0; i < loop->reasons.size; i++)
        if (loop->reasons.at[i].code == REASON_ALIAS)
            return loop->parallel == PARALLEL_UNKNOWN;
    return false;
}

static bool is_qualifier(const char *text, struct token token)
{
    static const char *const words[] = {"const", "volatile", "restrict", "__restrict",
                                        "__restrict__"};
    for (size_t i = 0; i < COUNT_OF(words); i++)
        if (token_is(text, token, words[i]))
            return true;
    return false;
}

/* Behind the first '[' of the parameter's declarator, which follows its name, unless nothing but
   qualifiers is in the brackets: these alone are not seen by the front end. */
static bool find_bracket(const struct source *source, const struct decl *decl, uint32_t *at)
{
    struct lexer lexer = {source->text, decl->range.end, decl->name_range.end, true};
    struct token token = lexer_next(&lexer);
    if (!token_is(source->text, token, "["))
        return false;
    *at = (uint32_t)token.end;
    do
        token = lexer_next(&lexer);
    while (token.kind == TOKEN_COMMENT || is_qualifier(source->text, token));
    return token.kind != TOKEN_END && !token_is(source->text, token, "]");
}

/* Where a qualifier goes: before the name and the parentheses that are open before it, as in
   `double *(a)`. */
static uint32_t before_name(const struct source *source, const struct decl *decl)
{
    struct lexer lexer = {source->text, decl->name_range.start, decl->range.start, true};
    uint32_t at = decl->name_range.start;
    bool is_open = false;
    for (struct token token = lexer_next(&lexer); token.kind != TOKEN_END;
         token = lexer_next(&lexer)) {
        if (token.kind == TOKEN_COMMENT)
            continue;
        if (token_is(source->text, token, "(") && !is_open)
            at = (uint32_t)token.start;
        is_open = token_is(source->text, token, "(");
    }
    return is_open ? at : decl->name_range.start;
}

/* The word for it, with a blank. */
static const char *qualifier(const struct tree *tree)
{
    bool is_word = tree->dialect.language == LANGUAGE_C && !tree->dialect.c89;
    return is_word ? "restrict " : "__restrict__ ";
}

static bool is_own(const struct function *function, const struct decl *decl)
{
    for (size_t i = 0; i < function->parameters.size; i++)
        if (function->parameters.at[i] == decl)
            return true;
    return false;
}

/* Adds a parameter; false: its declaration cannot be changed, and why is recorded. */
static bool add_parameter(struct action_request *request, struct restrict_plan *plan,
                          const struct decl *decl)
{
    const struct type *written = decl->written_type ? decl->written_type : decl->type;
    bool is_c = request->unit->tree->dialect.language == LANGUAGE_C;
    struct declared declared = {decl, before_name(plan->source, decl),
                                qualifier(request->unit->tree)};
    if (!is_own(request->loop->function, decl))
        return action_refuse(request, REASON_UNSUPPORTED, decl->range,
                             "'%s' is a parameter of the function around '%s', which may reach "
                             "more: declare it there by hand",
                             decl->name, request->loop->function->name);
    if (decl->in_macro || decl->name_range.file != request->loop->function->range.file ||
        decl->name_range.start == decl->name_range.end)
        return action_refuse(request, REASON_MACRO, request->loop->function->range,
                             "the declaration of '%s' comes from a macro or another file",
                             decl->name);
    if (written->kind == TYPE_ARRAY && (!is_c || !find_bracket(plan->source, decl, &declared.at)))
        return action_refuse(request, REASON_UNSUPPORTED, decl->range,
                             "'%s' is declared as an array, which cannot say that it does not "
                             "overlap: declare it as a pointer",
                             decl->name);
    if (decl->address_taken)
        return action_refuse(request, REASON_UNSUPPORTED, decl->range,
                             "the address of '%s' is taken, or a reference is bound to it, with "
                             "the type that it has now: declare both by hand",
                             decl->name);
    LIST_PUSH(request->arena, plan->parameters, declared);
    return true;
}

static bool has(const struct restrict_plan *plan, const struct decl *decl)
{
    for (size_t i = 0; i < plan->parameters.size; i++)
        if (plan->parameters.at[i].decl == decl)
            return true;
    return false;
}

/* The parameters that the loop writes through: what is written through a restricted pointer is
   reached through no other one. */
static bool find_parameters(struct action_request *request, struct restrict_plan *plan)
{
    const struct verdict *loop = request->loop;
    for (size_t i = 0; i < loop->arrays.size; i++) {
        const struct decl *decl = loop->arrays.at[i].decl;
        if (!(loop->arrays.at[i].access & ACCESS_WRITE) || !decl || decl->kind != DECL_PARAMETER ||
            decl->type->kind != TYPE_POINTER || decl->type->is_restrict || has(plan, decl))
            continue;
        if (!add_parameter(request, plan, decl))
            return false;
    }
    return plan->parameters.size > 0 ||
           action_refuse(request, REASON_ALIAS, loop->range,
                         "what the loop writes is reached through no parameter, which alone can be "
                         "declared so");
}

/* Whether two expressions are the same place for sure: the same text, without effects. */
static bool is_same_place(const struct expr *a, const struct expr *b)
{
    a = expr_strip_conversions(a);
    b = expr_strip_conversions(b);
    bool same = a->kind == b->kind && a->op == b->op && a->decl == b->decl &&
                a->value == b->value && a->operands_size == b->operands_size;
    for (size_t k = 0; same && k < a->operands_size; k++)
        same = is_same_place(a->operands[k], b->operands[k]);
    return same && (a->kind == EXPR_NAME || a->kind == EXPR_UNARY || a->kind == EXPR_BINARY ||
                    a->kind == EXPR_SUBSCRIPT || a->kind == EXPR_MEMBER || a->kind == EXPR_INTEGER);
}

/* A search for a call that passes the same memory twice. */
struct call_search {
    const struct function *function;
    const struct restrict_plan *plan;
    const struct expr *call;        /* the one that is found */
    const struct decl *one, *other; /* the parameters that get it */
};

/* Whether the call does. */
static bool search_call(struct call_search *search, const struct expr *expr)
{
    const struct function *function = search->function;
    if (expr->decl != function->decl || expr->operands_size != function->parameters.size + 1)
        return false;
    for (size_t i = 0; i < function->parameters.size; i++)
        for (size_t j = 0; j < function->parameters.size; j++) {
            const struct decl *other = function->parameters.at[j];
            if (i == j || !has(search->plan, function->parameters.at[i]) ||
                other->type->kind != TYPE_POINTER ||
                !is_same_place(expr->operands[i + 1], expr->operands[j + 1]))
                continue;
            search->call = expr;
            search->one = function->parameters.at[i];
            search->other = other;
            return true;
        }
    return false;
}

/* What the unit itself shows to be wrong is not written. */
static bool check_calls(struct action_request *request, const struct restrict_plan *plan)
{
    const call_list *calls = action_calls(request);
    struct call_search search = {.function = request->loop->function, .plan = plan};
    bool found = false;
    for (size_t k = 0; k < calls->size && !found; k++)
        found = search_call(&search, calls->at[k]);
    return !found || action_refuse(request, REASON_ALIAS, search.call->range,
                                   "this call gives '%s' and '%s' the same memory: they do overlap",
                                   search.one->name, search.other->name);
}

static int compare_places(const void *a, const void *b)
{
    const struct declared *x = a, *y = b;
    return x->at < y->at ? -1 : x->at > y->at;
}

static const void *plan(struct action_request *request)
{
    struct restrict_plan *plan = ARENA_NEW(request->arena, struct restrict_plan);
    const struct verdict *loop = request->loop;
    if (!action_check_units(request))
        return NULL;
    if (loop->function->is_template_instance || loop->function->is_uninstantiated) {
        action_refuse(request, REASON_UNSUPPORTED, loop->range,
                      "the loop stands in a template, and what is a pointer in this instance need "
                      "not be one in others: declare it by hand");
        return NULL;
    }
    if (!request->is_before && !is_loop_with_overlap(loop)) {
        action_refuse(request, REASON_UNSUPPORTED, loop->range,
                      "nothing that may overlap stands in the way of this loop");
        return NULL;
    }
    plan->source = request->unit->tree->sources.files.at[loop->function->range.file];
    if (!find_parameters(request, plan) || !check_calls(request, plan))
        return NULL;
    qsort(plan->parameters.at, plan->parameters.size, sizeof *plan->parameters.at, compare_places);
    for (size_t i = 0; i < plan->parameters.size; i++) {
        const struct decl *decl = plan->parameters.at[i].decl;
        struct assumed assumed = {
            ASSUME_NO_OVERLAP, decl->name,
            arena_printf(request->arena,
                         "while '%s' runs, what is reached through '%s' is changed by nobody, or "
                         "reached in no other way",
                         loop->function->name, decl->name),
            facts_stated(request->unit->tree, loop->function, ASSUME_NO_OVERLAP, NULL)};
        LIST_PUSH(request->arena, request->assumptions, assumed);
    }
    return plan;
}

static void emit(struct action_request *request, const void *plan_data, struct edits *out)
{
    const struct restrict_plan *plan = plan_data;
    const struct source *source = plan->source;
    struct file_edit *file = edits_file(out, source->path, source->text, source->length);
    (void)request;
    for (size_t i = 0; i < plan->parameters.size; i++)
        edits_replace(out, file, plan->parameters.at[i].at, plan->parameters.at[i].at,
                      plan->parameters.at[i].text);
}

const struct action add_restrict_action = {
    .id = "add-restrict",
    .title = "Declare pointers restrict: they do not overlap",
    .button = "restrict",
    .summary = "declare pointer parameters 'restrict', where only overlap is in the way",
    .doc = "Where a loop could be run in parallel if the memory behind the function's pointer "
           "parameters did not overlap, these parameters are declared 'restrict' ('__restrict__' "
           "in C++). Whether that is true only the author can know: the answer lists it as an "
           "assumption. Afterwards the loop needs no condition at run time, and the compiler "
           "makes use of the fact, too.",
    .kind = "quickfix",
    .helps = HELPS_OVERLAP,
    .takes_ranged = true,
    .plan = plan,
    .emit = emit,
};
