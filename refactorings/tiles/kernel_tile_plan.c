/* kernel_tile_plan.c: names and texts of tiles, see kernel_tile.h. */
#include <limits.h>

#include "code/constant.h"
#include "refactorings/tiles/kernel_tile.h"

/* Iterations that the compiler unrolls where a tile has as many elements as a block threads. */
enum { UNROLLED = 16 };

/* The names that the texts of a tiling are made of. */
struct tile_names {
    struct kernel_draft *draft;
    const struct kernel_tiling *tiling;
    struct plan_phases *phases;
    const char *inner[2]; /* the loop's index of what a thread puts there, by direction */
    const char *axis[2];  /* the index of each axis for the thread beside in the other direction */
};

const char *kernel_text_renamed(struct arena *arena, const char *text, const char *from,
                                const char *to)
{
    struct strbuf out = STRBUF_INIT;
    struct lexer lexer = {.text = text, .length = strlen(text), .inside_line = true};
    size_t at = 0;
    for (struct token token = lexer_next(&lexer); token.kind != TOKEN_END;
         token = lexer_next(&lexer)) {
        bool same = token.kind == TOKEN_IDENTIFIER && token_is(text, token, from);
        strbuf_add(&out, text + at, token.start - at);
        if (same)
            strbuf_adds(&out, to);
        else
            strbuf_add(&out, text + token.start, token.end - token.start);
        at = token.end;
    }
    const char *copy = arena_strndup(arena, out.text, out.length);
    strbuf_release(&out);
    return copy;
}

/* An index that reads differently. */
struct other_index {
    struct arena *arena;
    const struct decl *decl;
    const char *name;
    replacement_list *replaced;
};

static bool replace_index(const struct expr *expr, void *data)
{
    const struct other_index *other = data;
    if (expr->kind == EXPR_NAME && expr->decl == other->decl)
        replacement_add(other->arena, other->replaced, expr->range.start, expr->range.end,
                        other->name);
    return true;
}

/* An expression's text as the kernel has it, with names in the places of the loop's index and of
   one of the axes'; NULL: as they are. */
static const char *text_with(const struct tile_names *names, const struct expr *expr,
                             const char *inner, size_t axis, const char *index)
{
    struct kernel_draft *draft = names->draft;
    struct arena *arena = draft->request->arena;
    replacement_list replaced = {NULL, 0, 0};
    for (size_t k = 0; k < draft->replaced.size; k++)
        LIST_PUSH(arena, replaced, draft->replaced.at[k]);
    struct other_index other = {arena, names->tiling->inner->index, inner, &replaced};
    if (inner != NULL)
        expr_walk(expr, replace_index, &other);
    other.decl = draft->axes.loops[axis]->index;
    other.name = index;
    if (index != NULL)
        expr_walk(expr, replace_index, &other);
    return move_expression(arena, draft->source, expr->range, &replaced);
}

/* The thread's number in its block along a direction, or that of one of its iterations. */
static const char *along(const struct kernel_draft *draft, int direction)
{
    const struct plan_axis *turned = plan_turned(&draft->kernel);
    if (turned != NULL && turned->direction == direction)
        return turned->own;
    return direction == 0 ? draft->kernel.across : draft->kernel.down;
}

const char *kernel_tile_read(const struct kernel_draft *draft, size_t at)
{
    const struct kernel_strip *strip = &draft->tiling->strips.at[at];
    const char *index = draft->tiling->inner->index->name, *first = draft->kernel.phases->first;
    const char *tile = draft->kernel.tiles.at[at].name;
    const char *own = along(draft, draft->axes.directions[strip->axis]);
    struct arena *arena = draft->request->arena;
    if (draft->axes.size == 1)
        return arena_printf(arena, "%s[%s - %s]", tile, index, first);
    if (draft->tiling->takes_zeros)
        return arena_printf(arena, "%s[%s][%s]", tile, strip->is_row ? own : index,
                            strip->is_row ? index : own);
    return strip->is_row ? arena_printf(arena, "%s[%s][%s - %s]", tile, own, index, first)
                         : arena_printf(arena, "%s[%s - %s][%s]", tile, index, first, own);
}

/* "l_x", which a thread's element has along a direction. */
static const char *inner_along(struct tile_names *names, int direction)
{
    struct kernel_draft *draft = names->draft;
    struct arena *arena = draft->request->arena;
    const char **name = &names->inner[direction];
    if (*name == NULL) {
        *name = names_fresh(
            &draft->names,
            arena_printf(arena, "%s_%c", names->tiling->inner->index->name, "xy"[direction]));
        struct plan_number number = {
            *name, arena_printf(arena, "%s + %s", names->phases->first, along(draft, direction)),
            NULL};
        LIST_PUSH(arena, names->phases->numbers, number);
    }
    return *name;
}

