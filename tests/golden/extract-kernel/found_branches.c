/* Members, variables of the loop, branches, and an index that is declared before. */
#define SKIP 3

struct mesh {
    int cells;
    const int *kind;
    const unsigned short *left;
};

void spread(const struct mesh *mesh, int wide, const double *restrict x, double *restrict y)
{
    int i, j;

    // @extract-kernel
    for (i = mesh->cells - 1; i >= 0; i -= 1) {
        const int kind = mesh->kind[i], base = (kind & 7) * wide;
        double flow = 0;
        if (kind > 9) {
            int shift = SKIP * mesh->left[i];
            for (j = 0; j < kind % 4; j++)
                flow += x[base + shift + j];
            flow -= x[shift];
        } else if (kind < 0)
            flow = x[-kind] * x[1];
        y[i] = flow;
    }
}
