/* The bound is evaluated first now, and may have no value. */
unsigned count(int n, int wide, const unsigned (*b)[100])
{
    unsigned sum = 0;
    int width;
    switch (wide) {
    case 0:
        width = 7;
        break;
    case 1:
        goto all;
    case 2:
        return 1;
    all:
        width = 100;
    }
    // @reorder order=r,j,i
    for (int r = 0; r < 3; r++)
        for (int i = 0; i < n; i++)
            for (int j = 0; j < width; j++)
                sum += b[i][j];
    return sum;
}
