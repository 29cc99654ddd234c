/*
 * openmp_place.c: a directive stands on a line of its own, right before its loop, and means what it
 * says only where no other one is around it.
 */
#include "loops/reasons.h"
#include "refactorings/openmp/openmp_draft.h"

static bool in_range(struct range range, struct range outer)
{
    return range.file == outer.file && range.start >= outer.start && range.end <= outer.end;
}

/* The word behind `#`, and for pragmas the one or two after it, in `words`. */
static void directive_words(const char *text, struct token line, struct token words[3])
{
    struct lexer lexer = {text, line.end, line.start + 1, true};
    for (size_t k = 0; k < 3; k++)
        words[k] = lexer_next(&lexer);
}

static bool is_pragma(const char *text, struct token line)
{
    struct token words[3];
    directive_words(text, line, words);
    return token_is(text, words[0], "pragma");
}

/* Whether a pragma (not one of OpenMP) says nothing of the statement behind it. */
static bool is_harmless(const char *text, struct token line)
{
    static const char *const names[] = {"STDC",    "message", "region", "endregion",
                                        "warning", "mark",    "once"};
    struct token words[3];
    directive_words(text, line, words);
    for (size_t k = 0; k < COUNT_OF(names); k++)
        if (token_is(text, words[1], names[k]))
            return true;
    return token_is(text, words[2], "diagnostic");
}

/* What stands between the code before the loop and the loop. */
struct gap {
    struct token before; /* the last token of that code */
    bool omp, split;     /* there is an OpenMP directive; and a conditional line behind it */
    bool two;            /* there are several */
    bool foreign;        /* there is a pragma of another kind that belongs to the loop */
    struct token foreign_line;
};

static struct gap scan_gap(struct openmp_draft *draft, uint32_t start, uint32_t loop)
{
    const char *text = draft->source->text;
    const struct token_list *tokens = action_tokens(draft->request);
    size_t first = token_list_before(tokens, start), end = token_list_before(tokens, loop);
    size_t at = end;
    struct gap gap = {.before = {TOKEN_END, start, start}};
    while (at > first && (tokens->all.at[at - 1].kind == TOKEN_COMMENT ||
                          tokens->all.at[at - 1].kind == TOKEN_DIRECTIVE))
        at--;
    if (at > first)
        gap.before = tokens->all.at[at - 1];
    for (; at < end; at++) {
        struct token token = tokens->all.at[at];
        struct pragma found;
        if (token.kind == TOKEN_COMMENT)
            continue;
        if (text_is_conditional(text, token)) {
            gap.split = gap.omp;
        } else if (openmp_read(draft->request->arena, draft->source, token, &found)) {
            if (found.stands_alone)
                continue;
            gap.two = gap.omp;
            gap.omp = true;
            draft->old = found;
        } else if (is_pragma(text, token) && !is_harmless(text, token)) {
            gap.foreign = true;
            gap.foreign_line = token;
        }
    }
    return gap;
}

/* A place at which a statement begins that holds the loop and more than it. */
struct start_around {
    uint32_t start;
    int64_t before; /* where the last statement before it begins; -1: there is none */
    bool is_seen;   /* a statement that begins there was met, */
    bool is_around; /* and the first and outermost one holds the loop */
};

/* All of them, for one loop. */
struct around_search {
    struct arena *arena;
    const struct verdict *loop;
    LIST_OF(struct start_around) starts;
};

static bool is_around(const struct around_search *search, const struct stmt *stmt)
{
    return stmt != search->loop->stmt && in_range(search->loop->range, stmt->range);
}

static bool search_around(const struct stmt *stmt, void *data)
{
    struct around_search *search = data;
    struct start_around around = {stmt->range.start, -1, false, false};
    if (is_around(search, stmt))
        LIST_PUSH(search->arena, search->starts, around);
    return true;
}

static bool search_before(const struct stmt *stmt, void *data)
{
    struct around_search *search = data;
    uint32_t start = stmt->range.start;
    for (size_t k = 0; k < search->starts.size; k++) {
        struct start_around *around = &search->starts.at[k];
        if (start < around->start && start > around->before)
            around->before = start;
        if (start == around->start && !around->is_seen) {
            around->is_seen = true;
            around->is_around = is_around(search, stmt);
        }
    }
    return true;
}

/* Whether the next statement behind a place holds the loop, and more than it. */
static bool holds_loop(const struct around_search *search, size_t place)
{
    for (size_t k = 0; k < search->starts.size; k++) {
        const struct start_around *around = &search->starts.at[k];
        if (place <= around->start && (int64_t)place > around->before)
            return around->is_around;
    }
    return false;
}

/* Behind a preprocessor line, or behind the parentheses of a `_Pragma`. */
static size_t mark_end(const struct token_list *tokens, size_t at)
{
    bool is_line = tokens->all.at[at].kind == TOKEN_DIRECTIVE;
    size_t last = is_line ? at : at + 3;
    return last < tokens->all.size ? tokens->all.at[last].end : tokens->all.at[at].end;
}

