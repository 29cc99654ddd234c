// In C++ the keyword has underscores.
extern "C" void shift(int n, const float *from, float *to)
{
    // @add-restrict
    for (int i = 0; i < n; i++)
        to[i] = from[i + 1];
}
