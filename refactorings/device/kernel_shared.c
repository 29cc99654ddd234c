/* kernel_shared.c: which definitions a kernel needs, what these need, and how they move. */
#include "loops/reasons.h"
#include "refactorings/device/device_code.h"
#include "refactorings/device/kernel_shared.h"

static const struct sources *sources_of(const struct kernel_shared *shared)
{
    return &shared->request->unit->tree->sources;
}

/* The items of a file of the project; system headers have none. */
static const struct file_items *items_of(const struct kernel_shared *shared, uint32_t file)
{
    return &action_items(shared->request)[file];
}

uint32_t kernel_shared_loop_file(const struct kernel_shared *shared)
{
    return shared->request->loop->range.file;
}

uint32_t kernel_shared_before(const struct kernel_shared *shared)
{
    return shared->function.file == kernel_shared_loop_file(shared) ? shared->function.start : 0;
}

/* The items of the loop's file. */
static const struct file_items *own_items(const struct kernel_shared *shared)
{
    return items_of(shared, kernel_shared_loop_file(shared));
}

/* Whether both files may have the item: it is no function, and no variable but for constants. */
static bool can_move(const struct file_item *item)
{
    return item->kind == ITEM_TYPE || item->kind == ITEM_MACRO || item->kind == ITEM_CONSTANT;
}

/* Whether the item defines the name as a type, an enumerator, a macro or a constant. */
static bool defines(const struct file_item *item, const char *name)
{
    return can_move(item) && file_item_declares(item, name);
}

/* The same for those who include its file: names of a namespace are not known by themselves. */
static bool gives(const struct file_item *item, const char *name)
{
    return defines(item, name) && (item->kind == ITEM_MACRO || !item->in_namespace);
}

/* The header of the project that defines the name; 0: none. */
static uint32_t find_definition(const struct kernel_shared *shared, const char *name)
{
    for (uint32_t file = 1; file < sources_of(shared)->files.size; file++)
        for (size_t k = 0; k < items_of(shared, file)->all.size; k++)
            if (file != kernel_shared_loop_file(shared) &&
                gives(&items_of(shared, file)->all.at[k], name))
                return file;
    return 0;
}

static bool is_before(const struct kernel_shared *shared, const struct file_item *item)
{
    return item->end <= kernel_shared_before(shared);
}

/* Calls `visit` for each name in a text, preprocessor lines included, until it returns false. */
static bool each_name(const char *text, size_t start, size_t end,
                      bool (*visit)(void *data, const char *text, struct token token), void *data)
{
    struct lexer lexer = {text, end, start, true};
    for (struct token token = lexer_next(&lexer); token.kind != TOKEN_END;
         token = lexer_next(&lexer)) {
        if (token.kind == TOKEN_DIRECTIVE &&
            !each_name(text, token.start + 1, token.end, visit, data))
            return false;
        if (token.kind == TOKEN_IDENTIFIER && !visit(data, text, token))
            return false;
    }
    return true;
}

static bool is_other_name(void *data, const char *text, struct token token)
{
    return !token_is(text, token, data);
}

static bool text_mentions(const char *text, size_t start, size_t end, const char *name)
{
    return !each_name(text, start, end, is_other_name, (void *)(uintptr_t)name);
}

static bool is_taken(const struct kernel_shared *shared, size_t item)
{
    for (size_t k = 0; k < shared->items.size; k++)
        if (shared->items.at[k] == item)
            return true;
    return false;
}

bool kernel_shared_knows(const struct kernel_shared *shared, const char *name)
{
    for (size_t k = 0; k < shared->items.size; k++)
        if (file_item_declares(&own_items(shared)->all.at[shared->items.at[k]], name))
            return true;
    for (size_t k = 0; k < shared->files.size; k++) {
        const struct file_items *items = items_of(shared, shared->files.at[k]);
        for (size_t j = 0; j < items->all.size; j++)
            if (gives(&items->all.at[j], name))
                return true;
    }
    return false;
}

