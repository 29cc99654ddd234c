/* Filters an image with a mask of 3 by 3. The outermost pixels of `out` stay as they are. */
void convolve(int height, int width, const float in[height][width], const float mask[3][3],
              float out[height][width])
{
    for (int y = 1; y < height - 1; y++)
        for (int x = 1; x < width - 1; x++) {
            float sum = 0.0f;
            for (int dy = -1; dy <= 1; dy++)
                for (int dx = -1; dx <= 1; dx++)
                    sum += mask[dy + 1][dx + 1] * in[y + dy][x + dx];
            out[y][x] = sum;
        }
}
