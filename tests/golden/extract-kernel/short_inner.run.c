#include <stdio.h>

void colours(int n, unsigned char p[n][3]);

int main(void)
{
    static unsigned char p[300][3];
    int sizes[] = {0, 1, 257, 300};
    for (int s = 0; s < 4; s++) {
        long sum = 0;
        for (int i = 0; i < 900; i++)
            p[i / 3][i % 3] = (unsigned char)(i % 251);
        colours(sizes[s], p);
        for (int i = 0; i < 900; i++)
            sum += p[i / 3][i % 3] * (i % 17);
        printf("%ld\n", sum);
    }
    return 0;
}
