/* Gravity: a thread for each body; the others come by through shared memory, a block at a time. */
#include "cuda_check.h"

constexpr int BLOCK = 128;

__global__ void __launch_bounds__(BLOCK)
    nbody_kernel(int n, float eps2, const float *__restrict__ x, const float *__restrict__ y,
                 const float *__restrict__ z, const float *__restrict__ mass,
                 float *__restrict__ ax, float *__restrict__ ay, float *__restrict__ az)
{
    __shared__ float4 others[BLOCK];

    const int i = blockIdx.x * BLOCK + threadIdx.x;
    const float xi = i < n ? x[i] : 0.0f;
    const float yi = i < n ? y[i] : 0.0f;
    const float zi = i < n ? z[i] : 0.0f;
    float sx = 0.0f, sy = 0.0f, sz = 0.0f;

    for (int base = 0; base < n; base += BLOCK) {
        const int j = base + threadIdx.x;
        if (j < n)
            others[threadIdx.x] = make_float4(x[j], y[j], z[j], mass[j]);
        __syncthreads();

        const int count = min(BLOCK, n - base);
        for (int k = 0; k < count; k++) {
            const float4 other = others[k];
            const float dx = other.x - xi;
            const float dy = other.y - yi;
            const float dz = other.z - zi;
            const float inverse = rsqrtf(dx * dx + dy * dy + dz * dz + eps2);
            const float f = other.w * inverse * inverse * inverse;
            sx += f * dx;
            sy += f * dy;
            sz += f * dz;
        }
        __syncthreads();
    }

    if (i < n) {
        ax[i] = sx;
        ay[i] = sy;
        az[i] = sz;
    }
}

extern "C" void nbody(int n, float eps, const float *x, const float *y, const float *z,
                      const float *mass, float *ax, float *ay, float *az)
{
    if (n <= 0)
        return;

    /* x, y, z and mass one after the other, and so the accelerations. */
    const size_t bytes = n * sizeof(float);
    float *d_in, *d_out;
    CUDA_CHECK(cudaMalloc(&d_in, 4 * bytes));
    CUDA_CHECK(cudaMalloc(&d_out, 3 * bytes));
    CUDA_CHECK(cudaMemcpy(d_in, x, bytes, cudaMemcpyHostToDevice));
    CUDA_CHECK(cudaMemcpy(d_in + n, y, bytes, cudaMemcpyHostToDevice));
    CUDA_CHECK(cudaMemcpy(d_in + 2 * (size_t)n, z, bytes, cudaMemcpyHostToDevice));
    CUDA_CHECK(cudaMemcpy(d_in + 3 * (size_t)n, mass, bytes, cudaMemcpyHostToDevice));

    nbody_kernel<<<(n - 1) / BLOCK + 1, BLOCK>>>(
        n, eps * eps, d_in, d_in + n, d_in + 2 * (size_t)n, d_in + 3 * (size_t)n, d_out, d_out + n,
        d_out + 2 * (size_t)n);
    CUDA_CHECK(cudaGetLastError());

    CUDA_CHECK(cudaMemcpy(ax, d_out, bytes, cudaMemcpyDeviceToHost));
    CUDA_CHECK(cudaMemcpy(ay, d_out + n, bytes, cudaMemcpyDeviceToHost));
    CUDA_CHECK(cudaMemcpy(az, d_out + 2 * (size_t)n, bytes, cudaMemcpyDeviceToHost));
    CUDA_CHECK(cudaFree(d_in));
    CUDA_CHECK(cudaFree(d_out));
}
