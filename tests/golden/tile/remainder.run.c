#include <stdio.h>

extern unsigned a[100][100];
void count(int n, int m);

int main(void)
{
    int sizes[] = {-5, 0, 1, 2, 7, 99};
    for (int s = 0; s < 36; s++) {
        unsigned sum = 0;
        count(sizes[s / 6], sizes[s % 6]);
        for (int i = 0; i < 100; i++)
            for (int j = 0; j < 100; j++)
                sum += a[i][j] * (unsigned)(3 * i + j * j + 1);
        printf("%u\n", sum);
    }
    return 0;
}
