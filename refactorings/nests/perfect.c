/* perfect.c: see perfect.h. */
#include "refactorings/nests/perfect.h"

#include <ctype.h>

#include "code/pragma.h"
#include "loops/reasons.h"
#include "loops/syntax/effects.h"
#include "loops/syntax/flow.h"

/*
 * The loop may get others around it, or stand there several times: a pragma right before it must
 * not speak of it, or it would speak of one of those. False: refused.
 */
static bool check_pragmas(struct action_request *request, struct range range)
{
    const struct token_list *tokens = action_tokens(request);
    const struct source *source = action_source(request);
    struct token last = {0};
    for (size_t k = token_list_before(tokens, range.start); k-- > 0;) {
        struct pragma pragma;
        last = tokens->all.at[k];
        if (last.kind == TOKEN_COMMENT)
            continue;
        if (last.kind != TOKEN_DIRECTIVE || !pragma_read(request->arena, source, last, &pragma) ||
            !pragma_is_mark(&pragma))
            break;
        range.start = (uint32_t)last.start;
    }
    bool is_line = last.kind == TOKEN_DIRECTIVE;
    return !rewrite_pragma_above(tokens, range.start) ||
           action_refuse(request, REASON_UNSUPPORTED, request->loop->range,
                         "%s%.*s%s above the loop would speak of another one then: remove it first",
                         is_line ? "'" : "a pragma", is_line ? (int)(last.end - last.start) : 0,
                         source->text + last.start, is_line ? "'" : "");
}

/* Whether one of the pragmas right before a place may speak of loops inside of the one there. */
static bool spans_loops(const struct action_request *request, const struct source *source,
                        uint32_t place)
{
    const struct token_list *tokens = action_tokens(request);
    enum { OPERATOR = 4 }; /* `_Pragma`, `(`, its text and `)` */
    for (size_t k = token_list_before(tokens, place); k-- > 0;) {
        struct token token = tokens->all.at[k];
        struct pragma pragma;
        if (token.kind == TOKEN_COMMENT)
            continue;
        if (token.kind == TOKEN_DIRECTIVE) {
            if (pragma_read(request->arena, source, token, &pragma) && pragma_spans_loops(&pragma))
                return true;
            continue;
        }
        if (k + 1 < OPERATOR ||
            !token_is(source->text, tokens->all.at[k + 1 - OPERATOR], "_Pragma"))
            return false;
        k -= OPERATOR - 1;
        if (!pragma_read_operator(request->arena, source, tokens, k, &pragma) ||
            pragma_spans_loops(&pragma))
            return true;
    }
    return false;
}

/*
 * Whether a pragma of an enclosing loop may speak of this one too, as one out of a macro may. Other
 * pragmas of enclosing loops hold whatever stands inside.
 */
static bool is_counted_by_pragma(const struct action_request *request, const struct source *source)
{
    const struct loop *loop = request->loop->loop;
    if (loop->parent != NULL && pragma_is_hidden_in(request->unit->tree, loop->function->range))
        return true;
    for (const struct loop *outer = loop->parent; outer != NULL; outer = outer->parent)
        if (spans_loops(request, source, outer->stmt->range.start))
            return true;
    return false;
}

/* The text must be one that can be edited. */
static bool check_place(struct action_request *request, uint32_t start)
{
    const struct verdict *verdict = request->loop;
    const struct function *function = verdict->function;
    struct range range = verdict->range;
    if (!action_check_text(request) || !action_check_units(request))
        return false;
    if (function->is_template_instance || function->is_uninstantiated)
        return action_refuse(request, REASON_UNSUPPORTED, range,
                             "the loop stands in a template: write a function for one type");
    if (range.file != function->range.file)
        return action_refuse(request, REASON_UNSUPPORTED, range,
                             "the loop stands in another file than the rest of its function");
    range.start = start;
    if (!check_pragmas(request, range))
        return false;
    range = verdict->range;
    if (verdict->stmt->header_unclear || verdict->form != LOOP_FOR)
        return action_refuse(request, REASON_NOT_CANONICAL, range, "only 'for' loops are covered");
    return action_check_runs(request);
}

/* What stands between a header and the statement that its loop repeats, `end` being where that
   statement, or what follows in a brace, begins. False: more than comments and the brace. */
