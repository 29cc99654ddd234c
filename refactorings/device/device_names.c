/* device_names.c: the names in a loop's text that stand for types, macros and sizes. */
#include "loops/reasons.h"
#include "refactorings/device/device_code.h"
#include "refactorings/text/hint_pragmas.h"

/* A search for the type of numbers that the program calls by a name. */
struct type_search {
    const char *name;
    const struct type *found;
};

static void look_at_type(struct type_search *search, const struct type *type)
{
    while (type != NULL && type->element != NULL)
        type = type->element;
    if (type == NULL || !type_is_arithmetic(type))
        return;
    const char *word = strncmp(type->text, "const ", 6) == 0 ? type->text + 6 : type->text;
    if (strcmp(word, search->name) == 0)
        search->found = type;
}

static bool look_at_decls(const struct stmt *stmt, void *data)
{
    for (size_t k = 0; k < stmt->decls.size; k++)
        look_at_type(data, stmt->decls.at[k]->type);
    return true;
}

static bool look_at_casts(const struct expr *expr, void *data)
{
    if (expr->kind == EXPR_CONVERSION && !expr->is_implicit)
        look_at_type(data, expr->type);
    return true;
}

/* What a typedef that declarations and casts of the loop use stands for; NULL if that is not found,
   or the loop makes names of types itself. */
static const char *spelled_out(struct action_request *request, const struct loop *loop,
                               const char *name, struct device_place *place)
{
    struct type_search search = {name, NULL};
    const char *text =
        source_text(request->arena, &request->unit->tree->sources, loop->stmt->range);
    if (strstr(text, "typedef") != NULL || strstr(text, "using") != NULL)
        return NULL;
    stmt_walk(loop->stmt, look_at_decls, look_at_casts, &search);
    return search.found != NULL ? device_spelling(request->arena, search.found->canonical, place)
                                : NULL;
}

/* A search for what is declared, or cast to, by a name at a place. */
struct written_search {
    struct range place;
    const struct type *found;
};

static bool holds_place(struct range range, struct range place)
{
    return range.file == place.file && range.start <= place.start && place.end <= range.end;
}

static bool look_at_written(const struct stmt *stmt, void *data)
{
    struct written_search *search = data;
    for (size_t k = 0; k < stmt->decls.size; k++) {
        const struct decl *decl = stmt->decls.at[k];
        struct range before = {decl->range.file, decl->range.start, decl->name_range.start};
        if (holds_place(before, search->place))
            search->found = decl->type;
    }
    return true;
}

static bool look_at_casts_to(const struct expr *expr, void *data)
{
    struct written_search *search = data;
    struct range before = expr->range;
    if (expr->kind != EXPR_CONVERSION || expr->is_implicit)
        return true;
    before.end = expr->operands[0]->range.start;
    if (holds_place(before, search->place))
        search->found = expr->type;
    return true;
}

/* What a macro stands for in which the files that include the loop's have it write types of
   numbers, such as `BASE`: a type of the language; NULL: nothing of that sort. */
static const char *included_type(struct action_request *request, const struct loop *loop,
                                 struct range range, struct device_place *place)
{
    struct written_search search = {range, NULL};
    const char *text = request->unit->tree->sources.files.at[range.file]->text;
    if (loop->stmt->range.file == 0 || !place->own_file || text[range.end] == '(' ||
        (text[range.end] == ' ' && text[range.end + 1] == '('))
        return NULL;
    stmt_walk(loop->stmt, look_at_written, look_at_casts_to, &search);
    const struct type *type = search.found;
    while (type != NULL && (type->kind == TYPE_POINTER || type->kind == TYPE_ARRAY))
        type = type->element;
    if (type == NULL || !device_is_number(type))
        return NULL;
    place->number_macro = source_text(request->arena, &request->unit->tree->sources, range);
    return device_spelling(request->arena, type->canonical, place);
}

