/* The histogram of an image and its brightest point: blocks of rows and columns count in shared
   memory. */
int h[256];

void histogram(int n, int m, const unsigned char *restrict image, int *restrict most)
{
    int brightest = 0;
    // @extract-kernel
    for (int y = 0; y < n; y++)
        for (int x = 0; x < m; x++) {
            if (image[y * m + x] == 0)
                continue;
            h[image[y * m + x]]++;
            if (image[y * m + x] > brightest)
                brightest = image[y * m + x];
        }
    *most = brightest;
}
