void f(int *a)
{
    for (int i = 0; i < 9; i++)
        a[i] = b;
}
