/*
 * guard_helpers.c: finds macros of ours by their text, token by token, so that a definition that
 * was changed by hand is not taken for one.
 */
#include "refactorings/guards/guard_helpers.h"

#include "loops/reasons.h"
#include "loops/terms/guard.h"
#include "loops/text/terms.h"
#include "refactorings/guards/guards.h"

/* Whether two definitions read alike, token by token; those of macros from behind the `#` on. */
static bool has_tokens(const char *text, size_t start, size_t end, const char *wanted)
{
    size_t hash = *wanted == '#';
    struct lexer a = {text, end, start + hash, hash > 0};
    struct lexer b = {wanted, strlen(wanted), hash, hash > 0};
    for (;;) {
        struct token one = lexer_next(&a), other = lexer_next(&b);
        size_t length = one.end - one.start;
        if (one.kind == TOKEN_END || other.kind == TOKEN_END)
            return one.kind == other.kind;
        if (length != other.end - other.start ||
            memcmp(text + one.start, wanted + other.start, length) != 0)
            return false;
    }
}

/* How many times a file defines a macro by this text, at its outermost level and up to a place. */
static size_t count_in(const struct guard_helpers *helpers, size_t file, size_t limit,
                       const char *text)
{
    const struct file_items *items = &action_items(helpers->request)[file];
    size_t count = 0;
    for (size_t k = 0; k < items->all.size; k++) {
        const struct file_item *item = &items->all.at[k];
        count += item->kind == ITEM_MACRO && !item->is_conditional && item->end <= limit &&
                 has_tokens(items->source->text, item->start, item->end, text);
    }
    return count;
}

/* Whether the name means nothing else anywhere: each file that has it defines it by this text, as
   several texts of one unit may (C11 6.10.3 p2). */
static bool is_ours(const struct guard_helpers *helpers, const char *name, const char *text)
{
    const struct action_request *request = helpers->request;
    const struct sources *sources = &request->unit->tree->sources;
    size_t all = 0;
    for (size_t k = 0; k < sources->files.size; k++) {
        const struct source *source = sources->files.at[k];
        bool may_have =
            !source->is_system || memmem(source->text, source->length, name, strlen(name)) != NULL;
        size_t count = may_have ? count_in(helpers, k, source->length, text) : 0;
        if (count == 0 && may_have && words_have(action_words(request, k), name))
            return false;
        all += count;
    }
    return all > 0 && words_count(&action_directives(request)->macros, name) == all;
}

/* Whether the definition stands in the file, seen from the loop. */
static bool has_definition(const struct guard_helpers *helpers, const char *name, const char *text)
{
    return count_in(helpers, helpers->request->loop->range.file, helpers->limit, text) > 0 &&
           is_ours(helpers, name, text);
}

/* Whether no file that the unit reads has the name, nor an option of the action. */
static bool is_free(const struct guard_helpers *helpers, const char *name)
{
    const struct action_request *request = helpers->request;
    const struct sources *sources = &request->unit->tree->sources;
    struct names names = {.arena = request->arena};
    for (size_t k = 0; k < request->action->options_size; k++)
        if (request->action->options[k].type == OPTION_NAME)
            LIST_PUSH(names.arena, names.taken, request->values[k].text);
    for (size_t k = 0; k < sources->files.size; k++) {
        const struct source *source = sources->files.at[k];
        if (!source->is_system || memmem(source->text, source->length, name, strlen(name)) != NULL)
            LIST_PUSH(names.arena, names.texts, action_words(request, k));
    }
    return names_free(&names, name);
}

/* Whether a function stands in the file outside of everything else, seen from the loop. */
static bool has_function(const struct guard_helpers *helpers, const char *text)
{
    const struct file_items *items =
        &action_items(helpers->request)[helpers->request->loop->range.file];
    for (size_t k = 0; k < items->all.size; k++) {
        const struct file_item *item = &items->all.at[k];
        if (item->kind == ITEM_OTHER && !item->is_conditional && !item->is_nested &&
            item->end <= helpers->limit &&
            has_tokens(items->source->text, item->start, item->end, text))
            return true;
    }
    return false;
}

