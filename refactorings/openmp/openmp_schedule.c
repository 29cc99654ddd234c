/*
 * openmp_schedule.c: which thread runs which iterations. OpenMP gives each thread one block of as
 * many (5.2, 11.5.3 "schedule Clause"), which is right where all take the same time. Where the
 * work of an iteration follows from its index, as in triangles, threads take one after the other;
 * where the outer loop is too short to give each thread something, they take several together.
 */
#include <stdlib.h>

#include "code/constant.h"
#include "loops/measures/neighbours.h"
#include "loops/model/nest.h"
#include "loops/reasons.h"
#include "loops/syntax/effects.h"
#include "loops/terms/term.h"
#include "refactorings/openmp/openmp_draft.h"

/* Iterations that a loop has for many threads; fewer are few. */
enum { MANY = 64 };

/* How many iterations the loop has, where that is a number; else 0. */
static int64_t constant_trips(const struct loop *loop)
{
    int64_t first, bound;
    if (!loop->canonical || loop->first == NULL || !expr_constant(loop->first, &first) ||
        !expr_constant(loop->bound, &bound) || (loop->step != 1 && loop->step != -1))
        return 0;
    int64_t low = loop->step > 0 ? first : bound, high = loop->step > 0 ? bound : first, trips;
    bool closed = loop->relation == OP_LESS_EQUAL || loop->relation == OP_GREATER_EQUAL;
    if (__builtin_sub_overflow(high, low, &trips) || __builtin_add_overflow(trips, closed, &trips))
        return 0;
    return trips > 0 ? trips : 0;
}

/* How many loops are to be taken together where nobody says so: those from the outermost on that
   are few iterations together, and the one that makes them many, if it is not the innermost. */
static long suggested_depth(struct openmp_draft *draft)
{
    long most = openmp_collapsible(draft), depth = 1;
    int64_t trips = constant_trips(draft->loop);
    const struct loop *loop = draft->loop;
    while (depth < most && trips > 0 && trips < MANY && loop->inner.at[0]->inner.size > 0) {
        loop = loop->inner.at[0];
        if (__builtin_mul_overflow(trips, constant_trips(loop), &trips))
            trips = INT64_MAX;
        depth++;
    }
    return depth;
}

static bool refuse_old(struct openmp_draft *draft, const char *option)
{
    return action_refuse(draft->request, REASON_UNSUPPORTED, draft->loop->stmt->header,
                         "the loop has a directive already, whose clauses stay: leave the option "
                         "'%s' alone, or change the directive",
                         option);
}

/* A reduction that is no variable's: that of an element or a member. NULL: there is none. */
static const struct reduction *reduction_in_memory(const struct verdict *verdict)
{
    for (size_t k = 0; k < verdict->reductions.size; k++)
        if (verdict->reductions.at[k].decl == NULL)
            return &verdict->reductions.at[k];
    return NULL;
}

/* Whether iterations of an innermost loop come to elements beside those of the ones before. Sums of
   an array section under `simd` are lost by GCC (12, from -O1: 10 iterations on `a[i:1]`). */
static bool check_simd(struct openmp_draft *draft)
{
    const struct reduction *in_memory = reduction_in_memory(draft->verdict);
    struct neighbours found = neighbours_count(draft->verdict->nest, 0);
    if (draft->loop->inner.size > 0)
        return action_refuse(draft->request, REASON_NOT_NESTED, draft->loop->stmt->header,
                             "'simd' is for loops without others inside: choose an inner loop");
    if (in_memory != NULL)
        return action_refuse(draft->request, REASON_UNSUPPORTED, draft->loop->stmt->header,
                             "GCC loses what vectors add to '%s', which is no variable: add up "
                             "in a variable, or use 'simd=off'",
                             in_memory->variable);
    return (found.away == 0 && found.beside > 0) ||
           action_refuse(draft->request, REASON_UNSUPPORTED, draft->loop->stmt->header,
                         "neighbouring iterations do not come to elements beside each other, which "
                         "vectors are slow at: use 'simd=off'");
}

/* Whether the loop's directive has as many loops run together as is wished for. */
static bool collapses_as_wished(const struct openmp_draft *draft)
{
    const char *depth = "1";
    for (size_t k = 0; k < draft->old.clauses.size; k++)
        if (strcmp(draft->old.clauses.at[k].name, "collapse") == 0)
            depth = draft->old.clauses.at[k].argument;
    return depth != NULL && action_chose(draft->request, "collapse", depth);
}

