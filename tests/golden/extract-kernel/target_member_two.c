/* The two may be one structure, of which the device would have two different parts: what is read of
   them are values. */
struct vector {
    int size;
    int *data;
    int stride;
};

void add(struct vector *v, const struct vector *u, int n, double *restrict out)
{
    // @extract-kernel target=openmp-target
    for (int i = 0; i < n; i++)
        out[i] = v->size + u->stride;
}
