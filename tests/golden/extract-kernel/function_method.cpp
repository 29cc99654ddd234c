struct scaler {
    double factor;
    double of(double x) const { double y = factor * x; return y; }
};

template <typename T> static T twice(T x)
{
    T y = x + x;
    return y;
}

void scale(int n, double *__restrict__ x)
{
    // @extract-kernel
    for (int i = 0; i < n; i++)
        x[i] = twice(x[i]);
}
