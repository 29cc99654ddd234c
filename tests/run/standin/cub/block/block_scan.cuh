/* block_scan.cuh: the same for what the threads of a block have, up to each of them. */
#ifndef STANDIN_CUB_BLOCK_SCAN_CUH
#define STANDIN_CUB_BLOCK_SCAN_CUH

#include "cub/block/standin_block.cuh"

namespace cub {

template <typename T, int X> class BlockScan {
public:
    struct TempStorage {
        T values[X];
    };

    explicit BlockScan(TempStorage &storage) : storage_(storage) {}

    template <typename Operator>
    void InclusiveScan(T value, T &found, Operator combine, T &all)
    {
        int thread = collect(value, combine);
        found = storage_.values[thread];
        all = storage_.values[X - 1];
    }

    template <typename Operator>
    void ExclusiveScan(T value, T &found, T first, Operator combine, T &all)
    {
        int thread = collect(value, combine);
        found = thread > 0 ? combine(first, storage_.values[thread - 1]) : first;
        all = storage_.values[X - 1];
    }

    void InclusiveSum(T value, T &found, T &all)
    {
        InclusiveScan(value, found, [](T a, T b) { return a + b; }, all);
    }

    void ExclusiveSum(T value, T &found, T &all)
    {
        ExclusiveScan(value, found, T(), [](T a, T b) { return a + b; }, all);
    }

private:
    template <typename Operator> int collect(T value, Operator combine)
    {
        int thread = standin_thread<X, 1, 1>();
        storage_.values[thread] = value;
        __syncthreads();
        for (int k = 1; thread == 0 && k < X; k++)
            storage_.values[k] = combine(storage_.values[k - 1], storage_.values[k]);
        __syncthreads();
        return thread;
    }

    TempStorage &storage_;
};

} // namespace cub

#endif
