// A member that is read under conditions only, in a guard: another one is read in any case.
#include <cstdio>

struct packer {
    double *buf;
    int values, bits;
    void pack(int n, const int *mask, int count, const double *h);
};

void packer::pack(int n, const int *mask, int count, const double *h)
{
    // @openmp-for
    for (int i = 0; i < count; i++) {
        if (mask[i] & bits)
            buf[n] = h[0] + h[1];
        else
            buf[n] = 0;
        n += values;
    }
}

int main()
{
    static double data[400];
    int mask[100];
    for (int i = 0; i < 100; i++)
        mask[i] = i % 4;
    double h[2] = {1, 2};
    packer plain = {data, 2, 1}, over = {data + 200, 1, 2};
    plain.pack(3, mask, 90, h);
    over.pack(0, mask, 100, data + 250);
    over.values = -1;
    over.pack(150, mask, 100, h);
    over.buf = nullptr;
    over.pack(0, mask, 0, nullptr);
    for (int i = 0; i < 400; i++)
        std::printf("%g\n", data[i]);
}
