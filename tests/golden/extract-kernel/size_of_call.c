/* A function that is asked for nothing but the size of its result, and one of the file's arrays. */
static long long twice(int i)
{
    return 2ll * i;
}

static short steps[40];

void sizes(int n, int *restrict a)
{
    // @extract-kernel
    for (int i = 0; i < n; i++)
        a[i] = i * (int)(sizeof(twice(i)) + sizeof steps / sizeof steps[0]);
}

long long last(int n)
{
    steps[0] = 1;
    return twice(n) + steps[0];
}
