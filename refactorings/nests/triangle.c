/* triangle.c: see triangle.h. */
#include "refactorings/nests/triangle.h"

#include "code/constant.h"
#include "loops/reasons.h"
#include "loops/syntax/effects.h"
#include "refactorings/text/amounts.h"

/* Whether a value is the index, or some times that, and what else is added to it or taken from it,
   once. */
static bool is_sum_with(const struct expr *expr, const struct decl *index)
{
    int64_t times;
    expr = header_written(expr);
    if (expr->kind == EXPR_NAME)
        return expr->decl == index;
    if (expr->kind == EXPR_BINARY && expr->op == OP_MULTIPLY)
        for (int k = 0; k < 2; k++)
            if (expr_constant(expr->operands[k], &times))
                return is_sum_with(expr->operands[1 - k], index);
    if (expr->kind != EXPR_BINARY || (expr->op != OP_ADD && expr->op != OP_SUBTRACT))
        return false;
    const struct expr *left = expr->operands[0], *right = expr->operands[1];
    if (expr->op == OP_ADD && expr_mentions(right, index))
        return !expr_mentions(left, index) && is_sum_with(right, index);
    return !expr_mentions(right, index) && is_sum_with(left, index);
}

/* Whether an end is such a value, and computed as the two indices are, so that nothing is converted
   or wraps around. */
static bool is_plain_end(const struct triangle *triangle, const struct expr *end,
                         const struct loop *outer)
{
    const struct type *index = triangle->header.loop->index->type;
    const struct type *type = header_written(end)->type;
    bool is_sum = header_written(end)->kind != EXPR_NAME;
    return index->kind == TYPE_INTEGER && type->kind == TYPE_INTEGER &&
           index->bits == outer->index->type->bits && type->bits == index->bits &&
           index->is_signed == outer->index->type->is_signed &&
           type->is_signed == index->is_signed && (index->is_signed || !is_sum) &&
           index->bits >= INT_BITS && is_sum_with(end, outer->index);
}

static bool refuse(struct action_request *request, const struct triangle *triangle,
                   const struct one_loop *one)
{
    const struct perfect_loop *at = &one->nest.loops.at[triangle->at];
    return action_refuse(request, REASON_NOT_NESTED, at->header,
                         "the bounds of the loop over '%s' are covered only where one of them is "
                         "'%s', or up to 4 times that, plus or minus what no loop changes, the "
                         "other one is fixed, both loops count up by 1, and the inner one has an "
                         "iteration in each of the "
                         "outer one but the first, or the last",
                         at->name, one->header.at->name);
}

/* The only loop of the nest whose header names the outermost index; 0: there is none. */
static int find_loop(const struct one_loop *one, int size)
{
    const struct decl *index = one->header.loop->index;
    int found = 0;
    for (int k = 1; k < size; k++) {
        const struct loop *loop = one->nest.loops.at[k].loop;
        if (expr_mentions(loop->first, index) || expr_mentions(loop->bound, index))
            found = found == 0 ? k : size;
    }
    return found < size ? found : 0;
}

bool triangle_read(struct action_request *request, const struct one_loop *one, int size,
                   struct triangle *out)
{
    const struct loop *outer = one->header.loop;
    struct names names = {NULL, {NULL, 0, 0}, {NULL, 0, 0}};
    *out = (struct triangle){.at = find_loop(one, size)};
    if (out->at == 0)
        return perfect_headers_free(request, &one->nest, size);
    for (int k = 0; k < size; k++)
        for (int i = 0; i < k; i++)
            if (sentence_same(one->nest.loops.at[i].name, one->nest.loops.at[k].name))
                return action_refuse(request, REASON_NOT_NESTED, one->nest.loops.at[k].header,
                                     "two loops of the nest have the index '%s'",
                                     one->nest.loops.at[k].name);
    for (int k = 0; k < size; k++)
        if (!perfect_header_counts(request, &one->nest.loops.at[k], outer))
            return false;
    if (!header_read(request, &one->nest, &one->nest.loops.at[out->at], &out->header))
        return false;
    const struct loop *inner = out->header.loop;
    enum band_moving moving = band_moves(request->loop->nest, size, out->at);
    out->is_first = moving == MOVES_FIRST;
    const struct expr *moves = out->is_first ? inner->first : inner->bound;
    const struct expr *stays = out->is_first ? inner->bound : inner->first;
    if (moving == MOVES_UNKNOWN || outer->step != 1 || inner->step != 1 ||
        expr_mentions(stays, outer->index) || !is_plain_end(out, moves, outer) ||
        inner->compared->type->bits != inner->index->type->bits || !loop_compares_index(inner))
        return refuse(request, out, one);
    if (!outer->index_declared_inside || request->loop->function->dialect.c89)
        return action_refuse(request, REASON_UNSUPPORTED, one->header.at->header,
                             "the rows of the triangle need an index of their own: declare '%s' in "
                             "the header of its loop",
                             one->header.at->name);
    header_collect_names(request, &one->nest, &names);
    out->row = header_block_name(&names, one->header.at->name);
    return true;
}

