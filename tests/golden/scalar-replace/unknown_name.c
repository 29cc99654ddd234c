int sum[4], x[100];

void count(int n)
{
    // @scalar-replace element=sum[2]
    for (int i = 0; i < n; i++)
        sum[1] += x[i];
}
