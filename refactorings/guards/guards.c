/* guards.c: finds the subscripts by their brackets. */
#include "refactorings/guards/guards.h"

#include "code/tokens.h"
#include "loops/model/nest.h"
#include "loops/overlap/overlap.h"
#include "loops/reasons.h"
#include "loops/text/terms.h"
#include "refactorings/guards/guard_calls.h"

struct char_search {
    const char *text;
    size_t start, end; /* a name */
    bool found;
};

static void look_at(struct char_search *search, const struct decl *decl)
{
    size_t length = search->end - search->start;
    if (strlen(decl->name) == length &&
        strncmp(decl->name, search->text + search->start, length) == 0 &&
        strcmp(decl->type->canonical, "char") == 0)
        search->found = true;
}

static bool look_at_decls(const struct stmt *stmt, void *data)
{
    for (size_t k = 0; k < stmt->decls.size; k++)
        look_at(data, stmt->decls.at[k]);
    return true;
}

static bool look_at_name(const struct expr *expr, void *data)
{
    if (expr->kind == EXPR_NAME && expr->decl != NULL && expr->decl->kind != DECL_FUNCTION)
        look_at(data, expr->decl);
    return true;
}

/* Whether the function has a variable of the name that is a char. */
static bool is_char(const struct function *function, const char *text, struct token name)
{
    struct char_search search = {text, name.start, name.end, false};
    for (size_t k = 0; k < function->parameters.size; k++)
        look_at(&search, function->parameters.at[k]);
    stmt_walk(function->body, look_at_decls, look_at_name, &search);
    return search.found;
}

const char *rewrite_guard(struct arena *arena, const struct function *function, const char *guard)
{
    struct strbuf out = STRBUF_INIT;
    struct lexer lexer = {.text = guard, .length = strlen(guard), .inside_line = true};
    struct token before = {TOKEN_END, 0, 0};
    size_t done = 0;
    for (struct token token = lexer_next(&lexer); token.kind != TOKEN_END;
         token = lexer_next(&lexer)) {
        struct lexer ahead = lexer;
        bool alone = token_is(guard, before, "[") && token.kind == TOKEN_IDENTIFIER &&
                     token_is(guard, lexer_next(&ahead), "]");
        if (alone && is_char(function, guard, token)) {
            strbuf_add(&out, guard + done, token.start - done);
            strbuf_adds(&out, "(int)");
            done = token.start;
        }
        before = token;
    }
    strbuf_adds(&out, guard + done);
    const char *text = arena_strndup(arena, out.text, out.length);
    strbuf_release(&out);
    return text;
}

const char *const guard_forms[] = {"helper", "inline", NULL};

/* Whether calls say it better: there are two pairs or more, or the comparisons of the only one do
   not fit on a line, or compute with an address instead of a pointer that may be null. */
static bool pays(const struct guard_calls *calls)
{
    enum { COLUMNS = 100 };
    struct arena *arena = term_arena(calls->terms);
    size_t pairs = 0, length = 0;
    bool is_null = false;
    for (size_t k = 0; k < calls->pairs.size; k++)
        if (calls->pairs.at[k].is_plain) {
            pairs++;
            is_null = is_null || calls->clauses.at[k]->a.may_be_null ||
                      calls->clauses.at[k]->b.may_be_null;
            length += strlen(term_print(arena, calls->clauses.at[k]->term));
        }
    return pairs > 1 || length > COLUMNS || is_null;
}

/* Refuses a guard that nobody would check, and says what makes it short. The length is that with
   the usual names: which others there are in the file decides nothing of a loop. */
static bool check_length(struct action_request *request, size_t length)
{
    enum { LONGEST = 400 };
    const struct verdict *verdict = request->loop;
    return length <= LONGEST ||
           action_refuse(
               request, REASON_UNSUPPORTED, verdict->range,
               "the condition under which the loop is parallel takes %zu characters, "
               "more than anyone checks: copy the pointers and sizes that it reads from "
               "memory to local variables before it, state that what '%s' is given does "
               "not overlap (--assume no-overlap:%s), or take it as it is (guards=inline)",
               length, verdict->loop->function->name, verdict->loop->function->name);
}

/* The functions that look at rows of tables. */
static bool add_functions(struct guard_calls *calls)
{
    for (size_t k = 0; k < calls->clauses.size; k++)
        if (calls->clauses.at[k]->kind == CLAUSE_ROWS &&
            !guard_helpers_rows(&calls->helpers, calls->clauses.at[k]->a.base->type))
            return false;
    return true;
}

/* Refuses a guard of values that the function may not name. */
static bool check_named(struct action_request *request, const struct guard *guard)
{
    const struct verdict *verdict = request->loop;
    for (size_t k = 0; guard != NULL && k < guard->clauses.size; k++) {
        const struct decl *field = overlap_private_in(verdict->nest, guard->clauses.at[k].term);
        if (field != NULL)
            return action_refuse(request, REASON_UNSUPPORTED, verdict->range,
                                 "a guard would have to name '%s', which is private; have a "
                                 "method run the loop",
                                 field->name);
    }
    return true;
}

bool guard_write(struct action_request *request, const struct guard *more, const char *unit,
                 size_t limit, struct written_guard *out)
{
    struct arena *arena = request->arena;
    const char *apart = more != NULL ? guard_text(arena, more) : NULL;
    struct guard_calls calls = {
        .nest = request->loop->nest,
        .terms = term_space_new(arena),
        .helpers = {.request = request, .unit = unit, .limit = limit},
    };
    *out = (struct written_guard){.text = text_and(arena, request->loop->guard, apart)};
    if (out->text == NULL)
        return true;
    bool is_inline = !action_chose(request, "guards", "helper");
    if (!check_named(request, request->loop->clauses) || !check_named(request, more))
        return false;
    guard_calls_add(&calls, request->loop->clauses);
    guard_calls_add(&calls, more);
    if (!is_inline && pays(&calls))
        out->text = guard_calls_text(&calls);
    if (!add_functions(&calls))
        return false;
    out->helpers = guard_helpers_text(&calls.helpers, &out->beside);
    return is_inline || check_length(request, strlen(out->text) - calls.longer);
}

const char *guard_top(struct arena *arena, const struct source *source, uint32_t at,
                      const char *include, const char *helpers)
{
    size_t length = include != NULL ? strlen(include) : 0;
    bool is_apart = length >= 2 && include[length - 2] == '\n';
    bool is_first = length == 0 && (at == 0 || source->text[at - 1] != '\n');
    bool is_blank = at < source->length && strchr("\r\n", source->text[at]) != NULL;
    return arena_printf(arena, "%s%s%s%s", include != NULL ? include : "", is_first ? "\n" : "",
                        helpers + is_apart, is_blank ? "" : "\n");
}

void guard_beside_emit(struct arena *arena, const struct layout *layout,
                       const struct helper_places *beside, struct edits *out,
                       struct file_edit *file)
{
    for (size_t k = 0; k < beside->all.size; k++)
        edits_replace(out, file, beside->all.at[k].at, beside->all.at[k].at,
                      layout_newlines(arena, layout, beside->all.at[k].text));
}
