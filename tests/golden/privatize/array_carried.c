enum { N = 50 };
double a[N], b[N];

void squares(int n)
{
    double t[N] = {0};
    // @privatize
    for (int i = 1; i < n; i++) {
        t[i] = a[i] * a[i];
        b[i] = t[i - 1] + 1;
    }
}
