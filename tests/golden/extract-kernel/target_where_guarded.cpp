#include <cmath>
#include <cstdio>

/* The last of the greatest, and the last negative number, where the arrays may overlap. */
static float last_greatest(int n, const float *x, float *y, int *place)
{
    float m = x[0], t = -7;
    int at = 0;
    // @extract-kernel target=openmp-target
    for (int i = 1; i < n; i++) {
        y[i] = x[i];
        if (x[i] >= m) {
            m = x[i];
            at = i;
        }
        if (x[i] < 0)
            t = x[i];
    } // all of them
    *place = at;
    return m + t;
}

static float x[700], y[700];

static void show(int n, float *to)
{
    int at = -9;
    float found = n > 0 ? last_greatest(n, x, to, &at) : 0;
    float sum = 0;
    for (int i = 0; i < n; i++)
        sum += y[i] + 3 * x[i];
    std::printf("%d: %d %g %g\n", n, at, found, sum);
}

static void fill()
{
    for (int i = 0; i < 700; i++) {
        x[i] = i * 29 % 61 - 5;
        y[i] = 0;
    }
    x[5] = -INFINITY;
    x[9] = NAN;
}

int main()
{
    const int sizes[] = {0, 1, 2, 8, 699};
    for (int n : sizes) {
        fill();
        show(n, y);
        fill();
        show(n, x + 1);
        fill();
        x[0] = 900;
        show(n, y);
    }
}
