/* kernel_shared_headers.c: the headers of the project that a kernel's file includes. */
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

/* The items of the loop's file. */
static const struct file_items *own_items(const struct kernel_shared *shared)
{
    return items_of(shared, kernel_shared_loop_file(shared));
}

/* The file of the project that is included by a name in quotes or brackets; 0: none. */
static uint32_t find_included(const struct kernel_shared *shared, const char *included)
{
    const struct sources *sources = sources_of(shared);
    for (uint32_t k = 1; k < sources->files.size; k++)
        if (!sources->files.at[k]->is_system &&
            include_leads_to(included, sources->files.at[k]->path))
            return k;
    return 0;
}

typedef LIST_OF(uint32_t) file_list;

/* The file and those of the project that it includes. */
static void add_closure(const struct kernel_shared *shared, uint32_t file, file_list *out)
{
    for (size_t k = 0; k < out->size; k++)
        if (out->at[k] == file)
            return;
    LIST_PUSH(shared->request->arena, *out, file);
    const struct file_items *items = items_of(shared, file);
    for (size_t k = 0; k < items->all.size; k++) {
        const struct file_item *item = &items->all.at[k];
        uint32_t included =
            item->kind == ITEM_INCLUDE ? find_included(shared, item->names.at[0]) : 0;
        if (included > 0)
            add_closure(shared, included, out);
    }
}

static bool holds(const file_list *files, uint32_t file)
{
    for (size_t k = 0; k < files->size; k++)
        if (files->at[k] == file)
            return true;
    return false;
}

/* The first #include line among items, before a place, that leads to a file of the project, with
   what it leads to; the number of items where there is none. */
static size_t find_include_in(const struct kernel_shared *shared, const struct file_items *items,
                              uint32_t file, uint32_t limit, file_list *closure)
{
    for (size_t k = 0; k < items->all.size; k++) {
        const struct file_item *item = &items->all.at[k];
        uint32_t included = item->kind == ITEM_INCLUDE && item->end <= limit
                                ? find_included(shared, item->names.at[0])
                                : 0;
        *closure = (file_list){NULL, 0, 0};
        if (included > 0)
            add_closure(shared, included, closure);
        if (holds(closure, file))
            return k;
    }
    return items->all.size;
}

/* The same in the loop's file. */
static size_t find_include(const struct kernel_shared *shared, uint32_t file, uint32_t limit,
                           file_list *closure)
{
    return find_include_in(shared, own_items(shared), file, limit, closure);
}

/* Whether the kernel's file has what is in a file of the project, and the loop's file has it before
   a place. */
static bool is_included(const struct kernel_shared *shared, uint32_t file, uint32_t limit)
{
    file_list closure;
    for (size_t k = 0; k < shared->files.size; k++)
        if (shared->files.at[k] == file)
            return find_include(shared, file, limit, &closure) < own_items(shared)->all.size;
    return false;
}

/* Whether a line for the preprocessor mentions a name behind its first word. */
static bool line_mentions(const char *text, struct token line, const char *name)
{
    struct lexer lexer = {text, line.end, text_directive(text, line).end, true};
    for (struct token token = lexer_next(&lexer); token.kind != TOKEN_END;
         token = lexer_next(&lexer))
        if (token_is(text, token, name))
            return true;
    return false;
}

/* Whether a header begins with `#undef` of a name, before anything else of it that mentions it, so
   that it does not rest on what the name was. */
static bool begins_anew(const struct source *source, const char *name)
{
    const char *text = source->text;
    struct lexer lexer = {.text = text, .length = source->length};
    long depth = 0;
    bool is_first = true;
    for (struct token token = lexer_next(&lexer); token.kind != TOKEN_END;
         token = lexer_next(&lexer)) {
        if (token_is(text, token, name))
            return false;
        if (token.kind != TOKEN_DIRECTIVE)
            continue;
        struct token word = text_directive(text, token);
        if (line_mentions(text, token, name))
            return token_is(text, word, "undef") && depth == 0;
        bool begins = token_is(text, word, "if") || token_is(text, word, "ifdef") ||
                      token_is(text, word, "ifndef");
        bool is_guard = is_first && source->is_guarded && token_is(text, word, "ifndef");
        depth += (begins && !is_guard) - token_is(text, word, "endif");
        is_first = false;
    }
    return false;
}

