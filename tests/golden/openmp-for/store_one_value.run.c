#include <stdio.h>

void check(int n, const double *restrict x, int *restrict status);

int main(void)
{
    static double x[1000];
    for (int k = 0; k < 1000; k++)
        x[k] = k % 7;
    for (int round = 0; round < 3; round++) {
        int status = 9;
        check(1000, x, &status);
        printf("%d\n", status);
        x[round * 400] = -1;
    }
    check(0, NULL, NULL);
    return 0;
}
