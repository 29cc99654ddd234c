/* The index is used after the loop: it stops one step below the bound. */
long backwards(long last, long *restrict marks)
{
    long k;
    // @extract-kernel
    for (k = last; k > 1; k -= 2)
        marks[k] = 7 * k;
    return k;
}
