/* allocation.c: see allocation.h. */
#include "refactorings/fusion/allocation.h"

#include "code/spelling.h"
#include "loops/syntax/effects.h"
#include "refactorings/fusion/leftover.h"

/* Statements of a function that do nothing but make a variable ready, and end it. */
struct gone_search {
    struct action_request *request;
    const struct decl *decl;
    struct temporary *out;
    struct allocation *last;
    bool leaves_unset; /* the memory of one allocation has no value at first */
    bool throws;       /* one throws where it fails */
};

/* What gives memory. */
struct memory {
    struct allocation how;
    bool is_zero, throws;
};

/* A call of malloc() or its kin. */
static bool read_call(const struct expr *value, struct memory *out)
{
    if (value->kind != EXPR_CALL || value->decl == NULL || !value->decl->is_allocator)
        return false;
    for (size_t k = 1; k < value->operands_size; k++)
        if (!leftover_computes_only(value->operands[k]))
            return false;
    out->how.count = value->operands_size == 3 ? value->operands[1] : NULL;
    out->how.size = value->operands_size == 3 ? NULL : value->operands[1];
    out->is_zero = decl_is_named(value->decl, "calloc");
    return true;
}

/* Whether tokens are two signs, the last ones of an expression. */
static bool ends_in(const struct token_list *tokens, size_t at, uint32_t end, const char *first,
                    const char *second)
{
    return at + 1 < tokens->all.size && token_is(tokens->text, tokens->all.at[at], first) &&
           token_is(tokens->text, tokens->all.at[at + 1], second) &&
           tokens->all.at[at + 1].end == end;
}

/* `new float[n]`, perhaps with `()` or `{}` behind it: the tree tells no more than that it is a
   `new`. */
static bool read_new(const struct gone_search *search, const struct expr *value, struct memory *out)
{
    const struct token_list *tokens = action_tokens(search->request);
    const uint32_t end = value->range.end;
    if (value->kind != EXPR_UNKNOWN || !value->names_all || value->in_macro ||
        value->operands_size == 0 || !leftover_computes_only(value->operands[0]))
        return false;
    size_t k = token_list_before(tokens, value->range.start);
    if (k >= tokens->all.size || !token_is(tokens->text, tokens->all.at[k], "new"))
        return false;
    k++;
    while (k < tokens->all.size && (tokens->all.at[k].kind == TOKEN_IDENTIFIER ||
                                    token_is(tokens->text, tokens->all.at[k], ":")))
        k++;
    if (k >= tokens->all.size || !token_is(tokens->text, tokens->all.at[k], "["))
        return false;
    k = token_list_before(tokens, value->operands[0]->range.end);
    while (k < tokens->all.size && token_is(tokens->text, tokens->all.at[k], ")"))
        k++;
    if (k >= tokens->all.size || !token_is(tokens->text, tokens->all.at[k], "]"))
        return false;
    out->is_zero = ends_in(tokens, k + 1, end, "(", ")") || ends_in(tokens, k + 1, end, "{", "}");
    out->how.count = value->operands[0];
    out->throws = true;
    return out->is_zero || tokens->all.at[k].end == end;
}

/* Whether a value is memory that nothing else leads to. */
static bool read_memory(const struct gone_search *search, const struct expr *value,
                        struct memory *out)
{
    *out = (struct memory){.how = {.is_made = true}};
    value = expr_strip_conversions(value);
    return read_call(value, out) || read_new(search, value, out);
}

static void note_memory(struct gone_search *search, const struct memory *memory)
{
    *search->last = memory->how;
    search->leaves_unset |= !memory->is_zero;
    search->throws |= memory->throws;
}

static bool is_null(const struct expr *value)
{
    value = expr_strip_conversions(value);
    return value->kind == EXPR_INTEGER && value->value == 0 && !value->big;
}

/* Whether a value says where the variable's memory is, and nothing more. */
static bool is_source(struct gone_search *search, const struct expr *value)
{
    struct memory memory;
    if (is_null(value))
        return true;
    if (!read_memory(search, value, &memory))
        return false;
    note_memory(search, &memory);
    return true;
}

