/* Two kernels: members behind arrows have the names that the parameters have, but are others. */
struct point {
    float a, b;
};

void relax(int n, int steps, float a, float b, struct point *restrict p, struct point *restrict q)
{
    // @offload-region
    for (int t = 0; t < steps; t++) {
        for (int i = 0; i < n; i++)
            (&p[i])->a = (&q[i])->b * a + b;
        for (int i = 0; i < n; i++)
            (&q[i])->b = (&p[i])->a * b + a;
    }
}
