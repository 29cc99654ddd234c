#include <stdio.h>

int set_without_index(int n, int m, const int *marks);

int main(void)
{
    static const int marks[] = {0, 2, 1, 3};
    for (int n = 0; n < 2000; n = 3 * n + 1)
        for (int m = 0; m < 4; m++)
            printf("%d\n", set_without_index(n, m, marks));
    return 0;
}
