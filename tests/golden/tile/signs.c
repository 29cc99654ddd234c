/* With first = -1 there is no iteration: -1 is a large unsigned value. */
void clear(int first, unsigned n, float (*restrict v)[8])
{
    // @tile sizes=i:10
    for (int i = first; i < n; i++)
        for (int j = 0; j < 8; j++)
            v[i + 1][j] = 2.0f;
}
