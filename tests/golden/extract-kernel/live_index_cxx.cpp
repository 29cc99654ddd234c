// What is allocated afterwards has the size `i`, and a handler reads `next`.
extern "C" int ends(int n, double *x)
{
    int i = 0, next = 0;
    double *end = 0;
    try {
        // @extract-kernel
        for (i = 0; i < n; i++) {
            next = i + 1;
            x[i] = 0.5 * x[i] + next;
        }
        end = new double[i + 1];
        end[i] = n > 2;
        if (end[i] > 0)
            throw 1000;
        next = 0;
    } catch (int thrown) {
        next += thrown;
    }
    delete[] end;
    return next;
}
