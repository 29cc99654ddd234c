#include <stdio.h>

/* Shared memory holds the sums of so many threads, too: there are fewer copies of the bins. */
static int number[256];
static unsigned char key[3000];
static double x[3000];

static double moments(int n, double *squares)
{
    double sum = 0, square = 0;
    // @extract-kernel block=1000
    for (int i = 0; i < n; i++) {
        number[key[i]]++;
        sum += x[i];
        square += x[i] * x[i];
    }
    *squares = square;
    return sum;
}

int main(void)
{
    double squares;
    long weighted = 0;
    for (int i = 0; i < 3000; i++) {
        key[i] = (unsigned char)(i * 7);
        x[i] = i % 10;
    }
    printf("%g\n", moments(0, &squares));
    printf("%g", moments(3000, &squares));
    for (int i = 0; i < 256; i++)
        weighted += number[i] * (i + 1);
    printf(" %g %ld\n", squares, weighted);
    return 0;
}
