/* The index is named by nothing but the statement that steps. */
int halve(int n, int m, int k)
{
    // @extract-kernel target=openmp-target
    for (int i = 0; i < n;) {
        k -= m;
        i++;
    }
    return k;
}
