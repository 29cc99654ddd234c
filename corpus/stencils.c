/*
 * stencils.c: kernels of the PolyBench kind, stencils: adi, fdtd-2d, heat-3d, jacobi-1d, jacobi-2d,
 * seidel-2d.
 */
#define T 3
#define N 8

double dU[N][N], dV[N][N], dP[N][N], dQ[N][N];

/* Alternating directions: each sweep is a recurrence along its lines, which are independent. */
void adi(double a, double b, double c, double d, double e, double f)
{
    for (int t = 1; t <= T; t++) { // @no flow
        for (int i = 1; i < N - 1; i++) { // @yes
            dV[0][i] = 1.0;
            dP[i][0] = 0.0;
            dQ[i][0] = dV[0][i];
            for (int j = 1; j < N - 1; j++) { // @no flow distance 1
                dP[i][j] = -c / (a * dP[i][j - 1] + b);
                dQ[i][j] = (-d * dU[j][i - 1] + (1.0 + 2.0 * d) * dU[j][i] - f * dU[j][i + 1] -
                            a * dQ[i][j - 1]) /
                           (a * dP[i][j - 1] + b);
            }
            dV[N - 1][i] = 1.0;
            for (int j = N - 2; j >= 1; j--) // @no flow distance 1 on dV
                dV[j][i] = dP[i][j] * dV[j + 1][i] + dQ[i][j];
        }
        for (int i = 1; i < N - 1; i++) { // @yes
            dU[i][0] = 1.0;
            dP[i][0] = 0.0;
            dQ[i][0] = dU[i][0];
            for (int j = 1; j < N - 1; j++) { // @no flow distance 1
                dP[i][j] = -f / (d * dP[i][j - 1] + e);
                dQ[i][j] = (-a * dV[i - 1][j] + (1.0 + 2.0 * a) * dV[i][j] - c * dV[i + 1][j] -
                            d * dQ[i][j - 1]) /
                           (d * dP[i][j - 1] + e);
            }
            dU[i][N - 1] = 1.0;
            for (int j = N - 2; j >= 1; j--) // @no flow distance 1 on dU
                dU[i][j] = dP[i][j] * dU[i][j + 1] + dQ[i][j];
        }
    }
}

double ex[N][N], ey[N][N], hz[N][N], fict[T];

/* Finite differences in the time domain. */
void fdtd_2d(void)
{
    for (int t = 0; t < T; t++) { // @no flow
        for (int j = 0; j < N; j++) // @yes
            ey[0][j] = fict[t];
        for (int i = 1; i < N; i++) // @yes
            for (int j = 0; j < N; j++) // @yes
                ey[i][j] = ey[i][j] - 0.5 * (hz[i][j] - hz[i - 1][j]);
        for (int i = 0; i < N; i++) // @yes
            for (int j = 1; j < N; j++) // @yes
                ex[i][j] = ex[i][j] - 0.5 * (hz[i][j] - hz[i][j - 1]);
        for (int i = 0; i < N - 1; i++) // @yes
            for (int j = 0; j < N - 1; j++) // @yes
                hz[i][j] = hz[i][j] - 0.7 * (ex[i][j + 1] - ex[i][j] + ey[i + 1][j] - ey[i][j]);
    }
}

#define H 5

double hA[H][H][H], hB[H][H][H];

