/* What a macro stands for need not be known where the kernel is. */
#define ROW 3
double table[30][40];

void double_row(int n)
{
    double *row = table[ROW];

    // @extract-kernel
    for (int j = 0; j < n; j++)
        row[j] *= 2;
}
