/* A number other than 1 would become 1 where no iteration changes it. */
int still(int n, int level, const int *value)
{
    // @openmp-for
    for (int i = 0; i < n; i++)
        level = value[i] > 0 && level;
    return level;
}
