/*
 * kernel_halo.c: tiles of stencils. All places of an array are one place, moved by fixed numbers of
 * iterations along the axes:
 *
 *     b[i] = a[i - 1] + a[i + 1];     { S[i] -> a[i + d] : d = -1, 1 }
 *
 * The elements that the iterations of a block read lie in a box: a tile with a halo of as many
 * elements as places are moved. What lies between the first and the last element that any iteration
 * reads is on the device, so that threads load what of the box lies there.
 *
 * Tiles of the same kind turn arrays whose rows lie along the other dimension of the grid, as in a
 * transposition: neighbouring threads load neighbouring elements, wait, and read columns
 * (G. Ruetsch and P. Micikevicius, "Optimizing Matrix Transpose in CUDA", 2009).
 *
 *     b[j][i] = a[i][j];      a_tile[ty][tx] = a[i_x][j_y]; barrier; b[j][i] = a_tile[tx][ty];
 */
#include "refactorings/tiles/kernel_tile.h"

#include <limits.h>

#include "code/constant.h"
#include "loops/reasons.h"
#include "refactorings/text/amounts.h"

enum { MOST_TERMS = 4, MOST_LEVELS = 2, MOST_MOVE = 64 };

/* A summand of a subscript: an index, `other` times an index, or `other`. */
struct halo_term {
    size_t axis; /* MOST_AXES: none */
    const struct expr *other;
};

/* The subscripts of a place, but for the numbers that are added to indices. */
struct halo_shape {
    size_t levels;
    size_t sizes[MOST_LEVELS];
    struct halo_term terms[MOST_LEVELS][MOST_TERMS];
    bool has[MOST_AXES];      /* which indices there are, each once */
    int64_t moved[MOST_AXES]; /* what is added to them */
};

struct halo_place {
    const struct expr *expr;
    struct halo_shape shape;
};

/* Names for what threads count with while they fill tiles, by axis. */
struct halo_names {
    const char *step[MOST_AXES];  /* by directions */
    const char *index[MOST_AXES]; /* of the element, in the place of the axis's own */
};

struct halo {
    struct kernel_draft *draft;
    const struct halo_names *names;
    const struct capture *capture; /* of the array */
    LIST_OF(struct halo_place) places;
    size_t at;                                 /* of them the one that elements are loaded by */
    int64_t least[MOST_AXES], most[MOST_AXES]; /* of what is added */
    bool fails;
};

static bool refuse(struct halo *halo, struct range range, reason_code code, const char *why)
{
    return action_refuse(halo->draft->request, code, range, "'%s' %s: leave it out of 'shared'",
                         halo->capture->text, why);
}

/* The axis whose index an expression is; MOST_AXES: it is none. */
static size_t axis_of(const struct kernel_draft *draft, const struct expr *expr)
{
    expr = expr_strip_conversions(expr);
    for (size_t k = 0; k < draft->axes.size && expr->kind == EXPR_NAME; k++)
        if (draft->axes.loops[k]->index == expr->decl)
            return k;
    return MOST_AXES;
}

/* Reads an index with a number added; false: it is something else. */
static bool read_moved(const struct kernel_draft *draft, const struct expr *expr, size_t *axis,
                       int64_t *moved)
{
    expr = expr_strip_conversions(expr);
    *axis = axis_of(draft, expr);
    *moved = 0;
    if (*axis < MOST_AXES)
        return true;
    if (expr->kind != EXPR_BINARY || (expr->op != OP_ADD && expr->op != OP_SUBTRACT))
        return false;
    *axis = axis_of(draft, expr->operands[0]);
    if (*axis < MOST_AXES && expr_constant(expr->operands[1], moved)) {
        *moved = expr->op == OP_SUBTRACT ? -*moved : *moved;
        return true;
    }
    *axis = axis_of(draft, expr->operands[1]);
    return expr->op == OP_ADD && *axis < MOST_AXES && expr_constant(expr->operands[0], moved);
}

/* Adds a term; `moved` is what is added to its index. */
static bool add_term(struct halo_shape *shape, struct halo_term term, int64_t moved)
{
    size_t *size = &shape->sizes[shape->levels];
    if (*size == MOST_TERMS || (term.axis < MOST_AXES && shape->has[term.axis]))
        return false;
    if (term.axis < MOST_AXES) {
        shape->has[term.axis] = true;
        shape->moved[term.axis] = moved;
    }
    shape->terms[shape->levels][(*size)++] = term;
    return true;
}

