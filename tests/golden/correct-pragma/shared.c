/* What was said to be shared is not. */
#include <stdio.h>

int a[8], b[8];

int main(void)
{
    int j, last = 0, n = 8;
#pragma omp parallel for default(none) shared(a, b, last, n, j) schedule(static)
    // @correct-pragma
    for (int i = 0; i < n; i++) {
        for (j = 0; j < i; j++)
            a[i] += j;
        last = a[i];
        b[i] = last;
    }
    printf("%d %d %d\n", a[7], b[7], last);
    return 0;
}
