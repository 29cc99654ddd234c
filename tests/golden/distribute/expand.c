enum { N = 50 };
double x[N][N], y[N];

/* Each row has a sum of its own, so that the loops over its elements come to stand alone. */
void rows(void)
{
    double s;
    // @distribute
    for (int i = 0; i < N; i++) {
        s = 0; // of a row
        for (int j = 0; j < N; j++)
            s += x[i][j];
        y[i] = s;
    }
}