static bool read_gap(const struct perfect_nest *nest, struct perfect_loop *loop, uint32_t end,
                     struct range *leading)
{
    const char *text = nest->source->text;
    struct lexer lexer = {text, nest->source->length, loop->header.end, true};
    struct range none = {loop->header.file, loop->header.end, loop->header.end};
    loop->trailing = none;
    *leading = (struct range){none.file, end, end};
    for (struct token token = lexer_next(&lexer); token.start < end && token.kind != TOKEN_END;
         token = lexer_next(&lexer)) {
        uint32_t start = (uint32_t)token.start;
        bool same_line = text_newlines(text, loop->header.end, start) == 0;
        if (token_is(text, token, "{") && !loop->has_brace) {
            loop->has_brace = true;
            loop->brace = start;
            continue;
        }
        if (token.kind != TOKEN_COMMENT)
            return false;
        if (same_line && loop->trailing.start == loop->trailing.end)
            loop->trailing = (struct range){none.file, start, (uint32_t)token.end};
        else if (same_line)
            loop->trailing.end = (uint32_t)token.end;
        else if (leading->start == end)
            leading->start = start;
        if (!same_line)
            leading->end = (uint32_t)token.end;
    }
    return !loop->has_brace || loop->trailing.start == loop->trailing.end ||
           (loop->trailing.start < loop->brace) == (loop->trailing.end < loop->brace);
}

bool perfect_is_last(const struct perfect_nest *nest, const struct stmt *inner)
{
    struct lexer lexer = {nest->source->text, nest->source->length, inner->range.end, true};
    struct token token = lexer_next(&lexer);
    while (token.kind == TOKEN_COMMENT)
        token = lexer_next(&lexer);
    return token_is(nest->source->text, token, "}");
}

/* The only statement of a loop's body, or NULL. */
static const struct stmt *only_statement(const struct stmt *loop)
{
    const struct stmt *body = loop->body;
    if (body->kind != STMT_COMPOUND)
        return body;
    return body->children.size == 1 ? body->children.at[0] : NULL;
}

static void end_nest(struct perfect_nest *nest, reason_code code, struct range range,
                     const char *message)
{
    nest->ended = (struct reason){.code = code, .message = message, .range = range};
}

/* The next loop inwards, or NULL, with the reason in the nest if there is one further inside. */
static const struct loop *next_loop(struct action_request *request, struct perfect_nest *nest,
                                    const struct loop *outer)
{
    const struct stmt *stmt = only_statement(outer->stmt);
    if (outer->inner.size == 0)
        return NULL;
    const struct loop *inner = outer->inner.at[0];
    const char *name = outer->index->name;
    if (outer->inner.size > 1 || stmt != inner->stmt) {
        end_nest(nest, REASON_NOT_NESTED, inner->stmt->header,
                 arena_printf(request->arena,
                              "this loop does not stand alone in the loop over '%s', as in a "
                              "perfect nest: 'distribute' the loop over '%s' first, or '%s",
                              name, name,
                              outer->inner.size > 1 ? "fuse' the loops in it"
                                                    : "sink' what stands beside this one"));
        return NULL;
    }
    if (inner->stmt->in_macro || inner->stmt->header_unclear ||
        inner->stmt->range.file != outer->stmt->range.file) {
        end_nest(nest, REASON_MACRO, outer->stmt->header,
                 arena_printf(request->arena,
                              "the text of the loop inside the loop over '%s' does not stand here "
                              "as it is: write it out first",
                              name));
        return NULL;
    }
    if (!inner->canonical) {
        nest->ended = inner->why_not.at[0];
        return NULL;
    }
    return inner;
}

/* Where the statement that the innermost loop repeats begins, or what stands in its braces. */
static uint32_t body_start(const struct perfect_nest *nest, const struct stmt *loop)
{
    const struct stmt *body = loop->body;
    if (body->kind != STMT_COMPOUND)
        return body->range.start;
    struct lexer lexer = {nest->source->text, nest->source->length, body->range.start + 1, true};
    struct token token = lexer_next(&lexer);
    while (token.kind == TOKEN_COMMENT)
        token = lexer_next(&lexer);
    return (uint32_t)token.start;
}

static struct perfect_loop make_loop(const struct loop *loop)
{
    struct range header = loop->stmt->header;
    struct range none = {header.file, header.start, header.start};
    return (struct perfect_loop){loop, loop->index->name, header, none, none, false, 0};
}

