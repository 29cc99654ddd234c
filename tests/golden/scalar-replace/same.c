double x[100];

void solve(int n)
{
    // @scalar-replace element=x[3]
    for (int i = 0; i < n; i++)
        x[3] += x[i];
}
