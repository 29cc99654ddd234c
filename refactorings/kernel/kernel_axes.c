/* kernel_axes.c: see kernel_axes.h. */
#include "refactorings/kernel/kernel_axes.h"

#include "loops/judge/legality.h"
#include "loops/measures/neighbours.h"
#include "loops/measures/written.h"
#include "loops/reasons.h"
#include "loops/syntax/effects.h"
#include "loops/syntax/flow.h"
#include "refactorings/kernel/kernel_draft.h"

bool kernel_axes_has(const struct kernel_axes *axes, const struct decl *decl)
{
    for (size_t k = 0; k < axes->size; k++)
        if (axes->loops[k]->index == decl)
            return true;
    return false;
}

bool kernel_axes_prepare(const struct kernel_axes *axes)
{
    bool any = false;
    for (size_t k = 1; k < axes->size; k++)
        any = any || axes->before[k].all.size > 0;
    return any;
}

bool kernel_axes_beside(const struct kernel_axes *axes)
{
    return axes->size > 1 && axes->before[axes->size - 1].writes;
}

const struct loop *kernel_axes_last(const struct kernel_axes *axes)
{
    return axes->loops[axes->size - 1];
}

/* Whether the text between two offsets holds a comment. */
static bool holds_comment(const struct source *source, uint32_t start, uint32_t end)
{
    struct lexer lexer = {source->text, source->length, start, true};
    struct token token = lexer_next(&lexer);
    while (token.start < end && token.kind != TOKEN_END && token.kind != TOKEN_COMMENT)
        token = lexer_next(&lexer);
    return token.start < end && token.kind == TOKEN_COMMENT;
}

static bool is_other_name(const struct expr *expr, void *data)
{
    return expr->kind != EXPR_NAME || !kernel_axes_has(data, expr->decl);
}

/* The axis whose index an expression is; false: it is none. */
static bool index_of(const struct kernel_axes *axes, size_t size, const struct expr *expr,
                     size_t *axis)
{
    expr = expr_strip_conversions(expr);
    for (size_t k = 0; k < size && expr->kind == EXPR_NAME; k++)
        if (axes->loops[k]->index == expr->decl) {
            *axis = k;
            return true;
        }
    return false;
}

bool kernel_axes_end(const struct kernel_axes *axes, size_t size, const struct expr *end,
                     struct axis_end *out)
{
    struct kernel_axes around = *axes;
    around.size = size;
    *out = (struct axis_end){.follows = false};
    if (end == NULL || expr_walk(end, is_other_name, &around))
        return true;
    end = expr_strip_conversions(end);
    out->follows = true;
    if (index_of(axes, size, end, &out->axis))
        return true;
    if (end->kind != EXPR_BINARY || (end->op != OP_ADD && end->op != OP_SUBTRACT) ||
        !index_of(axes, size, end->operands[0], &out->axis) ||
        !expr_constant(end->operands[1], &out->offset) || out->offset > INT16_MAX ||
        out->offset < -INT16_MAX)
        return false;
    if (end->op == OP_SUBTRACT)
        out->offset = -out->offset;
    return true;
}

/* Whether a loop counts up one by one in an int, from a number that is not negative or from the
   index of an axis. */
static bool is_simple(const struct loop *loop, bool follows)
{
    int64_t first;
    return loop->step == 1 && !loop->steps_in_condition && !loop->ends_by_wrapping &&
           loop->index->type->size == 4 && loop->index->type->is_signed && loop->bound != NULL &&
           (loop->relation == OP_LESS || loop->relation == OP_LESS_EQUAL) &&
           expr_strip_conversions(loop->bound)->type->size == 4 &&
           expr_strip_conversions(loop->bound)->type->is_signed &&
           (follows || (expr_constant(loop->first, &first) && first >= 0 && first < INT16_MAX));
}

/* Whether the ends depend on no index of the axes so far or, if there is one axis, follow it. */
static bool may_end(const struct kernel_axes *axes, const struct loop *loop)
{
    struct axis_end first, bound;
    if (!kernel_axes_end(axes, axes->size, loop->first, &first) ||
        !kernel_axes_end(axes, axes->size, loop->bound, &bound))
        return false;
    if (!first.follows && !bound.follows)
        return true;
    int64_t from;
    return axes->size == 1 && is_simple(axes->loops[0], false) && is_simple(loop, first.follows) &&
           expr_constant(axes->loops[0]->first, &from) &&
           (!first.follows || from + first.offset >= 0);
}