/* Reads a sum; numbers go to `*number`. */
static bool read_sum(struct halo *halo, const struct expr *expr, struct halo_shape *shape,
                     int64_t *number)
{
    const struct kernel_draft *draft = halo->draft;
    int64_t value, moved;
    size_t axis;
    expr = expr_strip_conversions(expr);
    if (expr_constant(expr, &value)) {
        *number += value;
        return value > -MOST_MOVE && value < MOST_MOVE;
    }
    if (expr->kind == EXPR_BINARY && expr->op == OP_ADD)
        return read_sum(halo, expr->operands[0], shape, number) &&
               read_sum(halo, expr->operands[1], shape, number);
    if (expr->kind == EXPR_BINARY && expr->op == OP_SUBTRACT &&
        expr_constant(expr->operands[1], &value)) {
        *number -= value;
        return value > -MOST_MOVE && value < MOST_MOVE &&
               read_sum(halo, expr->operands[0], shape, number);
    }
    axis = axis_of(draft, expr);
    if (axis < MOST_AXES)
        return add_term(shape, (struct halo_term){axis, NULL}, 0);
    for (size_t k = 0; k < 2 && expr->kind == EXPR_BINARY && expr->op == OP_MULTIPLY; k++)
        if (read_moved(draft, expr->operands[k], &axis, &moved))
            return kernel_is_given(draft, expr->operands[1 - k]) &&
                   add_term(shape, (struct halo_term){axis, expr->operands[1 - k]}, moved);
    return kernel_is_given(draft, expr) && add_term(shape, (struct halo_term){MOST_AXES, expr}, 0);
}

/* Reads the subscripts of a place. The number in a sum is added to the index that stands there by
   itself. */
static bool read_shape(struct halo *halo, const struct expr *place, struct halo_shape *out)
{
    *out = (struct halo_shape){.levels = 0};
    for (; place->kind == EXPR_SUBSCRIPT; place = expr_strip_conversions(place->operands[0])) {
        int64_t number = 0;
        size_t own = MOST_AXES;
        if (out->levels == MOST_LEVELS || !kernel_is_exact(halo->draft, place->operands[1]) ||
            !read_sum(halo, place->operands[1], out, &number))
            return false;
        for (size_t k = 0; k < out->sizes[out->levels]; k++)
            if (out->terms[out->levels][k].other == NULL)
                own = out->terms[out->levels][k].axis;
        if (own == MOST_AXES)
            return false;
        out->moved[own] += number;
        out->levels++;
    }
    for (size_t k = 0; k < halo->draft->axes.size; k++)
        if (!out->has[k] || out->moved[k] <= -MOST_MOVE || out->moved[k] >= MOST_MOVE)
            return false;
    return true;
}

static bool is_alike(const struct halo_shape *a, const struct halo_shape *b)
{
    bool alike = a->levels == b->levels;
    for (size_t k = 0; alike && k < a->levels; k++) {
        alike = a->sizes[k] == b->sizes[k];
        for (size_t j = 0; alike && j < a->sizes[k]; j++) {
            const struct halo_term *one = &a->terms[k][j], *other = &b->terms[k][j];
            alike = one->axis == other->axis && (one->other == NULL) == (other->other == NULL) &&
                    (one->other == NULL || expr_same(one->other, other->other));
        }
    }
    return alike;
}

static const struct expr *root_of(const struct expr *place)
{
    while (place->kind == EXPR_SUBSCRIPT && !place->is_starred)
        place = expr_strip_conversions(place->operands[0]);
    return place;
}

/* Adds the places in what an expression surely evaluates. */
static void add_places(struct halo *halo, const struct expr *expr)
{
    const struct expr *root = root_of(expr);
    struct halo_place place = {.expr = expr};
    if (expr->kind == EXPR_SUBSCRIPT && root->kind == EXPR_NAME && !root->in_macro &&
        root->decl == halo->capture->decl && type_is_arithmetic(expr->type)) {
        halo->fails = halo->fails || !read_shape(halo, expr, &place.shape);
        LIST_PUSH(halo->draft->request->arena, halo->places, place);
        return;
    }
    for (size_t k = 0; k < expr_sure(expr); k++)
        add_places(halo, expr->operands[k]);
}

