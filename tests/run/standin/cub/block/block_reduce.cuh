/*
 * block_reduce.cuh: a stand-in for the part of CUB that kernels use to combine what the threads of
 * a block have. The first thread alone gets the result. What is stored is memory of the block like
 * any other, so that races on it are found: it may be used again behind a barrier only.
 */
#ifndef STANDIN_CUB_BLOCK_REDUCE_CUH
#define STANDIN_CUB_BLOCK_REDUCE_CUH

#include "cub/block/standin_block.cuh"

namespace cub {

enum BlockReduceAlgorithm {
    BLOCK_REDUCE_RAKING_COMMUTATIVE_ONLY,
    BLOCK_REDUCE_RAKING,
    BLOCK_REDUCE_WARP_REDUCTIONS
};

template <typename T, int X, BlockReduceAlgorithm = BLOCK_REDUCE_WARP_REDUCTIONS, int Y = 1,
          int Z = 1>
class BlockReduce {
public:
    struct TempStorage {
        T values[X * Y * Z];
    };

    explicit BlockReduce(TempStorage &storage) : storage_(storage) {}

    template <typename Operator> T Reduce(T value, Operator combine)
    {
        int thread = standin_thread<X, Y, Z>();
        storage_.values[thread] = value;
        __syncthreads();
        for (int k = 1; thread == 0 && k < X * Y * Z; k++)
            value = combine(value, storage_.values[k]);
        return value;
    }

    T Sum(T value)
    {
        return Reduce(value, [](T a, T b) { return a + b; });
    }

private:
    TempStorage &storage_;
};

} // namespace cub

#endif
