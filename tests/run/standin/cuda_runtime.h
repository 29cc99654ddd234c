/*
 * cuda_runtime.h: a host stand-in for the part of the CUDA runtime that kernels use, to run them
 * without a GPU and to find what a GPU would hide. README.md in this folder says what is found and
 * how. CUDA text must have gone through ../cuda.py, which rewrites
 * launches and the storage words that C++ does not have, and be compiled with the options of
 * ../compile-cuda.sh, which report every access to the library.
 *
 * Faults of the program (a race, a host pointer in a kernel...) end it with exit status 3 and a
 * line on standard error; errors that the real runtime reports are reported in the same way.
 */
#ifndef STANDIN_CUDA_RUNTIME_H
#define STANDIN_CUDA_RUNTIME_H

#include <math.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <tuple>
#include <utility>

#define __CUDACC__ 1
#define __launch_bounds__(...)
#define __forceinline__ inline __attribute__((always_inline))
#define __align__(n) __attribute__((aligned(n)))
#define CUDART_VERSION 13000

enum cudaError_t {
    cudaSuccess = 0,
    cudaErrorInvalidValue = 1,
    cudaErrorMemoryAllocation = 2,
    cudaErrorInvalidConfiguration = 9,
    cudaErrorInvalidSymbol = 13,
    cudaErrorInvalidDevicePointer = 17,
    cudaErrorInvalidMemcpyDirection = 21,
    cudaErrorInvalidDevice = 101,
    cudaErrorInvalidResourceHandle = 400,
    cudaErrorNotReady = 600,
};

enum cudaMemcpyKind {
    cudaMemcpyHostToHost = 0,
    cudaMemcpyHostToDevice = 1,
    cudaMemcpyDeviceToHost = 2,
    cudaMemcpyDeviceToDevice = 3,
    cudaMemcpyDefault = 4,
};

enum cudaDeviceAttr { cudaDevAttrMaxThreadsPerBlock = 1, cudaDevAttrMultiProcessorCount = 16 };

struct uint3 {
    unsigned x, y, z;
};

struct dim3 {
    unsigned x, y, z;
    constexpr dim3(unsigned nx = 1, unsigned ny = 1, unsigned nz = 1) : x(nx), y(ny), z(nz) {}
};

struct float2 { float x, y; };
struct float4 { float x, y, z, w; };
struct double2 { double x, y; };
struct int2 { int x, y; };
struct int4 { int x, y, z, w; };

static inline float2 make_float2(float x, float y) { return {x, y}; }
static inline float4 make_float4(float x, float y, float z, float w) { return {x, y, z, w}; }
static inline double2 make_double2(double x, double y) { return {x, y}; }
static inline int2 make_int2(int x, int y) { return {x, y}; }
static inline int4 make_int4(int x, int y, int z, int w) { return {x, y, z, w}; }

struct cudaDeviceProp {
    char name[256];
    size_t totalGlobalMem, sharedMemPerBlock;
    int warpSize, maxThreadsPerBlock, maxThreadsDim[3], maxGridSize[3];
    int major, minor, multiProcessorCount;
};

typedef struct standin_stream *cudaStream_t;
typedef struct standin_event *cudaEvent_t;

/* The stream of the host's thread, which is a blocking one. */
extern cudaStream_t const standin_stream_per_thread;
#define cudaStreamPerThread standin_stream_per_thread

/* Where `extern __shared__` arrays begin. */
void *standin_dynamic(void);

/* Where a kernel's thread stands; a fault outside of kernels. */
extern uint3 threadIdx, blockIdx;
extern dim3 blockDim, gridDim;
enum { warpSize = 32 };

/* Memory. A copy beyond an allocation, and a copy back of bytes that nothing wrote, is a fault. */
cudaError_t cudaMalloc(void **pointer, size_t size);
cudaError_t cudaFree(void *pointer);
cudaError_t cudaMemcpy(void *to, const void *from, size_t size, cudaMemcpyKind kind);
cudaError_t cudaMemcpy2D(void *to, size_t to_pitch, const void *from, size_t from_pitch,
                         size_t width, size_t height, cudaMemcpyKind kind);
