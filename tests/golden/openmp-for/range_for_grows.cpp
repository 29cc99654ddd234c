// What the loop runs over grows on the way.
// @args -std=c++17
#include <vector>

void twice(std::vector<int> &all, std::vector<int> &others)
{
    // @openmp-for
    for (int x : all)
        others.push_back(x);
}

int main() {}