bool guard_helpers_rows(struct guard_helpers *helpers, const struct type *element)
{
    struct arena *arena = helpers->request->arena;
    const char *name = guard_rows_name(arena, element), *text = guard_rows_text(arena, element);
    for (size_t k = 0; k < helpers->rows.size; k++)
        if (type_same(helpers->rows.at[k], element) &&
            helpers->rows.at[k]->is_const == element->is_const)
            return true;
    if (has_function(helpers, text))
        return true;
    if (!is_free(helpers, name))
        return action_refuse(helpers->request, REASON_UNSUPPORTED, helpers->request->loop->range,
                             "the condition under which the loop is parallel needs a function "
                             "'%s', and the name means something else",
                             name);
    LIST_PUSH(arena, helpers->rows, element);
    return true;
}

/* "#define NAME(PARAMETERS) BODY", in lines. */
static const char *definition(const struct guard_helpers *helpers, const char *name,
                              const char *parameters, const char *body)
{
    enum { COLUMNS = 100 };
    struct arena *arena = helpers->request->arena;
    struct strbuf out = STRBUF_INIT;
    size_t column = strlen(arena_printf(arena, "#define %s(%s) ", name, parameters));
    strbuf_addf(&out, "#define %s(%s) ", name, parameters);
    bool fits = column + strlen(body) <= COLUMNS;
    if (!fits)
        strbuf_addf(&out, "\\\n%s", helpers->unit);
    column = fits ? column : strlen(helpers->unit);
    for (size_t length; *body != '\0'; body += length) {
        const char *joint = strstr(body, "&& ");
        length = joint != NULL ? (size_t)(joint - body) + 3 : strlen(body);
        if (column + length + 2 > COLUMNS) {
            strbuf_addf(&out, "\\\n%s ", helpers->unit);
            column = strlen(helpers->unit) + 1;
        }
        strbuf_add(&out, body, length);
        column += length;
    }
    const char *text = arena_strndup(arena, out.text, out.length);
    strbuf_release(&out);
    return text;
}

/* Adds a macro: by the name that one of ours has, else by a free one. */
static void define(struct guard_helpers *helpers, struct guard_helper helper,
                   const char *parameters, const char *body)
{
    struct arena *arena = helpers->request->arena;
    for (unsigned k = 1; helper.name == NULL; k++) {
        const char *name = k == 1 ? helper.wish : arena_printf(arena, "%s_%u", helper.wish, k);
        helper.definition = definition(helpers, name, parameters, body);
        helper.is_there = has_definition(helpers, name, helper.definition);
        if (helper.is_there || is_free(helpers, name) || is_ours(helpers, name, helper.definition))
            helper.name = name;
    }
    LIST_PUSH(arena, helpers->all, helper);
}

/* "a, b, c": one letter for each slice. */
static const char *parameters_of(struct arena *arena, size_t slices)
{
    struct strbuf out = STRBUF_INIT;
    for (size_t k = 0; k < slices; k++)
        strbuf_addf(&out, "%s%c", k > 0 ? ", " : "", (char)('a' + k));
    const char *text = arena_strndup(arena, out.text, out.length);
    strbuf_release(&out);
    return text;
}

/* The macro of a name, or NULL. */
static const struct guard_helper *find(const struct guard_helpers *helpers, const char *wish)
{
    for (size_t k = 0; k < helpers->all.size; k++)
        if (strcmp(helpers->all.at[k].wish, wish) == 0)
            return &helpers->all.at[k];
    return NULL;
}

/* The comparison of two slices by their ends, which are macros themselves. */
static void define_two(struct guard_helpers *helpers)
{
    define(helpers, (struct guard_helper){.wish = "APART_BEGIN"}, "p, n", "((uintptr_t)(p))");
    const char *begin = find(helpers, "APART_BEGIN")->name;
    define(helpers, (struct guard_helper){.wish = "APART_END"}, "p, n",
           "((uintptr_t)(p) + sizeof *(p) * (uintptr_t)(n))");
    const char *end = find(helpers, "APART_END")->name;
    define(helpers, (struct guard_helper){.slices = 2, .firsts = 1, .wish = "APART"}, "a, b",
           arena_printf(helpers->request->arena, "(%s a <= %s b || %s b <= %s a)", end, begin, end,
                        begin));
}

/* "(APART(a, b) && APART(a, c))": the first one with each of the others. */
static const char *body_of_first(struct guard_helpers *helpers, size_t slices)
{
    struct arena *arena = helpers->request->arena;
    const char *body = NULL, *two = guard_helpers_name(helpers, 2, 1);
    for (size_t k = 1; k < slices; k++)
        body = text_and(arena, body, arena_printf(arena, "%s(a, %c)", two, (char)('a' + k)));
    return arena_printf(arena, "(%s)", body);
}

