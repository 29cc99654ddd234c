/*
 * datamining.c: kernels of the PolyBench kind, data mining: correlation, covariance.
 */
#define N 9
#define M 8

extern double sqrt(double);

double data[N][M], mean[M], stddev[M], corr[M][M], cov[M][M];

void correlation(double float_n)
{
    double eps = 0.1, root;

    for (int j = 0; j < M; j++) { // @yes
        mean[j] = 0.0;
        for (int i = 0; i < N; i++) // @yes reduction mean[j]:+
            mean[j] += data[i][j];
        mean[j] /= float_n;
    }
    for (int j = 0; j < M; j++) { // @unknown call parallel
        stddev[j] = 0.0;
        for (int i = 0; i < N; i++) // @yes reduction stddev[j]:+
            stddev[j] += (data[i][j] - mean[j]) * (data[i][j] - mean[j]);
        stddev[j] /= float_n;
        stddev[j] = sqrt(stddev[j]);
        stddev[j] = stddev[j] <= eps ? 1.0 : stddev[j];
    }
    root = sqrt(float_n);
    for (int i = 0; i < N; i++) // @yes
        for (int j = 0; j < M; j++) { // @yes
            data[i][j] -= mean[j];
            data[i][j] /= root * stddev[j];
        }
    for (int i = 0; i < M - 1; i++) { // @yes
        corr[i][i] = 1.0;
        for (int j = i + 1; j < M; j++) { // @yes
            corr[i][j] = 0.0;
            for (int k = 0; k < N; k++) // @yes reduction corr[i][j]:+
                corr[i][j] += data[k][i] * data[k][j];
            corr[j][i] = corr[i][j];
        }
    }
    corr[M - 1][M - 1] = 1.0;
}

// @sizes m=2..8 n=2..9
void covariance(int m, int n, double float_n)
{
    for (int j = 0; j < m; j++) { // @yes
        mean[j] = 0.0;
        for (int i = 0; i < n; i++) // @yes reduction mean[j]:+
            mean[j] += data[i][j];
        mean[j] /= float_n;
    }
    for (int i = 0; i < n; i++) // @yes
        for (int j = 0; j < m; j++) // @yes
            data[i][j] -= mean[j];
    for (int i = 0; i < m; i++) // @yes
        for (int j = i; j < m; j++) { // @yes
            cov[i][j] = 0.0;
            for (int k = 0; k < n; k++) // @yes reduction cov[i][j]:+
                cov[i][j] += data[k][i] * data[k][j];
            cov[i][j] /= float_n - 1.0;
            cov[j][i] = cov[i][j];
        }
}

/* The mirrored store without the triangle: one iteration reads what another one writes. */
// @sizes m=2..8
void mirror_all(int m)
{
    for (int i = 0; i < m; i++) // @no flow on cov
        for (int j = 0; j < m; j++) // @yes
            cov[j][i] = cov[i][j];
}
