void clear(int (&values)[100])
{
    // @openmp-for
    for (int &value : values)
        value = 0;
}
