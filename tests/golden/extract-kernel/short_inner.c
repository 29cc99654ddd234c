/* Few iterations stay in one thread, and loops of the same name do not become one. */
void colours(int n, unsigned char p[n][3])
{
    // @extract-kernel
    for (int i = 0; i < n; i++)
        for (int c = 0; c < 3; c++)
            p[i][c] = (unsigned char)(255 - p[i][c]);
}
