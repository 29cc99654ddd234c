#include <stdio.h>

void dots(int n, int m, const float *a, const float *b, float *s);

static void try(int n, int m)
{
    static float a[7 * 70], b[7 * 70], s[8];
    for (int k = 0; k < 7 * 70; k++) {
        a[k] = (float)(k % 9);
        b[k] = (float)(k % 4 - 1);
    }
    for (int k = 0; k < 8; k++)
        s[k] = -1;
    dots(n, m, a, b, s);
    for (int k = 0; k < 8; k++)
        printf("%g%c", s[k], k < 7 ? ' ' : '\n');
}

int main(void)
{
    try(0, 4);
    try(7, 0);
    try(7, 1);
    try(7, 31);
    try(7, 32);
    try(6, 33);
    try(7, 70);
    return 0;
}
