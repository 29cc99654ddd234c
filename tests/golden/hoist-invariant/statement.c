/* The scale goes with its comment, and so does what is computed with it. */
int scale(int n, int d, const int *b, int *restrict a)
{
    int last = -1;
    // @hoist-invariant
    for (int i = 0; i < n; i++) { // all of them
        // how much a step is worth
        int step = d / 7; // sevenths

        last = d * 3;
        a[i] = b[i] * step + step / 5 + last;
    }
    return last;
}
