double a[50][50];

void turn(int n)
{
    double t;
    // @privatize
    for (int i = 0; i < n; i++)
        for (int j = 0; j < i; j++) {
            t = a[i][j];
            a[i][j] = a[j][i];
            a[j][i] = t;
        }
}
