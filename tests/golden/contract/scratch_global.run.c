#include <stdio.h>

void square(int n, double *restrict a);

int main(void)
{
    for (int n = 0; n < 8; n += 7) {
        double a[8] = {0, 1, 2, 3, 4, 5, 6, 7};
        square(n, a);
        for (int i = 0; i < 8; i++)
            printf(" %a", a[i]);
        printf("\n");
    }
    return 0;
}
