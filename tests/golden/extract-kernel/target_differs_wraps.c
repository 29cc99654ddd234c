/* Where `hi` is below `lo` the index wraps around, and meets `lo` after as many iterations: a loop
   from `hi` down to `lo` would have none. */
unsigned sum(unsigned lo, unsigned hi)
{
    unsigned s = 0;
    // @extract-kernel target=openmp-target
    for (unsigned i = hi; i != lo; i--)
        s += i & 7;
    return s;
}
