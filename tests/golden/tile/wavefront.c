/* Dependences that point down and to the right let tiles run row by row. */
int table[50][70];

void paths(void)
{
    // @tile sizes=i:16,j:16
    for (int i = 1; i <= 49; ++i)
    {
        for (int j = 1; j <= 69; ++j)
        {
            table[i][j] = (table[i - 1][j] + table[i][j - 1]) % 10007;
        }
    }
}
