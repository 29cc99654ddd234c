/* standin_block.cuh: the threads of a block, for the stand-ins for CUB. */
#ifndef STANDIN_CUB_STANDIN_BLOCK_CUH
#define STANDIN_CUB_STANDIN_BLOCK_CUH

#include <stdio.h>
#include <stdlib.h>

namespace cub {

/* The number of a thread in its block, which must be of the size that CUB was told. */
template <int X, int Y, int Z> int standin_thread()
{
    if (blockDim.x != X || blockDim.y != Y || blockDim.z != Z) {
        fprintf(stderr, "stand-in: CUB was told another size of blocks\n");
        exit(3);
    }
    return (int)((threadIdx.z * Y + threadIdx.y) * X + threadIdx.x);
}

} // namespace cub

#endif
