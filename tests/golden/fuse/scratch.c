/* Arrays that others know of, and that the project file calls working memory, are used no more. */
static float work[64];

float step(int n, float *restrict a, const float *restrict c, float *restrict t)
{
    float s = 0;
    // @fuse count=all
    for (int i = 0; i < n; i++)
        t[i] = a[i] + 3.75f * c[i];
    for (int i = 0; i < n; i++)
        work[i] = t[i] * c[i];
    for (int i = 0; i < n; i++) {
        a[i] = work[i] - t[i];
        s += a[i];
    }
    return s;
}
