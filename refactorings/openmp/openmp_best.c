/*
 * openmp_best.c: a minimum or maximum with the place where it is, for which OpenMP has no
 * reduction. Each thread finds its own, from what was there before the loop, and one after the
 * other they put the better one where all of them look:
 *
 *                                            double m_all = m;
 *                                            int at_all = at;
 *                                            #pragma omp parallel firstprivate(m, at)
 *                                            {
 *                                                #pragma omp for schedule(static) nowait
 *     for (int i = 0; i < n; i++)                for (int i = 0; i < n; i++)
 *         if (x[i] > m) {              =>            if (x[i] > m) {
 *             m = x[i];                                  m = x[i];
 *             at = i;                                    at = i;
 *         }                                          }
 *                                                #pragma omp critical(first_at)
 *                                                if (m > m_all || (m == m_all && at < at_all)) {
 *                                                    m_all = m;
 *                                                    at_all = at;
 *                                                }
 *                                            }
 *                                            m = m_all;
 *                                            at = at_all;
 *
 * A thread that has found nothing has the old values, which no better one is equal to; so the
 * first of equal ones stays, as in the loop. The last of equal ones may be as good as the old
 * value, whose place may be any: that is refused.
 */
#include <string.h>

#include "loops/model/nest.h"
#include "loops/reasons.h"
#include "loops/reductions.h"
#include "loops/syntax/flow.h"
#include "refactorings/nests/placed.h"
#include "refactorings/openmp/openmp_draft.h"

/* A variable that each thread has, and that of all threads. */
struct pair {
    const struct decl *own;
    const char *all;
};

typedef LIST_OF(struct pair) pair_list;

/* Whether the text of a type is one of the program's: "enum (unnamed at ...)" is none. */
static bool is_named(const char *type)
{
    struct lexer lexer = {type, strlen(type), 0, true};
    struct token token = lexer_next(&lexer);
    bool is_named = token.kind != TOKEN_END;
    for (; token.kind != TOKEN_END; token = lexer_next(&lexer))
        is_named = is_named && !token_is(type, token, "(");
    return is_named;
}

/* How a variable's type is written: as its own declaration does, "real" or "unsigned", if that is
   words alone. NULL: it has no name. */
static const char *type_words(const struct openmp_draft *draft, const struct decl *decl)
{
    struct arena *arena = draft->request->arena;
    const char *text = draft->source->text, *words = "", *before = "";
    struct lexer lexer = {text, decl->name_range.start, decl->range.start, true};
    bool is_here = decl->range.file == draft->loop->stmt->range.file &&
                   decl->name_range.file == decl->range.file;
    for (struct token token; is_here && (token = lexer_next(&lexer)).kind != TOKEN_END;) {
        if (token.kind == TOKEN_COMMENT)
            continue;
        if (token.kind != TOKEN_IDENTIFIER) {
            words = before; /* the last word is another variable, as in `real sum = 0, m` */
            break;
        }
        before = words;
        if (!token_is(text, token, "register"))
            words = arena_printf(arena, "%s%s%.*s", words, *words != '\0' ? " " : "",
                                 (int)(token.end - token.start), text + token.start);
    }
    return *words != '\0' ? words : is_named(decl->type->text) ? decl->type->text : NULL;
}

static bool refuse(struct openmp_draft *draft, const struct reduction *reduction, const char *why)
{
    bool is_maximum = reduction_kind_of(reduction->op)->identity == IDENTITY_LEAST;
    return action_refuse(draft->request, REASON_UNSUPPORTED, draft->loop->stmt->header,
                         "'%s' goes with a %s, for which OpenMP has no reduction, and %s",
                         reduction->variable, is_maximum ? "maximum" : "minimum", why);
}

/* Where places are compared by what they lead to: `if (a[i] > a[at]) at = i`. */
static bool read_alone(const struct openmp_draft *draft, const struct update *update,
                       struct best *out)
{
    const struct verdict *verdict = draft->verdict;
    *out = (struct best){.update = update, .is_maximum = update->op == OP_ARGMAX};
    for (size_t k = 0; k < verdict->reductions.size; k++) {
        const struct decl *decl = verdict->reductions.at[k].decl;
        if (decl == NULL || best_update_of(verdict->nest, decl) != update)
            continue;
        assign_list assigns = {NULL, 0, 0};
        best_assigns(draft->request->arena, draft->loop, decl, &assigns);
        enum ties ties =
            assigns.size == 1 ? best_ties(draft->loop, update, assigns.at[0], true) : TIES_UNKNOWN;
        if (ties == TIES_UNKNOWN)
            continue;
        out->key = decl;
        out->is_last = ties == TIES_LAST;
    }
    return out->key != NULL && !update->measure->in_macro;
}

