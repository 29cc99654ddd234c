/* An inner loop: the outer index is a parameter, and the loop is alone under an `if`. */
void triangle(int n, double matrix[20][20])
{
    int j;

    for (int i = 0; i < 20; i++)
        if (i < n)
            // @extract-kernel
            for (j = i; j < 20; j++)
                matrix[i][j] = i + 2 * j;
    for (int i = 0; i < 20; i++)
        for (j = 0; j < i; j++)
            matrix[i][j] = 0;
}
