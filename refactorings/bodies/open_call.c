/*
 * open_call.c: the body of a function stands in place of a call of it.
 *
 *     scale(n, a, 2);    =>    for (int i = 0; i < n; i++)
 *                                  a[i] *= 2;
 *
 * The order of all that is done stays as it is; that the names of the body mean the same where the
 * call stands is seen by parsing the result (opened.h). A function that nothing names then goes.
 */
#include "loops/reasons.h"
#include "refactorings/bodies/opened_behind.h"
#include "refactorings/nests/spots.h"

struct open_call_plan {
    struct opened opened;
    struct range unused; /* lines of the function, where nothing names it any more; else empty */
};

static const void *plan_open_call(struct action_request *request)
{
    struct open_call_plan *plan = ARENA_NEW(request->arena, struct open_call_plan);
    struct opened *opened = &plan->opened;
    struct restaged_loop restaged = {NULL, NULL, NULL, NULL};
    replacement_list replaced = {NULL, 0, 0};
    if (!action_check_text(request) || !action_check_main(request) ||
        !action_check_host(request, "the statement stands in a template") ||
        !spot_begins_line(request) || !opened_read(request, opened) ||
        !opened_write(request, opened))
        return NULL;
    plan->unused = opened_find_unused(request, opened->callee, 1);
    if (request->restage == NULL)
        return plan;
    replacement_add(request->arena, &replaced, request->loop->range.start, request->loop->range.end,
                    opened->text);
    if (request->restage(request, &replaced, &restaged) &&
        opened_is_same(request, opened, restaged.unit->tree))
        return plan;
    action_refuse(request, REASON_UNSUPPORTED, request->loop->range,
                  "what the body of '%s' says means something else where the call stands, or "
                  "nothing: names may be taken there, or macros be in the way",
                  opened->callee->name);
    return NULL;
}

static void emit(struct action_request *request, const void *plan_data, struct edits *out)
{
    const struct open_call_plan *plan = plan_data;
    const struct opened *opened = &plan->opened;
    const struct source *source = action_source(request);
    struct file_edit *file = edits_file(out, source->path, source->text, source->length);
    if (plan->unused.start < plan->unused.end)
        edits_replace(out, file, plan->unused.start, plan->unused.end, "");
    edits_replace(out, file, request->loop->range.start, request->loop->range.end, opened->text);
}

const struct action open_call_action = {
    .id = "open-call",
    .title = "Open call",
    .button = "Open",
    .summary = "put the body of a function in place of a call of it",
    .doc = "A call that is a statement, or all that is assigned to a variable, becomes the body of "
           "the function, which has to be seen: loops over what it is given, that can then be "
           "fused with their neighbours. Arguments stand for parameters where they are variables "
           "that nothing else can write, arrays or numbers; else parameters are declared, so that "
           "each argument is evaluated once. An early return becomes a condition around what "
           "follows, and what is returned is assigned. Refused are functions that "
           "call themselves, have static variables, take any number of arguments, return in other "
           "places, or take the address of a parameter. A static function that nothing else names "
           "goes.",
    .kind = "refactor.rewrite.open-call",
    .subject = SUBJECT_STATEMENT,
    .plan = plan_open_call,
    .emit = emit,
};
