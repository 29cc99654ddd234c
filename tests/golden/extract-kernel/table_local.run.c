#include <stdio.h>

double kinetic(int first, int n, float **v, const float *const *u, const int *type);

int main(void)
{
    static float memory[300][4];
    static int type[300];
    float *v[301];
    const float *u[8] = {0};
    for (int i = 0; i < 300; i++) {
        type[i] = 2 + i % 5;
        v[i + 1] = type[i] == 3 ? 0 : memory[299 - i];
        for (int d = 0; d < 4; d++)
            memory[i][d] = (float)((i + d) % 9);
    }
    for (int k = 2; k < 8; k++)
        u[k] = k == 3 ? 0 : memory[k];
    for (int n = 0; n < 300; n = 2 * n + 1)
        for (int first = 0; first < 4; first++)
            printf("%.17g\n", kinetic(first, n, v, u, type));
    return 0;
}
