/*
 * blas.c: kernels of the PolyBench kind, BLAS-like: gemm, gemver, gesummv, symm, syrk, syr2k, trmm.
 * Sizes are constants or parameters; arrays are global, so that they cannot overlap.
 */
#define NI 9
#define NJ 10
#define NK 11

double C[NI][NJ], A[NI][NK], B[NK][NJ];

/* C = alpha*A*B + beta*C */
void gemm(double alpha, double beta)
{
    for (int i = 0; i < NI; i++) { // @yes
        for (int j = 0; j < NJ; j++) // @yes
            C[i][j] *= beta;
        for (int k = 0; k < NK; k++) { // @yes reduction C[]:+
            for (int j = 0; j < NJ; j++) // @yes
                C[i][j] += alpha * A[i][k] * B[k][j];
        }
    }
}

/* The same with parameters: variable sizes and `restrict`. */
// @sizes ni=1..6 nj=1..6 nk=1..6
void gemm_vla(int ni, int nj, int nk, double alpha, double beta, double c[restrict ni][nj],
              double a[restrict ni][nk], double b[restrict nk][nj])
{
    for (int i = 0; i < ni; i++) { // @yes
        for (int j = 0; j < nj; j++) { // @yes
            double sum = 0.0;
            for (int k = 0; k < nk; k++) // @yes reduction sum:+
                sum += a[i][k] * b[k][j];
            c[i][j] = alpha * sum + beta * c[i][j];
        }
    }
}

double G[NI][NI], u1[NI], v1[NI], u2[NI], v2[NI], w[NI], gx[NI], gy[NI], gz[NI];

/* Two rank-one updates, a transposed and a plain product. */
void gemver(double alpha, double beta)
{
    for (int i = 0; i < NI; i++) // @yes
        for (int j = 0; j < NI; j++) // @yes
            G[i][j] = G[i][j] + u1[i] * v1[j] + u2[i] * v2[j];
    for (int i = 0; i < NI; i++) // @yes
        for (int j = 0; j < NI; j++) // @yes reduction gx[i]:+
            gx[i] = gx[i] + beta * G[j][i] * gy[j];
    for (int i = 0; i < NI; i++) // @yes
        gx[i] = gx[i] + gz[i];
    for (int i = 0; i < NI; i++) // @yes
        for (int j = 0; j < NI; j++) // @yes reduction w[i]:+
            w[i] = w[i] + alpha * G[i][j] * gx[j];
}

double S1[NI][NI], S2[NI][NI], sx[NI], sy[NI], stmp[NI];

/* y = alpha*A*x + beta*B*x */
// @sizes n=1..9
void gesummv(int n, double alpha, double beta)
{
    for (int i = 0; i < n; i++) { // @yes
        stmp[i] = 0.0;
        sy[i] = 0.0;
        for (int j = 0; j < n; j++) { // @yes reduction stmp[i]:+,sy[i]:+
            stmp[i] = S1[i][j] * sx[j] + stmp[i];
            sy[i] = S2[i][j] * sx[j] + sy[i];
        }
        sy[i] = alpha * stmp[i] + beta * sy[i];
    }
}

double SC[NI][NJ], SA[NI][NI], SB[NI][NJ];

/* C = alpha*A*B + beta*C with a symmetric A of which the lower triangle is stored. */
void symm(double alpha, double beta)
{
    double sum;

    for (int i = 0; i < NI; i++) { // @no flow on SC
        for (int j = 0; j < NJ; j++) { // @yes private sum
            sum = 0;
            for (int k = 0; k < i; k++) { // @yes reduction sum:+
                SC[k][j] += alpha * SB[i][j] * SA[i][k];
                sum += SB[k][j] * SA[i][k];
            }
            SC[i][j] = beta * SC[i][j] + alpha * SB[i][j] * SA[i][i] + alpha * sum;
        }
    }
}

double RC[NI][NI], RA[NI][NK], RB[NI][NK];

/* C = alpha*A*A' + beta*C, the lower triangle. */
void syrk(double alpha, double beta)
{
    for (int i = 0; i < NI; i++) { // @yes
        for (int j = 0; j <= i; j++) // @yes
            RC[i][j] *= beta;
        for (int k = 0; k < NK; k++) { // @yes reduction RC[]:+
            for (int j = 0; j <= i; j++) // @yes
                RC[i][j] += alpha * RA[i][k] * RA[j][k];
        }
    }
}

