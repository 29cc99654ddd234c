#include <cstdio>

constexpr int tile_rows = 8;

double a[100][70], b[70][100];

void transpose(int n, int m)
{
    // @tile sizes=i:tile_rows,j:tile_rows partial=guard
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++)
            a[i][j] += b[j][i];
}

int main()
{
    for (int i = 0; i < 70; i++)
        for (int j = 0; j < 100; j++)
            b[i][j] = i - j;
    transpose(-9, 70);
    transpose(9, 17);
    transpose(100, 69);
    for (int i = 0; i < 100; i++)
        std::printf("%g ", a[i][i % 70]);
    return 0;
}
