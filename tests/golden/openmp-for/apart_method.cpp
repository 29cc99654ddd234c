// In C++, with references, members, and a loop in a class.
#include <cstdio>

namespace grid {

class Field {
public:
    Field(double *cells, const double *flow, int size) : cells(cells), flow(flow), size(size) {}

    void add(const double *source, int &steps)
    {
        // @openmp-for
        for (int i = 0; i < steps; i++)
            cells[i] += flow[i] * source[i];
    }

private:
    double *cells;
    const double *flow;
    int size;
};

} // namespace grid

int main()
{
    static double data[300];
    int size = 90;
    for (int i = 0; i < 300; i++)
        data[i] = i % 7;
    for (int at = 0; at < 200; at += 25) {
        grid::Field field(data + at, data + 100, size);
        field.add(data + 150, size);
    }
    double sum = 0;
    for (int i = 0; i < 300; i++)
        sum = sum / 2 + data[i];
    std::printf("%.9g\n", sum);
}
