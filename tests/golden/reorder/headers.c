/* Headers of any form that is counted move as they are; indices of the function are dead after. */
void turn(float *restrict to, const float *restrict from)
{
    int row, column;
    unsigned plane;
    // @reorder order=plane,column,row
    for (row = 9; row-- > 0;) for (column = 1; column <= 8; column += 3) /* every third */
        for (plane = 3; plane < 4; plane--) {
            if (plane == 1)
                continue;
            to[100 * plane + 10 * row + column] = from[300 - 100 * plane + 10 * row + column];
        }
}