static bool is_name(const struct expr *expr, const struct decl *decl)
{
    expr = expr_strip_conversions(expr);
    return expr->kind == EXPR_NAME && expr->decl == decl;
}

/* Whether a condition asks of pointers, `decl` among them or not, that one is NULL. */
static bool is_test(const struct expr *cond)
{
    cond = expr_strip_conversions(cond);
    if (cond->kind == EXPR_BINARY && cond->op == OP_LOGICAL_OR)
        return is_test(cond->operands[0]) && is_test(cond->operands[1]);
    const struct expr *asked = NULL;
    if (cond->kind == EXPR_UNARY && cond->op == OP_NOT)
        asked = cond->operands[0];
    if (cond->kind == EXPR_BINARY && cond->op == OP_EQUAL)
        asked = is_null(cond->operands[1])   ? cond->operands[0]
                : is_null(cond->operands[0]) ? cond->operands[1]
                                             : NULL;
    asked = asked != NULL ? expr_strip_conversions(asked) : NULL;
    return asked != NULL && asked->kind == EXPR_NAME && asked->type->kind == TYPE_POINTER;
}

static bool is_jump_elsewhere(const struct stmt *stmt, void *data)
{
    (void)data;
    return stmt->kind != STMT_GOTO && stmt->kind != STMT_LABEL && stmt->kind != STMT_CASE &&
           stmt->kind != STMT_DEFAULT;
}

/* What a failed allocation leads to may jump away, too: behind the loops, as to what it left
   undone. */
static bool is_no_label(const struct stmt *stmt, void *data)
{
    return stmt->kind == STMT_GOTO || is_jump_elsewhere(stmt, data);
}

/* Whether an array's initialiser says of no element that it is anything but 0. */
static bool is_zero(const struct expr *init, void *data)
{
    (void)data;
    bool is_list = init->kind == EXPR_INIT_LIST || init->kind == EXPR_CONVERSION;
    return is_list || (init->kind == EXPR_INTEGER && init->value == 0 && !init->big);
}

/* `std::vector<float> t(n)`, or `t(n, 1.5f)`: so many elements, and what is in all of them. */
static bool makes_vector(struct gone_search *search, const struct expr *init)
{
    struct memory memory = {.how = {.is_made = true}, .is_zero = true, .throws = true};
    if (init == NULL || init->kind != EXPR_CALL || init->decl == NULL || !init->decl->is_structor)
        return false;
    for (size_t k = 1; k < init->operands_size; k++) {
        const struct expr *operand = init->operands[k];
        bool is_default = operand->kind == EXPR_UNKNOWN && operand->names_all &&
                          operand->operands_size == 0 && k + 1 == init->operands_size;
        if (is_default)
            continue;
        if (k > 2 || !type_is_arithmetic(operand->type) || !leftover_computes_only(operand))
            return false;
        memory.how.count = k == 1 ? operand : memory.how.count;
        memory.is_zero = memory.is_zero && (k == 1 || expr_walk(operand, is_zero, NULL));
    }
    note_memory(search, &memory);
    return memory.how.count != NULL;
}

static bool declares_it(struct gone_search *search, const struct stmt *stmt)
{
    const struct decl *decl = search->decl;
    for (size_t k = 0; k < stmt->decls.size; k++) {
        const struct decl *at = stmt->decls.at[k];
        if (at != decl)
            continue;
        if (at->type->kind == TYPE_RECORD)
            return makes_vector(search, at->init);
        search->leaves_unset |= at->type->kind == TYPE_ARRAY &&
                                (at->init == NULL || !expr_walk(at->init, is_zero, NULL));
        return at->init == NULL ||
               (at->type->kind == TYPE_POINTER ? is_source(search, at->init)
                                               : leftover_computes_only(at->init));
    }
    return false;
}

/* `delete[] t` */
static bool deletes_it(const struct gone_search *search, const struct expr *expr)
{
    const struct token_list *tokens = action_tokens(search->request);
    size_t k = token_list_before(tokens, expr->range.start);
    return expr->kind == EXPR_UNKNOWN && expr->names_all && !expr->in_macro &&
           expr->operands_size == 1 && is_name(expr->operands[0], search->decl) &&
           k + 2 < tokens->all.size && token_is(tokens->text, tokens->all.at[k], "delete") &&
           token_is(tokens->text, tokens->all.at[k + 1], "[") &&
           token_is(tokens->text, tokens->all.at[k + 2], "]");
}

