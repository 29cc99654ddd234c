// An exception leaves the loop, and its function.
void check(int n, double *__restrict x)
{
    // @extract-kernel
    for (int i = 0; i < n; i++) {
        if (x[i] < 0)
            throw i;
        x[i] = 1;
    }
}
