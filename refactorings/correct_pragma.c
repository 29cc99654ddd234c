/*
 * correct_pragma.c: a pragma that says something wrong of a loop is made right.
 *
 *     #pragma omp parallel for           #pragma omp parallel for private(t) reduction(+:s)
 *     for (int i = 0; i < n; i++) {      for (int i = 0; i < n; i++) {
 *         t = x[i];                  =>      t = x[i];
 *         s += t * t;                        s += t * t;
 *     }                                  }
 *
 * What a clause can repair gets that clause. Where iterations depend on each other, the pragma goes
 * and the loop runs in order; of several collapsed loops, only those stay that are independent.
 */
#include "loops/reasons.h"
#include "loops/reductions.h"
#include "refactorings/openmp/openmp_draft.h"

struct correct_plan {
    const struct source *source;
    uint32_t start, end; /* what is replaced */
    const char *text;    /* by this */
    const char *note;    /* or NULL */
};

/* What one request is about. */
struct correction {
    struct action_request *request;
    const struct claim *claim;
    struct correct_plan *plan;
    pragma_clause_list wanted; /* clauses to be added */
    int64_t bytes;             /* of what they give to each thread */
};

static const struct claim *first_wrong(const struct verdict *loop)
{
    for (size_t k = 0; k < loop->claims.size; k++)
        if (loop->claims.at[k].holds == CLAIM_NO)
            return &loop->claims.at[k];
    return NULL;
}

static bool has_dependence(const struct claim *claim)
{
    for (size_t k = 0; k < claim->problems.size; k++)
        if (claim->problems.at[k].code == CLAIM_DEPENDENCE)
            return true;
    return false;
}

/* --- clauses ---------------------------------------------------------------------------------- */

/* Adds the clause of a problem to those that are wanted: "reduction(+:s)". */
static void add_clause(struct correction *correction, const struct claim_problem *problem)
{
    struct arena *arena = correction->request->arena;
    const char *sign = problem->says == SAYS_REDUCTION ? reduction_text(problem->op) : NULL;
    if (problem->says == SAYS_LASTPRIVATE && !openmp_header_runs(correction->request->loop->loop))
        openmp_clause_add(arena, &correction->wanted, SAYS_FIRSTPRIVATE, NULL, problem->variable);
    openmp_clause_add(arena, &correction->wanted, problem->says, sign, problem->variable);
}

/* Whether a variable that each thread gets fits on its stack, with the others. */
static bool check_size(struct correction *correction, const struct decl *decl)
{
    if (decl->type->size >= 0 &&
        !__builtin_add_overflow(correction->bytes, decl->type->size, &correction->bytes) &&
        correction->bytes <= OPENMP_STACK_BYTES)
        return true;
    return action_refuse(correction->request, REASON_SIZE, correction->claim->range,
                         "each thread would get its own '%s', which is not known to fit on its "
                         "stack with %d bytes: make it smaller, or declare it inside the loop",
                         decl->name, OPENMP_STACK_BYTES);
}

static bool check_problem(struct correction *correction, const struct claim_problem *problem)
{
    struct range place = correction->claim->range, loop = correction->request->loop->range;
    const struct decl *decl = problem->decl;
    if (!problem->clause)
        return action_refuse(correction->request, REASON_PRIVATE, place,
                             "each thread needs a '%s' of its own, which no clause gives to it: "
                             "declare it inside the loop",
                             problem->variable);
    if (!decl || (decl->range.file == loop.file && decl->range.start >= loop.start &&
                  decl->range.end <= loop.end))
        return action_refuse(correction->request, REASON_PRIVATE, place,
                             "there is one '%s' for all iterations, which a directive above the "
                             "loop cannot name: declare it without 'static' or 'extern'",
                             problem->variable);
    const char *schedule = openmp_loses_last(&correction->claim->written->clauses);
    if (schedule && problem->says == SAYS_LASTPRIVATE)
        return action_refuse(correction->request, REASON_UNSUPPORTED, place, OPENMP_LOSES_LAST,
                             schedule);
    const struct loop *own = correction->request->loop->nest->root;
    const char *all = openmp_loses_all(own, &correction->claim->written->clauses);
    return all ? openmp_refuse_all_lost(correction->request, own, all)
               : check_size(correction, decl);
}

