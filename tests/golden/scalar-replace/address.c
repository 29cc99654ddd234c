int sum[4], x[100];

void count(int n)
{
    // @scalar-replace
    for (int i = 0; i < n; i++) {
        int *to = &sum[1];
        sum[1] += x[i];
        *to += 1;
    }
}
