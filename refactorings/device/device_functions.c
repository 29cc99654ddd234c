/* device_functions.c: which functions a kernel takes along, and why some stay behind. */
#include "refactorings/device/device_functions.h"

#include "loops/reasons.h"

/* A look at one function. */
struct function_check {
    struct action_request *request;
    struct device_place *place;
    struct device_function *own;
    struct captures captures; /* its variables, and what reads differently in the copy */
    LIST_OF(const struct decl *) called;
};

static bool refuse(struct action_request *request, struct range range, const char *name,
                   const char *why)
{
    return action_refuse(request, REASON_CALL, range, "'%s' cannot be called in a kernel: %s", name,
                         why);
}

/* Why the function that is called is none that has a copy, or NULL. */
static const char *why_not(const struct expr *call)
{
    const struct decl *callee = call->decl;
    const struct function *function = callee->function;
    if (callee->in_system_header || callee->is_builtin || function == NULL)
        return "write its computation into the loop";
    if (callee->is_method)
        return "it is a method: write a function that gets what it needs as parameters";
    if (function->is_template_instance)
        return "it is a template: write a function for one type";
    if (callee->is_variadic)
        return "it takes any number of arguments: write a function for these";
    if (callee->is_weak || callee->strange != NULL || function->unknown_rules != NULL)
        return "the rules that it is compiled under are not those of a kernel: leave its "
               "attributes out";
    if (function->parameters.size + 1 != call->operands_size)
        return "it is not given what it declares: give it all its arguments";
    return call->why_not != NULL && call->inlined == NULL ? call->why_not : NULL;
}

/* The definition as an item of its file; NULL: it is none by itself. */
static const struct file_item *find_item(struct action_request *request,
                                         const struct function *function)
{
    const struct file_items *items = &action_items(request)[function->range.file];
    for (size_t k = 0; k < items->all.size; k++) {
        const struct file_item *item = &items->all.at[k];
        if (item->kind == ITEM_OTHER && item->start <= function->range.start &&
            item->end >= function->range.end && item->end <= function->range.end + 1)
            return item;
    }
    return NULL;
}

/* Whether another function of the program has the name, or the kernel's file has one. */
static bool is_ambiguous(struct action_request *request, const struct function *function)
{
    const struct tree *tree = request->unit->tree;
    for (size_t k = 0; k < tree->functions.size; k++) {
        const struct function *other = tree->functions.at[k];
        if (other->decl != NULL && other->decl != function->decl &&
            strcmp(other->decl->name, function->decl->name) == 0)
            return true;
    }
    return false;
}

/* Where the type of a function begins, behind the words for its linkage. */
static void read_head(struct device_function *own, const struct file_item *item)
{
    struct lexer lexer = {own->source->text, item->end, item->start, true};
    for (;;) {
        struct token token = lexer_next(&lexer);
        bool is_static = token_is(lexer.text, token, "static");
        bool is_inline = token_is(lexer.text, token, "inline") ||
                         token_is(lexer.text, token, "__inline") ||
                         token_is(lexer.text, token, "__inline__");
        own->head = (uint32_t)token.start;
        own->is_static = own->is_static || is_static;
        own->is_inline = own->is_inline || is_inline;
        if (!is_static && !is_inline && !token_is(lexer.text, token, "extern"))
            return;
    }
}

static bool note_decls(const struct stmt *stmt, void *data)
{
    struct function_check *check = data;
    for (size_t k = 0; k < stmt->decls.size; k++)
        LIST_PUSH(check->request->arena, check->captures.locals, stmt->decls.at[k]);
    if (stmt->cond_decl != NULL)
        LIST_PUSH(check->request->arena, check->captures.locals, stmt->cond_decl);
    return true;
}

static bool is_local(const struct function_check *check, const struct decl *decl)
{
    for (size_t k = 0; k < check->captures.locals.size; k++)
        if (check->captures.locals.at[k] == decl)
            return true;
    return false;
}

