#include <stdio.h>

int f(int n, int cudaMalloc, int threadIdx, int *restrict blockIdx,
      const int *restrict cudaMemcpy);

int main(void)
{
    int a[300], b[300];
    for (int i = 0; i < 300; i++)
        b[i] = i;
    printf("%d", f(300, 7, 5, a, b));
    for (int i = 0; i < 300; i++)
        printf(" %d", a[i]);
    return 0;
}
