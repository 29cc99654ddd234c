double x[400][400], y[400][400];

void turn(void)
{
    for (int i = 0; i < 400; i++)
        for (int j = 0; j < 400; j++)
            x[i][j] = y[j][i];
}

void both(void)
{
    for (int i = 0; i < 400; i++)
        x[i][0] = 1;
    for (int i = 0; i < 400; i++)
        for (int j = 0; j < 400; j++)
            y[j][i] = 2;
}
