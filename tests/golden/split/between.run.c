#include <stdio.h>

void paths(int n, int path[n][n]);

int main(void)
{
    for (int n = 1; n < 12; n++) {
        int path[n][n];
        for (int i = 0; i < n; i++)
            for (int j = 0; j < n; j++)
                path[i][j] = i == j ? 0 : (i * 7 + j * 5) % 23 + 1;
        paths(n, path);
        for (int i = 0; i < n; i++)
            for (int j = 0; j < n; j++)
                printf("%d ", path[i][j]);
        printf("\n");
    }
    return 0;
}
