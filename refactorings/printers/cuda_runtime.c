/* cuda_runtime.c: the names of CUDA (CUDA C++ Programming Guide). */
#include "refactorings/printers/gpu_runtime.h"

#include <stddef.h>

const struct gpu_runtime cuda_runtime = {
    .target = "cuda",
    .name = "CUDA",
    .prefix = "cuda",
    .check = "CUDA_CHECK",
    .check_function = "cuda_check",
    .suffix = ".cu",
    .header = NULL,
    .compiler = "nvcc",
    .shuffle = "__shfl_down_sync(0xffffffff, value, lanes)",
    .shuffle_state = "__shfl_down_sync(0xffffffff, state, lanes)",
    .shuffle_up = "__shfl_up_sync(0xffffffff, value, lanes)",
    .shuffle_next = "__shfl_up_sync(0xffffffff, value, 1)",
    .shuffle_last = "__shfl_sync(0xffffffff, value, 31)",
    .ballot = "unsigned int found = __ballot_sync(0xffffffff, values[k] != 0);",
    .ones_before = "__popc(found & ((1u << lane) - 1))",
    .ones = "__popc(found)",
    .any_known = "__any_sync(0xffffffff, state == 2)",
    .narrow_shuffle = "__shfl_down_sync(0xffffffff, value, lanes)",
    .exchange = "__shfl_xor_sync(0xffffffff, ",
    .exchange_end = ")",
    .warp = "32",
    .half_warp = "16",
    .last_lane = "31",
    .pinned = "MallocHost",
    .free_pinned = "FreeHost",
    .warns = false,
    .most_warp = 32,
};
