#include "lift_mixed_kernels.h"

#define WEIGHT 0.125f

/* A loop that is a kernel already, one that is not yet, and a kernel that is called elsewhere,
   too, so that its host function stays. */
void advance(int rows, int steps, float field[restrict 24][20], float next[restrict 24][20],
              float *restrict means)
{
    // @offload-region
    for (int t = 0; t < steps; t++) {
        advance_gpu(WEIGHT, field, next);
        for (int i = 0; i < 24; i++) {
            float sum = 0;
            for (int j = 0; j < 20; j++)
                sum += next[i][j];
            means[i] = sum;
        }
        advance_gpu2(rows, next, means, field);
    }
}

void keep(int rows, float field[restrict 24][20], float next[restrict 24][20],
          const float *restrict means)
{
    advance_gpu2(rows, next, means, field);
}
