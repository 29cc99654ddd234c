int where(int n, int asked, const double *a)
{
    double most = a[0];
    int at = 0;
    if (asked)
        // @extract-kernel target=openmp-target
        for (int i = 1; i < n; i++)
            if (a[i] > most) {
                most = a[i];
                at = i;
            }
    return at;
}
