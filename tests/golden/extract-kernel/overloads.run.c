#include <stdio.h>

struct wave {
    float length;
};
void decay(int n, double *restrict out, const float *restrict x, const struct wave *wave, int k);

int main(void)
{
    float x[40];
    double out[40];
    struct wave wave = {1.3f};
    for (int i = 0; i < 40; i++) {
        x[i] = 0.1f * i;
        out[i] = i;
    }
    for (int n = 0; n <= 40; n += 20)
        decay(n, out, x, &wave, 1 + n / 10);
    for (int i = 0; i < 40; i++)
        printf("%a\n", out[i]);
    return 0;
}