/* Whether files of a list rest on what a name stands for. */
static bool mention(const struct kernel_shared *shared, const file_list *files, const char *name)
{
    for (size_t k = 0; k < files->size; k++)
        if (words_have(action_words(shared->request, files->at[k]), name) &&
            !begins_anew(items_of(shared, files->at[k])->source, name))
            return true;
    return false;
}

/* Whether the loop's file includes a file of the project behind a place alone. */
static bool is_included_later(const struct kernel_shared *shared, uint32_t file, uint32_t limit)
{
    file_list closure;
    size_t none = own_items(shared)->all.size;
    return find_include(shared, file, limit, &closure) == none &&
           find_include(shared, file, UINT32_MAX, &closure) < none;
}

/* A macro that is defined outside of some headers, in the loop's file before `limit` or in another
   header, and that they mention, or NULL. `*in`: the file where it is. */
static const char *earlier_macro(const struct kernel_shared *shared, const file_list *closure,
                                 uint32_t limit, uint32_t *in)
{
    for (*in = 0; *in < sources_of(shared)->files.size; ++*in) {
        const struct file_items *items = items_of(shared, *in);
        bool is_own = *in == kernel_shared_loop_file(shared);
        if (holds(closure, *in) || is_included(shared, *in, limit) ||
            (!is_own && is_included_later(shared, *in, limit)))
            continue;
        for (size_t k = 0; k < items->all.size; k++) {
            const struct file_item *item = &items->all.at[k];
            if ((item->kind == ITEM_MACRO || item->kind == ITEM_UNDEFINED) &&
                (!is_own || item->end <= limit) && mention(shared, closure, item->names.at[0]))
                return item->names.at[0];
        }
    }
    return NULL;
}

/* Whether an item may stand in a program twice. */
static bool may_be_repeated(const struct source *source, const struct file_item *item)
{
    struct lexer lexer = {source->text, item->end, item->start, true};
    bool is_plain = item->kind != ITEM_TYPE && item->kind != ITEM_CONSTANT;
    for (struct token token = lexer_next(&lexer);
         item->kind == ITEM_OTHER && is_plain && token.kind != TOKEN_END;
         token = lexer_next(&lexer))
        is_plain = !token_is(source->text, token, "{") && !token_is(source->text, token, "=");
    return is_plain;
}

/* The word behind the name of a preprocessor line: `A` of `#ifdef A`. */
static struct token second_word(const char *text, struct token line)
{
    struct token first = text_directive(text, line);
    struct lexer lexer = {text, line.end, first.end, false};
    return lexer_next(&lexer);
}

/* Reads up to the next preprocessor line, between which nothing but comments stands unless
   `skips`. False: there is none, or something else comes first. */
static bool next_line(struct lexer *lexer, bool skips, struct token *line)
{
    do
        *line = lexer_next(lexer);
    while (line->kind == TOKEN_COMMENT ||
           (skips && line->kind != TOKEN_DIRECTIVE && line->kind != TOKEN_END));
    return line->kind == TOKEN_DIRECTIVE;
}

/* Reads up to the line that ends the branch which the lexer is in. */
static bool end_branch(struct lexer *lexer, struct token *line)
{
    size_t depth = 0;
    while (next_line(lexer, true, line)) {
        struct token word = text_directive(lexer->text, *line);
        bool begins = token_is(lexer->text, word, "if") || token_is(lexer->text, word, "ifdef") ||
                      token_is(lexer->text, word, "ifndef");
        bool ends = token_is(lexer->text, word, "endif");
        bool goes_on = token_is(lexer->text, word, "else") || token_is(lexer->text, word, "elif");
        if (depth == 0 && (ends || goes_on))
            return true;
        depth += begins;
        depth -= ends;
    }
    return false;
}

static bool is_line(const char *text, struct token line, const char *name)
{
    return token_is(text, text_directive(text, line), name);
}

/* Whether a macro is defined in one of the files. */
static bool is_defined(const struct kernel_shared *shared, const char *name)
{
    for (uint32_t file = 0; file < sources_of(shared)->files.size; file++) {
        const struct file_items *items = items_of(shared, file);
        for (size_t k = 0; k < items->all.size; k++)
            if (items->all.at[k].kind == ITEM_MACRO && file_item_declares(&items->all.at[k], name))
                return true;
    }
    return false;
}

