double a[100][100];

template <typename T> void fill(T value)
{
    // @reorder order=j,i
    for (int i = 0; i < 100; i++)
        for (int j = 0; j < 100; j++)
            a[i][j] = value;
}

void fill_all()
{
    fill(1.0);
}
