void before(int n, float *restrict a)
{
    for (int i = 0; i < n; i++)
        a[i] = 0;
}

void inside(int n, float *restrict a)
{
    for (int i = 0; i < n; i++) {
        %: \
        include "body.h"
        a[i] = 1;
    }
}
