#include <stdio.h>
#include <stdlib.h>

static float a[50], b[50];

/* The label stays for the other jump, and what is released behind it goes. */
static int twice(int n, float *restrict x, const float *restrict y)
{
    int done = 0;
    float *t = NULL;
    if (n < 2)
        goto out;
    t = malloc(n * sizeof *t);
    if (t == NULL) {
        fprintf(stderr, "no memory\n");
        goto out;
    }
    // @fuse
    for (int i = 0; i < n; i++)
        t[i] = x[i] + 3.75f * y[i];
    for (int i = 0; i < n; i++)
        x[i] = x[i] - t[i];
    done = 1;
out:
    free(t);
    return done;
}

int main(void)
{
    float sum = 0;
    for (int i = 0; i < 50; i++)
        a[i] = b[i] = i % 9;
    sum += twice(1, a, b) + twice(50, a, b);
    for (int i = 0; i < 50; i++)
        sum += a[i] * (i + 1);
    printf("%g\n", sum);
    return 0;
}
