#define N 1000

float x[N], y[N];

void axpy(float a)
{
    for (int i = 0; i < N; i++) {
        y[i] = a * x[i] + y[i];
    }
}
