// kernels.cu: CUDA source: host loops beside device code.
//
// @skip-oracle CUDA

#define N 1024

float x[N], y[N];

__global__ void saxpy(int n, float a, const float *x_d, float *y_d)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;

    if (i < n)
        y_d[i] = a * x_d[i] + y_d[i];
}

__device__ float total(const float *row, int n)
{
    float sum = 0;

    for (int i = 0; i < n; i++) // @yes reduction sum:+
        sum += row[i];
    return sum;
}

__global__ void row_sums(const float *m, float *sums, int rows, int columns)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;

    if (i < rows)
        sums[i] = total(m + i * columns, columns);
}

void fill(void)
{
    for (int i = 0; i < N; i++) // @yes
        x[i] = y[i] + 1;
}

void launch(float a, const float *x_d, float *y_d)
{
    for (int round = 0; round < 4; round++) // @unknown call
        saxpy<<<N / 256, 256>>>(N, a, x_d, y_d);
}

void smooth(void)
{
    for (int i = 1; i < N; i++) // @no flow distance 1
        x[i] = 0.5f * (x[i] + x[i - 1]);
}
