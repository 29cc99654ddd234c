struct vector {
    int size;
    double *data;
};

void negate(struct vector v)
{
    // @extract-kernel
    for (int i = 0; i < v.size; i++)
        if (v.data[i] > 0)
            v.data[i] = -v.data[i];
}
