#include <stdio.h>

extern float j0[500], j1[500], jn, yn, index;
extern int time;
void combine(float erf);

int main(void)
{
    jn = 2, yn = 3, index = 7;
    for (time = 0; time < 500; time = 3 * time + 1) {
        for (int i = 0; i < 500; i++) {
            j0[i] = 3;
            j1[i] = i;
        }
        combine(0.5f);
        for (int i = 0; i < 500; i++)
            printf("%g ", j0[i]);
    }
    return 0;
}
