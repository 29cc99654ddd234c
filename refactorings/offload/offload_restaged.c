/*
 * offload_restaged.c: a loop that is written in another way first. The program with it is judged
 * anew, and the directive is that of its loop.
 */
#include "refactorings/offload/offload_draft.h"
#include "refactorings/restaged/restaged.h"

bool offload_restage(struct action_request *request, const replacement_list *replaced,
                     uint32_t start, struct restaged_loop *out)
{
    struct action_request own = *request;
    struct verdict moved = *request->loop;
    struct function around = *request->loop->function;
    moved.range.start = start;
    moved.function = &around;
    for (size_t k = 0; k < replaced->size; k++) {
        const struct replacement *one = &replaced->at[k];
        if (one->end <= request->loop->function->range.start)
            around.range.start += (uint32_t)strlen(one->text) - (one->end - one->start);
    }
    own.loop = &moved;
    bool is_there = request->restage(&own, replaced, out);
    request->restaged = own.restaged;
    return is_there;
}

/* Plans the directive in the program that has such a loop. NULL: refused there. */
static struct offload_draft *plan_there(struct action_request *request, struct kernel_restaged *out,
                                        uint32_t start)
{
    struct restaged_loop loop;
    if (!offload_restage(request, &out->replaced, start, &loop))
        return NULL;
    out->request = action_restaged(request, &loop);
    return offload_plan(out->request);
}

bool offload_restaged_plan(struct action_request *request, uint32_t start,
                           struct offload_restaged *out)
{
    if (request->restage != NULL) {
        out->draft = plan_there(request, &out->restaged, start);
        if (out->draft == NULL)
            return false;
    }
    memset(&request->refusal, 0, sizeof request->refusal);
    if (out->draft != NULL)
        kernel_restage_end(&out->restaged, request);
    return true;
}

void offload_restaged_emit(const struct offload_restaged *restaged, struct action_request *request,
                           struct edits *out)
{
    const struct source *source = action_source(request);
    struct edits own = {.arena = request->arena}, then = {.arena = request->arena};
    struct file_edit *file = edits_file(&own, source->path, source->text, source->length);
    size_t known = restaged->draft->request->notes.size;
    for (size_t k = 0; k < restaged->restaged.replaced.size; k++) {
        const struct replacement *one = &restaged->restaged.replaced.at[k];
        edits_replace(&own, file, one->start, one->end, one->text);
    }
    offload_emit(restaged->draft, &then);
    edits_compose(&own, &then);
    for (size_t k = known; k < restaged->draft->request->notes.size; k++)
        LIST_PUSH(request->arena, request->notes, restaged->draft->request->notes.at[k]);
    if (!edits_join(out, &own))
        BUG("edits of one loop do not go together");
}