/* The header must be one that can be read, whose ends are known. */
static bool may_be_read(struct kernel_draft *draft, const struct loop *loop)
{
    struct kernel_range range;
    size_t refused = draft->request->refusal.size;
    bool read = kernel_header_check(draft, loop) && kernel_range_read(draft, loop, &range);
    draft->request->refusal.size = refused;
    return read && may_end(&draft->axes, loop);
}

/* Few iterations are better done by one thread. */
static bool is_short(const struct loop *loop)
{
    enum { FEW = 16 };
    int64_t first, bound;
    if (loop->bound == NULL || !expr_constant(loop->first, &first) ||
        !expr_constant(loop->bound, &bound))
        return false;
    int64_t span = loop->step > 0 ? bound - first : first - bound;
    int64_t step = loop->step > 0 ? loop->step : -loop->step;
    return span / step < FEW;
}

/* Nobody must see the index of an inner loop after the loops. */
static bool is_own_index(const struct kernel_draft *draft, const struct loop *loop)
{
    const struct decl *index = loop->index;
    return loop->index_declared_inside ||
           (index->storage == STORAGE_AUTO && !index->address_taken &&
            index->type->kind != TYPE_REFERENCE &&
            !flow_live_after(draft->loop, (struct tracked){index, NULL}));
}

/* Whether an axis has an index of the loop's name. */
static bool has_name(const struct kernel_axes *axes, const struct loop *loop)
{
    bool found = false;
    for (size_t k = 0; k < axes->size; k++)
        found = found || strcmp(axes->loops[k]->index->name, loop->index->name) == 0;
    return found;
}

/* Whether a loop counts in its header alone, and its header does nothing else. */
static bool is_plain(const struct loop *loop)
{
    const struct stmt *init = loop->stmt->init;
    return loop->form == LOOP_FOR && loop->first != NULL && loop->step_stmt == NULL &&
           !loop->tested_after_step && loop_compares_index(loop) && init->decls.size <= 1;
}

/* Whether a thread takes several iterations, so that one of a loop inside cannot be told before. */
static bool takes_several(const struct kernel_draft *draft)
{
    return draft->verdict->reductions.size > 0 ||
           action_value(draft->request, "elements")->integer > 1 ||
           action_chose(draft->request, "mapping", "grid-stride");
}

/* Whether the loop at a place of the nest may become one more axis. */
static bool may_follow(struct kernel_draft *draft, const struct perfect_nest *nest, size_t at)
{
    const struct loop *outer = nest->loops.at[at - 1].loop, *loop = nest->loops.at[at].loop;
    return draft->verdict->inductions.size == 0 && is_plain(draft->loop) && is_plain(loop) &&
           may_be_read(draft, loop) && is_own_index(draft, loop) && !has_name(&draft->axes, loop) &&
           !word_is_reserved(loop->index->name) && !device_word_is_cuda(loop->index->name) &&
           (draft->axes.before[at].behind.size > 0 ||
            !holds_comment(draft->source, loop->stmt->range.end, outer->stmt->range.end));
}

/* Whether what stands beside the loop at a place of the nest is left alone, or may be left to the
   first thread along this axis: each thread has one iteration, and one is there although the loop
   may have none. What stands behind is not passed over. */
static bool may_stand_beside(struct kernel_draft *draft, const struct perfect_nest *nest, size_t at)
{
    enum { FEW = 32, FULL = 4 };
    const struct loop *loop = nest->loops.at[at].loop;
    const struct preparation *preparation = &draft->axes.before[at];
    struct axis_end first;
    int64_t number;
    if (!preparation->writes)
        return true;
    if (takes_several(draft) || loop->step != 1 || loop->steps_in_condition ||
        loop->index->type->size < FULL || !kernel_axes_end(&draft->axes, at, loop->first, &first) ||
        (preparation->behind.size > 0 &&
         effects_find_jump(loop->stmt->body, STMT_CONTINUE) != NULL))
        return false;
    bool is_number = !first.follows && expr_constant(loop->first, &number);
    return (is_number && number == 0 && loop->relation == OP_LESS) ||
           (is_simple(loop, first.follows) && (first.follows || number < FEW));
}

