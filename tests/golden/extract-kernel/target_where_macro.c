#define BETTER(x) ((x) > most)

int where(int n, const double *a)
{
    double most = a[0];
    int at = 0;
    // @extract-kernel target=openmp-target
    for (int i = 1; i < n; i++)
        if (BETTER(a[i])) {
            most = a[i];
            at = i;
        }
    return at;
}