/* Adds a loop, and those that it perfectly holds. */
static void read_inwards(struct action_request *request, struct perfect_nest *out,
                         const struct loop *loop)
{
    struct perfect_loop current = make_loop(loop);
    for (;;) {
        const struct loop *inner = next_loop(request, out, current.loop);
        struct range leading;
        uint32_t end = inner ? inner->stmt->range.start : body_start(out, current.loop->stmt);
        bool clean = read_gap(out, &current, end, &leading) &&
                     (!inner || !current.has_brace || perfect_is_last(out, inner->stmt));
        if (!clean && inner)
            end_nest(out, REASON_NOT_NESTED, inner->stmt->header,
                     arena_printf(request->arena,
                                  "more than comments stands between the headers of the loop over "
                                  "'%s' and of this one",
                                  current.name));
        LIST_PUSH(request->arena, out->loops, current);
        if (!inner || !clean)
            return;
        current = make_loop(inner);
        current.leading = leading;
    }
}

bool perfect_read(struct action_request *request, struct perfect_nest *out)
{
    return perfect_read_from(request, request->loop->range.start, out);
}

bool perfect_read_from(struct action_request *request, uint32_t start, struct perfect_nest *out)
{
    memset(out, 0, sizeof *out);
    if (!check_place(request, start))
        return false;
    const struct loop *loop = request->loop->loop;
    out->source = request->unit->tree->sources.files.at[request->loop->range.file];
    out->range = request->loop->range;
    if (is_counted_by_pragma(request, out->source))
        return action_refuse(request, REASON_UNSUPPORTED, out->range,
                             "the pragma of a loop around this one counts the loops inside: remove "
                             "it first");
    if (!loop->canonical) {
        for (size_t k = 0; k < loop->why_not.size; k++)
            LIST_PUSH(request->arena, request->refusal, loop->why_not.at[k]);
        return false;
    }
    read_inwards(request, out, loop);
    return true;
}

void perfect_go_on(struct action_request *request, struct perfect_nest *nest,
                   const struct loop *inner)
{
    read_inwards(request, nest, inner);
}

/* The loop below another one that has an index of the name, or NULL. */
static const struct loop *find_inside(const struct loop *loop, const char *name)
{
    for (size_t k = 0; k < loop->inner.size; k++) {
        const struct loop *inner = loop->inner.at[k];
        if (inner->index != NULL && strcmp(inner->index->name, name) == 0)
            return inner;
        const struct loop *found = find_inside(inner, name);
        if (found != NULL)
            return found;
    }
    return NULL;
}

bool perfect_is_further(const struct perfect_nest *nest, const char *name)
{
    return find_inside(nest->loops.at[nest->loops.size - 1].loop, name) != NULL;
}

int perfect_find(struct action_request *request, const struct perfect_nest *nest, const char *name)
{
    const char *names = "";
    for (size_t k = 0; k < nest->loops.size; k++) {
        if (strcmp(nest->loops.at[k].name, name) == 0)
            return (int)k;
        names =
            arena_printf(request->arena, "%s%s'%s'", names, k ? ", " : "", nest->loops.at[k].name);
    }
    if (nest->ended.message != NULL && perfect_is_further(nest, name))
        action_refuse(request, nest->ended.code, nest->ended.range, "%s", nest->ended.message);
    else
        action_refuse(request, REASON_NOT_NESTED, nest->range,
                      "there is no loop over '%s' here: the nest has %s", name, names);
    return -1;
}

/* Looks for the name of a variable in an expression. */
struct name_search {
    const char *name;
    bool found;
};

static bool search_name(const struct expr *expr, void *data)
{
    struct name_search *search = data;
    if (expr->decl != NULL && expr->kind == EXPR_NAME &&
        strcmp(expr->decl->name, search->name) == 0)
        search->found = true;
    return !search->found;
}

void perfect_header_parts(const struct loop *loop, const struct expr *parts[HEADER_PARTS])
{
    parts[0] = loop->first;
    parts[1] = loop->condition;
    parts[2] = loop->stmt->step;
}

static bool header_names(const struct loop *loop, const char *name)
{
    const struct expr *parts[HEADER_PARTS];
    struct name_search search = {name, false};
    perfect_header_parts(loop, parts);
    for (size_t k = 0; k < HEADER_PARTS; k++)
        if (parts[k] != NULL)
            expr_walk(parts[k], search_name, &search);
    return search.found;
}

