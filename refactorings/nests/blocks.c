/* blocks.c: see blocks.h. */
#include "refactorings/nests/blocks.h"

#include "loops/reasons.h"
#include "refactorings/text/amounts.h"

enum { LARGEST_SPAN = 1 << 30 };

const char *block_step(struct arena *arena, const struct header *header, const struct block *block)
{
    return arena_printf(arena, "%s %s %s", block->name,
                        header->is_upward ? "+=" : "-=", block->width);
}

const char *block_end(struct arena *arena, const struct header *header, const struct block *block)
{
    bool up = header->is_upward;
    long long number, less = header->is_inclusive ? header->magnitude : 0;
    const char *width = block->width;
    if (amount_is_number(width, &number))
        return arena_printf(arena, "%s %c %lld", block->name, up ? '+' : '-', number - less);
    const char *end = arena_printf(arena, "%s %c %s", block->name, up ? '+' : '-', width);
    return less == 0 ? end : arena_printf(arena, "%s %c %lld", end, up ? '-' : '+', less);
}

/* The bound of the loop within a block: the block's end or the loop's, whichever comes first. */
static const char *inner_bound(struct arena *arena, const struct header *header,
                               const struct band_fact *fact, const struct block *block)
{
    bool up = header->is_upward;
    const char *end = block_end(arena, header, block);
    if (fact->has_whole_tiles)
        return end;
    const char *bound = header_operand(arena, header, header->loop->bound);
    return arena_printf(arena, "(%s %c %s ? %s : %s)", end, up ? '<' : '>', bound, end, bound);
}

/*
 * The header of the loop over the blocks: the loop's own, with another index and a longer step. An
 * index of a wider type begins with what the loop's own would begin with.
 */
static const char *outer_header(struct arena *arena, const struct header *header,
                                const struct block *block)
{
    const struct loop *loop = header->loop;
    struct header_change change = {
        .type = block->type,
        .name = block->name,
        .step = block_step(arena, header, block),
    };
    if (block->declared != NULL)
        change.type = "";
    else if (!loop->index_declared_inside && change.type == NULL)
        change.type = header_type_name(loop->index->type);
    if (block->type != NULL && header_changes_first(header))
        change.first =
            arena_printf(arena, "(%s)%s", header_type_name(loop->index->type),
                         amount_operand(arena, header_operand(arena, header, header->loop->first)));
    return header_print(arena, header, &change);
}

bool block_make(struct action_request *request, const struct header *header,
                const struct block_size *size, const struct band_fact *fact, struct names *names,
                struct block *out)
{
    *out = (struct block){.width = block_size_span(request->arena, size, header->magnitude)};
    if (__builtin_mul_overflow(header->magnitude, size->number, &out->span) ||
        out->span > LARGEST_SPAN)
        return action_refuse(request, REASON_UNSUPPORTED, header->at->header,
                             "a tile of '%s' would span more than %d values", header->at->name,
                             LARGEST_SPAN);
    if (!header_choose_type(request, header, fact, "the next tile would begin beyond it",
                            &out->type))
        return false;
    out->name = header_block_name(names, header->at->name);
    const char *type = out->type != NULL ? out->type : header_type_name(header->loop->index->type);
    if (request->unit->tree->dialect.c89)
        out->declared = type;
    out->header = outer_header(request->arena, header, out);
    return true;
}

/* `auto i = ii` would get the type of `ii`. */
void block_change(struct arena *arena, const struct header *header, const struct band_fact *fact,
                  const struct block *block, replacement_list *replaced)
{
    const struct decl *index = header->loop->index;
    struct header_change change = {
        .first = block->name,
        .bound = inner_bound(arena, header, fact, block),
    };
    if (block->type != NULL && header->loop->index_declared_inside && index->is_deduced)
        change.type = header_type_name(index->type);
    header_replace(arena, header, &change, replaced);
}

/* Declarations of the indices of loops over blocks, those of one type together. */
static void declare(struct arena *arena, const struct block *blocks, size_t size,
                    text_list *statements)
{
    for (size_t k = 0; k < size; k++) {
        const char *type = blocks[k].declared, *names = blocks[k].name;
        bool is_next = k > 0 && sentence_same(type, blocks[k - 1].declared);
        for (size_t i = k + 1; i < size && sentence_same(type, blocks[i].declared); i++)
            names = arena_printf(arena, "%s, %s", names, blocks[i].name);
        if (!is_next)
            LIST_PUSH(arena, *statements, arena_printf(arena, "%s %s;", type, names));
    }
}

text_list blocks_text(const struct placed *placed, const struct block *blocks, size_t size,
                      const char *text)
{
    struct arena *arena = placed->request->arena;
    text_list headers = {NULL, 0, 0}, statements = {NULL, 0, 0};
    for (size_t k = 0; k < size; k++)
        LIST_PUSH(arena, headers, blocks[k].header);
    if (size > 0 && blocks[0].declared != NULL)
        declare(arena, blocks, size, &statements);
    LIST_PUSH(arena, statements, placed_around(placed, headers.at, size, text));
    return statements;
}

void blocks_write(const struct placed *placed, const struct block *blocks, size_t size,
                  const char *text, struct edits *out)
{
    text_list statements = blocks_text(placed, blocks, size, text);
    if (statements.size > 1)
        placed_write_all(placed, statements.at, statements.size, true, out);
    else
        placed_write(placed, statements.at[0], out);
}
