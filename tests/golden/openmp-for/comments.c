#include <stdio.h>

int main(void)
{
    int a[20];

    // @openmp-for
    /* every element */ for (int i = 0; i < 20; i++) /* all of them */ {
        a[i] = i; // itself
    } // done

    for (int i = 0; i < 20; i++)
        printf("%d ", a[i]);
    return 0;
}