/*
 * Whether all of a header stands in the second branch of a condition that asks for a macro which
 * nobody defines, behind an include guard:
 *
 *     #ifdef LIST
 *     entry(name)
 *     #else
 *     #ifndef NAME_H
 *     #define NAME_H
 *     ...
 *     #endif
 *     #endif
 */
static bool is_guarded_inside(const struct kernel_shared *shared, const struct source *source)
{
    const char *text = source->text;
    struct lexer lexer = {.text = text, .length = source->length};
    struct token line, guard, defined;
    if (!next_line(&lexer, false, &line) || !is_line(text, line, "ifdef"))
        return false;
    struct token asked = second_word(text, line);
    if (is_defined(shared, arena_strndup(shared->request->arena, text + asked.start,
                                         asked.end - asked.start)) ||
        !end_branch(&lexer, &line) || !is_line(text, line, "else") ||
        !next_line(&lexer, false, &line) || !is_line(text, line, "ifndef"))
        return false;
    guard = second_word(text, line);
    if (!next_line(&lexer, false, &line) || !is_line(text, line, "define"))
        return false;
    defined = second_word(text, line);
    return guard.end - guard.start == defined.end - defined.start &&
           memcmp(text + guard.start, text + defined.start, guard.end - guard.start) == 0 &&
           end_branch(&lexer, &line) && is_line(text, line, "endif") &&
           next_line(&lexer, false, &line) && is_line(text, line, "endif") &&
           !next_line(&lexer, false, &line) && line.kind == TOKEN_END;
}

/* A header of the closure that cannot be included twice, by the kernel's header and by the loop's
   file, or NULL. */
static const char *unguarded(const struct kernel_shared *shared, const file_list *closure)
{
    for (size_t k = 0; k < closure->size; k++) {
        const struct file_items *items = items_of(shared, closure->at[k]);
        bool is_guarded = items->source->is_guarded || is_guarded_inside(shared, items->source);
        for (size_t j = 0; j < items->all.size && !is_guarded; j++)
            if (!may_be_repeated(items->source, &items->all.at[j]))
                return items->source->path;
    }
    return NULL;
}

/* Whether a preprocessor line asks which language the file is read as. */
static bool asks_language(const char *text, struct token line)
{
    struct lexer lexer = {text, line.end, line.start + 1, true};
    for (struct token word = lexer_next(&lexer); word.kind != TOKEN_END; word = lexer_next(&lexer))
        if (token_is(text, word, "__cplusplus") || token_is(text, word, "__CUDACC__") ||
            token_is(text, word, "__HIPCC__"))
            return true;
    return false;
}

enum { DEEP = 32 };

/* The conditions around a line; beyond DEEP they are taken for those further out. */
struct conditions {
    bool asks[DEEP]; /* for the language */
    size_t depth;
};

static void follow_line(struct conditions *conditions, const char *text, struct token line)
{
    struct token word = text_directive(text, line);
    bool begins = token_is(text, word, "if") || token_is(text, word, "ifdef") ||
                  token_is(text, word, "ifndef");
    if (token_is(text, word, "endif")) {
        conditions->depth -= conditions->depth > 0;
        return;
    }
    bool around = conditions->asks[conditions->depth % DEEP];
    conditions->depth += begins;
    conditions->asks[conditions->depth % DEEP] = around || asks_language(text, line);
}

/* Whether C++ reads other declarations in a file than C does, those aside that `extern "C"` stands
   around. What becomes of macros is looked at where they are used. */
static bool declares_by_language(const struct source *source)
{
    const char *text = source->text;
    struct lexer lexer = {.text = text, .length = source->length};
    struct conditions conditions = {.depth = 0};
    for (struct token token = lexer_next(&lexer); token.kind != TOKEN_END;
         token = lexer_next(&lexer)) {
        bool is_linkage = token_is(text, token, "extern") || token_is(text, token, "\"C\"") ||
                          token_is(text, token, "{") || token_is(text, token, "}");
        if (text_is_conditional(text, token))
            follow_line(&conditions, text, token);
        else if (token.kind != TOKEN_DIRECTIVE && token.kind != TOKEN_COMMENT && !is_linkage &&
                 conditions.depth > 0 && conditions.asks[conditions.depth % DEEP])
            return true;
    }
    return false;
}

