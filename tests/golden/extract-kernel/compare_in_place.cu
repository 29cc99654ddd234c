/* Where the slices overlap the loop runs alone. The variable of the block is a copy of the member. */
struct grid {
    int n;
    double (*rows)[4];
};

extern "C" void smooth(const struct grid *from, double (*out)[4], unsigned char *marks)
{
    // @extract-kernel checks=compare
    for (int i = 0; i < from->n; i++) {
        for (int k = 0; k < 4; k++)
            out[i][k] = from->rows[i][k] / 3;
        marks[i] = 1;
    }
}
