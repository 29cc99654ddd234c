/* The loop would be there twice, and the variable with it. */
void fill(int *p, int *n)
{
    // @openmp-for
    for (int i = 0; i < *n; i++) {
        static int unused;
        p[i] = 11;
        (void)&unused;
    }
}
