#define BLOCK 16

double a[100];

void scale(int n)
{
    // @strip-mine by=BLOCK
    for (int i = 1; i <= n; i += 2)
        a[i] = a[i - 1] * 2;
}
