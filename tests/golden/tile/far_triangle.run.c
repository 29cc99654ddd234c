#include <stdio.h>
#include <stdlib.h>

extern double *a;
void clear(int n);

int main(void)
{
    int sizes[] = {-2147483647 - 1, 0, 1, 2, 8, 9, 50};
    a = malloc(50 * sizeof *a);
    for (int s = 0; s < 7; s++) {
        for (int i = 0; i < 50; i++)
            a[i] = i + 1;
        clear(sizes[s]);
        for (int i = 0; i < 50; i++)
            printf("%g ", a[i]);
    }
    free(a);
    return 0;
}
