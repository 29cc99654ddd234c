/* CRLF line ends. */
int a[8], b[8];

void crlf(int n)
{
    for (int i = 0; i < n; i++) // @yes
        a[i] = b[i];
}
