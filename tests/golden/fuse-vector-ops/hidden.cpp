/* A class whose elements nobody can reach. */
#include <cmath>
#include <cstdio>
#include <vector>

class Vec {
    std::vector<float> data_;

public:
    explicit Vec(size_t n) : data_(n) {}
    size_t size() const { return data_.size(); }
    float get(size_t i) const { return data_[i]; }
    void set(size_t i, float x) { data_[i] = x; }
    friend Vec operator+(const Vec &x, const Vec &y)
    {
        Vec r(x.size());
        for (size_t i = 0; i < x.size(); i++)
            r.data_[i] = x.data_[i] + y.data_[i];
        return r;
    }
};

struct Maker {
    static Vec make(size_t n) { return Vec(n); }
};

void step(Vec &a, const Vec &b, const Vec &c)
{
    // @fuse-vector-ops
    a = b + c;
}

int main()
{
    return 0;
}