/* The operand around a name of the loop, from behind `sizeof` on; empty if it stands in none. */
static struct range find_sizeof(const char *text, const struct loop *loop, struct range name)
{
    struct lexer lexer = {text, loop->stmt->range.end, loop->stmt->range.start, true};
    for (struct token token = lexer_next(&lexer);
         token.kind != TOKEN_END && token.start < name.start; token = lexer_next(&lexer)) {
        if (!token_is(text, token, "sizeof"))
            continue;
        struct range operand = device_sizeof_operand(&lexer);
        operand.start = (uint32_t)token.end;
        if (operand.start <= name.start && name.end <= operand.end)
            return operand;
    }
    return (struct range){0, 0, 0};
}

static bool is_local_name(const struct captures *captures, const char *name)
{
    for (size_t k = 0; k < captures->locals.size; k++)
        if (strcmp(captures->locals.at[k]->name, name) == 0)
            return true;
    return false;
}

/*
 * Whether the name in an operand of `sizeof` has the same type in the kernel: variables of the loop
 * and numbers do, and of pointers and arrays what they point to and hold.
 */
static bool keeps_size(const char *text, struct range operand, struct range range, const char *name,
                       const struct captures *captures)
{
    struct lexer lexer = {text, operand.end, operand.start, true};
    struct token first = lexer_next(&lexer);
    if (token_is(text, first, "("))
        first = lexer_next(&lexer);
    struct capture *capture = captures_find_text(captures, name);
    if (capture == NULL || capture->kind != CAPTURE_VARIABLE || word_is_reserved(name))
        return is_local_name(captures, name);
    if (type_is_arithmetic(capture->type))
        return true;
    const struct type *element = capture->type->element;
    struct token second = lexer_next(&lexer);
    bool reads = token_is(text, first, "*")
                     ? second.start == range.start
                     : first.start == range.start && token_is(text, second, "[");
    return reads && element != NULL &&
           (type_is_arithmetic(element) || element->kind == TYPE_RECORD);
}

/* A preprocessor line: pragmas that say how threads of the CPU share work are none of the kernel's,
   and are left out with their lines. */
static bool check_line(struct action_request *request, const struct source *source,
                       struct range range, struct captures *captures)
{
    struct token line = {TOKEN_DIRECTIVE, range.start, range.end};
    enum inner_pragma what = hint_pragma_inside(request->arena, source, line);
    if (what == INNER_OTHER)
        return action_refuse(request, REASON_MACRO, range,
                             "a preprocessor line inside the loop: move it out");
    uint32_t start = range.start, end = range.end;
    while (start > 0 && source->text[start - 1] != '\n')
        start--;
    end += source->text[end] == '\r';
    end += source->text[end] == '\n';
    if (what == INNER_GOES)
        replacement_add(request->arena, &captures->in_kernel, start, end, "");
    else
        replacement_add(request->arena, &captures->in_kernel, start, range.start,
                        line_indent(request->arena, source, end));
    return true;
}

