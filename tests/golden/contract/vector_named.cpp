#include <vector>

// The number of its elements is asked for.
void scale(int n, double *a, const double *b)
{
    std::vector<double> t(n);
    // @contract
    for (int i = 0; i < n; i++) {
        t[i] = b[i];
        a[i] = t[i] * t.size();
    }
}
