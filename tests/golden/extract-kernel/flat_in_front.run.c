#include <stdio.h>

void flat_in_front(int n, int m, int k, short *restrict a);

int main(void)
{
    static const int sizes[][3] = {{0, 2, 9}, {3, 0, 9}, {5, 4, 10}, {9, 3, 9}, {2, 1, 2}};
    static short cells[400];
    for (int s = 0; s < 5; s++) {
        for (int k = 0; k < 400; k++)
            cells[k] = (short)(k * 7);
        flat_in_front(sizes[s][0], sizes[s][1], sizes[s][2], cells + 20);
        for (int k = 0; k < 400; k++)
            printf("%d\n", cells[k]);
    }
    return 0;
}
