void collapse(int *n, int *a)
{
    // @strip-mine by=16
    for (int i = 0; i < *n; i++)
        if (a[i] == 0)
            *n = i;
}
