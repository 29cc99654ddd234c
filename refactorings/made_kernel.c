/* made_kernel.c: see made_kernel.h. */
#include "refactorings/made_kernel.h"

#include "refactorings/extraction/extraction.h"
#include "refactorings/offload/offload_draft.h"
#include "refactorings/registry.h"
#include "refactorings/restaged/restaged.h"

bool made_kernel_begin(struct action_request *request, uint32_t start, struct made_kernel *made,
                       struct restaged_loop *loop)
{
    const struct file_edit *file = made->change.files.at[0];
    *loop = (struct restaged_loop){NULL, NULL, NULL, NULL};
    if (made->change.files.size != 1 || strcmp(file->path, action_source(request)->path) != 0)
        return false;
    made->program = ARENA_NEW(request->arena, struct kernel_restaged);
    for (size_t k = 0; k < file->edits.size; k++)
        replacement_add(request->arena, &made->program->replaced, file->edits.at[k].start,
                        file->edits.at[k].end, file->edits.at[k].text);
    return offload_restage(request, &made->program->replaced, start, loop) && loop->loop != NULL;
}

bool made_kernel_plan(struct action_request *request, const struct restaged_loop *loop,
                      struct made_kernel *made)
{
    const char *const settings[] = {"mapping=grid-stride",
                                    arena_printf(request->arena, "count=%zu", made->statements)};
    struct error error = ERROR_INIT;
    struct action_request *own = action_restaged(request, loop);
    bool is_region = made->statements > 1;
    own->action = is_region ? &offload_region_action : &extract_kernel_action;
    own->beside = made->beside;
    if (!action_parse_options(request->arena, own->action, settings, is_region ? 2 : 1,
                              &own->values, &error))
        BUG("'%s' has no 'mapping': %s", own->action->id, error.message);
    made->plan = own->action->plan(own);
    made->program->request = own;
    kernel_restage_end(made->program, request);
    return made->plan != NULL;
}

void made_kernel_emit(struct action_request *request, struct made_kernel *made, struct edits *out)
{
    struct action_request *own = made->program != NULL ? made->program->request : NULL;
    struct edits kernel = {.arena = request->arena};
    size_t known = own != NULL ? own->notes.size : 0;
    if (own != NULL) {
        own->action->emit(own, made->plan, &kernel);
        edits_compose(&made->change, &kernel);
        for (size_t k = known; k < own->notes.size; k++)
            LIST_PUSH(request->arena, request->notes, own->notes.at[k]);
    }
    if (!edits_join(out, &made->change))
        BUG("edits of what becomes a kernel meet others");
}
