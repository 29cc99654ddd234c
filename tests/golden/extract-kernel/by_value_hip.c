/* The same in HIP, in a queue and with memory that stays in place. */
void polynomial(int n, const long coefficient[9], const long *restrict x, long *restrict y)
{
    // @extract-kernel target=hip queue=async memory=pinned
    for (int i = 0; i < n; i++) {
        long sum = 0;
        for (int k = 0; k < 9; k++)
            sum = sum * x[i] + coefficient[k];
        y[i] = sum;
    }
}
