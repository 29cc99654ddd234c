/*
 * solvers.c: kernels of the PolyBench kind, solvers and factorisations: trisolv, cholesky, lu,
 * ludcmp, durbin, gramschmidt.
 */
#define N 9
#define M 10

extern double sqrt(double);

double tL[N][N], tx[N], tb[N];

/* L*x = b by forward substitution */
void trisolv(void)
{
    for (int i = 0; i < N; i++) { // @no flow on tx
        tx[i] = tb[i];
        for (int j = 0; j < i; j++) // @yes reduction tx[i]:+
            tx[i] -= tL[i][j] * tx[j];
        tx[i] = tx[i] / tL[i][i];
    }
}

double cA[N][N];

/* A = L*L' */
void cholesky(void)
{
    for (int i = 0; i < N; i++) { // @unknown call | no flow on cA
        for (int j = 0; j < i; j++) { // @no flow on cA
            for (int k = 0; k < j; k++) // @yes reduction cA[i][j]:+
                cA[i][j] -= cA[i][k] * cA[j][k];
            cA[i][j] /= cA[j][j];
        }
        for (int k = 0; k < i; k++) // @yes reduction cA[i][i]:+
            cA[i][i] -= cA[i][k] * cA[i][k];
        cA[i][i] = sqrt(cA[i][i]);
    }
}

double lA[N][N];

/* A = L*U in place */
// @sizes n=1..9
void lu(int n)
{
    for (int i = 0; i < n; i++) { // @no flow on lA
        for (int j = 0; j < i; j++) { // @no flow on lA
            for (int k = 0; k < j; k++) // @yes reduction lA[i][j]:+
                lA[i][j] -= lA[i][k] * lA[k][j];
            lA[i][j] /= lA[j][j];
        }
        for (int j = i; j < n; j++) { // @yes | guarded params
            for (int k = 0; k < i; k++) // @yes reduction lA[i][j]:+
                lA[i][j] -= lA[i][k] * lA[k][j];
        }
    }
}

double dA[N][N], db[N], dx[N], dy[N];

/* A*x = b by LU decomposition, forward and back substitution */
void ludcmp(void)
{
    double w;

    for (int i = 0; i < N; i++) { // @no flow on dA
        for (int j = 0; j < i; j++) { // @no flow on dA private w
            w = dA[i][j];
            for (int k = 0; k < j; k++) // @yes reduction w:+
                w -= dA[i][k] * dA[k][j];
            dA[i][j] = w / dA[j][j];
        }
        for (int j = i; j < N; j++) { // @yes private w
            w = dA[i][j];
            for (int k = 0; k < i; k++) // @yes reduction w:+
                w -= dA[i][k] * dA[k][j];
            dA[i][j] = w;
        }
    }
    for (int i = 0; i < N; i++) { // @no flow on dy
        w = db[i];
        for (int j = 0; j < i; j++) // @yes reduction w:+
            w -= dA[i][j] * dy[j];
        dy[i] = w;
    }
    for (int i = N - 1; i >= 0; i--) { // @no flow on dx
        w = dy[i];
        for (int j = i + 1; j < N; j++) // @yes reduction w:+
            w -= dA[i][j] * dx[j];
        dx[i] = w / dA[i][i];
    }
}

/* The Yule-Walker equations by Durbin's recursion; r[] is small, so that beta stays away from 0. */
double ur[N], uy[N], uz[N];

void durbin(void)
{
    double alpha = -ur[0], beta = 1.0, sum;

    uy[0] = -ur[0];
    for (int k = 1; k < N; k++) { // @no flow
        beta = (1 - alpha * alpha) * beta;
        sum = 0.0;
        for (int i = 0; i < k; i++) // @yes reduction sum:+
            sum += ur[k - i - 1] * uy[i];
        alpha = -(ur[k] + sum) / beta;
        for (int i = 0; i < k; i++) // @yes
            uz[i] = uy[i] + alpha * uy[k - i - 1];
        for (int i = 0; i < k; i++) // @yes
            uy[i] = uz[i];
        uy[k] = alpha;
    }
}

/* One step of the above in place: the mirrored element is overwritten too early. */
// @sizes k=1..8
void durbin_in_place(int k, double alpha)
{
    for (int i = 0; i < k; i++) // @no flow on uy
        uy[i] = uy[i] + alpha * uy[k - i - 1];
}

double gA[M][N], gR[N][N], gQ[M][N];

/* A = Q*R */
void gramschmidt(void)
{
    double norm;

    for (int k = 0; k < N; k++) { // @unknown call | no flow on gA
        norm = 0.0;
        for (int i = 0; i < M; i++) // @yes reduction norm:+
            norm += gA[i][k] * gA[i][k];
        gR[k][k] = sqrt(norm);
        for (int i = 0; i < M; i++) // @yes
            gQ[i][k] = gA[i][k] / gR[k][k];
        for (int j = k + 1; j < N; j++) { // @yes
            gR[k][j] = 0.0;
            for (int i = 0; i < M; i++) // @yes reduction gR[k][j]:+
                gR[k][j] += gQ[i][k] * gA[i][j];
            for (int i = 0; i < M; i++) // @yes
                gA[i][j] = gA[i][j] - gQ[i][k] * gR[k][j];
        }
    }
}
