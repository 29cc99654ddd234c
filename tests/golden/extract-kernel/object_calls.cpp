/* A method would need the object. */
struct Scale {
    int n;
    double by, *x;
    double scaled(double value) const;
    void all();
};

double Scale::scaled(double value) const
{
    return value * by;
}

void Scale::all()
{
    // @extract-kernel
    for (int i = 0; i < n; i++)
        x[i] = scaled(x[i]);
}