/* The same of a statement. */
static void add_places_in(struct halo *halo, const struct stmt *stmt)
{
    if (stmt->kind == STMT_COMPOUND)
        for (size_t k = 0; k < stmt->children.size; k++)
            add_places_in(halo, stmt->children.at[k]);
    if (stmt->kind == STMT_EXPRESSION)
        add_places(halo, stmt->expr);
    if (stmt->kind == STMT_IF && stmt->cond != NULL)
        add_places(halo, stmt->cond);
    for (size_t k = 0; stmt->kind == STMT_DECLARATION && k < stmt->decls.size; k++)
        if (stmt->decls.at[k]->init != NULL)
            add_places(halo, stmt->decls.at[k]->init);
}

/*
 * Whether the elements at the first and the last corner of the box are read, and so all of it lies
 * between elements that are. Or else whether all places are moved along one axis each, so that they
 * make a cross: some by nothing or down and some by nothing or up, between which its middle lies.
 */
static bool has_corners(const struct halo *halo, bool *is_cross)
{
    size_t axes = halo->draft->axes.size;
    bool first = false, last = false, below = false, above = false, straight = true;
    for (size_t k = 0; k < halo->places.size; k++) {
        const int64_t *moved = halo->places.at[k].shape.moved;
        bool is_first = true, is_last = true, is_below = true, is_above = true;
        size_t aside = 0;
        for (size_t j = 0; j < axes; j++) {
            is_first = is_first && moved[j] == halo->least[j];
            is_last = is_last && moved[j] == halo->most[j];
            is_below = is_below && moved[j] <= 0;
            is_above = is_above && moved[j] >= 0;
            aside += moved[j] != 0;
        }
        first = first || is_first;
        last = last || is_last;
        below = below || is_below;
        above = above || is_above;
        straight = straight && aside <= 1;
    }
    *is_cross = straight && below && above;
    return first && last;
}

/* Finds the places of the array. False: refused. */
static bool find_places(struct halo *halo)
{
    struct kernel_draft *draft = halo->draft;
    const struct capture *capture = halo->capture;
    bool is_cross;
    add_places_in(halo, kernel_axes_last(&draft->axes)->stmt->body);
    if (halo->places.size != capture->uses.size || draft->captures.has_jumps)
        return refuse(halo, capture->uses.at[0], REASON_NON_AFFINE,
                      "is not only read by subscripts that each iteration evaluates");
    for (size_t k = 0; k < halo->places.size; k++) {
        const struct halo_place *place = &halo->places.at[k];
        if (halo->fails || !is_alike(&place->shape, &halo->places.at[0].shape))
            return refuse(halo, capture->uses.at[0], REASON_NON_AFFINE,
                          "is not read at places that differ by numbers alone, with the index of "
                          "each dimension of the grid in one place");
        bool center = true;
        for (size_t j = 0; j < draft->axes.size; j++) {
            int64_t moved = place->shape.moved[j];
            halo->least[j] = k == 0 || moved < halo->least[j] ? moved : halo->least[j];
            halo->most[j] = k == 0 || moved > halo->most[j] ? moved : halo->most[j];
            center = center && moved == 0;
        }
        halo->at = center ? k : halo->at;
    }
    bool shares = draft->turns;
    for (size_t j = 0; j < draft->axes.size; j++)
        shares = shares || halo->least[j] < halo->most[j];
    if (!shares)
        return refuse(halo, capture->uses.at[0], REASON_UNSUPPORTED,
                      "has elements that one thread reads each, and no other");
    bool rows = halo->places.at[0].shape.levels > 1;
    return draft->axes.size == 1 || rows || has_corners(halo, &is_cross) || is_cross ||
           refuse(halo, capture->uses.at[0], REASON_SIZE,
                  "is read neither in a box nor in a cross, so that elements between may not be "
                  "there");
}

/* An iteration's number less a number: "i_y - 1". */
static const char *moved_name(struct arena *arena, const char *name, int64_t moved)
{
    if (moved == 0)
        return name;
    return arena_printf(arena, "%s %c %lld", name, moved > 0 ? '-' : '+',
                        (long long)(moved > 0 ? moved : -moved));
}

/* Whether an element along an axis is one that some iteration reads by a place that is moved from
   `least` to `most` more than the one that it is loaded by: "i_y >= 0 && i_y - 1 < n - 1". Threads
   are numbered from 0 on, and the box of the first block begins with what that one would read. */
static const char *inside_text(struct halo *halo, size_t axis, const char *name, int64_t least,
                               int64_t most, bool is_box)
{
    struct kernel_draft *draft = halo->draft;
    struct arena *arena = draft->request->arena;
    const struct loop *loop = draft->axes.loops[axis];
    int64_t first = 0;
    expr_constant(loop->first, &first);
    int64_t from = first + least;
    const char *condition =
        move_expression(arena, draft->source, loop->condition->range, &draft->replaced);
    condition =
        kernel_text_renamed(arena, condition, loop->index->name, moved_name(arena, name, most));
    return is_box && first == 0
               ? condition
               : arena_printf(arena, "%s >= %lld && %s", name, (long long)from, condition);
}

