/* Compaction by CUB, as nobody writes it by hand. */
#include <cub/cub.cuh>

#include "memory.h"

struct above {
    float limit;
    __device__ bool operator()(float x) const
    {
        return x > limit;
    }
};

extern "C" int compact(int n, float limit, const float *x, float *kept)
{
    if (n <= 0)
        return 0;
    float *d_x = to_device(x, n);
    float *d_kept = on_device<float>(n);
    int *d_count = on_device<int>(1);
    int count;
    void *d_scratch = nullptr;
    size_t bytes = 0;
    const above is_kept = {limit};
    CUDA_CHECK(cub::DeviceSelect::If(d_scratch, bytes, d_x, d_kept, d_count, n, is_kept));
    CUDA_CHECK(cudaMalloc(&d_scratch, bytes));
    CUDA_CHECK(cub::DeviceSelect::If(d_scratch, bytes, d_x, d_kept, d_count, n, is_kept));
    to_host(&count, d_count, 1);
    to_host(kept, d_kept, count);
    CUDA_CHECK(cudaFree(d_scratch));
    CUDA_CHECK(cudaFree(d_x));
    CUDA_CHECK(cudaFree(d_kept));
    CUDA_CHECK(cudaFree(d_count));
    return count;
}
