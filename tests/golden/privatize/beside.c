double a[40], b[40], c[40];

/* The declaration beside that of t stays where it is. */
void squares(int n)
{
    double t; int k = 3; double u;
    // @privatize
    for (int i = 0; i < n; i++) {
        t = a[i] * k;
        u = t + 1;
        b[i] = t + u;
    }
    c[0] = k;
}
