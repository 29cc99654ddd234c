/* Where the index wraps around before it meets its bound, the loop runs as it is, and leaves the
   bound in the index all the same. */
int x[256];

int sum(unsigned char from)
{
    int s = 0;
    unsigned char i;
    // @extract-kernel
    for (i = from; i != 250; i++)
        s += x[i];
    return 1000 * s + i;
}