static bool ends_it(const struct gone_search *search, const struct expr *call)
{
    if (call->kind != EXPR_CALL)
        return deletes_it(search, call);
    return call->decl != NULL && call->decl->in_system_header &&
           decl_is_named(call->decl, "free") && call->operands_size == 2 &&
           is_name(call->operands[1], search->decl);
}

/* Whether a statement goes with the variable. */
static bool goes(struct gone_search *search, const struct stmt *stmt)
{
    const struct expr *expr = stmt->expr;
    switch (stmt->kind) {
    case STMT_DECLARATION:
        return declares_it(search, stmt);
    case STMT_EXPRESSION:
        if (expr->kind == EXPR_ASSIGN && expr->op == OP_NONE &&
            is_name(expr->operands[0], search->decl))
            return is_source(search, expr->operands[1]);
        return ends_it(search, expr);
    case STMT_IF:
        return stmt->otherwise == NULL && stmt->init == NULL && stmt->cond_decl == NULL &&
               expr_mentions(stmt->cond, search->decl) && is_test(stmt->cond) &&
               stmt_walk(stmt->body, is_no_label, NULL, NULL);
    case STMT_COMPOUND:
    case STMT_SWITCH:
    case STMT_CASE:
    case STMT_DEFAULT:
    case STMT_FOR:
    case STMT_WHILE:
    case STMT_DO:
    case STMT_RANGE_FOR:
    case STMT_BREAK:
    case STMT_CONTINUE:
    case STMT_RETURN:
    case STMT_GOTO:
    case STMT_LABEL:
    case STMT_ASM:
    case STMT_TRY:
    case STMT_NULL:
    case STMT_UNKNOWN:
        return false;
    }
    return false;
}

/* Whether a statement does nothing to the variable but to give it memory. */
static bool allocates(const struct gone_search *search, const struct stmt *stmt)
{
    const struct expr *expr = stmt->expr;
    struct memory memory;
    if (stmt->kind == STMT_DECLARATION)
        return search->decl->init != NULL && effects_declares(stmt, search->decl) &&
               read_memory(search, search->decl->init, &memory);
    return stmt->kind == STMT_EXPRESSION && expr->kind == EXPR_ASSIGN && expr->op == OP_NONE &&
           is_name(expr->operands[0], search->decl) &&
           read_memory(search, expr->operands[1], &memory);
}

/* Whether the variable is NULL at a statement of a block for want of memory alone: the last value
   that it got is that of an allocation, which stands before the statement in the same block. */
static bool comes_from_allocation(const struct gone_search *search, const struct stmt *block,
                                  size_t at)
{
    while (at-- > 0) {
        const struct stmt *before = block->children.at[at];
        if (allocates(search, before))
            return true;
        if (effects_declares(before, search->decl) ||
            effects_count_stmt_writes(before, search->decl) > 0 ||
            !stmt_walk(before, is_jump_elsewhere, NULL, NULL))
            return false;
    }
    return false;
}

static bool look_for_gone(const struct stmt *stmt, void *data)
{
    struct gone_search *search = data;
    for (size_t k = 0; stmt->kind == STMT_COMPOUND && k < stmt->children.size; k++) {
        const struct stmt *child = stmt->children.at[k];
        while (child->kind == STMT_LABEL && k + 1 < stmt->children.size)
            child = child->body;
        if (child->in_macro || !goes(search, child) ||
            (child->kind == STMT_IF && !comes_from_allocation(search, stmt, k)))
            continue;
        LIST_PUSH(search->request->arena, search->out->gone, child);
        if (child->kind == STMT_IF)
            search->out->test = child;
    }
    return true;
}

void allocation_find(struct action_request *request, struct temporary *one, struct allocation *out)
{
    struct gone_search search = {.request = request, .decl = one->decl, .out = one, .last = out};
    *out = (struct allocation){.is_made = false};
    stmt_walk(request->loop->function->body, look_for_gone, NULL, &search);
    one->is_zeroed = !search.leaves_unset;
    one->throws = search.throws;
}
