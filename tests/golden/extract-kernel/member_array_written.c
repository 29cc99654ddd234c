/* An array in a structure, which the loop writes: all of it goes there and comes back. */
struct state {
    int count;
    double values[40];
    double weights[40];
    int last;
};

void fill(struct state *state, int n)
{
    // @extract-kernel
    for (int i = 1; i < n; i++)
        state->values[i] = 2 * state->weights[i - 1] + state->values[i];
}
