// Methods are followed: those of the object itself, of a class that it is derived from, and of
// members; what a reference is bound to stays the same.
struct Named {
    int shift;
    int bits(int k) const { return k >> shift & 3; }
};

struct Row {
    double *data;
    void set(int k, double x) { data[k] = x; }
    double operator()(int k) const { return data[k]; }
};

struct Grid : Named {
    int &size;
    Row row, &other;
    Grid(int s, int &n, double *a, Row &r) : Named{s}, size(n), row{a}, other(r) {}

    void fill(const int *k)
    {
        // @openmp-for
        for (int i = 0; i < size; i++)
            row.set(i, bits(k[i]) + other(i) * 2);
    }
};

#include <cstdio>

int main()
{
    int k[40], n = 37;
    double a[40], b[40];
    for (int i = 0; i < 40; i++) {
        k[i] = i * 13 % 29;
        a[i] = i;
        b[i] = i % 7;
    }
    Row same = {a}, other = {b};
    Grid(1, n, a, other).fill(k);
    Grid(2, n, a + 1, same).fill(k);
    for (double value : a)
        std::printf("%g ", value);
    std::printf("\n");
}