/* A comment as the kernel has it, above its first line. */
static void add_remark(struct kernel_draft *draft, struct range range)
{
    if (range.start < range.end)
        LIST_PUSH(draft->request->arena, draft->axes.remarks,
                  arena_strndup(draft->request->arena, draft->source->text + range.start,
                                range.end - range.start));
}

/* Whether the loop has the parts of lines that the text of the kernel is made of. */
static bool is_one_line(const struct kernel_draft *draft, struct range range)
{
    return text_newlines(draft->source->text, range.start, range.end) == 0;
}

/* Whether variables come back with what the last iteration leaves in them. */
static bool has_lasts(const struct verdict *verdict)
{
    bool any = false;
    for (size_t k = 0; k < verdict->privates.size; k++)
        any = any || verdict->privates.at[k].copy_out != COPY_OUT_NONE;
    return any;
}

/* Whether a loop inside reduces what the outermost one does, in the same way: a place, or some of
   the elements that data or indices choose. */
static bool is_same_reduction(const struct reduction *inner, const struct reduction *root)
{
    if (inner->op != root->op || (inner->call != NULL) != (root->call != NULL) ||
        (inner->call != NULL && inner->call->decl != root->call->decl))
        return false;
    if (inner->decl != NULL || root->decl != NULL)
        return inner->decl == root->decl;
    if (root->is_section)
        return root->base->decl != NULL && inner->base->decl == root->base->decl;
    return !inner->is_section && captures_same_value(inner->target, root->target);
}

/* Whether all that loops inside combine is what the outermost loop combines, as well. */
static bool combines_alike(const struct verdict *inner, const struct verdict *root)
{
    bool alike = true;
    for (size_t k = 0; alike && k < inner->reductions.size; k++) {
        alike = false;
        for (size_t j = 0; !alike && j < root->reductions.size; j++)
            alike = is_same_reduction(&inner->reductions.at[k], &root->reductions.at[j]);
    }
    return alike;
}

/* Whether the threads of a grid with several dimensions can combine what comes back, in whatever
   order: values that the warps of a block fold, elements that data choose. */
static bool can_combine(const struct kernel_draft *draft)
{
    const struct verdict *verdict = draft->verdict;
    bool can = !has_lasts(verdict);
    for (size_t k = 0; k < verdict->reductions.size; k++)
        can = can && !best_is_member(verdict, &verdict->reductions.at[k]);
    return can && (verdict->reductions.size == 0 ||
                   (kernel_plane_threads(draft) % draft->kernel.runtime->most_warp == 0 &&
                    !action_chose(draft->request, "reduction", "deterministic")));
}

const struct verdict *kernel_axes_verdict(const struct kernel_draft *draft, const struct loop *loop)
{
    const struct unit *unit = draft->request->unit;
    for (size_t k = 0; k < unit->loops.size; k++)
        if (unit->loops.at[k]->stmt == loop->stmt)
            return unit->loops.at[k];
    return NULL;
}

/* Whether the iterations of the first `size` axes are independent of each other. What that rests on
   takes the place of what the proof for the outermost loop rests on. */
static bool are_free(struct kernel_draft *draft, size_t size)
{
    struct arena *arena = draft->request->arena;
    const struct kernel_axes *axes = &draft->axes;
    const struct verdict *inner = NULL;
    bool each = true;
    for (size_t k = 1; k < size; k++) {
        inner = kernel_axes_verdict(draft, axes->loops[k]);
        each = each && inner != NULL && inner->parallel == PARALLEL_YES &&
               inner->assumptions.size == 0 && !has_lasts(inner) &&
               combines_alike(inner, draft->verdict);
    }
    bool beside = size > 1 && axes->before[size - 1].writes;
    if ((each && !beside) || inner == NULL || inner->nest == NULL)
        return each && !beside;
    struct verdict *band = ARENA_NEW(arena, struct verdict);
    reason_list reasons = {NULL, 0, 0};
    variable_list own = {NULL, 0, 0};
    for (size_t k = 1; k < size; k++)
        for (size_t j = 0; j < axes->before[k].variables.size; j++)
            LIST_PUSH(arena, own, axes->before[k].variables.at[j]);
    bool free =
        beside ? legality_band_beside(arena, draft->verdict, inner->nest, (int)size, &own, band,
                                      &reasons)
               : legality_prepared_band(arena, draft->verdict, inner->nest, (int)size,
                                        kernel_axes_prepare(axes) ? &own : NULL, band, &reasons);
    if (!free || has_lasts(band) || !combines_alike(band, draft->verdict))
        return false;
    draft->verdict = draft->request->loop = band;
    return true;
}

