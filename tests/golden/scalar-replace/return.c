int sum[4], x[100];

int count(int n)
{
    // @scalar-replace
    for (int i = 0; i < n; i++) {
        sum[1] += x[i];
        if (x[i] < 0)
            return i;
    }
    return n;
}
