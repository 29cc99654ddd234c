#include <stdio.h>

/* So many iterations that the loop need not stand there twice. */
static unsigned int key[256], seen[256];

static void mix(void)
{
    unsigned int all = 0;

    // @openmp-for
    for (int i = 255; i >= 0; i--) { seen[i] = all; all ^= key[i]; }
}

int main(void)
{
    for (int i = 0; i < 256; i++)
        key[i] = 2654435761u * i;
    mix();
    unsigned int sum = 0;
    for (int i = 0; i < 256; i++)
        sum = 31 * sum + seen[i];
    printf("%u\n", sum);
    return 0;
}
