void squares(int n, const int *restrict from, int *restrict to)
{
    // @openmp-for
    for (int i = 0; i < n; i++) {
        static int t;
        t = from[i];
        to[i] = t * t;
    }
}
