/* @advice write the loop with a bound that does not change */
void before(int n, int *a)
{
    for (int i = 0; i < n - 2 * i; i++) /* @refused not-canonical */
        a[i] = i;
}

void after(int n, int *a)
{
    int third = (n + 2) / 3;
    for (int i = 0; i < third; i++) /* @accepted */
        a[i] = i;
}
