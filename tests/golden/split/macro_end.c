/* The loop repeats what `BOTH` begins with only. */
#define BOTH(i) a[i] = b[i]; b[0] = 2

void scale(int n, int m, int *b, int *a)
{
    // @split at=2
    for (int i = 0; i < n; i++) BOTH(i);
}