/* The list without the name, or NULL if nothing is left of it. */
static const char *without_name(struct arena *arena, const char *list, const char *name)
{
    struct strbuf out = STRBUF_INIT;
    for (const char *at = list; *at;) {
        size_t length = strcspn(at, ",");
        const char *item = arena_strndup(arena, at, length);
        item += strspn(item, " ");
        if (!pragma_list_has(item, name))
            strbuf_addf(&out, "%s%s", out.length > 0 ? ", " : "", item);
        at += length + (at[length] == ',');
    }
    char *rest = out.length > 0 ? arena_strndup(arena, out.text, out.length) : NULL;
    strbuf_release(&out);
    return rest;
}

/* Whether another clause of the pragma names a variable that gets a clause. */
static bool is_listed(const struct correction *correction)
{
    const struct claim *claim = correction->claim;
    for (size_t k = 0; k < claim->problems.size; k++)
        for (size_t j = 0; j < claim->written->clauses.size; j++) {
            const struct pragma_clause *clause = &claim->written->clauses.at[j];
            if (clause->says == SAYS_SHARED && clause->argument &&
                pragma_list_has(clause->argument, claim->problems.at[k].variable))
                return true;
        }
    return false;
}

/* The whole pragma is written anew. */
static void rewrite(struct correction *correction, const struct pragma *pragma)
{
    struct correct_plan *plan = correction->plan;
    struct arena *arena = correction->request->arena;
    struct layout layout = action_layout(correction->request);
    plan->start = correction->claim->written->start;
    plan->end = correction->claim->written->end;
    plan->text = openmp_text(arena, pragma, line_indent(arena, plan->source, plan->start), &layout);
}

/* The pragma without the variables in its `shared`, and with the wanted clauses. */
static void rewrite_shared(struct correction *correction)
{
    struct arena *arena = correction->request->arena;
    const struct claim *claim = correction->claim;
    struct pragma pragma = {.family = PRAGMA_OPENMP, .name = claim->written->name};
    for (size_t j = 0; j < claim->written->clauses.size; j++) {
        struct pragma_clause clause = claim->written->clauses.at[j];
        for (size_t k = 0; k < claim->problems.size && clause.argument; k++)
            if (clause.says == SAYS_SHARED)
                clause.argument =
                    without_name(arena, clause.argument, claim->problems.at[k].variable);
        if (clause.argument || claim->written->clauses.at[j].argument == NULL)
            LIST_PUSH(arena, pragma.clauses, clause);
    }
    for (size_t k = 0; k < correction->wanted.size; k++)
        LIST_PUSH(arena, pragma.clauses, correction->wanted.at[k]);
    rewrite(correction, &pragma);
}

static bool is_operator(const struct correction *correction)
{
    return correction->plan->source->text[correction->claim->written->start] == '_';
}

/* A pragma that is written anew would lose comments, and the quotes of `_Pragma`. */
static bool check_rewrite(struct correction *correction)
{
    const struct pragma *written = correction->claim->written;
    struct lexer lexer = {correction->plan->source->text, written->end, written->start + 1, true};
    struct token token = lexer_next(&lexer);
    while (token.kind != TOKEN_END && token.kind != TOKEN_COMMENT)
        token = lexer_next(&lexer);
    if (!is_operator(correction) && token.kind == TOKEN_END)
        return true;
    return action_refuse(correction->request, REASON_UNSUPPORTED, correction->claim->range,
                         "the directive is '_Pragma', or holds a comment: correct it by hand");
}

static bool plan_clauses(struct correction *correction)
{
    const struct claim *claim = correction->claim;
    struct strbuf text = STRBUF_INIT;
    for (size_t k = 0; k < claim->problems.size; k++) {
        if (!check_problem(correction, &claim->problems.at[k]))
            return false;
        add_clause(correction, &claim->problems.at[k]);
    }
    if (is_listed(correction)) {
        if (!check_rewrite(correction))
            return false;
        rewrite_shared(correction);
        return true;
    }
    for (size_t k = 0; k < correction->wanted.size; k++)
        strbuf_addf(&text, " %s(%s)", correction->wanted.at[k].name,
                    correction->wanted.at[k].argument);
    correction->plan->start = correction->plan->end = claim->written->insert;
    correction->plan->text = arena_strndup(correction->request->arena, text.text, text.length);
    strbuf_release(&text);
    return true;
}

/* --- a pragma that goes ----------------------------------------------------------------------- */

