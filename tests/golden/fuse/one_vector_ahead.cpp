/* If both are one vector, an element is set before the loop before reads it: that is asked. */
#include <cstdio>
#include <vector>

void ahead(std::vector<double> &a, std::vector<double> &b, const std::vector<double> &c)
{
    // @fuse
    for (std::size_t i = 0; i + 1 < a.size(); ++i)
        a[i] = 2.0 * c[i + 1];
    for (std::size_t i = 0; i + 1 < a.size(); ++i)
        b[i + 1] = c[i] + 1.0;
}

int main()
{
    std::vector<double> a(9, 1.5), b(9, 0.25), c(9), none;
    for (std::size_t i = 0; i < c.size(); i++)
        c[i] = 0.5 * (double)i;
    ahead(none, b, c);
    ahead(a, b, c);
    ahead(a, c, c);
    ahead(c, c, c);
    ahead(b, b, a);
    for (std::size_t i = 0; i < a.size(); i++)
        std::printf("%a %a %a\n", a[i], b[i], c[i]);
    return 0;
}