// @sizes steps=1..2
void heat_3d(int steps)
{
    for (int t = 1; t <= steps; t++) { // @no flow
        for (int i = 1; i < H - 1; i++) // @yes
            for (int j = 1; j < H - 1; j++) // @yes
                for (int k = 1; k < H - 1; k++) // @yes
                    hB[i][j][k] =
                        0.125 * (hA[i + 1][j][k] - 2.0 * hA[i][j][k] + hA[i - 1][j][k]) +
                        0.125 * (hA[i][j + 1][k] - 2.0 * hA[i][j][k] + hA[i][j - 1][k]) +
                        0.125 * (hA[i][j][k + 1] - 2.0 * hA[i][j][k] + hA[i][j][k - 1]) +
                        hA[i][j][k];
        for (int i = 1; i < H - 1; i++) // @yes
            for (int j = 1; j < H - 1; j++) // @yes
                for (int k = 1; k < H - 1; k++) // @yes
                    hA[i][j][k] =
                        0.125 * (hB[i + 1][j][k] - 2.0 * hB[i][j][k] + hB[i - 1][j][k]) +
                        0.125 * (hB[i][j + 1][k] - 2.0 * hB[i][j][k] + hB[i][j - 1][k]) +
                        0.125 * (hB[i][j][k + 1] - 2.0 * hB[i][j][k] + hB[i][j][k - 1]) +
                        hB[i][j][k];
    }
}

// @sizes steps=1..3 n=2..8
void jacobi_1d(int steps, int n, double *restrict A, double *restrict B)
{
    for (int t = 0; t < steps; t++) { // @no flow
        for (int i = 1; i < n - 1; i++) // @yes
            B[i] = 0.33333 * (A[i - 1] + A[i] + A[i + 1]);
        for (int i = 1; i < n - 1; i++) // @yes
            A[i] = 0.33333 * (B[i - 1] + B[i] + B[i + 1]);
    }
}

/* Without `restrict` the same code is a recurrence when A and B are the same array. */
// @sizes n=2..8
// @alias A=B
// @alias A=B+1
void jacobi_1d_half(int n, double *A, double *B)
{
    for (int i = 1; i < n - 1; i++) // @guarded overlap
        B[i] = 0.33333 * (A[i - 1] + A[i] + A[i + 1]);
}

// @sizes steps=1..3 n=3..8
void jacobi_2d(int steps, int n, double A[restrict n][n], double B[restrict n][n])
{
    for (int t = 0; t < steps; t++) { // @no flow
        for (int i = 1; i < n - 1; i++) // @yes
            for (int j = 1; j < n - 1; j++) // @yes
                B[i][j] = 0.2 * (A[i][j] + A[i][j - 1] + A[i][1 + j] + A[1 + i][j] + A[i - 1][j]);
        for (int i = 1; i < n - 1; i++) // @yes
            for (int j = 1; j < n - 1; j++) // @yes
                A[i][j] = 0.2 * (B[i][j] + B[i][j - 1] + B[i][1 + j] + B[1 + i][j] + B[i - 1][j]);
    }
}

double zA[N][N];

void seidel_2d(void)
{
    for (int t = 0; t <= T - 1; t++) // @no flow
        for (int i = 1; i <= N - 2; i++) // @no flow distance 1
            for (int j = 1; j <= N - 2; j++) // @no flow distance 1
                zA[i][j] = (zA[i - 1][j - 1] + zA[i - 1][j] + zA[i - 1][j + 1] + zA[i][j - 1] +
                            zA[i][j] + zA[i][j + 1] + zA[i + 1][j - 1] + zA[i + 1][j] +
                            zA[i + 1][j + 1]) /
                           9.0;
}

/* Red and black: the points of one colour do not touch each other. */
// @sizes colour=0..1
void red_black(int colour)
{
    for (int i = 1; i < N - 1; i++) // @yes
        for (int j = 1; j < N - 1; j++) // @yes
            if ((i + j) % 2 == colour)
                zA[i][j] = 0.25 * (zA[i - 1][j] + zA[i + 1][j] + zA[i][j - 1] + zA[i][j + 1]);
}

/* Looks back two rows, in steps of two rows: nothing is carried by the inner loop. */
void two_rows_back(void)
{
    for (int i = 2; i < N; i += 2) // @no flow distance 1 on zA
        for (int j = 0; j < N; j++) // @yes
            zA[i][j] = zA[i - 2][j] + 1.0;
}
