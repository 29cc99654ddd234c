/* A block of three dimensions takes loops that are short, too; in HIP. */
void raise(int n, float (*restrict a)[6][9], const float (*restrict b)[6][9])
{
    // @extract-kernel target=hip block=5x3x4
    for (int i = 0; i < n; i++)
        for (int j = 0; j < 6; j++)
            for (int k = 0; k < 9; k++)
                a[i][j][k] = b[i][j][k] + 1;
}