/* The axis along a direction. */
static size_t axis_along(const struct kernel_draft *draft, int direction)
{
    return draft->axes.size == 1 || draft->axes.directions[0] == direction ? 0 : 1;
}

/* The axis of a tile's columns (0) and rows (1). */
static size_t axis_of_tile(const struct kernel_draft *draft, int level)
{
    return axis_along(draft, draft->turns ? 1 - level : level);
}

/* A thread's number along an axis, in what its block has. */
static const char *thread_along(const struct kernel_draft *draft, size_t axis)
{
    if (draft->kernel.axes.at[axis].side > 0)
        return draft->kernel.axes.at[axis].own;
    return draft->axes.directions[axis] == 0 ? draft->kernel.across : draft->kernel.down;
}

/* The condition of an element: it lies in the box, and not beside the arms of a cross. */
static const char *condition_text(struct halo *halo, const char *const *names)
{
    struct kernel_draft *draft = halo->draft;
    struct arena *arena = draft->request->arena;
    const struct halo_shape *by = &halo->places.at[halo->at].shape;
    bool is_cross;
    const char *text = NULL, *core = NULL;
    for (size_t k = 0; k < draft->axes.size; k++) {
        const int64_t moved = by->moved[k];
        const char *inside =
            inside_text(halo, k, names[k], halo->least[k] - moved, halo->most[k] - moved, true);
        const char *own = inside_text(halo, k, names[k], -moved, -moved, false);
        text = text == NULL ? inside : arena_printf(arena, "%s && %s", text, inside);
        core = core == NULL ? arena_printf(arena, "(%s)", own)
                            : arena_printf(arena, "%s || (%s)", core, own);
    }
    if (draft->axes.size == 1 || by->levels > 1 || has_corners(halo, &is_cross))
        return text;
    return arena_printf(arena, "%s && (%s)", text, core);
}

/* Whether a number is far from the limits of int. */
static bool is_small(const struct loop *loop)
{
    int64_t bound;
    return expr_constant(loop->bound, &bound) && bound < INT_MAX / 2;
}

/* The text of the element that is loaded, with other indices. */
static const char *loaded_text(struct halo *halo, const char *const *names)
{
    struct kernel_draft *draft = halo->draft;
    struct arena *arena = draft->request->arena;
    const char *text = move_expression(arena, draft->source, halo->places.at[halo->at].expr->range,
                                       &draft->replaced);
    for (size_t k = 0; k < draft->axes.size; k++)
        text = kernel_text_renamed(arena, text, draft->axes.loops[k]->index->name, names[k]);
    return text;
}

/* Lets the places read from the tile. */
static void replace_places(struct halo *halo, const char *tile)
{
    struct kernel_draft *draft = halo->draft;
    struct arena *arena = draft->request->arena;
    for (size_t k = 0; k < halo->places.size; k++) {
        const struct halo_place *place = &halo->places.at[k];
        const struct range range = place->expr->range;
        const char *text = tile;
        for (int level = (int)draft->axes.size - 1; level >= 0; level--) {
            size_t axis = axis_of_tile(draft, level);
            text = arena_printf(arena, "%s[%s]", text,
                                amount_plus(arena, thread_along(draft, axis),
                                            place->shape.moved[axis] - halo->least[axis]));
        }
        size_t kept = 0;
        for (size_t j = 0; j < draft->replaced.size; j++) {
            struct replacement one = draft->replaced.at[j];
            if (one.start < range.start || one.end > range.end)
                draft->replaced.at[kept++] = one;
        }
        draft->replaced.size = kept;
        replacement_add(arena, &draft->replaced, range.start, range.end, text);
    }
}

/* Iterations of a block along an axis. */
static long long side_along(const struct kernel_draft *draft, size_t axis)
{
    const struct plan_axis *plan = &draft->kernel.axes.at[axis];
    return plan->side > 0 ? plan->side : plan->block;
}

/* Whether a tile that turns its array has an element for each iteration of a block. */
static bool has_one_each(const struct halo *halo)
{
    bool one = halo->draft->turns;
    for (size_t k = 0; one && k < halo->draft->axes.size; k++)
        one = halo->least[k] == halo->most[k];
    return one;
}

