struct vector {
    unsigned long size;
    double *data;
    double total;
};

/* What is filled may be the structure's own last member. */
void fill(struct vector *v, double by)
{
    if (by > 0)
        // @extract-kernel target=openmp-target
        for (unsigned long i = 0; i < v->size; i++)
            v->data[i] = by;
    else
        v->total = by;
}
