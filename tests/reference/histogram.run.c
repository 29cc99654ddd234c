#include "run.h"

void histogram(int n, const unsigned char *image, unsigned int *bins);

/* As many pixels as the square of the size, most of them dark. */
int main(int argc, char **argv)
{
    int n = size_asked(argc, argv);
    size_t count = (size_t)n * n;
    unsigned char *image = elements(count, 1);
    unsigned int *bins = elements(256, sizeof *bins);
    for (size_t i = 0; i < count; i++) {
        double value = random_number();
        image[i] = (unsigned char)(255 * value * value);
    }
    for (int b = 0; b < 256; b++)
        bins[b] = 7;
    histogram((int)count, image, bins);
    for (int b = 0; b < 256; b++)
        printf("i %u\n", bins[b]);
    free(image);
    free(bins);
}