/* Whether the tile before is filled in the same way, so that the indices of the elements are those
   of its elements. */
static bool has_numbers(const struct kernel_plan *kernel)
{
    return kernel->tiles.size > 0 &&
           kernel->tiles.at[kernel->tiles.size - 1].halo->across == NULL;
}

/* The type of the indices of elements: where they are those of iterations, the type of these. */
static const char *type_of(const struct halo *halo)
{
    const struct kernel_draft *draft = halo->draft;
    const struct plan_axis *axes = draft->kernel.axes.at;
    bool small = true;
    for (size_t k = 0; k < draft->axes.size; k++)
        small = small && is_small(draft->axes.loops[k]);
    if (!small && axes[0].side > 0 && has_one_each(halo) && axes[1].is_alike)
        return axes[0].number_type;
    return small ? "int" : "long long";
}

/* The index of the element that a thread fills along an axis. */
static struct plan_number number_of(const struct halo *halo, size_t axis, const char *step)
{
    const struct kernel_draft *draft = halo->draft;
    const struct plan_axis *plan = &draft->kernel.axes.at[axis];
    struct arena *arena = draft->request->arena;
    const char *type = type_of(halo), *index = draft->axes.loops[axis]->index->name;
    const char *cast = sentence_same(type, plan->side > 0 ? plan->number_type : "int")
                           ? ""
                           : "(long long)";
    int64_t by = halo->places.at[halo->at].shape.moved[axis] - halo->least[axis];
    const char *value =
        plan->side > 0
            ? arena_printf(arena, "%s%s + %s", cast, plan->tile, step)
            : arena_printf(arena, "%s%s - %s + %s", cast, index, thread_along(draft, axis), step);
    return (struct plan_number){halo->names->index[axis], moved_name(arena, value, by), NULL};
}

/* What a thread counts rows or columns of a tile by: its own number, where it has one of them. */
static const char *step_of(const struct halo *halo, int level, long long size)
{
    const struct kernel_draft *draft = halo->draft;
    const struct plan_axis *axis = &draft->kernel.axes.at[axis_along(draft, level)];
    if (axis->step != NULL && size == axis->side)
        return axis->own;
    return !has_one_each(halo) || size != axis->block ? halo->names->step[level]
           : level == 0                               ? draft->kernel.across
                                                      : draft->kernel.down;
}

/* The tile of an array. False: it does not fit. */
static bool add_tile(struct halo *halo)
{
    struct kernel_draft *draft = halo->draft;
    struct kernel_plan *kernel = &draft->kernel;
    struct arena *arena = draft->request->arena;
    struct plan_halo *plan = ARENA_NEW(arena, struct plan_halo);
    struct plan_tile tile = {.halo = plan};
    const struct expr *place = halo->places.at[halo->at].expr;
    bool is_numbered = has_one_each(halo) && has_numbers(kernel);
    plan->type = type_of(halo);
    for (int level = (int)draft->axes.size - 1; level >= 0; level--) {
        size_t axis = axis_of_tile(draft, level);
        long long size = side_along(draft, axis) + halo->most[axis] - halo->least[axis];
        const struct plan_axis *along = &kernel->axes.at[axis_along(draft, level)];
        const char *step = step_of(halo, level, size);
        bool turns = along->step != NULL && step == along->own;
        if (!is_numbered)
            LIST_PUSH(arena, plan->numbers, number_of(halo, axis, step));
        *(level == 0 ? &plan->across : &plan->down) =
            turns ? along->step : step == halo->names->step[level] ? step : NULL;
        plan->from_zero = plan->from_zero || turns;
        *(level == 0 ? &plan->threads_across : &plan->threads_down) = along->block;
        *(level == 0 ? &tile.columns : &tile.rows) = size;
        tile.place = arena_printf(arena, "%s[%s]", tile.place != NULL ? tile.place : "", step);
    }
    tile.element = kernel_array_of(draft, halo->capture->decl)->element;
    tile.name = names_fresh(&draft->names, arena_printf(arena, "%s_tile", halo->capture->text));
    tile.padding = draft->turns && tile.columns % 2 == 0;
    tile.loaded = loaded_text(halo, halo->names->index);
    tile.condition = condition_text(halo, halo->names->index);
    replace_places(halo, tile.name);
    kernel_tile_push(draft, tile);
    draft->tile_bytes +=
        (tile.rows > 0 ? tile.rows : 1) * (tile.columns + tile.padding) * place->type->size;
    return draft->tile_bytes <= KERNEL_SHARED_LIMIT ||
           refuse(halo, place->range, REASON_SIZE,
                  "makes the tiles of a block larger than its 49152 bytes");
}

