/* Near the end of its type the index steps over the bound, and the loop goes on from the start. */
unsigned sum(unsigned first, unsigned end)
{
    unsigned s = 0;
    // @normalize
    for (unsigned i = first; i < end; i += 3)
        s += i ^ 5;
    return s;
}
