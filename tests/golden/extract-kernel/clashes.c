/* Names that nvcc's headers declare as functions, and words that are names in C only. */
static float y0[400], y1[400];

static void y(int n, float gamma, float class)
{
    float new = 3;
#ifdef TWICE
    for (int time = 0; time < n; time++)
        y0[time] = 2;
#else
    // @extract-kernel
    for (int time = 0; time < n; time++)
        y0[time] = gamma * y1[time] + class * new;
#endif
}

float at(int n, int k)
{
    for (int i = 0; i < 400; i++)
        y1[i] = i;
    y(n, 0.5f, 4);
    return y0[k];
}
