/*
 * blas_starts.c: kernels of BLAS over triangles, whose vectors begin at either end. Some variables
 * go on from one iteration to the next, others begin anew in each: what they start from is the same
 * value, so that what they lead to has ends.
 */
#define OFFSET(n, inc) ((inc) > 0 ? 0 : ((n) - 1) * (-(inc)))

/* A symmetric matrix times a vector, by its upper triangle. */
// @sizes n=0..5 lda=5..7 incX=1..2 incY=1..2
// @alias Y=X+3
void symv_upper(int n, float alpha, int lda, int incX, int incY, const float *A, const float *X,
                float *Y)
{
    int ix = OFFSET(n, incX);
    int iy = OFFSET(n, incY);
    for (int i = 0; i < n; i++) { // @guarded overlap params reduction Y[]:+
        float temp1 = alpha * X[ix], temp2 = 0;
        const int j_min = i + 1;
        const int j_max = n;
        int jx = OFFSET(n, incX) + j_min * incX;
        int jy = OFFSET(n, incY) + j_min * incY;
        Y[iy] += temp1 * A[lda * i + i];
        for (int j = j_min; j < j_max; j++) { // @guarded overlap params reduction temp2:+
            Y[jy] += temp1 * A[lda * i + j];
            temp2 += X[jx] * A[lda * i + j];
            jx += incX;
            jy += incY;
        }
        Y[iy] += alpha * temp2;
        ix += incX;
        iy += incY;
    }
}

/* The same by its lower triangle, from the last row up. */
// @sizes n=0..5 lda=5..7 incX=1..2 incY=1..2
// @alias Y=X+3
void symv_lower(int n, float alpha, int lda, int incX, int incY, const float *A, const float *X,
                float *Y)
{
    int ix = OFFSET(n, incX) + (n - 1) * incX;
    int iy = OFFSET(n, incY) + (n - 1) * incY;
    for (int i = n; i > 0 && i--;) { // @guarded overlap params reduction Y[]:+
        float temp1 = alpha * X[ix], temp2 = 0;
        int jx = OFFSET(n, incX);
        int jy = OFFSET(n, incY);
        Y[iy] += temp1 * A[lda * i + i];
        for (int j = 0; j < i; j++) { // @guarded overlap params reduction temp2:+
            Y[jy] += temp1 * A[lda * i + j];
            temp2 += X[jx] * A[lda * i + j];
            jx += incX;
            jy += incY;
        }
        Y[iy] += alpha * temp2;
        ix -= incX;
        iy -= incY;
    }
}

/* Two outer products of vectors. */
// @sizes n=0..5 lda=5..7 incX=1..2 incY=1..2
// @alias A=X+3
void syr2_lower(int n, float alpha, int lda, int incX, int incY, const float *X, const float *Y,
                float *A)
{
    int ix = OFFSET(n, incX);
    int iy = OFFSET(n, incY);
    for (int i = 0; i < n; i++) { // @guarded overlap params
        const float tmp1 = alpha * X[ix];
        const float tmp2 = alpha * Y[iy];
        int jx = OFFSET(n, incX);
        int jy = OFFSET(n, incY);
        for (int j = 0; j <= i; j++) { // @guarded overlap params
            A[lda * i + j] += tmp1 * Y[jy] + tmp2 * X[jx];
            jx += incX;
            jy += incY;
        }
        ix += incX;
        iy += incY;
    }
}

/* The vector is written, too: each row needs what the rows before it have not changed yet. */
// @sizes n=2..5 lda=5..7 incX=1..2
void trmv_upper(int n, int lda, int incX, const float *restrict A, float *restrict X)
{
    int ix = OFFSET(n, incX);
    for (int i = 0; i < n; i++) { // @no
        float temp = X[ix] * A[lda * i + i];
        int jx = OFFSET(n, incX) + (i + 1) * incX;
        for (int j = i + 1; j < n; j++) { // @yes reduction temp:+
            temp += X[jx] * A[lda * i + j];
            jx += incX;
        }
        X[ix] = temp;
        ix += incX;
    }
}

/* What it starts from has changed since: the lesser and the greater start count. */
// @sizes n=0..5 incX=1..2
// @alias y=x+3
void changed_since(int n, int incX, const float *x, float *y)
{
    int ix = OFFSET(n, incX);
    incX = incX + 1;
    for (int i = 0; i < n; i++) { // @guarded overlap params
        int jx = OFFSET(n, incX);
        y[i] = x[ix] + x[jx + i * incX];
        ix += incX;
    }
}

