/*
 * tile.c: loops of a perfect nest run in tiles.
 *
 *     for (int i = 0; i < 64; i++)            for (int ii = 0; ii < 64; ii += 32)
 *         for (int j = 0; j < n; j++)    =>       for (long long jj = 0; jj < n; jj += 32)
 *             a[i][j] = b[j][i];                      for (int i = ii; i < ii + 32; i++)
 *                                                         for (int j = jj; j < (jj + 32 < n ? ...
 *
 * { S[i,j] -> [floor(i/32), floor(j/32), i, j] }, i and j counting iterations. (Wolfe, "More
 * iteration space tiling", 1989.) The loops over tiles come outermost. Where bounds depend on other
 * indices the indices' values are cut into pieces (nests/ranges.h):
 *
 *     for (int i = 0; i < n; i++)                 for (int jj = ii; ...
 *         for (int j = i; j < n; j++)                 ...  for (int j = (jj > i ? jj : i); ...
 *
 * Where nothing bounds an index by less than its type, the one of the tiles is wider.
 *
 * With `partial=remainder` the whole tiles come first, and what is left over behind them:
 *
 *     for (int ii = 0; ii < n / 32 * 32; ii += 32)
 *         for (int i = ii; i < ii + 32; i++)
 *     for (int i = n / 32 * 32; i < n; i++)
 *
 * Where no dependence goes backwards in a loop that is tiled, that keeps them all. With
 * `partial=guard` all tiles are whole, and the body stands under a condition:
 *
 *     for (int ii = 0; ii < n; ii += 32)
 *         for (int i = ii; i < ii + 32; i++)
 *             if (i < n)
 */
#include "code/constant.h"
#include "loops/reasons.h"
#include "refactorings/nests/blocks.h"
#include "refactorings/nests/placed.h"
#include "refactorings/nests/ranges.h"
#include "refactorings/orders/sunk.h"
#include "refactorings/orders/versioned.h"
#include "refactorings/text/amounts.h"

enum { MOST_LOOPS = BAND_LOOPS, USUAL = 32 };

static const char *const partial_choices[] = {"min", "remainder", "guard", NULL};

static const struct action_option options[] = {
    {"sizes", OPTION_TEXT, "", 0, 0, NULL,
     "iterations in a tile of each loop, from 2 to 65536, or a constant's name: i:32,j:TILE; by "
     "default 32 for every loop of the nest",
     false},
    {"order", OPTION_TEXT, "", 0, 0, NULL,
     "the indices of the loops that are tiled, in the order of the loops over their tiles, "
     "outermost first; by default as they stand",
     false},
    {"partial", OPTION_CHOICE, "min", 0, 0, partial_choices,
     "the last tile ends where the loop does (min), or whole tiles with constant bounds come first "
     "and what is left over stands behind them (remainder), or all tiles are whole and the body "
     "stands under a condition (guard)",
     false},
    OVERLAP_OPTION,
    GUARDS_OPTION,
    ROUNDING_OPTION,
};

struct tile_plan {
    struct perfect_nest nest;
    struct block_size size[MOST_LOOPS]; /* of each loop's tile; 0: not tiled */
    int band;                           /* loops that take part, from the outermost */
    int order[MOST_LOOPS]; /* the loops that are tiled, as those over their tiles stand, */
    int tiles;             /* so many */
    LIST_OF(struct block) tiled;
    const char *whole[MOST_LOOPS]; /* where the whole tiles of each loop end, if a rest of it stands
                                      behind them: "n / 32 * 32"; else NULL */
    const char *condition; /* what the body stands under where all tiles are whole; or NULL */
    struct header header[MOST_LOOPS]; /* of each loop that is tiled */
    replacement_list replaced;        /* in the text of the nest */
    struct versioned versioned;
    struct sunk sunk; /* what is planned instead, if statements stand between the loops */
};

static bool read_size(struct action_request *request, const struct perfect_nest *nest,
                      const struct list_item *item, struct block_size *out)
{
    return block_size_read(request->arena, item->value, out) ||
           action_refuse(request, REASON_UNSUPPORTED, nest->range,
                         "'sizes' needs a number from %d to %d for '%s', or a constant's name, as "
                         "in '%s:%d'",
                         BLOCK_LEAST, BLOCK_MOST, item->name, item->name, USUAL);
}

