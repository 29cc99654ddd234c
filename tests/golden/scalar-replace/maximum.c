double most[20], a[20][30];

void rows(int n)
{
    for (int i = 0; i < 20; i++) {
        most[i] = a[i][0];
        // @scalar-replace
        for (int j = 1; j < n; j++)
            if (a[i][j] > most[i])
                most[i] = a[i][j];
    }
}
