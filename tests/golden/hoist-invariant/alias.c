struct settings {
    double scale;
};
void scale(int n, double *a, const struct settings *s)
{
    // @hoist-invariant
    for (int i = 0; i < n; i++)
        a[i] *= s->scale;
}
