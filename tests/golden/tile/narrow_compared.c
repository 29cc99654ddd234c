/* The sum of a narrow index and a number is an int, which is not compared with an unsigned one. */
void rows(unsigned n, double (*restrict a)[64])
{
    // @tile sizes=i:16,j:8
    for (unsigned i = 0; i < n; i++)
        for (unsigned char j = 3; j < 60u; j++)
            a[i][j] += 1;
}
