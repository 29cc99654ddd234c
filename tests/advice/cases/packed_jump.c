/* @advice move it by a statement of its own under plain conditions ('if') */
int before(int n, const double *restrict a, double *restrict out)
{
    int m = 0;
    for (int i = 0; i < n; i++) { /* @refused dependence */
        switch (a[i] > 0) {
        case 1:
            out[m++] = a[i];
        }
    }
    return m;
}

int after(int n, const double *restrict a, double *restrict out)
{
    int m = 0;
    for (int i = 0; i < n; i++) /* @accepted */
        if (a[i] > 0)
            out[m++] = a[i];
    return m;
}