/* Whether a mark is a construct of OpenMP or OpenACC. */
static bool is_construct(struct openmp_draft *draft, const struct token_list *tokens, size_t at)
{
    const char *text = tokens->text;
    struct token token = tokens->all.at[at], words[3];
    struct pragma found;
    if (token.kind == TOKEN_DIRECTIVE) {
        directive_words(text, token, words);
        return openmp_read(draft->request->arena, draft->source, token, &found)
                   ? !found.stands_alone
                   : token_is(text, words[1], "acc");
    }
    if (at + 3 >= tokens->all.size)
        return false;
    token = tokens->all.at[at + 2];
    return token.end - token.start > 4 && memcmp(text + token.start, "\"omp", 4) == 0;
}

/* Whether an OpenMP or OpenACC construct of the function holds the loop. */
static bool is_in_region(struct openmp_draft *draft)
{
    const struct token_list *tokens = action_tokens(draft->request);
    const struct stmt *body = draft->verdict->function->body;
    struct around_search search = {.arena = draft->request->arena, .loop = draft->verdict};
    if (tokens->marks.size == 0)
        return false;
    stmt_walk(body, search_around, NULL, &search);
    stmt_walk(body, search_before, NULL, &search);
    for (size_t k = 0; k < tokens->marks.size; k++)
        if (holds_loop(&search, mark_end(tokens, tokens->marks.at[k])) &&
            is_construct(draft, tokens, tokens->marks.at[k]))
            return true;
    return false;
}

/* Parentheses that are open where the loop begins: it may be the argument of a macro. */
static bool is_in_parentheses(const struct openmp_draft *draft)
{
    const struct token_list *tokens = action_tokens(draft->request);
    size_t before = token_list_before(tokens, draft->verdict->range.start);
    return before > 0 && tokens->depth.at[before - 1] > 0;
}

/* Whether the loop is the body of a statement whose header ends in `)`. */
static bool search_no_owner(const struct stmt *stmt, void *data)
{
    const struct stmt *loop = data;
    bool has_header = stmt->kind == STMT_IF || stmt->kind == STMT_FOR || stmt->kind == STMT_WHILE ||
                      stmt->kind == STMT_RANGE_FOR || stmt->kind == STMT_SWITCH;
    return !has_header || stmt->body != loop;
}

/* Whether the loop follows the code before it without a macro, an attribute or a `_Pragma` that
   might be a part of it. */
static bool begins_plainly(const struct openmp_draft *draft, struct token before)
{
    const char *text = draft->source->text;
    if (token_is(text, before, ")"))
        return !stmt_walk(draft->verdict->function->body, search_no_owner, NULL,
                          (void *)(uintptr_t)draft->verdict->stmt);
    return (before.kind == TOKEN_PUNCTUATION && strchr("{};:", text[before.start]) != NULL) ||
           token_is(text, before, "else") || token_is(text, before, "do");
}

/* Refuses directives inside of the loop. */
static bool check_inside(struct openmp_draft *draft)
{
    const char *text = draft->source->text;
    struct range range = draft->verdict->range;
    const struct token_list *tokens = action_tokens(draft->request);
    for (size_t k = 0; k < tokens->marks.size; k++) {
        struct token token = tokens->all.at[tokens->marks.at[k]], words[3];
        struct pragma found = {.name = ""};
        struct range place = {range.file, (uint32_t)token.start, (uint32_t)token.end};
        if (!in_range(place, range))
            continue;
        if (token.kind != TOKEN_DIRECTIVE)
            return action_refuse(draft->request, REASON_UNSUPPORTED, place,
                                 "the loop holds a '_Pragma': write it as '#pragma'");
        directive_words(text, token, words);
        if (token_is(text, words[1], "acc") ||
            (openmp_read(draft->request->arena, draft->source, token, &found) &&
             !pragma_is(&found, PRAGMA_WORD(SIMD))))
            return action_refuse(draft->request, REASON_UNSUPPORTED, place,
                                 "the loop holds the directive '#pragma %.*s %s': remove it first",
                                 (int)(words[1].end - words[1].start), text + words[1].start,
                                 token_is(text, words[1], "acc") ? "..." : found.name);
    }
    return true;
}

/* Whether a directive in a called function means among the threads of a loop what it means without
   them: it is about one iteration alone, or starts threads of its own. */
static bool is_fine(const struct pragma *pragma, const void *data)
{
    const struct openmp_draft *draft = data;
    const pragma_words alone = PRAGMA_WORD(SIMD) | PRAGMA_WORD(ATOMIC) | PRAGMA_WORD(DECLARE);
    const pragma_words threads = PRAGMA_WORD(PARALLEL) | PRAGMA_WORD(FOR) | PRAGMA_WORD(SIMD);
    const pragma_words own = PRAGMA_WORD(PARALLEL) | PRAGMA_WORD(FOR);
    return pragma->family == PRAGMA_OPENMP &&
           ((pragma->words & ~alone) == 0 || (!draft->for_device && (pragma->words & own) == own &&
                                              (pragma->words & ~threads) == 0));
}