cudaError_t cudaMemset(void *pointer, int value, size_t size);
cudaError_t cudaMemset2D(void *pointer, size_t pitch, int value, size_t width, size_t height);

/* Rows begin at multiples of 512 bytes; what lies between is never written. */
cudaError_t cudaMallocPitch(void **pointer, size_t *pitch, size_t width, size_t height);

/* Memory that the host may touch, too: but not while anything is queued. */
enum { cudaMemAttachGlobal = 1, cudaMemAttachHost = 2 };
cudaError_t cudaMallocManaged(void **pointer, size_t size, unsigned flags = cudaMemAttachGlobal);

/* Memory of the host. What is allocated must be given back. */
enum { cudaHostAllocDefault = 0, cudaHostAllocPortable = 1, cudaHostAllocWriteCombined = 4 };
enum { cudaHostRegisterDefault = 0 };
cudaError_t cudaMallocHost(void **pointer, size_t size);
cudaError_t cudaHostAlloc(void **pointer, size_t size, unsigned flags);
cudaError_t cudaFreeHost(void *pointer);
cudaError_t cudaHostRegister(void *pointer, size_t size, unsigned flags);
cudaError_t cudaHostUnregister(void *pointer);
cudaError_t cudaMemGetInfo(size_t *unused, size_t *total);

template <typename T> cudaError_t cudaMalloc(T **pointer, size_t size)
{
    return cudaMalloc((void **)pointer, size);
}

template <typename T> cudaError_t cudaMallocHost(T **pointer, size_t size)
{
    return cudaMallocHost((void **)pointer, size);
}

template <typename T>
cudaError_t cudaMallocPitch(T **pointer, size_t *pitch, size_t width, size_t height)
{
    return cudaMallocPitch((void **)pointer, pitch, width, height);
}

template <typename T>
cudaError_t cudaMallocManaged(T **pointer, size_t size, unsigned flags = cudaMemAttachGlobal)
{
    return cudaMallocManaged((void **)pointer, size, flags);
}

template <typename T>
cudaError_t cudaHostAlloc(T **pointer, size_t size, unsigned flags = cudaHostAllocDefault)
{
    return cudaHostAlloc((void **)pointer, size, flags);
}

/* What is done later: at the next wait for its stream, with what the memory holds then. */
cudaError_t cudaMemcpyAsync(void *to, const void *from, size_t size, cudaMemcpyKind kind,
                            cudaStream_t stream = nullptr);
cudaError_t cudaMemcpy2DAsync(void *to, size_t to_pitch, const void *from, size_t from_pitch,
                              size_t width, size_t height, cudaMemcpyKind kind,
                              cudaStream_t stream = nullptr);
cudaError_t cudaMemsetAsync(void *pointer, int value, size_t size, cudaStream_t stream = nullptr);
cudaError_t cudaFreeAsync(void *pointer, cudaStream_t stream);
cudaError_t cudaMallocAsync(void **pointer, size_t size, cudaStream_t stream);

template <typename T> cudaError_t cudaMallocAsync(T **pointer, size_t size, cudaStream_t stream)
{
    return cudaMallocAsync((void **)pointer, size, stream);
}

static inline cudaError_t cudaMemPrefetchAsync(const void *, size_t, int, cudaStream_t = nullptr)
{
    return cudaSuccess;
}

/* Variables of the device by name. */
cudaError_t standin_copy_symbol(void *symbol, size_t symbol_size, void *host, size_t size,
                                size_t offset, bool to_device);

template <typename T>
cudaError_t cudaMemcpyToSymbol(T &symbol, const void *from, size_t size, size_t offset = 0,
                               cudaMemcpyKind = cudaMemcpyHostToDevice)
{
    return standin_copy_symbol((void *)&symbol, sizeof symbol, (void *)from, size, offset, true);
}

template <typename T>
cudaError_t cudaMemcpyFromSymbol(void *to, const T &symbol, size_t size, size_t offset = 0,
                                 cudaMemcpyKind = cudaMemcpyDeviceToHost)
{
    return standin_copy_symbol((void *)&symbol, sizeof symbol, to, size, offset, false);
}

