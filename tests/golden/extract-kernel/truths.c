/* Variables that are 0 or 1 all the time: operations on bits do for `&&` and `||`. */
int is_diagonal(int n, const double *a)
{
    int any = 0, all = 1;

    // @extract-kernel
    for (int i = 0; i < n * n; i++) {
        int inside = i % (n + 1) == 0, nothing = a[i] == 0;
        any = any || (inside && !nothing);
        all = all && (inside || nothing);
    }
    return any && all;
}
