#include <stdio.h>

void fill(int n, short k, double **t);

int main(void)
{
    static double rows[3][500];
    double *t[3] = {rows[0], rows[1], rows[2]};
    fill(0, 50, t);
    fill(400, 0, t);
    fill(500, 1, t);
    printf("%g %g %g %g\n", rows[0][7], rows[1][399], rows[1][400], rows[2][499]);
    return 0;
}
