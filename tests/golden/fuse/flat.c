/* Rows of images that lie one behind the other in one array. */
void flat(int w, int h, const unsigned char *restrict rgb, float *restrict grey,
          unsigned char *restrict out)
{
    // @fuse
    for (int y = 0; y < h; y++)
        for (int x = 0; x < w; x++)
            grey[y * w + x] = 0.3f * rgb[3 * (y * w + x)] + 0.6f * rgb[3 * (y * w + x) + 1] +
                              0.1f * rgb[3 * (y * w + x) + 2];
    for (int y = 0; y < h; y++)
        for (int x = 0; x < w; x++)
            out[y * w + x] = grey[y * w + x] > 100.0f ? 255 : 0;
}
