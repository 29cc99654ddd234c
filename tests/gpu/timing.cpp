/*
 * Calls of CUDA's run time, taken before they come to its library: where the time of a program
 * goes. What is timed is compiled as it stands; these functions have the library's names and are
 * linked into the program. Kernels and what the device does with its own memory are timed by
 * events, copies and allocations by the clock, with nothing else going on.
 */
#include "timing.h"

#include <chrono>
#include <cuda_runtime_api.h>
#include <dlfcn.h>
#include <vector>

static struct timing timing;
static std::vector<cudaEvent_t> events; /* before and after each piece of work of the device */

static double now()
{
    using namespace std::chrono;
    return duration<double, std::milli>(steady_clock::now().time_since_epoch()).count();
}

/* The library's own function of a name. */
template <typename F> static F *library(F *, const char *name)
{
    return reinterpret_cast<F *>(dlsym(RTLD_NEXT, name));
}

#define LIBRARY(function)                                                                          \
    static const auto original = library(&function, #function)

static void mark(cudaStream_t stream)
{
    cudaEvent_t event;
    cudaEventCreate(&event);
    cudaEventRecord(event, stream);
    events.push_back(event);
}

/* Work of the device that `call` starts. */
template <typename Call> static cudaError_t on_device(cudaStream_t stream, const Call &call)
{
    mark(stream);
    const cudaError_t error = call();
    mark(stream);
    return error;
}

/* A copy that the host waits for. */
template <typename Call>
static cudaError_t copied(size_t bytes, cudaMemcpyKind kind, const Call &call)
{
    if (kind == cudaMemcpyDeviceToDevice)
        return on_device(nullptr, call);
    cudaDeviceSynchronize();
    const double begin = now();
    const cudaError_t error = call();
    timing.transfers += now() - begin;
    (kind == cudaMemcpyHostToDevice ? timing.to_device : timing.to_host) += bytes;
    return error;
}

template <typename Call> static cudaError_t allocated(const Call &call)
{
    cudaDeviceSynchronize();
    const double begin = now();
    const cudaError_t error = call();
    timing.allocations += now() - begin;
    return error;
}

extern "C" {

cudaError_t __cudaLaunchKernel(cudaKernel_t, dim3, dim3, void **, size_t, cudaStream_t);

cudaError_t __cudaLaunchKernel(cudaKernel_t kernel, dim3 grid, dim3 block, void **arguments,
                               size_t shared, cudaStream_t stream)
{
    LIBRARY(__cudaLaunchKernel);
    timing.launches++;
    return on_device(stream, [&] {
        return original(kernel, grid, block, arguments, shared, stream);
    });
}

cudaError_t cudaLaunchKernel(const void *kernel, dim3 grid, dim3 block, void **arguments,
                             size_t shared, cudaStream_t stream)
{
    LIBRARY(cudaLaunchKernel);
    timing.launches++;
    return on_device(stream, [&] {
        return original(kernel, grid, block, arguments, shared, stream);
    });
}

cudaError_t cudaLaunchKernelExC(const cudaLaunchConfig_t *config, const void *kernel,
                                void **arguments)
{
    LIBRARY(cudaLaunchKernelExC);
    timing.launches++;
    return on_device(config->stream, [&] { return original(config, kernel, arguments); });
}

cudaError_t cudaMemset(void *memory, int value, size_t size)
{
    LIBRARY(cudaMemset);
    return on_device(nullptr, [&] { return original(memory, value, size); });
}

cudaError_t cudaMemcpy(void *to, const void *from, size_t size, cudaMemcpyKind kind)
{
    LIBRARY(cudaMemcpy);
    return copied(size, kind, [&] { return original(to, from, size, kind); });
}

cudaError_t cudaMemcpy2D(void *to, size_t to_pitch, const void *from, size_t from_pitch,
                         size_t width, size_t height, cudaMemcpyKind kind)
{
    LIBRARY(cudaMemcpy2D);
    return copied(width * height, kind, [&] {
        return original(to, to_pitch, from, from_pitch, width, height, kind);
    });
}

cudaError_t cudaMemcpyToSymbol(const void *symbol, const void *from, size_t size, size_t offset,
                               cudaMemcpyKind kind)
{
    LIBRARY(cudaMemcpyToSymbol);
    return copied(size, kind, [&] { return original(symbol, from, size, offset, kind); });
}

cudaError_t cudaMalloc(void **memory, size_t size)
{
    using function = cudaError_t(void **, size_t);
    static const auto original = library(static_cast<function *>(nullptr), "cudaMalloc");
    return allocated([&] { return original(memory, size); });
}

cudaError_t cudaFree(void *memory)
{
    LIBRARY(cudaFree);
    return allocated([&] { return original(memory); });
}

void timing_begin(void)
{
    cudaDeviceSynchronize();
    timing = {};
    timing.all = -now();
}

void timing_end(struct timing *result)
{
    cudaDeviceSynchronize();
    timing.all += now();
    for (size_t i = 0; i + 1 < events.size(); i += 2) {
        float milliseconds = 0;
        cudaEventElapsedTime(&milliseconds, events[i], events[i + 1]);
        timing.kernels += milliseconds;
    }
    for (const cudaEvent_t event : events)
        cudaEventDestroy(event);
    events.clear();
    *result = timing;
}
}
