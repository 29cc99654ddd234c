#include <stdio.h>

void spread(int n, const double *restrict x, double *restrict o, float *restrict q);

int main(void)
{
    const double x[3] = {1, 2.5, 1e30};
    double o[6];
    float q[3];
    spread(3, x, o, q);
    for (int i = 0; i < 3; i++)
        printf("%a %a %a\n", o[i], o[i + 3], q[i]);
    return 0;
}
