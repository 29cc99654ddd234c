/* Sizes that are read behind a pointer, where the loop would read them. */
struct grid {
    int rows;
    double *now, *next;
};

void relax(struct grid *grid, int steps)
{
    double *now = grid->now, *next = grid->next;
    // @offload-region
    for (int t = 0; t < steps; t++) {
        for (int i = 1; i < grid->rows - 1; i++)
            next[i] = now[i - 1] + now[i + 1];
        for (int i = 1; i < grid->rows - 1; i++)
            now[i] = next[i] / 2;
    }
}
