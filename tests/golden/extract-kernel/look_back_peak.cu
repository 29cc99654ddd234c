/* The greatest value so far, of float; of equal zeros the first one stays. */
#include <stdio.h>

int main(void)
{
    static float x[9000], peak[9000];
    for (int i = 0; i < 9000; i++)
        x[i] = i < 3000 ? -1.5f : i == 3000 ? -0.0f : i == 7000 ? 2.5f : i % 2 ? 0.0f : -0.0f;
    float most = -2;
    // @extract-kernel block=32 checks=off
    for (int i = 0; i < 9000; i++) {
        if (x[i] > most)
            most = x[i];
        peak[i] = most;
    }
    double sum = 0;
    for (int i = 0; i < 9000; i++)
        sum += (i % 7 + 1) * peak[i];
    printf("%g %g %g %g %g\n", most, peak[2999], peak[3001], 1 / peak[6999], sum);
    return 0;
}
