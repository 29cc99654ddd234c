#ifndef FILL_H
#define FILL_H

static inline void fill(int n, float *values)
{
    for (int i = 0; i < n; i++)
        values[i] = 1;
}

#endif
