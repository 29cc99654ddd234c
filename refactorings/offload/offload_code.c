/*
 * offload_code.c: what of a loop can run on a device as it stands, and the functions that have to
 * be compiled for it as well.
 */
#include "loops/reasons.h"
#include "loops/syntax/effects.h"
#include "refactorings/offload/offload_draft.h"

/* The state of a walk over the loop, or over a function that it calls. */
struct code_check {
    struct offload_draft *draft;
    const struct function *function; /* that is walked over; NULL: the loop */
};

static bool refuse(const struct code_check *check, reason_code code, struct range range,
                   const char *message)
{
    return action_refuse(check->draft->request, code, range, "%s", message);
}

/* Numbers that every device has. */
static bool check_type(const struct code_check *check, const struct type *type, struct range range)
{
    enum { WIDEST = 64 };
    if (type->is_volatile || type->is_atomic)
        return refuse(check, REASON_VOLATILE, range,
                      "a volatile or atomic object cannot live in the device's copy of the data");
    while (type->kind == TYPE_POINTER || type->kind == TYPE_ARRAY || type->kind == TYPE_REFERENCE)
        type = type->element;
    bool is_wide = (type->kind == TYPE_FLOATING || type->kind == TYPE_COMPLEX) &&
                   type->bits > (type->kind == TYPE_FLOATING ? WIDEST : 2 * WIDEST);
    bool is_known = type->kind != TYPE_UNKNOWN && !(type->kind == TYPE_INTEGER && type->size > 8);
    return (is_known && !is_wide) ||
           action_refuse(check->draft->request, REASON_UNSUPPORTED_TYPE, range,
                         "'%s' is nothing that every device computes with: use float, double or an "
                         "integer type",
                         type->text);
}

/* Variables that the device has no memory for unless a directive says so. */
static bool check_name(const struct code_check *check, const struct expr *expr)
{
    const struct decl *decl = expr->decl;
    if (check->function == NULL || decl == NULL || decl->kind != DECL_VARIABLE ||
        decl->storage == STORAGE_AUTO || decl->has_value)
        return true;
    return action_refuse(check->draft->request, REASON_UNSUPPORTED, expr->range,
                         "'%s', which the loop calls, names '%s', of which the device has no copy: "
                         "make it a parameter of '%s'",
                         check->function->name, decl->name, check->function->name);
}

static bool is_listed(const struct offload_draft *draft, const struct function *function)
{
    for (size_t k = 0; k < draft->called.size; k++)
        if (draft->called.at[k] == function)
            return true;
    return false;
}

/* Whether a directive can stand around the definition: a function of the main file, of the host
   alone, with its text as it is compiled. */
static bool is_declarable(const struct function *function, const struct decl *decl)
{
    return function->range.file == 0 && !function->is_template_instance &&
           !function->is_uninstantiated && !function->is_cuda_device && !decl->is_method &&
           !decl->in_macro && !function->has_losses && !function->has_error;
}

static bool check_stmt(const struct stmt *stmt, void *data);
static bool check_expr(const struct expr *expr, void *data);

/* A function of the program that is called. */
static bool check_called(const struct code_check *check, const struct expr *call)
{
    struct offload_draft *draft = check->draft;
    const struct decl *decl = call->decl;
    const struct function *function = decl != NULL ? decl->function : NULL;
    if (decl != NULL && (decl->in_system_header || decl->is_builtin) &&
        (device_has_function(decl->name) || decl->is_builtin))
        return true;
    if (function == NULL || !is_declarable(function, decl))
        return action_refuse(draft->request, REASON_CALL, call->range,
                             "'%s' cannot be called on the device: write its computation into the "
                             "loop, or its definition into this file",
                             decl != NULL ? decl->name : "a function pointer");
    if (is_listed(draft, function))
        return true;
    LIST_PUSH(draft->request->arena, draft->called, function);
    struct code_check inside = {draft, function};
    return stmt_walk(function->body, check_stmt, check_expr, &inside);
}

static bool check_expr(const struct expr *expr, void *data)
{
    const struct code_check *check = data;
    if (expr->kind == EXPR_CALL)
        return check_called(check, expr);
    if (expr->kind == EXPR_UNKNOWN)
        return action_refuse(check->draft->request, REASON_UNSUPPORTED_TYPE, expr->range,
                             "this expression is not understood (%s)", expr->what);
    if (expr->kind == EXPR_THIS)
        return refuse(check, REASON_UNSUPPORTED_TYPE, expr->range,
                      "members of the object itself: copy them into variables before the loop");
    if (expr->kind == EXPR_NAME && !check_name(check, expr))
        return false;
    bool is_function = expr->type != NULL && expr->type->kind == TYPE_FUNCTION;
    return expr->type == NULL || is_function || check_type(check, expr->type, expr->range);
}

/* What a body declares. */
static bool check_decl(const struct code_check *check, const struct decl *decl)
{
    struct action_request *request = check->draft->request;
    if (decl->kind != DECL_VARIABLE)
        return true;
    if (decl->storage != STORAGE_AUTO)
        return action_refuse(request, REASON_PRIVATE, decl->range,
                             "'%s' keeps its value from one iteration to the next", decl->name);
    for (const struct type *type = decl->type; type->element != NULL; type = type->element)
        if (type->kind == TYPE_ARRAY && type->length < 0)
            return action_refuse(request, REASON_SIZE, decl->range,
                                 "'%s' is an array of variable length inside the loop: give it a "
                                 "constant length",
                                 decl->name);
    return check_type(check, decl->type, decl->range);
}

