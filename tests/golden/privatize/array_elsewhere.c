enum { N = 50 };
double a[N], b[N];

/* Another loop has the array, too. */
void squares(int n)
{
    double t[N][2];
    for (int i = 0; i < n; i++) {
        t[i][0] = a[i] + 2;
        a[i] = t[i][0] * t[i][0] - a[i];
    }
    // @privatize
    for (int i = 0; i < n; i++) {
        t[i][1] = a[i] * 2;
        b[i] = t[i][1] * t[i][1];
    }
}
