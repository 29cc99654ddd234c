enum { N = 50 };
double a[N], b[N];

/* The size is that of the array, not that of an element. */
void squares(int n)
{
    double t[N];
    // @privatize
    for (int i = 0; i < n; i++) {
        t[i] = a[i] * a[i];
        b[i] = t[i] * sizeof t;
    }
}
