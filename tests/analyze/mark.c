/* A byte-order mark. */
int a[8], b[8];

void bom(int n)
{
    for (int i = 0; i < n; i++) // @yes
        a[i] = b[i];
}
