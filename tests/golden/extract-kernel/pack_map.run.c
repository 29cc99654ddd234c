#include <stdio.h>

int first_of_each(int n, const int *key, int *unique, int *at);

static int key[5000], unique[5001], at[5000];

int main(void)
{
    int sizes[] = {1, 2, 3, 256, 257, 5000};
    for (int i = 0; i < 5000; i++)
        key[i] = i * i / 700;
    for (int k = 0; k < 6; k++) {
        for (int i = 0; i < 5000; i++)
            unique[i] = -3;
        int m = first_of_each(sizes[k], key, unique, at);
        long sum = 0;
        for (int i = 0; i < 5000; i++)
            sum += (i % 11 + 1L) * unique[i] + at[i] % 5;
        printf("%d %d %ld\n", sizes[k], m, sum);
    }
    return 0;
}
