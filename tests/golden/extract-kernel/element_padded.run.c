#include <stddef.h>
#include <stdio.h>

void response(int n, int at, int length, const float *restrict signal, const float *restrict window,
              float *restrict sum);

int main(void)
{
    float signal[90], window[40], sum = 3;
    for (int k = 0; k < 90; k++)
        signal[k] = (float)(k % 7 - 3);
    for (int k = 0; k < 40; k++)
        window[k] = (float)(k % 5);
    for (int at = -41; at < 92; at++)
        response(40, at, 90, signal, window, at > -40 && at < 90 ? &sum : NULL);
    response(0, 0, 90, signal, window, NULL);
    response(40, 0, 0, signal, window, NULL);
    printf("%g\n", sum);
    return 0;
}
