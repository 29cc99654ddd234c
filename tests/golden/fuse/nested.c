/* Loops of the same rows, inside of another loop. */
void nested(int n, double a[][8], double b[restrict][8])
{
    for (int k = 0; k < 3; k++) {
        // @fuse serial=allow
        for (int i = 1; i < n; i++)
        {
            for (int j = 0; j < 8; j++)
                a[i][j] += k;
        }
        for (int i = 1; i < n; i++)
        {
            for (int j = 0; j < 8; j++)
                b[i][j] = a[i][j] - a[i - 1][7 - j];
        }
    }
}