/* Whether the ends of the last axis follow the index of the one around it: there are no more. */
static bool follows_axis(const struct kernel_axes *axes)
{
    const struct loop *last = kernel_axes_last(axes);
    struct axis_end first, bound;
    return kernel_axes_end(axes, axes->size - 1, last->first, &first) &&
           kernel_axes_end(axes, axes->size - 1, last->bound, &bound) &&
           (first.follows || bound.follows);
}

/* The dimensions that a block of the wanted shape needs of its grid. */
static size_t shape_dimensions(const struct kernel_draft *draft)
{
    const struct option_value *block = action_value(draft->request, "block");
    size_t dimensions = block->dimensions;
    while (dimensions > 1 && block->extents[dimensions - 1] == 1)
        dimensions--;
    return dimensions;
}

/* Adds loops inwards, as many as may be; short ones where the block has more dimensions so far. */
static void add_inner(struct kernel_draft *draft, struct perfect_nest *nest, size_t most)
{
    struct kernel_axes *axes = &draft->axes;
    bool asked = !action_chose(draft->request, "dims", "auto");
    size_t shape = shape_dimensions(draft);
    while (axes->size < most &&
           (axes->size < nest->loops.size ||
            prepared_read(draft->request, draft->verdict, nest, &axes->before[axes->size]))) {
        const struct perfect_loop *at = &nest->loops.at[axes->size];
        if (!is_one_line(draft, at->leading) ||
            (!asked && axes->size >= shape && is_short(at->loop)) ||
            !may_follow(draft, nest, axes->size) || !may_stand_beside(draft, nest, axes->size))
            return;
        axes->loops[axes->size++] = at->loop;
        if (follows_axis(axes)) {
            axes->size -= takes_several(draft);
            return;
        }
        if (kernel_axes_beside(axes))
            return;
    }
}

/* Where neighbours along a loop come to, by what each thread does: not by what stands beside the
   loop of the last axis. */
static struct neighbours neighbours_along(const struct kernel_draft *draft, size_t dimension)
{
    return neighbours_inside(draft->verdict->nest, (int)dimension, (int)draft->axes.size);
}

/* How good it is that neighbouring threads differ in the index of a loop. */
static long long coalescing(const struct kernel_draft *draft, size_t dimension)
{
    struct neighbours count = neighbours_along(draft, dimension);
    return (long long)count.beside - (long long)count.away;
}

/* Whether accesses to neighbouring elements are along both of two loops, and across both. */
static bool is_crossed(const struct kernel_draft *draft)
{
    const struct nest *nest = draft->verdict->nest;
    bool crossed = draft->axes.size == 2 && nest != NULL && draft->verdict->reductions.size == 0;
    for (int k = 0; k < 2 && crossed; k++) {
        struct neighbours count = neighbours_along(draft, (size_t)k);
        crossed = count.beside > 0 && count.away > 0;
    }
    return crossed;
}

/* Neighbouring threads differ in the loop by which most accesses come to neighbouring elements, the
   innermost of several; the others follow from the inside out. */
static void choose_directions(struct kernel_draft *draft)
{
    struct kernel_axes *axes = &draft->axes;
    size_t best = axes->size - 1;
    for (size_t k = axes->size; k-- > 0;)
        if (coalescing(draft, k) > coalescing(draft, best))
            best = k;
    int next = 1;
    for (size_t k = axes->size; k-- > 0;)
        axes->directions[k] = k == best ? 0 : next++;
    axes->is_crossed = is_crossed(draft);
}

/* Of three axes those that are not along neighbouring threads may take several iterations a thread,
   and then there is no first one. */
static void leave_strided(struct kernel_draft *draft)
{
    struct kernel_axes *axes = &draft->axes;
    choose_directions(draft);
    if (kernel_axes_beside(axes) && axes->size > 2 && axes->directions[axes->size - 1] != 0)
        axes->size--;
}

