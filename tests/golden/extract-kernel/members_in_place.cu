// Members of two objects, where those of the function's own are written by name alone: no variable
// of the host code hides them.
#include <stdio.h>

struct Body {
    float *x;
    float k;
    int n;

    void pull(Body &other);
};

void Body::pull(Body &other)
{
    // @extract-kernel
    for (int i = 0; i < other.n; i++) {
        float d = other.x[i] * other.k;
        x[i] += d * k + n;
        other.x[i] -= d;
    }
}

int main()
{
    float x[40], y[40];
    for (int i = 0; i < 40; i++) {
        x[i] = i % 7;
        y[i] = i % 5;
    }
    Body one = {x, 0.5f, 3}, two = {y, 2, 40};
    one.pull(two);
    float sum = 0;
    for (int i = 0; i < 40; i++)
        sum = sum / 2 + x[i] - 3 * y[i];
    printf("%g\n", sum);
}
