#include <stdio.h>

double run_double(int n);
double run_complex(int n);
double run_uchar(int n);
double run_int(int n);
void scale_double(int m, int n, double factor, double *a, int lda, const double *x);
void scale_float(int m, int n, float factor, float *a, int lda, const float *x);

enum { ROWS = 9, COLUMNS = 50 };

int main(void)
{
    static double a[ROWS * COLUMNS + 99], x[COLUMNS];
    static float b[ROWS * COLUMNS + 99], y[COLUMNS];
    double sum = 0;
    for (int n = 0; n < 2000; n += n < 2 ? 1 : 499)
        printf("%g %g %g %g\n", run_double(n), run_complex(n), run_uchar(n), run_int(n));
    for (int i = 0; i < COLUMNS; i++) {
        a[i] = x[i] = i % 7 + 0.1;
        b[i] = y[i] = (float)(i % 7 + 0.1);
    }
    for (int n = 0; n <= 40; n += 20) {
        scale_double(ROWS, n, 1.1, a, COLUMNS, x);
        scale_float(ROWS, n, 1.1F, b, COLUMNS, y);
    }
    scale_double(2, 3, 0.3, a, 1, x);
    scale_float(2, 3, 0.3F, b, 1, y);
    for (int i = 0; i < ROWS * COLUMNS + 99; i++)
        sum = 0.7 * sum + a[i] + b[i];
    printf("%.17g\n", sum);
    return 0;
}
