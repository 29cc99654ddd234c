#include <stdio.h>

double energy(int n, float *const *v, const int *mask, int group, const double *mass);

int main(void)
{
    static float memory[2000];
    static double mass[500];
    static int mask[500];
    float *v[500];
    int used = 0;
    for (int i = 0; i < 2000; i++)
        memory[i] = (float)(i % 13);
    for (int i = 0; i < 500; i++) {
        mass[i] = 1 + i % 3;
        mask[i] = 7 * i % 11 % 8;
        v[i] = mask[i] & 2 ? memory + used : 0;
        used += mask[i] & 2 ? mask[i] > 4 ? 4 : 2 : 0;
    }
    for (int n = 0; n < 500; n = 2 * n + 1)
        printf("%.17g %.17g\n", energy(n, v, mask, 2, mass), energy(n, 0, mask, 8, mass));
    return 0;
}
