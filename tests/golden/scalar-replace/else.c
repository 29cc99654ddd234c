int total[3], x[50];

void add(int n, int up)
{
    if (up)
        // @scalar-replace
        for (int i = 0; i < n; i++)
            total[1] += x[i];
    else
        total[1] = 0;
}