/* A block has no more dimensions than the grid; one of several kernels that are made at once has as
   many threads in a line then. False: refused. */
static bool check_shape(struct kernel_draft *draft)
{
    const struct option_value *block = action_value(draft->request, "block");
    size_t shape = shape_dimensions(draft), size = draft->axes.size;
    return shape <= size || draft->is_resident ||
           action_refuse(draft->request, REASON_NOT_NESTED, draft->loop->stmt->header,
                         "a block of '%s' has %zu dimensions, and the grid of this kernel has %zu: "
                         "set 'block' to %lld",
                         block->text, shape, size, block->integer);
}

/* Whether a loop inside has as many iterations as the outermost one, or half of them. */
static bool is_as_long(const struct kernel_axes *axes, size_t at)
{
    enum { NEAR = 32 };
    const struct loop *outer = axes->loops[0], *loop = axes->loops[at];
    struct axis_end first, bound;
    int64_t number;
    if (!kernel_axes_end(axes, at, loop->first, &first) ||
        !kernel_axes_end(axes, at, loop->bound, &bound) || !is_simple(loop, first.follows) ||
        (first.follows && (first.offset < -NEAR || first.offset > NEAR)) ||
        (!first.follows && (!expr_constant(loop->first, &number) || number > NEAR)))
        return false;
    if (bound.follows)
        return !first.follows && bound.axis == 0 && bound.offset >= -NEAR && bound.offset <= NEAR;
    return expr_same(expr_strip_conversions(loop->bound), expr_strip_conversions(outer->bound));
}

bool kernel_axes_held(const struct kernel_draft *draft)
{
    enum { BYTES = 4, NEAR = 32 };
    const struct kernel_axes *axes = &draft->axes;
    int64_t first;
    bool held = axes->size > 1 && draft->verdict->nest != NULL &&
                draft->verdict->reductions.size == 0 && is_simple(axes->loops[0], false) &&
                expr_constant(axes->loops[0]->first, &first) && first <= NEAR &&
                action_value(draft->request, "block")->dimensions < 2 &&
                action_value(draft->request, "block")->integer >= 256 &&
                !action_chose(draft->request, "memory", "managed");
    for (size_t k = 1; held && k < axes->size; k++)
        held = is_as_long(axes, k);
    return held && written_each(draft->verdict->nest, axes->size, BYTES);
}

bool kernel_axes_choose(struct kernel_draft *draft)
{
    struct action_request *request = draft->request;
    struct kernel_axes *axes = &draft->axes;
    const char *dims = action_value(request, "dims")->text;
    bool asked = !action_chose(request, "dims", "auto");
    size_t most = asked ? (size_t)(*dims - '0') : MOST_AXES, refused = request->refusal.size;
    struct perfect_nest nest;
    *axes = (struct kernel_axes){.size = 1, .loops = {draft->loop}};
    bool one = !can_combine(draft) || action_chose(request, "mapping", "sparse") ||
               action_value(request, "max-threads")->integer > 0;
    if (most > 1 && !one && perfect_read(request, &nest)) {
        add_inner(draft, &nest, most);
        leave_strided(draft);
        while (axes->size > 1 && !are_free(draft, axes->size))
            axes->size--;
        for (size_t k = 0; k < axes->size && axes->size > 1; k++) {
            add_remark(draft, nest.loops.at[k].leading);
            if (k + 1 < axes->size)
                add_remark(draft, nest.loops.at[k].trailing);
        }
    }
    request->refusal.size = refused;
    if (asked && axes->size < most && draft->verdict->reductions.size > 0 && !can_combine(draft))
        return action_refuse(request, REASON_UNSUPPORTED, draft->loop->stmt->header,
                             "what threads find is combined along several dimensions by whole "
                             "warps, in an order that varies: set 'dims' to 1");
    if (asked && axes->size < most)
        return action_refuse(request, REASON_NOT_NESTED, draft->loop->stmt->header,
                             "%zu dimensions were asked for, and %zu loop%s here may run in any "
                             "order: set 'dims' to %zu",
                             most, axes->size, axes->size > 1 ? "s" : "", axes->size);
    if (!check_shape(draft))
        return false;
    choose_directions(draft);
    return true;
}