bool openmp_wishes_read(struct openmp_draft *draft)
{
    const struct action_request *request = draft->request;
    static const char *const names[] = {"schedule", "collapse"};
    for (size_t k = 0; k < COUNT_OF(names) && draft->has_old; k++)
        if (!action_chose(request, names[k], "auto") && !(k == 1 && collapses_as_wished(draft)))
            return refuse_old(draft, names[k]);
    draft->simd = action_chose(request, "simd", "on");
    if (draft->simd && draft->loop->stmt->is_ranged)
        return action_refuse(draft->request, REASON_NOT_CANONICAL, draft->loop->stmt->header,
                             "'simd' counts with numbers and pointers, and a range-based 'for' has "
                             "an iterator: write 'for (int i = first; i < bound; i++)', or leave "
                             "'simd' out");
    const struct decl *index = draft->loop->index;
    if (draft->simd && index != NULL && index->type->is_iterator)
        return action_refuse(draft->request, REASON_NOT_CANONICAL, draft->loop->stmt->header,
                             "'simd' counts with numbers and pointers, and '%s' is an iterator: "
                             "write 'for (int i = first; i < bound; i++)', or leave 'simd' out",
                             index->name);
    if (draft->simd && draft->has_old)
        return refuse_old(draft, "simd");
    if (draft->has_old)
        return true;
    draft->wish = action_chose(request, "collapse", "auto")
                      ? suggested_depth(draft)
                      : strtol(action_value(request, "collapse")->text, NULL, 10);
    return !draft->simd || check_simd(draft);
}

/* Whether an amount is a function of the variable. */
static bool depends_on(const struct term *term, const struct decl *decl)
{
    if (term == NULL)
        return false;
    if (term->decl == decl || (term->kind == TERM_PARAMETER && term->parameter->decl == decl))
        return true;
    for (size_t k = 0; k < COUNT_OF(term->operands) && term->operands[k] != NULL; k++)
        if (depends_on(term->operands[k], decl))
            return true;
    return false;
}

/* Whether the work of a loop inside, as far as it is known, follows from an index. */
static bool works_by(const struct openmp_draft *draft, const struct loop *loop,
                     const struct decl *index)
{
    for (size_t k = 0; k < loop->inner.size; k++) {
        const struct loop *inner = loop->inner.at[k];
        const struct verdict *verdict = openmp_verdict_of(draft, inner);
        if ((verdict != NULL &&
             (depends_on(verdict->work_min, index) || depends_on(verdict->work_max, index))) ||
            works_by(draft, inner, index))
            return true;
    }
    return false;
}

static bool names(const struct expr *expr, const struct decl *decl)
{
    return expr != NULL && expr_mentions(expr, decl);
}

/* "ii + 32 < n ? ii + 32 : n": whether a value is the end of a block of so many values of the
   index, but where the last block ends earlier. */
static bool is_block_end(const struct expr *expr, const struct decl *index, int64_t span)
{
    int64_t number;
    expr = expr_strip_conversions(expr);
    if (expr->kind == EXPR_CONDITIONAL)
        return (is_block_end(expr->operands[1], index, span) && !names(expr->operands[2], index)) ||
               (is_block_end(expr->operands[2], index, span) && !names(expr->operands[1], index));
    if (expr->kind != EXPR_BINARY || expr->op != OP_ADD)
        return false;
    const struct expr *left = expr_strip_conversions(expr->operands[0]);
    return left->kind == EXPR_NAME && left->decl == index &&
           expr_constant(expr->operands[1], &number) && number == span;
}

/* Whether a loop has the iterations of a block, where the one around it has the blocks. */
static bool is_block_of(const struct loop *loop, const struct loop *around)
{
    bool is_inclusive = loop->relation == OP_LESS_EQUAL;
    if (around->step <= 1 || loop->step != 1 || loop->first == NULL || loop->bound == NULL ||
        (loop->relation != OP_LESS && !is_inclusive))
        return false;
    const struct expr *first = expr_strip_conversions(loop->first);
    return first->kind == EXPR_NAME && first->decl == around->index &&
           is_block_end(loop->bound, around->index, around->step - is_inclusive);
}

/* Whether the work of a loop over blocks follows from the index only in that the last block may be
   shorter: the loops inside name it for the bounds of a block, whose index bounds no other. */
