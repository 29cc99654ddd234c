#include <cstdio>

struct Cell {
    int n;
    int sum;
    int x[40];
    void add(int m, const int *x);
};

/* The parameter has the name of a member, which is asked for by `this`; the sum is a member. */
void Cell::add(int m, const int *x)
{
    // @extract-kernel
    for (int i = 0; i < m; i++) {
        this->x[i] = x[i] + this->n;
        sum += x[i];
    }
}

int main()
{
    static int x[40];
    for (int i = 0; i < 40; i++)
        x[i] = i * 3 % 7;
    static Cell cell = {5, 1, {0}};
    cell.add(40, x);
    cell.add(0, nullptr);
    cell.add(7, cell.x + 20);
    cell.add(7, cell.x + 1);
    for (int i = 0; i < 40; i++)
        std::printf("%d\n", cell.x[i]);
    std::printf("%d\n", cell.sum);
    return 0;
}
