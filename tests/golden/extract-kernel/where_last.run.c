#include <limits.h>
#include <stdio.h>

int where_last(int n, const int *values, int *least);

int main(void)
{
    static const int sizes[] = {0, 1, 31, 32, 33, 1025};
    static int values[1025];
    for (int i = 0; i < 1025; i++)
        values[i] = (i * 29) % 97;
    values[0] = values[7] = INT_MAX;
    for (int k = 0; k < 6; k++)
        for (int first = -34; first < 131; first += 33) {
            int least = first > 97 ? INT_MAX : first;
            int at = where_last(sizes[k], values, &least);
            printf("%d %d\n", at, least);
        }
    return 0;
}
