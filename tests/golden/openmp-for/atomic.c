_Atomic int counter;

void count(int n)
{
    // @openmp-for
    for (int i = 0; i < n; i++)
        counter += i;
}
