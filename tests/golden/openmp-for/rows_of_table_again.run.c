#include <stdio.h>

void use(int n, float **x);

int main(void)
{
    static float block[300];
    float *rows[100];
    for (int i = 0; i < 300; i++)
        block[i] = (float)i;
    for (int i = 0; i < 100; i++)
        rows[i] = block + 3 * i;
    rows[99] = block;
    use(100, rows);
    use(99, rows);
    for (int i = 0; i < 300; i += 7)
        printf("%g\n", (double)block[i]);
    return 0;
}
