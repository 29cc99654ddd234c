/* Where `last` is near the limit of `long`, no tile can begin behind the last one. */
void clear(long first, long last, float (*restrict v)[8])
{
    // @tile sizes=i:10
    for (long i = first; i < last; i++)
        for (int j = 0; j < 8; j++)
            v[i - first][j] = 2.0f;
}
