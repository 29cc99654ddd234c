/* Loops between constants that end, each in its own way. */
int c[8][8][8][8];

void clear(void)
{
    // @reorder
    for (int i = 0; i <= 7; i++)
        for (unsigned char j = 7; j > 0; j--)
            for (signed char k = 7; k >= 0; k--)
                for (short l = 0; l != 8; l++)
                    c[i][j][k][l] = 0;
}
