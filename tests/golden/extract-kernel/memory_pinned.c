/* A part of an array, rows, and an array that is written alone go through memory that stays in
   place. */
void blend(int n, const int (*restrict rows)[4], const int *restrict weight, int *restrict out)
{
    // @extract-kernel queue=async memory=pinned
    for (int i = 2; i < n; i++)
        out[i] = rows[i][0] * weight[i - 1] + rows[i][3];
}
