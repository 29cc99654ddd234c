struct pair {
    double low, high;
};

/* Writes only where it is worth it: the array is copied in. */
static void raise(double *place, double value)
{
    if (value > *place)
        *place = value;
}

static void widen(struct pair *pair, const double *row, int count)
{
    double *high = &pair->high;
    for (int k = 0; k < count; k++) {
        if (row[k] < pair->low)
            pair->low = row[k];
        raise(high, row[k]);
    }
}

/* Functions that write through what they are given. */
void bounds(int n, int m, double *rows, struct pair *restrict pairs, double *restrict most)
{
    // @extract-kernel
    for (int i = 0; i < n; i++) {
        struct pair own = pairs[i];
        widen(&own, rows + i * m, m);
        pairs[i] = own;
        raise(&most[i], own.high);
    }
}
