/*
 * axpy_local.c: the paper's figure 1 as it stands there: the arrays are local to the function. The
 * figure leaves them unset; here they are filled first and one element is given back, so that the
 * program means something.
 */
#define N 1000

// @sizes k=0..999
float axpy_local(float a, int k)
{
    float x[N], y[N];

    for (int i = 0; i < N; i++) { // @yes
        x[i] = i;
        y[i] = 2 * i;
    }
    for (int i = 0; i < N; i++) { // @yes
        y[i] = a * x[i] + y[i];
    }
    return y[k];
}
