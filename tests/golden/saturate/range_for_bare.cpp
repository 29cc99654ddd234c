// A name would have to stand in front of the loop.
// @args -std=c++17
#include <vector>

void turn(std::vector<double> &all, double a)
{
    // @saturate
    for (double &x : all)
        x = x * a + a * x;
}

int main() {}
