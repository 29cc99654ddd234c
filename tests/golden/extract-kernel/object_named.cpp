#include <cstdio>

struct Grid {
    int n;
    double step;
};

struct Rows : Grid {
    int n;
    double *x;
    void add(const double *__restrict__ table, const int *__restrict__ at, double *__restrict__ out);
};

/* A member with its class in front, and one that is written as `n` here and as `this->n` there. */
void Rows::add(const double *__restrict__ table, const int *__restrict__ at,
               double *__restrict__ out)
{
    // @extract-kernel
    for (int i = 0; i < n; i++)
        out[i] += table[at[i] + this->n] * this->step + table[at[i] + Grid::n];
}

int main()
{
    double table[20], out[5] = {1, 2, 3, 4, 5};
    int at[5] = {-2, 3, 8, 0, 1};
    for (int i = 0; i < 20; i++)
        table[i] = i * 7 % 11;
    Rows rows;
    rows.n = 5;
    rows.x = nullptr;
    rows.Grid::n = 3;
    rows.step = 0.5;
    rows.add(table, at, out);
    rows.n = 0;
    rows.add(nullptr, nullptr, nullptr);
    for (int i = 0; i < 5; i++)
        std::printf("%g\n", out[i]);
    return 0;
}