static const struct best *known(const struct openmp_draft *draft, const struct update *update)
{
    for (size_t k = 0; k < draft->bests.size; k++)
        if (draft->bests.at[k].update == update)
            return &draft->bests.at[k];
    return NULL;
}

/* Whether the loop writes to memory that it may also compare, if its guard does not hold: what is
   found would be compared once more behind the loop. */
static bool may_change_measure(const struct openmp_draft *draft)
{
    const struct nest *nest = draft->verdict->nest;
    for (size_t k = 0; k < nest->accesses.size; k++) {
        const struct access *access = nest->accesses.at[k];
        if (access->is_write && (access->base->kind != BASE_OBJECT || access->path.size > 0))
            return draft->verdict->parallel == PARALLEL_GUARDED;
    }
    return false;
}

/* What each thread would have of its own is a variable of the function that has a value before the
   loop. */
static bool check_variable(struct openmp_draft *draft, const struct reduction *reduction)
{
    struct arena *arena = draft->request->arena;
    const struct decl *decl = reduction->decl;
    if (decl->storage != STORAGE_AUTO || decl->type->kind == TYPE_REFERENCE ||
        type_words(draft, decl) == NULL)
        return refuse(draft, reduction,
                      arena_printf(arena,
                                   "threads need their own: keep '%s' in a local variable of a "
                                   "plain type",
                                   decl->name));
    if (decl->kind == DECL_VARIABLE && !flow_assigned_before(draft->loop, decl))
        return refuse(draft, reduction,
                      arena_printf(arena,
                                   "threads begin with what was there before the loop: give '%s' "
                                   "a value there",
                                   decl->name));
    return true;
}

/* What else the loop would need where it stands. */
static bool check_place(struct openmp_draft *draft, const struct reduction *reduction)
{
    if (draft->has_old)
        return refuse(draft, reduction,
                      "threads would have to find their own before they agree: remove the "
                      "directive above the loop first");
    if (draft->simd || (draft->collapsed > 1 && !action_chose(draft->request, "collapse", "auto")))
        return refuse(draft, reduction,
                      "which of equal ones comes first must be known: leave 'collapse' and 'simd' "
                      "alone");
    draft->collapsed = 1;
    if (openmp_block(draft) == NULL)
        return refuse(draft, reduction,
                      "what threads agree by may not stand here: put the loop in braces");
    return true;
}

bool openmp_best_plan(struct openmp_draft *draft, const struct reduction *reduction)
{
    const char *index = draft->loop->index->name;
    struct arena *arena = draft->request->arena;
    const struct update *update = best_update_of(draft->verdict->nest, reduction->decl);
    struct best best;
    if (draft->for_device || update == NULL)
        return refuse(draft, reduction, "find that first, and its place in a loop behind it");
    if (!check_variable(draft, reduction) || !check_place(draft, reduction))
        return false;
    if (known(draft, update) != NULL)
        return true;
    if (update->measure != NULL && may_change_measure(draft))
        return refuse(draft, reduction,
                      "what it leads to may change where the guard does not hold: keep the value "
                      "in a variable beside the place");
    if (update->measure != NULL ? !read_alone(draft, update, &best)
                                : !best_read(draft->verdict, update, &best))
        return refuse(
            draft, reduction,
            arena_printf(arena,
                         "which of equal ones comes first must be known: write '%s', "
                         "where 'at' has the type of '%s'",
                         update->measure != NULL
                             ? arena_printf(arena, "if (a[%s] > a[at]) at = %s;", index, index)
                             : arena_printf(arena,
                                            "if (value > found) { found = value; at = "
                                            "%s; }",
                                            index),
                         index));
    if (best.is_last)
        return refuse(draft, reduction,
                      "of equal ones the last stays, which may be as good as what was there before "
                      "the loop: find the value first, and its place in a loop behind it");
    LIST_PUSH(arena, draft->bests, best);
    return true;
}

