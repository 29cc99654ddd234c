#include <stdio.h>

static void say(int n)
{
    printf("%s %d\n", __func__, n);
}

void all(void)
{
    // @open-call
    say(10);
}
