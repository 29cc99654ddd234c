#include <stdio.h>
#include <stdlib.h>

void scale(int n, int m, double *a, double s);

/* Arrays have as many elements as the loop touches, and none for no or negative sizes. */
int main(void)
{
    static const int sizes[] = {0, 1, 3, 17, -2};
    for (int k = 0; k < 25; k++) {
        int n = sizes[k / 5], m = sizes[k % 5];
        int count = n > 0 && m > 0 ? n * m : 0;
        double *a = malloc((size_t)count * sizeof(double)), sum = 0;
        for (int i = 0; i < count; i++)
            a[i] = i % 7;
        scale(n, m, a, 1.5);
        for (int i = 0; i < count; i++)
            sum = sum / 2 + a[i];
        printf("%d %d: %.9g\n", n, m, sum);
        free(a);
    }
    return 0;
}
