#include <stdio.h>

void smooth(int n, int m, float a[restrict n][m], const float b[restrict n][m]);

static void try(int n, int m)
{
    float a[50][70], b[50][70];
    for (int i = 0; i < 50 * 70; i++) {
        (&a[0][0])[i] = (float)(i % 13);
        (&b[0][0])[i] = (float)(i % 11 - 2);
    }
    smooth(n, m, (float(*)[m])a, (const float(*)[m])b);
    double sum = 0;
    for (int i = 0; i < 50 * 70; i++)
        sum += (&a[0][0])[i] * (i % 101);
    printf("%d %d %.3f\n", n, m, sum);
}

int main(void)
{
    int sizes[] = {0, 1, 2, 3, 9, 33, 50};
    for (int i = 0; i < 7; i++)
        for (int j = 0; j < 7; j++)
            try(sizes[i], sizes[j] + (j == 6 ? 20 : 0));
    return 0;
}
