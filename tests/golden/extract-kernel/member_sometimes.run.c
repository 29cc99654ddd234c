#include <stdio.h>

struct table {
    double *cells;
    int offset;
};
void copies(const struct table *t, int n, int keeps, const double *x, double *y);

int main(void)
{
    double cells[300], x[300], y[300] = {0};
    struct table table = {cells, 3};
    for (int i = 0; i < 300; i++)
        cells[i] = i, x[i] = -2 * i;
    for (int n = 0; n < 300; n += 1 + n)
        for (int keeps = 0; keeps < 6; keeps++) {
            copies(keeps > 3 ? &table : 0, n, keeps, x, y);
            for (int i = 0; i < 300; i++)
                printf("%g ", y[i]);
        }
    return 0;
}
