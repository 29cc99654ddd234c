/* 'extra' may lead into the structure itself, of which only a part goes to the device. */
struct small {
    int size;
    double local[8];
    double *data;
};

void add(struct small *s, int n, double *restrict out)
{
    // @extract-kernel target=openmp-target
    for (int i = 0; i < n; i++)
        out[i] = s->data[i];
}
