/* The value may lie beyond the ends. */
void scale(int n, int m, const int *b, int *a)
{
    // @split at=i:m
    for (int i = 0; i < n; i++) {
        a[i] = i < m ? b[i] : a[i - m]; // by halves
    }
}
