struct coefficients {
    double constant;
    double table[8];
    struct {
        float by;
    } scale;
};

/* Nothing is read through the pointer when there is no iteration. */
void evaluate(int n, const struct coefficients *restrict c, const int *restrict kind,
              double *restrict values)
{
    // @extract-kernel
    for (int i = 0; i < n; i++)
        values[i] = c->constant + c->scale.by * c->table[kind[i] & 7];
}
