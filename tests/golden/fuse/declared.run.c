#include <stdio.h>

void declared(int n, double *restrict a, double *restrict b);

int main(void)
{
    for (int n = 0; n < 9; n += 4) {
        double a[9] = {7, 5, 3}, b[9] = {1, 2, 4};
        declared(n, a, b);
        for (int i = 0; i < 9; i++)
            printf(" %a %a", a[i], b[i]);
        printf("\n");
    }
    return 0;
}
