/* Memory is asked for, and whether it overlaps. */
void shared(int n, double *a, const double *b, double *c)
{
    // @distribute expand=yes
    for (int i = 0; i < n; i++) {
        double t = b[i] * b[i];
        a[i] = t;
        c[i] = t + 1;
    }
}
