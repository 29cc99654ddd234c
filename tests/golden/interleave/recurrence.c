int a[100];

void running(void)
{
    // @interleave by=2
    for (int i = 3; i < 100; i++)
        a[i] += a[i - 3];
}
