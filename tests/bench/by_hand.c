/* The loops that a person writes for cases of tests/golden/fuse, which stand under the case's name
   and with the same parameters; and calls of both. fused.py defines one of the macros. */
#include <math.h>
#include <stdio.h>

enum { N = 1000 };

#ifdef EXAMPLE
void update(int n, double *restrict a, double *restrict b, const double *restrict c);
void by_hand(int n, double *restrict a, double *restrict b, const double *restrict c)
{
    for (int i = 0; i < n; i++) {
        a[i] = a[i] + 3.75 * c[i];
        b[i] = (b[i] - a[i]) / 27.5;
    }
}
#define CALL(f) f(N, d[0], d[1], d[2])
#endif

#ifdef CHAIN
float chain(int n, float *restrict a, const float *restrict b, const float *restrict c);
float by_hand(int n, float *restrict a, const float *restrict b, const float *restrict c)
{
    float s = 0;
    for (int i = 0; i < n; i++) {
        float t = a[i] + 3.75f * c[i];
        a[i] = (b[i] - t) / 27.51f;
        s += a[i] * a[i];
    }
    return s;
}
#define CALL(f) result = f(N, e[0], e[1], e[2])
#endif

#ifdef DOT
int dot(int n, double *restrict a, double *restrict b, double *restrict c);
int by_hand(int n, double *restrict a, double *restrict b, double *restrict c)
{
    int i;
    double s = 0, u = 0;
    for (i = 0; i < n; i++) {
        s += a[i] * b[i];
        u += b[i] * b[i];
    }
    c[0] = s;
    c[1] = u;
    return i;
}
#define CALL(f) result = f(N, d[0], d[1], d[2])
#endif

#ifdef FEWEST
double fewest(int n, int m, double *restrict a, double *restrict b, double *restrict d,
              const double *restrict x, const double *restrict y);
double by_hand(int n, int m, double *restrict a, double *restrict b, double *restrict d,
               const double *restrict x, const double *restrict y)
{
    double s = 0;
    for (int i = 0; i < n; i++) {
        a[i] = x[i];
        s += a[i] * a[i];
    }
    for (int i = 0; i < m; i++) {
        b[i] = y[i];
        d[i] = 2 * b[i];
    }
    double f = 1 / sqrt(s);
    for (int i = 0; i < n; i++) {
        a[i] *= f;
        if (a[i] > 1)
            a[i] = 1;
    }
    return s;
}
#define CALL(f) result = f(N, N - 3, d[0], d[1], d[2], d[3], d[4])
#endif

#ifdef INDICES
void indices(int n, double *restrict a, double *restrict b, double *restrict c);
void by_hand(int n, double *restrict a, double *restrict b, double *restrict c)
{
    for (int i = 0; i < n; i++) {
        a[i] = 1 + i;
        b[i] = 2 * a[i] + i % 7;
        c[i] = (i + 2) * b[i];
        c[i] += i + 1;
    }
}
#define CALL(f) f(N, d[0], d[1], d[2])
#endif

#ifdef DEPTH
void depth(int n, int m, double a[restrict][6], double b[restrict][6], double c[restrict][6]);
void by_hand(int n, int m, double a[restrict][6], double b[restrict][6], double c[restrict][6])
{
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++) {
            b[i][j] = 2 * a[i][j];
            double t = b[i][j] + j;
            c[i][j] = t * t;
            a[i][j] += c[i][j];
        }
}
#define CALL(f) f(N / 6, 6, (double(*)[6])d[0], (double(*)[6])d[1], (double(*)[6])d[2])
#endif

#ifdef SHIFTED
void shifted(int n, double *restrict a, double *restrict b, const double *restrict c);
void by_hand(int n, double *restrict a, double *restrict b, const double *restrict c)
{
    if (n < 1)
        return;
    a[0] = 2 * c[0];
    for (int i = 1; i < n; i++) {
        a[i] = 2 * c[i];
        b[i - 1] = a[i] + c[i - 1];
    }
    b[n - 1] = a[n] + c[n - 1];
}
#define CALL(f) f(N - 1, d[0], d[1], d[2])
#endif

#ifdef PEEL_CONSTANT
double constant(double *restrict a, double *restrict b);
double by_hand(double *restrict a, double *restrict b)
{
    for (int i = 0; i < 6; i++) {
        double t = a[i] + 1;
        a[i] = t * t;
        b[i] = b[i] + a[i];
    }
    double t = b[6];
    b[6] = t + a[6];
    return t;
}
#define CALL(f) result = f(d[0], d[1])
#endif

#ifdef CALLS
float step(int n, float *restrict a, const float *restrict b, float *restrict c);
float by_hand(int n, float *restrict a, const float *restrict b, float *restrict c)
{
    float s = 0;
    for (int i = 0; i < n; i++) {
        a[i] *= 2;
        c[i] = a[i] + b[i];
        s += c[i] * c[i];
    }
    return s + 1;
}
#define CALL(f) result = f(N, e[0], e[1], e[2])
#endif

#ifdef NESTED
void nested(int n, double a[][8], double b[restrict][8]);
void by_hand(int n, double a[][8], double b[restrict][8])
{
    for (int k = 0; k < 3; k++)
        for (int i = 1; i < n; i++)
            for (int j = 0; j < 8; j++) {
                a[i][j] += k;
                b[i][j] = a[i][j] - a[i - 1][7 - j];
            }
}
#define CALL(f) f(N / 8, (double(*)[8])d[0], (double(*)[8])d[1])
#endif

/* Prints what comes out, of the loops as Lathe fuses them, or of those by hand. */
int main(int argc, char **argv)
{
    static double d[5][N];
    static float e[3][N];
    double result = 0;
    (void)argv;
    for (int i = 0; i < N; i++) {
        for (int k = 0; k < 5; k++)
            d[k][i] = 1.0 / (i % 10 + k + 1);
        for (int k = 0; k < 3; k++)
            e[k][i] = 1.0f / (float)(i % 10 + k + 1);
    }
    __typeof__(by_hand) *volatile function = argc > 1 ? by_hand : FUSED;
    CALL(function);
    for (int i = 0; i < N; i++)
        result += d[0][i] + d[1][i] + d[2][i] + e[0][i] + e[1][i] + e[2][i];
    printf("%a\n", result);
    return 0;
}
