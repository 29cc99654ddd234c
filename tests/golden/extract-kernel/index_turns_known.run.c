#include <stdio.h>

void index_turns_known(int *a);

int main(void)
{
    static int a[2000];
    index_turns_known(a);
    for (int i = 0; i < 2000; i++)
        printf("%d\n", a[i]);
    return 0;
}