/* "(APART3(a, c, d) && APART4(b, c, d, a))": each of the first ones with the rest, and then with
   those before it. */
static const char *body_of_firsts(struct guard_helpers *helpers, size_t slices, size_t firsts)
{
    struct arena *arena = helpers->request->arena;
    const char *body = NULL;
    for (size_t k = 0; k < firsts; k++) {
        const char *call =
            arena_printf(arena, "%s(%c", guard_helpers_name(helpers, slices - firsts + 1 + k, 1),
                         (char)('a' + k));
        for (size_t j = firsts; j < slices; j++)
            call = arena_printf(arena, "%s, %c", call, (char)('a' + j));
        for (size_t j = 0; j < k; j++)
            call = arena_printf(arena, "%s, %c", call, (char)('a' + j));
        body = text_and(arena, body, arena_printf(arena, "%s)", call));
    }
    return arena_printf(arena, "(%s)", body);
}

const char *guard_helpers_wish(struct arena *arena, size_t slices, size_t firsts)
{
    return firsts > 1   ? arena_printf(arena, "APART_%zu_OF_%zu", firsts, slices)
           : slices > 2 ? arena_printf(arena, "APART%zu", slices)
                        : "APART";
}

const char *guard_helpers_name(struct guard_helpers *helpers, size_t slices, size_t firsts)
{
    struct arena *arena = helpers->request->arena;
    const char *wish = guard_helpers_wish(helpers->request->arena, slices, firsts);
    if (find(helpers, wish) == NULL) {
        struct guard_helper helper = {.slices = slices, .firsts = firsts, .wish = wish};
        if (slices == 2)
            define_two(helpers);
        else
            define(helpers, helper, parameters_of(arena, slices),
                   firsts == 1 ? body_of_first(helpers, slices)
                               : body_of_firsts(helpers, slices, firsts));
    }
    return find(helpers, wish)->name;
}

/* Which macros stand together below one comment. */
static size_t group_of(const struct guard_helper *helper)
{
    return helper->slices <= 2 ? 0 : helper->firsts;
}

/* What stands above the macros of a group. */
static const char *comment_of(struct arena *arena, size_t group)
{
    return group == 0 ? "Whether two slices, (first element, number of elements), have no byte in "
                        "common."
           : group == 1
               ? "Whether the first slice has no byte in common with the others."
               : arena_printf(arena,
                              "Whether the first %zu slices have no byte in common with each other "
                              "or with the rest.",
                              group);
}

/* --- text ------------------------------------------------------------------------------------- */

enum { GROUP_ROWS = HELPER_SLICES + 1 };

/* A definition and its place among ours. */
struct placed_helper {
    size_t group, slices; /* what definitions are ordered by */
    const char *text;     /* lines */
    const char *comment;  /* above the first one of a group */
};

/* Those that the file lacks, in their order. */
struct lacking {
    LIST_OF(struct placed_helper) all;
};

static bool comes_before(size_t group, size_t slices, const struct placed_helper *other)
{
    return group < other->group || (group == other->group && slices < other->slices);
}

static void add_lacking(struct arena *arena, struct lacking *out, struct placed_helper helper)
{
    size_t at = out->all.size;
    LIST_PUSH(arena, out->all, helper);
    for (; at > 0 && comes_before(helper.group, helper.slices, &out->all.at[at - 1]); at--)
        out->all.at[at] = out->all.at[at - 1];
    out->all.at[at] = helper;
}

static void find_lacking(const struct guard_helpers *helpers, struct lacking *out)
{
    struct arena *arena = helpers->request->arena;
    for (size_t k = 0; k < helpers->all.size; k++) {
        const struct guard_helper *helper = &helpers->all.at[k];
        size_t group = group_of(helper);
        const char *text = arena_printf(arena, "%s\n", helper->definition);
        if (!helper->is_there)
            add_lacking(arena, out,
                        (struct placed_helper){group, group == 0 ? 0 : helper->slices, text,
                                               comment_of(arena, group)});
    }
    for (size_t k = 0; k < helpers->rows.size; k++)
        add_lacking(arena, out,
                    (struct placed_helper){GROUP_ROWS, k,
                                           guard_rows_text(arena, helpers->rows.at[k]),
                                           "Whether the rows from the first pointer to the last "
                                           "one come one behind the other, each with so\n   many "
                                           "columns."});
}