/* Whether a header sets its index once, steps it once, and does nothing else. */
static bool only_counts(const struct loop *loop)
{
    const struct stmt *init = loop->stmt->init, *stmt = loop->stmt;
    if (init == NULL || loop->first == NULL)
        return false;
    bool one = init->kind == STMT_DECLARATION
                   ? init->decls.size == 1
                   : init->expr != NULL && init->expr->kind == EXPR_ASSIGN &&
                         init->expr->operands[1] == loop->first;
    bool steps = stmt->step == NULL
                     ? loop->steps_in_condition
                     : stmt->step->kind == EXPR_STEP || stmt->step->kind == EXPR_ASSIGN;
    return one && steps && loop->further.size == 0 && stmt->cond_decl == NULL;
}

/* Looks for what may do more than compute a value. */
struct effect_search {
    const struct decl *index;
    bool found;
};

/* A value that is computed from arguments, which are variables of the call, and given back. */
static bool returns_only(const struct stmt *stmt, void *data)
{
    (void)data;
    bool is_local = stmt->kind == STMT_DECLARATION;
    for (size_t k = 0; k < stmt->decls.size; k++)
        is_local = is_local && effects_argument(stmt->decls.at[k]);
    return is_local || stmt->kind == STMT_COMPOUND || stmt->kind == STMT_RETURN;
}

/* A followed call such as `v.size()` may be no more than a value, whatever class it is of. */
static bool search_effect(const struct expr *expr, void *data)
{
    struct effect_search *search = data;
    if (expr->kind == EXPR_CALL && expr->inlined != NULL && expr->type->kind != TYPE_REFERENCE) {
        if (!stmt_walk(expr->inlined, returns_only, search_effect, search))
            search->found = true;
        return !search->found;
    }
    bool steps_index = (expr->kind == EXPR_STEP || expr->kind == EXPR_ASSIGN) &&
                       effects_target(expr->operands[0]) == search->index;
    if ((expr_does(expr) & DOES_EFFECT) && !steps_index)
        search->found = true;
    return !search->found;
}

static bool has_effect(const struct loop *loop)
{
    const struct expr *parts[HEADER_PARTS];
    struct effect_search search = {loop->index, false};
    perfect_header_parts(loop, parts);
    for (size_t k = 0; k < HEADER_PARTS; k++)
        if (parts[k] != NULL)
            expr_walk(parts[k], search_effect, &search);
    return search.found;
}

bool perfect_only_counts(const struct loop *loop)
{
    return only_counts(loop) && !has_effect(loop);
}

bool perfect_header_counts(struct action_request *request, const struct perfect_loop *at,
                           const struct loop *root)
{
    struct tracked index = {at->loop->index, NULL};
    if (!only_counts(at->loop) || has_effect(at->loop))
        return action_refuse(request, REASON_NOT_CANONICAL, at->header,
                             "the header of the loop over '%s' has to set, test and step its "
                             "index and to do nothing else, calls included",
                             at->name);
    if (!at->loop->index_declared_inside && flow_live_after(root, index))
        return action_refuse(request, REASON_PRIVATE, at->header,
                             "the value of '%s' may be used after the loops: declare the index "
                             "in the header",
                             at->name);
    return true;
}

bool perfect_headers_free(struct action_request *request, const struct perfect_nest *nest, int size)
{
    for (int k = 0; k < size; k++) {
        const struct perfect_loop *at = &nest->loops.at[k];
        for (int i = 0; i < size; i++) {
            if (i == k)
                continue;
            if (strcmp(nest->loops.at[i].name, at->name) == 0)
                return action_refuse(request, REASON_NOT_NESTED, nest->loops.at[i].header,
                                     "two loops of the nest have the index '%s'", at->name);
            if (header_names(nest->loops.at[i].loop, at->name))
                return action_refuse(request, REASON_NOT_NESTED, nest->loops.at[i].header,
                                     "the header of the loop over '%s' names '%s', the index of "
                                     "another loop: only rectangular nests are covered",
                                     nest->loops.at[i].name, at->name);
        }
        if (!perfect_header_counts(request, at, nest->loops.at[0].loop))
            return false;
    }
    return true;
}

/* What is known of a loop of the nest; those further inside come behind the request's. Each has a
   verdict, being a canonical `for`. */
static const struct verdict *verdict_of(const struct action_request *request,
                                        const struct loop *loop)
{
    const struct unit *unit = request->unit;
    for (size_t i = (size_t)request->loop->id; i < unit->loops.size; i++)
        if (unit->loops.at[i]->stmt == loop->stmt)
            return unit->loops.at[i];
    BUG("a loop of a nest has no verdict");
}

