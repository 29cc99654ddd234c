int sum[4], x[100];

void count(int n)
{
    // @scalar-replace
    for (int i = 0; i < n; i++) {
#pragma omp atomic
        sum[1] += x[i];
    }
}
