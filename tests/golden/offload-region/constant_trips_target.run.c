#include <stdio.h>

extern double now[64], then[64];
void diffuse(int steps);

int main(void)
{
    for (int steps = -1; steps < 3; steps++) {
        for (int i = 0; i < 64; i++)
            then[i] = -i;
        diffuse(steps);
        for (int i = 0; i < 64; i++)
            printf("%g %g\n", now[i], then[i]);
    }
    return 0;
}
