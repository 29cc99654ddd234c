double *a;

/* Nothing bounds `n`: the tiles need a wider index. */
void clear(int n)
{
    // @tile sizes=i:8,j:8
    for (int i = 0; i < n; i++)
        for (int j = 0; j < i; j++)
            a[j] = 0;
}