/* A header of the closure of which the kernel's file would read other declarations, or NULL. */
static const char *other_in_cxx(const struct kernel_shared *shared, const file_list *closure)
{
    for (size_t k = 0; k < closure->size && shared->from_c; k++) {
        const struct source *source = items_of(shared, closure->at[k])->source;
        if (declares_by_language(source))
            return source->path;
    }
    return NULL;
}

static bool include_before(struct kernel_shared *shared, uint32_t file, uint32_t limit);

static const char *last_part(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash != NULL ? slash + 1 : path;
}

/* Whether the kernel's header can include a header of the project as the loop's file does, with the
   headers that define what this one rests on. False: `why` says why not. */
static bool check_include(struct kernel_shared *shared, const struct file_item *include,
                          const file_list *closure)
{
    struct arena *arena = shared->request->arena;
    const char *name = include->names.at[0], *macro, *path;
    uint32_t in;
    if (include->is_conditional) {
        shared->why = arena_printf(arena, "%s is included under a condition", name);
        return false;
    }
    while ((macro = earlier_macro(shared, closure, include->start, &in)) != NULL) {
        if (in != kernel_shared_loop_file(shared) && include_before(shared, in, include->start))
            continue;
        shared->why = arena_printf(
            arena, "%s rests on '%s', which is defined before it is included", name, macro);
        return false;
    }
    path = unguarded(shared, closure);
    if (path != NULL) {
        shared->why = arena_printf(arena,
                                   "'%s' cannot be included twice: give it an include guard, "
                                   "'#ifndef' or '#pragma once'",
                                   last_part(path));
        return false;
    }
    path = other_in_cxx(shared, closure);
    if (path != NULL)
        shared->why = arena_printf(arena,
                                   "'%s' declares something else in C++, by an '#if': declare it "
                                   "once",
                                   last_part(path));
    return path == NULL;
}

/* Adds an #include line, in the order of the loop's file, in a new list: the old one may be what
   all comes back to. */
static void add_include(struct kernel_shared *shared, size_t index)
{
    const struct file_items *items = own_items(shared);
    size_t old = 0, size = shared->includes.size;
    const char *const *names = shared->includes.at;
    shared->includes.at = NULL;
    shared->includes.size = shared->includes.room = 0;
    for (size_t k = 0; k < items->all.size; k++) {
        const struct file_item *item = &items->all.at[k];
        bool was_there =
            item->kind == ITEM_INCLUDE && old < size && strcmp(item->names.at[0], names[old]) == 0;
        old += was_there;
        if (was_there || k == index)
            LIST_PUSH(shared->request->arena, shared->includes, item->names.at[0]);
    }
    for (; old < size; old++)
        LIST_PUSH(shared->request->arena, shared->includes, names[old]);
}

static bool include_before(struct kernel_shared *shared, uint32_t file, uint32_t limit)
{
    const struct file_items *items = own_items(shared);
    file_list closure = {NULL, 0, 0};
    size_t index = find_include(shared, file, limit, &closure);
    if (index == items->all.size || !check_include(shared, &items->all.at[index], &closure))
        return false;
    add_include(shared, index);
    for (size_t j = 0; j < closure.size; j++)
        LIST_PUSH(shared->request->arena, shared->files, closure.at[j]);
    return true;
}

bool kernel_shared_include(struct kernel_shared *shared, uint32_t file)
{
    return include_before(shared, file, kernel_shared_before(shared));
}

/* How deep macros are followed that name each other. */
enum { CHOICE_STEPS = 3 };

/* What decides between definitions of macros in headers. */
struct choice {
    struct kernel_shared *shared;
    file_list seen;   /* whose conditions are looked at already */
    const char *name; /* that a condition asks for and no file of the project defines, or NULL */
};

static bool look_for_unknown(struct choice *choice, uint32_t file);

