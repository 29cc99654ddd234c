/* A wider index of the tiles must not change the type of the loop's own. */
void fill(int n, int *out)
{
    // @tile sizes=i:7
    for (auto i = 0; i < n; i++)
        out[i] = (int)sizeof(i) + i;
}

#include <cstdio>

int main()
{
    static int out[20];
    const int sizes[] = {0, 1, 6, 7, 8, 20};
    for (int n : sizes) {
        fill(n, out);
        for (int value : out)
            std::printf("%d ", value);
    }
    return 0;
}
