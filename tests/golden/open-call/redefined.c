#define STEP 1
static void clear(int n, int *x)
{
    for (int i = 0; i < n; i += STEP)
        x[i] = 0;
}
#undef STEP
#define STEP 2

int a[10];

void all(void)
{
    // @open-call
    clear(10, a);
}
