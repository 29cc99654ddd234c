#include <stdio.h>

void blur(int n, int m, double in[n][m], double out[n][m], float marks[n][m][2]);

int main(void)
{
    for (int n = 1; n < 300; n += 1 + n) {
        for (int m = 1; m < 8; m += 3) {
            double in[n][m], out[n][m];
            float marks[n][m][2];
            for (int i = 0; i < n; i++) {
                for (int j = 0; j < m; j++) {
                    in[i][j] = i * m + j;
                    out[i][j] = -1;
                    marks[i][j][0] = marks[i][j][1] = i + j;
                }
            }
            blur(n, m, in, out, marks);
            for (int i = 0; i < n; i++)
                for (int j = 0; j < m; j++)
                    printf("%g %g %g ", out[i][j], marks[i][j][0], marks[i][j][1]);
        }
    }
    return 0;
}
