#include <stddef.h>
#include <stdio.h>

struct matrix {
    size_t rows, stride;
    double *data;
};

void idle_member_bound(size_t columns, struct matrix *restrict m, const double *restrict sums);

int main(void)
{
    static const size_t sizes[][2] = {{0, 0}, {0, 5}, {3, 0}, {1, 1}, {4, 5}, {40, 7}};
    double cells[400], sums[7];
    for (int k = 0; k < 400; k++)
        cells[k] = k;
    for (int k = 0; k < 7; k++)
        sums[k] = k * k;
    for (int k = 0; k < 6; k++) {
        struct matrix m = {sizes[k][0], 9, cells};
        idle_member_bound(sizes[k][1], &m, sums);
        for (int i = 0; i < 400; i++)
            printf("%g\n", cells[i]);
    }
    return 0;
}