/* Whether the loop is parallel without any help: see struct new_order. */
static bool is_parallel(const struct verdict *verdict)
{
    return verdict->parallel == PARALLEL_YES && verdict->privates.size == 0 &&
           verdict->reductions.size == 0 && verdict->inductions.size == 0 &&
           verdict->assumptions.size == 0;
}

/* Lists what the model of a loop rests on, whatever its verdict is: a new order does, too. */
static void rest_on(struct action_request *request, const struct nest *nest)
{
    for (size_t i = 0; nest != NULL && i < nest->assumptions.size; i++)
        assumed_add(request->arena, &request->assumptions, &nest->assumptions.at[i]);
}

struct new_order perfect_order(struct action_request *request, const struct perfect_nest *nest,
                               int size)
{
    struct new_order order = {.loops = size, .is_parallel = true};
    for (int k = 0; k < size; k++) {
        const struct verdict *verdict = verdict_of(request, nest->loops.at[k].loop);
        order.is_parallel = order.is_parallel && is_parallel(verdict);
        order.innermost = verdict->nest;
        rest_on(request, verdict->nest);
    }
    return order;
}

const char *const rounding_choices[] = {"keep", "reassociate", NULL};

/* "'s' and 'p'": what an order rounds differently. */
static const char *say_rounded(struct arena *arena, const struct verdict *band)
{
    struct strbuf text = STRBUF_INIT;
    size_t size = 0;
    for (size_t k = 0; k < band->reductions.size; k++) {
        const struct reduction *reduction = &band->reductions.at[k];
        if (!reduction->exact)
            strbuf_addf(&text, "%s'%s'", size++ > 0 ? " and " : "", reduction->variable);
    }
    const char *said = arena_strdup(arena, text.text != NULL ? text.text : "");
    strbuf_release(&text);
    return said;
}

/* Whether an order that is refused is right but for the rounding of sums, and that is allowed; if
   it is not, the refusal says so. */
static bool ask_reassociated(struct action_request *request, const struct new_order *order,
                             struct verdict *band)
{
    reason_list ignored = {NULL, 0, 0};
    struct new_order free = *order;
    free.reassociates = true;
    if (!action_has(request, "rounding") ||
        !legality_may_round(request->arena, request->loop, order) ||
        !legality_order(request->arena, request->loop, &free, band, &ignored))
        return false;
    const char *rounded = say_rounded(request->arena, band);
    if (action_chose(request, "rounding", "keep"))
        return action_refuse(request, REASON_DEPENDENCE, request->loop->loop->stmt->header,
                             "nothing but the rounding of %s would change: "
                             "'rounding=reassociate' allows that",
                             rounded);
    request->refusal.size = 0;
    LIST_PUSH(request->arena, request->notes,
              arena_printf(request->arena, "the rounding of %s may change", rounded));
    return true;
}

bool perfect_ask(struct action_request *request, const struct new_order *order,
                 struct verdict *band)
{
    if (!legality_order(request->arena, request->loop, order, band, &request->refusal) &&
        !ask_reassociated(request, order, band))
        return false;
    for (size_t k = 0; k < band->assumptions.size; k++)
        assumed_add(request->arena, &request->assumptions, &band->assumptions.at[k]);
    return true;
}

bool perfect_is_legal(struct action_request *request, const struct new_order *order,
                      struct verdict *band, struct band_fact *facts)
{
    if (!perfect_ask(request, order, band) ||
        !band_is_rectangular(request->arena, request->loop->nest, order->loops, &request->refusal))
        return false;
    band_find_facts(request->loop->nest, order, facts);
    return true;
}

/* The text between two places without blanks at both ends. */
static const char *trimmed(struct arena *arena, const char *start, const char *end)
{
    while (start < end && isspace((unsigned char)*start))
        start++;
    while (end > start && isspace((unsigned char)end[-1]))
        end--;
    return arena_strndup(arena, start, (size_t)(end - start));
}

void perfect_parse_list(struct arena *arena, const char *text, item_list *out)
{
    for (const char *at = text; *text != '\0' && at != NULL;) {
        const char *comma = strchr(at, ',');
        const char *end = comma != NULL ? comma : at + strlen(at);
        const char *colon = memchr(at, ':', (size_t)(end - at));
        struct list_item item = {trimmed(arena, at, colon != NULL ? colon : end),
                                 colon != NULL ? trimmed(arena, colon + 1, end) : NULL};
        LIST_PUSH(arena, *out, item);
        at = comma != NULL ? comma + 1 : NULL;
    }
}
