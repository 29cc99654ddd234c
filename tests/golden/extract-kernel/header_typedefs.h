#ifndef HEADER_TYPEDEFS_H
#define HEADER_TYPEDEFS_H

#ifdef __cplusplus
extern "C" {
typedef int count;
#else
typedef short count;
#endif

void clear(int n, count *x);

#ifdef __cplusplus
}
#endif

#endif
