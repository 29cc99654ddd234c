#include <stdio.h>
#include <stdlib.h>

void smooth(int n, int m, const double *restrict a, double *restrict b);

/* Memory ends with what is read: up to the element below the last one but one. */
static void try(int n, int m)
{
    size_t room = (size_t)(n * m);
    double *a = malloc((room - 1) * sizeof(double)), *b = calloc(room, sizeof(double)), sum = 0;
    for (int i = 0; i < n * m - 1; i++)
        a[i] = i * i % 37 - 11;
    smooth(n, m, a, b);
    for (int i = 0; i < n * m; i++)
        sum = sum * 0.75 + b[i];
    printf("%d %d: %.9g\n", n, m, sum);
    free(a);
    free(b);
}

int main(void)
{
    try(2, 2);
    try(3, 3);
    try(10, 34);
    try(11, 35);
    try(4, 67);
    try(19, 5);
    return 0;
}
