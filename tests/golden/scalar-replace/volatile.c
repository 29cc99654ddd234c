volatile int seen[4];

void count(int n)
{
    // @scalar-replace
    for (int i = 0; i < n; i++)
        seen[1] += i;
}
