#include <stdio.h>

void mix(int n, int steps, float w, float v, float *p, float *q);

int main(void)
{
    float p[50], q[50];
    for (int i = 0; i < 50; i++) {
        p[i] = i * 0.25f;
        q[i] = (float)(i % 7);
    }
    mix(0, 3, 1, 2, p, q);
    mix(50, 0, 1, 2, p, q);
    mix(50, 2, 0.125f, 0.75f, p, q);
    for (int i = 0; i < 50; i++)
        printf("%a %a\n", p[i], q[i]);
    return 0;
}
