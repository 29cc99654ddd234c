struct vector {
    double *data;
    int n;
};

void scale(struct vector *s, int n)
{
    struct vector *t = s;
    // @extract-kernel
    for (int i = 0; i < n; i++)
        t->data[i] = 2 * s->data[i];
}
