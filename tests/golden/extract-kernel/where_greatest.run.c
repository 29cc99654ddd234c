#include <limits.h>
#include <stdio.h>

int where_greatest(int n, const int *values, int *greatest);

int main(void)
{
    static const int sizes[] = {0, 1, 31, 32, 33, 1025};
    static int values[1025];
    for (int i = 0; i < 1025; i++)
        values[i] = (i * 29) % 97;
    values[0] = values[7] = INT_MIN;
    for (int k = 0; k < 6; k++)
        for (int first = -1; first < 98; first += 33) {
            int greatest = first < 0 ? INT_MIN : first;
            int at = where_greatest(sizes[k], values, &greatest);
            printf("%d %d\n", at, greatest);
        }
    return 0;
}
