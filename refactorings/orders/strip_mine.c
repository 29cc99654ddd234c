/*
 * strip_mine.c: a loop runs in blocks.
 *
 *     for (int i = 0; i < 64; i++)      =>      for (int ii = 0; ii < 64; ii += 32)
 *         a[i] = b[i];                              for (int i = ii; i < ii + 32; i++)
 *                                                       a[i] = b[i];
 *
 * { S[i] -> [floor(i/32), i] }, which is the order as it is: a step before others, such as a loop
 * over blocks that runs on all cores, or that goes outwards.
 */
#include "loops/reasons.h"
#include "refactorings/nests/blocks.h"
#include "refactorings/nests/one_loop.h"

static const struct action_option options[] = {
    {"by", OPTION_TEXT, "32", 0, 0, NULL,
     "iterations in a block, from 2 to 65536, or a constant's name: 32, or i:32", false},
};

struct strip_mine_plan {
    struct one_loop one;
    struct block block;
    replacement_list replaced; /* in the text of the loop */
};

/* Reads how many iterations a block has, and what is proven of them. */
static bool read_size(struct action_request *request, const struct strip_mine_plan *plan,
                      struct block_size *size, struct band_fact *fact)
{
    const char *text = one_loop_value(request, &plan->one, "by");
    if (text == NULL)
        return false;
    if (!block_size_read(request->arena, text, size))
        return action_refuse(request, REASON_UNSUPPORTED, plan->one.nest.range,
                             "'by' needs a number from %d to %d, or a constant's name, as in "
                             "'%s:4'",
                             BLOCK_LEAST, BLOCK_MOST, plan->one.header.at->name);
    *fact = one_loop_fact(request, size->number);
    fact->has_whole_tiles = fact->has_whole_tiles && size->name == NULL;
    return block_size_check(request, &plan->one.nest, size);
}

static const void *plan_strip_mine(struct action_request *request)
{
    struct strip_mine_plan *plan = ARENA_NEW(request->arena, struct strip_mine_plan);
    struct names names = {NULL, {NULL, 0, 0}, {NULL, 0, 0}};
    struct block_size size;
    struct band_fact fact;
    if (!one_loop_read(request, LOOP_NESTED, &plan->one) ||
        !read_size(request, plan, &size, &fact))
        return NULL;
    const struct header *header = &plan->one.header;
    header_collect_names(request, &plan->one.nest, &names);
    if (!block_make(request, header, &size, &fact, &names, &plan->block))
        return NULL;
    block_change(request->arena, header, &fact, &plan->block, &plan->replaced);
    return plan;
}

static void emit(struct action_request *request, const void *plan_data, struct edits *out)
{
    const struct strip_mine_plan *plan = plan_data;
    struct placed placed;
    placed_begin(request, &plan->one.nest, &placed);
    blocks_write(&placed, &plan->block, 1, placed_nest(&placed, &plan->replaced), out);
}

const struct action strip_mine_action = {
    .id = "strip-mine",
    .title = "Strip-mine loop",
    .button = "Strip-mine",
    .summary = "run a loop in blocks",
    .doc = "A loop over blocks is put around the loop, which then runs within a block; the last "
           "one may be a part. The order stays as it is, so that nothing is asked of what the loop "
           "does; bounds that it changes itself, and jumps out of it, are refused.",
    .kind = "refactor.rewrite.strip-mine",
    .main_option = "by",
    .is_step = true,
    .options = options,
    .options_size = COUNT_OF(options),
    .plan = plan_strip_mine,
    .emit = emit,
};
