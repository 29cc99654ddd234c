int a[100], b[100];

void copy(void)
{
    for (int i = 0; i < 100; i++)
        a??(i??) = b[i];
}
