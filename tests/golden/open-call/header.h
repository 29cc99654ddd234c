#define LIMIT 3.5f

static inline void clip(int n, float *x)
{
    for (int i = 0; i < n; i++)
        x[i] = x[i] > LIMIT ? LIMIT : x[i];
}
