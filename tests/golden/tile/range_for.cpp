// @args -std=c++17
void scale(double (&table)[16][32], double a)
{
    // @tile sizes=i:4
    for (int i = 0; i < 16; i++)
        for (auto &x : table[i])
            x *= a;
}

int main() {}
