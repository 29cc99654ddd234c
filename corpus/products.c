/*
 * products.c: kernels of the PolyBench kind, products of several matrices: 2mm, 3mm, atax, bicg,
 * mvt, doitgen.
 */
#define N 8
#define M 9
#define L 10
#define K 11

double mA[N][K], mB[K][M], mC[M][L], mD[N][L], mTmp[N][M];

/* D = alpha*A*B*C + beta*D */
void k2mm(double alpha, double beta)
{
    for (int i = 0; i < N; i++) // @yes
        for (int j = 0; j < M; j++) { // @yes
            mTmp[i][j] = 0.0;
            for (int k = 0; k < K; ++k) // @yes reduction mTmp[i][j]:+
                mTmp[i][j] += alpha * mA[i][k] * mB[k][j];
        }
    for (int i = 0; i < N; i++) // @yes
        for (int j = 0; j < L; j++) { // @yes
            mD[i][j] *= beta;
            for (int k = 0; k < M; ++k) // @yes reduction mD[i][j]:+
                mD[i][j] += mTmp[i][k] * mC[k][j];
        }
}

double tA[N][K], tB[K][M], tC[M][L], tD[L][K], tE[N][M], tF[M][K], tG[N][K];

/* G = (A*B)*(C*D) */
void k3mm(void)
{
    int i, j, k;

    for (i = 0; i < N; i++) // @yes
        for (j = 0; j < M; j++) { // @yes
            tE[i][j] = 0.0;
            for (k = 0; k < K; k++) // @yes reduction tE[i][j]:+
                tE[i][j] += tA[i][k] * tB[k][j];
        }
    for (i = 0; i < M; i++) // @yes
        for (j = 0; j < K; j++) { // @yes
            tF[i][j] = 0.0;
            for (k = 0; k < L; k++) // @yes reduction tF[i][j]:+
                tF[i][j] += tC[i][k] * tD[k][j];
        }
    for (i = 0; i < N; i++) // @yes
        for (j = 0; j < K; j++) { // @yes
            tG[i][j] = 0.0;
            for (k = 0; k < M; k++) // @yes reduction tG[i][j]:+
                tG[i][j] += tE[i][k] * tF[k][j];
        }
}

double aA[M][N], ax[N], ay[N], at[M];

/* y = A'*(A*x) */
// @sizes m=1..9 n=1..8
void atax(int m, int n)
{
    for (int i = 0; i < n; i++) // @yes
        ay[i] = 0;
    for (int i = 0; i < m; i++) { // @yes reduction ay[]:+
        at[i] = 0.0;
        for (int j = 0; j < n; j++) // @yes reduction at[i]:+
            at[i] = at[i] + aA[i][j] * ax[j];
        for (int j = 0; j < n; j++) // @yes
            ay[j] = ay[j] + aA[i][j] * at[i];
    }
}

/* s = A'*r and q = A*p in one pass */
// @sizes m=1..8 n=1..8
void bicg(int m, int n, double A[restrict n][m], double s[restrict m], double q[restrict n],
          double p[restrict m], double r[restrict n])
{
    for (int i = 0; i < m; i++) // @yes
        s[i] = 0;
    for (int i = 0; i < n; i++) { // @yes reduction s[]:+
        q[i] = 0.0;
        for (int j = 0; j < m; j++) { // @yes reduction q[i]:+
            s[j] = s[j] + r[i] * A[i][j];
            q[i] = q[i] + A[i][j] * p[j];
        }
    }
}

double vA[N][N], x1[N], x2[N], y1[N], y2[N];

/* x1 += A*y1, x2 += A'*y2 */
void mvt(void)
{
    for (int i = 0; i < N; i++) // @yes
        for (int j = 0; j < N; j++) // @yes reduction x1[i]:+
            x1[i] = x1[i] + vA[i][j] * y1[j];
    for (int i = 0; i < N; i++) // @yes
        for (int j = 0; j < N; j++) // @yes reduction x2[i]:+
            x2[i] = x2[i] + vA[j][i] * y2[j];
}

#define NR 4
#define NQ 5
#define NP 6

double dA[NR][NQ][NP], dC4[NP][NP], dSum[NP];

/* A[r][q][:] = A[r][q][:] * C4, by a work array that all iterations share */
void doitgen(void)
{
    for (int r = 0; r < NR; r++) // @no output distance * on dSum
        for (int q = 0; q < NQ; q++) { // @no output distance * on dSum
            for (int p = 0; p < NP; p++) { // @yes
                dSum[p] = 0.0;
                for (int s = 0; s < NP; s++) // @yes reduction dSum[p]:+
                    dSum[p] += dA[r][q][s] * dC4[s][p];
            }
            for (int p = 0; p < NP; p++) // @yes
                dA[r][q][p] = dSum[p];
        }
}

/* The same with the work array inside the loop: each iteration has its own. */
void doitgen_local(void)
{
    for (int r = 0; r < NR; r++) // @yes
        for (int q = 0; q < NQ; q++) { // @yes
            double sum[NP];
            for (int p = 0; p < NP; p++) { // @yes
                sum[p] = 0.0;
                for (int s = 0; s < NP; s++) // @yes reduction sum[p]:+
                    sum[p] += dA[r][q][s] * dC4[s][p];
            }
            for (int p = 0; p < NP; p++) // @yes
                dA[r][q][p] = sum[p];
        }
}
