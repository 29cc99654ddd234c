/* A macro stands for what leads to the element. */
#define SUMS(t) (t)->sum

struct total {
    int number;
    double sum[2];
};

void add(struct total *restrict t, int n, const double *restrict x)
{
    // @extract-kernel
    for (int i = 0; i < n; i++)
        SUMS(t)[1] += x[i];
}