static bool read_sizes(struct action_request *request, struct tile_plan *plan)
{
    item_list items = {NULL, 0, 0};
    perfect_parse_list(request->arena, action_value(request, "sizes")->text, &items);
    for (size_t k = 0; k < items.size; k++) {
        int found = perfect_find(request, &plan->nest, items.at[k].name);
        if (found < 0)
            return false;
        if (found >= MOST_LOOPS)
            return action_refuse(request, REASON_UNSUPPORTED, plan->nest.range,
                                 "at most %d loops are tiled", MOST_LOOPS);
        if (plan->size[found].number != 0)
            return action_refuse(request, REASON_UNSUPPORTED, plan->nest.range,
                                 "'sizes' names '%s' twice", items.at[k].name);
        if (!read_size(request, &plan->nest, &items.at[k], &plan->size[found]) ||
            !block_size_check(request, &plan->nest, &plan->size[found]))
            return false;
        plan->band = found + 1 > plan->band ? found + 1 : plan->band;
    }
    if (items.size > 0)
        return true;
    struct reason ended = plan->nest.ended;
    if (plan->nest.loops.size < 2 && ended.message != NULL)
        return action_refuse(request, ended.code, ended.range, "%s", ended.message);
    if (plan->nest.loops.size < 2)
        return action_refuse(request, REASON_NOT_NESTED, plan->nest.range,
                             "there is no loop directly inside this one");
    plan->band = plan->nest.loops.size < MOST_LOOPS ? (int)plan->nest.loops.size : MOST_LOOPS;
    for (int k = 0; k < plan->band; k++)
        plan->size[k].number = USUAL;
    return true;
}

/* Reads in which order the loops over tiles stand. */
static bool read_order(struct action_request *request, struct tile_plan *plan)
{
    item_list items = {NULL, 0, 0};
    perfect_parse_list(request->arena, action_value(request, "order")->text, &items);
    bool named[MOST_LOOPS] = {false};
    for (size_t k = 0; k < items.size; k++) {
        int found = perfect_find(request, &plan->nest, items.at[k].name);
        if (found < 0)
            return false;
        if (items.at[k].value != NULL || found >= plan->band || plan->size[found].number == 0 ||
            named[found])
            return action_refuse(request, REASON_UNSUPPORTED, plan->nest.range,
                                 "'order' names each loop that is tiled once, such as 'j,i'");
        named[found] = true;
        plan->order[plan->tiles++] = found;
    }
    for (int k = 0; k < plan->band; k++) {
        if (plan->size[k].number == 0 || named[k])
            continue;
        if (items.size > 0)
            return action_refuse(request, REASON_UNSUPPORTED, plan->nest.range,
                                 "'order' does not name '%s', which is tiled",
                                 plan->nest.loops.at[k].name);
        plan->order[plan->tiles++] = k;
    }
    return true;
}

/* Where the whole tiles of a loop end that counts from 0 by 1. NULL: refused. */
static const char *whole_end(struct action_request *request, const struct header *header,
                             const struct block_size *size)
{
    const struct loop *loop = header->loop;
    const struct expr *bound = header_written(loop->bound);
    const char *text = header_operand(request->arena, header, loop->bound);
    int64_t first, number;
    long long written;
    bool is_number = expr_constant(bound, &number);
    if (!expr_constant(loop->first, &first) || first != 0 || !header->is_upward ||
        header->magnitude != 1 || header->is_inclusive ||
        (is_number ? size->name == NULL && number < size->number
                   : !type_always_fits(bound->type, loop->index->type))) {
        action_refuse(request, REASON_UNSUPPORTED, header->at->header,
                      "whole tiles come first only where the loop over '%s' counts from 0 by 1 to "
                      "a bound of its index's type, by '<', and has iterations for one: normalize "
                      "it first",
                      header->at->name);
        return NULL;
    }
    const char *one = block_size_span(request->arena, size, 1);
    if (size->name == NULL && amount_is_number(text, &written))
        return arena_printf(request->arena, "%lld",
                            written / (long long)size->number * (long long)size->number);
    return arena_printf(request->arena, "%s / %s * %s", amount_operand(request->arena, text), one,
                        one);
}

