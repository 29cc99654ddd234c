// Functions that nothing names any more stay where something else needs them.
#include <stdio.h>

static double g[10];

__attribute__((constructor)) static void begin(void)
{
    for (int i = 0; i < 10; i++)
        g[i] += i;
}

int main(void)
{
    // @open-call
    begin();
    for (int i = 0; i < 10; i++)
        printf("%g\n", g[i]);
    return 0;
}