/* "j_y": the index of an axis for an element that lies along the other direction. */
static const char *axis_across(struct tile_names *names, size_t axis)
{
    struct kernel_draft *draft = names->draft;
    struct arena *arena = draft->request->arena;
    const char *index = draft->axes.loops[axis]->index->name;
    int direction = draft->axes.directions[axis];
    if (names->axis[axis] == NULL) {
        names->axis[axis] =
            names_fresh(&draft->names, arena_printf(arena, "%s_%c", index, "yx"[direction]));
        struct plan_number number = {names->axis[axis],
                                     arena_printf(arena, "%s - %s + %s", index,
                                                  along(draft, direction),
                                                  along(draft, 1 - direction)),
                                     draft->kernel.axes.at[axis].number_type};
        LIST_PUSH(arena, names->phases->beside, number);
    }
    return names->axis[axis];
}

void kernel_tile_push(struct kernel_draft *draft, struct plan_tile tile)
{
    size_t size = draft->kernel.tiles.size;
    tile.is_joined =
        size > 0 && sentence_same(draft->kernel.tiles.at[size - 1].condition, tile.condition);
    LIST_PUSH(draft->request->arena, draft->kernel.tiles, tile);
}

/* A tile, and what threads put there. Its rows lie along the loop, or else along the axis; threads
   that are neighbours have neighbouring elements of the array. */
static void add_tile(struct tile_names *names, const struct kernel_strip *strip)
{
    struct kernel_draft *draft = names->draft;
    struct arena *arena = draft->request->arena;
    const struct plan_axis *axis = &draft->kernel.axes.at[strip->axis];
    const struct expr *root = strip->expr;
    while (root->kind == EXPR_SUBSCRIPT)
        root = expr_strip_conversions(root->operands[0]);
    const struct capture *capture = captures_find(&draft->captures, root->decl);
    int inner = strip->is_row ? 0 : 1, own = 1 - inner;
    const char *index = axis->direction == own ? NULL : axis_across(names, strip->axis);
    const char *number = inner_along(names, inner);
    const char *has_own = index == NULL
                              ? axis->condition
                              : kernel_text_renamed(arena, axis->condition, axis->number, index);
    const char *has_inner =
        text_with(names, names->tiling->inner->condition, number, strip->axis, NULL);
    struct plan_tile tile = {
        .element = kernel_array_of(draft, root->decl)->element,
        .rows = names->tiling->side,
        .columns = names->tiling->side,
        .padding = strip->is_row && axis->direction == 0,
        .is_whole = names->tiling->rows < names->tiling->side,
        .loaded = text_with(names, strip->expr, number, strip->axis, index),
        .condition = strip->is_row ? arena_printf(arena, "%s && %s", has_own, has_inner)
                                   : arena_printf(arena, "%s && %s", has_inner, has_own),
    };
    tile.place = arena_printf(arena, "[%s][%s]", along(draft, 1), along(draft, 0));
    tile.name = names_fresh(&draft->names, arena_printf(arena, "%s_tile", capture->text));
    kernel_tile_push(draft, tile);
}

/* A tile of what is the same for all threads, of which each puts one element there. */
static void add_line(struct tile_names *names, const struct kernel_strip *strip)
{
    struct kernel_draft *draft = names->draft;
    struct arena *arena = draft->request->arena;
    const struct expr *root = strip->expr;
    while (root->kind == EXPR_SUBSCRIPT)
        root = expr_strip_conversions(root->operands[0]);
    const struct capture *capture = captures_find(&draft->captures, root->decl);
    const char *number = inner_along(names, 0);
    struct plan_tile tile = {
        .element = kernel_array_of(draft, root->decl)->element,
        .columns = names->tiling->side,
        .place = arena_printf(arena, "[%s]", draft->kernel.across),
        .loaded = text_with(names, strip->expr, number, 0, NULL),
        .condition = text_with(names, names->tiling->inner->condition, number, 0, NULL),
        .name = names_fresh(&draft->names, arena_printf(arena, "%s_tile", capture->text)),
    };
    kernel_tile_push(draft, tile);
}

/* Whether both ends are numbers that are far from the limits of int. */
static bool is_small(const struct loop *loop)
{
    int64_t first, bound;
    return expr_constant(loop->first, &first) && expr_constant(loop->bound, &bound) &&
           first > INT_MIN / 2 && bound < INT_MAX / 2;
}

/* Whether an operand of `<` and `?:` needs no parentheses. */
static bool is_tight(const struct expr *expr)
{
    expr = expr_strip_conversions(expr);
    return expr->kind == EXPR_NAME || expr->kind == EXPR_INTEGER || expr->kind == EXPR_MEMBER ||
           expr->kind == EXPR_SUBSCRIPT ||
           (expr->kind == EXPR_BINARY && (expr->op == OP_ADD || expr->op == OP_SUBTRACT ||
                                          expr->op == OP_MULTIPLY || expr->op == OP_DIVIDE));
}

/*
 * The header of the loop of a phase. Where its end is one number that it counts up to, which is put
 * into a variable, the compiler unrolls it: all but the last phase have as many iterations as a
 * tile has elements. Where zeros do no harm, all phases have.
 */