/* Threads must have one iteration each, numbered by its index. */
static bool check_axes(struct kernel_draft *draft)
{
    bool plain = draft->axes.size < MOST_AXES && draft->kernel.results.size == 0 &&
                 draft->own_indices.size + draft->leading.size == 0 && draft->idle == NULL;
    for (size_t k = 0; k < draft->kernel.axes.size; k++) {
        const struct plan_axis *axis = &draft->kernel.axes.at[k];
        const struct loop *loop = draft->axes.loops[k];
        struct axis_end first, bound;
        int64_t number;
        plain = plain && expr_constant(loop->first, &number) && !axis->strides &&
                axis->index == NULL && kernel_counts_plainly(loop) &&
                loop->index->type->is_signed && loop->compared->type->is_signed &&
                kernel_axes_end(&draft->axes, k, loop->first, &first) && !first.follows &&
                kernel_axes_end(&draft->axes, k, loop->bound, &bound) && !bound.follows;
    }
    return plain ||
           action_refuse(draft->request, REASON_NOT_NESTED, draft->loop->stmt->header,
                         "tiles of stencils are for one or two loops that count up one by one in "
                         "signed integers from a small number, with one iteration for each "
                         "thread: set 'shared' to off");
}

void kernel_side_name(struct kernel_draft *draft, struct plan_axis *axis, const char *index)
{
    struct arena *arena = draft->request->arena;
    const struct kernel_plan *kernel = &draft->kernel;
    axis->tile = names_fresh(&draft->names, arena_printf(arena, "%s_tile", index));
    axis->step = axis->direction == 1 ? names_fresh(&draft->names, "r") : NULL;
    axis->own = axis->direction == 1 ? arena_printf(arena, "%s + %s", kernel->down, axis->step)
                                     : kernel->across;
}

static void choose_names(struct kernel_draft *draft, struct halo_names *out)
{
    struct arena *arena = draft->request->arena;
    draft->kernel.across = names_fresh(&draft->names, "tx");
    draft->kernel.down = draft->axes.size > 1 ? names_fresh(&draft->names, "ty") : NULL;
    for (int direction = (int)draft->axes.size - 1; direction >= 0; direction--) {
        size_t at = axis_along(draft, direction);
        struct plan_axis *axis = &draft->kernel.axes.at[at];
        const char *index = draft->axes.loops[at]->index->name;
        const char *wish = direction == 1 ? "row" : draft->axes.size > 1 ? "column" : "at";
        out->step[direction] = names_fresh(&draft->names, wish);
        out->index[at] = index;
        if (axis->side > 0)
            kernel_side_name(draft, axis, index);
        else
            out->index[at] =
                names_fresh(&draft->names, arena_printf(arena, "%s_%c", index, "xy"[direction]));
    }
}

/* Bytes of a tile that turns an array. */
static long long turned_bytes(const struct halo *halo)
{
    long long bytes = halo->places.at[0].expr->type->size;
    for (size_t k = 0; k < halo->draft->axes.size; k++)
        bytes *= side_along(halo->draft, k) + halo->most[k] - halo->least[k] + 1;
    return bytes;
}

/* Whether all arrays can be turned, and the tiles fit. */
static bool can_turn(struct kernel_draft *draft)
{
    size_t refused = draft->request->refusal.size;
    bool can = check_axes(draft);
    long long bytes = draft->tile_bytes;
    for (size_t k = 0; can && k < draft->stencils.size; k++) {
        struct halo halo = {.draft = draft, .capture = draft->stencils.at[k]};
        can = find_places(&halo);
        bytes += can ? turned_bytes(&halo) : 0;
    }
    draft->request->refusal.size = refused;
    return can && bytes <= KERNEL_SHARED_LIMIT;
}

bool kernel_halo_plan(struct kernel_draft *draft)
{
    struct halo_names names;
    if (draft->turns && !can_turn(draft)) {
        for (size_t k = 0; k < draft->kernel.axes.size; k++)
            draft->kernel.axes.at[k].side = 0;
        return true; /* nobody has asked for that */
    }
    if (!check_axes(draft))
        return false;
    choose_names(draft, &names);
    for (size_t k = 0; k < draft->stencils.size; k++) {
        struct halo halo = {.draft = draft, .names = &names, .capture = draft->stencils.at[k]};
        if (!find_places(&halo) || !add_tile(&halo))
            return false;
    }
    return true;
}
