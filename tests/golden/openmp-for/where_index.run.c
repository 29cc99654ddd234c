#include <stdio.h>

int where_index(int n, const float *value);

int main(void)
{
    static float value[3000];
    for (int i = 0; i < 3000; i++)
        value[i] = (float)(i * 577 % 1009);
    printf("%d %d\n", where_index(3000, value), where_index(1, value));
    return 0;
}
