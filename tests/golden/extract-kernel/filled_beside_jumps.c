/* Jumps leave nothing out before them, nor behind an inner loop: `sums` is written whole, `last`
   where a positive value was found, and `first` where sums are small. */
int a[20][9], sums[20], last[20], first[20];

void scan(int n)
{
    // @extract-kernel
    for (int i = 0; i < n; i++) {
        int sum = 0;
        for (int j = 0; j < 9; j++) {
            if (a[i][j] < 0)
                continue;
            if (a[i][j] == 7)
                break;
            sum += a[i][j];
            last[i] = j;
        }
        sums[i] = sum;
        if (sum > 99)
            continue;
        first[i] = sum;
    }
}
