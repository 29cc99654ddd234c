/* Memory that `new` gives: nothing else leads to it. */
#include <cstddef>
#include <new>

void smooth(int n, double *a, const double *b)
{
    double *t = new double[n];
    for (int i = 0; i < n; i++) // @yes
        t[i] = a[i + 1] + b[i];
    for (int i = 0; i < n; i++) // @yes
        a[i] = t[i];
    delete[] t;
}

/* Two of them are apart, and one is from nothing that is given; all begin with 0 by `()`. */
double pairs(std::size_t n, const double *x)
{
    double *s = new double[n + 1](), *t = new double[n];
    double sum = 0;
    for (std::size_t i = 0; i < n; i++) // @yes
        t[i] = s[i + 1] + x[i];
    for (std::size_t i = 0; i < n; i++) // @yes reduction sum:+
        sum += t[i];
    delete[] s;
    delete[] t;
    return sum;
}

/* Memory that is given to it. */
void placed(int n, double *a, char *memory)
{
    double *t = new (memory) double[n];
    for (int i = 0; i < n; i++) // @guarded overlap
        t[i] = a[i + 1];
}

void *operator new(std::size_t size, int from);

void placed_by_number(int n, double *a)
{
    using number = double;
    double *t = new (5)number;
    for (int i = 0; i < n; i++) // @guarded overlap
        t[i] = a[i + 1];
}

/* A class may take it from anywhere. */
struct cell {
    double value;
    static void *operator new[](std::size_t size);
};

void of_class(int n, cell *a)
{
    cell *t = new cell[n];
    for (int i = 0; i < n; i++) // @guarded overlap
        t[i].value = a[i + 1].value;
}

/* The variable leads elsewhere by then. */
void given_back(int n, double *a, double *other)
{
    double *t = new double[n];
    delete[] t;
    t = other;
    for (int i = 0; i < n; i++) // @guarded overlap
        t[i] = a[i + 1];
}

void perhaps(int n, double *a, double *other)
{
    double *t = other;
    if (n > 100)
        t = new double[n];
    for (int i = 0; i < n; i++) // @guarded overlap
        t[i] = a[i + 1];
}

/* By a reference it may be set anywhere. */
void set_elsewhere(int n, double *a, void (*set)(double *&))
{
    double *t = new double[n];
    set(t);
    for (int i = 0; i < n; i++) // @guarded overlap
        t[i] = a[i + 1];
    delete[] t;
}

/* What is deleted in the loop is no loop's memory. */
void each(int n, double **rows)
{
    for (int i = 0; i < n; i++) // @unproven
        delete[] rows[i];
}
