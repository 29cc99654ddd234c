/* made_windows.c: see made_windows.h. */
#include "refactorings/made_windows.h"

#include "loops/reasons.h"
#include "refactorings/offload/offload_draft.h"
#include "refactorings/registry.h"
#include "refactorings/restaged/restaged.h"

/* Parses the program that has the loop. False: it has an error, or no such loop. */
static bool parse(struct action_request *request, const struct made_windows *made,
                  struct kernel_restaged *program)
{
    const struct file_edit *file = made->change->files.at[0];
    struct restaged_loop loop = {NULL, NULL, NULL, NULL};
    *program = (struct kernel_restaged){.request = NULL};
    if (made->change->files.size != 1 || strcmp(file->path, action_source(request)->path) != 0)
        return false;
    for (size_t k = 0; k < file->edits.size; k++)
        replacement_add(request->arena, &program->replaced, file->edits.at[k].start,
                        file->edits.at[k].end, file->edits.at[k].text);
    if (!offload_restage(request, &program->replaced, made->start, &loop) || loop.loop == NULL)
        return false;
    program->request = action_restaged(request, &loop);
    return true;
}

bool made_windows_plan(struct action_request *request, struct made_windows *made)
{
    const char *settings[] = {arena_printf(request->arena, "window=%s", made->window)};
    struct kernel_restaged program;
    struct error error = ERROR_INIT;
    struct edits variables = {.arena = request->arena};
    if (!parse(request, made, &program))
        return action_refuse(request, REASON_UNSUPPORTED, request->loop->range,
                             "the loop that is made cannot be read again by itself: contract its "
                             "arrays afterwards");
    struct action_request *own = program.request;
    own->action = &contract_action;
    if (!action_parse_options(request->arena, own->action, settings, COUNT_OF(settings),
                              &own->values, &error))
        BUG("'%s' has no 'window': %s", own->action->id, error.message);
    const void *plan = own->action->plan(own);
    kernel_restage_end(&program, request);
    if (plan == NULL)
        return false;
    made->temporaries = contract_temporaries(plan);
    own->action->emit(own, plan, &variables);
    made->start = edits_place(variables.files.at[0], made->start, false);
    edits_compose(made->change, &variables);
    return true;
}

bool made_windows_is_parallel(struct action_request *request, const struct made_windows *made)
{
    struct kernel_restaged program;
    if (!parse(request, made, &program))
        return false;
    enum parallel parallel = program.request->loop->parallel;
    return parallel == PARALLEL_YES || parallel == PARALLEL_GUARDED;
}
