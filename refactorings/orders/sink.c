/*
 * sink.c: statements beside an inner loop go into it, under the condition that its iteration is the
 * first one, or the last.
 *
 *     for (int i = 0; i < n; i++) {         for (int i = 0; i < n; i++) {
 *         a[i] = 0;                             for (int k = 0; k < n; k++) {
 *         for (int k = 0; k < n; k++)     =>        if (k == 0)
 *             a[i] += b[i][k];                          a[i] = 0;
 *     }                                             a[i] += b[i][k];
 *                                               }
 *                                           }
 *
 * Everything keeps its order, and the nest is perfect. The inner loop must have an iteration in
 * each of the outer one. A variable that is declared in front of it goes in without a condition
 * where each iteration can compute it for itself.
 */
#include "loops/model/nest.h"
#include "loops/reasons.h"
#include "refactorings/nests/invariant.h"
#include "refactorings/nests/one_loop.h"
#include "refactorings/text/amounts.h"

struct sink_plan {
    struct perfect_nest nest; /* both loops */
    struct one_loop one;      /* the inner one's header */
    struct loop_pieces *outer, *inner;
    size_t at;                /* which of the outer pieces is the inner loop */
    struct invariants each;   /* what is computed in each iteration of it: its `all` */
    const char *first, *last; /* the conditions; NULL: nothing stands there */
};

static const struct stmt *piece_stmt(const struct sink_plan *plan, size_t k)
{
    return plan->outer->pieces.at[k].stmt;
}

/* --- what stands there ------------------------------------------------------------------------ */

static bool read_loops(struct action_request *request, struct sink_plan *plan)
{
    const struct loop *loop = request->loop->loop;
    struct range place;
    if (!perfect_read(request, &plan->nest) || !action_check_conditions(request) ||
        !action_check_model(request))
        return false;
    if (loop->inner.size != 1 || plan->nest.loops.size > 1)
        return action_refuse(request, REASON_NOT_NESTED, loop->stmt->header,
                             loop->inner.size == 0  ? "there is no loop inside"
                             : loop->inner.size > 1 ? "several loops stand inside: distribute them "
                                                      "first"
                                                    : "nothing stands beside the loop inside");
    const struct loop *inner = loop->inner.at[0];
    plan->outer = pieces_read(request->arena, plan->nest.source, loop, &place);
    plan->inner =
        plan->outer ? pieces_read(request->arena, plan->nest.source, inner, &place) : NULL;
    if (plan->inner == NULL)
        return action_refuse(request, REASON_MACRO, place,
                             "the bodies of the loops have to be lists of statements that stand in "
                             "the text as they are");
    for (plan->at = 0; plan->at < plan->outer->pieces.size; plan->at++)
        if (piece_stmt(plan, plan->at) == inner->stmt)
            break;
    if (plan->at == plan->outer->pieces.size || !inner->canonical ||
        plan->inner->pieces.size == 0 ||
        rewrite_pragma_above(action_tokens(request), inner->stmt->range.start))
        return action_refuse(request, REASON_NOT_CANONICAL, inner->stmt->header,
                             "the loop inside has to be a counted one without a pragma above it "
                             "and under no condition");
    perfect_go_on(request, &plan->nest, inner);
    plan->one.nest = plan->nest;
    return header_read(request, &plan->nest, &plan->nest.loops.at[1], &plan->one.header) &&
           perfect_header_counts(request, &plan->nest.loops.at[1], loop) &&
           one_loop_same_signs(request, &plan->one) && one_loop_same_type(request, &plan->one);
}

