#include <stdio.h>

void step(int n, float *restrict p, float *restrict q, float *restrict r);

int main(void)
{
    float p[20], q[20], r[20];
    for (int i = 0; i < 20; i++) {
        p[i] = i;
        q[i] = i * i;
        r[i] = -i;
    }
    step(19, p, q, r);
    for (int i = 0; i < 20; i++)
        printf("%g %g %g\n", p[i], q[i], r[i]);
    return 0;
}
