/* Members are known to the kernel by names of its own, and so to what is compared. */
struct bins {
    int size;
    unsigned int *counts;
    struct {
        long total;
    } all;
};

void fill(struct bins *restrict bins, const unsigned int *restrict more)
{
    // @extract-kernel checks=compare target=hip
    for (int i = 0; i < bins->size; i++) {
        bins->counts[i] += more[i];
        bins->all.total += more[i];
    }
}
