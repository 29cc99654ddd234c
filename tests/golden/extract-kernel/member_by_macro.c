struct vector {
    double *data;
    int n;
};

#define AT(v, i) ((v)->data[i])

void scale(struct vector *restrict s, const double *restrict b)
{
    // @extract-kernel
    for (int i = 0; i < s->n; i++)
        AT(s, i) = 2 * s->data[i] + b[i];
}
