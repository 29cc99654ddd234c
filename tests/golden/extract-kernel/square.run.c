#include <stdio.h>

void smooth(int n, const float *a, float *b);

static void try(int n)
{
    static float a[70 * 70], b[70 * 70];
    double sum = 0;
    for (int k = 0; k < 70 * 70; k++) {
        a[k] = (float)(k % 37);
        b[k] = -1;
    }
    smooth(n, a, b);
    for (int k = 0; k < 70 * 70; k++)
        sum += b[k] * (k % 101);
    printf("%d %.2f\n", n, sum);
}

int main(void)
{
    for (int n = -1; n < 5; n++)
        try(n);
    try(33);
    try(34);
    try(35);
    try(70);
    return 0;
}
