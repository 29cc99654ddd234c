struct vector {
    double *data;
    int n;
};

void scale(struct vector s)
{
    // @extract-kernel
    for (int i = 0; i < s.n; i++)
        (&s)->data[i] = 2 * s.data[i];
}
