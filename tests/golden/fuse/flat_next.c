/* A row is needed that the first loop has not filled yet. */
void flat_next(int w, int h, const float *restrict a, float *restrict t, float *restrict b)
{
    // @fuse
    for (int y = 0; y < h; y++)
        for (int x = 0; x < w; x++)
            t[y * w + x] = 2.0f * a[y * w + x];
    for (int y = 0; y < h; y++)
        for (int x = 0; x < w; x++)
            b[y * w + x] = t[(y + 1) * w + x];
}
