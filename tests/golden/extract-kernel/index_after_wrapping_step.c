/* A step above one may jump over the bound and wrap around: the loop runs as it is then, and ends
   elsewhere. */
int x[256];

int sum(unsigned char from, unsigned char to)
{
    int s = 0;
    unsigned char i;
    // @extract-kernel
    for (i = from; i < to; i += 7)
        s += x[i];
    return 1000 * s + i;
}
