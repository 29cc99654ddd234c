#include <stddef.h>
#include <stdio.h>

void index_turns(size_t n, int *a);

int main(void)
{
    int a[400] = {0};
    for (size_t n = 0; n < 200; n += n < 120 ? 17 : 1)
        index_turns(n, a + 200);
    index_turns((size_t)-1, a + 200);
    for (int i = 0; i < 400; i++)
        printf("%d ", a[i]);
    return 0;
}
