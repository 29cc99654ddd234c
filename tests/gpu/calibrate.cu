/*
 * What the thresholds of the advice rest on, measured: how fast data comes to the device and back,
 * what a launch and an allocation take, how fast the device computes, and from which size and
 * number of operations on a loop is faster on it, all copies and allocations included, than on one
 * core. Prints a name and a number a line.
 */
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <vector>

#include "cuda_check.h"

constexpr int BLOCK = 256;
constexpr int REPEATS = 7;
constexpr size_t LARGE = (size_t)256 << 20;

static double now()
{
    using namespace std::chrono;
    return duration<double, std::micro>(steady_clock::now().time_since_epoch()).count();
}

/* The median of some microseconds; what is measured has been done once before. */
template <typename Call> static double median(const Call &call)
{
    std::vector<double> times;
    call();
    CUDA_CHECK(cudaDeviceSynchronize());
    for (int r = 0; r < REPEATS; r++) {
        const double begin = now();
        call();
        CUDA_CHECK(cudaDeviceSynchronize());
        times.push_back(now() - begin);
    }
    std::sort(times.begin(), times.end());
    return times[REPEATS / 2];
}

static void print(const char *name, double value)
{
    std::printf("%s %.6g\n", name, value);
    std::fflush(stdout);
}

static void copies()
{
    char *device, *other, *pinned;
    char *pageable = static_cast<char *>(std::malloc(LARGE));
    CUDA_CHECK(cudaMalloc(&device, LARGE));
    CUDA_CHECK(cudaMalloc(&other, LARGE));
    CUDA_CHECK(cudaMallocHost(&pinned, LARGE));
    std::fill_n(pageable, LARGE, 1);
    std::fill_n(pinned, LARGE, 1);
    const auto rate = [](const char *name, void *to, const void *from, cudaMemcpyKind kind) {
        print(name, LARGE / 1e3 / median([=] { CUDA_CHECK(cudaMemcpy(to, from, LARGE, kind)); }));
    };
    rate("to_device_pageable_GB/s", device, pageable, cudaMemcpyHostToDevice);
    rate("to_host_pageable_GB/s", pageable, device, cudaMemcpyDeviceToHost);
    rate("to_device_pinned_GB/s", device, pinned, cudaMemcpyHostToDevice);
    rate("to_host_pinned_GB/s", pinned, device, cudaMemcpyDeviceToHost);
    print("device_GB/s", 2 * LARGE / 1e3 / median([=] {
        CUDA_CHECK(cudaMemcpy(other, device, LARGE, cudaMemcpyDeviceToDevice));
    }));
    print("small_copy_to_device_us", median([=] {
        CUDA_CHECK(cudaMemcpy(device, pageable, 4, cudaMemcpyHostToDevice));
    }));
    print("small_copy_to_host_us", median([=] {
        CUDA_CHECK(cudaMemcpy(pageable, device, 4, cudaMemcpyDeviceToHost));
    }));
    CUDA_CHECK(cudaFree(device));
    CUDA_CHECK(cudaFree(other));
    CUDA_CHECK(cudaFreeHost(pinned));
    std::free(pageable);
}

static void allocations(const char *malloc_name, const char *free_name, size_t size)
{
    std::vector<double> allocating, freeing;
    for (int r = 0; r < REPEATS; r++) {
        char *memory;
        const double begin = now();
        CUDA_CHECK(cudaMalloc(&memory, size));
        const double middle = now();
        CUDA_CHECK(cudaFree(memory));
        freeing.push_back(now() - middle);
        allocating.push_back(middle - begin);
    }
    std::sort(allocating.begin(), allocating.end());
    std::sort(freeing.begin(), freeing.end());
    print(malloc_name, allocating[REPEATS / 2]);
    print(free_name, freeing[REPEATS / 2]);
}

__global__ void nothing()
{
}

static void launches()
{
    print("launch_and_wait_us", median([] { nothing<<<1, BLOCK>>>(); }));
    print("launch_us", median([] {
        for (int i = 0; i < 1000; i++)
            nothing<<<1, BLOCK>>>();
    }) / 1000);
}

