/* @advice set 'block' to 256 */
void before(int n, double *a)
{
    for (int i = 0; i < n; i++) /* @refused not-nested block=32x8 */
        a[i] *= 2;
}

void after(int n, double *a)
{
    for (int i = 0; i < n; i++) /* @accepted block=256 */
        a[i] *= 2;
}
