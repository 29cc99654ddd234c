/* The sums of columns, which a row meets once each, and of classes that rows belong to: all add to
   memory at once. */
int of_class[8];

void sums(int n, int m, const int *restrict class, const int *restrict a, int *restrict column)
{
    // @extract-kernel bins=global
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++) {
            column[j] += a[i * m + j];
            of_class[class[i] & 7] += a[i * m + j];
        }
}