static bool check_stmt(const struct stmt *stmt, void *data)
{
    const struct code_check *check = data;
    for (size_t k = 0; k < stmt->decls.size; k++)
        if (!check_decl(check, stmt->decls.at[k]))
            return false;
    if (stmt->kind == STMT_ASM)
        return refuse(check, REASON_ASM, stmt->range, "inline assembly is for the CPU");
    if (stmt->kind == STMT_TRY)
        return refuse(check, REASON_EXCEPTION, stmt->range, "a device has no exceptions");
    return (stmt->kind != STMT_RANGE_FOR && stmt->kind != STMT_UNKNOWN) ||
           action_refuse(check->draft->request, REASON_UNSUPPORTED_TYPE, stmt->range,
                         "this statement is not understood (%s)",
                         stmt->what != NULL ? stmt->what : "a range-based for");
}

/* Arrays that the text of a macro names: the directive stands where the macro is used, so that the
   names mean the same to both. */
static bool add_hidden(struct offload_draft *draft)
{
    struct captures *captures = &draft->kernel.captures;
    for (size_t k = 0; k < captures->hidden.size; k++) {
        const struct expr *hidden = captures->hidden.at[k];
        const struct decl *decl = hidden->decl;
        if (decl->type->kind != TYPE_ARRAY && decl->type->kind != TYPE_POINTER)
            continue;
        if (effects_count_stmt_writes(draft->kernel.loop->stmt, decl) > 0)
            return action_refuse(draft->request, REASON_MACRO, hidden->range,
                                 "a macro names '%s', which the loop sets and which leads to what "
                                 "has to be copied to the device: make it a parameter of the macro",
                                 decl->name);
        captures_add_hidden(draft->request->arena, captures, hidden);
    }
    return true;
}

bool offload_code_check(struct offload_draft *draft)
{
    struct code_check check = {draft, NULL};
    const struct loop *loop = draft->kernel.loop;
    return add_hidden(draft) && stmt_walk(loop->stmt, check_stmt, check_expr, &check) &&
           device_addresses_check(draft->request, loop, &draft->kernel.captures);
}

/* --- declarations ----------------------------------------------------------------------------- */

/* Whether a directive ends what another one has begun: `end declare target`. */
static bool is_end(const struct source *source, struct token line)
{
    struct lexer lexer = {source->text, line.end, line.start + 1, true};
    struct token word = lexer_next(&lexer);
    while (word.kind != TOKEN_END && !token_is(source->text, word, "omp"))
        word = lexer_next(&lexer);
    return token_is(source->text, lexer_next(&lexer), "end");
}

/* Whether a place stands between `declare target` and its end. */
static bool is_declared(const struct offload_draft *draft, uint32_t place)
{
    const struct source *source = draft->directive.source;
    const pragma_words both = PRAGMA_WORD(DECLARE) | PRAGMA_WORD(TARGET);
    struct lexer lexer = {.text = source->text, .length = place};
    bool is_open = false;
    for (struct token token = lexer_next(&lexer); token.kind != TOKEN_END;
         token = lexer_next(&lexer)) {
        struct pragma found;
        if (token.kind == TOKEN_DIRECTIVE &&
            openmp_read(draft->request->arena, source, token, &found) &&
            (found.words & both) == both && found.clauses.size == 0)
            is_open = !is_end(source, token);
    }
    return is_open;
}

/* The line behind the end of a definition, or the end of the file. */
static uint32_t next_line(const struct source *source, uint32_t offset)
{
    const char *newline = memchr(source->text + offset, '\n', source->length - offset);
    return newline != NULL ? (uint32_t)(newline - source->text) + 1 : (uint32_t)source->length;
}

/* Whether another definition that gets directives stands right before or behind a place, so that
   one pair is around both. */
static bool is_met(const struct offload_draft *draft, uint32_t place, bool behind)
{
    const struct source *source = draft->directive.source;
    for (size_t k = 0; k < draft->called.size; k++) {
        struct range range = draft->called.at[k]->range;
        uint32_t met = behind ? line_start(source, range.start) : next_line(source, range.end);
        if (met == place && !is_declared(draft, range.start))
            return true;
    }
    return false;
}

void offload_declare(const struct offload_draft *draft, struct edits *out, struct file_edit *file)
{
    const struct source *source = draft->directive.source;
    struct arena *arena = draft->request->arena;
    const struct layout *layout = &draft->directive.layout;
    for (size_t k = 0; k < draft->called.size; k++) {
        struct range range = draft->called.at[k]->range;
        uint32_t start = line_start(source, range.start), end = next_line(source, range.end);
        const char *newline = end > 0 && source->text[end - 1] == '\n' ? "" : "\n";
        if (is_declared(draft, range.start))
            continue;
        if (!is_met(draft, start, false))
            edits_replace(out, file, start, start,
                          layout_newlines(arena, layout, "#pragma omp declare target\n"));
        if (!is_met(draft, end, true))
            edits_replace(out, file, end, end,
                          layout_newlines(
                              arena, layout,
                              arena_printf(arena, "%s#pragma omp end declare target\n", newline)));
    }
}
