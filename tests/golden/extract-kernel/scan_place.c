/* With the place of the greatest, two values run through the iterations. */
void peaks(int n, const double *restrict x, int *restrict at)
{
    double most = 0;
    int place = -1;
    // @extract-kernel
    for (int i = 0; i < n; i++) {
        if (x[i] > most) {
            most = x[i];
            place = i;
        }
        at[i] = place;
    }
}