/* Four chains of multiplications and additions in each thread. */
template <typename T> __global__ void chains(int count, T factor, T *result)
{
    T a = threadIdx.x, b = a + 1, c = a + 2, d = a + 3;
    for (int i = 0; i < count; i++) {
        a = a * factor + d;
        b = b * factor + a;
        c = c * factor + b;
        d = d * factor + c;
    }
    result[blockIdx.x * blockDim.x + threadIdx.x] = a + b + c + d;
}

template <typename T> static void arithmetic(const char *name)
{
    constexpr int BLOCKS = 132 * 16, COUNT = 4096;
    T *result;
    CUDA_CHECK(cudaMalloc(&result, sizeof(T) * BLOCKS * BLOCK));
    const double time = median([=] { chains<<<BLOCKS, BLOCK>>>(COUNT, (T)0.5, result); });
    print(name, 8.0 * COUNT * BLOCKS * BLOCK / 1e3 / time);
    CUDA_CHECK(cudaFree(result));
}

/* y[i] becomes a polynomial of some terms in x[i], and y[i] itself: two operations a term. */
__host__ __device__ static inline float polynomial(int terms, float x, float y)
{
    for (int k = 0; k < terms; k++)
        y = y * x + 0.5f;
    return y;
}

__global__ void polynomials(int n, int terms, const float *__restrict__ x, float *__restrict__ y)
{
    const int i = blockIdx.x * BLOCK + threadIdx.x;
    if (i < n)
        y[i] = polynomial(terms, x[i], y[i]);
}

static void on_host(int n, int terms, const float *x, float *y)
{
    for (int i = 0; i < n; i++)
        y[i] = polynomial(terms, x[i], y[i]);
}

static void on_device(int n, int terms, const float *x, float *y)
{
    const size_t size = n * sizeof(float);
    float *d_x, *d_y;
    CUDA_CHECK(cudaMalloc(&d_x, size));
    CUDA_CHECK(cudaMalloc(&d_y, size));
    CUDA_CHECK(cudaMemcpy(d_x, x, size, cudaMemcpyHostToDevice));
    CUDA_CHECK(cudaMemcpy(d_y, y, size, cudaMemcpyHostToDevice));
    polynomials<<<(n - 1) / BLOCK + 1, BLOCK>>>(n, terms, d_x, d_y);
    CUDA_CHECK(cudaGetLastError());
    CUDA_CHECK(cudaMemcpy(y, d_y, size, cudaMemcpyDeviceToHost));
    CUDA_CHECK(cudaFree(d_x));
    CUDA_CHECK(cudaFree(d_y));
}

/* For each number of terms the time of an element on the host, and the sizes on the device. */
static void break_even()
{
    constexpr int MOST = 1 << 24, ON_HOST = 1 << 16;
    std::vector<float> x(MOST, 0.25f), y(MOST, 0.5f);
    for (int terms = 1; terms <= 256; terms *= 2) {
        const double host = median([&] { on_host(ON_HOST, terms, x.data(), y.data()); }) / ON_HOST;
        int least = 0;
        double device = 0;
        for (int n = 1 << 8; n <= MOST; n *= 2) {
            device = median([&] { on_device(n, terms, x.data(), y.data()); });
            if (!least && device < host * n)
                least = n;
        }
        std::printf("break_even_%d_terms %d\n", terms, least);
        std::printf("host_%d_terms_ns %.4g\ndevice_%d_terms_ns %.4g\n", terms, host * 1e3, terms,
                    device * 1e3 / MOST);
        std::fflush(stdout);
    }
}

int main()
{
    const double begin = now();
    CUDA_CHECK(cudaFree(nullptr));
    print("first_call_ms", (now() - begin) / 1e3);
    copies();
    allocations("malloc_64KB_us", "free_64KB_us", 1 << 16);
    allocations("malloc_16MB_us", "free_16MB_us", 1 << 24);
    allocations("malloc_256MB_us", "free_256MB_us", LARGE);
    launches();
    arithmetic<float>("float_Gop/s");
    arithmetic<double>("double_Gop/s");
    break_even();
    return 0;
}
