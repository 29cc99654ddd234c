#include <math.h>
#include <stdio.h>

void begin(double value);
double folded(int k);
void fold(int n, const int *places, const double *x, const float *y);

int main(void)
{
    static int places[700];
    static double x[700];
    static float y[700];
    for (int i = 0; i < 700; i++) {
        places[i] = i * 29 % 71;
        x[i] = i % 3 == 0 ? 0.5 : i % 3 == 1 ? 2 : -1;
        y[i] = i * 7 % 43;
    }
    x[9] = NAN;
    y[8] = INFINITY;
    for (int n = 0; n <= 700; n += n < 2 ? 1 : 349) {
        begin(n % 5);
        fold(n, places, x, y);
        for (int k = 0; k < 64; k++)
            printf("%g ", folded(k));
        printf("\n");
    }
    return 0;
}
