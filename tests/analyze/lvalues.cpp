// Lvalues that are no names, and variables of the function around: what they stand for is written
// and led to all the same.
extern "C" void see(double *);

void comma(double *a, int n, int m)
{
    int x = 0;
    (m, x) = 1;
    for (int i = 0; i < n; i++) // @guarded params
        a[i + x] = a[i];
}

void choice(double *a, int n, int c)
{
    int x = 7, y = 7;
    (c ? x : y) = 0;
    for (int i = 0; i < n; i++) // @guarded params
        a[i * x] = i;
}

void written_inside(double *a, int n, int m)
{
    int x = 0;
    for (int i = 0; i < n; i++) { // @unproven
        (m, x) = 1;
        a[i + x] = a[i];
    }
}

// The bound is one of the variables that a target may be.
void bound_by_comma(double *a, int n, int m)
{
    // @work null
    for (int i = 0; i < n; i++) { // @unknown alias,trip-count
        a[i] = 1;
        (m, n)--;
    }
}

void bound_by_choice(double *a, int n, int m)
{
    // @work null
    for (int i = 0; i < n; i++) { // @unknown alias,trip-count
        a[i] = 1;
        (m > 3 ? m : n)--;
    }
}

void bound_by_assignment(double *a, int n)
{
    // @work null
    for (int i = 0; i < n; i++) { // @unknown alias,trip-count
        a[i] = 1;
        (n -= 2) += 1;
    }
}

// A parameter that comes to lead to a variable of the function.
void sum_moved(double *p, int n)
{
    double local[100];
    (p += 1) = local;
    for (int i = 0; i < n; i++) // @guarded overlap
        p[i + 1] = local[i];
}

void comma_moved(double *p, int n)
{
    double local[100];
    (n++, p) = local;
    for (int i = 0; i < n; i++) // @guarded overlap
        p[i + 1] = local[i];
}

// What a lambda captures is older than what it is called with.
double captured(int n)
{
    double around[100];
    auto shift = [&](double *p) {
        for (int i = 0; i < n; i++) // @guarded overlap
            p[i] = around[i + 1];
    };
    shift(around);
    return around[0];
}

double own(int n, double *q)
{
    auto copy = [&](double *p) {
        double mine[100];
        see(mine);
        for (int i = 0; i < n; i++) // @yes
            p[i] = mine[i];
    };
    copy(q);
    return q[0];
}
