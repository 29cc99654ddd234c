/* kernel_search_values.c: what the host code may evaluate before a loop runs: values that are made
   of indices and of what the loop does not change. */
#include "loops/syntax/effects.h"
#include "refactorings/slices/kernel_search.h"

struct range search_range(const struct expr *expr)
{
    return expr->is_inlined ? expr->original : expr->range;
}

const char *search_text(struct searching *search, const struct expr *expr)
{
    return move_expression(search->draft->request->arena, search->draft->source, search_range(expr),
                           &search->renamed);
}

/* The host code is C++, too: what is called otherwise in the kernel is it here. */
void search_types(struct searching *search)
{
    const struct kernel_draft *draft = search->draft;
    for (size_t k = 0; k < draft->replaced.size; k++) {
        const struct replacement *own = &draft->replaced.at[k];
        struct token token = {.kind = TOKEN_IDENTIFIER, .start = own->start, .end = own->end};
        if (token_is(draft->source->text, token, "_Bool"))
            replacement_add(draft->request->arena, &search->renamed, own->start, own->end,
                            own->text);
    }
}

const char *search_host_name(const struct searching *search, const struct capture *capture)
{
    const struct kernel_plan *kernel = &search->draft->kernel;
    for (size_t k = 0; k < kernel->arrays.size; k++)
        if (sentence_same(kernel->arrays.at[k].written, capture->text))
            return kernel->arrays.at[k].name;
    return kernel_known_name(search->draft, capture);
}

/* Whether the host code has something from outside, or may have it in the end; by the name that
   macros know where one of them has it as an argument. */
static bool has_capture(struct searching *search, const struct capture *capture)
{
    const char *name =
        capture != NULL && search->has_names ? search_host_name(search, capture) : NULL;
    return capture != NULL &&
           (!search->has_names ||
            (name != NULL && (!capture->in_macro || sentence_same(name, capture->text))));
}

/* The constant that is written at a place, or NULL. */
static const struct capture *constant_at(const struct searching *search, struct range place)
{
    const struct captures *captures = &search->draft->captures;
    for (size_t k = 0; k < captures->all.size; k++)
        for (size_t j = 0; j < captures->all.at[k]->uses.size; j++)
            if (captures->all.at[k]->kind == CAPTURE_CONSTANT &&
                captures->all.at[k]->uses.at[j].start == place.start &&
                captures->all.at[k]->uses.at[j].end == place.end)
                return captures->all.at[k];
    return NULL;
}

bool search_is_among(const decl_list *list, const struct decl *decl)
{
    for (size_t k = 0; k < list->size; k++)
        if (list->at[k] == decl)
            return true;
    return false;
}

/* Whether a variable of the loop gets its value where it is declared, for good. */
static bool is_fixed_local(const struct searching *search, const struct decl *decl)
{
    const struct captures *captures = &search->draft->captures;
    for (size_t k = 0; k < captures->locals.size; k++)
        if (captures->locals.at[k] == decl)
            return decl->init != NULL && !decl->is_written && type_is_arithmetic(decl->type) &&
                   decl->storage == STORAGE_AUTO;
    return decl->is_inlined && decl->init != NULL && !decl->is_written &&
           type_is_arithmetic(decl->type) && decl->storage == STORAGE_AUTO;
}

/* Whether a variable is a parameter of the called function. */
static bool is_parameter(const struct searching *search, const struct decl *decl)
{
    const struct stmt *given =
        search->called != NULL ? search->called->inlined->children.at[0] : NULL;
    for (size_t k = 0; given != NULL && k < given->decls.size; k++)
        if (given->decls.at[k] == decl)
            return true;
    return false;
}

/* Whether the loop may write to a variable by its address. */
static bool is_written_afar(const struct searching *search, const struct decl *decl)
{
    const struct nest *nest = search->draft->verdict->nest;
    for (size_t k = 0; decl->address_taken && k < nest->accesses.size; k++)
        if (nest->accesses.at[k]->is_write && nest->accesses.at[k]->base->kind != BASE_OBJECT)
            return true;
    return false;
}

/* Whether each iteration sets a variable in one place, and reads it behind that. */
static bool is_set_once(const struct searching *search, const struct decl *decl)
{
    bool is_local = false;
    const struct captures *captures = &search->draft->captures;
    for (size_t k = 0; k < captures->locals.size; k++)
        is_local = is_local || captures->locals.at[k] == decl;
    return (is_local ? decl->init == NULL : kernel_private(search->draft->verdict, decl) != NULL) &&
           !is_written_afar(search, decl) && decl->storage == STORAGE_AUTO &&
           type_is_arithmetic(decl->type) &&
           effects_count_stmt_writes(search->draft->loop->stmt, decl) == 1;
}

