#include <stdio.h>
#include <stdlib.h>

static float a[50], b[50];

/* What a failed allocation jumped to goes with it, if nothing else does. */
static int once(int n, float *restrict x, const float *restrict y)
{
    int done = 0;
    float *t = malloc(n * sizeof(float));
    if (!t)
        goto out;
    // @fuse
    for (int i = 0; i < n; i++)
        t[i] = x[i] + 3.75f * y[i];
    for (int i = 0; i < n; i++)
        x[i] = x[i] - t[i];
    done = 1;
    free(t);
out:
    return done;
}

int main(void)
{
    float sum = 0;
    for (int i = 0; i < 50; i++)
        a[i] = b[i] = i % 9;
    sum += once(50, a, b);
    for (int i = 0; i < 50; i++)
        sum += a[i] * (i + 1);
    printf("%g\n", sum);
    return 0;
}
