/*
 * memory.cpp: device memory, copies, errors. Device memory is one stretch of addresses that nobody
 * can touch while the host runs; an allocation has pages of its own there, with pages between that
 * nobody can ever touch, and its addresses are not used again.
 */
#include "standin.h"

#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>
#include <iterator>
#include <map>
#include <set>

#include "cuda_runtime.h"

extern "C" {
extern char __start_cuda_shared[] __attribute__((weak)), __stop_cuda_shared[] __attribute__((weak));
extern char __start_cuda_device[] __attribute__((weak)), __stop_cuda_device[] __attribute__((weak));
extern char __start_cuda_constant[] __attribute__((weak));
extern char __stop_cuda_constant[] __attribute__((weak));
extern char __executable_start[];
}

static const size_t REGION = (size_t)1 << 36, PAGE = 4096;

struct device {
    char *region = nullptr;
    size_t used = 0, held = 0;
    unsigned count = 0;
    cudaError_t error = cudaSuccess;
    bool launch_failed = false, opened = false, ended = false;
    std::map<char *, space> allocations;
    std::set<void *> pinned; /* of the host */
    space shared{}, dynamic{}, variables{}, constants{};
    space *last = nullptr;
    struct sigaction before[NSIG];

    device();
    ~device();
};

static device gpu;
running standin_now;

/* What stands at an address of the program, by addr2line. */
static void print_place(const void *at)
{
    char command[128], line[400];
    snprintf(command, sizeof command, "addr2line -e /proc/%d/exe %#zx 2>/dev/null", (int)getpid(),
             (size_t)at - 1 - (size_t)__executable_start);
    FILE *output = popen(command, "r");
    if (output && fgets(line, sizeof line, output) && line[0] != '?')
        fprintf(stderr, " at %.*s", (int)strcspn(line, "\n"), line);
    if (output)
        pclose(output);
}

[[noreturn]] void standin_fail(const void *at, const char *format, ...)
{
    static bool failing;
    va_list arguments;
    if (failing)
        _exit(3);
    failing = true;
    fflush(stdout);
    fprintf(stderr, "cuda stand-in: ");
    va_start(arguments, format);
    vfprintf(stderr, format, arguments);
    va_end(arguments);
    if (standin_now.on)
        fprintf(stderr, " [block %u %u %u, thread %u %u %u]", blockIdx.x, blockIdx.y, blockIdx.z,
                threadIdx.x, threadIdx.y, threadIdx.z);
    if (at)
        print_place(at);
    fprintf(stderr, "\n");
    fflush(stderr);
    _exit(3);
}

static void on_signal(int number, siginfo_t *info, void *)
{
    char *address = (char *)info->si_addr;
    bool in_region = address >= gpu.region && address < gpu.region + REGION;
    space *touched = in_region && !standin_now.on ? standin_space(address) : nullptr;
    if (number == SIGSEGV && touched && touched->managed)
        standin_fail(nullptr, "the host touches managed memory while work on it may go on");
    if (number == SIGSEGV && in_region && !standin_now.on)
        standin_fail(nullptr, "the host touches device memory");
    if (standin_now.on && number == SIGSEGV)
        standin_fail(nullptr, "a kernel touches memory that is not there");
    if (standin_now.on)
        standin_fail(number == SIGILL ? address + 1 : nullptr, "undefined behaviour in a kernel");
    sigaction(number, &gpu.before[number], nullptr);
}

/* A space of variables between two symbols; the cells say that all of it was written. */
static space variables_between(space_kind kind, char *start, char *stop, bool written)
{
    size_t size = start ? (size_t)(stop - start) : 0;
    space made{kind, start, size, (cell *)calloc(size + 1, sizeof(cell)), 0, false,
               false};
    for (size_t i = 0; written && i < size; i++)
        made.cells[i].written = true;
    return made;
}

device::device()
{
    static char stack[65536];
    stack_t other{};
    region = (char *)mmap(nullptr, REGION, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE,
                          -1, 0);
    if (region == MAP_FAILED) {
        fprintf(stderr, "cuda stand-in: no addresses\n");
        _exit(2);
    }
    shared = variables_between(SPACE_SHARED, __start_cuda_shared, __stop_cuda_shared, false);
    variables = variables_between(SPACE_GLOBAL, __start_cuda_device, __stop_cuda_device, true);
    constants = variables_between(SPACE_CONSTANT, __start_cuda_constant, __stop_cuda_constant,
                                  true);
    dynamic = space{SPACE_SHARED, (char *)aligned_alloc(256, SHARED_LIMIT), 0,
                    (cell *)calloc(SHARED_LIMIT, sizeof(cell)), 0, true, false};
    other.ss_sp = stack;
    other.ss_size = sizeof stack;
    sigaltstack(&other, nullptr);
    for (int number : {SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGTRAP}) {
        struct sigaction action{};
        action.sa_sigaction = on_signal;
        action.sa_flags = SA_SIGINFO | SA_ONSTACK;
        sigaction(number, &action, &before[number]);
    }
}

