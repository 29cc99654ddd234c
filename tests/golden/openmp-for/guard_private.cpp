class strided {
    int step;

public:
    int by() const { return step; }
};

void copy(double *a, const strided &s, int n)
{
    // @openmp-for
    for (int i = 0; i < n; i++)
        a[i] = a[i + s.by()];
}