static void plan_header(struct tile_names *names, const char *type)
{
    struct kernel_draft *draft = names->draft;
    struct arena *arena = draft->request->arena;
    struct plan_phases *phases = names->phases;
    const struct loop *inner = names->tiling->inner;
    const char *index = inner->index->name, *end;
    if (names->tiling->takes_zeros) {
        const char *unit = draft->in_place ? draft->layout.unit : "    ";
        phases->header = arena_printf(
            arena, "#pragma unroll\n%s%sfor (%s%s%s = 0; %s < %lld; %s++)", unit, unit,
            inner->index_declared_inside ? type : "", inner->index_declared_inside ? " " : "",
            index, index, phases->length, index);
        return;
    }
    bool counts = inner->relation == OP_LESS && loop_compares_index(inner) &&
                  inner->bound != NULL && type_same(inner->bound->type, inner->index->type);
    if (counts) {
        const char *bound = text_with(names, inner->bound, NULL, 0, NULL);
        if (!is_tight(inner->bound))
            bound = arena_printf(arena, "(%s)", bound);
        phases->last = ARENA_NEW(arena, struct plan_number);
        *phases->last = (struct plan_number){
            names_fresh(&draft->names, arena_printf(arena, "%s_end", index)),
            arena_printf(arena, "%s + %lld < %s ? %s + %lld : %s", phases->first, phases->length,
                         bound, phases->first, phases->length, bound),
            type};
        end = arena_printf(arena, "%s < %s", index, phases->last->name);
    } else {
        end = arena_printf(arena, "%s && %s < %s + %lld",
                           text_with(names, inner->condition, NULL, 0, NULL), index, phases->first,
                           phases->length);
    }
    phases->header =
        arena_printf(arena, "for (%s%s%s = %s; %s; %s++)", inner->index_declared_inside ? type : "",
                     inner->index_declared_inside ? " " : "", index, phases->first, end, index);
}

/* "float sum[4];", and how they begin: what all threads do first. */
static void plan_sums(struct kernel_draft *draft, struct plan_phases *phases)
{
    const struct kernel_tiling *tiling = draft->tiling;
    const struct plan_axis *turned = plan_turned(&draft->kernel);
    struct arena *arena = draft->request->arena;
    const char *unit = draft->in_place ? draft->layout.unit : "    ";
    const char *name = tiling->sum != NULL ? tiling->sum->name : phases->kept;
    const char *type =
        tiling->sum != NULL ? device_type(arena, tiling->sum->type, &draft->body) : tiling->type;
    const char *begin = tiling->begin == NULL
                            ? "0"
                            : move_expression(arena, draft->source, tiling->begin->range,
                                              &draft->replaced);
    phases->kept = arena_printf(arena, "%s[%s / %lld]", name, turned->step, tiling->rows);
    phases->before = arena_printf(
        arena, "%s %s[%lld];\n%sfor (int %s = 0; %s < %lld; %s += %lld)\n%s%s%s = %s;", type, name,
        tiling->side / tiling->rows, unit, turned->step, turned->step, tiling->side, turned->step,
        tiling->rows, unit, unit, phases->kept, begin);
}

void kernel_tile_plan(struct kernel_draft *draft)
{
    const struct kernel_tiling *tiling = draft->tiling;
    struct arena *arena = draft->request->arena;
    struct kernel_plan *kernel = &draft->kernel;
    const struct loop *inner = tiling->inner;
    const char *index = inner->index->name;
    struct plan_phases *phases = ARENA_NEW(arena, struct plan_phases);
    struct tile_names names = {.draft = draft, .tiling = tiling, .phases = phases};
    const char *type = device_type(arena, inner->index->type, &draft->body);
    kernel->across = names_fresh(&draft->names, "tx");
    if (kernel->axes.size > 1)
        kernel->down = names_fresh(&draft->names, "ty");
    for (size_t k = 0; k < kernel->axes.size; k++)
        if (kernel->axes.at[k].side > 0)
            kernel_side_name(draft, &kernel->axes.at[k], draft->axes.loops[k]->index->name);
    phases->type = inner->index->type->size == 8 || is_small(inner) ? type : "long long";
    phases->first = names_fresh(&draft->names, arena_printf(arena, "%s_tile", index));
    phases->start = text_with(&names, inner->first, NULL, 0, NULL);
    phases->condition = text_with(&names, inner->condition, phases->first, 0, NULL);
    phases->length = tiling->side;
    phases->unrolled = kernel->axes.size > 1 ? tiling->side : UNROLLED;
    plan_header(&names, type);
    for (size_t k = 0; k < tiling->strips.size; k++)
        if (kernel->axes.size > 1)
            add_tile(&names, &tiling->strips.at[k]);
        else
            add_line(&names, &tiling->strips.at[k]);
    if (tiling->kept.size > 0)
        phases->kept = names_fresh(&draft->names, "sum");
    if (tiling->rows < tiling->side)
        plan_sums(draft, phases);
    kernel->phases = phases;
}
