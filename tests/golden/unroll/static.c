void count(int n, int *a)
{
    // @unroll by=4
    for (int i = 0; i < n; i++) {
        static int so_far;
        a[i] = so_far++;
    }
}
