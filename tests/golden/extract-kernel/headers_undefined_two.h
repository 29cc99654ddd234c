#ifndef HEADERS_UNDEFINED_TWO_H
#define HEADERS_UNDEFINED_TWO_H
BEGINS
double two(double x);
#undef BEGINS
#if HAVE_LIMITS
#define LEAST_OF_TWO(a, b) ((a) < (b) ? (a) : (b))
#endif
#endif
