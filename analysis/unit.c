#include "unit.h"

#include <isl/ctx.h>
#include <isl/options.h>
#include <stdlib.h>

#include "loops/amounts/extent.h"
#include "loops/dependence/leaving.h"
#include "loops/judge/claim.h"
#include "loops/judge/claim_order.h"
#include "loops/judge/judge.h"
#include "loops/judge/missing_facts.h"
#include "loops/judge/packing.h"
#include "loops/judge/scan.h"
#include "loops/searches/search.h"
#include "loops/measures/advice.h"
#include "loops/measures/work.h"
#include "loops/places/shape.h"
#include "loops/reasons.h"
#include "loops/reductions.h"
#include "loops/sets/budget.h"
#include "loops/sets/memo.h"
#include "loops/syntax/loop.h"

enum { DEFAULT_OPERATIONS = 500000, LOOPS_IN_EACH_OTHER = 14 };

/* What a unit keeps besides its verdicts. */
struct unit_state {
    isl_ctx *ctx;
    struct tree *owned;              /* the tree, where it goes with the unit */
    LIST_OF(struct nest *) nests;    /* each before what it is a question about */
    const struct function *searched; /* whose pragmas are known */
    placed_pragma_list pragmas;      /* those of that function */
};

/* Loops are reported if they are for loops, or count as they do, or contain one that is. */
static bool is_reported(const struct loop *loop)
{
    if (loop->stmt->is_inlined)
        return false;
    if (loop->form == LOOP_FOR || loop->form == LOOP_RANGE_FOR || loop_counts(loop))
        return true;
    for (size_t i = 0; i < loop->inner.size; i++)
        if (is_reported(loop->inner.at[i]))
            return true;
    return false;
}

static void describe(struct verdict *verdict, const struct loop *loop)
{
    verdict->depth = loop->depth;
    verdict->loop = loop;
    verdict->form = loop->form;
    verdict->function = loop->function;
    verdict->stmt = loop->stmt;
    verdict->range = loop->stmt->range;
    verdict->macro = loop->stmt->macro;
    verdict->parent = -1;
    verdict->parallel = PARALLEL_UNKNOWN;
}

static unsigned long operations_of(const struct unit_options *options)
{
    return options && options->max_operations ? options->max_operations : DEFAULT_OPERATIONS;
}

/* Whether the place of what iterations write is all that they depend on each other through. */
static void find_packing(struct unit *unit, struct verdict *verdict)
{
    struct unit_state *state = unit->private_state;
    struct packing *packing = ARENA_NEW(&unit->arena, struct packing);
    struct nest *model = NULL, *asked = NULL;
    if (packing_find(&unit->arena, verdict, packing, &verdict->not_packing) &&
        packing_judge(&unit->arena, verdict, packing, &model, &asked, &verdict->not_packing)) {
        verdict->packing = packing;
        verdict->running =
            (struct running_value){packing->counter->name, reduction_text(OP_ADD), false};
    }
    if (asked)
        LIST_PUSH(&unit->arena, state->nests, asked);
    if (model)
        LIST_PUSH(&unit->arena, state->nests, model);
}

/* Whether a running value is all that iterations depend on each other through. */
static void find_running(struct unit *unit, struct verdict *verdict)
{
    if (verdict->parallel == PARALLEL_YES || verdict->parallel == PARALLEL_GUARDED ||
        verdict->parallel == PARALLEL_SEARCH)
        return;
    struct scan_answer *answer = ARENA_NEW(&unit->arena, struct scan_answer);
    const struct scan *scan = &answer->scan;
    answer->found =
        scan_find(&unit->arena, verdict, &answer->scan, &answer->relaxed, &answer->reasons);
    verdict->scan = answer;
    if (answer->found)
        verdict->running =
            (struct running_value){scan->decl->name, reduction_text(scan->op), scan->is_inclusive};
    else
        find_packing(unit, verdict);
}

/* Whether a loop that is left early, and not known to be parallel, is a search. */
static void find_search(struct unit *unit, unsigned long operations, struct verdict *verdict)
{
    struct unit_state *state = unit->private_state;
    struct nest *model = NULL, *asked = NULL;
    search_judge(&unit->arena, verdict, &model, &asked);
    if (asked)
        LIST_PUSH(&unit->arena, state->nests, asked);
    if (model) {
        LIST_PUSH(&unit->arena, state->nests, model);
        budget_allow(state->ctx, operations);
    }
}

