struct weights {
    double table[4];
    float by;
};

struct vector {
    int size;
    double *data;
};

extern "C" void weigh(struct vector v, const struct weights *w, int size)
{
    // @extract-kernel
    for (int i = 0; i < v.size; i++)
        v.data[i] += w->by * w->table[i % 4] + size;
}
