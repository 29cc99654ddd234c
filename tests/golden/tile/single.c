double a[100];

void clear(void)
{
    // @tile
    for (int i = 0; i < 100; i++)
        a[i] = 0;
}
