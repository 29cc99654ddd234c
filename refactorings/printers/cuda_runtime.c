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
    .shuffle_up = "__shfl_up_sync(0xffffffff, value, lanes)",
    .shuffle_next = "__shfl_up_sync(0xffffffff, value, 1)",
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
