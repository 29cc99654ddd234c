#include <stdio.h>

int main(void)
{
    int a[100], odd = 0;

    for (int i = 0; i < 100; i++)
        a[i] = i;

    // @openmp-for
    for (int i = 0; i < 100; i++) {
        if (a[i] % 2 == 0)
            continue;
        a[i] = -a[i];
        odd++;
    }

    for (int i = 0; i < 100; i++)
        printf("%d ", a[i]);
    printf("%d\n", odd);
    return 0;
}
