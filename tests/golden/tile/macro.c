#define BELOW(i, n) i < (n)

double a[100][100];

void clear(void)
{
    // @tile
    for (int i = 0; BELOW(i, 100); i++)
        for (int j = 0; j < 100; j++)
            a[i][j] = 0;
}
