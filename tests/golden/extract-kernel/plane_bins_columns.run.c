#include <stdio.h>

extern int of_class[8];
void sums(int n, int m, const int *class, const int *a, int *column);

int main(void)
{
    static int class[9000], a[9000], column[9000];
    int sizes[][2] = {{0, 5}, {5, 0}, {1, 1}, {90, 100}, {9000, 1}, {1, 9000}};
    for (int k = 0; k < 9000; k++) {
        a[k] = k * 31 % 251;
        class[k] = k * k % 19;
    }
    for (int k = 0; k < 6; k++) {
        long sum = 0;
        sums(sizes[k][0], sizes[k][1], class, a, column);
        for (int i = 0; i < 9000; i++)
            sum += column[i] * (long)(i % 17);
        for (int i = 0; i < 8; i++)
            sum += of_class[i] * (long)(i + 1);
        printf("%ld\n", sum);
    }
    return 0;
}