/* `collapse` takes together only the loops outside of this one. */
static bool plan_collapse(struct correction *correction)
{
    struct arena *arena = correction->request->arena;
    const struct claim *claim = correction->claim;
    struct pragma pragma = {.family = PRAGMA_OPENMP, .name = claim->written->name};
    if (claim->written->family != PRAGMA_OPENMP)
        return action_refuse(correction->request, REASON_UNSUPPORTED, claim->range,
                             "the directive is none of OpenMP: correct its 'collapse' by hand");
    for (size_t j = 0; j < claim->written->clauses.size; j++) {
        struct pragma_clause clause = claim->written->clauses.at[j];
        if (clause.says == SAYS_COLLAPSE)
            clause.argument = claim->level > 1 ? arena_printf(arena, "%d", claim->level) : NULL;
        if (clause.says != SAYS_COLLAPSE || clause.argument)
            LIST_PUSH(arena, pragma.clauses, clause);
    }
    if (!check_rewrite(correction))
        return false;
    rewrite(correction, &pragma);
    return true;
}

/* Whether nothing but blanks stands between two places. */
static bool is_blank(const char *text, uint32_t start, uint32_t end)
{
    for (uint32_t k = start; k < end; k++)
        if (text[k] != ' ' && text[k] != '\t')
            return false;
    return true;
}

static bool plan_removal(struct correction *correction)
{
    struct correct_plan *plan = correction->plan;
    const struct claim *claim = correction->claim;
    const char *text = plan->source->text;
    if (claim->is_worksharing)
        return action_refuse(correction->request, REASON_UNSUPPORTED, claim->range,
                             "the threads of '#pragma %s' are started elsewhere, and each of them "
                             "would run the whole loop without it: let one of them run it, by "
                             "'single'",
                             claim->pragma);
    plan->start = claim->written->start;
    plan->end = claim->written->end;
    plan->text = "";
    plan->note = "the iterations run in order now";
    uint32_t line = line_start(plan->source, plan->start), end = plan->end;
    while (end < plan->source->length && text[end] != '\n')
        end++;
    bool ends_line = !is_operator(correction) || is_blank(text, plan->end, end);
    if (is_blank(text, line, plan->start) && ends_line) {
        plan->start = line;
        plan->end = end < plan->source->length ? end + 1 : end;
    }
    return true;
}

static const void *plan(struct action_request *request)
{
    const struct verdict *loop = request->loop;
    const struct claim *claim = first_wrong(loop);
    struct correct_plan *plan = ARENA_NEW(request->arena, struct correct_plan);
    struct correction correction = {.request = request, .claim = claim, .plan = plan};
    if (!claim) {
        action_refuse(request, REASON_UNSUPPORTED, loop->range,
                      "no pragma is known to say something wrong of this loop");
        return NULL;
    }
    plan->source = request->unit->tree->sources.files.at[claim->range.file];
    bool fine = action_check_text(request) && action_check_units(request) &&
                (!has_dependence(claim) ? plan_clauses(&correction)
                 : claim->level > 0     ? plan_collapse(&correction)
                                        : plan_removal(&correction));
    return fine ? plan : NULL;
}

static void emit(struct action_request *request, const void *plan_data, struct edits *out)
{
    const struct correct_plan *plan = plan_data;
    struct layout layout = action_layout(request);
    struct file_edit *file =
        edits_file(out, plan->source->path, plan->source->text, plan->source->length);
    edits_replace(out, file, plan->start, plan->end,
                  layout_newlines(request->arena, &layout, plan->text));
    if (plan->note)
        LIST_PUSH(request->arena, request->notes, plan->note);
}

const struct action correct_pragma_action = {
    .id = "correct-pragma",
    .title = "Correct the pragma above the loop",
    .button = "Correct pragma",
    .summary = "make right what a pragma says wrongly of a loop",
    .doc = "A pragma that lets threads share what each needs for itself, or that does not say what "
           "they add up, gets the clauses that it lacks. Where iterations depend on each other, "
           "the pragma is removed, and the loop runs in order; if it is one of several collapsed "
           "loops, only those outside of it stay so. Nothing is changed without a proof, which is "
           "reported with two iterations that meet.",
    .kind = "quickfix",
    .target = TARGET_AS_BEFORE,
    .plan = plan,
    .emit = emit,
};
