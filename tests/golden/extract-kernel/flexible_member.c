/* The elements lie behind the structure: how many there are is in no type. */
struct list {
    int n;
    double d[];
};

void scale(struct list *f, int n)
{
    // @extract-kernel
    for (int i = 0; i < n; i++)
        f[0].d[i] = f[0].d[i] * 3 + 1;
}
