// A mask with rows, in the loop's own file, and the names that its copy would have are taken.
static int convolve_kernel_mask = 3, mask_values = 4;

extern "C" void convolve(int h, int w, const double (*mask)[3], const double *__restrict__ in,
                         double *__restrict__ out)
{
    // @extract-kernel
    for (int y = 1; y < h - 1; y++)
        for (int x = 1; x < w - 1; x++) {
            double sum = convolve_kernel_mask * mask_values;
            for (int r = -1; r <= 1; r++)
                for (int c = -1; c <= 1; c++)
                    sum += mask[r + 1][c + 1] * in[(y + r) * w + x + c];
            out[y * w + x] = sum;
        }
}
