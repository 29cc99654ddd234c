/* Compilers warn of the comparisons that would be written. */
void nothing(int n, double *restrict a)
{
    // @extract-kernel max-threads=1 mapping=sparse
    for (int i = n; i < n; i++)
        a[i] = i;
}

int main(void)
{
    double a[4] = {1};
    nothing(3, a);
    return a[0] != 1;
}
