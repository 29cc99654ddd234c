#define N 96

double a[N];

/* 96 is a multiple of 3: nothing is left over. */
void running(void)
{
    // @unroll by=3
    for (int i = 2; i < N - 1; i++)
        a[i] = a[i - 1] + a[i + 1] * i - a[N - 1 - i];
}