/* A text of several operands in parentheses. */
static const char *operand_text(struct searching *search, const struct expr *expr)
{
    const struct expr *own = expr;
    while (own->kind == EXPR_CONVERSION && own->is_implicit)
        own = own->operands[0];
    bool is_one = own->kind == EXPR_NAME || own->kind == EXPR_INTEGER ||
                  own->kind == EXPR_SUBSCRIPT || own->kind == EXPR_MEMBER;
    const char *text = search_text(search, expr);
    return is_one ? text : arena_printf(search->draft->request->arena, "(%s)", text);
}

/* Whether a parameter is what it is given, without being converted; then its name reads so. */
static bool is_given(struct searching *search, const struct expr *name)
{
    const struct expr *value = name->decl->init;
    if (value == NULL || name->decl->is_written || name->decl->address_taken ||
        !type_same(expr_strip_conversions(value)->type, name->decl->type) ||
        !search_is_steady(search, value))
        return false;
    struct range place = search_range(name);
    replacement_add(search->draft->request->arena, &search->renamed, place.start, place.end,
                    operand_text(search, value));
    return true;
}

static bool is_steady_name(struct searching *search, const struct expr *expr)
{
    const struct decl *decl = expr->decl;
    if (is_parameter(search, decl))
        return is_given(search, expr);
    if (search_is_among(&search->indices, decl) || search_is_among(&search->needed, decl))
        return true;
    if (is_fixed_local(search, decl) || is_set_once(search, decl)) {
        LIST_PUSH(search->draft->request->arena, search->needed, decl);
        return true;
    }
    const struct capture *capture = captures_find(&search->draft->captures, decl);
    return has_capture(search, capture) && !capture->is_written && type_is_arithmetic(decl->type) &&
           kernel_private(search->draft->verdict, decl) == NULL;
}

/* Whether the loop writes to memory that it reaches by the same way. */
static bool is_written_array(const struct searching *search, const struct base *base)
{
    const struct nest *nest = search->draft->verdict->nest;
    for (size_t k = 0; k < nest->accesses.size; k++)
        if (nest->accesses.at[k]->is_write && nest->accesses.at[k]->base == base)
            return true;
    return false;
}

/* Whether an expression is an array or pointer from outside that the kernel gets, with elements
   that stay as they are. */
static bool is_steady_array(struct searching *search, const struct expr *expr)
{
    const struct captures *captures = &search->draft->captures;
    expr = search_array_of(search, expr, NULL);
    for (size_t k = 0; k < captures->all.size; k++) {
        const struct capture *capture = captures->all.at[k];
        const struct array_extent *extent =
            capture->kind != CAPTURE_CONSTANT && captures_same_value(capture->expr, expr)
                ? kernel_extent(search->draft->verdict, capture)
                : NULL;
        if (extent != NULL)
            return !capture->is_written && has_capture(search, capture) &&
                   capture->type->element != NULL &&
                   !kernel_has_loose_rows(capture->type->element) &&
                   !is_written_array(search, extent->base);
    }
    return false;
}

/* Whether all operands are steady. */
static bool are_steady(struct searching *search, const struct expr *expr)
{
    bool steady = true;
    for (size_t k = 0; k < expr->operands_size; k++)
        steady = steady && search_is_steady(search, expr->operands[k]);
    return steady;
}

const struct expr *search_array_of(struct searching *search, const struct expr *expr,
                                   search_offsets *offsets)
{
    const struct captures *captures = &search->draft->captures;
    for (const struct expr *own = expr_strip_conversions(expr);;) {
        const struct decl *decl = own->kind == EXPR_NAME ? own->decl : NULL;
        const struct expr *value = decl != NULL ? decl->init : NULL;
        bool is_local = decl != NULL && is_parameter(search, decl);
        for (size_t k = 0; decl != NULL && k < captures->locals.size; k++)
            is_local = is_local || captures->locals.at[k] == decl;
        if (!is_local)
            return own;
        if (value == NULL || decl->type->kind != TYPE_POINTER || decl->is_written ||
            decl->address_taken)
            return expr;
        value = expr_strip_conversions(value);
        const struct expr *place = value->kind == EXPR_UNARY && value->op == OP_ADDRESS
                                       ? expr_strip_conversions(value->operands[0])
                                       : NULL;
        const struct expr *added = value->kind == EXPR_BINARY && value->op == OP_ADD ? value
                                   : place != NULL && place->kind == EXPR_SUBSCRIPT  ? place
                                                                                     : NULL;
        if (place != NULL && added == NULL)
            return expr;
        if (added != NULL && offsets != NULL)
            LIST_PUSH(search->draft->request->arena, *offsets, added->operands[1]);
        own = expr_strip_conversions(added != NULL ? added->operands[0] : value);
    }
}

