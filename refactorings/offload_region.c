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
 * or, for OpenMP, `#pragma omp target data map(tofrom: a[0:n], b[0:n])` and directives inside.
 */
#include "refactorings/extraction/kernel_options.h"
#include "refactorings/offload/offload_region.h"

static const struct action_option options[] = {
    KERNEL_OPTIONS(
        "what the loops inside become: kernels of CUDA (cuda) or HIP (hip), for data that "
        "functions put on the device and bring back, or what they are, under directives "
        "of OpenMP for devices (openmp-target)"),
    CHECKS_OPTION(kernel_on_off, "check every call of the runtime, and the launch"),
    GUARDS_OPTION,
};

static const void *plan(struct action_request *request)
{
    return offload_region_plan(request);
}

static void emit(struct action_request *request, const void *plan_data, struct edits *out)
{
    (void)request;
    offload_region_emit(plan_data, out);
}

const struct action offload_region_action = {
    .id = "offload-region",
    .title = "Keep data on the device",
    .button = "Region",
    .summary = "run the parallel loops inside of a loop on a device, and copy their data once",
    .doc = "The outermost parallel loops inside of the loop become kernels, or get directives of "
           "OpenMP that run them on a device. What they work on is copied there before the loop "
           "and back behind it: all parts of arrays that any of them touches in any iteration. "
           "Pointers that the loop exchanges stay exchanges. The host may compute with other "
           "variables in between; where it uses what is on the device the action is refused and "
           "says where.",
    .kind = "refactor.rewrite.offload-region",
    .target = TARGET_GPU,
    .options = options,
    .options_size = COUNT_OF(options),
    .plan = plan,
    .emit = emit,
};