/* C = alpha*A*B' + alpha*B*A' + beta*C, the lower triangle. */
// @sizes n=1..9 m=1..11
void syr2k(int n, int m, double alpha, double beta)
{
    for (int i = 0; i < n; i++) { // @yes
        for (int j = 0; j <= i; j++) // @yes
            RC[i][j] *= beta;
        for (int k = 0; k < m; k++) // @yes reduction RC[]:+
            for (int j = 0; j <= i; j++) // @yes
                RC[i][j] += RA[j][k] * alpha * RB[i][k] + RB[j][k] * alpha * RA[i][k];
    }
}

double TA[NI][NI], TB[NI][NJ];

/* B = alpha*A'*B with a unit lower triangular A. */
void trmm(double alpha)
{
    for (int i = 0; i < NI; i++) { // @no anti on TB
        for (int j = 0; j < NJ; j++) { // @yes
            for (int k = i + 1; k < NI; k++) // @yes reduction TB[i][j]:+
                TB[i][j] += TA[k][i] * TB[k][j];
            TB[i][j] = alpha * TB[i][j];
        }
    }
}

/* The other end of a vector, for strides that are negative, is where a choice begins: a value like
   any other, inside of the loop as well. */
#define OFFSET(n, inc) ((inc) > 0 ? 0 : ((n) - 1) * (-(inc)))

// @sizes n=0..5 m=0..5 lda=0..6 incX=0..3 incY=1..3
// @alias Y=X+3
void offset_gemv(int n, int m, int lda, int incX, int incY, const float *A, const float *X, float *Y)
{
    int iy = OFFSET(n, incY);
    for (int i = 0; i < n; i++) { // @guarded overlap params
        float dot = 0;
        int ix = OFFSET(m, incX);
        for (int j = 0; j < m; j++) { // @yes
            dot += A[lda * i + j] * X[ix];
            ix += incX;
        }
        Y[iy] += dot;
        iy += incY;
    }
}

/* Two values that differ by the choice only. */
// @sizes n=0..6 k=0..3 c=0..1
void offset_twice(int n, int k, int c, double *restrict a)
{
    for (int i = 0; i < n; i++) { // @guarded params
        int at = c ? k * k : 1;
        a[at + i] = a[i] + 1;
    }
}

/* The choice is another one in each iteration. */
// @sizes n=0..6 k=0..3
void offset_varies(int n, int k, double *restrict a)
{
    for (int i = 0; i < n; i++) { // @unproven
        int at = i > 2 ? k * k : i;
        a[at] = i;
    }
}

/* What is under a condition may never be accessed, so that nobody says that its ends are in memory:
   the guard asks. */
// @sizes n1=0..4 n2=0..4 K=0..3 ldf=0..4 ldg=0..4 ldc=0..5
// @alias C=F+3
void conditional_gemm(int n1, int n2, int K, int ldf, int ldg, int ldc, const float *F,
                      const float *G, float *C)
{
    for (int k = 0; k < K; k++)                     // @guarded overlap params reduction C[]:+
        for (int i = 0; i < n1; i++) {              // @guarded overlap params
            const float t = F[ldf * i + k];
            if (t != 0)
                for (int j = 0; j < n2; j++)        // @guarded overlap
                    C[ldc * i + j] += t * G[ldg * k + j];
        }
}

/* --- packed triangles, and what is left out where a factor is 0 --------------------------------- */

#define TRCOUNT(n, i) ((((i) + 1) * (2 * (n) - (i))) / 2)
#define TPUP(n, i, j) (TRCOUNT(n, (i) - 1) + (j) - (i))
#define TPLO(n, i, j) (((i) * ((i) + 1)) / 2 + (j))

/* A row of a packed triangle begins at a fixed place, which is no sum of products. */
// @sizes n=0..6 i=0..5
// @alias ap=x+1
void packed_row_upper(int n, int i, double tmp, double *ap, const double *x)
{
    for (int j = i; j < n; j++) // @guarded overlap
        ap[TPUP(n, i, j)] += x[j] * tmp;
}

// @sizes i=0..5
// @alias ap=x+1
void packed_row_lower(int i, double tmp, double *ap, const double *x)
{
    // @guard (uintptr_t)(x + i + 1) <= (uintptr_t)(ap + i*(i + 1)/2) || (uintptr_t)(ap + i + i*(i + 1)/2 + 1) <= (uintptr_t)x
    for (int j = 0; j <= i; j++) // @guarded overlap
        ap[TPLO(i, i, j)] += x[j] * tmp;
}

