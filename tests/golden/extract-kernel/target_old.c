#include <stdio.h>

int main(void)
{
    int x[50], twice;
    for (int i = 0; i < 50; i++)
        x[i] = i;
    // @extract-kernel target=openmp-target
    #pragma omp parallel for private(twice) schedule(static)
    for (int i = 10; i < 50; i++) {
        twice = 2 * x[i];
        x[i] = twice * twice;
    }
    for (int i = 0; i < 50; i++)
        printf("%d\n", x[i]);
}
