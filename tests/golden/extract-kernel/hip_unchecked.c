/* HIP's compiler wants every status looked at, or thrown away. */
void scale(int n, float *x)
{
    // @extract-kernel target=hip checks=off
    for (int i = 0; i < n; i++)
        x[i] = 2 * x[i];
}
