/* Vectors of vectors: each holds its own memory, so that it is enough to know which are one. */
#include <cstddef>
#include <vector>

using row_type = std::vector<double>;
using matrix = std::vector<row_type>;

void add(const matrix &a, const matrix &b, matrix &c)
{
    for (std::size_t i = 0; i < a.size(); i++) // @guarded objects
        for (std::size_t j = 0; j < a[i].size(); j++) // @guarded overlap
            c[i][j] = a[i][j] + b[i][j];
}

/* A table that the function makes is none that it was given. */
matrix product(const matrix &a, const matrix &b)
{
    std::size_t n = a.size(), m = b[0].size(), l = b.size();
    matrix c(n, row_type(m, 0.0));
    for (std::size_t i = 0; i < n; i++) // @yes
        for (std::size_t j = 0; j < m; j++) // @yes
            for (std::size_t k = 0; k < l; k++) // @yes reduction c[i][j]:+
                c[i][j] += a[i][k] * b[k][j];
    return c;
}

/* It may be what the table was that another function gave. */
void shift(matrix &a)
{
    matrix &c = a;
    for (std::size_t i = 0; i + 1 < a.size(); i++) // @unproven
        c[i][0] = a[i + 1][0];
}

/* A vector of the function's own is no row. */
row_type sums(const matrix &a)
{
    row_type y(a.size());
    for (std::size_t i = 0; i < a.size(); i++) { // @yes
        double s = 0;
        for (std::size_t j = 0; j < a[i].size(); j++) // @yes reduction s:+
            s += a[i][j];
        y[i] = s;
    }
    return y;
}

static row_type totals(100);

void sums_outside(const matrix &a)
{
    for (std::size_t i = 0; i < a.size(); i++) // @yes
        for (std::size_t j = 0; j < a[i].size(); j++) // @yes reduction totals[i]:+
            totals[i] += a[i][j];
}

struct layer {
    matrix weight;
    row_type bias, out;
    row_type &shared;

    /* Members are no rows, and different ones are different vectors. */
    void forward(const row_type &in)
    {
        for (std::size_t i = 0; i < weight.size(); i++) { // @guarded objects
            double s = bias[i];
            for (std::size_t j = 0; j < in.size(); j++) // @yes reduction s:+
                s += weight[i][j] * in[j];
            out[i] = s;
        }
    }

    void apply(double by)
    {
        for (std::size_t i = 0; i < out.size(); i++) // @yes
            out[i] = by * weight[i][0] + bias[i];
    }

    /* What is given may be a row. */
    void learn(const row_type &in, const row_type &error)
    {
        for (std::size_t i = 0; i < weight.size(); i++) // @guarded overlap
            for (std::size_t j = 0; j < in.size(); j++) // @guarded overlap
                weight[i][j] += error[i] * in[j];
    }

    /* A reference is no member: it may lead to one, or to a row. */
    void share()
    {
        for (std::size_t i = 0; i + 1 < out.size(); i++) // @guarded objects
            out[i] = shared[i + 1] + weight[i][0];
    }

    void share_rows()
    {
        for (std::size_t i = 0; i + 1 < weight.size(); i++) // @guarded overlap
            weight[i][0] = shared[i + 1];
    }
};

/* Members of one object by its name; those of two objects may be one. */
void of_one(layer &l, int n)
{
    for (int i = 0; i < n; i++) // @yes facts lifetimes
        l.out[i] = l.bias[i + 1];
}

void of_two(layer &l, const layer &m, int n)
{
    for (int i = 0; i < n; i++) // @guarded objects facts lifetimes
        l.out[i] = m.out[i + 1];
}

/* The element of a vector of layers is one that may be given, too. */
void of_many(std::vector<layer> &all, layer &one, int n)
{
    for (int i = 0; i < n; i++) // @unproven
        all[i].out[0] = one.out[i];
}

union either {
    row_type first, second;
    either();
    ~either();
};

/* Members of unions share their place: they are asked, and are one. */
void of_union(either &e, int n)
{
    for (int i = 0; i < n; i++) // @guarded overlap objects
        e.first[i] = e.second[i + 1];
}

/* Tables of tables. */
void cubes(std::vector<matrix> &a, const std::vector<matrix> &b, int n)
{
    for (int i = 0; i < n; i++) // @guarded objects
        for (std::size_t j = 0; j < a[i].size(); j++) // @unproven
            for (std::size_t k = 0; k < a[i][j].size(); k++) // @guarded overlap
                a[i][j][k] = b[i + 1][j][k];
}

/* A row of a table may be a table that was given, and a row of that one a row of this. */
void cube_and_matrix(std::vector<matrix> &a, const matrix &b, int n)
{
    for (int i = 0; i < n; i++) // @guarded overlap
        for (std::size_t j = 0; j < a[i].size(); j++) // @unproven
            a[i][j][0] = b[j][0];
}

void cube_and_row(std::vector<matrix> &a, const row_type &b, int n)
{
    for (int i = 0; i < n; i++) // @unproven
        for (std::size_t j = 0; j < a[i].size(); j++) // @unproven
            a[i][j][0] = b[j];
}

/* One table, another row: the rows are what is compared. */
void rows_of_one(matrix &a, int n)
{
    for (int i = 0; i < n; i++) // @no
        a[i][0] = a[i + 1][0];
}

/* Rows are found by data: the table is known, the row is not. */
void chosen(matrix &a, const std::vector<int> &at, row_type &y, int n)
{
    for (int i = 0; i < n; i++) // @guarded overlap
        y[i] = a[at[i]][i];
}