static bool has_equal_blocks(const struct loop *outer, const struct loop *loop)
{
    for (size_t k = 0; k < loop->inner.size; k++) {
        const struct loop *inner = loop->inner.at[k];
        bool is_block = is_block_of(inner, outer), is_bound = false;
        for (const struct loop *up = loop; up != outer && up != NULL; up = up->parent)
            is_bound = is_bound || (is_block_of(up, outer) && (names(inner->first, up->index) ||
                                                               names(inner->bound, up->index)));
        if ((!is_block &&
             (names(inner->first, outer->index) || names(inner->bound, outer->index))) ||
            is_bound || !has_equal_blocks(outer, inner))
            return false;
    }
    return true;
}

/* Whether threads with as many iterations each would have different amounts of work. */
static bool is_uneven(const struct openmp_draft *draft)
{
    const struct loop *loop = draft->loop;
    return works_by(draft, loop, loop->index) && !(loop->step > 1 && has_equal_blocks(loop, loop));
}

/* Whether the last iteration gives a variable its value behind the loop. */
static bool gives_last(const struct openmp_draft *draft)
{
    return pragma_clause_find(&draft->wanted, SAYS_LASTPRIVATE) ||
           pragma_clause_find(&draft->wanted, SAYS_LINEAR);
}

/* Threads that come for iterations may take them out of order, unless they are told not to, and
   LLVM's runtime then gives the last value of a variable now and then to none of them (libomp 19,
   chunks of one iteration). Who keeps the first of equal values has to meet it first. */
static const char *in_order(const struct openmp_draft *draft, const char *schedule)
{
    bool is_dynamic = strcmp(schedule, "dynamic") == 0;
    bool is_handed = is_dynamic || strcmp(schedule, "guided") == 0;
    bool is_told = (is_dynamic && gives_last(draft)) || (is_handed && draft->bests.size > 0);
    return is_told ? arena_printf(draft->request->arena, "monotonic:%s", schedule) : schedule;
}

/* A directive that is there keeps its schedule. */
static bool check_old(struct openmp_draft *draft)
{
    const char *last = openmp_loses_last(&draft->old.clauses);
    const char *all = openmp_loses_all(draft->loop, &draft->old.clauses);
    if (last && gives_last(draft))
        return action_refuse(draft->request, REASON_UNSUPPORTED, draft->loop->stmt->header,
                             OPENMP_LOSES_LAST, last);
    return !all || openmp_refuse_all_lost(draft->request, draft->loop, all);
}

/* The schedule of a loop with uneven work where nobody says which: threads take one iteration after
   the other as they come, or in turns where the compiler loses them else. */
static const char *uneven_schedule(struct openmp_draft *draft)
{
    bool in_turns = openmp_counts_down_short(draft->loop) && draft->collapsed <= 1;
    const char *note =
        arena_printf(draft->request->arena,
                     "the work of an iteration follows from '%s': threads take "
                     "one after the other %s",
                     draft->loop->index->name, in_turns ? "in turns" : "as they come");
    LIST_PUSH(draft->request->arena, draft->request->notes, note);
    return in_turns ? "static, 1" : "dynamic";
}

bool openmp_schedule_plan(struct openmp_draft *draft)
{
    struct action_request *request = draft->request;
    struct arena *arena = request->arena;
    const char *schedule = action_value(request, "schedule")->text;
    bool is_free = action_chose(request, "schedule", "auto");
    if (draft->has_old)
        return check_old(draft);
    if (draft->scans && (!is_free || draft->simd))
        return action_refuse(request, REASON_UNSUPPORTED, draft->loop->stmt->header,
                             "iterations depend on each other through '%s', and OpenMP's 'scan' "
                             "deals them out by itself: leave 'schedule' and 'simd' alone",
                             draft->scan.decl->name);
    if (draft->collapsed > 1) {
        struct pragma_clause clause =
            pragma_clause_new(SAYS_COLLAPSE, arena_printf(arena, "%ld", draft->collapsed));
        LIST_PUSH(arena, draft->wanted, clause);
    }
    if (is_free && !draft->scans && is_uneven(draft)) {
        schedule = uneven_schedule(draft);
        is_free = false;
    }
    if (is_free && draft->bests.size > 0) {
        schedule = "static";
        is_free = false;
    }
    if (!is_free) {
        struct pragma_clause clause = pragma_clause_new(SAYS_SCHEDULE, in_order(draft, schedule));
        LIST_PUSH(arena, draft->wanted, clause);
    }
    const char *lossy = openmp_loses_all(draft->loop, &draft->wanted);
    return !lossy || openmp_refuse_all_lost(request, draft->loop, lossy);
}
