int a[1000], b[1000], c[1000];

void sort_pairs(int n)
{
    int t;

    // @extract-kernel
    for (int i = 0; i < n; i++) {
        t = a[i];
        b[i] = t < c[i] ? t : c[i];
        c[i] = t < c[i] ? c[i] : t;
    }
}
