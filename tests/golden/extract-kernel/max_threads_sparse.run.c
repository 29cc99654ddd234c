#include <stdio.h>

void mark(void);
int cell(int at);

int main(void)
{
    mark();
    for (int i = 0; i < 4000; i++)
        printf("%d ", cell(i));
    return 0;
}
