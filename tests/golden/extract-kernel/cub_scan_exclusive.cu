/* What stands before each element, counted from the end, in few blocks; in the same file. */
extern "C" double before(int n, const double *a, double *product, double (*powers)[4])
{
    double all = 2;
    int last = -1;

    // @extract-kernel block=64 max-threads=128 scan=cub
    for (int i = n - 1; i >= 0; i--) {
        product[i] = all; // without its own
        for (int j = 0; j < 4; j++)
            powers[i][j] = j * all;

        /* Twos and halves. */
        double factor = a[i];
        all *= factor;
    }
    return all + last;
}
