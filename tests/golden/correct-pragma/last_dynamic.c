static double b[4000];

/* The clause that is missing would not be enough. */
int last(int n)
{
    int k = 3;
    // @correct-pragma
    #pragma omp parallel for schedule(dynamic)
    for (int i = 0; i < n; i++) {
        k = i * 2;
        b[i] = k;
    }
    return k;
}
