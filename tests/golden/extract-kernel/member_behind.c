/* Through a pointer in a structure by two ways: the structure is there, too. */
struct vector {
    double *data;
    int n;
};

struct pair {
    struct vector *left;
    double by;
};

void scale(const struct pair *restrict p, int n)
{
    // @extract-kernel
    for (int i = 0; i < n; i++)
        p->left->data[i] = p->left->data[i] * (*p->left).n + (*p).by;
}
