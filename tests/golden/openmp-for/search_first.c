int a[100];

int find(int wanted)
{
    // @openmp-for
    for (int i = 0; i < 100; i++)
        if (a[i] == wanted)
            return i;
    return -1;
}
