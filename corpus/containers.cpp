/* Containers of the standard library, and classes that give their elements away by references. */
// @args -std=c++17
#include <array>
#include <cstddef>
#include <cstring>
#include <vector>

void scale(std::vector<double> &v, double a)
{
    // @extent v.data() 0 v.size()
    for (std::size_t i = 0; i < v.size(); i++) // @yes
        v[i] *= a;
}

/* Two references may lead to one vector. */
void axpy(std::vector<double> &y, const std::vector<double> &x, double a)
{
    for (std::size_t i = 0; i < y.size(); i++) // @guarded objects
        y[i] += a * x[i];
}

/* Two vectors have nothing in common, nor has what the caller had before. */
double locals(const double *x, int n)
{
    std::vector<double> t(n), u(n);
    for (int i = 0; i < n; i++) // @yes
        t[i] = x[i] * 2;
    for (int i = 0; i < n; i++) // @yes
        u[i] = t[i] + x[i];
    double s = 0;
    for (int i = 0; i < n; i++) // @yes reduction s:+
        s += u[i];
    return s;
}

/* What others know of it now, the caller did not. */
void handed(double *x, int n, double **out)
{
    std::vector<double> t(n);
    *out = t.data();
    for (int i = 0; i < n; i++) // @yes
        t[i] = x[i];
}

/* A lambda may change what the variable holds. */
void swapped(const double *x, int n, std::vector<double> &other)
{
    std::vector<double> t(n);
    auto change = [&] { t.swap(other); };
    change();
    for (int i = 0; i + 1 < n; i++) // @guarded overlap
        t[i] = x[i + 1];
}

void neighbours(std::vector<double> &v)
{
    for (std::size_t i = 1; i < v.size(); i++) // @no flow distance 1
        v[i] = v[i - 1] + 1;
}

void grows(std::vector<int> &v, std::vector<int> &w)
{
    for (std::size_t i = 0; i < v.size(); i++) // @unproven call
        w.push_back(v[i]);
}

/* Elements that may be any memory, but not the object that leads to them. */
void bytes(std::vector<unsigned char> &image, int least)
{
    for (std::size_t i = 0; i < image.size(); i++) // @yes
        image[i] = image[i] > least ? 255 : 0;
}

/* Whether each element has memory of its own depends on the word that it shares. */
void bits(std::vector<bool> &v)
{
    for (std::size_t i = 0; i < v.size(); i++) // @unproven
        v[i] = true;
}

void rows(std::vector<std::vector<double>> &m, int n, int k)
{
    for (int i = 0; i < n; i++)     // @yes
        for (int j = 0; j < k; j++) // @yes
            m[i][j] = i + j;
}

/* Which row it is depends on data. */
void same_row(std::vector<std::vector<double>> &m, const std::vector<int> &at, int n)
{
    for (int i = 0; i < n; i++) // @unproven
        m[at[i]][0] = i;
}

/* Two tables may be one, and so may two pointers to rows. */
using table_type = std::vector<std::vector<double>>;

void other_table(table_type &g, const table_type &h, int n)
{
    for (int i = 0; i < n; i++) // @guarded objects
        g[i][0] = h[i + 1][0];
}

void by_pointer(table_type &g, int n)
{
    auto *h = &g;
    for (int i = 0; i < n; i++) // @unproven alias
        g[i][0] = (*h)[i + 1][0];
}

void part_of_table(std::vector<table_type> &g, int n)
{
    auto &h = g[0];
    for (int i = 0; i < n; i++) // @unproven alias
        g[0][i][0] = h[i + 1][0];
}

void pointers(std::vector<double> **t, int n)
{
    for (int i = 0; i < n; i++) // @unproven alias
        (*t[i])[0] = i;
}

struct node {
    std::vector<double> v;
    node *next;
};

void neighbours_of(std::vector<node> &t, int n)
{
    for (int i = 0; i < n; i++) // @unproven alias
        t[i].next->v[0] = i;
}

void own_rows(std::vector<node> &t, int n)
{
    for (int i = 0; i < n; i++) // @yes
        t[i].v[0] = i;
}

void of_two_structures(node *a, node *b, int n)
{
    for (int i = 0; i < n; i++) // @unproven alias
        a[i].v[0] = b[i + 1].v[0];
}

