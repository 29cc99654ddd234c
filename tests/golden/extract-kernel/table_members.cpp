#include <cstdio>

struct settings {
    int row;
};

/* Tables that the object has, at places that members tell; one of them leads to tables. */
class Fields {
  public:
    int n, last;
    double **rows;
    double ***bricks;
    settings *chosen;
    void mix(int k, double factor);
};

void Fields::mix(int k, double factor)
{
    // @extract-kernel
    for (int i = 0; i < n; i++)
        rows[last - 1][i] += factor * this->bricks[k][chosen->row][i] + bricks[k][chosen->row][0] +
                             this->rows[last][2 * i];
}

int main()
{
    static double memory[4][600];
    double *rows[3] = {memory[0], memory[1], memory[2]}, *other[2] = {memory[3], memory[1]};
    double **bricks[2] = {other, rows};
    settings chosen = {1};
    Fields fields = {0, 2, rows, bricks, &chosen}, none = {0, 1, nullptr, nullptr, nullptr};
    for (int i = 0; i < 600; i++)
        for (int k = 0; k < 4; k++)
            memory[k][i] = k + 0.25 * i;
    for (int n = 0; n < 300; n = 2 * n + 1)
        for (int k = 0; k < 2; k++)
            for (chosen.row = 0; chosen.row < 2; chosen.row++) {
                fields.n = n;
                fields.mix(k, 0.5);
                for (int i = 0; i < 300; i++)
                    std::printf("%.17g %.17g\n", memory[0][i], memory[1][i]);
            }
    none.mix(0, 1);
    return 0;
}
