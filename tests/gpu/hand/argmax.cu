/* Where the largest element is: each block finds its own by shuffles and shared memory, then one
 * block the largest of theirs. Of equal ones the first counts. */
#include <cfloat>
#include <climits>

#include "memory.h"

constexpr int BLOCK = 256;
constexpr int WARP = 32;

struct place {
    float value;
    int index;
};

__device__ static place better(place a, place b)
{
    return b.value > a.value || (b.value == a.value && b.index < a.index) ? b : a;
}

__device__ static place best_of_block(place mine)
{
    __shared__ place found[BLOCK / WARP];
    for (int offset = WARP / 2; offset > 0; offset /= 2) {
        const place other = {__shfl_down_sync(0xffffffffu, mine.value, offset),
                             __shfl_down_sync(0xffffffffu, mine.index, offset)};
        mine = better(mine, other);
    }
    if (threadIdx.x % WARP == 0)
        found[threadIdx.x / WARP] = mine;
    __syncthreads();
    if (threadIdx.x == 0)
        for (int w = 1; w < BLOCK / WARP; w++)
            mine = better(mine, found[w]);
    return mine;
}

__global__ void __launch_bounds__(BLOCK)
    best_of_blocks(int n, const float *__restrict__ x, place *__restrict__ best)
{
    place mine = {-FLT_MAX, INT_MAX};
    for (int i = blockIdx.x * BLOCK + threadIdx.x; i < n; i += gridDim.x * BLOCK)
        mine = better(mine, place{x[i], i});
    mine = best_of_block(mine);
    if (threadIdx.x == 0)
        best[blockIdx.x] = mine;
}

__global__ void __launch_bounds__(BLOCK) best_of_all(int blocks, place *best)
{
    place mine = {-FLT_MAX, INT_MAX};
    for (int i = threadIdx.x; i < blocks; i += BLOCK)
        mine = better(mine, best[i]);
    mine = best_of_block(mine);
    if (threadIdx.x == 0)
        best[0] = mine;
}

extern "C" int argmax(int n, const float *x)
{
    const int blocks = filling_blocks(n, BLOCK);
    float *d_x = to_device(x, n);
    place *d_best = on_device<place>(blocks);
    place best;
    best_of_blocks<<<blocks, BLOCK>>>(n, d_x, d_best);
    best_of_all<<<1, BLOCK>>>(blocks, d_best);
    CUDA_CHECK(cudaGetLastError());
    to_host(&best, d_best, 1);
    CUDA_CHECK(cudaFree(d_x));
    CUDA_CHECK(cudaFree(d_best));
    return best.index;
}