/* One definition while the names in it are looked up. */
struct definition {
    struct kernel_shared *shared;
    const struct file_item *item;
    size_t parameters_end;            /* macros: behind `)` of the parameters, or behind the name */
    LIST_OF(const char *) parameters; /* of a macro */
};

/* `what`: "is no C++: it uses the word", with the name or NULL behind it. */
static bool refuse_item(struct definition *d, const char *what, const char *name)
{
    struct arena *arena = d->shared->request->arena;
    const char *which = name != NULL ? arena_printf(arena, " '%s'", name) : "";
    d->shared->why = arena_printf(arena, "'%s' %s%s", d->item->names.at[0], what, which);
    return false;
}

static bool is_c_only(const char *word)
{
    static const char *const words[] = {"restrict", "_Bool",    "_Complex",       "_Imaginary",
                                        "_Atomic",  "_Generic", "_Static_assert", "_Alignas",
                                        "_Alignof", "typeof",   "_Noreturn",      "_Thread_local",
                                        "auto",     "register", "typeof_unqual",  "_BitInt"};
    for (size_t k = 0; k < COUNT_OF(words); k++)
        if (strcmp(words[k], word) == 0)
            return true;
    return false;
}

/* Whether the last thing before a token is `.` or `->`: it names a member. */
static bool is_member_name(const char *text, size_t start, struct token token)
{
    size_t at = token.start;
    while (at > start && strchr(" \t", text[at - 1]) != NULL)
        at--;
    return at > start &&
           (text[at - 1] == '.' || (at > start + 1 && text[at - 1] == '>' && text[at - 2] == '-'));
}

/* Whether the loop's file or a header of the project defines the name, variables aside. */
static bool is_defined(const struct kernel_shared *shared, const char *name)
{
    for (size_t k = 0; k < own_items(shared)->all.size; k++)
        if (is_before(shared, &own_items(shared)->all.at[k]) &&
            defines(&own_items(shared)->all.at[k], name))
            return true;
    return find_definition(shared, name) > 0;
}

/* Whether `sizeof`, in the text of a macro, is that of a type: expressions may have others in
   C++. */
static bool is_size_of_type(const struct definition *d, const char *text, size_t at)
{
    struct lexer lexer = {text, d->item->end, at, true};
    struct arena *arena = d->shared->request->arena;
    struct token token = lexer_next(&lexer);
    bool fine = token_is(text, token, "(");
    for (token = lexer_next(&lexer); fine && !token_is(text, token, ")");
         token = lexer_next(&lexer)) {
        const char *word = arena_strndup(arena, text + token.start, token.end - token.start);
        fine = token_is(text, token, "*") || token.kind == TOKEN_IDENTIFIER;
        for (size_t k = 0; k < d->parameters.size; k++)
            fine = fine && strcmp(d->parameters.at[k], word) != 0;
    }
    return fine;
}

/* Whether device code may call the function: what the calls in the loop are is looked at there. */
static bool is_callable(const struct kernel_shared *shared, const char *name)
{
    const struct tree *tree = shared->request->unit->tree;
    for (size_t k = 0; k < tree->functions.size; k++)
        if (tree->functions.at[k]->decl != NULL &&
            strcmp(tree->functions.at[k]->decl->name, name) == 0)
            return true;
    return device_has_function(name);
}

/* Whether a name in the text of a macro means there what it means in the loop. */
static bool is_usable(const struct kernel_shared *shared, const char *name, bool is_call)
{
    for (size_t k = 0; k < shared->variables.size; k++)
        if (strcmp(shared->variables.at[k], name) == 0)
            return true;
    return is_call && is_callable(shared, name);
}

/* A name in the text of a definition: something else that has to move, a standard name, or one that
   means nothing outside of it. */
