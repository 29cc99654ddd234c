/* Members go to the device as such: the body keeps its words. */
struct vector {
    int size, stride;
    double *data;
};

void scale(struct vector *v, double factor)
{
    // @extract-kernel target=openmp-target
    for (int i = 0; i < v->size; i++)
        v->data[i * v->stride] *= factor;
}
