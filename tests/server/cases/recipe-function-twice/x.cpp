void f(int *a)
{
    for (int i = 0; i < 9; i++)
        a[i] = i;
}

void f(long *a)
{
    for (int i = 0; i < 9; i++)
        a[i] = i;
}
