/* Vectors that may be one: each iteration meets its own elements, if they are, so that nothing is
   asked. */
#include <cstdio>
#include <vector>

void in_place(std::vector<double> &a, std::vector<double> &b)
{
    // @fuse
    for (std::size_t i = 1; i < a.size(); ++i)
        a[i] *= 2.0;
    for (std::size_t i = 1; i < a.size(); ++i)
        b[i] += a[i - 1];
}

int main()
{
    std::vector<double> a(9, 1.5), b(9, 0.25), none;
    in_place(none, b);
    in_place(a, b);
    in_place(b, b);
    for (std::size_t i = 0; i < a.size(); i++)
        std::printf("%a %a\n", a[i], b[i]);
    return 0;
}