/* Errors. A launch that failed must be asked for before the program ends. */
cudaError_t cudaGetLastError(void);
cudaError_t cudaPeekAtLastError(void);
const char *cudaGetErrorString(cudaError_t error);
const char *cudaGetErrorName(cudaError_t error);

/* Devices, streams and events: one device. What is put into a stream, launches too, is done when
 * somebody waits for it, as late as that may be. */
enum { cudaStreamDefault = 0, cudaStreamNonBlocking = 1 };
enum { cudaEventDefault = 0, cudaEventBlockingSync = 1, cudaEventDisableTiming = 2 };
cudaError_t cudaDeviceSynchronize(void);
cudaError_t cudaDeviceReset(void);
cudaError_t cudaSetDevice(int device);
cudaError_t cudaGetDevice(int *device);
cudaError_t cudaGetDeviceCount(int *count);
cudaError_t cudaGetDeviceProperties(cudaDeviceProp *properties, int device);
cudaError_t cudaDeviceGetAttribute(int *value, cudaDeviceAttr attribute, int device);
cudaError_t cudaStreamCreate(cudaStream_t *stream);
cudaError_t cudaStreamCreateWithFlags(cudaStream_t *stream, unsigned flags);
cudaError_t cudaStreamSynchronize(cudaStream_t stream);
cudaError_t cudaStreamQuery(cudaStream_t stream);
cudaError_t cudaStreamWaitEvent(cudaStream_t stream, cudaEvent_t event, unsigned flags = 0);
cudaError_t cudaStreamDestroy(cudaStream_t stream);
cudaError_t cudaEventCreate(cudaEvent_t *event);
cudaError_t cudaEventCreateWithFlags(cudaEvent_t *event, unsigned flags);
cudaError_t cudaEventQuery(cudaEvent_t event);
cudaError_t cudaEventRecord(cudaEvent_t event, cudaStream_t stream = nullptr);
cudaError_t cudaEventSynchronize(cudaEvent_t event);
cudaError_t cudaEventElapsedTime(float *milliseconds, cudaEvent_t start, cudaEvent_t stop);
cudaError_t cudaEventDestroy(cudaEvent_t event);

#include "standin_device.h"

/* Launches: `kernel<<<grid, block, shared, stream>>>(arguments)` has become
 * `standin::configuration(grid, block, shared, stream).launch("kernel", kernel, arguments)`. */
namespace standin {

#define STANDIN_QUIET __attribute__((disable_sanitizer_instrumentation))

/* A launch: `name` is the kernel, as the text names it. */
struct configuration {
    dim3 grid, block;
    size_t shared = 0;
    cudaStream_t stream = nullptr;

    configuration(dim3 a_grid, dim3 a_block, size_t a_shared = 0, cudaStream_t a_stream = nullptr)
        : grid(a_grid), block(a_block), shared(a_shared), stream(a_stream)
    {
    }

    template <typename... P, typename... A>
    void launch(const char *name, void (*kernel)(P...), A &&...arguments);
};

/* Has `thread(arguments)` run once for each thread when the stream comes to it; the `size` bytes
 * there may be read by all, and are given to `release` in the end. */
void run(const char *name, const configuration &how, void (*thread)(void *), void *arguments,
         size_t size, void (*release)(void *));

template <typename... P> struct call {
    void (*kernel)(P...);
    std::tuple<P...> values;

    STANDIN_QUIET static void thread(void *self)
    {
        std::apply(((call *)self)->kernel, ((call *)self)->values);
    }

    static void release(void *self)
    {
        delete (call *)self;
    }
};

template <typename... P, typename... A>
void configuration::launch(const char *name, void (*kernel)(P...), A &&...arguments)
{
    auto *one = new call<P...>{kernel, std::tuple<P...>(std::forward<A>(arguments)...)};
    run(name, *this, &call<P...>::thread, one, sizeof *one, &call<P...>::release);
}

} // namespace standin

#endif