/* The header of the loop over whole tiles: its index comes no further than their end. */
static const char *whole_header(struct action_request *request, const struct header *header,
                                const struct block *block, const char *end)
{
    struct header_change change = {
        .name = block->name,
        .bound = end,
        .step = block_step(request->arena, header, block),
    };
    if (block->declared != NULL)
        change.type = "";
    else if (!header->loop->index_declared_inside)
        change.type = header_type_name(header->loop->index->type);
    return header_print(request->arena, header, &change);
}

/* The innermost loop that is tiled. */
static int innermost_of(const struct tile_plan *plan)
{
    int k = plan->band - 1;
    while (plan->size[k].number == 0)
        k--;
    return k;
}

/* Whether the type of an index holds what lies in a whole tile whenever all loops that are tiled
   have iterations, without which none of those within a tile runs. */
static bool fits_inside(const struct action_request *request, const struct tile_plan *plan, int k)
{
    struct band_fact facts[MOST_LOOPS];
    struct new_order order = {.loops = plan->band, .innermost = request->loop->nest};
    for (int i = 0; i <= plan->tiles; i++) {
        int loop = i < plan->tiles ? plan->order[i] : k;
        struct order_dimension dimension = {.loop = loop, .tile = plan->size[loop].number};
        if (loop != k || i == plan->tiles)
            LIST_PUSH(request->arena, order.dimensions, dimension);
    }
    band_find_facts(request->loop->nest, &order, facts);
    return facts[k].fits;
}

/* Refuses whole tiles where an index's type may not hold what lies in them. */
static bool refuse_whole(struct action_request *request, const struct header *header)
{
    return action_refuse(request, REASON_OVERFLOW, header->at->header,
                         "'%s' may come so near to the limit of its type that a whole tile would "
                         "lead beyond it: bound it by a condition around the loops, or take "
                         "'partial=min'",
                         header->at->name);
}

/* Lets the body stand under the condition of a loop, whose tiles are whole. False: refused. */
static bool add_condition(struct action_request *request, struct tile_plan *plan, int k)
{
    const struct header *header = &plan->header[k];
    const char *condition = header_part(request->arena, header, header->condition);
    plan->condition = text_and(request->arena, plan->condition, condition);
    return fits_inside(request, plan, k) || refuse_whole(request, header);
}

/* Decides what the loops over the tiles look like, and what changes in the headers of the nest. */
static bool plan_headers(struct action_request *request, struct tile_plan *plan,
                         const struct band_fact *facts)
{
    struct names names = {NULL, {NULL, 0, 0}, {NULL, 0, 0}};
    header_collect_names(request, &plan->nest, &names);
    for (int i = 0; i < plan->tiles; i++) {
        struct block block;
        int k = plan->order[i];
        const struct header *header = &plan->header[k];
        struct band_fact fact = facts[k];
        fact.has_whole_tiles = fact.has_whole_tiles && plan->size[k].name == NULL;
        bool is_parted = action_chose(request, "partial", "remainder") && !fact.has_whole_tiles;
        if (is_parted && (plan->whole[k] = whole_end(request, header, &plan->size[k])) == NULL)
            return false;
        bool is_open = action_chose(request, "partial", "guard") && !fact.has_whole_tiles;
        if (is_open && !add_condition(request, plan, k))
            return false;
        fact.fits = fact.fits || is_parted;
        fact.has_whole_tiles = fact.has_whole_tiles || is_parted || is_open;
        if (!block_make(request, header, &plan->size[k], &fact, &names, &block))
            return false;
        if (is_parted)
            block.header = whole_header(request, header, &block, plan->whole[k]);
        block_change(request->arena, header, &fact, &block, &plan->replaced);
        LIST_PUSH(request->arena, plan->tiled, block);
    }
    return true;
}

static bool has_rest(const struct tile_plan *plan)
{
    bool found = false;
    for (int k = 0; k < plan->band; k++)
        found = found || plan->whole[k] != NULL;
    return found;
}

/* The tiles' dimensions, then those of all loops; and the loops in the order in which their bounds
   are needed for the first time. */
