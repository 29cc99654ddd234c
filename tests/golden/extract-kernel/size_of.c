struct pair {
    short first;
    double second;
};

void measure(int n, struct pair *restrict pairs, double *restrict sizes)
{
    // @extract-kernel
    for (int i = 0; i < n; i++) {
        float half[3];
        half[0] = sizeof half;
        sizes[i] = half[0] + sizeof pairs[i] + sizeof(*sizes) + sizeof n;
        pairs[i].first = sizeof(struct pair);
    }
}
