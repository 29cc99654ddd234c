/* Neighbouring threads differ in the index by which most accesses come to neighbouring elements,
   wherever its loop stands. */
void turn(int n, double a[restrict n][n], const double b[restrict n][n])
{
    // @extract-kernel
    for (int j = 0; j < n; j++)
        for (int i = 0; i < n; i++)
            a[i][j] = b[i][j] + 1;
}
