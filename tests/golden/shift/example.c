#define N 100

int a[N];

/* The body reads the values that the index had. */
void running(int n)
{
    // @shift by=i:1
    for (int i = 0; i < N - 1; i++) {
        a[i + 1] += a[i] * n - i; // from left to right
    }
}