static bool look_up(void *data, const char *text, struct token token)
{
    struct definition *d = data;
    struct kernel_shared *shared = d->shared;
    struct arena *arena = shared->request->arena;
    const char *name = arena_strndup(arena, text + token.start, token.end - token.start);
    bool is_macro = d->item->kind == ITEM_MACRO;
    if (shared->from_c &&
        (is_c_only(name) || (word_is_cxx_only(name) && strcmp(name, "bool") != 0 &&
                             strcmp(name, "true") != 0 && strcmp(name, "false") != 0)))
        return refuse_item(d, "is no C++: it uses the word", name);
    if (is_macro && token.start < d->parameters_end)
        return true;
    if (is_macro && shared->from_c && strcmp(name, "sizeof") == 0)
        return is_size_of_type(d, text, token.end) ||
               refuse_item(d, "asks for the size of an expression, which C++ may see otherwise",
                           NULL);
    for (size_t k = 0; k < d->parameters.size; k++)
        if (strcmp(d->parameters.at[k], name) == 0)
            return true;
    if ((word_is_reserved(name) && !word_is_cxx_only(name)) || file_item_declares(d->item, name) ||
        is_member_name(text, d->item->start, token))
        return true;
    size_t behind = token.end + strspn(text + token.end, " \t");
    if (device_knows_in(arena, text, token, shared->standard))
        return true;
    if (is_macro ? is_usable(shared, name, text[behind] == '(') : !is_defined(shared, name))
        return true;
    shared->why = NULL;
    return kernel_shared_take(shared, name) ||
           (shared->why != NULL ? false : refuse_item(d, "needs the name", name));
}

/* Reads the parameters of a macro; what follows them must not paste names together. */
static bool read_macro(struct definition *d, const char *text)
{
    struct lexer lexer = {text, d->item->end, d->item->start + 1, true};
    struct arena *arena = d->shared->request->arena;
    lexer_next(&lexer);
    d->parameters_end = lexer_next(&lexer).end;
    if (text[d->parameters_end] == '(') {
        struct token token = lexer_next(&lexer);
        while (token.kind != TOKEN_END && !token_is(text, token, ")")) {
            if (token.kind == TOKEN_IDENTIFIER)
                LIST_PUSH(arena, d->parameters,
                          arena_strndup(arena, text + token.start, token.end - token.start));
            token = lexer_next(&lexer);
        }
        d->parameters_end = token.end;
    }
    for (struct token token = lexer_next(&lexer); token.kind != TOKEN_END;
         token = lexer_next(&lexer))
        if (token_is(text, token, "#"))
            return refuse_item(d, "makes names or strings of its arguments", NULL);
    return true;
}

/* Whether a macro is defined once and for all before the function. */
static bool is_defined_once(const struct kernel_shared *shared, const char *name)
{
    size_t count = 0;
    for (uint32_t file = 0; file < sources_of(shared)->files.size; file++)
        for (size_t k = 0; k < items_of(shared, file)->all.size; k++) {
            const struct file_item *item = &items_of(shared, file)->all.at[k];
            count += (item->kind == ITEM_MACRO || item->kind == ITEM_UNDEFINED) &&
                     strcmp(item->names.at[0], name) == 0;
        }
    return count == 1;
}

