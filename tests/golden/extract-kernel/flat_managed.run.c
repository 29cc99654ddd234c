#include <stdio.h>

void flat_managed(int n, int m, int k, int l, const float *restrict u, float *restrict w);

int main(void)
{
    static const int sizes[][4] = {{0, 3, 1, 1}, {4, 9, 0, 0}, {4, 9, 3, 0}, {4, 9, 0, 2},
                                   {5, 9, 9, 9}};
    static float u[60], w[60];
    for (int k = 0; k < 60; k++)
        u[k] = k;
    for (int s = 0; s < 5; s++) {
        flat_managed(sizes[s][0], sizes[s][1], sizes[s][2], sizes[s][3], u, w);
        for (int k = 0; k < 60; k++)
            printf("%g %g\n", u[k], w[k]);
    }
    return 0;
}
