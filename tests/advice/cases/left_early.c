/* @advice leave none of them early */
void before(int n, const int *restrict a, long *restrict sums)
{
    long sum = 0;
    for (int i = 0; i < n; i++) { /* @refused break */
        if (a[i] < 0)
            break;
        sum += a[i];
        sums[i] = sum;
    }
}

void after(int n, const int *restrict a, long *restrict sums)
{
    long sum = 0;
    int end = 0;
    while (end < n && a[end] >= 0)
        end++;
    for (int i = 0; i < end; i++) { /* @accepted */
        sum += a[i];
        sums[i] = sum;
    }
}
