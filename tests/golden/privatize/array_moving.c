enum { N = 50 };
double a[N], b[N];

/* Not one element, but one after the other. */
void squares(int n)
{
    double t[N];
    int k = 0;
    // @privatize variable=t
    for (int i = 0; i < n; i++) {
        t[k] = a[i] * a[i];
        b[i] = t[k] + 1;
        k = i & 7;
    }
}
