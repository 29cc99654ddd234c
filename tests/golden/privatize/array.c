enum { N = 50 };
double a[N], b[N];

/* Each iteration uses an element of its own. */
void squares(int n)
{
    double t[N];
    // @privatize
    for (int i = 0; i < n; i++) {
        t[i] = a[i] * a[i];
        b[i] = t[i] + 1;
        if (t[i] > 5)
            b[i] /= t[i];
    }
}