/* Copies have rows of their own. */
void copied(table_type g, table_type h, int n)
{
    for (int i = 0; i < n; i++) // @yes
        g[i][0] = h[i + 1][0];
}

void fixed(std::array<float, 8> &a, const std::array<float, 8> &b)
{
    for (int i = 0; i < 8; i++) // @guarded overlap
        a[i] = b[7 - i];
}

/* --- range-based loops ------------------------------------------------------------------------ */

void all(std::vector<double> &v)
{
    for (double &x : v) // @yes
        x *= 2;
}

void table(double (&a)[16][32])
{
    for (auto &row : a)  // @yes
        for (auto &x : row) // @yes
            x = 1;
}

double sum(const std::vector<double> &v)
{
    double s = 0;
    for (double x : v) // @yes reduction s:+
        s += x;
    return s;
}

/* Copies are the loop's own. */
void copies(std::vector<double> &v, double *__restrict out)
{
    int k = 0;
    for (double x : v) { // @guarded overlap
        x += 1;
        out[k++] = x;
    }
}

struct particle {
    double x, v;
};

void moves(std::vector<particle> &all, double dt)
{
    for (auto &p : all) // @yes facts lifetimes
        p.x += p.v * dt;
}

void each_row(std::vector<std::vector<double>> &m)
{
    for (auto &row : m)  // @yes
        for (double &x : row) // @yes
            x = 0;
}

/* What the loop runs over is not what it was. */
void other_row(double (&a)[4][8], int k)
{
    for (auto &x : a[k]) // @unproven
        x = k++;
}

void grows_on_the_way(std::vector<int> &v)
{
    for (int x : v) // @unproven call
        if (x > 3)
            v.push_back(x);
}

std::vector<double> made(int n);

void temporary(double *__restrict a, int n)
{
    int k = 0;
    for (double x : made(n)) // @unproven
        a[k++] = x;
}

/* The first one counts for all. */
void running(std::vector<double> &v)
{
    double s = 0;
    for (double &x : v) { // @no
        s += x;
        x = s;
    }
}

/* --- references ------------------------------------------------------------------------------- */

class matrix
{
  public:
    double &operator()(int i, int j) { return data[i * columns + j]; }
    const double &operator()(int i, int j) const { return data[i * columns + j]; }
    double &at(int k) { return data[k]; }
    double &counted(int k)
    {
        count++;
        return data[k];
    }
    int rows, columns, count;
    double *data;
};

void product(matrix &c, const matrix &a, const matrix &b)
{
    for (int i = 0; i < c.rows; i++)        // @guarded overlap params facts lifetimes
        for (int j = 0; j < c.columns; j++) // @guarded overlap facts lifetimes
            c(i, j) = a(i, j) * b(i, j);
}

void first(matrix &c, int n)
{
    for (int i = 0; i < n; i++) // @no output facts lifetimes
        c.at(0) = i;
}

void counts(matrix &c, int n)
{
    for (int i = 0; i < n; i++) // @unproven call
        c.counted(i) = i;
}

double &bigger(double &a, double &b)
{
    return a > b ? a : b;
}

void chosen(double *__restrict a, double *__restrict b, int n)
{
    for (int i = 0; i < n; i++) // @unproven call
        bigger(a[i], b[i]) = 0;
}

double &element(double *a, int i)
{
    return a[i + 1];
}

void through(double *__restrict a, const double *__restrict b, int n)
{
    for (int i = 0; i < n; i++) // @yes
        element(a, i) = b[i];
}

/* A class that is derived from another one has more in it than its own members. */
struct Base {
    double shared;
};
struct Derived : Base {
    int own;
};

void clear_derived(Derived *d, int n)
{
    for (int i = 1; i < n; i++) { // @unknown call // plain type
        std::memset(&d[i], 0, sizeof d[i]);
        d[i].own = (int)d[i - 1].shared;
    }
}

/* Which elements are accessed need not be known for that. */
void gather(const std::vector<int> &at, const std::vector<double> &x, std::vector<double> &y)
{
    for (std::size_t i = 0; i < at.size(); i++) // @guarded objects
        y[i] = x[at[i]];
}

