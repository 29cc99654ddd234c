/* A row that a pointer leads to, which nothing else needs afterwards. */
double table[30][40];

void double_row(int k, int n)
{
    double *row = table[k];

    // @extract-kernel target=hip
    for (int j = 3; j < n; j++)
        row[j] *= 2;
}