/* Whether C++ computes an initial value when it compiles, so that device code may have it. */
static bool is_compiled(const struct expr *expr, void *data)
{
    (void)data;
    const struct decl *decl = expr->decl;
    bool is_number = expr->kind == EXPR_NAME && decl != NULL && decl->kind == DECL_VARIABLE &&
                     decl->type->kind == TYPE_INTEGER && decl->type->is_const && decl->init != NULL;
    switch (expr->kind) {
    case EXPR_INTEGER:
    case EXPR_FLOATING:
    case EXPR_UNARY:
    case EXPR_BINARY:
    case EXPR_CONDITIONAL:
    case EXPR_CONVERSION:
        return true;
    case EXPR_NAME:
        return (decl != NULL && decl->kind == DECL_ENUM_CONSTANT) ||
               (is_number && expr_walk(decl->init, is_compiled, NULL));
    case EXPR_CALL:
    case EXPR_UNKNOWN:
    case EXPR_THIS:
    case EXPR_STATEMENT:
    case EXPR_STRING:
    case EXPR_COMPOUND_LITERAL:
    case EXPR_STEP:
    case EXPR_INIT_LIST:
    case EXPR_ASSIGN:
    case EXPR_SUBSCRIPT:
    case EXPR_MEMBER:
        break;
    }
    return false;
}

bool device_global_refuse(struct action_request *request, const struct expr *place,
                          const struct function *function, const struct decl *decl)
{
    return action_refuse(
        request, REASON_CALL, place->range,
        "'%s' cannot be called in a kernel, since it uses the variable '%s', which "
        "the kernel does not have: make it a parameter of '%s'",
        function->decl->name, decl->name, function->decl->name);
}

/* A variable that the function has not itself: a constant is shared, others are parameters. */
static bool check_variable(struct function_check *check, const struct expr *expr)
{
    struct kernel_shared *shared = check->place->shared;
    const struct decl *decl = expr->decl;
    bool is_constant = type_is_arithmetic(decl->type) && decl->type->is_const &&
                       !decl->type->is_volatile && decl->init != NULL && !decl->address_taken &&
                       expr_walk(decl->init, is_compiled, NULL);
    if (is_constant && (!check->place->own_file || kernel_shared_knows(shared, decl->name) ||
                        kernel_shared_take(shared, decl->name)))
        return true;
    if (!device_global_take(check->request, check->place, check->own, expr))
        return device_global_refuse(check->request, expr, check->own->function, decl);
    LIST_PUSH(check->request->arena, check->captures.locals, decl);
    return true;
}

static bool note_names(const struct expr *expr, void *data)
{
    struct function_check *check = data;
    const struct decl *decl = expr->decl;
    if (expr->kind == EXPR_CALL && decl != NULL)
        LIST_PUSH(check->request->arena, check->called, decl);
    bool is_variable = expr->kind == EXPR_NAME && decl != NULL &&
                       (decl->kind == DECL_VARIABLE || decl->kind == DECL_PARAMETER) &&
                       !is_local(check, decl);
    return !is_variable || check_variable(check, expr);
}

/* Whether the token before names what a member belongs to, or begins a designator. */
static bool is_behind_dot(const char *text, struct token before)
{
    return token_is(text, before, ".") ||
           (token_is(text, before, ">") && before.start > 0 && text[before.start - 1] == '-');
}

static bool is_explained(const struct function_check *check, const char *name)
{
    if (strcmp(check->own->function->decl->name, name) == 0)
        return true;
    for (size_t k = 0; k < check->captures.locals.size; k++)
        if (strcmp(check->captures.locals.at[k]->name, name) == 0)
            return true;
    for (size_t k = 0; k < check->called.size; k++)
        if (strcmp(check->called.at[k]->name, name) == 0)
            return true;
    return word_is_reserved(name) && !word_is_cxx_only(name);
}

