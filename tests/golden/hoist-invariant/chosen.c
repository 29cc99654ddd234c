#define SIZE 16
void shift(int n, int x, int y, int *a)
{
    // @hoist-invariant expr=x*(y+SIZE) name=offset
    for (int i = 0; i < n; i++)
        a[i] = a[i] / 2 + (x * (y + SIZE)) - x * (y + SIZE);
}
