/* timed.h: what the drivers of timed programs share. timed.py writes the rest of a driver: it fills
 * arrays, calls the program, the one with kernels and the port, and compares what they leave. */
#ifndef GPU_TIMED_H
#define GPU_TIMED_H

#include "timing.h"

#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec * 1e3 + (double)time.tv_nsec * 1e-6;
}

/* The bits of a number that depend on it and nothing else. */
static inline uint32_t bits(size_t i)
{
    uint64_t x = (i + 1) * 0x9E3779B97F4A7C15u;
    x ^= x >> 29;
    x *= 0xBF58476D1CE4E5B9u;
    return (uint32_t)(x >> 32);
}

/* From 0 to 1. */
static inline float unit(size_t i)
{
    return (float)(bits(i) >> 8) / 16777216.0f;
}

static inline void *memory(size_t size)
{
    void *result = malloc(size ? size : 1);
    if (!result) {
        fprintf(stderr, "no memory\n");
        exit(2);
    }
    return result;
}

/* Prints the elements that differ by more than a tolerance of the largest, at most three. */
#define COMPARE(version, name, type, count, tolerance, one, other)                                 \
    do {                                                                                           \
        const type *a_ = (const void *)(one), *b_ = (const void *)(other);                         \
        double largest_ = 0;                                                                       \
        int told_ = 0;                                                                             \
        for (size_t i_ = 0; i_ < (size_t)(count); i_++)                                            \
            largest_ = fmax(largest_, fabs((double)a_[i_]));                                       \
        for (size_t i_ = 0; i_ < (size_t)(count) && told_ < 3; i_++)                               \
            if (a_[i_] != b_[i_] &&                                                                \
                !(fabs((double)a_[i_] - (double)b_[i_]) <= (tolerance) * largest_)) {              \
                printf("wrong %s: %s[%zu] is %.17g, not %.17g\n", version, name, i_,               \
                       (double)b_[i_], (double)a_[i_]);                                            \
                told_++;                                                                           \
            }                                                                                      \
    } while (0)

static inline void print_timing(const char *version, const struct timing *timing)
{
    printf("time %s %.6f %.6f %.6f %.6f %.0f %.0f %d\n", version, timing->kernels,
           timing->transfers, timing->allocations, timing->all, timing->to_device, timing->to_host,
           timing->launches);
    fflush(stdout);
}

#endif
