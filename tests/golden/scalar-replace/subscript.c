int sum[4], x[100];

void count(int n, int at)
{
    // @scalar-replace
    for (int i = 0; i < n; i++) {
        sum[at] += x[i];
        at = x[i] & 3;
    }
}
