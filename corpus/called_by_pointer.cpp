/* What is called by a pointer may set what it gets by a reference. */
#include <cstddef>
#include <cstdlib>

using setter = void (*)(double *&);

void by_parameter(int n, double *a, void (*set)(double *&))
{
    double *t = static_cast<double *>(std::malloc(n * sizeof(double)));
    set(t);
    for (int i = 0; i < n; i++) // @guarded overlap
        t[i] = a[i + 1];
}

void by_element(int n, double *a, const setter *sets)
{
    double *t = static_cast<double *>(std::malloc(n * sizeof(double)));
    (*sets[1])(t);
    for (int i = 0; i < n; i++) // @guarded overlap
        t[i] = a[i + 1];
}

struct hooks {
    setter set;
    void (*count)(int &);
    int (*look)(int);
};

void by_member(int n, double *a, const hooks &all)
{
    double *t = static_cast<double *>(std::malloc(n * sizeof(double)));
    all.set(t);
    for (int i = 0; i < n; i++) // @guarded overlap
        t[i] = a[i + 1];
}

/* The step is not what it was before. */
void step(int n, double *a, const hooks &all)
{
    int m = 3;
    all.count(m);
    for (int i = 0; i < n; i++) // @guarded params
        a[m * i] = a[2 * i + 1];
}

/* A value stays what it is. */
void step_by_value(int n, double *a, const hooks &all)
{
    int m = 4;
    all.look(m);
    for (int i = 0; i < n; i++) // @yes
        a[m * i] = a[m * i + 1];
}

void by_reference(int n, double *a, void (&count)(int &))
{
    int m = 4;
    count(m);
    for (int i = 0; i < n; i++) // @guarded params
        a[m * i] = a[m * i + 1];
}