static struct new_order make_order(struct action_request *request, const struct tile_plan *plan,
                                   int *needed)
{
    struct new_order order = perfect_order(request, &plan->nest, plan->band);
    int size = 0;
    for (int i = 0; i < plan->tiles; i++) {
        struct order_dimension dimension = {.loop = plan->order[i],
                                            .tile = plan->size[plan->order[i]].number};
        LIST_PUSH(request->arena, order.dimensions, dimension);
        needed[size++] = plan->order[i];
    }
    for (int k = 0; k < plan->band; k++) {
        struct order_dimension dimension = {.loop = k};
        LIST_PUSH(request->arena, order.dimensions, dimension);
        if (plan->size[k].number == 0)
            needed[size++] = k;
    }
    order.takes_guard = true;
    return order;
}

static bool has_names(const struct tile_plan *plan)
{
    bool found = false;
    for (int k = 0; k < plan->band; k++)
        found = found || plan->size[k].name != NULL;
    return found;
}

/* Whether the order is legal, and what is known of the loops. What is left over behind whole tiles
   needs dependences that go forwards in all loops that are tiled, and so do tiles of any size. */
static bool ask(struct action_request *request, const struct tile_plan *plan,
                const struct new_order *order, struct verdict *band, struct band_fact *facts)
{
    bool has_rest = action_chose(request, "partial", "remainder");
    if (!has_rest && !has_names(plan))
        return perfect_is_legal(request, order, band, facts);
    struct new_order forwards = perfect_order(request, &plan->nest, plan->band);
    forwards.takes_guard = forwards.is_permutable = true;
    for (int i = 0; i < plan->tiles; i++) {
        struct order_dimension dimension = {.loop = plan->order[i], .is_value = true};
        LIST_PUSH(request->arena, forwards.dimensions, dimension);
    }
    if ((has_rest && !versioned_check_rest(request, plan->nest.loops.at[0].loop->stmt)) ||
        !perfect_ask(request, &forwards, band) ||
        !band_is_rectangular(request->arena, request->loop->nest, plan->band, &request->refusal))
        return false;
    band_find_facts(request->loop->nest, order, facts);
    return true;
}

/* Tiles where no bound depends on an index. */
static bool plan_plain(struct action_request *request, struct tile_plan *plan)
{
    struct band_fact facts[MOST_LOOPS];
    struct verdict band;
    int needed[MOST_LOOPS];
    if (!perfect_headers_free(request, &plan->nest, plan->band))
        return false;
    for (int k = 0; k < plan->band; k++)
        if (plan->size[k].number != 0 &&
            !header_read(request, &plan->nest, &plan->nest.loops.at[k], &plan->header[k]))
            return false;
    struct new_order order = make_order(request, plan, needed);
    return action_check_conditions(request) && ask(request, plan, &order, &band, facts) &&
           plan_headers(request, plan, facts) &&
           versioned_plan_early(request, &band, &plan->nest, needed, plan->band, facts,
                                &plan->versioned);
}

/* The loop over the tiles of another one, whose range was found. */
static struct block block_of(struct action_request *request, const struct ranges *ranges, int at,
                             int64_t size)
{
    const struct header *header = &ranges->header[ranges->places[at].loop];
    const struct loop *loop = header->loop;
    struct header_change change = ranges->change[at];
    struct block_size number = {.number = size};
    struct block block = {.span = header->magnitude * size,
                          .width = block_size_span(request->arena, &number, header->magnitude),
                          .name = ranges->places[at].name};
    const char *type = header_type_name(loop->index->type);
    if (ranges->range[at].is_wider)
        block.type = change.type = type = "long long";
    else if (!loop->index_declared_inside)
        change.type = type;
    if (request->unit->tree->dialect.c89) {
        block.declared = type;
        change.type = "";
    }
    change.name = block.name;
    change.step = block_step(request->arena, header, &block);
    block.header = header_print(request->arena, header, &change);
    return block;
}

/* The places of loops over tiles, and behind them of all loops. */
static bool set_places(struct action_request *request, const struct tile_plan *plan,
                       struct ranges *ranges)
{
    struct names names = {NULL, {NULL, 0, 0}, {NULL, 0, 0}};
    header_collect_names(request, &plan->nest, &names);
    for (int i = 0; i < plan->tiles; i++) {
        int k = plan->order[i];
        const struct header *header = &ranges->header[k];
        if (header_changes_first(header))
            return action_refuse(request, REASON_OVERFLOW, header->at->header,
                                 "the first value of '%s' may not be one of its type",
                                 header->at->name);
        ranges->places[ranges->size++] =
            (struct range_place){.loop = k,
                                 .tile = plan->size[k].number,
                                 .name = header_block_name(&names, header->at->name)};
    }
    for (int k = 0; k < plan->band; k++)
        ranges->places[ranges->size++] =
            (struct range_place){.loop = k, .name = plan->nest.loops.at[k].name};
    return true;
}

