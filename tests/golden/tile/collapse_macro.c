#define PARALLEL _Pragma("omp parallel for collapse(2)")

double a[8][64][64];

void scale(void)
{
    PARALLEL
    for (int k = 0; k < 8; k++)
        // @tile
        for (int i = 0; i < 64; i++)
            for (int j = 0; j < 64; j++)
                a[k][i][j] *= 2;
}