/* The model, the judgement and the measures of one loop. */
static void analyse(struct unit *unit, const struct unit_options *options, const struct loop *loop,
                    struct verdict *verdict)
{
    struct unit_state *state = unit->private_state;
    unsigned long operations = operations_of(options);
    budget_allow(state->ctx, operations);
    struct nest *model = nest_build(&unit->arena, state->ctx, unit->tree, loop);
    struct nest *nest = judge_loop(model, verdict);
    LIST_PUSH(&unit->arena, state->nests, nest);
    LIST_PUSH(&unit->arena, state->nests, model);
    verdict->nest = nest;
    find_search(unit, operations / 2, verdict);
    leaving_fill(nest, verdict);
    help_fill(nest, verdict);
    budget_allow(state->ctx, operations / 2);
    extent_fill(nest, verdict);
    work_fill(nest, verdict);
    advice_fill(nest, verdict);
    find_running(unit, verdict);
    budget_allow(state->ctx, 0);
}

/* The pragmas of a function. */
static const placed_pragma_list *pragmas_of(struct unit *unit, const struct function *function)
{
    struct unit_state *state = unit->private_state;
    if (state->searched != function) {
        state->searched = function;
        state->pragmas = (placed_pragma_list){NULL, 0, 0};
        pragma_find_all(&unit->arena, unit->tree, function, &state->pragmas);
    }
    return &state->pragmas;
}

/* Checks what the pragmas of the loop's function say of it. */
static void check_claims(struct unit *unit, const struct unit_options *options,
                         const struct loop *loop, struct verdict *verdict)
{
    struct unit_state *state = unit->private_state;
    const placed_pragma_list *pragmas = pragmas_of(unit, loop->function);
    if (pragmas->size == 0)
        return;
    budget_allow(state->ctx, operations_of(options));
    claim_check(&unit->arena, unit->tree, verdict->nest, pragmas, verdict);
    budget_allow(state->ctx, 0);
}

static const struct verdict *verdict_of(const struct loop *loop, void *data)
{
    const struct unit *unit = data;
    for (size_t i = 0; i < unit->loops.size; i++)
        if (unit->loops.at[i]->loop == loop)
            return unit->loops.at[i];
    return NULL;
}

/* Checks what pragmas say of the order of whole nests, whose loops are all judged. */
static void check_orders(struct unit *unit)
{
    for (size_t i = 0; i < unit->loops.size; i++) {
        struct verdict *verdict = unit->loops.at[i];
        const placed_pragma_list *pragmas = pragmas_of(unit, verdict->loop->function);
        if (pragmas->size > 0)
            claim_check_order(&unit->arena, unit->tree, pragmas, verdict_of, unit, verdict);
    }
}

/* Nothing is said of a unit whose text is not all there. */
static void refuse_incomplete(struct unit *unit, struct verdict *verdict)
{
    const struct diagnostic *cause = unit->tree->incomplete;
    struct range place = verdict->function->decl->name_range;
    if (cause->file < unit->tree->sources.files.size)
        place = (struct range){cause->file, cause->offset, cause->offset};
    judge_refuse(&unit->arena, verdict, REASON_PARSE_ERROR, place,
                 arena_printf(&unit->arena,
                              "%s: what is missing could change the meaning of every line; "
                              "correct that first",
                              cause->message));
}

static void judge(struct unit *unit, const struct unit_options *options, const struct loop *loop,
                  struct verdict *verdict)
{
    const struct function *function = loop->function;
    describe(verdict, loop);
    if (unit->tree->incomplete)
        refuse_incomplete(unit, verdict);
    else if (function->has_error)
        judge_refuse(&unit->arena, verdict, REASON_PARSE_ERROR, function->decl->name_range,
                     arena_printf(&unit->arena, "the function '%s' has an error; correct it first",
                                  function->name));
    else if (function->is_uninstantiated)
        judge_refuse(&unit->arena, verdict, REASON_UNSUPPORTED_TYPE, function->decl->name_range,
                     arena_printf(&unit->arena,
                                  "'%s' is a template that nothing instantiates here, so its "
                                  "types are not known",
                                  function->name));
    else if (function->unknown_rules)
        judge_refuse(&unit->arena, verdict, REASON_DIALECT, function->decl->name_range,
                     arena_printf(&unit->arena,
                                  "%s may change what '%s' means in a way that is not known; were "
                                  "it gone, the loop could be judged",
                                  function->unknown_rules, function->name));
    else if (loop_height(loop) > LOOPS_IN_EACH_OTHER)
        judge_refuse(&unit->arena, verdict, REASON_BUDGET, loop->stmt->header,
                     "more loops stand inside each other here than are analysed");
    else
        analyse(unit, options, loop, verdict);
    check_claims(unit, options, loop, verdict);
}