/* Takes one item of the loop's file, and what it needs. */
static bool take_item(struct kernel_shared *shared, size_t index)
{
    const struct file_item *item = &own_items(shared)->all.at[index];
    const char *text = own_items(shared)->source->text;
    struct definition d = {.shared = shared, .item = item};
    bool alone;
    if (is_taken(shared, index))
        return true;
    file_item_lines(own_items(shared)->source, item, &alone);
    if (!can_move(item))
        return refuse_item(&d, "is a variable or a function of the file", NULL);
    if (item->is_conditional || item->is_nested || !alone)
        return refuse_item(&d,
                           item->is_conditional ? "is defined under an '#if'"
                           : item->is_nested    ? "is defined in a namespace"
                                                : "is not defined on lines of its own",
                           NULL);
    if (shared->request->unit->tree->dialect.c89 &&
        memmem(text + item->start, item->end - item->start, "//*", 3) != NULL)
        return refuse_item(&d, "holds '//*', which later standards read otherwise", NULL);
    if (shared->from_c && item->has_inner_tag)
        return refuse_item(&d, "defines a type within a type, which C++ does not see outside",
                           NULL);
    if (item->kind == ITEM_MACRO &&
        (!is_defined_once(shared, item->names.at[0]) || !read_macro(&d, text)))
        return shared->why != NULL ? false : refuse_item(&d, "is defined more than once", NULL);
    LIST_PUSH(shared->request->arena, shared->items, index);
    for (size_t k = shared->items.size - 1; k > 0 && shared->items.at[k - 1] > index; k--) {
        shared->items.at[k] = shared->items.at[k - 1];
        shared->items.at[k - 1] = index;
    }
    return each_name(text, item->kind == ITEM_MACRO ? d.parameters_end : item->start, item->end,
                     look_up, &d);
}

/* Takes what defines the name in the loop's file; `*any`: something does. A variable may have the
   name of a type. */
static bool take_items(struct kernel_shared *shared, const char *name, bool *any)
{
    const struct file_items *items = own_items(shared);
    bool fine = true, is_type = false;
    for (size_t k = 0; k < items->all.size; k++) {
        const struct file_item *item = &items->all.at[k];
        is_type =
            is_type || (is_before(shared, item) && item->kind == ITEM_TYPE && defines(item, name));
    }
    for (size_t k = 0; k < items->all.size && fine; k++) {
        const struct file_item *item = &items->all.at[k];
        bool is_variable = !is_type && item->kind == ITEM_OTHER && file_item_declares(item, name);
        if (!is_before(shared, item) || !(is_variable || defines(item, name)))
            continue;
        *any = true;
        fine = take_item(shared, k);
    }
    return fine;
}

bool kernel_shared_take(struct kernel_shared *shared, const char *name)
{
    struct kernel_shared before = *shared;
    bool any = false;
    if (!kernel_shared_is_settled(shared, name))
        return false;
    if (kernel_shared_knows(shared, name))
        return kernel_shared_note_numbers(shared, name);
    shared->items.at = NULL;
    shared->items.size = shared->items.room = 0;
    for (size_t k = 0; k < before.items.size; k++)
        LIST_PUSH(shared->request->arena, shared->items, before.items.at[k]);
    bool fine = take_items(shared, name, &any);
    uint32_t file = any ? 0 : find_definition(shared, name);
    if (!any)
        fine = file > 0 &&
               (kernel_shared_include(shared, file) ||
                (is_defined_once(shared, name) && kernel_shared_include_around(shared, file)));
    if (fine && kernel_shared_note_numbers(shared, name))
        return true;
    const char *why = shared->why;
    *shared = before;
    shared->why = why;
    return false;
}

/* Where the loop's file includes the kernel's header, or is going to. */
static uint32_t header_place(const struct kernel_shared *shared)
{
    const struct file_item *include = kernel_shared_own_include(shared);
    uint32_t at = 0;
    if (include != NULL)
        return include->end;
    include_text(action_includes(shared->request), kernel_shared_own_name(shared),
                 kernel_shared_limit(shared), &at);
    return at;
}

static bool refuse_place(const struct kernel_shared *shared, const struct file_item *item,
                         const char *what)
{
    struct range range = {kernel_shared_loop_file(shared), item->start, item->end};
    return action_refuse(shared->request, REASON_MACRO, range,
                         "the kernel needs '%s', which cannot move to its header: %s",
                         item->names.at[0], what);
}

