/* Each slice begins at the lesser of two numbers, of which one has a sign. */
unsigned choice_signs(int n, double *restrict q)
{
    unsigned k = 1;
    for (int i = 0; i < n; i++) {
        // @extract-kernel target=openmp-target
        for (int j = 0; j < 3; j++)
            q[k++] = q[i];
    }
    return k;
}
