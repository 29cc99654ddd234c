/* A polynomial of degree 100 for each element, by Horner's rule: much work on little data. */
void polynomial(int n, const float *coefficient, const float *x, float *y)
{
    for (int i = 0; i < n; i++) {
        float sum = 0.0f;
        for (int k = 0; k < 100; k++)
            sum = sum * x[i] + coefficient[k];
        y[i] = sum;
    }
}
