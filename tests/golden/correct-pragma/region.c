/* The threads share the sum that they are started with. */
#include <stdio.h>

int main(void)
{
    int sum = 0, a[8];
#pragma omp parallel
    {
#pragma omp for
        // @correct-pragma
        for (int i = 0; i < 8; i++) {
            a[i] = i * i;
            sum += a[i];
        }
    }
    printf("%d %d\n", a[7], sum);
    return 0;
}
