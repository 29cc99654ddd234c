double a[50], b[50];

double last(int n)
{
    double t = 0;
    // @privatize variable=t
    for (int i = 0; i < n; i++) {
        t = a[i];
        b[i] = t;
    }
    return t;
}
