#include <stdio.h>
#include <stdlib.h>

void tally(int n, const unsigned char *restrict grey, const signed char *restrict code,
           const unsigned int *restrict word, int *restrict bins);

/* The array ends with the last bin that is used, and the first ones are not. */
int main(void)
{
    enum { N = 3000, BINS = 200 };
    static unsigned char grey[N];
    static signed char code[N];
    static unsigned int word[N];
    int *bins = calloc(BINS, sizeof *bins);
    for (int i = 0; i < N; i++) {
        grey[i] = (unsigned char)(i * 7 % 140 + BINS - 140);
        code[i] = (signed char)(i * 11 % 110 - 40);
        word[i] = (unsigned int)i * 2654435761u;
    }
    for (int n = 0; n <= N; n += n < 3 ? 1 : 999)
        tally(n, grey, code, word, bins);
    for (int i = 0; i < BINS; i++)
        printf("%d\n", bins[i]);
    free(bins);
    return 0;
}