/* The end of the program: what must have been done by then. */
device::~device()
{
    ended = true;
    if (!standin_is_idle())
        standin_fail(nullptr, "the program ended, and did not wait for what it had queued");
    if (launch_failed)
        standin_fail(nullptr, "a launch failed (%s), and the program did not ask",
                     cudaGetErrorString(error));
    if (!allocations.empty())
        standin_fail(nullptr, "%zu allocations were not freed", allocations.size());
    if (!pinned.empty())
        standin_fail(nullptr, "%zu allocations of the host were not freed", pinned.size());
    free(shared.cells);
    free(variables.cells);
    free(constants.cells);
    free(dynamic.cells);
    free(dynamic.base);
}

static bool holds(const space &one, const char *address)
{
    return one.size && address >= one.base && address < one.base + one.size;
}

space *standin_space(const void *address)
{
    char *at = (char *)address;
    if (gpu.last && holds(*gpu.last, at))
        return gpu.last;
    for (space *one : {&gpu.shared, &gpu.dynamic, &gpu.variables, &gpu.constants})
        if (holds(*one, at))
            return one;
    auto found = gpu.allocations.upper_bound(at);
    if (found == gpu.allocations.begin())
        return nullptr;
    space *one = &std::prev(found)->second;
    return holds(*one, at) ? gpu.last = one : nullptr;
}

void standin_open(bool open)
{
    if (open == gpu.opened)
        return;
    gpu.opened = open;
    for (auto &entry : gpu.allocations)
        mprotect(entry.first, (entry.second.size + PAGE - 1) / PAGE * PAGE,
                 open ? PROT_READ | PROT_WRITE : PROT_NONE);
    standin_open_managed();
}

void standin_open_managed(void)
{
    bool open = gpu.opened || standin_is_idle();
    for (auto &entry : gpu.allocations)
        if (entry.second.managed)
            mprotect(entry.first, (entry.second.size + PAGE - 1) / PAGE * PAGE,
                     open ? PROT_READ | PROT_WRITE : PROT_NONE);
}

/* Device memory may be touched while one of these is alive. */
struct opened {
    bool was = gpu.opened;
    opened() { standin_open(true); }
    ~opened() { standin_open(was); }
};

void standin_set_dynamic(size_t size)
{
    gpu.dynamic.size = size;
}

void standin_exchange_shared(standin_kept &kept)
{
    space *spaces[] = {&gpu.shared, &gpu.dynamic};
    for (int k = 0; k < 2; k++) {
        size_t size = spaces[k]->size;
        kept.bytes[k].resize(size);
        kept.cells[k].resize(size);
        std::swap_ranges(kept.bytes[k].begin(), kept.bytes[k].end(), spaces[k]->base);
        std::swap_ranges(kept.cells[k].begin(), kept.cells[k].end(), spaces[k]->cells);
    }
}

void *standin_dynamic(void)
{
    return gpu.dynamic.base;
}

void standin_error(int error, bool launch)
{
    gpu.error = (cudaError_t)error;
    gpu.launch_failed |= launch;
}

static cudaError_t result(cudaError_t error)
{
    if (error != cudaSuccess)
        standin_error(error, false);
    return error;
}

cudaError_t cudaMalloc(void **pointer, size_t size)
{
    size_t pages = (size + PAGE - 1) / PAGE;
    *pointer = nullptr;
    if (size > REGION || (gpu.used + (pages + 2) * PAGE) > REGION)
        return result(cudaErrorMemoryAllocation);
    if (size == 0)
        return cudaSuccess;
    char *base = gpu.region + gpu.used + PAGE;
    gpu.used += (pages + 1) * PAGE;
    mprotect(base, pages * PAGE, PROT_READ | PROT_WRITE);
    memset(base, 0xA5, size < ((size_t)1 << 24) ? size : (size_t)1 << 24);
    if (!gpu.opened)
        mprotect(base, pages * PAGE, PROT_NONE);
    gpu.allocations[base] =
        space{SPACE_GLOBAL, base, size, (cell *)calloc(size, sizeof(cell)), ++gpu.count, false,
              false};
    *pointer = base;
    return cudaSuccess;
}

cudaError_t cudaMallocAsync(void **pointer, size_t size, cudaStream_t)
{
    return cudaMalloc(pointer, size);
}

cudaError_t cudaMallocPitch(void **pointer, size_t *pitch, size_t width, size_t height)
{
    *pitch = (width + 511) / 512 * 512;
    return cudaMalloc(pointer, *pitch * height);
}

