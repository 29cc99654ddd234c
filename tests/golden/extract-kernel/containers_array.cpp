// An array of a fixed size, which is the loop's bound.
// @args -std=c++17
#include <array>
#include <cstdio>
#include <vector>

struct Table {
    std::array<float, 40> entries;
};

void fill(Table &table, const std::vector<float> &by)
{
    // @extract-kernel
    for (std::size_t i = 0; i < table.entries.size(); i++)
        table.entries[i] = table.entries[i] * by[i] + (-3 + (int)i) / table.entries.size();
}

int main()
{
    Table table;
    std::vector<float> by(50, 1.5f);
    for (int i = 0; i < 40; i++)
        table.entries[i] = i % 7;
    fill(table, by);
    float sum = 0;
    for (float entry : table.entries)
        sum = sum / 2 + entry;
    std::printf("%g\n", sum);
}
