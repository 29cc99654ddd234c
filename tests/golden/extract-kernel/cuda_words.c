/* Variables with the names of what CUDA has, or generated code calls. */
int f(int n, int cudaMalloc, int threadIdx, int *restrict blockIdx,
      const int *restrict cudaMemcpy)
{
    int atomicAdd = 0;
    // @extract-kernel
    for (int i = 0; i < n; i++) {
        blockIdx[i] = cudaMemcpy[i] + cudaMalloc * threadIdx;
        atomicAdd += cudaMemcpy[i];
    }
    return atomicAdd;
}
