/* Only the inner loop has braces. */
void unbraced(int n, double a[restrict][8], double b[restrict][8])
{
    // @distribute
    for (int i = 0; i < n; i++) // rows
        for (int j = 0; j < 8; j++) {
            a[i][j] = i;
            b[i][j] = j;
        }
}
