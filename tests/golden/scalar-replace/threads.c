int flags[4], x[100];

/* Other threads may set the flag between the first and the last iteration. */
void find(int n)
{
#pragma omp parallel for
    for (int i = 0; i < n; i++)
        // @scalar-replace
        for (int k = 0; k < 100; k++)
            if (x[k] == i)
                flags[2] = 1;
}
