/* The host code stands in place of the loop; a variable is called as the queue would be. */
#include <stdio.h>

int main(void)
{
    static float x[500], y[500];
    int stream = 500;
    for (int i = 0; i < stream; i++)
        x[i] = i % 17;
    // @extract-kernel queue=async memory=pinned checks=off
    for (int i = 0; i < stream; i++)
        y[i] = 2 * x[i];
    for (int i = 0; i < 500; i++)
        printf("%g\n", y[i]);
    return 0;
}
