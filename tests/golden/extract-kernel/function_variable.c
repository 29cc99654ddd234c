static double offset = 1;

static double moved(double x)
{
    double far = x + offset;
    return far;
}

void set_offset(double value)
{
    offset = value;
}

void move(int n, double *x)
{
    // @extract-kernel
    for (int i = 0; i < n; i++)
        x[i] = moved(x[i]);
}
