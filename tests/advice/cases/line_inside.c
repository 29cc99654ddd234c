/* @advice move it out */
#ifdef TWICE
#define FACTOR 4
#else
#define FACTOR 2
#endif

void before(int n, double *values)
{
    for (int i = 0; i < n; i++) { /* @refused macro */
#ifdef TWICE
        values[i] *= 4;
#else
        values[i] *= 2;
#endif
    }
}

void after(int n, double *values)
{
    const int factor = FACTOR;
    for (int i = 0; i < n; i++) /* @accepted */
        values[i] *= factor;
}
