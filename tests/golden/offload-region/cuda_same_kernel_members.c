/* The first two loops are one kernel; in the third, members have the names that the parameters of
   these have, but are others. All need one definition, which moves once. */
struct point {
    float a, b;
};

void relax(int n, int steps, float a, float b, struct point *restrict p, struct point *restrict q)
{
    // @offload-region
    for (int t = 0; t < steps; t++) {
        for (int i = 0; i < n; i++)
            p[i].a = q[i].b * a + b;
        for (int i = 0; i < n; i++)
            q[i].a = p[i].b * b + a;
        for (int i = 0; i < n; i++)
            q[i].b = p[i].a * b + a;
    }
}
