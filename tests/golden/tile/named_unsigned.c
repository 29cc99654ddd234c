#define TILE 32u

double a[100][100];

void clear(void)
{
    // @tile sizes=i:TILE
    for (int i = 0; i < 100; i++)
        for (int j = 0; j < 100; j++)
            a[i][j] = 0;
}