static bool check_jumps(struct action_request *request, const struct sink_plan *plan)
{
    const struct stmt *body = plan->inner->loop->stmt->body;
    const struct effects *all = &plan->each.effects;
    const struct stmt *jump = NULL;
    if (all->has_label || all->has_case || all->has_try)
        return action_refuse(request, REASON_GOTO, plan->nest.range,
                             "labels and handlers in the loops are not covered");
    for (size_t k = 0; jump == NULL && k < plan->outer->pieces.size; k++)
        if (k != plan->at) {
            jump = effects_find_jump(piece_stmt(plan, k), STMT_BREAK);
            jump = jump ? jump : effects_find_jump(piece_stmt(plan, k), STMT_CONTINUE);
        }
    if (jump == NULL && plan->at + 1 < plan->outer->pieces.size) {
        jump = effects_find_jump(body, STMT_BREAK);
        jump = jump ? jump : effects_find_jump(body, STMT_CONTINUE);
    }
    return jump == NULL ||
           action_refuse(request, REASON_BREAK, jump->range,
                         "this jump would leave another loop, or pass by what goes to the end of "
                         "the body: write a condition around what it skips");
}

/* --- names ------------------------------------------------------------------------------------ */

static bool is_not_named_so(const struct expr *expr, void *data)
{
    return expr->kind != EXPR_NAME || expr->decl == NULL || strcmp(expr->decl->name, data) != 0;
}

static bool declares_none(const struct stmt *stmt, void *data)
{
    for (size_t k = 0; k < stmt->decls.size; k++)
        if (strcmp(stmt->decls.at[k]->name, data) == 0)
            return false;
    return true;
}

static bool has_name(const struct stmt *stmt, const char *name)
{
    return !stmt_walk(stmt, declares_none, is_not_named_so, (void *)(uintptr_t)name);
}

/* Whether names mean the same inside of the inner loop. */
static bool check_names(struct action_request *request, const struct sink_plan *plan)
{
    const char *index = plan->one.header.at->name;
    for (size_t k = 0; k < plan->outer->pieces.size; k++) {
        const struct stmt *stmt = piece_stmt(plan, k);
        if (k == plan->at)
            continue;
        if (stmt->kind == STMT_DECLARATION && stmt->decls.size == 0)
            return action_refuse(request, REASON_UNSUPPORTED, stmt->range,
                                 "a type is declared beside the loop: declare it outside");
        if (has_name(stmt, index))
            return action_refuse(request, REASON_PRIVATE, stmt->range,
                                 "'%s' has another value, or meaning, beside the loop over it",
                                 index);
        for (size_t i = 0; k > plan->at && i < plan->inner->pieces.size; i++) {
            const struct stmt *inside = plan->inner->pieces.at[i].stmt;
            for (size_t d = 0; d < inside->decls.size; d++)
                if (has_name(stmt, inside->decls.at[d]->name))
                    return action_refuse(request, REASON_PRIVATE, stmt->range,
                                         "'%s' is something else inside of the loop",
                                         inside->decls.at[d]->name);
        }
    }
    return true;
}

/* Whether a statement names a variable. */
static bool names(const struct stmt *stmt, const struct decl *decl)
{
    return stmt_mentions(stmt, decl);
}

/* Whether what a piece declares is needed outside of the statements that go with it. */
static const struct decl *needed_elsewhere(const struct sink_plan *plan, size_t at)
{
    const struct stmt *stmt = piece_stmt(plan, at);
    for (size_t d = 0; d < stmt->decls.size; d++)
        for (size_t k = 0; k < plan->outer->pieces.size; k++)
            if ((k >= plan->at) != (at > plan->at) && names(piece_stmt(plan, k), stmt->decls.at[d]))
                return stmt->decls.at[d];
    return NULL;
}

static bool is_other_name(const struct expr *expr, void *data)
{
    const struct decl *decl = data;
    return expr->kind != EXPR_NAME || expr->decl == NULL || expr->decl == decl ||
           strcmp(expr->decl->name, decl->name) != 0;
}

static bool is_other_decl(const struct stmt *stmt, void *data)
{
    const struct decl *decl = data;
    for (size_t k = 0; k < stmt->decls.size; k++)
        if (stmt->decls.at[k] != decl && strcmp(stmt->decls.at[k]->name, decl->name) == 0)
            return false;
    return true;
}

