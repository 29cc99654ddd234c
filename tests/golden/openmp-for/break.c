int find(int n, const int *a)
{
    int found = -1;
    // @openmp-for
    for (int i = 0; i < n; i++) {
        if (a[i] == 0) {
            found = i;
            break;
        }
    }
    return found;
}
