int find(int n, const int *a, int x)
{
    int at = -1;
    // @strip-mine
    for (int i = 0; i < n; i++) {
        if (a[i] == x) {
            at = i;
            break;
        }
    }
    return at;
}