/* Whether each iteration of the inner loop can compute for itself what a piece declares. */
static bool is_for_each(struct sink_plan *plan, const struct stmt *stmt)
{
    const struct decl *decl = stmt->decls.at[0];
    reason_list reasons = {NULL, 0, 0};
    return stmt->decls.size == 1 && decl->init != NULL && decl->storage == STORAGE_AUTO &&
           !decl->is_written && !decl->address_taken && !decl->has_cleanup && !decl->in_macro &&
           invariant_is_scalar(decl->type) && !expr_mentions(plan->one.header.loop->first, decl) &&
           !expr_mentions(plan->one.header.loop->bound, decl) &&
           stmt_walk(plan->outer->loop->stmt->body, is_other_decl, is_other_name,
                     (void *)(uintptr_t)decl) &&
           invariant_is_made(&plan->each, decl->init) &&
           invariant_is_kept(&plan->each, decl->init, &reasons);
}

static bool sort_declarations(struct action_request *request, struct sink_plan *plan)
{
    for (size_t k = 0; k < plan->outer->pieces.size; k++) {
        const struct decl *needed = k == plan->at ? NULL : needed_elsewhere(plan, k);
        if (needed == NULL)
            continue;
        if (k > plan->at || !is_for_each(plan, piece_stmt(plan, k)))
            return action_refuse(request, REASON_PRIVATE, needed->name_range,
                                 "'%s' is kept while the loop over '%s' runs, and each iteration "
                                 "would have one of its own: declare it in front of the loops",
                                 needed->name, plan->one.header.at->name);
        struct invariant one = {
            .expr = needed->init, .piece = &plan->outer->pieces.at[k], .variable = needed};
        LIST_PUSH(request->arena, plan->each.all, one);
    }
    return true;
}

/* --- the loop inside -------------------------------------------------------------------------- */

/* Whether the header of the inner loop says the same wherever it is evaluated in one iteration of
   the outer one. */
static bool check_header(struct action_request *request, struct sink_plan *plan)
{
    const struct loop *inner = plan->one.header.loop;
    const struct expr *ends[] = {inner->first, inner->bound};
    for (size_t k = 0; k < COUNT_OF(ends); k++) {
        if (!invariant_is_made(&plan->each, ends[k]))
            return action_refuse(request, REASON_TRIP_COUNT, inner->stmt->header,
                                 "what the header of the loop over '%s' computes with may change "
                                 "beside it: copy it into a variable before the loops",
                                 plan->one.header.at->name);
        if (!invariant_is_kept(&plan->each, ends[k], &request->refusal))
            return false;
    }
    return true;
}

static bool check_runs(struct action_request *request, const struct sink_plan *plan)
{
    const struct nest *model = request->loop->nest->model;
    const struct stmt *stmt = plan->one.header.loop->stmt;
    for (size_t k = 0; k < model->loops.size; k++)
        if (model->loops.at[k]->loop->stmt == stmt && band_always_runs(model, model->loops.at[k]))
            return true;
    return action_refuse(request, REASON_TRIP_COUNT, stmt->header,
                         "the loop over '%s' has no iteration where '%s' does not hold, and what "
                         "stands beside it would not run: write a condition around the loops, or "
                         "leave the function before them",
                         plan->one.header.at->name, one_loop_condition(request->arena, &plan->one));
}

static bool find_conditions(struct action_request *request, struct sink_plan *plan)
{
    struct arena *arena = request->arena;
    const struct header *header = &plan->one.header;
    const char *bound = header_operand(arena, header, header->loop->bound);
    if (plan->at > plan->each.all.size)
        plan->first = arena_printf(arena, "%s == %s", header->at->name,
                                   header_operand(arena, header, header->loop->first));
    if (plan->at + 1 == plan->outer->pieces.size)
        return true;
    if (header->magnitude != 1)
        return action_refuse(request, REASON_NOT_CANONICAL, header->at->header,
                             "which iteration of the loop over '%s' is the last one follows from "
                             "no simple rule: normalize it first",
                             header->at->name);
    plan->last =
        arena_printf(arena, "%s == %s", header->at->name,
                     header->is_inclusive ? bound : amount_plus(arena, bound, -header->loop->step));
    return true;
}

