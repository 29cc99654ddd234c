#define AT(a, i) (a)[i * 2]

void clear(int n, int *a)
{
    // @unroll by=i:2
    for (int i = 0; i < n; i++)
        AT(a, i) = i << 1 | 1;
}
