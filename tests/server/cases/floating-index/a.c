/* Steps by a constant, but of an index that is no integer; and one that is no step. */
double sum(double from, double to)
{
    double s = 0;
    for (double at = from; at < to; at += 0.25)
        s += at;
    for (float at = 0; at < to; at = at + 1)
        s += at;
    for (int i = 1; i < 1000; i *= 2)
        s += i;
    return s;
}