/* The start has been moved before the loop: each row needs those before it. */
// @sizes n=2..5 lda=5..7 incX=1..2
void trsv_lower(int n, int lda, int incX, const float *restrict A, float *restrict X)
{
    int ix = OFFSET(n, incX);
    X[ix] /= A[0];
    ix += incX;
    for (int i = 1; i < n; i++) { // @no
        float temp = X[ix];
        int jx = OFFSET(n, incX);
        for (int j = 0; j < i; j++) { // @yes reduction temp:+
            temp -= A[lda * i + j] * X[jx];
            jx += incX;
        }
        X[ix] = temp / A[lda * i + i];
        ix += incX;
    }
}

/* Moved twice, the other way in a branch: nothing is known of it. */
// @sizes n=0..5 k=-2..2 incX=1..2
// @alias y=x+3
void moved_in_branch(int n, int k, int incX, const float *x, float *y)
{
    int ix = OFFSET(n, incX);
    ix += k;
    if (k > 0)
        ix -= incX;
    for (int i = 0; i < n; i++) { // @guarded overlap
        y[i] = x[ix + k] + x[ix];
        if (k < 0)
            y[i] = 0;
    }
}

#define REAL(a, i) ((a)[2 * (i)])
#define IMAG(a, i) ((a)[2 * (i) + 1])

/* Complex numbers as pairs. A sign that only numbers are multiplied by says nothing of the loop. */
// @sizes n=0..4 lda=4..6 incX=1..2 incY=1..2 what=112..114
// @alias Y=X+3
void hemv_lower(int n, int what, int lda, int incX, int incY, const float *A, const float *X,
                float *Y)
{
    const int conj = what == 113 ? -1 : 1;
    int ix = OFFSET(n, incX) + (n - 1) * incX;
    int iy = OFFSET(n, incY) + (n - 1) * incY;
    for (int i = n; i > 0 && i--;) { // @guarded overlap params reduction Y[]:+
        float real = REAL(X, ix), sum = 0;
        int jx = OFFSET(n, incX);
        int jy = OFFSET(n, incY);
        for (int j = 0; j < i; j++) { // @guarded overlap params reduction sum:+
            REAL(Y, jy) += real * REAL(A, lda * i + j);
            IMAG(Y, jy) += real * conj * IMAG(A, lda * i + j);
            sum += REAL(X, jx) * conj * IMAG(A, lda * i + j);
            jx += incX;
            jy += incY;
        }
        REAL(Y, iy) += sum;
        ix -= incX;
        iy -= incY;
    }
}

/* In a followed call as well: the variables of its body begin to live there. */
static void copy(int n, const float *X, int incX, float *Y, int incY)
{
    int ix = OFFSET(n, incX);
    int iy = OFFSET(n, incY);
    for (int i = 0; i < n; i++) { // @guarded
        Y[iy] = X[ix];
        ix += incX;
        iy += incY;
    }
}

// @sizes n=0..5 m=0..4 lda=3..5
void copy_rows(int n, int m, int lda, const float *x, float *a)
{
    for (int i = 0; i < n; i++) // @guarded overlap params
        copy(m, x, 1, a + i * lda, 1);
}

// @sizes n=0..5 m=0..4 lda=3..5 incX=0..2
void copy_column(int n, int m, int lda, const float *x, int incX, float *a)
{
    for (int i = 0; i < n; i++) // @guarded overlap params
        copy(m, x, incX, a + i, lda);
}

/* The same column each time. */
// @sizes n=0..5 m=0..4 lda=3..5
void copy_same(int n, int m, int lda, const float *x, float *restrict a)
{
    for (int i = 0; i < n; i++) // @no
        copy(m, x, 1, a, lda);
}

/* The loop inside of a call inside of a loop. */
static void fill(int n, float *y, float value)
{
    int at = 0;
    for (int k = 0; k < n; k++) { // @yes
        y[at] = value;
        at += 2;
    }
}

static void fill_rows(int n, int m, float *y)
{
    int at = 0;
    for (int k = 0; k < n; k++) { // @yes
        fill(m, y + at, k);
        at += 2 * m;
    }
}

// @sizes n=0..3 m=0..3 k=0..3
void fill_planes(int n, int m, int k, float *restrict y)
{
    for (int i = 0; i < n; i++) // @yes
        fill_rows(m, k, y + i * m * k * 2);
}
