#define min(a, b) ((a) < (b) ? (a) : (b))

/* The same in a CUDA file, by shared memory, as blocks are of half warps. */
extern "C" int darkest(int n, const int *__restrict__ image)
{
    int least = 1000;
    // @extract-kernel block=16
    for (int x = 0; x < n; x++)
        if (image[x] < least)
            least = image[x];
    return least;
}
