/* What one statement sets is set by the same iteration, and what two statements set by others. */
double set_in_one_statement(int n, const int *a, int *last)
{
    double half = 0.25, third = 0.5;
    int place = -2;

    // @extract-kernel
    for (int i = 0; i < n; i++)
        if (a[i] > 3)
            half = a[i] / 2., third = a[i] / 3.;
        else if (a[i] < 0)
            half = a[i], place = i;
    *last = place;
    return half + 100 * third;
}