bool openmp_best_has(const struct openmp_draft *draft, const struct reduction *reduction)
{
    return reduction->decl != NULL && draft->bests.size > 0 &&
           best_is_member(draft->verdict, reduction);
}

bool openmp_best_check(struct openmp_draft *draft)
{
    if (draft->bests.size == 0 || !draft->splits)
        return true;
    return action_refuse(draft->request, REASON_UNSUPPORTED, draft->loop->stmt->header,
                         "'%s' goes with a minimum or maximum, for which OpenMP has no reduction, "
                         "and where the guard does not hold, the loop as it was would have to "
                         "stand beside it: state what the guard asks",
                         draft->bests.at[0].key->name);
}

/* --- text ------------------------------------------------------------------------------------- */

/* The variables of a best one, and names for those of all threads. */
static pair_list pairs_of(struct openmp_draft *draft, const struct best *best, struct names *names)
{
    struct arena *arena = draft->request->arena;
    const struct verdict *verdict = draft->verdict;
    pair_list pairs = {NULL, 0, 0};
    for (size_t k = 0; k < verdict->reductions.size; k++) {
        const struct decl *decl = verdict->reductions.at[k].decl;
        if (decl == NULL || best_update_of(verdict->nest, decl) != best->update)
            continue;
        const char *wish = names_joined(arena, decl->name, "all");
        struct pair pair = {decl, placed_fresh(draft->request, names, wish)};
        LIST_PUSH(arena, pairs, pair);
    }
    return pairs;
}

static const char *all_of(const pair_list *pairs, const struct decl *own)
{
    for (size_t k = 0; k < pairs->size; k++)
        if (pairs->at[k].own == own)
            return pairs->at[k].all;
    return own->name;
}

/* Whether an expression stands beside a comparison without parentheses. */
static bool binds_closely(const struct expr *expr)
{
    while (expr->kind == EXPR_CONVERSION && expr->is_implicit)
        expr = expr->operands[0];
    return expr->kind != EXPR_CONDITIONAL &&
           (expr->kind != EXPR_BINARY || expr->op == OP_ADD || expr->op == OP_SUBTRACT ||
            expr->op == OP_MULTIPLY || expr->op == OP_DIVIDE);
}

/* What is compared of the threads, and (`all`) the same of all of them. */
static const char *measure_text(const struct openmp_draft *draft, const struct best *best,
                                const pair_list *pairs, bool all)
{
    struct arena *arena = draft->request->arena;
    replacement_list replaced = {NULL, 0, 0};
    const struct expr *measure = best->update->measure;
    if (measure == NULL)
        return all ? all_of(pairs, best->value) : best->value->name;
    for (size_t k = 0; all && k < best->update->places.size; k++) {
        const struct expr *name = best->update->places.at[k].expr;
        if (name->kind == EXPR_NAME && name->range.start >= measure->range.start &&
            name->range.end <= measure->range.end)
            replacement_add(arena, &replaced, name->range.start, name->range.end,
                            all_of(pairs, name->decl));
    }
    const char *text = move_expression(arena, draft->source, measure->range, &replaced);
    return binds_closely(measure) ? text : arena_printf(arena, "(%s)", text);
}

static bool is_in_measure(const struct best *best, const struct decl *decl)
{
    struct range measure = best->update->measure->range;
    for (size_t k = 0; k < best->update->places.size; k++) {
        const struct expr *name = best->update->places.at[k].expr;
        if (name->kind == EXPR_NAME && name->decl == decl && name->range.start >= measure.start &&
            name->range.end <= measure.end)
            return true;
    }
    return false;
}

/* That a thread leads to another element than all of them: "at != at_all". Where the loop does not
   run, the one from before it may be nowhere. */
static const char *elsewhere(const struct openmp_draft *draft, const struct best *best,
                             const pair_list *pairs)
{
    struct arena *arena = draft->request->arena;
    const char *text = NULL;
    size_t count = 0;
    for (size_t k = 0; k < pairs->size; k++) {
        if (!is_in_measure(best, pairs->at[k].own))
            continue;
        const char *one = arena_printf(arena, "%s != %s", pairs->at[k].own->name, pairs->at[k].all);
        text = count++ > 0 ? arena_printf(arena, "%s || %s", text, one) : one;
    }
    return count > 1 ? arena_printf(arena, "(%s)", text) : text;
}

