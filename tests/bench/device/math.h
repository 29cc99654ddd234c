/* The functions of <math.h> for PTX, where compilers call those of a library of the device: they
   give values and do nothing else. sqrt, fabs and fmax are instructions. */
#ifndef DEVICE_MATH_H
#define DEVICE_MATH_H

#define M_SQRT1_2 0.70710678118654752440

#define ONE(type, name)                                                                            \
    __attribute__((const)) type __nv_##name(type);                                                 \
    static inline type name(type x) { return __nv_##name(x); }

ONE(double, erfc)
ONE(double, exp)
ONE(double, log)
ONE(float, cosf)
ONE(float, sinf)

__attribute__((const)) double __nv_pow(double, double);
static inline double pow(double x, double y) { return __nv_pow(x, y); }
static inline double sqrt(double x) { return __builtin_sqrt(x); }
static inline double fabs(double x) { return __builtin_fabs(x); }
static inline double fmax(double x, double y) { return __builtin_fmax(x, y); }

#endif