/* Half of a product of which the other half is read: no more is known of it than that it is half. */
// @sizes n=0..4 m=0..4
void halves(int n, int m, double *restrict a)
{
    for (int j = 0; j < n * m / 2; j++) // @yes
        a[j] = a[n * m / 2 + j];
}

// @sizes n=0..4 m=0..4
void halves_meet(int n, int m, double *restrict a)
{
    for (int j = 0; j <= n * m / 2; j++) // @unproven
        a[j] = a[n * m / 2 + j];
}

/* The rows of c may have any distance, also in front of c, and be read or written or not. */
// @sizes m=0..4 n=0..4 ldc=-1..4 lda=0..4
// @alias c=a+2
void product_without_zeros(int m, int n, int ldc, int lda, const double *a, const double *b,
                           double *c)
{
    for (int i = 0; i < m; i++) { // @guarded overlap params
        const double t = a[lda * i];
        if (t != 0.0)
            for (int j = 0; j < n; j++) // @guarded overlap
                c[ldc * i + j] += t * b[j];
    }
}

// @sizes m=0..4 n=1..4
// @alias c=a+2
void product_in_one_row(int m, int n, const double *a, const double *b, double *c)
{
    for (int i = 0; i < m; i++) { // @unproven
        const double t = a[i];
        if (t != 0.0)
            for (int j = 0; j < n; j++) // @guarded overlap
                c[j] = t * b[j] + c[j] / 2;
    }
}

/* The same in unsigned arithmetic, where the ends of what is read under a condition wrap around
   unless limits keep them from it. */
// @sizes m=0..4 n=0..4 ldc=0..4 lda=0..4
// @alias c=a+2
void product_unsigned(unsigned long m, unsigned long n, unsigned long ldc, unsigned long lda,
                      const double *a, const double *b, double *c)
{
    for (unsigned long i = 0; i < m; i++) { // @guarded overlap params
        const double t = a[lda * i];
        if (t != 0.0)
            for (unsigned long j = 0; j < n; j++) // @guarded overlap
                c[ldc * i + j] += t * b[j];
    }
}

// @sizes n=0..6 s=0..3 t=0..3
// @alias y=x+2
void some_strided(unsigned long n, unsigned long s, unsigned long t, const double *x, double *y)
{
    for (unsigned long i = 0; i < n; i++) // @guarded overlap params
        if (y[i * t] > 0)
            y[i * t] = x[i * s];
}

// @sizes n=0..6 s=0..3 t=0..3
// @alias y=x+2
void some_strided_of_both(int n, unsigned long s, long t, const double *x, double *y)
{
    for (int i = 0; i < n; i++) // @guarded overlap params
        if (y[i * t] > 0)
            y[i * t] = x[i * s];
}

/* Where nothing is touched, the program does not compute where the row begins: the guard, which
   always does, may not overflow. */
// @sizes n=0..6 i=0..5
// @alias ap=x+1
void packed_row_some(int n, int i, double *ap, const double *x)
{
    // @guard !ap || ((uintptr_t)(ap + i*((long long)i + 1)/2) <= (uintptr_t)(ap + n + i*((long long)i + 1)/2) && ((uintptr_t)(x + n) <= (uintptr_t)(ap + i*((long long)i + 1)/2) || (uintptr_t)(ap + n + i*((long long)i + 1)/2) <= (uintptr_t)x))
    for (int j = 0; j < n; j++) // @guarded overlap
        if (x[j] > 0)
            ap[i * (i + 1) / 2 + j] = x[j];
}

// @sizes n=0..6 i=0..5 k=0..3
// @alias y=x+1
void row_of_some(int n, int i, int k, double *y, const double *x)
{
    // @guard !y || ((uintptr_t)(y + (long long)i*k) <= (uintptr_t)(y + n + (long long)i*k) && ((uintptr_t)(x + n) <= (uintptr_t)(y + (long long)i*k) || (uintptr_t)(y + n + (long long)i*k) <= (uintptr_t)x))
    for (int j = 0; j < n; j++) // @guarded overlap
        if (x[j] > 0)
            y[i * k + j] = x[j];
}

/* No cast keeps a shift from being by too much. */
// @sizes n=0..6 i=0..5 k=0..3
// @alias y=x+1
void shifted_row_of_some(int n, int i, int k, double *y, const double *x)
{
    for (int j = 0; j < n; j++) // @unproven
        if (x[j] > 0)
            y[(i << k) + j] = x[j];
}
