/*
 * run.h: what the drivers NAME.run.c share: the size on the command line, random data that depend
 * on it alone, and output, one value a line: a letter for the type, which says how exactly the
 * values of two programs have to agree (check.py), and the value.
 */
#ifndef REFERENCE_RUN_H
#define REFERENCE_RUN_H

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

static uint64_t random_state;

/* The size that is asked for, from 1. */
static inline int size_asked(int argc, char **argv)
{
    int size = argc == 2 ? atoi(argv[1]) : 0;
    if (size < 1) {
        fprintf(stderr, "usage: %s SIZE\n", argv[0]);
        exit(2);
    }
    random_state = (uint64_t)size * 0x9E3779B97F4A7C15u;
    return size;
}

/* A number from -1 to 1. */
static inline double random_number(void)
{
    random_state = random_state * 6364136223846793005u + 1442695040888963407u;
    return (double)(random_state >> 11) / (double)((uint64_t)1 << 52) - 1.0;
}

static inline void *elements(size_t count, size_t size)
{
    void *memory = calloc(count ? count : 1, size);
    if (!memory)
        exit(2);
    return memory;
}

static inline float *random_floats(size_t count)
{
    float *values = elements(count, sizeof *values);
    for (size_t i = 0; i < count; i++)
        values[i] = (float)random_number();
    return values;
}

static inline double *random_doubles(size_t count)
{
    double *values = elements(count, sizeof *values);
    for (size_t i = 0; i < count; i++)
        values[i] = random_number();
    return values;
}

static inline void print_floats(size_t count, const float *values)
{
    for (size_t i = 0; i < count; i++)
        printf("f %.9g\n", values[i]);
}

static inline void print_doubles(size_t count, const double *values)
{
    for (size_t i = 0; i < count; i++)
        printf("d %.17g\n", values[i]);
}

#endif
