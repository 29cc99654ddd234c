/*
 * offload_stretch.c: data that stay on a device while consecutive statements run. They are planned
 * as a loop that runs once (loops/syntax/sequence.h), in a program that has it:
 *
 *     for (i = 0; i < n; i++) S;           for (int lathe_stretch = 0; ...; lathe_stretch++) {
 *     T;                             =>        for (i = 0; i < n; i++) S;
 *     for (i = 0; i < n; i++) U;               T;
 *                                              for (i = 0; i < n; i++) U;
 *                                          }
 *
 * Of that loop nothing is left in what is written.
 */
#include "loops/reasons.h"
#include "loops/syntax/block_place.h"
#include "loops/syntax/sequence.h"
#include "refactorings/offload/offload_region.h"

#define HEADER "for (int lathe_stretch = 0; lathe_stretch < 1; lathe_stretch++) {"

const struct stmt *offload_stretch_statement(const struct action_request *request, size_t behind)
{
    const struct stmt *first = request->loop->stmt;
    struct block_place place = block_place_of(request->loop->function->body, first);
    if (behind == 0)
        return first;
    return place.block != NULL && behind < place.block->children.size - place.at
               ? place.block->children.at[place.at + behind]
               : NULL;
}

/* The statements as a loop around them. False: refused. */
static bool write_loop(struct action_request *request, size_t count, replacement_list *out)
{
    const struct verdict *verdict = request->loop;
    struct arena *arena = request->arena;
    struct block_place place = block_place_of(verdict->function->body, verdict->stmt);
    const struct source *source = action_source(request);
    size_t left = place.block != NULL ? place.block->children.size - place.at : 1;
    if (place.block == NULL || left < count)
        return action_refuse(request, REASON_UNSUPPORTED, verdict->stmt->header,
                             "%zu statements from this loop on are to run on the device, and its "
                             "block has %zu: set 'count' to that at most",
                             count, left);
    const struct stmt *last = place.block->children.at[place.at + count - 1];
    if (sequence_loop(arena, verdict->function, place.block, place.at, count) == NULL)
        return action_refuse(
            request, REASON_UNSUPPORTED,
            (struct range){verdict->range.file, verdict->range.start, last->range.end},
            "the statements do not begin and end as a whole: a jump leads out of "
            "them or into them, or a variable that they declare is used behind: "
            "declare it before, or set 'count' to fewer");
    const char *indent = line_indent(arena, source, verdict->range.start);
    replacement_add(arena, out, verdict->range.start, verdict->range.start,
                    arena_printf(arena, "%s\n%s", HEADER, indent));
    replacement_add(arena, out, last->range.end, last->range.end, "}");
    return true;
}

bool offload_stretch_plan(struct action_request *request, size_t count, struct kernel_restaged *out)
{
    struct restaged_loop loop;
    *out = (struct kernel_restaged){.request = NULL};
    if (!write_loop(request, count, &out->replaced))
        return false;
    if (!request->restage(request, &out->replaced, &loop))
        return action_refuse(request, REASON_UNSUPPORTED, request->loop->range,
                             "what the statements touch together is not known: set 'count' to "
                             "fewer");
    out->request = action_restaged(request, &loop);
    return true;
}

void offload_stretch_unwrap(const struct offload_region *region, replacement_list *out)
{
    const struct stmt *loop = region->data.directive.verdict->stmt;
    struct arena *arena = region->data.request->arena;
    if (!region->is_stretch)
        return;
    replacement_add(arena, out, loop->range.start, loop->body->children.at[0]->range.start, "");
    replacement_add(arena, out, loop->range.end - 1, loop->range.end, "");
}
