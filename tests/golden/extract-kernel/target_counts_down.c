/* A header that counts down in its condition, and a variable that is read behind the loop. */
int reverse(int n, int at, const int *restrict x, int *restrict y)
{
    int i;
    // @extract-kernel target=openmp-target
    for (i = n; i-- > 3;) {
        y[at] = x[i];
        at++;
    }
    return 1000 * at + i;
}
