/* A store through `p` may change `rows`, and with it the number of iterations. */
int rows;

void fill(int (*p)[100])
{
    // @reorder
    for (int i = 0; i < rows; i++)
        for (int j = 0; j < 100; j++)
            p[i][j] = i;
}