static const void *plan_sink(struct action_request *request)
{
    struct sink_plan *plan = ARENA_NEW(request->arena, struct sink_plan);
    if (!read_loops(request, plan))
        return NULL;
    plan->each = (struct invariants){.request = request,
                                     .nest = &plan->nest,
                                     .loop = request->loop->loop,
                                     .repeated = request->loop->stmt->body,
                                     .pieces = plan->outer};
    effects_of_stmt(request->arena, plan->each.repeated, &plan->each.effects);
    if (!check_jumps(request, plan) || !check_names(request, plan) ||
        !check_header(request, plan) || !sort_declarations(request, plan) ||
        !check_runs(request, plan) || !find_conditions(request, plan))
        return NULL;
    bool declares = plan->inner->pieces.at[0].stmt->kind == STMT_DECLARATION;
    if (request->loop->function->dialect.c89 && declares && plan->first != NULL) {
        action_refuse(request, REASON_UNSUPPORTED, plan->inner->pieces.at[0].range,
                      "C89 has no declarations behind statements: declare this outside of the "
                      "loops");
        return NULL;
    }
    return plan;
}

/* --- the text --------------------------------------------------------------------------------- */

static bool is_for_each_piece(const struct sink_plan *plan, size_t k)
{
    for (size_t i = 0; i < plan->each.all.size; i++)
        if (plan->each.all.at[i].piece == &plan->outer->pieces.at[k])
            return true;
    return false;
}

/* Adds the pieces [from, to) that go under a condition; each line begins with a line end. */
static void write_under(const struct placed *placed, const struct sink_plan *plan,
                        const char *condition, size_t from, size_t to, const char *indent,
                        struct strbuf *out)
{
    struct arena *arena = placed->request->arena;
    const struct source *source = plan->nest.source;
    const char *deeper = deeper_indent(&placed->deeper, indent, strlen(indent), 1);
    size_t size = 0, only = from;
    for (size_t k = from; k < to; k++)
        if (!is_for_each_piece(plan, k)) {
            size++;
            only = k;
        }
    const struct piece *piece = &plan->outer->pieces.at[only];
    bool is_bare =
        !plan->inner->has_brace || (plan->inner->pieces.size > 1 && plan->inner->bare > 0);
    bool plain = size == 1 && piece->stmt->kind == STMT_EXPRESSION && is_bare &&
                 piece->range.start == piece->stmt->range.start &&
                 piece->range.end == piece->stmt->range.end;
    strbuf_addf(out, "\n%sif (%s)%s", indent, condition,
                plain                    ? ""
                : placed->is_brace_below ? arena_printf(arena, "\n%s{", indent)
                                         : " {");
    for (size_t k = from; k < to; k++)
        if (!is_for_each_piece(plan, k))
            strbuf_addf(
                out, "\n%s%s", deeper,
                piece_text(arena, source, &plan->outer->pieces.at[k], &placed->layout, deeper));
    if (!plain)
        strbuf_addf(out, "\n%s}", indent);
}

/* Whether a line ends between two offsets, and nothing but blanks stands there. */
static bool ends_line(const struct source *source, uint32_t from, uint32_t to)
{
    return text_newlines(source->text, from, to) > 0;
}