/* Whether the copy reads differently at a place. */
static bool is_replaced(const struct function_check *check, struct range range)
{
    const replacement_list *elsewhere = &check->captures.elsewhere;
    for (size_t k = 0; k < elsewhere->size; k++)
        if (elsewhere->at[k].start <= range.start && range.end <= elsewhere->at[k].end)
            return true;
    return false;
}

/* Each name of the text is one of the function's own, or gets known in the kernel's file. */
static bool check_names(struct function_check *check)
{
    const struct device_function *own = check->own;
    struct arena *arena = check->request->arena;
    struct lexer lexer = {own->source->text, own->item->end, own->head, true};
    struct token before = {TOKEN_END, 0, 0};
    for (struct token token = lexer_next(&lexer); token.kind != TOKEN_END;
         before = token, token = lexer_next(&lexer)) {
        struct range range = {own->function->range.file, (uint32_t)token.start,
                              (uint32_t)token.end};
        const char *name = arena_strndup(arena, lexer.text + token.start, token.end - token.start);
        if (token.kind == TOKEN_DIRECTIVE)
            return refuse(check->request, range, own->function->decl->name,
                          "a preprocessor line stands in it: move it out");
        if (token.kind != TOKEN_IDENTIFIER || is_behind_dot(lexer.text, before) ||
            is_replaced(check, range) || is_explained(check, name) ||
            device_knows_in(arena, lexer.text, token, check->place))
            continue;
        check->place->shared->why = NULL;
        if (device_size_write(check->request, own->function->body, range,
                              &check->captures.elsewhere, check->place))
            continue;
        if (strncmp(name, "__", 2) != 0 && kernel_shared_take(check->place->shared, name))
            continue;
        const char *why = check->place->shared->why;
        return action_refuse(check->request, REASON_MACRO, range,
                             "'%s' cannot be called in a kernel, since '%s' is not known in the "
                             "kernel's own file: %s",
                             own->function->decl->name, name,
                             why != NULL ? why : "write out what it stands for");
    }
    return true;
}

/* A parameter that is written as an array is a pointer: what C lets its outermost brackets say
   besides a number, C++ does not. */
static void write_brackets(struct function_check *check, const struct decl *parameter)
{
    const struct device_function *own = check->own;
    struct lexer lexer = {own->source->text, parameter->range.end, parameter->name_range.end, true};
    struct token open = lexer_next(&lexer), token = open;
    bool is_number = true;
    for (long depth = 1; depth > 0 && token.kind != TOKEN_END;) {
        token = lexer_next(&lexer);
        depth += token_is(lexer.text, token, "[") - token_is(lexer.text, token, "]");
        is_number = is_number && (depth == 0 || token.kind == TOKEN_NUMBER);
    }
    if (token_is(lexer.text, open, "[") && token.kind != TOKEN_END && !is_number)
        replacement_add(check->request->arena, &check->captures.elsewhere, (uint32_t)open.end,
                        (uint32_t)token.start, "");
}

/* The function itself, without those that it calls. */
static bool check_function(struct function_check *check)
{
    const struct device_function *own = check->own;
    const struct function *function = own->function;
    for (size_t k = 0; k < function->parameters.size; k++)
        LIST_PUSH(check->request->arena, check->captures.locals, function->parameters.at[k]);
    for (size_t k = 0; k < function->parameters.size && check->place->from_c; k++)
        if (function->parameters.at[k]->written_type->kind == TYPE_ARRAY)
            write_brackets(check, function->parameters.at[k]);
    stmt_walk(function->body, note_decls, NULL, check);
    if (!stmt_walk(function->body, NULL, note_names, check))
        return false;
    for (size_t k = 0; k < check->called.size; k++)
        device_globals_of(check->request->arena, check->place, check->called.at[k]->function,
                          check->own);
    if (check->place->own_file &&
        (!device_words_check(check->request, function->body, own->head, own->item->end,
                             &check->captures, check->place) ||
         !check_names(check) || !device_globals_keep_sizes(check->request, check->own)))
        return false;
    return device_addresses_check_function(check->request, function, &check->captures);
}

