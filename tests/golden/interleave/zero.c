int a[100];

void clear(void)
{
    // @interleave by=0
    for (int i = 0; i < 100; i++)
        a[i] = 0;
}
