/* A structure in a structure. */
struct cell {
    int width, height;
};

struct image {
    struct cell cell;
    unsigned char gain;
    int padding;
    float *pixels;
};

void brighten(int n, float *restrict out, const double *restrict weights, struct image image)
{
    // @extract-kernel target=openmp-target
    for (int i = 0; i < n; i++)
        out[i] = image.pixels[i] * image.gain + weights[i] * image.cell.height;
}
