#include <stdio.h>
static void fill(int n, int *a);
int main(void)
{
    int a[20];
    fill(20, a);
    for (int i = 0; i < 20; i++)
        printf("%d ", a[i]);
    return 0;
}
static void fill(int n, int *a)
{
    // @openmp-for
    for (int i = 0; i < n; i++)
        a[i] = i; }