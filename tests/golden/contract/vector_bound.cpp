#include <vector>

double other(const double &first);

// The place of an element is handed on.
void scale(int n, double *a, const double *b)
{
    std::vector<double> t(n);
    // @contract
    for (int i = 0; i < n; i++) {
        t[i] = b[i];
        a[i] = t[i] + other(t[i]);
    }
}
