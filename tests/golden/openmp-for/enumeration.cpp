enum flags { NONE, SMALL, LARGE };

flags all_flags(int n, const flags *given)
{
    flags all = NONE;
    // @openmp-for
    for (int i = 0; i < n; i++)
        all = flags(all | given[i]);
    return all;
}