static int compare_verdicts(const void *a, const void *b)
{
    const struct verdict *x = *(struct verdict *const *)a, *y = *(struct verdict *const *)b;
    if (x->range.file != y->range.file)
        return x->range.file < y->range.file ? -1 : 1;
    if (x->range.start != y->range.start)
        return x->range.start < y->range.start ? -1 : 1;
    int names = strcmp(x->function->name, y->function->name);
    if (names)
        return names;
    return x->depth != y->depth ? (x->depth < y->depth ? -1 : 1) : x->id - y->id;
}

/* The nearest reported loop around a loop. */
static const struct loop *reported_parent(const struct loop *loop)
{
    const struct loop *parent = loop->parent;
    while (parent && !is_reported(parent))
        parent = parent->parent;
    return parent;
}

static void number(struct unit *unit, const loop_list *loops)
{
    if (!unit->loops.size)
        return;
    qsort(unit->loops.at, unit->loops.size, sizeof *unit->loops.at, compare_verdicts);
    int *renumbered = ARENA_ARRAY(&unit->arena, int, unit->loops.size + 1);
    for (size_t i = 0; i < unit->loops.size; i++)
        renumbered[unit->loops.at[i]->id] = (int)i;
    for (size_t i = 0; i < unit->loops.size; i++) {
        struct verdict *verdict = unit->loops.at[i];
        const struct loop *parent = reported_parent(loops->at[verdict->id]);
        verdict->parent = -1;
        for (size_t j = 0; parent && j < loops->size; j++)
            if (loops->at[j] == parent)
                verdict->parent = renumbered[j];
    }
    for (size_t i = 0; i < unit->loops.size; i++)
        unit->loops.at[i]->id = (int)i;
}

/* What leaves its array is told once, at the outermost loop that shows it. */
static void tell_once(struct unit *unit)
{
    for (size_t i = unit->loops.size; i-- > 0;) {
        struct verdict *verdict = unit->loops.at[i];
        size_t kept = 0;
        for (size_t k = 0; k < verdict->leaving.size; k++) {
            bool told = false;
            for (int up = verdict->parent; up >= 0 && !told; up = unit->loops.at[up]->parent)
                told = leaving_has(unit->loops.at[up], verdict->leaving.at[k].range);
            if (!told)
                verdict->leaving.at[kept++] = verdict->leaving.at[k];
        }
        verdict->leaving.size = kept;
    }
}

static void judge_all(struct unit *unit, const struct unit_options *options)
{
    loop_list all = {NULL, 0, 0}, reported = {NULL, 0, 0};
    for (size_t i = 0; i < unit->tree->functions.size; i++) {
        const struct function *function = unit->tree->functions.at[i];
        if (!options || !options->wants ||
            options->wants(unit->tree, function, options->wants_data))
            loop_find_all(&unit->arena, function, &all);
    }
    for (size_t i = 0; i < all.size; i++) {
        if (!is_reported(all.at[i]))
            continue;
        struct verdict *verdict = ARENA_NEW(&unit->arena, struct verdict);
        verdict->id = (int)reported.size;
        LIST_PUSH(&unit->arena, reported, all.at[i]);
        judge(unit, options, all.at[i], verdict);
        LIST_PUSH(&unit->arena, unit->loops, verdict);
    }
    number(unit, &reported);
    check_orders(unit);
    tell_once(unit);
}

