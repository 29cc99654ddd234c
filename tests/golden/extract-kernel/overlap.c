/* Nothing says that the pointers are different memory: the kernel runs where they are. */
void copy(int n, const double *from, double *to)
{
    // @extract-kernel
    for (int i = 0; i < n; i++)
        to[i] = from[i];
}
