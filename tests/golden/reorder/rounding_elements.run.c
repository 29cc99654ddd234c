#include <stdio.h>

extern double a[100][100], h[16];
extern int bin[100][100];
void weights(int n);

int main(void)
{
    for (int i = 0; i < 100; i++)
        for (int j = 0; j < 100; j++) {
            a[i][j] = (i * 7 + j * 3) % 11 - 4;
            bin[i][j] = (i * 5 + j) % 16;
        }
    weights(100);
    for (int k = 0; k < 16; k++)
        printf("%g\n", h[k]);
    return 0;
}
