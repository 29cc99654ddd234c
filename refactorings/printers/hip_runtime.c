/*
 * hip_runtime.c: the names of HIP (HIP documentation, "HIP porting guide" and "C++ language
 * extensions"). A warp has 64 threads on some of its devices and 32 on others, which kernels ask
 * for; shuffles take no mask.
 */
#include "refactorings/printers/gpu_runtime.h"

#include <stddef.h>

const struct gpu_runtime hip_runtime = {
    .target = "hip",
    .name = "HIP",
    .prefix = "hip",
    .check = "HIP_CHECK",
    .check_function = "hip_check",
    .suffix = ".hip",
    .header = "<hip/hip_runtime.h>",
    .compiler = "hipcc",
    .shuffle = "__shfl_down(value, lanes)",
    .shuffle_state = "__shfl_down(state, lanes)",
    .shuffle_up = "__shfl_up(value, lanes)",
    .shuffle_next = "__shfl_up(value, 1)",
    .shuffle_last = "__shfl(value, warpSize - 1)",
    .ballot = "unsigned long long found = __ballot(values[k] != 0);",
    .ones_before = "__popcll(found & ((1ull << lane) - 1))",
    .ones = "__popcll(found)",
    .any_known = "__any(state == 2)",
    .narrow_shuffle = "__shfl_down(value, lanes, 32)",
    .exchange = "__shfl_xor(",
    .exchange_end = ", 32)",
    .warp = "warpSize",
    .half_warp = "warpSize / 2",
    .last_lane = "warpSize - 1",
    .pinned = "HostMalloc",
    .free_pinned = "HostFree",
    .warns = true,
    .most_warp = 64,
};