/* Refuses directives inside of what the loop calls. */
static bool check_called(struct openmp_draft *draft)
{
    struct called_pragma found;
    struct action_request *request = draft->request;
    if (pragma_is_hidden_in(request->unit->tree, draft->verdict->range))
        return action_refuse(request, REASON_MACRO, draft->verdict->range,
                             "a macro makes a directive inside of the loop: write it as '#pragma'");
    if (!pragma_in_called(request->arena, request->unit->tree, draft->verdict->stmt, is_fine, draft,
                          &found))
        return true;
    return action_refuse(request, REASON_CALL, found.call->range,
                         found.title != NULL
                             ? "'%s', which is called here, holds the directive '#pragma %s', "
                               "which means something else where threads run the iterations: "
                               "remove it first"
                             : "'%s', which is called here, holds a macro that makes a directive, "
                               "which may mean something else where threads run the iterations: "
                               "remove it first",
                         found.function->decl->name, found.title);
}

/* Whether the function is evaluated by the compiler, too, where no directive may stand. */
static bool is_constant_function(const struct openmp_draft *draft)
{
    const struct function *function = draft->verdict->function;
    uint32_t start = function->range.start, end = function->body->range.start;
    struct lexer lexer = {draft->source->text, end, start, true};
    for (;;) {
        struct token token = lexer_next(&lexer);
        if (token.kind == TOKEN_END)
            return false;
        if (token_is(lexer.text, token, "constexpr") || token_is(lexer.text, token, "consteval"))
            return true;
    }
}

/* The function must be one that is compiled once, for the host. */
static bool check_function(struct openmp_draft *draft)
{
    struct action_request *request = draft->request;
    const struct verdict *verdict = draft->verdict;
    const struct function *function = verdict->function;
    struct range range = verdict->range;
    if (!action_check_text(request) || !action_check_main(request) ||
        !action_check_host(request, "the loop stands in a template, and other instances than those "
                                    "of this file are not known: write a function for one type"))
        return false;
    if (is_constant_function(draft))
        return action_refuse(request, REASON_UNSUPPORTED, range,
                             "OpenMP allows no directive in the 'constexpr' function '%s'",
                             function->name);
    bool counts = verdict->form == LOOP_FOR || verdict->stmt->is_ranged;
    if (!counts && !draft->any_form)
        return action_refuse(request, REASON_NOT_CANONICAL, range,
                             "OpenMP runs only 'for' loops in parallel: write one");
    return true;
}

/* Takes over the directive that the loop has, if any. */
static bool check_gap(struct openmp_draft *draft, const struct gap *gap)
{
    struct action_request *request = draft->request;
    struct range range = draft->verdict->range;
    struct range old = {range.file, draft->old.start, draft->old.end};
    if (!begins_plainly(draft, gap->before))
        return action_refuse(request, REASON_MACRO, range,
                             "something stands before the loop that may be a part of it: put the "
                             "loop on a line of its own");
    if (gap->foreign) {
        struct range place = {range.file, (uint32_t)gap->foreign_line.start,
                              (uint32_t)gap->foreign_line.end};
        return action_refuse(request, REASON_UNSUPPORTED, place,
                             "another pragma stands above the loop: remove it first");
    }
    if (gap->two || gap->split)
        return action_refuse(request, REASON_UNSUPPORTED, old,
                             "several directives, or lines compiled under a condition, stand above "
                             "the loop: leave one directive");
    draft->has_old = gap->omp;
    if (!gap->omp)
        draft->old = (struct pragma){.name = ""};
    return true;
}

/* Where the new directive goes: before the line of the loop if nothing stands before the loop on
   it, else the loop gets a line of its own. */
static void place_new(struct openmp_draft *draft, struct token before)
{
    uint32_t start = draft->verdict->range.start;
    uint32_t line = line_start(draft->source, start);
    draft->start = draft->end =
        line + (line == 0 && start >= 3 && memcmp(draft->source->text, "\xEF\xBB\xBF", 3) == 0) * 3;
    if (before.end > line) {
        draft->start = (uint32_t)before.end;
        draft->end = start;
        if (memchr(draft->source->text + before.end, '/', start - before.end) != NULL)
            draft->start = start;
    }
}

bool openmp_place_check(struct openmp_draft *draft)
{
    struct range range = draft->verdict->range;
    if (!check_function(draft))
        return false;
    if (is_in_parentheses(draft))
        return action_refuse(draft->request, REASON_MACRO, range,
                             "the loop stands in parentheses, maybe as the argument of a macro, "
                             "where no directive may stand: make it a statement of its own");
    struct gap gap = scan_gap(draft, draft->verdict->function->body->range.start, range.start);
    if (!check_gap(draft, &gap) || !action_check_conditions(draft->request) ||
        !check_inside(draft) || !check_called(draft))
        return false;
    draft->in_region = is_in_region(draft);
    if (draft->has_old) {
        draft->start = draft->old.start;
        draft->end = draft->old.end;
    } else {
        place_new(draft, gap.before);
    }
    return true;
}
