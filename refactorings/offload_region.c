/*
 * offload_region.c: data that stay on a device while a loop runs whose iterations depend on each
 * other, such as one over time: the parallel loops inside run on the device, and what they work on
 * is copied once before the loop and once behind it.
 *
 *     for (t = 0; t < steps; t++) {         heat_upload(n, a, &a_d, b, &b_d);
 *         for (i = 1; i < n - 1; i++)       for (t = 0; t < steps; t++) {
 *             b[i] = a[i - 1] + a[i + 1];       heat_gpu(n, a_d, b_d);
 *         for (i = 1; i < n - 1; i++)   =>      heat2_gpu(n, b_d, a_d);
 *             a[i] = b[i];                  }
 *     }                                     heat_download(n, a, a_d, b, b_d);
 *
 * or, for OpenMP, `#pragma omp target data map(tofrom: a[0:n], b[0:n])` and directives inside. With
 * `count`, the same for consecutive statements.
 */
#include "refactorings/extraction/kernel_options.h"
#include "refactorings/offload/offload_region.h"
#include "refactorings/restaged/restaged.h"

enum { MOST_STATEMENTS = 1000 };

static const struct action_option options[] = {
    KERNEL_OPTIONS(
        "what the loops inside become: kernels of CUDA (cuda) or HIP (hip), for data that "
        "functions put on the device and bring back, or what they are, under directives "
        "of OpenMP for devices (openmp-target)"),
    CHECKS_OPTION(kernel_on_off, "check every call of the runtime, and the launch"),
    {"count", OPTION_INTEGER, "1", 1, MOST_STATEMENTS, NULL,
     "statements of the block, from the loop on, that run while data stay; 1: the loop alone",
     false},
    GUARDS_OPTION,
};

/* A region, in the program with the loops that are lifted, and there in the one with a loop around
   a stretch of statements. */
struct region_plan {
    struct offload_region *region; /* NULL: actions are only listed */
    struct offload_lift lift;
    struct kernel_restaged stretch;
};

/* A stretch is planned in that program. Where actions are only listed there is none. */
static struct offload_region *plan_stretch(struct action_request *request, size_t count,
                                           struct region_plan *plan)
{
    if (!action_check_text(request) || !offload_stretch_plan(request, count, &plan->stretch))
        return NULL;
    struct offload_region *region = offload_region_plan(plan->stretch.request, &plan->lift, true);
    kernel_restage_end(&plan->stretch, request);
    return region;
}

/* The region in a program that has all of its loops. */
static struct offload_region *plan_region(struct action_request *request, size_t count,
                                          struct region_plan *plan)
{
    return count > 1 && request->restage != NULL ? plan_stretch(request, count, plan)
                                                 : offload_region_plan(request, &plan->lift, false);
}

static const void *plan(struct action_request *request)
{
    if (!kernel_queue_check(request) || !action_check_main(request))
        return NULL;
    struct region_plan *plan = ARENA_NEW(request->arena, struct region_plan);
    size_t count = (size_t)action_value(request, "count")->integer;
    if (!offload_lift_plan(request, count, &plan->lift))
        return NULL;
    if (plan->lift.sites.size > 0 && plan->lift.is_unread)
        return plan;
    struct action_request *lifted = plan->lift.restaged.request;
    plan->region = plan_region(lifted != NULL ? lifted : request, count, plan);
    if (lifted != NULL)
        kernel_restage_end(&plan->lift.restaged, request);
    return plan->region != NULL ? plan : NULL;
}

/* Takes over what was said of another program. */
static void take_notes(struct action_request *request, const struct action_request *own,
                       size_t known)
{
    for (size_t k = known; k < own->notes.size; k++)
        LIST_PUSH(request->arena, request->notes, own->notes.at[k]);
}

/* The edits of the region, of the program that has all of its loops. */
static void emit_region(struct action_request *request, const struct region_plan *plan,
                        struct edits *out)
{
    struct edits own = {.arena = request->arena};
    if (plan->stretch.request == NULL) {
        offload_region_emit(plan->region, out);
        return;
    }
    size_t known = plan->stretch.request->notes.size;
    offload_region_emit(plan->region, &own);
    take_notes(request, plan->stretch.request, known);
    kernel_restage_edits(&plan->stretch, action_source(request), NULL, &own, out);
}

static void emit(struct action_request *request, const void *plan_data, struct edits *out)
{
    const struct region_plan *plan = plan_data;
    struct action_request *lifted = plan->lift.restaged.request;
    struct edits own = {.arena = request->arena};
    if (lifted == NULL) {
        emit_region(request, plan, out);
        return;
    }
    size_t known = lifted->notes.size;
    emit_region(lifted, plan, &own);
    take_notes(request, lifted, known);
    offload_lift_edits(&plan->lift, request, &own, out);
}

const struct action offload_region_action = {
    .id = "offload-region",
    .title = "Keep data on the device",
    .button = "Region",
    .summary = "run the parallel loops inside of a loop on a device, and copy their data once",
    .doc = "The outermost parallel loops inside of the loop become kernels, or get directives of "
           "OpenMP that run them on a device. What they work on is copied there before the loop "
           "and back behind it: all parts of arrays that any of them touches in any iteration. "
           "Pointers that the loop exchanges stay exchanges; where kernels compute a grid from "
           "another and copy it back, these change places instead. The host may compute with other "
           "variables in between; where it uses what is on the device the action is refused and "
           "says where. A call of a host function that extract-kernel has made counts as the loop "
           "that it was made of, so that its copies leave the loop, too. With 'count' the loop and "
           "the statements behind it are such a region, of "
           "loops that may be parallel themselves.",
    .kind = "refactor.rewrite.offload-region",
    .target = TARGET_GPU,
    .keeps_data = true,
    .options = options,
    .options_size = COUNT_OF(options),
    .plan = plan,
    .emit = emit,
};
