static inline void clear(double (*x)[64])
{
    for (int i = 0; i < 64; i++)
        for (int j = 0; j < 64; j++)
            x[i][j] = 0;
}

static inline void part(double (*x)[64])
{
    for (int i = 0; i < SIZE; i++)
        for (int j = 0; j < 64; j++)
            x[i][j] = 0;
}