bool search_array_is_steady(struct searching *search, const struct expr *access)
{
    search_offsets offsets = {NULL, 0, 0};
    while (access->kind != EXPR_NAME && access->operands_size > 0)
        access = access->operands[0];
    search_array_of(search, access, &offsets);
    bool steady = true;
    for (size_t k = 0; k < offsets.size; k++)
        steady = steady && search_is_steady(search, offsets.at[k]);
    return steady;
}

/* What is added to an array before a subscript: "(long long)start[i] + "; "": nothing. */
static const char *offsets_text(struct searching *search, const struct expr *array)
{
    struct arena *arena = search->draft->request->arena;
    search_offsets offsets = {NULL, 0, 0};
    const char *text = "";
    search_array_of(search, array, &offsets);
    for (size_t k = offsets.size; k > 0; k--) {
        const struct type *type = offsets.at[k - 1]->type;
        text = arena_printf(arena, "%s%s%s + ", text,
                            type->size < 8 && *text == '\0' ? "(long long)" : "",
                            operand_text(search, offsets.at[k - 1]));
    }
    return text;
}

const char *search_place_text(struct searching *search, const struct expr *access,
                              const struct expr *subscript)
{
    while (access->kind != EXPR_NAME && access->operands_size > 0)
        access = access->operands[0];
    const char *offsets = offsets_text(search, access);
    return *offsets == '\0' ? search_text(search, subscript)
                            : arena_printf(search->draft->request->arena, "%s%s", offsets,
                                           operand_text(search, subscript));
}

/* Makes the name of a pointer that leads into an array, with the bracket behind it, that of the
   array with what is added. False: its text is of another form. */
static bool rename_pointer(struct searching *search, const struct expr *name,
                           const struct expr *subscript)
{
    struct arena *arena = search->draft->request->arena;
    const struct expr *array = search_array_of(search, name, NULL);
    const struct expr *own = expr_strip_conversions(name);
    if (array == own)
        return true;
    struct range place = search_range(own), behind = search_range(subscript);
    struct lexer lexer = {search->draft->source->text, behind.start, place.end, true};
    const char *offsets = offsets_text(search, own);
    bool is_plain = *offsets == '\0' || subscript->kind == EXPR_NAME ||
                    subscript->kind == EXPR_INTEGER || subscript->kind == EXPR_SUBSCRIPT ||
                    subscript->kind == EXPR_CONVERSION;
    if (!is_plain || array->kind != EXPR_NAME || !token_is(lexer.text, lexer_next(&lexer), "[") ||
        lexer_next(&lexer).kind != TOKEN_END || !search_array_is_steady(search, own))
        return false;
    const struct capture *capture = captures_find(&search->draft->captures, array->decl);
    const char *host = search->has_names ? search_host_name(search, capture) : NULL;
    replacement_add(arena, &search->renamed, place.start, behind.start,
                    arena_printf(arena, "%s[%s", host != NULL ? host : array->decl->name, offsets));
    return true;
}

/* Whether the name of a variable means something around the call. */
static bool is_known(const struct searching *search, const struct decl *decl)
{
    const struct captures *captures = &search->draft->captures;
    bool known = false;
    for (size_t k = 0; k < captures->locals.size; k++)
        known = known || sentence_same(captures->locals.at[k]->name, decl->name);
    for (size_t k = 0; k < captures->all.size; k++)
        known = known || sentence_same(captures->all.at[k]->text, decl->name);
    const struct names *names = &search->draft->names;
    for (size_t k = 0; k < names->taken.size; k++)
        known = known || sentence_same(names->taken.at[k], decl->name);
    return known;
}

struct body_search {
    const struct searching *search;
    const struct stmt *last;
    bool fails;
};

static bool search_body(const struct stmt *stmt, void *data)
{
    struct body_search *body = data;
    body->fails = body->fails || stmt->kind == STMT_BREAK || stmt->kind == STMT_CONTINUE ||
                  (stmt->kind == STMT_RETURN && stmt != body->last);
    for (size_t k = 0; k < stmt->decls.size; k++)
        body->fails = body->fails || is_known(body->search, stmt->decls.at[k]);
    return !body->fails;
}

