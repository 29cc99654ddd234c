/* Three steps are more than an unsigned number holds. */
unsigned sum(unsigned first, unsigned end)
{
    unsigned s = 0;
    // @peel first=3
    for (unsigned i = first; i < end; i += 0x70000000u)
        s += i ^ 5;
    return s;
}