/* Whether an item of the file is what a macro of ours is defined by. */
static bool defines(const struct guard_helpers *helpers, const struct file_item *item,
                    const char *wish)
{
    const struct guard_helper *helper = find(helpers, wish);
    const struct source *source =
        action_items(helpers->request)[helpers->request->loop->range.file].source;
    return file_item_declares(item, helper->name) &&
           has_tokens(source->text, item->start, item->end, helper->definition);
}

/* Whether an item of the file is a macro of ours by its usual name, and then its place among them.
   `helpers` is a copy, which gets all macros that have to be looked at. */
static bool is_helper(struct guard_helpers *helpers, const struct file_item *item, size_t *group,
                      size_t *slices)
{
    if (item->kind != ITEM_MACRO || item->is_conditional)
        return false;
    *group = *slices = 0;
    guard_helpers_name(helpers, 2, 1);
    if (defines(helpers, item, "APART_BEGIN") || defines(helpers, item, "APART_END") ||
        defines(helpers, item, "APART"))
        return true;
    for (*slices = 3; *slices <= HELPER_SLICES; ++*slices)
        for (*group = 1; *group < *slices; ++*group) {
            const char *name = guard_helpers_wish(helpers->request->arena, *slices, *group);
            if (!file_item_declares(item, name))
                continue;
            guard_helpers_name(helpers, *slices, *group);
            return defines(helpers, item, name);
        }
    return false;
}

/* Where a definition belongs beside those that the file has: right behind the last of its group
   that comes before it, or in front of the first that comes behind it, else as a group of its own
   behind the groups before it. False: there is none of these. */
static bool find_beside(const struct guard_helpers *helpers, const struct placed_helper *helper,
                        uint32_t *at, bool *is_member)
{
    const struct file_items *items =
        &action_items(helpers->request)[helpers->request->loop->range.file];
    struct guard_helpers all = *helpers;
    bool is_found = false;
    *is_member = false;
    for (size_t k = 0; k < items->all.size && items->all.at[k].end <= helpers->limit; k++) {
        const struct file_item *item = &items->all.at[k];
        size_t group, slices;
        bool alone;
        if (!is_helper(&all, item, &group, &slices) || group > helper->group)
            continue;
        struct range lines = file_item_lines(items->source, item, &alone);
        bool is_behind = comes_before(helper->group, helper->slices,
                                      &(struct placed_helper){.group = group, .slices = slices});
        if (!alone || (is_behind && *is_member))
            continue;
        is_found = true;
        *is_member = group == helper->group;
        *at = is_behind ? line_start(items->source, item->start) : lines.end;
    }
    return is_found;
}

/* Adds lines at a place, behind those that go there already. */
static void add_beside(struct arena *arena, uint32_t at, const char *text,
                       struct helper_places *out)
{
    for (size_t k = 0; k < out->all.size; k++)
        if (out->all.at[k].at == at) {
            out->all.at[k].text = arena_printf(arena, "%s%s", out->all.at[k].text, text);
            return;
        }
    LIST_PUSH(arena, out->all, ((struct helper_place){at, text}));
}

const char *guard_helpers_text(const struct guard_helpers *helpers, struct helper_places *beside)
{
    struct arena *arena = helpers->request->arena;
    struct lacking lacking = {0};
    struct strbuf top = STRBUF_INIT;
    const struct placed_helper *before = NULL;
    find_lacking(helpers, &lacking);
    for (size_t k = 0; k < lacking.all.size; k++) {
        const struct placed_helper *helper = &lacking.all.at[k];
        uint32_t at = 0;
        bool is_member = false, is_beside = find_beside(helpers, helper, &at, &is_member);
        bool has_comment = is_member || (helper->group != GROUP_ROWS && before != NULL &&
                                         before->group == helper->group);
        const char *text =
            has_comment ? helper->text
                        : arena_printf(arena, "\n/* %s */\n%s", helper->comment, helper->text);
        if (is_beside)
            add_beside(arena, at, text, beside);
        else
            strbuf_adds(&top, text);
        before = helper;
    }
    const char *text = top.length > 0 ? arena_strndup(arena, top.text, top.length) : NULL;
    strbuf_release(&top);
    return text;
}
