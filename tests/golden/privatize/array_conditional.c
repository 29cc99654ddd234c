enum { N = 50 };
double a[N], b[N];

void squares(int n)
{
    double t[N] = {0};
    // @privatize
    for (int i = 0; i < n; i++) {
        if (a[i] > 0)
            t[i] = a[i] * a[i];
        b[i] = t[i] + 1;
    }
}
