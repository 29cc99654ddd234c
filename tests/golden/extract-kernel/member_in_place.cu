struct vector {
    int size;
    double *data;
};

void clear(struct vector v)
{
    // @extract-kernel
    for (int i = 0; i < v.size; i++)
        v.data[i] = 0;
}
