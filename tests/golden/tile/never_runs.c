/* Whatever is asked of no iteration has the answer yes. */
void nothing(unsigned n, double (*restrict a)[64])
{
    // @tile
    for (unsigned long i = n; i < n; i++)
        for (unsigned char j = 0; j < n; j++)
            a[i][j] = i;
}

int main(void)
{
    double a[4][64] = {{1}};
    nothing(3, a);
    return a[0][0] != 1;
}
