/*
 * standin_device.h: what kernels may call: barriers, atomic and warp operations, a few functions of
 * CUDA's own. Included by cuda_runtime.h alone.
 */
#ifndef STANDIN_DEVICE_H
#define STANDIN_DEVICE_H

#define STANDIN_MEETING __attribute__((nomerge, noduplicate))

/* Barriers of the block. All of its threads must come to the same one. */
STANDIN_MEETING void __syncthreads(void);
STANDIN_MEETING int __syncthreads_count(int predicate);
STANDIN_MEETING int __syncthreads_and(int predicate);
STANDIN_MEETING int __syncthreads_or(int predicate);

/* Operations of a warp: all threads in `mask` that still run must come. */
STANDIN_MEETING void __syncwarp(unsigned mask = 0xffffffffu);
STANDIN_MEETING unsigned __ballot_sync(unsigned mask, int predicate);
STANDIN_MEETING uint64_t standin_shuffle(unsigned mask, uint64_t value, int how, int lane,
                                         int width);
unsigned __activemask(void);

static inline int __any_sync(unsigned mask, int predicate)
{
    return __ballot_sync(mask, predicate) != 0;
}

static inline int __all_sync(unsigned mask, int predicate)
{
    return __ballot_sync(mask, !predicate) == 0;
}

/* Smaller integers are int, as CUDA's functions take them. */
#define STANDIN_SHUFFLE(name, how, type_of_lane)                                                   \
    template <typename T>                                                                          \
    auto name(unsigned mask, T value, type_of_lane lane, int width = 32)->decltype(+value)         \
    {                                                                                              \
        auto moved = +value;                                                                       \
        static_assert(sizeof moved == 4 || sizeof moved == 8, "shuffles move 4 or 8 bytes");       \
        uint64_t bits = 0;                                                                         \
        memcpy(&bits, &moved, sizeof moved);                                                       \
        bits = standin_shuffle(mask, bits, how, (int)lane, width);                                 \
        memcpy(&moved, &bits, sizeof moved);                                                       \
        return moved;                                                                              \
    }
STANDIN_SHUFFLE(__shfl_sync, 0, int)
STANDIN_SHUFFLE(__shfl_up_sync, 1, unsigned)
STANDIN_SHUFFLE(__shfl_down_sync, 2, unsigned)
STANDIN_SHUFFLE(__shfl_xor_sync, 3, int)

/* Atomic operations, for the types that CUDA has them for and no others. */
void standin_atomic(const void *address, size_t size);
void standin_look(const void *address, size_t size);

#define STANDIN_ATOMIC(name, T, parameters, next)                                                  \
    __attribute__((disable_sanitizer_instrumentation)) static inline T name parameters             \
    {                                                                                              \
        standin_atomic(address, sizeof(T));                                                        \
        T old = *address;                                                                          \
        *address = (next);                                                                         \
        return old;                                                                                \
    }
#define STANDIN_ATOMIC_1(name, T, next) STANDIN_ATOMIC(name, T, (T *address, T value), next)
/* What adds 0 only looks, and may do so until another thread has written there. */
#define STANDIN_ATOMIC_ADD(T, sum)                                                                 \
    __attribute__((disable_sanitizer_instrumentation)) static inline T atomicAdd(T *address,       \
                                                                                 T value)          \
    {                                                                                              \
        (value == 0 ? standin_look : standin_atomic)(address, sizeof(T));                          \
        T old = *address;                                                                          \
        *address = (sum);                                                                          \
        return old;                                                                                \
    }
#define STANDIN_ATOMIC_CAS(T)                                                                      \
    STANDIN_ATOMIC(atomicCAS, T, (T *address, T compare, T value), old == compare ? value : old)
