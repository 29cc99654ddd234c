struct box {
    int size, stride;
    long total;
    double scale;
};

/* `size` is a variable's name already, `scale` and `total` are not. */
long weigh(const struct box *b, struct box *restrict out, const int *restrict x)
{
    int size = 0;
    if (b->size > 1)
        // @extract-kernel target=openmp-target
        for (int i = 0; i < b->size; i++)
            out->total += (long)(x[i] * b->scale);
    size += (int)out->total;
    return size;
}
