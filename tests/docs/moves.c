double a[500][500];

void down(void)
{
    for (int i = 1; i < 500; i++)
        for (int j = 1; j < 499; j++)
            a[i][j] = a[i - 1][j + 1] + 1;
}
