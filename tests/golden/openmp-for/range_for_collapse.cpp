// An inner loop that runs over what the outer one gives has no number of iterations of its own.
// @args -std=c++17
void clear(double (&table)[16][32])
{
    // @openmp-for collapse=2
    for (auto &row : table)
        for (auto &x : row)
            x = 0;
}

int main() {}
