// What follows names neither `i` nor `last`: not where memory is given back or allocated, nor where
// a constructor has an argument that its declaration gives.
struct Text {
    int length;
    Text(const char *text, int step = int()) : length(step)
    {
        while (text[length])
            length++;
    }
};

static int length_of(const Text &text)
{
    return text.length;
}

extern "C" double halves(int n)
{
    int i, last;
    double *x = new double[n], sum = 0;
    for (i = 0; i < n; i++)
        x[i] = i;
    // @extract-kernel
    for (i = 0; i < n; i++) {
        last = i / 2;
        x[i] = 0.5 * x[i] + last;
    }
    double *y = new double[n];
    y[0] = x[n - 1];
    sum = y[0] + length_of("a text");
    delete[] y;
    delete[] x;
    if (sum < 0)
        throw sum;
    return sum;
}
