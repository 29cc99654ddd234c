#define OF(x) x##_of(2.0)
#define t_of(x) ((x) * t)
#define AND_Z + z

/* What is set where it is not declared goes with its declaration, if nobody reads it any more: not
   if a macro or an inner loop may, or it is one of several. */
void ratios(int n, int m, const double *restrict a, const double *restrict b, double *restrict o,
            double *restrict q, double *restrict r)
{
    // @saturate
    for (int i = 0; i < n; i++) {
        double s = a[i] / b[i];
        double t;
        double u; // of positive ones
        double v;
        double x, y;
        double z = a[i] / b[i];

        o[i] = s * s;
        t = a[i] / b[i];
        q[6 * i] = t * t + OF(t);
        if (s > 0) {
            // only here
            u = a[i] / b[i]; // once more
            q[6 * i + 1] = u * u;
        }
        v = a[i] / b[i];
        for (int j = 0; j < m; j++)
            r[j] += v;
        q[6 * i + 2] = v * v;
        x = a[i] / b[i], q[6 * i + 3] = x * x;
        y = a[i] / b[i]; q[6 * i + 4] = y * y;
        q[6 * i + 5] = y + z * z;
        switch (m) {
        case 5:
            r[i % 5] += 1 AND_Z;
        }
    }
}
