#include <stdio.h>

int where_greatest(int n, const float *value);

int main(void)
{
    static float value[3000];
    for (int i = 0; i < 3000; i++)
        value[i] = (float)(i * 577 % 1009);
    printf("%d %d\n", where_greatest(3000, value), where_greatest(1, value));
    return 0;
}
