/* What only some iterations set, and somebody uses after the loop, threads cannot have each for
   itself. */
int a[64];

int flag(int n)
{
    int found = 0;

    // @claim unknown
#pragma omp parallel for
    for (int i = 0; i < n; i++) // @yes private found:last-conditional
        if (a[i] > 3)
            found = i;
    return found;
}

int own_flag(int n)
{
    int found = 0;

    // @claim unknown
#pragma omp parallel for private(found)
    for (int i = 0; i < n; i++) // @yes private found:last-conditional
        if (a[i] > 3)
            found = i;
    return found;
}

int vector_flag(int n)
{
    int found = 0;

    // @claim unknown
#pragma omp simd
    for (int i = 0; i < n; i++) // @yes private found:last-conditional
        if (a[i] > 3)
            found = i;
    return found;
}

/* Whatever memory holds: the threads meet. */
int sure_flag(int n)
{
    int found = 0;

    // @claim no dependence found
#pragma omp parallel for
    for (int i = 0; i < n; i++) // @yes private found:last-conditional
        if (i < 8)
            found = a[i];
    return found;
}
