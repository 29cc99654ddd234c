#include <stdio.h>

void widen(int n, const unsigned char *restrict bytes, int *restrict words);

int main(void)
{
    for (int n = 0; n < 1500; n = 3 * n + 1) {
        unsigned char bytes[1500];
        int words[1500];
        for (int i = 0; i < 1500; i++) {
            bytes[i] = i % 5 * 7;
            words[i] = i;
        }
        widen(n, bytes, words);
        for (int i = 0; i < 1500; i++)
            printf("%d ", words[i]);
    }
    return 0;
}
