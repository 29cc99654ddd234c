/* One plane of g is read for all rows. */
unsigned short g[3][16][16];
long out[50][16];

void use(int n, int plane)
{
    // @pack array=g tile=j,k
    for (int i = 0; i < n; i++)
    {
        for (int j = 0; j < 16; j++)
        {
            for (int k = 1; k <= 14; k++)
            {
                out[i][k] += g[plane][k][j] - g[plane][k][j] / 3;
            }
        }
    }
}

#include <cstdio>

int main()
{
    for (int i = 0; i < 768; i++)
        g[i / 256][i / 16 % 16][i % 16] = i % 100;
    use(0, 7);
    use(50, 2);
    for (int i = 0; i < 50; i++)
        std::printf("%ld ", out[i][i % 16]);
    return 0;
}
