struct vector {
    int size;
    double *data;
};

void scale(struct vector *v, double factor)
{
    // @extract-kernel target=openmp-target
    for (int i = 0; i < v->size; i++)
        v->data[i] *= factor;
}