/* Where the loop begins in the last of so many iterations. */
static const char *last_first(const struct placed *placed, const struct triangle *triangle,
                              const struct index_uses *uses, int64_t copies)
{
    struct index_value value = {.text = placed->nest->loops.at[0].name, .added = copies - 1};
    replacement_list replaced = {NULL, 0, 0};
    index_uses_replace(placed->request->arena, uses, &value, &replaced);
    return move_expression(placed->request->arena, triangle->header.source, triangle->header.first,
                           &replaced);
}

void triangle_common(const struct placed *placed, const struct triangle *triangle,
                     const struct index_uses *uses, int64_t copies, replacement_list *out)
{
    struct header_change change = {.first = last_first(placed, triangle, uses, copies)};
    if (triangle->is_first)
        header_replace(placed->request->arena, &triangle->header, &change, out);
}

/* What the loop's header says in the triangle. */
static struct header_change rest_header(const struct placed *placed,
                                        const struct triangle *triangle,
                                        const struct index_uses *uses, int64_t copies)
{
    const struct header *header = &triangle->header;
    struct arena *arena = placed->request->arena;
    if (!triangle->is_first)
        return (struct header_change){
            .first = header_plus(arena, header, header->loop->bound, header->is_inclusive ? 1 : 0)};
    return (struct header_change){.condition =
                                      arena_printf(arena, "%s < %s", header->at->name,
                                                   last_first(placed, triangle, uses, copies))};
}

const char *triangle_rest(const struct placed *placed, const struct triangle *triangle,
                          const struct index_uses *uses, int64_t copies)
{
    struct arena *arena = placed->request->arena;
    const struct perfect_nest *nest = placed->nest;
    const struct perfect_loop *outer = &nest->loops.at[0];
    const char *name = outer->name;
    int64_t first = triangle->is_first ? 0 : 1;
    bool is_one = copies == 2;
    struct index_value row = {.text = is_one ? name : triangle->row, .added = is_one ? first : 0};
    struct header_change change = rest_header(placed, triangle, uses, copies);
    replacement_list all = {NULL, 0, 0}, replaced = {NULL, 0, 0};
    struct range gone = triangle->is_first ? triangle->header.condition : triangle->header.first;
    if (row.text != name || row.added != 0)
        index_uses_replace(arena, uses, &row, &all);
    for (size_t k = 0; k < all.size; k++)
        if (all.at[k].start < gone.start || all.at[k].end > gone.end)
            LIST_PUSH(arena, replaced, all.at[k]);
    header_replace(arena, &triangle->header, &change, &replaced);
    const char *text = placed_copy(placed, &nest->loops.at[triangle->at - 1], &replaced, false);
    if (is_one)
        return text;
    const char *at = line_indent(arena, nest->source, triangle->header.at->header.start);
    const char *inside = deeper_indent(&placed->deeper, at, strlen(at), 1);
    return arena_printf(arena, "for (%s %s = %s; %s < %s; %s++)\n%s%s",
                        header_type_name(outer->loop->index->type), triangle->row,
                        amount_plus(arena, name, first), triangle->row,
                        amount_plus(arena, name, copies - 1 + first), triangle->row, inside,
                        placed_deeper(placed, text, 1));
}