/* What goes in front of the inner loop's body. */
static const char *front_text(const struct placed *placed, const struct sink_plan *plan,
                              const char *indent)
{
    struct arena *arena = placed->request->arena;
    struct strbuf out = STRBUF_INIT;
    for (size_t k = 0; k < plan->at; k++)
        if (is_for_each_piece(plan, k))
            strbuf_addf(&out, "\n%s%s", indent,
                        piece_text(arena, plan->nest.source, &plan->outer->pieces.at[k],
                                   &placed->layout, indent));
    if (plan->first != NULL)
        write_under(placed, plan, plan->first, 0, plan->at, indent, &out);
    const char *text = arena_strndup(arena, out.text ? out.text : "", out.length);
    strbuf_release(&out);
    return text;
}

static const char *back_text(const struct placed *placed, const struct sink_plan *plan,
                             const char *indent)
{
    struct strbuf out = STRBUF_INIT;
    if (plan->last != NULL)
        write_under(placed, plan, plan->last, plan->at + 1, plan->outer->pieces.size, indent, &out);
    const char *text = arena_strndup(placed->request->arena, out.text ? out.text : "", out.length);
    strbuf_release(&out);
    return text;
}

static void emit(struct action_request *request, const void *plan_data, struct edits *out)
{
    const struct sink_plan *plan = plan_data;
    struct arena *arena = request->arena;
    const struct source *source = plan->nest.source;
    const struct loop_pieces *inner = plan->inner;
    const struct piece *all = plan->outer->pieces.at, *own = &all[plan->at];
    const struct piece *first = &inner->pieces.at[0],
                       *last = &inner->pieces.at[inner->pieces.size - 1];
    struct file_edit *file = edits_file(out, source->path, source->text, source->length);
    const char *around = line_indent(arena, source, inner->loop->stmt->range.start);
    struct placed placed;
    placed_begin(request, &plan->nest, &placed);
    const char *indent = deeper_indent(&placed.deeper, around, strlen(around), 1);
    const char *brace = inner->has_brace        ? ""
                        : placed.is_brace_below ? arena_printf(arena, "\n%s{", around)
                                                : " {";
    const char *front = front_text(&placed, plan, indent), *back = back_text(&placed, plan, indent);
    if (plan->at > 0)
        edits_replace(out, file, all[0].range.start, own->range.start, "");
    if (inner->opening.end == inner->header_end)
        front = arena_printf(arena, "%s%s", brace, front);
    else if (brace[0] != '\0')
        edits_replace(out, file, inner->header_end, inner->header_end,
                      layout_newlines(arena, &placed.layout, brace));
    bool breaks = ends_line(source, inner->opening.end, first->range.start);
    front = arena_printf(arena, "%s%s", front, breaks ? "" : arena_printf(arena, "\n%s", indent));
    edits_replace(out, file, inner->opening.end, breaks ? inner->opening.end : first->range.start,
                  layout_newlines(arena, &placed.layout, front));
    uint32_t closing = inner->has_brace ? inner->loop->stmt->range.end - 1 : last->range.end;
    bool is_closed = inner->has_brace && ends_line(source, last->range.end, closing);
    back = arena_printf(arena, "%s%s%s", back, is_closed ? "" : arena_printf(arena, "\n%s", around),
                        inner->has_brace ? "" : "}");
    edits_replace(out, file, last->range.end, is_closed ? last->range.end : closing,
                  layout_newlines(arena, &placed.layout, back));
    if (plan->at + 1 < plan->outer->pieces.size)
        edits_replace(out, file, own->range.end, all[plan->outer->pieces.size - 1].range.end, "");
}

const struct action sink_action = {
    .id = "sink",
    .title = "Sink statements",
    .button = "Sink",
    .summary = "put the statements beside an inner loop into it, so that the nest is perfect",
    .doc =
        "What stands in front of the only loop inside runs in its first iteration, and what "
        "stands behind it in its last one, under conditions on its index; variables that each "
        "iteration can compute for itself go in without one. The order of all that is done stays "
        "as it is. It must be proven that the inner loop has an iteration whenever the outer one "
        "does.",
    .kind = "refactor.rewrite.sink",
    .helps = HELPS_ORDER,
    .is_step = true,
    .plan = plan_sink,
    .emit = emit,
};
