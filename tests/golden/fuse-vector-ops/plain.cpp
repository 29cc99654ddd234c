/* No vector at all. */
#include <cmath>
#include <cstdio>
#include <vector>

class Vec {
    std::vector<float> data_;

public:
    explicit Vec(size_t n) : data_(n) {}
    size_t size() const { return data_.size(); }
    float &operator[](size_t i) { return data_[i]; }
    float operator[](size_t i) const { return data_[i]; }
};

void step(int a)
{
    // @fuse-vector-ops
    a++;
}

int main()
{
    return 0;
}