cudaError_t cudaMallocManaged(void **pointer, size_t size, unsigned)
{
    if (size == 0)
        return result(cudaErrorInvalidValue);
    cudaError_t error = cudaMalloc(pointer, size);
    if (error != cudaSuccess)
        return error;
    space &one = gpu.allocations[(char *)*pointer];
    one.managed = true;
    for (size_t i = 0; i < size; i++)
        one.cells[i].written = true;
    standin_open_managed();
    return cudaSuccess;
}

static cudaError_t free_now(void *pointer)
{
    auto found = gpu.allocations.find((char *)pointer);
    if (found == gpu.allocations.end())
        standin_fail(__builtin_return_address(0), "cudaFree of what cudaMalloc did not give");
    size_t pages = (found->second.size + PAGE - 1) / PAGE;
    free(found->second.cells);
    mprotect(pointer, pages * PAGE, PROT_NONE);
    madvise(pointer, pages * PAGE, MADV_DONTNEED);
    gpu.last = nullptr;
    gpu.allocations.erase(found);
    return cudaSuccess;
}

cudaError_t cudaFree(void *pointer)
{
    if (!pointer)
        return cudaSuccess;
    standin_wait_all();
    return free_now(pointer);
}

cudaError_t cudaFreeAsync(void *pointer, cudaStream_t stream)
{
    standin_enqueue(stream, [=] { free_now(pointer); });
    return cudaSuccess;
}

/* The allocation that a copy on the device's side touches; all of it must lie within. NULL: the
 * pointer is one of the host. */
static space *device_side(const void *pointer, size_t size, const void *at)
{
    space *one = standin_space(pointer);
    char *start = (char *)pointer;
    if (!one) {
        if (start + size > gpu.region && start < gpu.region + REGION)
            standin_fail(at, "a copy from or to device memory that is not allocated");
        return nullptr;
    }
    if (size > one->size - (size_t)(start - one->base))
        standin_fail(at,
                     "a copy of %zu bytes goes beyond an allocation (number %u, %zu bytes, from "
                     "byte %zu)",
                     size, one->number, one->size, (size_t)(start - one->base));
    return one;
}

static void must_be_written(const space *one, const void *from, size_t size, const void *at)
{
    size_t first = (size_t)((const char *)from - one->base);
    for (size_t i = first; i < first + size; i++)
        if (!one->cells[i].written)
            standin_fail(at,
                         "a copy of bytes that nothing was written to (allocation %u, %zu bytes, "
                         "byte %zu)",
                         one->number, one->size, i);
}

static cudaError_t copy(void *to, const void *from, size_t size, cudaMemcpyKind kind,
                        const void *at)
{
    if (size == 0)
        return cudaSuccess;
    space *target = device_side(to, size, at), *origin = device_side(from, size, at);
    bool to_device = kind == cudaMemcpyHostToDevice || kind == cudaMemcpyDeviceToDevice;
    bool from_device = kind == cudaMemcpyDeviceToHost || kind == cudaMemcpyDeviceToDevice;
    if (kind != cudaMemcpyDefault && (!target == to_device || !origin == from_device))
        standin_fail(at, "a copy from %s to %s that says it is another",
                     origin ? "device" : "host", target ? "device" : "host");
    if (origin)
        must_be_written(origin, from, size, at);
    opened open;
    memcpy(to, from, size);
    if (target)
        for (size_t i = 0; i < size; i++)
            target->cells[(size_t)((char *)to - target->base) + i].written = true;
    return cudaSuccess;
}

static void count(const void *to, const void *from, size_t size)
{
    bool target = standin_space(to), origin = standin_space(from);
    if (size && (target || origin))
        standin_count_copy(!origin ? COPY_TO_DEVICE : target ? COPY_ON_DEVICE : COPY_TO_HOST, size);
}

/* Rows of bytes, each so many after the one before. */
struct rows {
    char *first;
    size_t pitch;
};

/* Copies rows, whose turn has come. */
static void copy_rows(const rows &to, const rows &from, size_t width, size_t height,
                      cudaMemcpyKind kind, const void *at)
{
    count(to.first, from.first, width * height);
    for (size_t row = 0; row < height; row++)
        copy(to.first + row * to.pitch, from.first + row * from.pitch, width, kind, at);
}

cudaError_t cudaMemcpy(void *to, const void *from, size_t size, cudaMemcpyKind kind)
{
    standin_wait_as_host();
    count(to, from, size);
    return copy(to, from, size, kind, __builtin_return_address(0));
}

cudaError_t cudaMemcpyAsync(void *to, const void *from, size_t size, cudaMemcpyKind kind,
                            cudaStream_t stream)
{
    const void *at = __builtin_return_address(0);
    standin_enqueue(stream, [=] {
        count(to, from, size);
        copy(to, from, size, kind, at);
    });
    return cudaSuccess;
}

