/* What stands behind the nest is not to become the other branch of the condition. */
double a[100][70], b;

void clear(int n)
{
    if (n > 3)
        // @tile sizes=i:8,j:16 partial=guard
        for (int i = 0; i < n; i++)
            for (int j = 0; j < 70; j++) // columns
                if (a[i][j] < 0)
                    a[i][j] = 0;
                else
                    a[i][j] += 1;
    else
        b = 1;
}
