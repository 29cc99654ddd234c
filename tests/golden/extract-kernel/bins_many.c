/* More bins than shared memory has room for. */
int number[65536];

void count(int n, const unsigned short *restrict value)
{
    // @extract-kernel bins=shared
    for (int i = 0; i < n; i++)
        number[value[i]]++;
}
