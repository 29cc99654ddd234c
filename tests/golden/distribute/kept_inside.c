/* Each iteration of the inner loop has its own `s`, which the outer one cannot spread. */
double a[20][20], b[20][20], c[20][20];

void both(int n)
{
    // @distribute
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) {
            double s = a[i][j];
            b[i][j] = s;
            c[i][j] = s * s;
        }
}