/* What keeps the text from having a copy, whatever it does. */
static bool check_place(struct action_request *request, const struct expr *call,
                        const struct device_place *place, const struct device_function *own)
{
    const char *why = NULL;
    bool alone = false;
    if (own->item != NULL)
        file_item_lines(own->source, own->item, &alone);
    if (own->item == NULL || !alone)
        why = "its definition does not stand on lines of its own: write it so";
    else if (own->item->is_nested)
        why = "it stands in a namespace or a block: move it out";
    else if (own->item->is_conditional && own->function->range.file == request->loop->range.file)
        why = "it is defined under an '#if': move it out";
    else if (is_ambiguous(request, own->function))
        why = "another function has its name: rename one of them";
    else if (device_word_is_cuda(own->function->decl->name) ||
             device_has_function(own->function->decl->name) ||
             device_has_name(own->function->decl->name) ||
             (place->from_c && word_is_reserved(own->function->decl->name)))
        why = "its name means something else in a CUDA file: rename it";
    else if (!place->own_file && own->function->range.file != request->loop->range.file)
        why = "it stands in a header: write '__host__ __device__' in front of it there";
    return why == NULL || refuse(request, call->range, own->function->decl->name, why);
}

static bool is_taken(const struct device_place *place, const struct function *function)
{
    for (size_t k = 0; k < place->functions.size; k++)
        if (place->functions.at[k]->function == function)
            return true;
    return false;
}

static bool is_open(const struct device_place *place, const struct function *function)
{
    for (size_t k = 0; k < place->open.size; k++)
        if (place->open.at[k] == function)
            return true;
    return false;
}

/* What the call is given: no function, and where its body is not part of the proof, no memory. */
static bool check_arguments(struct action_request *request, const struct expr *call,
                            const struct device_place *place)
{
    bool is_followed = call->inlined != NULL || place->open.size > 0;
    for (size_t k = 1; k < call->operands_size; k++) {
        const struct type *type = call->operands[k]->type;
        bool is_function =
            type->kind == TYPE_FUNCTION || (type->kind == TYPE_POINTER && type->element != NULL &&
                                            type->element->kind == TYPE_FUNCTION);
        if (!is_followed && !type_is_arithmetic(type))
            return refuse(request, call->operands[k]->range, call->decl->name,
                          "what it does with its arguments is not followed: write its computation "
                          "into the loop");
        if (is_function)
            return refuse(request, call->operands[k]->range, call->decl->name,
                          "it is given a function: call that one itself");
    }
    return true;
}

/* Adds a function behind those that it calls, else in the order of definitions. */
static void add_function(struct function_check *check)
{
    struct device_place *place = check->place;
    const struct range own = check->own->function->range;
    size_t at = 0, end = place->functions.size;
    for (size_t k = 0; k < end; k++)
        for (size_t j = 0; j < check->called.size; j++)
            if (place->functions.at[k]->function == check->called.at[j]->function)
                at = k + 1;
    while (at < end && (place->functions.at[at]->function->range.file > own.file ||
                        place->functions.at[at]->function->range.start < own.start))
        at++;
    LIST_PUSH(check->request->arena, place->functions, check->own);
    for (size_t k = end; k > at; k--)
        place->functions.at[k] = place->functions.at[k - 1];
    place->functions.at[at] = check->own;
}

