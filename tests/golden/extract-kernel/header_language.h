#ifndef HEADER_LANGUAGE_H
#define HEADER_LANGUAGE_H

#ifdef __cplusplus
extern "C" {
#endif

typedef short count;
void clear(int n, count *x);

#ifdef __cplusplus
}
#endif

#endif
