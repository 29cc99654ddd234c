// All comments of the call, and of what goes of the body, stay.
static double dot(int n, const double *x, const double *y)
{ // of the body
    double sum = 0;
    if (n < 1 /* none */) { // empty
        // so
        return 0; // nothing
    } // else
    for (int i = 0; i < n; i++)
        sum += x[i] * y[i];
    return /* all */ sum; // at the end
}

double comments(int n, const double *a, const double *b)
{
    double s = 0;
    // @open-call
    s = /* the product */ dot(n /* of both */, a, b); // in one
    return 2 * s;
}