struct unit *unit_judge(struct tree *tree, const struct unit_options *options)
{
    struct unit *unit = xcalloc(1, sizeof *unit);
    unit->tree = tree;
    struct unit_state *state = ARENA_NEW(&unit->arena, struct unit_state);
    state->ctx = memo_ctx_new();
    isl_options_set_on_error(state->ctx, ISL_ON_ERROR_CONTINUE);
    unit->private_state = state;
    judge_all(unit, options);
    memo_end(state->ctx);
    return unit;
}

struct tree *unit_parse(const struct frontend_request *request, struct error *error)
{
    struct tree *tree = frontend_parse(request, error);
    if (tree && facts_check(tree, error))
        return tree;
    tree_free(tree);
    return NULL;
}

struct unit *unit_build(const struct frontend_request *request, const struct unit_options *options,
                        struct error *error)
{
    struct tree *tree = unit_parse(request, error);
    if (!tree)
        return NULL;
    struct unit *unit = unit_judge(tree, options);
    struct unit_state *state = unit->private_state;
    state->owned = tree;
    return unit;
}

void unit_free(struct unit *unit)
{
    if (!unit)
        return;
    struct unit_state *state = unit->private_state;
    struct tree *owned = state->owned;
    for (size_t i = 0; i < state->nests.size; i++)
        nest_release(state->nests.at[i]);
    isl_ctx_free(state->ctx);
    tree_free(owned);
    arena_release(&unit->arena);
    free(unit);
}

/* Where the loop's keyword ends: the first byte that is no letter. */
static uint32_t keyword_end(const struct unit *unit, const struct verdict *verdict)
{
    const struct source *source = unit->tree->sources.files.at[verdict->range.file];
    uint32_t end = verdict->range.start;
    while (end < source->length && source->text[end] >= 'a' && source->text[end] <= 'z')
        end++;
    return end;
}

/* Of the loops whose keyword stands on the line: the outermost, or the one meant by the column. */
static const struct verdict *keyword_on_line(const struct unit *unit, uint32_t file, uint32_t line,
                                             uint32_t column)
{
    const struct source *source = unit->tree->sources.files.at[file];
    const struct verdict *chosen = NULL;
    for (size_t i = 0; i < unit->loops.size; i++) {
        const struct verdict *verdict = unit->loops.at[i];
        if (verdict->range.file != file)
            continue;
        struct place place = source_place(source, verdict->range.start);
        if (place.line != line)
            continue;
        if (!column) {
            if (!chosen)
                chosen = verdict;
            continue;
        }
        uint32_t at = source_offset(source, line, column);
        if (at >= verdict->range.start && at < keyword_end(unit, verdict))
            return verdict;
        if (place.column <= column || !chosen)
            chosen = verdict;
    }
    return chosen;
}

/* The loop that a pragma on the line makes a claim on. */
static const struct verdict *claimed_on_line(const struct unit *unit, uint32_t file, uint32_t line)
{
    const struct source *source = unit->tree->sources.files.at[file];
    for (size_t i = 0; i < unit->loops.size; i++) {
        const struct verdict *verdict = unit->loops.at[i];
        for (size_t k = 0; k < verdict->claims.size; k++) {
            const struct claim *claim = &verdict->claims.at[k];
            if (claim->range.file == file && claim->level == 0 &&
                source_place(source, claim->range.start).line <= line &&
                source_place(source, claim->range.end).line >= line)
                return verdict;
        }
    }
    return NULL;
}

const struct verdict *unit_loop_at(const struct unit *unit, uint32_t file, uint32_t line,
                                   uint32_t column)
{
    if (file >= unit->tree->sources.files.size)
        return NULL;
    const struct verdict *found = keyword_on_line(unit, file, line, column);
    if (!found)
        found = claimed_on_line(unit, file, line);
    if (found)
        return found;
    const struct source *source = unit->tree->sources.files.at[file];
    for (size_t i = 0; i < unit->loops.size; i++) {
        const struct verdict *verdict = unit->loops.at[i];
        if (verdict->range.file != file)
            continue;
        uint32_t first = source_place(source, verdict->range.start).line;
        uint32_t last = source_place(source, verdict->range.end).line;
        if (line >= first && line <= last && (!found || verdict->depth >= found->depth))
            found = verdict;
    }
    return found;
}

const char *unit_trips(const struct verdict *loop)
{
    return work_trips(loop->nest);
}
