/* The iterations of both loops are independent where the matrices do not overlap. */
void product(int n, const float *a, const float *b, float *c)
{
    // @extract-kernel
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) {
            float s = 0;
            for (int k = 0; k < n; k++)
                s += a[i * n + k] * b[k * n + j];
            c[i * n + j] = s;
        }
}
