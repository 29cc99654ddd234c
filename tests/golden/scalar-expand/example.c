enum { N = 50 };
double a[N], b[N], c[N];

/* Each iteration has a value of its own. */
void squares(void)
{
    double t;
    // @scalar-expand
    for (int i = 0; i < N; i++) {
        t = a[i] * a[i];
        b[i] = t + 1;
        c[i] = t - 1;
    }
}
