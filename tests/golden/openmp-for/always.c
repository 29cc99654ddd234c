/* Nothing ends this loop but the end of the array. */
unsigned char a[16];

void clear(void)
{
    // @openmp-for
    for (unsigned k = 0; k <= 4294967295u; k++)
        a[k] = 0;
}
