/* Where a macro stands inside of another one's arguments, its text is not told apart. */
#define MAX(a, b) ((a) > (b) ? (a) : (b))
#define AT(i) all[(i) * 8]

void most(int n, int row, const int *restrict x, int *restrict all)
{
    // @extract-kernel
    for (int i = 0; i < n; i++)
        AT(row) = MAX(AT(row), x[i]);
}