/* Whether a thread has a better one: "m > m_all || (m == m_all && at < at_all)". */
static const char *better(const struct openmp_draft *draft, const struct best *best,
                          const pair_list *pairs)
{
    struct arena *arena = draft->request->arena;
    const char *own = measure_text(draft, best, pairs, false);
    const char *all = measure_text(draft, best, pairs, true);
    const char *text = arena_printf(arena, "%s %s %s || (%s == %s && %s %s %s)", own,
                                    best->is_maximum ? ">" : "<", all, own, all, best->key->name,
                                    draft->loop->step > 0 ? "<" : ">", all_of(pairs, best->key));
    return best->value != NULL
               ? text
               : arena_printf(arena, "%s && (%s)", elsewhere(draft, best, pairs), text);
}

/* How threads agree on one, below `indent`. */
static void add_agreement(const struct openmp_draft *draft, const struct best *best,
                          const pair_list *pairs, const char *indent, struct strbuf *out)
{
    strbuf_addf(out, "\n%sif (", indent);
    rewrite_condition(better(draft, best, pairs), indent, out);
    strbuf_adds(out, pairs->size > 1 ? ") {" : ")");
    for (size_t k = 0; k < pairs->size; k++)
        strbuf_addf(out, "\n%s%s%s = %s;", indent, draft->layout.unit, pairs->at[k].all,
                    pairs->at[k].own->name);
    if (pairs->size > 1)
        strbuf_addf(out, "\n%s}", indent);
}

static void add_agreements(const struct openmp_draft *draft, const pair_list *pairs,
                           const char *indent, struct strbuf *out)
{
    bool is_block = draft->bests.size > 1;
    const char *inner =
        is_block ? arena_printf(draft->request->arena, "%s%s", indent, draft->layout.unit) : indent;
    strbuf_addf(out, "\n%s#pragma omp critical(%s)", indent, draft->lock);
    if (is_block)
        strbuf_addf(out, "\n%s{", indent);
    for (size_t k = 0; k < draft->bests.size; k++)
        add_agreement(draft, &draft->bests.at[k], &pairs[k], inner, out);
    if (is_block)
        strbuf_addf(out, "\n%s}", indent);
}

/* Clauses of the threads, the others are of the loop. */
static bool is_of_threads(enum pragma_says says)
{
    return says == SAYS_IF || says == SAYS_NUM_THREADS || says == SAYS_PROC_BIND;
}

static struct pragma part_of(const struct openmp_draft *draft, const struct pragma *directive,
                             const char *name, bool of_threads)
{
    struct pragma part = {.name = name};
    for (size_t k = 0; k < directive->clauses.size; k++)
        if (is_of_threads(directive->clauses.at[k].says) == of_threads)
            LIST_PUSH(draft->request->arena, part.clauses, directive->clauses.at[k]);
    return part;
}

static const char *loop_text(const struct openmp_draft *draft, const char *to)
{
    struct range range = draft->verdict->range;
    range.end = openmp_loop_end(draft);
    struct move move = {
        .source = draft->source,
        .range = range,
        .replaced = draft->lines,
        .from = line_indent(draft->request->arena, draft->source, range.start),
        .from_layout = draft->layout,
        .to = to,
        .to_layout = draft->layout,
    };
    return move_text(draft->request->arena, &move);
}

/* The threads and their loop, below `indent`. */
static void add_region(struct openmp_draft *draft, const struct pragma *directive,
                       const pair_list *pairs, const char *indent, struct strbuf *out)
{
    struct arena *arena = draft->request->arena;
    const char *inner = arena_printf(arena, "%s%s", indent, draft->layout.unit);
    struct pragma threads = part_of(draft, directive, "parallel", true);
    struct pragma loop = part_of(draft, directive, "for", false);
    for (size_t k = 0; k < draft->bests.size; k++)
        for (size_t j = 0; j < pairs[k].size; j++)
            openmp_clause_add(arena, &threads.clauses, SAYS_FIRSTPRIVATE, NULL,
                              pairs[k].at[j].own->name);
    struct pragma_clause nowait = pragma_clause_new(SAYS_NOWAIT, NULL);
    LIST_PUSH(arena, loop.clauses, nowait);
    strbuf_addf(out, "%s%s\n%s{\n%s%s\n%s%s", openmp_declared_text(draft, indent),
                openmp_text(arena, &threads, indent, &draft->layout), indent, inner,
                openmp_text(arena, &loop, inner, &draft->layout), inner, loop_text(draft, inner));
    add_agreements(draft, pairs, inner, out);
    strbuf_addf(out, "\n%s}", indent);
}

