static double a[40][40], b[40][40], c[40][40];

/* What is read under a condition is not there for all. */
void product(int n)
{
    // @extract-kernel shared=a
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) {
            double s = 0;
            for (int k = 0; k < n; k++)
                if (b[k][j] > 0)
                    s += a[i][k] * b[k][j];
            c[i][j] = s;
        }
}
