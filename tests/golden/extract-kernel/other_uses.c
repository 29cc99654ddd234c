/* Names of the function that the loop only seems to free: `k` is used in a macro, another `j` stays. */
#define TWICE(v) (2 * (v))

int other_uses(int n, int *restrict marks)
{
    int i, j = 0, k;
    int last = 3; /* stays */

    // @extract-kernel
    for (i = 0; i < n; i++) {
        for (j = 0; j < 2; j++)
            marks[2 * i + j] = j;
        marks[2 * i] = 5;
    }
    for (int j = 0; j < 3; j++)
        last += j;
    k = 4;
    return TWICE(k) + last;
}
