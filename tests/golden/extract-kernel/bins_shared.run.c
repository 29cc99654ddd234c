#include <stdio.h>

extern unsigned int number[256];
extern long weight[256];
void classify(int n, const unsigned char *pixel, const int *mass);

int main(void)
{
    static unsigned char pixel[140000];
    static int mass[140000];
    int sizes[] = {0, 1, 130, 140000};
    for (int i = 0; i < 140000; i++) {
        pixel[i] = (unsigned char)(((unsigned)i * 2654435761u >> 20) % 253);
        mass[i] = i % 11 - 3;
    }
    for (int k = 0; k < 4; k++) {
        unsigned long sum = 0;
        classify(sizes[k], pixel, mass);
        for (unsigned i = 0; i < 256; i++)
            sum += (number[i] + (unsigned long)weight[i] * 3) * (i + 1);
        printf("%d %lu\n", sizes[k], sum);
    }
    return 0;
}
