/* GCC refuses to call this a loop. */
void nothing(unsigned *restrict a)
{
    // @openmp-for
    for (unsigned i = 0; i < 0; i++)
        a[i] = i;
}

int main(void)
{
    unsigned a[4] = {1};
    nothing(a);
    return a[0] != 1;
}