/* Whether a preprocessor line of a condition between the place and a macro speaks of it. */
static bool is_asked_for(const char *text, uint32_t place, const struct file_item *item)
{
    struct lexer lexer = {.text = text, .length = item->start, .at = place};
    for (struct token token = lexer_next(&lexer); token.kind != TOKEN_END;
         token = lexer_next(&lexer)) {
        size_t word = token.start + 1;
        if (token.kind != TOKEN_DIRECTIVE)
            continue;
        word += strspn(text + word, " \t");
        if ((strncmp(text + word, "if", 2) == 0 || strncmp(text + word, "elif", 4) == 0) &&
            text_mentions(text, word, token.end, item->names.at[0]))
            return true;
    }
    return false;
}

/* Whether the item means the same where the header is included, above its own place. */
static bool check_place(const struct kernel_shared *shared, uint32_t place, size_t index)
{
    const struct file_items *items = own_items(shared);
    const struct file_item *item = &items->all.at[index];
    if (item->start < place)
        return refuse_place(shared, item, "the file includes that header further down");
    for (size_t k = 0; k < index; k++) {
        const struct file_item *between = &items->all.at[k];
        if (between->start < place || is_taken(shared, k))
            continue;
        if (between->kind == ITEM_INCLUDE)
            return refuse_place(shared, item, "it is defined between #include lines");
        if (item->kind == ITEM_MACRO && between->kind != ITEM_MACRO &&
            text_mentions(items->source->text, between->start, between->end, item->names.at[0]))
            return refuse_place(shared, item, "its name is used above its definition");
    }
    if (item->kind == ITEM_MACRO && is_asked_for(items->source->text, place, item))
        return refuse_place(shared, item, "an '#if' above its definition asks for it");
    return true;
}

/* The kernel's header as far as it is known, and what has to hold of it. */
static const char *trial_text(const struct kernel_shared *shared)
{
    struct strbuf text = STRBUF_INIT;
    struct arena *arena = shared->request->arena;
    if (kernel_shared_own_include(shared) != NULL)
        strbuf_addf(&text, "#include %s\n", kernel_shared_own_name(shared));
    for (size_t k = 0; k < shared->standard->headers.size; k++)
        strbuf_addf(&text, "#include %s\n", shared->standard->headers.at[k]);
    kernel_shared_includes(shared, NULL, &text);
    kernel_shared_definitions(shared, &text);
    for (size_t k = 0; k < shared->checks.size; k++)
        strbuf_addf(&text, "static_assert(%s, \"%s\");\n", shared->checks.at[k],
                    shared->checks.at[k]);
    strbuf_adds(&text, shared->code != NULL ? shared->code : "");
    const char *copy = arena_strndup(arena, text.text != NULL ? text.text : "", text.length);
    strbuf_release(&text);
    return copy;
}

bool kernel_shared_plan(struct kernel_shared *shared)
{
    struct action_request *request = shared->request;
    uint32_t place = shared->items.size > 0 ? header_place(shared) : 0;
    for (size_t k = 0; k < shared->items.size; k++)
        if (!check_place(shared, place, shared->items.at[k]))
            return false;
    if (request->compile == NULL ||
        (shared->checks.size == 0 && shared->items.size == 0 && shared->includes.size == 0 &&
         (shared->code == NULL || *shared->code == '\0')))
        return true;
    size_t length = strlen(shared->header_path) - strlen(".h");
    const char *path = arena_printf(request->arena, "%.*s.cu", (int)length, shared->header_path);
    struct compile_error error = request->compile(request, path, trial_text(shared));
    if (error.message == NULL)
        return true;
    bool own = strcmp(error.path, path) == 0;
    const char *slash = strrchr(error.path, '/'), *name = slash != NULL ? slash + 1 : error.path;
    return action_refuse(request, REASON_UNSUPPORTED, request->loop->range,
                         "the kernel needs %s%s%s, which is not the same in C++ (%s%s)",
                         own ? "a definition of this file" : "'", own ? "" : name, own ? "" : "'",
                         own ? "" : arena_printf(request->arena, "line %u: ", error.line),
                         error.message);
}
