int a[40][40];

/* k is one of the values, or 0, which is the one behind the last. */
void fill(int n)
{
    for (int k = 0; k < n && k < 40; k++)
        // @split at=i:k
        for (int i = 39; i >= 1; i--)
            a[i][k] = i < k ? a[i][0] + k : i;
}
