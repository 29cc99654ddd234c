/* On the way down it is the greater one; where the guard does not hold the loop is as it was. */
void shift(long from, long to, long least, int *a, const int *b)
{
    // @extract-kernel
    for (long i = from; i > to && i > least; i--)
        a[i] = b[i];
}
