/* A line that declares something has no place between a condition and its statement. */
float value[64];

float largest_if(int n, float high)
{
    if (n > 1)
        // @openmp-for
        for (int i = 0; i < n; i++)
            if (value[i] > high)
                high = value[i];
    return high;
}
