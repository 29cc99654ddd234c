typedef struct {
    int size, asked;
    double *data;
} vector;

static double get(vector *v, int i)
{
    v->asked++;
    return v->data[i];
}

/* A call that does more than to reach into a structure is not written out. */
void copy(int n, vector *v, double *restrict a)
{
    // @extract-kernel
    for (int i = 0; i < n; i++)
        a[i] = get(v, i);
}
