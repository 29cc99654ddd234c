#define N 1000

double a[N], b[N];

/* 1000 is no multiple of 64: the last block is a part. */
void scale(double f)
{
    // @strip-mine by=i:64
    for (int i = 0; i < N; i++) {
        a[i] = f * b[i]; // element by element
    }
}
