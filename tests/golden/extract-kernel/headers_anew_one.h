#ifndef HEADERS_ANEW_ONE_H
#define HEADERS_ANEW_ONE_H
#undef BEGINS
#define BEGINS
BEGINS
double one(double x);
#endif
