#include <stdio.h>

int place_alone_cast(int n, const int *key, int start);

int main(void)
{
    static int key[1000];
    for (int i = 0; i < 1000; i++)
        key[i] = i % 7 == 3 ? -1000 + i * i % 71 : i;
    for (int n = 0; n < 1000; n += 1 + n / 3)
        printf("%d %d %d\n", n, place_alone_cast(n, key, 0), place_alone_cast(n, key, 500));
    return 0;
}