/* Whether a name in a condition is a macro of the project, which is settled itself. */
static bool is_known(struct choice *choice, const char *name)
{
    if (strcmp(name, "defined") == 0)
        return true;
    if (!action_has_macro(choice->shared->request, name)) {
        choice->name = name;
        return false;
    }
    for (uint32_t file = 1; file < sources_of(choice->shared)->files.size; file++)
        for (size_t k = 0; k < items_of(choice->shared, file)->all.size; k++) {
            const struct file_item *item = &items_of(choice->shared, file)->all.at[k];
            if (item->kind == ITEM_MACRO && file_item_declares(item, name) &&
                !look_for_unknown(choice, file))
                return false;
        }
    return true;
}

/* Whether all that the conditions of a file ask for is known; the loop's file and the kernel's may
   be compiled in different ways. */
static bool look_for_unknown(struct choice *choice, uint32_t file)
{
    const struct source *source = sources_of(choice->shared)->files.at[file];
    struct arena *arena = choice->shared->request->arena;
    struct lexer lexer = {.text = source->text, .length = source->length};
    if (holds(&choice->seen, file))
        return true;
    LIST_PUSH(arena, choice->seen, file);
    for (struct token line = lexer_next(&lexer); line.kind != TOKEN_END;
         line = lexer_next(&lexer)) {
        struct lexer words = {source->text, line.end, line.start + 1, true};
        struct token word = line.kind == TOKEN_DIRECTIVE ? lexer_next(&words) : line;
        bool asks =
            line.kind == TOKEN_DIRECTIVE && (strncmp(source->text + word.start, "if", 2) == 0 ||
                                             strncmp(source->text + word.start, "elif", 4) == 0);
        for (word = lexer_next(&words); asks && word.kind != TOKEN_END; word = lexer_next(&words))
            if (word.kind == TOKEN_IDENTIFIER &&
                !is_known(choice,
                          arena_strndup(arena, source->text + word.start, word.end - word.start)))
                return false;
    }
    return true;
}

/* How often a macro is defined or forgotten in the project, and where the last time. */
static size_t count_macros(const struct kernel_shared *shared, const char *name, uint32_t *in,
                           const struct file_item **last, bool *in_own)
{
    size_t count = 0;
    *in_own = false;
    for (uint32_t file = 0; file < sources_of(shared)->files.size; file++)
        for (size_t k = 0; k < items_of(shared, file)->all.size; k++) {
            const struct file_item *item = &items_of(shared, file)->all.at[k];
            if ((item->kind != ITEM_MACRO && item->kind != ITEM_UNDEFINED) ||
                strcmp(item->names.at[0], name) != 0)
                continue;
            *in = file;
            *last = item;
            *in_own = *in_own || file == kernel_shared_loop_file(shared);
            count++;
        }
    return count;
}

/* --- files that are a part of another one's text ---------------------------------------------- */

/* Where a file of the project includes the loop's; false: none does. */
static bool find_around(const struct kernel_shared *shared, uint32_t *in, uint32_t *limit)
{
    uint32_t own = kernel_shared_loop_file(shared);
    for (*in = 0; own > 0 && *in < sources_of(shared)->files.size; ++*in)
        for (size_t k = 0; *in != own && k < items_of(shared, *in)->all.size; k++) {
            const struct file_item *item = &items_of(shared, *in)->all.at[k];
            *limit = item->start;
            if (item->kind == ITEM_INCLUDE && find_included(shared, item->names.at[0]) == own)
                return true;
        }
    return false;
}

/* Whether the kernel's header finds a header by the name that the file around has for it. */
static bool has_same_name(const struct kernel_shared *shared, const char *name, uint32_t file)
{
    const char *path = sources_of(shared)->files.at[file]->path;
    size_t folder = (size_t)(last_part(shared->header_path) - shared->header_path);
    size_t length = strlen(name) - 2;
    return *name == '<' ||
           (strlen(path) == folder + length && strncmp(path, shared->header_path, folder) == 0 &&
            strncmp(path + folder, name + 1, length) == 0);
}

/* Whether what a header holds rests on no macro of other files, types of numbers aside. */
static bool rests_on_types(struct kernel_shared *shared, const char *name, const file_list *closure)
{
    for (uint32_t in = 0; in < sources_of(shared)->files.size; in++)
        for (size_t k = 0; !holds(closure, in) && k < items_of(shared, in)->all.size; k++) {
            const struct file_item *item = &items_of(shared, in)->all.at[k];
            if (item->kind != ITEM_MACRO || !mention(shared, closure, item->names.at[0]) ||
                kernel_shared_is_number(shared, item->names.at[0]))
                continue;
            shared->why = arena_printf(shared->request->arena, "%s rests on '%s' of another file",
                                       name, item->names.at[0]);
            return false;
        }
    return true;
}

