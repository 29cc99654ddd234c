#define N 64

double now[N] = {3, 2, 1}, then[N];

/* Where no step is taken, 'then' is not written, and nothing of it comes back. */
void diffuse(int steps)
{
    // @offload-region target=openmp-target
    for (int t = 0; t < steps; t++) {
        for (int i = 1; i < N - 1; i++)
            then[i] = 0.5 * (now[i - 1] + now[i + 1]);
        for (int i = 1; i < N - 1; i++)
            now[i] = then[i];
    }
}
