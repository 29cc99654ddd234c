#ifndef HEADERS_UNDEFINED_ONE_H
#define HEADERS_UNDEFINED_ONE_H
#undef BEGINS
#define BEGINS
BEGINS
double one(double x);
#endif
