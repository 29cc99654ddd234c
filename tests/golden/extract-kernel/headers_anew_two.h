#ifndef HEADERS_ANEW_TWO_H
#define HEADERS_ANEW_TWO_H
#undef BEGINS
#define BEGINS
BEGINS
double two(double x);
#if HAVE_LIMITS
#define LEAST_OF_TWO(a, b) ((a) < (b) ? (a) : (b))
#endif
#endif
