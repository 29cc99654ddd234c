/* std::max(), std::min() and std::clamp() of numbers. */
// @args -std=c++17
#include <algorithm>
#include <cstddef>
#include <vector>

double maximum(const std::vector<double> &x)
{
    double m = x[0];
    for (std::size_t i = 1; i < x.size(); i++) // @yes reduction m:max
        m = std::max(m, x[i]);
    return m;
}

int minimum(const int *x, int n)
{
    int m = x[0];
    for (int i = 1; i < n; i++) // @yes reduction m:min
        m = std::min(x[i], m);
    return m;
}

double maximum_turned(const double *x, int n)
{
    double m = x[0];
    for (int i = 1; i < n; i++) // @yes reduction m:max facts no-nan
        m = std::max(x[i], m);
    return m;
}

double spread(const double *x, int n)
{
    double low = x[0], high = x[0];
    for (int i = 1; i < n; i++) { // @yes reduction low:min reduction high:max
        low = std::min(low, x[i]);
        high = std::max(high, x[i]);
    }
    return high - low;
}

void rectify(std::vector<float> &v)
{
    for (float &x : v) // @yes
        x = std::max(x, 0.0f);
}

void limit(double *x, const double *y, int n)
{
    for (int i = 0; i < n; i++) // @guarded overlap
        x[i] = std::clamp(y[i], 0.0, 1.0) + std::min<double>(y[i], 3);
}

void band(double *x, const double *y, int n, int m)
{
    for (int i = 0; i < n; i++)                                   // @guarded overlap params
        for (int j = std::max(0, i - 3); j < std::min(i, m); j++) // @guarded overlap reduction x[i]:+
            x[i] += y[j];
}

/* A reference to one of the arguments is no value. */
void bound(double *x, const double *restricted, int n)
{
    for (int i = 0; i < n; i++) { // @unknown
        int k = i;
        const int &r = std::max(k, 0);
        k = 3;
        x[r] = restricted[k];
    }
}

void stored(double *x, double *y, int n)
{
    for (int i = 0; i < n; i++) // @unknown
        const_cast<double &>(std::max(x[0], y[i])) = 1;
}

static bool before(double a, double b)
{
    return a < b;
}

/* Other forms are not known. */
void compared(double *x, const double *y, int n)
{
    for (int i = 0; i < n; i++) // @unknown call
        x[i] = std::max(x[i], y[i], before);
}

void listed(double *x, int n)
{
    for (int i = 0; i < n; i++) // @unknown call
        x[i] = std::max({x[i], 1.0, 2.0});
}

/* An argument is read when all are evaluated. */
void late(int *x, int n)
{
    for (int i = 0; i < n; i++) { // @unknown call
        int k = i;
        x[std::max(k, 2 * k++)] = 0;
    }
}

static double half(double v)
{
    return v / 2;
}

static int calls;

static double noted(double v)
{
    calls++;
    return v;
}

struct shape {
    virtual ~shape() = default;
    virtual double area(double v) const { return v; }
};

/* What a call stores may be what another argument refers to; what none stores is the same. */
void called(double *x, const double *y, int n)
{
    for (int i = 0; i < n; i++) // @guarded overlap
        x[i] = std::max(y[i], half(y[i])) + std::min(half(x[i]), std::max(x[i], 1.0));
}

void counted(double *x, const double *y, int n)
{
    for (int i = 0; i < n; i++) // @unknown call
        x[i] = std::max(y[i], noted(y[i]));
}

void dispatched(double *x, const shape &s, int n)
{
    for (int i = 0; i < n; i++) // @unknown call
        x[i] = std::max(x[i], s.area(x[i]));
}
