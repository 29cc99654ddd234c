/*
 * openmp_place.c: a directive stands on a line of its own, right before its loop, and means what it
 * says only where no other one is around it.
 */
#include "refactorings/openmp_draft.h"

static bool in_range(struct range range, struct range outer)
{
    return range.file == outer.file && range.start >= outer.start && range.end <= outer.end;
}

/* Directives that stand for themselves and have no statement. */
static bool is_standalone(const struct openmp_directive *directive)
{
    static const char *const words[] = {"barrier", "taskwait", "taskyield",     "flush", "cancel",
                                        "declare", "requires", "threadprivate", "scan"};
    for (size_t k = 0; k < COUNT_OF(words); k++)
        if (strncmp(directive->name, words[k], strlen(words[k])) == 0)
            return true;
    return false;
}

/* The word behind `#`, and for pragmas the one or two after it, in `words`. */
static void directive_words(const char *text, struct token line, struct token words[3])
{
    struct lexer lexer = {text, line.end, line.start + 1, true};
    for (size_t k = 0; k < 3; k++)
        words[k] = lexer_next(&lexer);
}

static bool is_conditional(const char *text, struct token line)
{
    static const char *const names[] = {"if",      "ifdef",    "ifndef", "elif",
                                        "elifdef", "elifndef", "else",   "endif"};
    struct token words[3];
    directive_words(text, line, words);
    for (size_t k = 0; k < COUNT_OF(names); k++)
        if (token_is(text, words[0], names[k]))
            return true;
    return false;
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
    struct lexer lexer = {text, draft->source->length, start, true};
    struct gap gap = {.before = {TOKEN_END, start, start}};
    for (;;) {
        struct token token = lexer_next(&lexer);
        struct openmp_directive found;
        if (token.kind == TOKEN_END || token.start >= loop)
            return gap;
        if (token.kind == TOKEN_COMMENT)
            continue;
        if (token.kind != TOKEN_DIRECTIVE) {
            gap = (struct gap){.before = token};
        } else if (is_conditional(text, token)) {
            gap.split = gap.omp;
        } else if (openmp_read(draft->request->arena, draft->source, token, &found)) {
            if (is_standalone(&found))
                continue;
            gap.two = gap.omp;
            gap.omp = true;
            draft->old = found;
        } else if (is_pragma(text, token) && !is_harmless(text, token)) {
            gap.foreign = true;
            gap.foreign_line = token;
        }
    }
}

/* Finds the outermost statement that begins first behind a place. */
struct next_search {
    uint32_t place;
    const struct stmt *found;
};

static bool search_next(const struct stmt *stmt, void *data)
{
    struct next_search *search = data;
    if (stmt->range.start >= search->place &&
        (search->found == NULL || stmt->range.start < search->found->range.start))
        search->found = stmt;
    return true;
}

/* Whether the statement behind the place holds the loop, and more than it. */
static bool is_around(const struct openmp_draft *draft, uint32_t place)
{
    struct next_search search = {place, NULL};
    stmt_walk(draft->verdict->function->body, search_next, NULL, &search);
    return search.found != NULL && search.found != draft->verdict->stmt &&
           in_range(draft->verdict->range, search.found->range);
}

/* Whether an OpenMP or OpenACC construct of the function holds the loop. */
static bool is_in_region(struct openmp_draft *draft, uint32_t start)
{
    const char *text = draft->source->text;
    uint32_t end = draft->verdict->range.start;
    struct lexer lexer = {text, end, start, true};
    if (end <= start || memmem(text + start, end - start, "ragma", 5) == NULL)
        return false;
    for (;;) {
        struct token token = lexer_next(&lexer), words[3];
        struct openmp_directive found;
        bool construct = false;
        if (token.kind == TOKEN_END)
            return false;
        if (token.kind == TOKEN_DIRECTIVE) {
            directive_words(text, token, words);
            construct = openmp_read(draft->request->arena, draft->source, token, &found)
                            ? !is_standalone(&found)
                            : token_is(text, words[1], "acc");
        } else if (token_is(text, token, "_Pragma")) {
            lexer_next(&lexer);
            token = lexer_next(&lexer);
            construct = token.end - token.start > 4 && memcmp(text + token.start, "\"omp", 4) == 0;
            token = lexer_next(&lexer);
        }
        if (construct && is_around(draft, (uint32_t)token.end))
            return true;
    }
}

/* The function that holds the loop and stands in no other one: for a lambda, the one around it. */
static uint32_t outermost_start(const struct openmp_draft *draft)
{
    const struct tree *tree = draft->request->unit->tree;
    uint32_t start = draft->verdict->function->range.start;
    for (size_t k = 0; k < tree->functions.size; k++) {
        struct range range = tree->functions.at[k]->range;
        if (in_range(draft->verdict->range, range) && range.start < start)
            start = range.start;
    }
    return start;
}

