/* The subscript goes on into the next rows: how many there are is not said. */
void mark(double (*restrict grid)[10])
{
    // @extract-kernel
    for (int i = 0; i < 25; i++)
        grid[0][i] = i;
}
