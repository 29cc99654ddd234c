/* An operator whose body is elsewhere. */
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

Vec operator+(const Vec &x, const Vec &y);

void step(Vec &a, const Vec &b, const Vec &c)
{
    // @fuse-vector-ops
    a = b + c;
}

int main()
{
    return 0;
}
