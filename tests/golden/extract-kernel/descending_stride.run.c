#include <stdio.h>

long backwards(long last, long *marks);

int main(void)
{
    for (long n = -1; n < 600; n += 1 + (n > 0 ? n : 0)) {
        long marks[600] = {0};
        printf("%ld: ", backwards(n, marks));
        for (int i = 0; i < 600; i++)
            printf("%ld ", marks[i]);
    }
    return 0;
}
