#include <stdio.h>

void twice(int n, float *a, float *b, const float *c);

static float all[4000];

int main(void)
{
    static const int sizes[] = {0, 1, 31, 257, 700};
    static const int places[][3] = {{0, 1000, 2000}, {0, 1, 2000}, {1, 0, 0}, {5, 2000, 4}};
    for (int p = 0; p < 4; p++)
        for (int k = 0; k < 5; k++) {
            for (int i = 0; i < 4000; i++)
                all[i] = i % 17;
            twice(sizes[k], all + places[p][0], all + places[p][1],
                  all + places[p][2]);
            for (int i = 0; i < 4000; i += 37)
                printf(" %g", all[i]);
            printf("\n");
        }
    return 0;
}
