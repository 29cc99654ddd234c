// A member is named alone.
struct Rows {
    double sum[8];
    int size;
    void add(const double (*b)[8])
    {
        const int n = size;
        // @sink
        for (int i = 0; i < n; ++i) {
            sum[i] = 0;
            for (int k = 0; k < n; ++k)
                sum[i] += b[i][k];
        }
    }
};

#include <cstdio>

int main()
{
    double b[8][8];
    for (int i = 0; i < 64; i++)
        b[i / 8][i % 8] = i * i % 11;
    for (int n = -1; n < 9; n++) {
        Rows rows = {{1, 2, 3, 4, 5, 6, 7, 8}, n};
        rows.add(b);
        for (double value : rows.sum)
            std::printf("%g ", value);
        std::printf("\n");
    }
    return 0;
}
