/* What stands behind a comment on its line is not swallowed. */
int v[9][9];

void fill(void)
{
    // @reorder
    for (int i = 0; i < 9; i++) for (int j = 1; j < 9; j += 2) /* odd */ // ones, 1 */ 3
        v[i][j] = i * j;
}
