// The body of what is called is not seen.
void twice(int n, float *x);

void step(int n, float *restrict a, float *restrict b)
{
    // @fuse
    twice(n, a);
    for (int i = 0; i < n; i++)
        b[i] += 1;
}
