/*
 * axpy.c: the loop of figure 1 of Damevski and Muralimanohar, "Interactive Refactoring for GPU
 * Parallelization of Affine Loops": y = a*x + y over arrays of known size.
 */
#define N 1000

float x[N], y[N];

void axpy(float a)
{
    for (int i = 0; i < N; i++) { // @yes
        y[i] = a * x[i] + y[i];
    }
}