bool kernel_shared_include_around(struct kernel_shared *shared, uint32_t file)
{
    uint32_t in, limit;
    file_list closure = {NULL, 0, 0};
    if (!find_around(shared, &in, &limit))
        return false;
    const struct file_items *items = items_of(shared, in);
    size_t index = find_include_in(shared, items, file, limit, &closure);
    if (index == items->all.size || items->all.at[index].is_conditional)
        return false;
    const char *name = items->all.at[index].names.at[0];
    if (unguarded(shared, &closure) != NULL || other_in_cxx(shared, &closure) != NULL ||
        !has_same_name(shared, name, closure.at[0]) || !rests_on_types(shared, name, &closure))
        return false;
    LIST_PUSH(shared->request->arena, shared->includes, name);
    for (size_t k = 0; k < closure.size; k++)
        LIST_PUSH(shared->request->arena, shared->files, closure.at[k]);
    return true;
}

/* The same for a macro and those that its text names, `depth` steps deep. */
static bool is_settled(struct choice *choice, const char *name, int depth)
{
    struct kernel_shared *shared = choice->shared;
    struct arena *arena = shared->request->arena;
    const struct file_item *item = NULL;
    uint32_t file = 0;
    bool in_own;
    size_t count = count_macros(shared, name, &file, &item, &in_own);
    if (count > 1 && in_own)
        shared->why = arena_printf(arena, "'%s' is defined more than once", name);
    else if (count > 0 && in_own && depth < CHOICE_STEPS)
        shared->why = arena_printf(
            arena, "it names '%s', which is defined in another file: define it there", name);
    else if (count > 1 && !look_for_unknown(choice, file))
        shared->why = arena_printf(arena,
                                   "'%s' is defined more than once, and '%s' decides, which the "
                                   "kernel's file may not have: define it once",
                                   name, choice->name);
    if (shared->why != NULL || count == 0 || file == kernel_shared_loop_file(shared) || depth == 0)
        return shared->why == NULL;
    struct lexer lexer = {items_of(shared, file)->source->text, item->end, item->start + 1, true};
    for (struct token token = lexer_next(&lexer); token.kind != TOKEN_END;
         token = lexer_next(&lexer)) {
        const char *word = arena_strndup(arena, lexer.text + token.start, token.end - token.start);
        if (token.kind == TOKEN_IDENTIFIER && strcmp(word, name) != 0 &&
            !is_settled(choice, word, depth - 1))
            return false;
    }
    return true;
}

bool kernel_shared_is_settled(struct kernel_shared *shared, const char *name)
{
    struct choice choice = {.shared = shared};
    shared->why = NULL;
    return is_settled(&choice, name, CHOICE_STEPS);
}

const char *kernel_shared_own_name(const struct kernel_shared *shared)
{
    const char *slash = strrchr(shared->header_path, '/');
    return arena_printf(shared->request->arena, "\"%s\"",
                        slash != NULL ? slash + 1 : shared->header_path);
}

const struct file_item *kernel_shared_own_include(const struct kernel_shared *shared)
{
    const struct file_items *items = items_of(shared, shared->function.file);
    const char *name = kernel_shared_own_name(shared);
    for (size_t k = 0; k < items->all.size; k++)
        if (items->all.at[k].kind == ITEM_INCLUDE &&
            strcmp(items->all.at[k].names.at[0], name) == 0)
            return &items->all.at[k];
    return NULL;
}

void kernel_shared_begin(struct kernel_shared *shared)
{
    const struct file_item *include = kernel_shared_own_include(shared);
    uint32_t file = include != NULL ? find_included(shared, include->names.at[0]) : 0;
    file_list closure = {NULL, 0, 0};
    shared->own_file = file;
    if (file == 0)
        return;
    add_closure(shared, file, &closure);
    for (size_t k = 0; k < closure.size; k++)
        LIST_PUSH(shared->request->arena, shared->files, closure.at[k]);
}
