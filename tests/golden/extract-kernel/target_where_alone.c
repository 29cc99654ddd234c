/* The place of the pivot in a column: what is there is looked up again. */
int pivot(int n, int k, double a[][8], int *swaps)
{
    int row = k, swapped = 0;
    // @extract-kernel target=openmp-target extent=a:n
    for (int i = k + 1; i < n; i++) {
        if (a[i][0] > a[row][0]) {
            row = i;
            swapped = 1;
        }
    }
    *swaps += swapped;
    return row;
}
