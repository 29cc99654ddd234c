#include <cstdio>

// Memory from new[] goes as that from malloc() does, with delete[].
static void scale(int n, float *a, const float *b)
{
    // room for the sums
    float *sum = new float[n];
    float *twice = new float[n + 1]();
    const int last = n - 1;

    // @contract
    for (int i = 0; i < n; i++) {
        sum[i] = a[i] + b[i];
        twice[i] = 2 * sum[i];
        a[i] = twice[i] * twice[i];
    }
    delete[] twice;
    delete[] sum;
    if (n > 0)
        a[last] += 1;
}

int main()
{
    float a[20], b[20];
    for (int n = 0; n < 20; n += 3) {
        for (int i = 0; i < 20; i++) {
            a[i] = i * 0.5f;
            b[i] = 7.0f - i;
        }
        scale(n, a, b);
        for (int i = 0; i < 20; i++)
            std::printf(" %g", a[i]);
        std::puts("");
    }
}
