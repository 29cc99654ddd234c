int sum[4], x[100];
#define ADD(v) sum[1] += (v)

void count(int n)
{
    // @scalar-replace
    for (int i = 0; i < n; i++)
        ADD(x[i]);
}