/* Whether the first value of a loop can be asked of its index as the header asks the bound. */
static bool compares_first(struct action_request *request, const struct header *header)
{
    const struct loop *loop = header->loop;
    const struct type *first = header_written(loop->first)->type;
    int64_t number;
    if (header->magnitude == 1 && (first->is_signed == loop->index->type->is_signed ||
                                   (expr_constant(loop->first, &number) && number >= 0)))
        return true;
    return action_refuse(request, REASON_UNSUPPORTED, header->at->header,
                         "whether '%s' has come to its first value within a whole tile follows "
                         "from no simple rule: take 'partial=min'",
                         header->at->name);
}

/* Whether every value of an index's type lies at the first value of its loop or behind it, of which
   compilers would warn. */
static bool is_behind_any_first(const struct header *header)
{
    const struct loop *loop = header->loop;
    int64_t number;
    return header->is_upward && !loop->index->type->is_signed &&
           expr_constant(loop->first, &number) && number == 0;
}

/* Lets a loop within a tile do all of it, and the body stand under what its header says. */
static bool make_whole(struct action_request *request, struct tile_plan *plan,
                       const struct ranges *ranges, int at, const struct block *block,
                       struct header_change *change)
{
    struct arena *arena = request->arena;
    const struct header *header = &ranges->header[ranges->places[at].loop];
    const struct expr *first = header->loop->first;
    if (block->type != NULL)
        return refuse_whole(request, header);
    bool is_block = change->first != NULL && sentence_same(change->first, block->name);
    if (!is_block && !is_behind_any_first(header)) {
        if (!compares_first(request, header))
            return false;
        plan->condition = text_and(
            arena, plan->condition,
            arena_printf(arena, "%s %s %s", header->at->name,
                         header->is_upward ? ">=" : "<=", header_operand(arena, header, first)));
    }
    plan->condition =
        text_and(arena, plan->condition, header_part(arena, header, header->condition));
    *change = (struct header_change){
        .type = change->type,
        .first = block->name,
        .bound = block_end(arena, header, block),
    };
    return true;
}

/* The block of tiles of a loop. */
static const struct block *block_over(const struct tile_plan *plan, int k)
{
    int at = 0;
    while (plan->order[at] != k)
        at++;
    return &plan->tiled.at[at];
}

/* The headers in the places that were found. */
static bool set_headers(struct action_request *request, struct tile_plan *plan,
                        struct ranges *ranges)
{
    bool is_open = action_chose(request, "partial", "guard");
    for (int at = 0; at < ranges->size; at++) {
        const struct range_place *place = &ranges->places[at];
        struct header_change *change = &ranges->change[at];
        if (place->tile > 0) {
            LIST_PUSH(request->arena, plan->tiled, block_of(request, ranges, at, place->tile));
            continue;
        }
        if (is_open && plan->size[place->loop].number != 0 &&
            !make_whole(request, plan, ranges, at, block_over(plan, place->loop), change))
            return false;
        header_replace(request->arena, &ranges->header[place->loop], change, &plan->replaced);
    }
    return true;
}

/* Tiles of triangles and the like: their values, not the numbers of iterations, are cut into
   pieces, wherever the first of these begins. */
static bool plan_ranges(struct action_request *request, struct tile_plan *plan)
{
    struct verdict band;
    struct ranges *ranges = ARENA_NEW(request->arena, struct ranges);
    struct new_order order = perfect_order(request, &plan->nest, plan->band);
    order.takes_guard = order.is_permutable = true;
    for (int i = 0; i < plan->tiles; i++) {
        struct order_dimension dimension = {.loop = plan->order[i], .is_value = true};
        LIST_PUSH(request->arena, order.dimensions, dimension);
    }
    if (!ranges_read(request, &plan->nest, plan->band, ranges) ||
        !action_check_conditions(request) || !perfect_ask(request, &order, &band) ||
        !set_places(request, plan, ranges) || !ranges_find(request, ranges) ||
        !versioned_plan(request, &band, false, &plan->versioned))
        return false;
    return set_headers(request, plan, ranges);
}

