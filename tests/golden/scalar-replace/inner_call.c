int sum[4], x[100];

static int get(void)
{
    return sum[1];
}

void count(int n)
{
    // @scalar-replace
    for (int i = 0; i < n; i++) {
        sum[1] += x[i];
        x[i] = get();
    }
}