bool device_function_take(struct action_request *request, const struct expr *call,
                          struct device_place *place)
{
    const struct decl *callee = call->decl;
    if (callee == NULL || callee->kind != DECL_FUNCTION)
        return refuse(request, call->range, "a function pointer", "call the function itself");
    const char *why = why_not(call);
    if (why != NULL)
        return refuse(request, call->range, callee->name, why);
    const struct function *function = callee->function;
    if (place->has_traps &&
        (place->unfollowed > 0 || callee->is_const_function || callee->is_pure_function))
        return refuse(request, call->range, callee->name,
                      "it is declared const or pure, and what it calls is not followed: leave "
                      "that out");
    if (!check_arguments(request, call, place) || is_taken(place, function))
        return request->refusal.size == 0;
    if (is_open(place, function))
        return refuse(request, call->range, callee->name, "it calls itself: write it as a loop");
    struct device_function *own = ARENA_NEW(request->arena, struct device_function);
    own->function = function;
    own->source = request->unit->tree->sources.files.at[function->range.file];
    own->item = find_item(request, function);
    if (!check_place(request, call, place, own))
        return false;
    read_head(own, own->item);
    struct function_check check = {.request = request, .place = place, .own = own};
    bool is_trusted = callee->is_const_function || callee->is_pure_function;
    LIST_PUSH(request->arena, place->open, function);
    place->unfollowed += is_trusted;
    if (!device_body_check(request, function, place,
                           place->own_file ? &check.captures.elsewhere : NULL) ||
        !check_function(&check))
        return false;
    place->open.size--;
    place->unfollowed -= is_trusted;
    if (!device_globals_declare(request, place, own, &check.captures.elsewhere))
        return device_global_refuse(request, call, function, own->globals.at[0]->decl);
    own->replaced = check.captures.elsewhere;
    add_function(&check);
    return true;
}

/* --- text ------------------------------------------------------------------------------------- */

char *device_function_text(struct action_request *request, const struct device_function *function)
{
    bool alone;
    struct arena *arena = request->arena;
    struct layout layout = action_layout(request);
    struct range lines = file_item_lines(function->source, function->item, &alone);
    struct move move = {
        .source = function->source,
        .range = {function->function->range.file, lines.start, lines.end},
        .from = "",
        .from_layout = layout,
        .to = "",
        .to_layout = layout,
    };
    for (size_t k = 0; k < function->replaced.size; k++)
        LIST_PUSH(arena, move.replaced, function->replaced.at[k]);
    replacement_add(arena, &move.replaced, function->item->start, function->head,
                    function->is_inline ? "static inline __device__ " : "static __device__ ");
    return move_text(arena, &move);
}

char *device_functions_text(struct action_request *request, const struct device_place *place,
                            const char *old)
{
    struct strbuf out = STRBUF_INIT;
    strbuf_adds(&out, device_choices_text(request->arena, place, "    ", old));
    for (size_t k = 0; k < place->functions.size; k++) {
        const char *text = device_function_text(request, place->functions.at[k]);
        if (old == NULL || strstr(old, text) == NULL)
            strbuf_addf(&out, "%s\n", text);
    }
    char *copy = arena_strndup(request->arena, out.length > 0 ? out.text : "", out.length);
    strbuf_release(&out);
    return copy;
}

/* Whether an item is the definition of a function, or declares it. */
static bool is_declaration(const struct device_function *own, const struct file_item *item)
{
    return item->kind == ITEM_OTHER && file_item_declares(item, own->function->decl->name) &&
           (item == own->item ||
            (own->source->text[item->end - 1] == ';' && own->source->text[item->end - 2] == ')'));
}

void device_functions_edit(const struct action_request *request, const struct device_place *place,
                           struct edits *out, struct file_edit *file)
{
    const struct file_items *items = &action_items(request)[request->loop->range.file];
    for (size_t k = 0; k < place->functions.size; k++) {
        const struct device_function *function = place->functions.at[k];
        for (size_t j = 0; j < items->all.size && !function->function->is_cuda_device; j++) {
            struct device_function copy = *function;
            if (!is_declaration(function, &items->all.at[j]))
                continue;
            read_head(&copy, &items->all.at[j]);
            edits_replace(out, file, copy.head, copy.head, "__host__ __device__ ");
        }
    }
}
