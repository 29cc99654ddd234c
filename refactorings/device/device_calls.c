/*
 * device_calls.c: calls of what has no text that could be taken along: functions of the compiler
 * itself, under the names that CUDA has for them, and those that never happen:
 *
 *     isnan(x)                  is    __builtin_isnan(x)
 *     __builtin_fabs(x)         =>    fabs(x)
 *     if (i >= n) failure(1)    =>    if (i >= n) __trap()
 */
#include "code/constant.h"
#include "loops/syntax/ends.h"
#include "loops/reasons.h"
#include "refactorings/device/device_code.h"

/* A function that says what kind of number its argument is. */
struct class_name {
    const char *builtin, *name;
    bool is_truth; /* 1 or 0 is said with both; else it must be no more than tested */
};

static const struct class_name classes[] = {
    {"__builtin_isnan", "isnan", true},       {"__builtin_isfinite", "isfinite", true},
    {"__builtin_isnormal", "isnormal", true}, {"__builtin_isinf", "isinf", false},
    {"__builtin_isinf_sign", "isinf", false}, {"__builtin_signbit", "signbit", false},
    {"__builtin_signbitf", "signbit", false},
};

static const struct class_name *class_of(const struct decl *decl)
{
    for (size_t k = 0; decl != NULL && decl->is_builtin && k < COUNT_OF(classes); k++)
        if (strcmp(classes[k].builtin, decl->name) == 0)
            return &classes[k];
    return NULL;
}

const char *device_builtin(const struct decl *decl)
{
    static const char prefix[] = "__builtin_";
    const struct class_name *class = class_of(decl);
    if (class != NULL)
        return class->name;
    if (decl == NULL || !decl->is_builtin || strncmp(decl->name, prefix, sizeof prefix - 1) != 0)
        return NULL;
    const char *name = decl->name + sizeof prefix - 1;
    return device_has_function(name) ? name : NULL;
}

/* A search for calls whose values are used for more than to be tested. */
struct test_search {
    const struct expr *call;
    bool is_tested;
};

static bool is_it(const struct expr *expr, const struct test_search *search)
{
    return expr != NULL && expr_strip_conversions(expr) == search->call;
}

/* A comparison with 0. */
static bool compares(const struct expr *expr)
{
    int64_t value;
    bool is_one = expr->kind == EXPR_BINARY && (expr->op == OP_EQUAL || expr->op == OP_NOT_EQUAL);
    return is_one && ((expr_constant(expr->operands[0], &value) && value == 0) ||
                      (expr_constant(expr->operands[1], &value) && value == 0));
}

static bool search_test(const struct expr *expr, void *data)
{
    struct test_search *search = data;
    bool tests =
        compares(expr) ||
        (expr->kind == EXPR_BINARY && (expr->op == OP_LOGICAL_AND || expr->op == OP_LOGICAL_OR)) ||
        (expr->kind == EXPR_UNARY && expr->op == OP_NOT);
    for (size_t k = 0; k < expr->operands_size; k++)
        search->is_tested =
            search->is_tested || ((tests || (expr->kind == EXPR_CONDITIONAL && k == 0)) &&
                                  is_it(expr->operands[k], search));
    return !search->is_tested;
}

static bool search_tested(const struct stmt *stmt, void *data)
{
    struct test_search *search = data;
    search->is_tested =
        search->is_tested || (stmt->kind != STMT_SWITCH && is_it(stmt->cond, search));
    return !search->is_tested;
}

bool device_builtin_check(struct action_request *request, const struct stmt *body,
                          const struct expr *call, replacement_list *elsewhere)
{
    const struct class_name *class = class_of(call->decl);
    const char *name = device_builtin(call->decl);
    struct test_search search = {call, class == NULL || class->is_truth};
    const struct source *source = request->unit->tree->sources.files.at[call->range.file];
    struct lexer lexer = {source->text, call->range.end, call->range.start, true};
    struct token token = lexer_next(&lexer);
    stmt_walk(body, search_tested, search_test, &search);
    if (!search.is_tested)
        return action_refuse(request, REASON_CALL, call->range,
                             "what '%s' says of a number may be another value in a kernel: test it "
                             "for being 0",
                             name);
    for (size_t k = 1; k < call->operands_size; k++)
        if (call->operands[k]->type->kind != TYPE_FLOATING)
            return action_refuse(request, REASON_UNSUPPORTED_TYPE, call->operands[k]->range,
                                 "'%s' of a '%s': write a cast to 'double'", name,
                                 call->operands[k]->type->text);
    if (token_is(source->text, token, name))
        return true;
    if (elsewhere == NULL || !token_is(source->text, token, call->decl->name))
        return action_refuse(request, REASON_CALL, call->range,
                             "'%s' cannot be called in a kernel: write '%s'", call->decl->name,
                             name);
    replacement_add(request->arena, elsewhere, (uint32_t)token.start, (uint32_t)token.end, name);
    return true;
}

bool device_call_is_dead(const struct expr *call)
{
    const struct decl *decl = call->decl;
    return decl != NULL && decl->kind == DECL_FUNCTION && decl->function == NULL &&
           call->inlined == NULL && !decl->is_const_function && !decl->is_pure_function &&
           !decl->is_method && !decl->is_builtin;
}

bool device_dead_check(struct action_request *request, const struct expr *call,
                       const struct expr *statement, struct device_place *place,
                       replacement_list *elsewhere)
{
    const struct expr *end = ends_call(call);
    if (end != NULL && (end->decl->end == END_DECLARED || end->decl->end == END_STATED))
        return action_refuse(request, REASON_CALL, call->range,
                             "'%s' cannot be called in a kernel, which cannot end the program as "
                             "it does: test the data before the loop, or abort() here",
                             call->decl->name);
    bool is_alone = statement != NULL && expr_strip_conversions(statement) == call;
    const struct source *source = request->unit->tree->sources.files.at[call->range.file];
    struct lexer lexer = {source->text, call->range.end, call->range.start, true};
    bool is_written = token_is(source->text, lexer_next(&lexer), call->decl->name) &&
                      !action_has_macro(request, call->decl->name);
    if (elsewhere == NULL || !is_alone || !is_written || call->is_inlined)
        return action_refuse(request, REASON_CALL, call->range,
                             "'%s' cannot be called in a kernel, and never is, but its value is "
                             "used: write its computation into the loop",
                             call->decl->name);
    place->has_traps = place->has_traps || place->open.size > 0;
    replacement_add(request->arena, elsewhere, call->range.start, call->range.end,
                    action_chose(request, "target", "hip") ? "abort()" : "__trap()");
    return true;
}

bool device_is_assertion(const struct action_request *request, const struct expr *expr)
{
    const struct source *source = request->unit->tree->sources.files.at[expr->range.file];
    struct lexer lexer = {source->text, expr->range.end, expr->range.start, true};
    return expr->in_macro && token_is(source->text, lexer_next(&lexer), "assert") &&
           !action_has_macro(request, "assert");
}
