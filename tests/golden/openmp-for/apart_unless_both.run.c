#include <stddef.h>
#include <stdio.h>

void scatter(size_t n, size_t m, size_t k, short *a, double **t);

int main(void)
{
    static double data[400];
    for (size_t at = 0; at < 400; at++)
        data[at] = (double)(at % 91);
    for (size_t m = 0; m <= 3; m++)
        for (size_t k = 1; k <= 5; k++) {
            double *rows[5] = {data, data + 1, data + 200, data + 7, data + 230};
            scatter(10, m, k, (short *)(data + 100), rows);
        }
    unsigned long sum = 0;
    for (size_t at = 0; at < sizeof data; at++)
        sum = sum * 31 + ((unsigned char *)data)[at];
    printf("%lu\n", sum);
    return 0;
}