/* Vectors of different classes are two objects. */
void histogram(const std::vector<unsigned char> &grey, std::vector<long> &bins)
{
    for (std::size_t i = 0; i < grey.size(); i++) // @yes reduction bins.data()[]:+
        bins[grey[i]]++;
}

struct particles {
    std::vector<double> x, v;

    void move(double step)
    {
        for (std::size_t i = 0; i < x.size(); i++) // @yes
            x[i] += step * v[i];
    }
};

/* A member behind a pointer is named by what the loop comes to. */
void behind(particles *p, std::vector<double> &x, int n)
{
    for (int i = 0; i < n; i++) // @guarded overlap facts lifetimes
        p->x[i] = x[i];
}

/* A reference in the loop's body is none that a guard can name, but it can name the table. */
void inside(std::vector<std::vector<double>> &rows, std::vector<double> &x, int n)
{
    for (int i = 0; i < n; i++) { // @guarded overlap
        std::vector<double> &row = rows[0];
        row[i] = x[i];
    }
}

/* An array's elements are its own memory. */
void array_beside(std::array<double, 8> &a, const std::array<double, 8> &b)
{
    for (int i = 0; i < 8; i++) // @guarded overlap
        a[i] = b[i];
}

struct point {
    double x, v;
};

/* A reference is bound for good, whatever is written through it in loops further inside. */
void by_reference(point *all, const double *w, int n)
{
    for (int k = 0; k < n; k++) { // @guarded overlap
        point &p = all[k];
        for (int i = 0; i < 8; i++) // @guarded overlap reduction p.v:+
            p.v += w[i];
    }
}

void by_moving_reference(point *all, const double *w, int n)
{
    int m = 0;
    for (int k = 0; k < n; k++) { // @unknown
        point &p = all[m];
        for (int i = 0; i < 8; i++) // @guarded overlap reduction p.v:+
            p.v += w[i];
        if (w[k] > 0)
            m++;
    }
}

struct cloud {
    std::vector<point> all;
    double w[8];

    /* The object is no element of what it holds: there is none of its class among them. */
    void kick()
    {
        for (point &p : all) // @yes
            for (int i = 0; i < 8; i++) // @guarded overlap reduction p.v:+
                p.v += w[i];
    }
};

struct owner : point {
    std::vector<owner> others;

    /* Here it may be. */
    void pull()
    {
        for (owner &o : others) // @guarded overlap
            o.v += x;
    }
};

struct mixed {
    std::vector<char> bytes;
    int n, at[4];

    void mix()
    {
        for (char &c : bytes) // @guarded overlap params
            c += at[0];
    }
};

void sum_into(std::vector<double> &sums, const std::vector<double> &x)
{
    for (std::size_t i = 0; i < x.size(); i++) // @guarded objects reduction sums[0]:+
        sums[0] += x[i];
}

/* How many elements an array has is a number. */
void array_sized(std::array<double, 8> &a, std::array<float, 4> &b)
{
    for (std::size_t i = 0; i < b.size(); i++) // @yes facts lifetimes
        a[a.size() - 1 - i] = b[i] * b.size();
}

void array_running(std::array<double, 8> &a)
{
    for (std::size_t i = 1; i < a.size(); i++) // @no flow distance 1
        a[i] += a[i - 1];
}

/* Rows have lengths of their own. */
double ragged(const std::vector<std::vector<double>> &a, const std::vector<double> &x, std::size_t i)
{
    double s = 0;
    for (std::size_t j = 0; j < a[i].size(); j++) // @yes reduction s:+
        s += a[i][j] * x[j];
    return s;
}

void ragged_rows(std::vector<std::vector<float>> &a)
{
    for (std::size_t i = 0; i < a.size(); i++) // @yes
        for (std::size_t j = 0; j < a[i].size(); j++) // @yes
            a[i][j] *= 2;
}

/* The row may be the vector that is written. */
void rows_into(const std::vector<std::vector<double>> &a, std::vector<double> &y)
{
    for (std::size_t i = 0; i < a.size(); i++) { // @guarded overlap
        double s = 0;
        for (std::size_t j = 0; j < a[i].size(); j++) // @yes reduction s:+
            s += a[i][j];
        y[i] = s;
    }
}