cudaError_t cudaMemcpy2D(void *to, size_t to_pitch, const void *from, size_t from_pitch,
                         size_t width, size_t height, cudaMemcpyKind kind)
{
    if (width > to_pitch || width > from_pitch)
        return result(cudaErrorInvalidValue);
    standin_wait_as_host();
    copy_rows(rows{(char *)to, to_pitch}, rows{(char *)from, from_pitch}, width, height, kind,
              __builtin_return_address(0));
    return cudaSuccess;
}

cudaError_t cudaMemcpy2DAsync(void *to, size_t to_pitch, const void *from, size_t from_pitch,
                              size_t width, size_t height, cudaMemcpyKind kind,
                              cudaStream_t stream)
{
    const void *at = __builtin_return_address(0);
    rows target{(char *)to, to_pitch}, origin{(char *)from, from_pitch};
    if (width > to_pitch || width > from_pitch)
        return result(cudaErrorInvalidValue);
    standin_enqueue(stream, [=] { copy_rows(target, origin, width, height, kind, at); });
    return cudaSuccess;
}

static cudaError_t set_now(void *pointer, int value, size_t size, const void *at)
{
    if (size == 0)
        return cudaSuccess;
    space *target = device_side(pointer, size, at);
    if (!target)
        standin_fail(at, "cudaMemset of host memory");
    standin_count_copy(COPY_SET, size);
    opened open;
    memset(pointer, value, size);
    for (size_t i = 0; i < size; i++)
        target->cells[(size_t)((char *)pointer - target->base) + i].written = true;
    return cudaSuccess;
}

cudaError_t cudaMemset(void *pointer, int value, size_t size)
{
    standin_wait_as_host();
    return set_now(pointer, value, size, __builtin_return_address(0));
}

cudaError_t cudaMemsetAsync(void *pointer, int value, size_t size, cudaStream_t stream)
{
    const void *at = __builtin_return_address(0);
    standin_enqueue(stream, [=] { set_now(pointer, value, size, at); });
    return cudaSuccess;
}

cudaError_t cudaMemset2D(void *pointer, size_t pitch, int value, size_t width, size_t height)
{
    if (width > pitch)
        return result(cudaErrorInvalidValue);
    standin_wait_as_host();
    for (size_t row = 0; row < height; row++)
        set_now((char *)pointer + row * pitch, value, width, __builtin_return_address(0));
    return cudaSuccess;
}

cudaError_t standin_copy_symbol(void *symbol, size_t symbol_size, void *host, size_t size,
                                size_t offset, bool to_device)
{
    space *one = standin_space(symbol);
    if (!one || one->number || one->kind == SPACE_SHARED)
        return result(cudaErrorInvalidSymbol);
    if (offset > symbol_size || size > symbol_size - offset)
        return result(cudaErrorInvalidValue);
    standin_wait_as_host();
    standin_count_copy(to_device ? COPY_TO_DEVICE : COPY_TO_HOST, size);
    memcpy(to_device ? (char *)symbol + offset : host,
           to_device ? host : (char *)symbol + offset, size);
    return cudaSuccess;
}

cudaError_t cudaMallocHost(void **pointer, size_t size)
{
    *pointer = malloc(size);
    if (!*pointer)
        return result(cudaErrorMemoryAllocation);
    memset(*pointer, 0xA5, size);
    gpu.pinned.insert(*pointer);
    return cudaSuccess;
}

cudaError_t cudaHostAlloc(void **pointer, size_t size, unsigned)
{
    return cudaMallocHost(pointer, size);
}

cudaError_t cudaFreeHost(void *pointer)
{
    if (!pointer)
        return cudaSuccess;
    standin_wait_all();
    if (!gpu.pinned.erase(pointer))
        standin_fail(__builtin_return_address(0),
                     "cudaFreeHost of what cudaMallocHost did not give");
    free(pointer);
    return cudaSuccess;
}

cudaError_t cudaHostRegister(void *pointer, size_t, unsigned)
{
    if (!gpu.pinned.insert(pointer).second)
        return result(cudaErrorInvalidValue);
    return cudaSuccess;
}

cudaError_t cudaHostUnregister(void *pointer)
{
    standin_wait_all();
    return gpu.pinned.erase(pointer) ? cudaSuccess : result(cudaErrorInvalidValue);
}

cudaError_t cudaGetLastError(void)
{
    cudaError_t error = gpu.error;
    gpu.error = cudaSuccess;
    gpu.launch_failed = false;
    return error;
}

cudaError_t cudaPeekAtLastError(void)
{
    gpu.launch_failed = false;
    return gpu.error;
}