/* Parentheses that are open where the loop begins: it may be the argument of a macro. */
static bool is_in_parentheses(const struct openmp_draft *draft, uint32_t start)
{
    struct lexer lexer = {draft->source->text, draft->verdict->range.start, start, true};
    long depth = 0;
    for (;;) {
        struct token token = lexer_next(&lexer);
        if (token.kind == TOKEN_END)
            return depth > 0;
        depth += token_is(lexer.text, token, "(") - (long)token_is(lexer.text, token, ")");
    }
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

/* Refuses what stands inside of the loop: branches that were not looked at, other directives. */
static bool check_inside(struct openmp_draft *draft)
{
    const char *text = draft->source->text;
    struct range range = draft->verdict->range;
    struct lexer lexer = {text, range.end, range.start, true};
    for (;;) {
        struct token token = lexer_next(&lexer), words[3];
        struct openmp_directive found = {.name = ""};
        if (token.kind == TOKEN_END)
            return true;
        struct range place = {range.file, (uint32_t)token.start, (uint32_t)token.end};
        if (token_is(text, token, "_Pragma"))
            return action_refuse(draft->request, REASON_UNSUPPORTED, place,
                                 "the loop holds a '_Pragma': write it as '#pragma'");
        if (token.kind != TOKEN_DIRECTIVE)
            continue;
        directive_words(text, token, words);
        if (is_conditional(text, token))
            return action_refuse(draft->request, REASON_MACRO, place,
                                 "the loop holds lines that are compiled under a condition, and "
                                 "only one way of compiling it was looked at: take '#%.*s' out of "
                                 "the loop",
                                 (int)(words[0].end - words[0].start), text + words[0].start);
        if (token_is(text, words[1], "acc") ||
            (openmp_read(draft->request->arena, draft->source, token, &found) &&
             strcmp(found.name, "simd") != 0))
            return action_refuse(draft->request, REASON_UNSUPPORTED, place,
                                 "the loop holds the directive '#pragma %.*s %s': remove it first",
                                 (int)(words[1].end - words[1].start), text + words[1].start,
                                 token_is(text, words[1], "acc") ? "..." : found.name);
    }
}

static bool is_header(const char *path)
{
    const char *dot = strrchr(path, '.');
    return dot != NULL && (dot[1] == 'h' || dot[1] == 'H' || strcmp(dot, ".cuh") == 0 ||
                           strncmp(dot, ".in", 3) == 0);
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
    if (function->has_error)
        return action_refuse(request, REASON_PARSE_ERROR, range,
                             "the function '%s' has a syntax error", function->name);
    if (verdict->macro != NULL || verdict->stmt->in_macro)
        return action_refuse(request, REASON_MACRO, range,
                             "the loop's text stands in the macro '%s': write it out first",
                             verdict->macro != NULL ? verdict->macro : "around it");
    if (range.file != 0 || function->range.file != 0 || is_header(draft->source->path))
        return action_refuse(request, REASON_UNSUPPORTED, range,
                             "the loop stands in a header, which several files may include: move "
                             "the function to a source file");
    if (function->is_template_instance || function->is_uninstantiated)
        return action_refuse(request, REASON_UNSUPPORTED, range,
                             "the loop stands in a template, and other instances than those of "
                             "this file are not known: write a function for one type");
    if (function->is_cuda_device)
        return action_refuse(request, REASON_UNSUPPORTED, range,
                             "the function '%s' runs on the GPU already", function->name);
    if (is_constant_function(draft))
        return action_refuse(request, REASON_UNSUPPORTED, range,
                             "OpenMP allows no directive in the 'constexpr' function '%s'",
                             function->name);
    if (verdict->form != LOOP_FOR)
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
        draft->old = (struct openmp_directive){.name = ""};
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
    uint32_t outermost = outermost_start(draft);
    if (is_in_parentheses(draft, outermost))
        return action_refuse(draft->request, REASON_MACRO, range,
                             "the loop stands in parentheses, maybe as the argument of a macro, "
                             "where no directive may stand: make it a statement of its own");
    struct gap gap = scan_gap(draft, draft->verdict->function->body->range.start, range.start);
    if (!check_gap(draft, &gap) || !check_inside(draft))
        return false;
    draft->in_region = is_in_region(draft, outermost);
    if (draft->has_old) {
        draft->start = draft->old.start;
        draft->end = draft->old.end;
    } else {
        place_new(draft, gap.before);
    }
    return true;
}
