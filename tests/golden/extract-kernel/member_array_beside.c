/* Whether the structure lies in the other array cannot be seen here, and all of its own array is
   copied back. */
struct state {
    double values[40];
    int last;
};
double flat[80];

void fill(struct state *state, int n)
{
    // @extract-kernel
    for (int i = 0; i < n; i++) {
        state->values[i] = 1;
        flat[i + 20] = 2;
    }
}
