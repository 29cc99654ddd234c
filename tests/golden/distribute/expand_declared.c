enum { N = 40 };

/* A declaration becomes an assignment, one without a value nothing. */
void split(double *a, const double *b, double *c)
{
    // @distribute expand=yes
    for (int i = 1; i < N; i++) {
        double t;
        // squared
        const double u = b[i] * b[i]; // once
        t = u * 2;
        a[i] = a[i - 1] + t;
        c[i] = t + u;
    }
}
