/* Tiles of two rows happen to keep the order, those of other sizes would not. */
#define TILE 2

double a[100][100];

void smooth(void)
{
    // @tile sizes=i:TILE,j:50
    for (int i = 0; i < 100; i++)
        for (int j = 0; j < 98; j++)
            if (i % 2 == 0 && i > 1)
                a[i][j] += a[i - 1][j + 1];
            else
                a[i][j] = j;
}
