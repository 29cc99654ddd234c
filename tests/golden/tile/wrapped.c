/* With n = 0 nothing runs. Tiles of 'j' would run for ever. */
double a[100][100];

void clear(unsigned long n)
{
    // @tile sizes=j:8
    for (int r = 0; r < 3; r++)
        for (unsigned long i = 0; i < n; i++)
            for (unsigned long j = 0; j < n - 1; j++)
                a[i][j] = 0;
}
