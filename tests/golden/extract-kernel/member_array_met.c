/* Another pointer may lead between the elements of the array, which are copied back, too. */
struct state {
    double values[40];
    int last;
};

void fill(struct state *restrict state, double *restrict x, int n)
{
    // @extract-kernel
    for (int i = 0; i < n; i++) {
        state->values[2 * i] = 1;
        x[2 * i] = 2;
    }
}
