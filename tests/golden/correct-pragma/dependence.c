/* The loop runs in order. */
#include <stdio.h>

int main(void)
{
    int a[8] = {1};
    #pragma omp parallel for /* what a pity */
    // @correct-pragma
    for (int i = 1; i < 8; i++)
        a[i] = a[i - 1] * 2;
    printf("%d\n", a[7]);
    return 0;
}
