// A vector that is a member of the function's own object, beside one of nearly the same name.
// @args -std=c++17
#include <cstddef>
#include <cstdio>
#include <vector>

class Masses {
public:
    std::vector<float> m_;

    void add(std::vector<float> &m);
};

void Masses::add(std::vector<float> &m)
{
    // @extract-kernel
    for (std::size_t i = 0; i < m_.size(); i++)
        m[i] += 2 * m_[i];
}

int main()
{
    Masses masses;
    std::vector<float> m(50, 1);
    for (int i = 0; i < 40; i++)
        masses.m_.push_back(i % 7);
    masses.add(m);
    masses.add(masses.m_);
    float sum = 0;
    for (int i = 0; i < 40; i++)
        sum = sum / 2 + m[i] - 3 * masses.m_[i];
    std::printf("%g\n", sum);
}
