#define EACH(i, n) for (int i = 0; i < (n); i++)

void clear(int n, double *values)
{
    // @extract-kernel
    EACH(i, n)
        values[i] = 0;
}
