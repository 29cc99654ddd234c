#include <cstdio>

/* Memory that nothing else leads to, by 'new'. */
static void smooth(int n, float *__restrict a, const float *__restrict c)
{
    float *t = new float[n];
    // @fuse
    for (int i = 0; i < n; i++)
        t[i] = a[i] + 3.75f * c[i];
    for (int i = 0; i < n; i++)
        a[i] = a[i] - t[i] * t[i];
    delete[] t;
}

int main()
{
    static float a[50];
    for (int i = 0; i < 50; i++)
        a[i] = i % 9;
    smooth(25, a, a + 25);
    float sum = 0;
    for (int i = 0; i < 50; i++)
        sum += a[i] * (i + 1);
    std::printf("%g\n", sum);
    return 0;
}
