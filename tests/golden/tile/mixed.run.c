#include <stddef.h>
#include <stdio.h>

void clear(size_t n, float (*restrict v)[8]);

int main(void)
{
    static float v[40][8];
    size_t sizes[] = {0, 1, 9, 10, 21, 40};
    for (int s = 0; s < 6; s++) {
        clear(sizes[s], v);
        for (int k = 0; k < 320; k++) {
            printf("%g", v[k / 8][k % 8]);
            v[k / 8][k % 8] = 0;
        }
        printf("\n");
    }
    return 0;
}