const struct stmt *search_called_body(const struct expr *call)
{
    const struct stmt *block = call->inlined->children.at[1];
    while (block->kind == STMT_COMPOUND && block->children.size == 1 &&
           block->children.at[0]->kind == STMT_COMPOUND)
        block = block->children.at[0];
    return block;
}

/* Whether the text of a function has macros: what stands in them has no place of its own. */
static bool names_macro(const struct searching *search, const struct function *function)
{
    struct range range = function->body->range;
    struct lexer lexer = {search->draft->source->text, range.end, range.start, true};
    struct arena *arena = search->draft->request->arena;
    bool found = false;
    for (struct token token = lexer_next(&lexer); token.kind != TOKEN_END && !found;
         token = lexer_next(&lexer))
        found =
            token.kind == TOKEN_DIRECTIVE ||
            (token.kind == TOKEN_IDENTIFIER &&
             action_has_macro(search->draft->request, arena_strndup(arena, lexer.text + token.start,
                                                                    token.end - token.start)));
    return found;
}

bool search_enter(struct searching *search, const struct expr *call)
{
    const struct stmt *copy = call->inlined;
    if (search->called != NULL || call->is_inlined || copy->children.size != 2 ||
        call->decl == NULL || call->decl->function == NULL ||
        call->decl->function->range.file != search->draft->loop->stmt->range.file)
        return false;
    const struct stmt *block = search_called_body(call);
    struct body_search body = {search, NULL, false};
    if (block->kind == STMT_COMPOUND && block->children.size > 0)
        body.last = block->children.at[block->children.size - 1];
    stmt_walk(block, search_body, NULL, &body);
    body.fails = body.fails || names_macro(search, call->decl->function);
    replacement_list kept = search->renamed;
    search->renamed = (replacement_list){NULL, 0, 0};
    for (size_t k = 0; k < kept.size; k++)
        LIST_PUSH(search->draft->request->arena, search->renamed, kept.at[k]);
    search->called = call;
    return !body.fails;
}

static bool is_steady_element(struct searching *search, const struct expr *expr)
{
    bool steady = type_is_arithmetic(expr->type) && !expr->type->is_volatile;
    while (steady && expr->kind == EXPR_SUBSCRIPT) {
        steady = search_is_steady(search, expr->operands[1]) &&
                 rename_pointer(search, expr->operands[0], expr->operands[1]);
        expr = expr_strip_conversions(expr->operands[0]);
    }
    return steady && is_steady_array(search, expr);
}

bool search_is_steady(struct searching *search, const struct expr *expr)
{
    const struct captures *captures = &search->draft->captures;
    if (!expr->is_inlined && constant_at(search, expr->range) != NULL)
        return has_capture(search, constant_at(search, expr->range));
    if ((expr->is_inlined && search->called == NULL) || expr->type == NULL ||
        !type_is_arithmetic(expr->type))
        return false;
    switch (expr->kind) {
    case EXPR_INTEGER:
    case EXPR_FLOATING:
        return true;
    case EXPR_NAME:
        return is_steady_name(search, expr);
    case EXPR_UNARY:
        return expr->op != OP_ADDRESS && expr->op != OP_DEREFERENCE && are_steady(search, expr);
    case EXPR_BINARY:
        return expr->op != OP_COMMA && expr->type->kind != TYPE_FLOATING &&
               are_steady(search, expr);
    case EXPR_CONDITIONAL:
    case EXPR_CONVERSION:
        return are_steady(search, expr);
    case EXPR_SUBSCRIPT:
        return is_steady_element(search, expr);
    case EXPR_MEMBER:
        for (size_t k = 0; k < captures->all.size; k++)
            if (captures->all.at[k]->kind == CAPTURE_MEMBER &&
                captures_same_value(captures->all.at[k]->expr, expr))
                return !captures->all.at[k]->is_written && has_capture(search, captures->all.at[k]);
        return false;
    case EXPR_STRING:
    case EXPR_THIS:
    case EXPR_ASSIGN:
    case EXPR_STEP:
    case EXPR_CALL:
    case EXPR_INIT_LIST:
    case EXPR_COMPOUND_LITERAL:
    case EXPR_STATEMENT:
    case EXPR_UNKNOWN:
        break;
    }
    return false;
}
