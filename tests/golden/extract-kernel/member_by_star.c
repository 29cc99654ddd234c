struct vector {
    double *data;
    int n;
};

void scale(struct vector *restrict s, const double *restrict b)
{
    // @extract-kernel
    for (int i = 0; i < s->n; i++)
        (*s).data[i] = 2 * s->data[i] + b[i];
}
