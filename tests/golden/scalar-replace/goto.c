int sum[4], x[100];

int count(int n)
{
    // @scalar-replace
    for (int i = 0; i < n; i++) {
        sum[1] += x[i];
        if (x[i] < 0)
            goto out;
    }
    return n;
out:
    return sum[1];
}