/* The name of something that the new file does not know: a type, a macro, a preprocessor line. */
static bool check_name(struct action_request *request, const struct loop *loop, struct range range,
                       struct captures *captures, struct device_place *place)
{
    char *name = source_text(request->arena, &request->unit->tree->sources, range);
    const struct source *source = request->unit->tree->sources.files.at[range.file];
    if (*name == '#')
        return check_line(request, source, range, captures);
    struct range operand = find_sizeof(source->text, loop, range);
    const struct capture *capture = captures_find_text(captures, name);
    bool is_variable = capture != NULL || is_local_name(captures, name);
    if (operand.end > 0 && is_variable && keeps_size(source->text, operand, range, name, captures))
        return true;
    bool is_written = operand.end > 0 && (is_variable || place->own_file) &&
                      device_size_write(request, loop->stmt, range, &captures->in_kernel, place);
    if (operand.end > 0 && is_variable && !is_written)
        return action_refuse(request, REASON_UNSUPPORTED, range,
                             "the size of '%s' may be another one in the kernel: write 'sizeof' "
                             "with a type",
                             name);
    struct token token = {TOKEN_IDENTIFIER, range.start, range.end};
    if (!place->own_file || is_written ||
        (device_knows_in(request->arena, source->text, token, place) &&
         (place->shared == NULL || kernel_shared_note_numbers(place->shared, name))))
        return true;
    place->shared->why = NULL;
    if (kernel_shared_take(place->shared, name))
        return true;
    const char *why = place->shared->why;
    const char *type = spelled_out(request, loop, name, place);
    if (type == NULL)
        type = included_type(request, loop, range, place);
    if (type != NULL) {
        replacement_add(request->arena, &captures->elsewhere, range.start, range.end, type);
        return true;
    }
    return action_refuse(request, REASON_MACRO, range,
                         why != NULL ? "'%s' is not known in the kernel's own file: %s"
                                     : "'%s' is not known in the kernel's own file: %s what it "
                                       "stands for",
                         name, why != NULL ? why : "write out");
}

static bool is_of_place(const char *word)
{
    return strcmp(word, "__LINE__") == 0 || strcmp(word, "__COUNTER__") == 0 ||
           strcmp(word, "__FILE__") == 0;
}

/* Whether a macro is one whose value is another at each place. */
static bool changes_with_place(struct action_request *request, const char *name)
{
    const struct file_items *files = action_items(request);
    if (is_of_place(name))
        return true;
    for (size_t file = 0; file < request->unit->tree->sources.files.size; file++)
        for (size_t k = 0; k < files[file].all.size; k++) {
            const struct file_item *item = &files[file].all.at[k];
            if (item->kind != ITEM_MACRO || !file_item_declares(item, name))
                continue;
            struct lexer lexer = {files[file].source->text, item->end, item->start + 1, true};
            for (struct token token = lexer_next(&lexer); token.kind != TOKEN_END;
                 token = lexer_next(&lexer))
                if (is_of_place(arena_strndup(request->arena, lexer.text + token.start,
                                              token.end - token.start)))
                    return true;
        }
    return false;
}

/* A constant that says where it stands would say something else in the kernel. */
static const struct capture *find_placed(struct action_request *request,
                                         const struct captures *captures)
{
    for (size_t k = 0; k < captures->all.size; k++)
        if (captures->all.at[k]->kind == CAPTURE_CONSTANT &&
            changes_with_place(request, captures->all.at[k]->text))
            return captures->all.at[k];
    return NULL;
}

/* Whether a macro has the name of a variable that arguments of macros mention: what stands there is
   the macro then, and not the variable. */
static const struct capture *find_disguised(struct action_request *request,
                                            const struct captures *captures)
{
    for (size_t k = 0; k < captures->all.size; k++) {
        const struct capture *capture = captures->all.at[k];
        if (capture->in_macro && capture->decl != NULL &&
            action_has_macro(request, capture->decl->name))
            return capture;
    }
    return NULL;
}

bool device_names_check(struct action_request *request, const struct loop *loop,
                        struct captures *captures, struct device_place *place)
{
    const struct capture *disguised = find_disguised(request, captures);
    if (disguised != NULL)
        return action_refuse(request, REASON_MACRO, disguised->uses.at[0],
                             "a macro has the name of the variable '%s': rename one of them",
                             disguised->decl->name);
    const struct capture *placed = find_placed(request, captures);
    if (placed != NULL)
        return action_refuse(request, REASON_MACRO, placed->uses.at[0],
                             "'%s' has another value in each place: copy it into a variable before "
                             "the loop",
                             placed->text);
    for (size_t k = 0; k < captures->unexplained.size; k++)
        if (!check_name(request, loop, captures->unexplained.at[k], captures, place))
            return false;
    return true;
}
