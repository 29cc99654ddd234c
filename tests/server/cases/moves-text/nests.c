double a[500][500];
int d[64][64];

/* The writer of an element and its reader go in opposite directions. */
void down(void)
{
    for (int i = 1; i < 500; i++)
        for (int j = 1; j < 499; j++)
            a[i][j] = a[i - 1][j + 1] + 1;
}

/* Shortest paths: which elements are written, data decides. */
void closure(int n)
{
    for (int k = 0; k < n; k++)
        for (int i = 0; i < n; i++)
            for (int j = 0; j < n; j++)
                if (d[i][k] + d[k][j] < d[i][j])
                    d[i][j] = d[i][k] + d[k][j];
}

/* All three loops may be permuted. */
void product(int n, int m, int l, int (*restrict x)[n], int (*restrict y)[l], int (*restrict z)[n])
{
    for (int i = 0; i < m; i++)
        for (int j = 0; j < n; j++)
            for (int k = 0; k < l; k++)
                z[i][j] += y[i][k] * x[k][j];
}

/* Memory may overlap. */
void columns(int n, double (*x)[100], double *y)
{
    for (int i = 0; i < n; i++)
        for (int j = 0; j < 100; j++)
            y[i] += x[j][i] * 2;
}

int more(int);

void rest(int n, int *p)
{
    while (more(n)) {
        for (int i = 0; i < n; i += 2)
            p[i] = p[3 * i % 7];
        for (int i = 0; i < n; i++)
            p[i] = 0;
    }
}

int p[50][50], q[50][50], r[50][50];

/* What stands beside the inner loop keeps it from moving outwards. */
void beside(int n)
{
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) {
            r[i][j] = 0;
            for (int k = 0; k < n; k++)
                r[i][j] += p[i][k] * q[k][j];
        }
}
