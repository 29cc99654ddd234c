/* Chains of loops over vectors: see fused.py. */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

/* a = (b - (a + 3.75 * c) + c - 0.24 * b) / 27.51 + a - 0.25 * b, an operation at a time. */
static void third(int n, float *restrict a, const float *restrict b, const float *restrict c,
                  float *restrict t, float *restrict u)
{
    // chain
    for (int i = 0; i < n; i++)
        t[i] = 3.75f * c[i];
    for (int i = 0; i < n; i++)
        t[i] = a[i] + t[i];
    for (int i = 0; i < n; i++)
        t[i] = b[i] - t[i];
    for (int i = 0; i < n; i++)
        t[i] = t[i] + c[i];
    for (int i = 0; i < n; i++)
        u[i] = 0.24f * b[i];
    for (int i = 0; i < n; i++)
        t[i] = t[i] - u[i];
    for (int i = 0; i < n; i++)
        t[i] = t[i] / 27.51f;
    for (int i = 0; i < n; i++)
        t[i] = t[i] + a[i];
    for (int i = 0; i < n; i++)
        u[i] = 0.25f * b[i];
    for (int i = 0; i < n; i++)
        a[i] = t[i] - u[i];
}

/* A step of the method of conjugate gradients, with a matrix of three diagonals. */
static float conjugate(int n, float *restrict x, float *restrict r, float *restrict p,
                       float *restrict q, float old)
{
    float slope = 0, norm = 0;
    // chain
    for (int i = 1; i < n - 1; i++)
        q[i] = 4 * p[i] - p[i - 1] - p[i + 1];
    for (int i = 1; i < n - 1; i++)
        slope += p[i] * q[i];
    float length = old / slope;
    for (int i = 1; i < n - 1; i++)
        x[i] += length * p[i];
    for (int i = 1; i < n - 1; i++)
        r[i] -= length * q[i];
    for (int i = 1; i < n - 1; i++)
        norm += r[i] * r[i];
    float turn = norm / old;
    for (int i = 1; i < n - 1; i++)
        p[i] = r[i] + turn * p[i];
    return norm;
}

/* usage: chains third|conjugate N TIMES: prints CPU seconds and what comes out. */
int main(int argc, char **argv)
{
    int is_third = argc > 1 && argv[1][0] == 't', n = argc > 2 ? atoi(argv[2]) : 2000;
    int times = argc > 3 ? atoi(argv[3]) : 1;
    float *v[5], old = 0;
    for (int k = 0; k < 5; k++) {
        v[k] = malloc((size_t)n * sizeof(float));
        for (int i = 0; v[k] != NULL && i < n; i++)
            v[k][i] = k < 3 ? 1.0f / (float)(i % 100 + 3 + k) : 0;
    }
    clock_t start = clock();
    for (int k = 0; k < times; k++) {
        if (is_third) {
            third(n, v[0], v[1], v[2], v[3], v[4]);
        } else {
            if (k % 8 == 0) {
                old = 0;
                for (int i = 0; i < n; i++) {
                    v[0][i] = 0;
                    v[1][i] = v[2][i] = 1.0f + (float)(i % 5);
                    old += v[1][i] * v[1][i];
                }
            }
            old = conjugate(n, v[0], v[1], v[2], v[3], old);
        }
    }
    double seconds = (double)(clock() - start) / CLOCKS_PER_SEC, check = 0;
    for (int i = 0; i < n; i++)
        check += v[0][i];
    printf("%g %a\n", seconds, check);
    return 0;
}
