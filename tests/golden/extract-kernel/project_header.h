#ifndef PROJECT_HEADER_H
#define PROJECT_HEADER_H

#include <stddef.h>

typedef double real;

#define MIRROR(x) (-(x))

struct particle {
    real position[3], mass;
    size_t id;
};

void mirror(int n, struct particle *particles);

#endif
