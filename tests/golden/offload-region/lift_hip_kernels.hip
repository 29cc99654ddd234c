#include <hip/hip_runtime.h>

#include <stdio.h>
#include <stdlib.h>

#include "lift_hip_kernels.h"

static void hip_check(hipError_t status, const char *file, int line)
{
    if (status != hipSuccess) {
        fprintf(stderr, "%s:%d: %s\n", file, line, hipGetErrorString(status));
        exit(EXIT_FAILURE);
    }
}
#define HIP_CHECK(call) hip_check((call), __FILE__, __LINE__)

static __global__ void spread_kernel(int rows, int columns, const float *__restrict__ from,
                                     float *__restrict__ to)
{
    int i = (blockIdx.z * gridDim.y + blockIdx.y) * blockDim.y + threadIdx.y;
    int j = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= 1 && i < rows - 1 && j >= 1 && j < columns - 1) {
        // the mean of both sides, and a part of what is there
        to[i * columns + j] = 0.5f * to[i * columns + j] +
                              0.25f * (from[i * columns + j - 1] +
                                       from[i * columns + j + 1]);
    }
}

void spread_gpu(int rows, int columns, const float *from, float *to)
{
    if (rows - 1 <= 1 || columns <= 2)
        return;

    float *from_d, *to_d;
    size_t from_bytes = (long long)columns*(rows - 2) * sizeof(float);
    size_t to_bytes = ((long long)columns*(rows - 2) - 2) * sizeof(float);
    HIP_CHECK(hipMalloc(&from_d, (long long)columns*(rows - 1) * sizeof(float)));
    HIP_CHECK(hipMalloc(&to_d, ((long long)columns*(rows - 1) - 1) * sizeof(float)));
    HIP_CHECK(hipMemcpy(from_d + columns, from + columns, from_bytes, hipMemcpyHostToDevice));
    HIP_CHECK(hipMemcpy(to_d + (long long)columns + 1, to + (long long)columns + 1, to_bytes,
                        hipMemcpyHostToDevice));

    dim3 block(32, 8);
    unsigned int rows2 = (rows - 2) / block.y + 1;
    dim3 grid((columns - 2) / block.x + 1, rows2 < 32768 ? rows2 : 32768, (rows2 - 1) / 32768 + 1);
    spread_kernel<<<grid, block>>>(rows, columns, from_d, to_d);
    HIP_CHECK(hipGetLastError());

    HIP_CHECK(hipMemcpy(to + (long long)columns + 1, to_d + (long long)columns + 1, to_bytes,
                        hipMemcpyDeviceToHost));
    HIP_CHECK(hipFree(from_d));
    HIP_CHECK(hipFree(to_d));
}

/* What all threads of a block have, for the first one; blocks are of whole warps. */
static __device__ float block_sum(float value)
{
    __shared__ float warps[32];
    unsigned int thread = threadIdx.y * blockDim.x + threadIdx.x;
    for (int lanes = warpSize / 2; lanes > 0; lanes /= 2)
        value += __shfl_down(value, lanes);
    __syncthreads();
    if (thread % warpSize == 0)
        warps[thread / warpSize] = value;
    __syncthreads();
    if (thread == 0)
        for (unsigned int warp = 1; warp < blockDim.x * blockDim.y / warpSize; warp++)
            value += warps[warp];
    return value;
}

static __global__ void spread_kernel2(int rows, int columns, const float *to, float *total_out)
{
    float total = 0;
    for (int k = 1 + blockIdx.y * blockDim.y + threadIdx.y;
         k >= 1 && k < rows - 1;
         k += gridDim.y * blockDim.y)
        for (int j = 1 + blockIdx.x * blockDim.x + threadIdx.x;
             j >= 1 && j < columns - 1;
             j += gridDim.x * blockDim.x)
            total += to[k * columns + j];

    total = block_sum(total);
    if (threadIdx.x == 0 && threadIdx.y == 0)
        atomicAdd(total_out, total);
}

void spread_gpu2(int rows, int columns, const float *to, float *total)
{
    if (rows - 1 <= 1 || columns <= 2)
        return;

    float *to_d, *total_d;
    size_t to_bytes = ((long long)columns*(rows - 2) - 2) * sizeof(float);
    HIP_CHECK(hipMalloc(&to_d, ((long long)columns*(rows - 1) - 1) * sizeof(float)));
    HIP_CHECK(hipMalloc(&total_d, sizeof(float)));
    HIP_CHECK(hipMemcpy(to_d + (long long)columns + 1, to + (long long)columns + 1, to_bytes,
                        hipMemcpyHostToDevice));
    HIP_CHECK(hipMemcpy(total_d, total, sizeof(float), hipMemcpyHostToDevice));

    dim3 block(32, 8);
    dim3 grid((columns - 3) / block.x + 1, (rows - 3) / block.y + 1);
    if (grid.x > 1024)
        grid.x = 1024;
    if (grid.y > 1024 / grid.x)
        grid.y = 1024 / grid.x;
    spread_kernel2<<<grid, block>>>(rows, columns, to_d, total_d);
    HIP_CHECK(hipGetLastError());

    HIP_CHECK(hipMemcpy(total, total_d, sizeof(float), hipMemcpyDeviceToHost));
    HIP_CHECK(hipFree(to_d));
    HIP_CHECK(hipFree(total_d));
}