static bool take_name(const struct expr *expr, void *data)
{
    struct names *names = data;
    if (expr->kind == EXPR_NAME && expr->decl != NULL)
        LIST_PUSH(names->arena, names->taken, expr->decl->name);
    return true;
}

/* Names that new variables may not have: macros, and what the function names, be it in a macro. */
static struct names names_of(const struct openmp_draft *draft)
{
    const struct function *function = draft->loop->function;
    struct names names = {.arena = draft->request->arena};
    names_take(&names, draft->source->text + function->range.start,
               function->range.end - function->range.start);
    stmt_walk(function->body, NULL, take_name, &names);
    LIST_PUSH(names.arena, names.texts, &action_directives(draft->request)->words);
    return names;
}

/* The lock is one for all of the program that has its name: it says whose it is. */
static const char *lock_name(const struct openmp_draft *draft, struct names *names)
{
    struct arena *arena = draft->request->arena;
    const char *function = name_from(arena, draft->loop->function->name);
    return names_fresh(names, names_joined(arena, function, draft->bests.at[0].key->name));
}

/* Whether something else stands on a line before the loop. */
static bool has_before(const struct openmp_draft *draft, uint32_t start)
{
    uint32_t line = line_start(draft->source, start);
    return strspn(draft->source->text + line, " \t") < start - line;
}

/* Where something else begins behind it on its line; 0: nothing does. */
static uint32_t behind(const struct openmp_draft *draft, uint32_t end)
{
    const char *text = draft->source->text;
    end += (uint32_t)strspn(text + end, " \t\r");
    return text[end] != '\n' && text[end] != '\0' ? end : 0;
}

/* What the loop has found goes back to variables that are read afterwards. */
static void add_results(const struct openmp_draft *draft, const pair_list *pairs,
                        const char *indent, struct strbuf *out)
{
    for (size_t k = 0; k < draft->bests.size; k++)
        for (size_t j = 0; j < pairs[k].size; j++) {
            struct tracked tracked = {pairs[k].at[j].own, NULL};
            if (flow_live_after(draft->loop, tracked))
                strbuf_addf(out, "\n%s%s = %s;", indent, tracked.decl->name, pairs[k].at[j].all);
        }
}

const char *openmp_best_text(struct openmp_draft *draft, const struct pragma *directive)
{
    struct action_request *request = draft->request;
    struct arena *arena = request->arena;
    struct names names = names_of(draft);
    const char *outer = line_indent(arena, draft->source, draft->verdict->range.start);
    bool is_block = placed_needs_block(request);
    const char *indent = is_block ? arena_printf(arena, "%s%s", outer, draft->layout.unit) : outer;
    pair_list *pairs = ARENA_ARRAY(arena, pair_list, draft->bests.size);
    struct strbuf text = STRBUF_INIT;
    draft->start = draft->verdict->range.start;
    draft->end = openmp_loop_end(draft);
    if (has_before(draft, draft->start))
        strbuf_addf(&text, "\n%s", outer);
    if (is_block)
        strbuf_addf(&text, "{\n%s", indent);
    for (size_t k = 0; k < draft->bests.size; k++) {
        pairs[k] = pairs_of(draft, &draft->bests.at[k], &names);
        for (size_t j = 0; j < pairs[k].size; j++)
            strbuf_addf(&text, "%s %s = %s;\n%s", type_words(draft, pairs[k].at[j].own),
                        pairs[k].at[j].all, pairs[k].at[j].own->name, indent);
    }
    draft->lock = lock_name(draft, &names);
    add_region(draft, directive, pairs, indent, &text);
    add_results(draft, pairs, indent, &text);
    if (is_block)
        strbuf_addf(&text, "\n%s}", outer);
    if (behind(draft, draft->end) != 0) {
        draft->end = behind(draft, draft->end);
        strbuf_addf(&text, "\n%s", outer);
    }
    const char *copy = arena_strndup(arena, text.text, text.length);
    strbuf_release(&text);
    return copy;
}
