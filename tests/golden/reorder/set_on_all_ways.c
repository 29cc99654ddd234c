/* The bound is evaluated first now, and has a value whichever way control comes. */
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
    default:
        return 1;
    all:
        width = 100;
    }
    // @reorder order=j,i
    for (int i = 0; i < n; i++)
        for (int j = 0; j < width; j++)
            sum += b[i][j];
    return sum;
}