typedef unsigned long long standin_u64;
STANDIN_ATOMIC_ADD(int, (int)((unsigned)old + (unsigned)value))
STANDIN_ATOMIC_ADD(unsigned, old + value)
STANDIN_ATOMIC_ADD(standin_u64, old + value)
STANDIN_ATOMIC_1(atomicAdd, float, old + value)
STANDIN_ATOMIC_1(atomicAdd, double, old + value)
STANDIN_ATOMIC_1(atomicSub, int, (int)((unsigned)old - (unsigned)value))
STANDIN_ATOMIC_1(atomicSub, unsigned, old - value)
STANDIN_ATOMIC_1(atomicMin, int, old < value ? old : value)
STANDIN_ATOMIC_1(atomicMin, unsigned, old < value ? old : value)
STANDIN_ATOMIC_1(atomicMin, long long, old < value ? old : value)
STANDIN_ATOMIC_1(atomicMin, standin_u64, old < value ? old : value)
STANDIN_ATOMIC_1(atomicMax, int, old > value ? old : value)
STANDIN_ATOMIC_1(atomicMax, unsigned, old > value ? old : value)
STANDIN_ATOMIC_1(atomicMax, long long, old > value ? old : value)
STANDIN_ATOMIC_1(atomicMax, standin_u64, old > value ? old : value)
STANDIN_ATOMIC_1(atomicAnd, int, old & value)
STANDIN_ATOMIC_1(atomicAnd, unsigned, old & value)
STANDIN_ATOMIC_1(atomicAnd, standin_u64, old & value)
STANDIN_ATOMIC_1(atomicOr, int, old | value)
STANDIN_ATOMIC_1(atomicOr, unsigned, old | value)
STANDIN_ATOMIC_1(atomicOr, standin_u64, old | value)
STANDIN_ATOMIC_1(atomicXor, int, old ^ value)
STANDIN_ATOMIC_1(atomicXor, unsigned, old ^ value)
STANDIN_ATOMIC_1(atomicXor, standin_u64, old ^ value)
STANDIN_ATOMIC_1(atomicExch, int, value)
STANDIN_ATOMIC_1(atomicExch, unsigned, value)
STANDIN_ATOMIC_1(atomicExch, standin_u64, value)
STANDIN_ATOMIC_1(atomicExch, float, value)
STANDIN_ATOMIC_1(atomicInc, unsigned, old >= value ? 0 : old + 1)
STANDIN_ATOMIC_1(atomicDec, unsigned, old == 0 || old > value ? value : old - 1)
STANDIN_ATOMIC_CAS(int)
STANDIN_ATOMIC_CAS(unsigned)
STANDIN_ATOMIC_CAS(standin_u64)
STANDIN_ATOMIC_CAS(unsigned short)

/* Order of memory between threads needs volatile memory, atomics or a barrier as well: a fence
 * alone makes none. */
void __threadfence(void);
static inline void __trap(void) { abort(); }
static inline void __threadfence_block(void) {}
static inline void __threadfence_system(void) {}

template <typename To, typename From>
__attribute__((disable_sanitizer_instrumentation)) static inline To standin_bits(From from)
{
    To to;
    static_assert(sizeof to == sizeof from, "the same size");
    memcpy(&to, &from, sizeof to);
    return to;
}

static inline int __popc(unsigned bits) { return __builtin_popcount(bits); }
static inline int __popcll(unsigned long long bits) { return __builtin_popcountll(bits); }
static inline int __float_as_int(float value) { return standin_bits<int>(value); }
static inline unsigned __float_as_uint(float value) { return standin_bits<unsigned>(value); }
static inline float __int_as_float(int value) { return standin_bits<float>(value); }
static inline float __uint_as_float(unsigned value) { return standin_bits<float>(value); }
static inline long long __double_as_longlong(double v) { return standin_bits<long long>(v); }
static inline double __longlong_as_double(long long v) { return standin_bits<double>(v); }
static inline float __fadd_rn(float a, float b) { return a + b; }
static inline float __fmul_rn(float a, float b) { return a * b; }
static inline double __dadd_rn(double a, double b) { return a + b; }
static inline double __dmul_rn(double a, double b) { return a * b; }
static inline double rsqrt(double value) { return 1 / sqrt(value); }
static inline float rsqrtf(float value) { return 1 / sqrtf(value); }
template <typename T> static inline T __ldg(const T *address) { return *address; }

#define STANDIN_EXTREMES(T)                                                                        \
    static inline T min(T a, T b) { return b < a ? b : a; }                                        \
    static inline T max(T a, T b) { return a < b ? b : a; }
STANDIN_EXTREMES(int)
STANDIN_EXTREMES(unsigned)
STANDIN_EXTREMES(long)
STANDIN_EXTREMES(unsigned long)
STANDIN_EXTREMES(long long)
STANDIN_EXTREMES(unsigned long long)
static inline float min(float a, float b) { return fminf(a, b); }
static inline float max(float a, float b) { return fmaxf(a, b); }
static inline double min(double a, double b) { return fmin(a, b); }
static inline double max(double a, double b) { return fmax(a, b); }

#endif
