/* kernel_queue.c: how arrays go to the device, and whether the host waits for each copy. */
#include "loops/reasons.h"
#include "refactorings/extraction/extraction.h"

bool kernel_queue_check(struct action_request *request)
{
    bool has_cub =
        action_chose(request, "reduction", "cub") || action_chose(request, "scan", "cub");
    if (has_cub && !action_chose(request, "target", "cuda"))
        return action_refuse(request, REASON_UNSUPPORTED, request->loop->range,
                             "CUB is a library for CUDA: choose the target 'cuda', or leave "
                             "'reduction' at 'atomic' and 'scan' at 'auto'");
    bool asks = !action_chose(request, "queue", "sync") || !action_chose(request, "memory", "copy");
    return !asks || !action_chose(request, "target", "openmp-target") ||
           action_refuse(request, REASON_UNSUPPORTED, request->loop->range,
                         "under a directive of OpenMP its runtime copies and waits: choose the "
                         "target 'cuda' or 'hip', or leave 'queue' at 'sync' and 'memory' at "
                         "'copy'");
}

/* What an array needs for that: a name for its bytes, and for what its copies go through. */
static void plan_array_memory(struct kernel_draft *draft, struct plan_array *array)
{
    struct arena *arena = draft->request->arena;
    if (array->size == NULL && array->length == 0)
        array->size = names_fresh(&draft->names, arena_printf(arena, "%s_bytes", array->name));
    if (draft->kernel.memory == PLAN_MANAGED)
        array->pinned = NULL;
    if (draft->kernel.memory == PLAN_PINNED && array->gather == NULL &&
        (array->copy_in || array->copy_out))
        array->pinned = names_fresh(&draft->names, arena_printf(arena, "%s_pinned", array->name));
}

/* Whether rows of a table are gathered several elements at a time. */
static bool gathers_several(const struct kernel_draft *draft)
{
    for (size_t k = 0; k < draft->gathers.size; k++) {
        const plan_line_list *lines = &draft->gathers.at[k].plan->lines;
        for (size_t j = 0; j < lines->size; j++) {
            const struct plan_piece *piece = lines->at[j].piece;
            if (piece != NULL && piece->column == NULL && piece->end > piece->first + 1)
                return true;
        }
    }
    return false;
}

bool kernel_copies_memory(const struct kernel_draft *draft)
{
    const struct kernel_plan *kernel = &draft->kernel;
    bool copies = kernel->memory != PLAN_COPY || gathers_several(draft);
    for (size_t k = 0; k < kernel->results.size; k++)
        copies = copies || kernel->results.at[k].extents != NULL;
    for (size_t k = 0; k < kernel->arrays.size; k++)
        copies = copies || kernel->arrays.at[k].by_value != NULL;
    return copies;
}

void kernel_queue_plan(struct kernel_draft *draft)
{
    struct action_request *request = draft->request;
    struct kernel_plan *kernel = &draft->kernel;
    if (action_chose(request, "queue", "async"))
        kernel->stream = names_fresh(&draft->names, "stream");
    kernel->memory = action_chose(request, "memory", "pinned")    ? PLAN_PINNED
                     : action_chose(request, "memory", "managed") ? PLAN_MANAGED
                                                                  : PLAN_COPY;
    if (kernel_copies_memory(draft))
        LIST_PUSH(request->arena, draft->body.headers, "<string.h>");
    for (size_t k = 0; k < kernel->arrays.size && !draft->is_resident; k++)
        if (kernel->arrays.at[k].by_value == NULL &&
            (kernel->memory != PLAN_COPY || kernel->arrays.at[k].gather != NULL))
            plan_array_memory(draft, &kernel->arrays.at[k]);
}