static const void *plan_tile(struct action_request *request)
{
    struct tile_plan *plan = ARENA_NEW(request->arena, struct tile_plan);
    if (!perfect_read(request, &plan->nest))
        return NULL;
    if (sunk_plan(request, &plan->nest, action_value(request, "sizes")->text, &plan->sunk))
        return plan->sunk.plan != NULL ? plan : NULL;
    if (!read_sizes(request, plan) || !read_order(request, plan))
        return NULL;
    bool needs_ranges = ranges_are_needed(request, &plan->nest, plan->band);
    if (needs_ranges && action_chose(request, "partial", "remainder")) {
        action_refuse(request, REASON_UNSUPPORTED, plan->nest.range,
                      "whole tiles come first only where no bound depends on another index: take "
                      "'partial=min'");
        return NULL;
    }
    if (needs_ranges && has_names(plan)) {
        action_refuse(request, REASON_UNSUPPORTED, plan->nest.range,
                      "tiles have sizes of any value only where no bound depends on another index: "
                      "take numbers");
        return NULL;
    }
    bool done = needs_ranges ? plan_ranges(request, plan) : plan_plain(request, plan);
    return done ? plan : NULL;
}

/* What is left over of one loop: of those in front of it all, of those behind it whole tiles. */
static const char *rest_text(const struct placed *placed, const struct tile_plan *plan, int rest)
{
    struct arena *arena = placed->request->arena;
    replacement_list replaced = {NULL, 0, 0};
    for (int k = rest; k < plan->band; k++) {
        struct header_change change = {.first = plan->whole[k]};
        if (k > rest)
            change = (struct header_change){.bound = plan->whole[k]};
        if (plan->whole[k] != NULL)
            header_replace(arena, &plan->header[k], &change, &replaced);
    }
    return placed_nest(placed, &replaced);
}

static void emit(struct action_request *request, const void *plan_data, struct edits *out)
{
    const struct tile_plan *plan = plan_data;
    struct placed placed;
    if (plan->sunk.plan != NULL) {
        sunk_emit(request, &plan->sunk, out);
        return;
    }
    placed_begin(request, &plan->nest, &placed);
    replacement_list replaced = plan->replaced;
    if (plan->condition != NULL)
        placed_put_under(&placed, &plan->nest.loops.at[innermost_of(plan)], plan->condition,
                         &replaced);
    const char *text = placed_nest(&placed, &replaced);
    if (plan->versioned.guard == NULL && !has_rest(plan)) {
        blocks_write(&placed, plan->tiled.at, plan->tiled.size, text, out);
        return;
    }
    text_list all = blocks_text(&placed, plan->tiled.at, plan->tiled.size, text);
    bool own_block = all.size > 1;
    for (int k = 0; k < plan->band; k++)
        if (plan->whole[k] != NULL)
            LIST_PUSH(request->arena, all, rest_text(&placed, plan, k));
    if (plan->versioned.guard == NULL)
        placed_write_all(&placed, all.at, all.size, own_block, out);
    else
        versioned_write(&placed, &plan->versioned, all.at, all.size, out);
}

const struct action tile_action = {
    .id = "tile",
    .title = "Tile loops",
    .button = "Tile",
    .summary = "run the loops of a perfect nest in tiles",
    .doc = "Loops over tiles are put around perfectly nested loops, which then run within a tile; "
           "the last tile of a loop may be a part, and where bounds depend on other indices, as in "
           "triangles, tiles at their edges are. The body stays as it is; what stands beside a "
           "loop that "
           "is named goes into it first, as 'sink' has it. This is legal where no "
           "two iterations that touch the same element change places, which is computed exactly; "
           "else two such iterations are named. Where it is under a condition only, such as that "
           "arrays do not overlap, the program asks.",
    .kind = "refactor.rewrite.tile",
    .main_option = "sizes",
    .main_form = MAIN_SIZES,
    .apart = &add_restrict_action,
    .options = options,
    .options_size = COUNT_OF(options),
    .plan = plan_tile,
    .emit = emit,
};
