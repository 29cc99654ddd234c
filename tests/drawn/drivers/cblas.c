/* Strides above zero, and more than one element: the library's own tests have no such calls. */
#include <gsl/gsl_cblas.h>
#include <stdio.h>

enum { N = 7, BAND = 3 };

static float a[N * N], x[2 * N], y[4 * N], c[N * N];
static double ad[2 * N * N], xd[2 * N], yd[4 * N];

static void fill(void)
{
    for (int i = 0; i < N * N; i++) {
        a[i] = (float)(1 + i % 5);
        c[i] = (float)(i % 3);
        ad[2 * i] = 1 + i % 4;
        ad[2 * i + 1] = i % 3;
    }
    for (int i = 0; i < 2 * N; i++)
        xd[i] = x[i] = (float)(i % 7 - 3);
    for (int i = 0; i < 4 * N; i++)
        yd[i] = y[i] = (float)i;
}

static void print(const char *name)
{
    printf("%s:", name);
    for (int i = 0; i < 4 * N; i++)
        printf(" %.6g %.12g", y[i], yd[i]);
    for (int i = 0; i < N * N; i++)
        printf(" %.6g", c[i]);
    printf("\n");
    fill();
}

int main(void)
{
    const float alpha[] = {2, 1}, none[] = {0, 0};
    float af[2 * N * BAND], xf[2 * N];
    for (int i = 0; i < 2 * N * BAND; i++)
        af[i] = (float)(i % 6);
    for (int i = 0; i < 2 * N; i++)
        xf[i] = (float)(i % 4);
    fill();
    cblas_scopy(N, x, 1, y, 1);
    cblas_dcopy(N, xd, 2, yd, 3);
    print("copy");
    cblas_cgbmv(CblasRowMajor, CblasNoTrans, N, N, 1, 1, alpha, af, BAND, xf, 1, none, y, 2);
    print("cgbmv");
    cblas_cgbmv(CblasRowMajor, CblasTrans, N, N, 1, 1, alpha, af, BAND, xf, 1, alpha, y, 1);
    print("cgbmv, added");
    cblas_sgbmv(CblasRowMajor, CblasTrans, N, N, 1, 1, 2, a, BAND, x, 1, 0.5, y, 2);
    cblas_dgbmv(CblasColMajor, CblasNoTrans, N, N, 1, 1, 2, ad, BAND, xd, 2, 0.5, yd, 1);
    print("gbmv");
    cblas_ssyrk(CblasRowMajor, CblasUpper, CblasNoTrans, N, BAND, 2, a, BAND, 0.5, c, N);
    print("syrk");
    cblas_stbsv(CblasRowMajor, CblasUpper, CblasNoTrans, CblasNonUnit, N, BAND - 1, a, BAND, y, 1);
    print("tbsv upper");
    cblas_stbsv(CblasRowMajor, CblasLower, CblasNoTrans, CblasUnit, N, BAND - 1, a, BAND, y, 2);
    print("tbsv lower");
    return 0;
}
