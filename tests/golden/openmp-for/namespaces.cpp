namespace work {
double t;
}

void squares(int n, double *__restrict a)
{
    // @openmp-for
    for (int i = 0; i < n; i++) {
        double s = a[i];
        a[i] = s * s;
        work::t = s;
    }
}
